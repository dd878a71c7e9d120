import * as z from 'zod/mini';
import { defineOperatorCall } from '../../../shared/calls/operator-call.ts';
import { dayFilter, idFilter, instantMs } from '../../../shared/calls/shapes.ts';
import { refundCauses, refundStates } from '../../../shared/order-states.ts';
import { refundWays } from '../../../shared/requests/escrow.ts';
import { shownInterest } from '../../commerce/refund/contract.ts';
import { exportInput, exportTypes } from '../exports/contract.ts';
import { refundTabs } from './rules.ts';

const filters = z.object({
  tab: z.optional(z.enum(refundTabs)),
  cause: z.optional(z.enum(['', ...refundCauses])),
  from: dayFilter,
  until: dayFilter,
  /** Those alone whose interest nobody paid yet. */
  interest: z.optional(z.enum(['', 'owed'])),
  /** Those alone that somebody has to transfer. */
  transfer: z.optional(z.enum(['', 'due'])),
});
export type RefundFilters = z.infer<typeof filters>;

const refundRow = z.object({
  id: z.number(),
  moid: z.string(),
  number: z.string(),
  goodsName: z.string(),
  cause: z.enum(refundCauses),
  state: z.enum(refundStates),
  way: z.enum(refundWays),
  amountWon: z.number(),
  method: z.string(),
  /** Who promised it; '' where it was nobody's decision. */
  operator: z.string(),
  requestedAtMs: z.number(),
  doneAtMs: instantMs,
  /** Until when the law wants it back; null once it is, or where it was decided anew. */
  dueMs: instantMs,
  interest: z.nullable(shownInterest),
  lastError: z.nullable(z.string()),
  /** Somebody has to do something about it. */
  isTroubled: z.boolean(),
});
export type RefundRow = z.infer<typeof refundRow>;

export const listRefunds = defineOperatorCall({
  method: 'GET',
  path: '/admin/api/refunds',
  summary: 'Refunds of one kind; those that are not over come with the longest waiting first',
  needs: 'orders',
  input: z.extend(filters, {
    /** The last one of the page before. */
    after: idFilter,
  }),
  outcomes: {
    found: z.object({
      tab: z.enum(refundTabs),
      counts: z.record(z.string(), z.number()),
      refunds: z.array(refundRow),
      next: z.nullable(z.string()),
      nowMs: z.number(),
    }),
  },
  log: null,
});

export const exportRefunds = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/refunds/export',
  summary: 'The refunds of a list as a file for a spreadsheet',
  needs: 'money',
  gives: exportTypes,
  input: z.extend(exportInput, { filters }),
  outcomes: { sent: null },
  log: ({ input: { reason, format, filters } }) => ({
    action: 'refund.export',
    reason,
    detail: { ...filters, format },
  }),
});
