import * as z from 'zod/mini';
import { bare, defineOperatorCall } from '../../../shared/calls/operator-call.ts';
import { dayFilter } from '../../../shared/calls/shapes.ts';
import { exportInput, exportTypes } from '../exports/contract.ts';
import { salesTables, steps } from './rules.ts';

const totals = z.object({
  paidWon: z.number(),
  refundedWon: z.number(),
  orders: z.number(),
  cancelled: z.number(),
});
/** What went back, by why: orders or goods that were cancelled, goods that were returned, and sums for other reasons. */
const back = z.object({ cancelled: z.number(), returned: z.number(), other: z.number() });
const buyers = z.object({ members: z.number(), orders: z.number(), won: z.number() });
const period = z.object({ from: z.string(), until: z.string() });

export const getSales = defineOperatorCall({
  method: 'GET',
  path: '/admin/api/sales',
  summary: 'Paid less refunded, by Korean days and by product, with as many days before them',
  needs: 'money',
  input: z.object({ from: dayFilter, until: dayFilter }),
  outcomes: {
    found: z.object({
      period,
      before: period,
      totals,
      totalsBefore: totals,
      days: z.array(
        z.object({
          day: z.string(),
          won: z.number(),
          orders: z.number(),
          /** Browsers that came, each once a day. */
          visits: z.number(),
          dayBefore: z.string(),
          wonBefore: z.number(),
        }),
      ),
      /** Before this day nobody counted visits; null: none was counted yet. */
      visitsSince: z.nullable(z.string()),
      products: z.array(
        z.object({ name: z.string(), won: z.number(), units: z.number(), wonBefore: z.number() }),
      ),
      /** Deliveries, and ways back that buyers paid: no product brought them. */
      delivery: z.object({ won: z.number(), wonBefore: z.number() }),
      /** By the way of paying, as the shop stores it. */
      methods: z.array(
        z.object({
          method: z.string(),
          paidWon: z.number(),
          orders: z.number(),
          refundedWon: z.number(),
        }),
      ),
      backWon: back,
      backCount: back,
      /** What buyers chose as the reason of a return or a cancellation. */
      reasons: z.array(z.object({ wording: z.string(), returned: z.number(), cancelled: z.number() })),
    }),
    ...bare('badPeriod'),
  },
  log: null,
});
export type Sales = z.infer<(typeof getSales)['outcomes']['found']>;

/** Apart from the rest: who bought before is looked for among all who ever did, and a year has hundreds of thousands. */
export const getBuyers = defineOperatorCall({
  method: 'GET',
  path: '/admin/api/sales/buyers',
  summary: 'Who paid for the first time in the period, and who had paid before it; gross',
  needs: 'money',
  input: z.object({ from: dayFilter, until: dayFilter }),
  outcomes: { found: z.object({ first: buyers, returning: buyers }), ...bare('badPeriod') },
  log: null,
});
export type Buyers = z.infer<(typeof getBuyers)['outcomes']['found']>;

export const exportSales = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/sales/export',
  summary: 'One table of the figures as a file for a spreadsheet',
  needs: 'money',
  gives: exportTypes,
  input: z.extend(exportInput, {
    table: z.enum(salesTables),
    by: z.optional(z.enum(steps)),
    from: dayFilter,
    until: dayFilter,
  }),
  outcomes: { sent: null, ...bare('badPeriod') },
  log: ({ input: { reason, ...input } }) => ({ action: 'sales.export', reason, detail: input }),
});
