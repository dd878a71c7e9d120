import * as z from 'zod/mini';
import { defineOperatorCall } from '../../../../shared/calls/operator-call.ts';
import { idFilter } from '../../../../shared/calls/shapes.ts';

/** noOrder: charged there, unknown here; noCharge: paid here, not charged there; amount: other sums. */
export const differenceKinds = ['noOrder', 'noCharge', 'amount'] as const;

const difference = z.object({
  id: z.number(),
  kind: z.enum(differenceKinds),
  /** The compared day, `2026-11-20`. */
  day: z.string(),
  provider: z.string(),
  /** The payment's number here, and the provider's. */
  paymentNo: z.string(),
  tid: z.string(),
  /** Null where no order here has this payment. */
  order: z.nullable(z.object({ moid: z.string(), number: z.string() })),
  oursWon: z.number(),
  theirsWon: z.number(),
  foundAtMs: z.number(),
});
export type Difference = z.infer<typeof difference>;

export const listDifferences = defineOperatorCall({
  method: 'GET',
  path: '/admin/api/differences',
  summary: 'What the payment provider’s ledgers say otherwise than ours, the oldest first',
  needs: 'orders',
  input: z.object({
    /** The last one of the page before. */
    after: idFilter,
  }),
  outcomes: {
    found: z.object({
      differences: z.array(difference),
      count: z.number(),
      next: z.nullable(z.string()),
    }),
  },
  // Payments and sums: nobody is named.
  log: null,
});
