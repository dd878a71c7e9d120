import * as z from 'zod/mini';
import { defineOperatorCall } from '../../../shared/operator-call.ts';

const day = z.optional(z.string().check(z.regex(/^(\d{4}-\d{2}-\d{2})?$/)));
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
  needs: 'service',
  input: z.object({ from: day, until: day }),
  output: z.object({
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
  }),
  outcomes: { found: 200, badPeriod: 409 },
  log: null,
});
export type Sales = z.infer<NonNullable<(typeof getSales)['output']>>;
