import * as z from 'zod/mini';
import { bare, defineOperatorCall } from '../../../shared/calls/operator-call.ts';
import { dayFilter } from '../../../shared/calls/shapes.ts';

const totals = z.object({
  paidWon: z.number(),
  refundedWon: z.number(),
  orders: z.number(),
  cancelled: z.number(),
});
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
          dayBefore: z.string(),
          wonBefore: z.number(),
        }),
      ),
      products: z.array(
        z.object({ name: z.string(), won: z.number(), units: z.number(), wonBefore: z.number() }),
      ),
      /** Deliveries, and ways back that buyers paid: no product brought them. */
      delivery: z.object({ won: z.number(), wonBefore: z.number() }),
      /** What buyers chose as the reason of a return or a cancellation. */
      reasons: z.array(z.object({ wording: z.string(), returned: z.number(), cancelled: z.number() })),
    }),
    ...bare('badPeriod'),
  },
  log: null,
});
export type Sales = z.infer<(typeof getSales)['outcomes']['found']>;
