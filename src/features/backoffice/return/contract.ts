import * as z from 'zod/mini';
import { defineOperatorCall } from '../../../shared/operator-call.ts';
import { returnReasonCodes } from '../../../shared/return-reasons.ts';
import { decision, moidShape, reasonShape } from '../decision/contract.ts';

export const returnTabs = ['requested', 'approved', 'received', 'refunded', 'rejected', 'withdrawn'] as const;
const moidParam = z.object({ moid: moidShape });
const instant = z.nullable(z.number());

const returnRow = z.object({
  id: z.number(),
  moid: z.string(),
  state: z.enum(returnTabs),
  reason: z.enum(returnReasonCodes),
  /** Nothing is wrong with the goods: the buyer pays the way back. */
  buyerPays: z.boolean(),
  words: z.string(),
  noticedOn: z.string(),
  number: z.string(),
  goods: z.string(),
  quantity: z.number(),
  buyerName: z.string(),
  buyerPhone: z.string(),
  requestedAtMs: z.number(),
  requestedBy: z.string(),
  courier: z.string(),
  trackingNumber: z.string(),
  receivedAtMs: instant,
  resellable: z.nullable(z.boolean()),
  condition: z.string(),
  /** Until when the law wants the money back; null before the goods are there. */
  dueMs: instant,
  endedAtMs: instant,
  rejection: z.string(),
  refund: z.nullable(z.object({ state: z.string(), amountWon: z.number() })),
});
export type ReturnListRow = z.infer<typeof returnRow>;

export const listReturns = defineOperatorCall({
  method: 'GET',
  path: '/admin/api/returns',
  summary: 'Returns of one state, the longest waiting first, and how many there are of each',
  needs: 'service',
  input: z.object({ tab: z.optional(z.enum(returnTabs)) }),
  output: z.object({
    tab: z.enum(returnTabs),
    nowMs: z.number(),
    counts: z.record(z.string(), z.number()),
    returns: z.array(returnRow),
  }),
  outcomes: { found: 200 },
  log: ({ input }) => ({ action: 'return.list', detail: input }),
});

export const approveReturn = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/returns/{moid}/approve',
  summary: 'The goods may come; where the shop has them fetched, under which number',
  needs: 'service',
  params: moidParam,
  input: z.object({
    courier: z.string().check(z.maxLength(20)),
    trackingNumber: z.string().check(z.maxLength(40)),
  }),
  ...decision,
  log: ({ params, input }) => ({ action: 'return.approve', subject: `order:${params.moid}`, detail: input }),
});

export const rejectReturn = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/returns/{moid}/reject',
  summary: 'The purchase stays; the buyer reads why',
  needs: 'service',
  params: moidParam,
  input: z.object({ reason: reasonShape }),
  ...decision,
  log: ({ params, input }) => ({
    action: 'return.reject',
    subject: `order:${params.moid}`,
    reason: input.reason,
  }),
});

export const receiveReturn = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/returns/{moid}/receive',
  summary: 'The goods are there and were looked at',
  needs: 'service',
  params: moidParam,
  input: z.object({ resellable: z.boolean(), condition: z.string().check(z.maxLength(300)) }),
  ...decision,
  log: ({ params, input }) => ({ action: 'return.receive', subject: `order:${params.moid}`, detail: input }),
});

export const refundReturn = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/returns/{moid}/refund',
  summary: 'The money of goods that are there; less than by the rule only with a reason',
  needs: 'service',
  params: moidParam,
  input: z.object({
    withheldWon: z.nullable(z.int().check(z.gte(0))),
    reason: z.string().check(z.trim(), z.maxLength(300)),
  }),
  ...decision,
  log: ({ params, input }) => ({
    action: 'return.refund',
    subject: `order:${params.moid}`,
    reason: input.reason,
    detail: { withheldWon: input.withheldWon },
  }),
});
