import * as z from 'zod/mini';
import { bare, defineOperatorCall } from '../../../shared/calls/operator-call.ts';
import { quicker, quickerWriter, seenVersion } from '../../../shared/calls/shapes.ts';
import { reasonUses, returnReasonCodes } from '../../../shared/return-reasons.ts';
import { reasonIdShape } from '../../commerce/reason/contract.ts';

const wording = z.string().check(z.trim(), z.minLength(2), z.maxLength(60));
const uses = z.array(z.enum(reasonUses)).check(z.minLength(1), z.maxLength(reasonUses.length));
const idParam = z.object({ id: reasonIdShape });

const reason = z.object({
  id: z.string(),
  kind: z.enum(returnReasonCodes),
  wording: z.string(),
  uses: z.array(z.enum(reasonUses)),
  isActive: z.boolean(),
  version: z.number(),
  /** How often buyers chose it. */
  chosen: z.number(),
});
export type AdminReason = z.infer<typeof reason>;

export const listReasons = defineOperatorCall({
  method: 'GET',
  path: '/admin/api/reasons',
  summary: 'What buyers may choose as a reason, in the order of the dialogs, retired ones too',
  needs: 'orders',
  outcomes: { found: z.object({ reasons: z.array(reason) }) },
  log: null,
});

export const addReason = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/reasons',
  summary: "Words a reason of one of the law's kinds",
  needs: 'orders',
  input: z.object({ kind: z.enum(returnReasonCodes), wording, uses }),
  outcomes: bare('added', 'wordingTaken'),
  log: ({ input }) => ({ action: 'reason.add', detail: input }),
});

export const saveReason = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/reasons/{id}',
  summary: 'Other words, other dialogs, retired or not; who chose it before keeps the words of that day',
  needs: 'orders',
  params: idParam,
  input: z.object({ version: seenVersion, wording, uses, isActive: z.boolean() }),
  /** lastOfLaw: without it a reason of the law could not be chosen for a return any more. */
  outcomes: { ...bare('saved', 'wordingTaken', 'lastOfLaw', 'notFound'), changedMeanwhile: quickerWriter },
  log: ({ params, input }) => ({ action: 'reason.save', subject: `reason:${params.id}`, detail: input }),
});

export const orderReasons = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/reasons/order',
  summary: 'The order in the dialogs',
  needs: 'orders',
  input: z.object({ ids: z.array(reasonIdShape).check(z.minLength(1), z.maxLength(200)) }),
  outcomes: { ordered: null, changedMeanwhile: quicker },
  log: ({ input }) => ({ action: 'reason.order', detail: { ids: input.ids.join(' ') } }),
});

export const removeReason = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/reasons/{id}/remove',
  summary: 'Throws away one that nobody ever chose; it can be brought back for 30 days',
  needs: 'orders',
  params: idParam,
  outcomes: bare('removed', 'chosen', 'lastOfLaw', 'notFound'),
  log: ({ params }) => ({ action: 'reason.remove', subject: `reason:${params.id}` }),
});

export const bringBackReason = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/reasons/{id}/bring-back',
  summary: 'A deleted reason stands again where it stood, word for word',
  needs: 'orders',
  params: idParam,
  outcomes: bare('undone', 'wordingTaken', 'notFound'),
  log: ({ params }) => ({ action: 'reason.bringBack', subject: `reason:${params.id}` }),
});
