import * as z from 'zod/mini';
import { recipientFields, recipientKinds } from '../../../../shared/business/recipients.ts';
import { bare, defineOperatorCall } from '../../../../shared/calls/operator-call.ts';
import { dayFilter, idParam, quicker } from '../../../../shared/calls/shapes.ts';

const line = z.string().check(z.maxLength(400));
const words = {
  kind: z.enum(recipientKinds),
  ...{ name: line, purpose: line, items: line, keeps: line, contact: line },
  ...{ country: line, transfer: line, refusal: line },
};
const services = z.array(z.string().check(z.regex(/^[a-z_]{1,40}(:[\w.-]{1,120})?$/))).check(z.maxLength(20));
/** Empty: from this moment on, because it gets data already. */
const day = z.string().check(z.maxLength(10));

const row = z.object({
  ...words,
  services: z.array(z.string()),
  id: z.number(),
  state: z.enum(['shown', 'planned', 'ended']),
  fromMs: z.number(),
  untilMs: z.nullable(z.number()),
  /** Empty: it came with the shop. */
  savedBy: z.string(),
});
export type RecipientRow = z.infer<typeof row>;

export const readRecipientTable = defineOperatorCall({
  method: 'GET',
  path: '/admin/api/recipients',
  summary: 'Who gets personal data: now and announced, or on a day; and what is configured and not listed',
  needs: 'pages',
  input: z.object({ day: dayFilter }),
  outcomes: {
    found: z.object({
      today: z.string(),
      day: z.string(),
      recipients: z.array(row),
      /** Everything that is configured. */
      services: z.array(z.string()),
      /** Of it, what no entry of this moment stands for. */
      unlisted: z.array(z.string()),
    }),
  },
  log: null,
});

const wish = z.object({ recipient: z.object(words), services, beginsOn: day });
const faulty = { faulty: z.object({ fields: z.array(z.enum(recipientFields)) }) };

export const addRecipient = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/recipients',
  summary: 'Announces another recipient, or names one that gets data already',
  needs: 'pages',
  asksCode: true,
  input: wish,
  outcomes: { ...faulty, ...bare('added', 'noDay', 'shortNotice', 'needsConsent') },
  log: ({ input: { recipient, beginsOn } }) => ({
    action: 'recipient.add',
    detail: { name: recipient.name, kind: recipient.kind, effectiveOn: beginsOn },
  }),
});

export const correctRecipient = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/recipients/{id}',
  summary: 'Puts other words in the place of an entry: its contact at once, everything else announced',
  needs: 'pages',
  asksCode: true,
  params: idParam,
  input: wish,
  outcomes: {
    ...faulty,
    ...bare('saved', 'sameAsBefore', 'noDay', 'shortNotice', 'needsConsent'),
    ...bare('notBegun', 'notFound'),
    changedMeanwhile: quicker,
  },
  log: ({ input: { beginsOn }, params }) => ({
    action: 'recipient.correct',
    subject: `recipient:${params.id}`,
    detail: { effectiveOn: beginsOn },
  }),
});

export const endRecipient = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/recipients/{id}/end',
  summary: 'Ends an entry now or with the beginning of a later day',
  needs: 'pages',
  asksCode: true,
  params: idParam,
  input: z.object({ endsOn: day }),
  outcomes: { ...bare('ended', 'noDay', 'notBegun', 'notFound'), changedMeanwhile: quicker },
  log: ({ input: { endsOn }, params }) => ({
    action: 'recipient.end',
    subject: `recipient:${params.id}`,
    detail: { effectiveOn: endsOn },
  }),
});

export const takeRecipientBack = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/recipients/{id}/take-back',
  summary: 'Takes back an entry, a correction or an end before its day',
  needs: 'pages',
  asksCode: true,
  params: idParam,
  outcomes: bare('withdrawn', 'inForce', 'notFound'),
  log: ({ params }) => ({ action: 'recipient.takeBack', subject: `recipient:${params.id}` }),
});
