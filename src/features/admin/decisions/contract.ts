// What an operator decides about money that was paid: each decision has its look beforehand and its reason.
import * as z from 'zod/mini';
import { bare, defineOperatorCall } from '../../../shared/calls/operator-call.ts';
import { moidParam, reasonForBuyer } from '../../../shared/calls/shapes.ts';
import { refundAccountShape } from '../../../shared/deposit-account.ts';
import { lineUnitsShape, lineUnitsText, writeLineUnits } from '../../../shared/line-units.ts';
import { replacementKinds } from '../../../shared/order-states.ts';
import { escrowRefusals } from '../../../shared/requests/escrow.ts';
import { returnReasonCodes } from '../../../shared/return-reasons.ts';
import { isKoreanDate } from '../../../shared/time/korean-days.ts';

/** Why a sum can't go back now. */
export const refundRefusals = [
  'badAmount',
  'unpaid',
  'cancelled',
  'cancelling',
  'onItsWay',
  'returning',
  'tooMuch',
  'replacing',
  'cancelInstead',
  ...escrowRefusals,
] as const;

/** Why it can't be cancelled. */
const cancelRefusals = [
  'unpaid',
  'content',
  'cancelled',
  'cancelling',
  'alreadyShipped',
  'onItsWay',
  'returning',
  'tooMany',
  'cancelInstead',
  'nothingBack',
  ...escrowRefusals,
] as const;

export const previewCancel = defineOperatorCall({
  method: 'GET',
  path: '/admin/api/orders/{moid}/cancel-preview',
  summary: 'What a cancellation would do; writes nothing but that somebody looked',
  needs: 'money',
  params: moidParam,
  input: z.object({
    /** Units of lines; else everything that is left. */
    lines: z.optional(lineUnitsText),
  }),
  outcomes: {
    previewed: z.object({
      refundWon: z.number(),
      /** A deposit: the buyer names an account first. */
      needsAccount: z.boolean(),
      returnsStock: z.number(),
      endsContent: z.boolean(),
      isRequested: z.boolean(),
      /** The units that go; null: everything that is left. */
      lines: z.nullable(z.array(z.object({ line: z.number(), quantity: z.number() }))),
    }),
    ...bare(...cancelRefusals, 'notFound'),
  },
  log: ({ params }) => ({ action: 'order.previewCancel', subject: `order:${params.moid}` }),
});

/**
 * What had gone back, or was promised, on the operator's screen. Where it is another sum by now, somebody else was quicker, or an
 * answer got lost: nothing is done twice unasked.
 */
const seen = z.optional(z.object({ backWon: z.int().check(z.gte(0)) }));

export const cancelOrder = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/orders/{moid}/cancel',
  summary: 'Cancels it: the buyer’s wish is approved, or the shop cancels by itself; the money goes back',
  needs: 'money',
  params: moidParam,
  input: z.object({
    reason: reasonForBuyer,
    /** Units of lines; else everything that is left, or what the buyer asked for. */
    lines: z.optional(lineUnitsShape),
    /** The sum of the buyer's wish as it was looked at, one of many: nothing else is granted. */
    looked: z.optional(z.object({ refundWon: z.int().check(z.gte(0)) })),
    seen,
  }),
  outcomes: bare(
    'refunding',
    'accountNeeded',
    'accountMissing',
    'alreadyDecided',
    'notRequested',
    'changed',
    'refundedMeanwhile',
    ...cancelRefusals,
    'notFound',
  ),
  log: ({ params, input }) => ({
    action: 'order.cancel',
    subject: `order:${params.moid}`,
    reason: input.reason,
    ...(input.lines && { detail: { lines: writeLineUnits(input.lines) } }),
  }),
});

export const refuseCancel = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/orders/{moid}/refuse-cancel',
  summary: 'The buyer’s wish to cancel is not granted; the order goes on',
  needs: 'orders',
  params: moidParam,
  input: z.object({ reason: reasonForBuyer }),
  outcomes: bare('denied', 'goesOn', 'notRequested', 'accountMissing', 'alreadyDecided', 'notFound'),
  log: ({ params, input }) => ({
    action: 'order.refuseCancel',
    subject: `order:${params.moid}`,
    reason: input.reason,
  }),
});

export const registerReturn = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/orders/{moid}/return',
  summary: 'Enters a return for a buyer who called',
  needs: 'orders',
  params: moidParam,
  input: z.object({
    /** The id of a worded one. */
    reason: z.string().check(z.minLength(1), z.maxLength(40)),
    lines: lineUnitsShape,
    noticedOn: z.string().check(z.regex(/^(\d{4}-\d\d-\d\d)?$/)),
    words: z.string().check(z.maxLength(500)),
  }),
  outcomes: bare(
    'requested',
    'unknownReason',
    'content',
    'notDelivered',
    'over',
    'open',
    'tooMany',
    'badDay',
    'tooLate',
    'escrowWholeOnly',
    'nothingBack',
    'notFound',
  ),
  log: ({ params, input }) => ({
    action: 'return.register',
    subject: `order:${params.moid}`,
    detail: { reason: input.reason, lines: writeLineUnits(input.lines) },
  }),
});

export const registerReplacement = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/orders/{moid}/replacement',
  summary: 'Enters an exchange or a claim for a buyer who called; others go out as it was bought',
  needs: 'orders',
  params: moidParam,
  input: z.object({
    kind: z.enum(replacementKinds),
    /** The id of a worded one. */
    reason: z.string().check(z.minLength(1), z.maxLength(40)),
    lines: lineUnitsShape,
    noticedOn: z.string().check(z.regex(/^(\d{4}-\d\d-\d\d)?$/)),
    words: z.string().check(z.maxLength(500)),
  }),
  outcomes: bare(
    'requested',
    'unknownReason',
    'badKind',
    'badChoice',
    'content',
    'notDelivered',
    'over',
    'tooMany',
    'badDay',
    'tooLate',
    'notFound',
  ),
  log: ({ params, input }) => ({
    action: 'replacement.register',
    subject: `order:${params.moid}`,
    detail: { kind: input.kind, reason: input.reason, lines: writeLineUnits(input.lines) },
  }),
});

export const refundPartially = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/orders/{moid}/refund',
  summary: 'Gives a part of the money back; no goods move',
  needs: 'money',
  params: moidParam,
  input: z.object({ amountWon: z.int().check(z.gte(1)), reason: reasonForBuyer, seen }),
  outcomes: bare(
    'refunding',
    'accountNeeded',
    'reasonMissing',
    'refundedMeanwhile',
    ...refundRefusals,
    'notFound',
  ),
  log: ({ params, input }) => ({
    action: 'order.refund',
    subject: `order:${params.moid}`,
    reason: input.reason,
    detail: { amountWon: input.amountWon },
  }),
});

export const refundAgain = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/orders/{moid}/refund-again',
  summary:
    'Asks the provider once more for a refund that it refused: of a charge that paid for nothing, or a part without goods',
  needs: 'money',
  params: moidParam,
  input: z.object({ refundId: z.int().check(z.gte(1)), reason: reasonForBuyer }),
  outcomes: bare('refunding', 'accountNeeded', 'notRefused', ...refundRefusals, 'notFound'),
  log: ({ params, input }) => ({
    action: 'order.refundAgain',
    subject: `order:${params.moid}`,
    reason: input.reason,
    detail: { refund: input.refundId },
  }),
});

export const nameRefundAccount = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/orders/{moid}/refund-account',
  summary: 'Names the account that a refund waits for, where the buyer can’t',
  needs: 'money',
  // Where the money goes is all that a thief would change.
  asksCode: true,
  params: moidParam,
  input: z.object({ account: refundAccountShape }),
  outcomes: bare('refunding', 'notAwaited', 'notFound'),
  log: ({ params }) => ({ action: 'order.nameAccount', subject: `order:${params.moid}` }),
});

export const markInterest = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/orders/{moid}/refunds/{id}/interest',
  summary: 'Says that the interest of a late refund was transferred by hand; the buyer is told',
  needs: 'money',
  params: z.extend(moidParam, { id: z.string().check(z.regex(/^[1-9]\d{0,15}$/)) }),
  input: z.object({
    paidOn: z.string().check(z.refine(isKoreanDate)),
    note: z.string().check(z.trim(), z.minLength(2), z.maxLength(200)),
  }),
  outcomes: bare('interestPaid', 'interestPaidBefore', 'noInterest', 'futureDay', 'notFound'),
  log: ({ params, input }) => ({
    action: 'order.markInterest',
    subject: `order:${params.moid}`,
    reason: input.note,
    detail: { refund: params.id, day: input.paidOn },
  }),
});

const whole = z.optional(z.string().check(z.regex(/^\d{1,9}$/)));

export const previewRefund = defineOperatorCall({
  method: 'GET',
  path: '/admin/api/orders/{moid}/refund-preview',
  summary: 'What a refund would give back, keep and withhold; writes nothing but that somebody looked',
  needs: 'money',
  params: moidParam,
  input: z.object({
    /** A sum alone, or units with their reason. */
    amountWon: whole,
    lines: z.optional(lineUnitsText),
    reason: z.optional(z.enum(returnReasonCodes)),
    withheldWon: whole,
  }),
  outcomes: {
    previewed: z.object({
      goodsWon: z.number(),
      deliveryWon: z.number(),
      withheldWon: z.number(),
      refundWon: z.number(),
      leftWon: z.number(),
      needsAccount: z.boolean(),
      /** The payment company can't: somebody transfers it. */
      isByHand: z.boolean(),
      /** It comes off what the institution owes. */
      isByInvoice: z.boolean(),
    }),
    ...bare(...refundRefusals, 'tooMany', 'notFound'),
  },
  log: ({ params }) => ({ action: 'order.previewRefund', subject: `order:${params.moid}` }),
});
