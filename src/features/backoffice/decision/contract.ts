// What an operator decides about money that was paid: each decision has its look beforehand and its reason.
import * as z from 'zod/mini';
import { lineUnitsShape, lineUnitsText, writeLineUnits } from '../../../shared/line-units.ts';
import { defineOperatorCall } from '../../../shared/operator-call.ts';
import { returnReasonCodes } from '../../../shared/return-reasons.ts';

export const moidShape = z.string().check(z.regex(/^tt[0-9a-f]{1,40}$/));
export const moidParam = z.object({ moid: moidShape });
export const reasonShape = z.string().check(z.trim(), z.minLength(2), z.maxLength(300));

const result = z.object({ result: z.string() });
/** `refused`: `result` says why, by the name that the shop’s use case gave it. */
export const decision = { output: result, outcomes: { decided: 200, refused: 409 } } as const;

export const previewCancel = defineOperatorCall({
  method: 'GET',
  path: '/admin/api/orders/{moid}/cancel-preview',
  summary: 'What a cancellation would do; writes nothing but that somebody looked',
  needs: 'service',
  params: moidParam,
  input: z.object({
    /** Units of lines; else everything that is left. */
    lines: z.optional(lineUnitsText),
  }),
  output: z.object({
    /** Why it can't be; empty where it can. */
    refusal: z.string(),
    refundWon: z.number(),
    /** A deposit: the buyer names an account first. */
    needsAccount: z.boolean(),
    returnsStock: z.number(),
    endsContent: z.boolean(),
    isRequested: z.boolean(),
    /** The units that go; null: everything that is left. */
    lines: z.nullable(z.array(z.object({ line: z.number(), quantity: z.number() }))),
  }),
  outcomes: { previewed: 200 },
  log: ({ params }) => ({ action: 'order.previewCancel', subject: `order:${params.moid}` }),
});

export const cancelOrder = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/orders/{moid}/cancel',
  summary: 'Cancels it: the buyer’s wish is approved, or the shop cancels by itself; the money goes back',
  needs: 'service',
  params: moidParam,
  input: z.object({
    reason: reasonShape,
    /** Units of lines; else everything that is left, or what the buyer asked for. */
    lines: z.optional(lineUnitsShape),
  }),
  output: z.object({ result: z.string() }),
  outcomes: { decided: 200, refused: 409 },
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
  needs: 'service',
  params: moidParam,
  input: z.object({ reason: reasonShape }),
  output: z.object({ result: z.string() }),
  outcomes: { decided: 200, refused: 409 },
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
  needs: 'service',
  params: moidParam,
  input: z.object({
    reason: z.enum(returnReasonCodes),
    lines: lineUnitsShape,
    noticedOn: z.string().check(z.regex(/^(\d{4}-\d\d-\d\d)?$/)),
    words: z.string().check(z.maxLength(500)),
  }),
  ...decision,
  log: ({ params, input }) => ({
    action: 'return.register',
    subject: `order:${params.moid}`,
    detail: { reason: input.reason, lines: writeLineUnits(input.lines) },
  }),
});

export const refundPart = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/orders/{moid}/refund',
  summary: 'Gives a part of the money back; no goods move',
  needs: 'service',
  params: moidParam,
  input: z.object({ amountWon: z.int().check(z.gte(1)), reason: reasonShape }),
  ...decision,
  log: ({ params, input }) => ({
    action: 'order.refund',
    subject: `order:${params.moid}`,
    reason: input.reason,
    detail: { amountWon: input.amountWon },
  }),
});

const whole = z.optional(z.string().check(z.regex(/^\d{1,9}$/)));

export const previewRefund = defineOperatorCall({
  method: 'GET',
  path: '/admin/api/orders/{moid}/refund-preview',
  summary: 'What a refund would give back, keep and withhold; writes nothing but that somebody looked',
  needs: 'service',
  params: moidParam,
  input: z.object({
    /** A sum alone, or units with their reason. */
    amountWon: whole,
    lines: z.optional(lineUnitsText),
    reason: z.optional(z.enum(returnReasonCodes)),
    withheldWon: whole,
  }),
  output: z.object({
    refusal: z.string(),
    goodsWon: z.number(),
    deliveryWon: z.number(),
    withheldWon: z.number(),
    refundWon: z.number(),
    leftWon: z.number(),
    needsAccount: z.boolean(),
  }),
  outcomes: { previewed: 200 },
  log: ({ params }) => ({ action: 'order.previewRefund', subject: `order:${params.moid}` }),
});
