import * as z from 'zod/mini';
import { alarmKinds } from '../../../../shared/alarms/kinds.ts';
import { outboxStates, webhookShapes } from '../../../../shared/alarms/webhooks.ts';
import { bare, defineOperatorCall } from '../../../../shared/calls/operator-call.ts';

const webhook = z.object({
  shape: z.enum(webhookShapes),
  /** Of the address no more than this. */
  host: z.string(),
  kinds: z.array(z.enum(alarmKinds)),
  setBy: z.string(),
  setAtMs: z.number(),
  /** When a trial was taken there last. */
  heardAtMs: z.nullable(z.number()),
  /** What became of the last one; `atMs` of one that waits: when it is sent again. */
  last: z.nullable(z.object({ state: z.enum(outboxStates), cause: z.string(), atMs: z.number() })),
});
export type ShownWebhook = z.infer<typeof webhook>;

export const readWebhook = defineOperatorCall({
  method: 'GET',
  path: '/admin/api/alarms/webhook',
  summary: 'Where the shop tells what occurs, and of what',
  needs: 'settings',
  outcomes: { found: z.object({ webhook: z.nullable(webhook) }) },
  log: null,
});

export const saveWebhook = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/alarms/webhook',
  summary: 'Sets where the shop tells what occurs; the address is kept encrypted and never shown again',
  needs: 'settings',
  asksCode: true,
  input: z.object({
    shape: z.enum(webhookShapes),
    /** Empty: the one that is there. */
    url: z.string().check(z.trim(), z.maxLength(1000)),
    kinds: z.array(z.enum(alarmKinds)),
  }),
  outcomes: {
    saved: z.object({
      /** What our own form is signed with: shown this once. */
      secret: z.nullable(z.string()),
    }),
    ...bare('addressMissing', 'badWebhook', 'notHttps', 'privateAddress', 'otherCompany'),
  },
  log: ({ input: { shape, kinds, url } }) => ({
    action: 'alarm.webhook',
    detail: { shape, kinds, changesAddress: url !== '' },
  }),
});

export const removeWebhook = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/alarms/webhook/remove',
  summary: 'Tells nothing there any more',
  needs: 'settings',
  outcomes: bare('removed', 'notFound'),
  log: () => ({ action: 'alarm.removeWebhook' }),
});

export const tryWebhook = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/alarms/webhook/try',
  summary: 'Sends a trial there at once, and tells what came of it',
  needs: 'settings',
  outcomes: {
    trialSent: null,
    notTaken: z.object({ cause: z.string() }),
    /** It may have arrived. */
    trialUnclear: z.object({ cause: z.string() }),
    ...bare('notFound'),
  },
  log: () => ({ action: 'alarm.tryWebhook' }),
});
