import * as z from 'zod/mini';
import { bare, defineOperatorCall } from '../../../../shared/calls/operator-call.ts';
import { file, idFilter } from '../../../../shared/calls/shapes.ts';
import { isKoreanDate } from '../../../../shared/time/korean-days.ts';

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
      /** Whose lists can be compared; new orders go to the first. */
      providers: z.array(z.string()),
    }),
  },
  // Payments and sums: nobody is named.
  log: null,
});

const day = z.string().check(z.refine(isKoreanDate));

export const compareDayAgain = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/differences/compare',
  summary:
    'Compares a day with the payment provider’s list once more: the provider’s own, or one from a file',
  needs: 'orders',
  input: z.object({
    day,
    /** Null: all of them, or with a file the one that new orders go to. */
    provider: z.nullable(z.string().check(z.maxLength(40))),
    file: z.nullable(file),
  }),
  outcomes: {
    compared: z.object({
      payments: z.number(),
      differences: z.number(),
      /** Payments of ours about which the provider gave no answer. */
      unclear: z.number(),
      /** Whether each list came; without one, what is charged there only can't be seen. */
      hadList: z.boolean(),
      /** Orders with a deposit of which the provider hadn't told. */
      deposits: z.array(z.string()),
    }),
    badList: z.object({ reason: z.string() }),
    ...bare('futureDay', 'busy', 'notFound'),
  },
  log: ({ input }) => ({
    action: 'reconciliation.compare',
    detail: { day: input.day, provider: input.provider ?? '', file: input.file !== null },
  }),
});
