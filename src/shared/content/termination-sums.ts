// How what comes back of a content that is ended before its time is calculated, in numbers and in words: the same for the
// buyer, the operator and the e-mail.
import * as z from 'zod/mini';
import { formatWon } from '../money.ts';

/** Of what is left of the price, so much is kept for the end itself: one part of so many. */
export const penaltyParts = 10;

/** Money in won, days of 24 hours. `basisWon` is what was paid and did not go back: the sum of the other three. */
export const terminationSums = z.object({
  days: z.number(),
  usedDays: z.number(),
  basisWon: z.number(),
  usedWon: z.number(),
  penaltyWon: z.number(),
  refundWon: z.number(),
});
export type TerminationSums = z.infer<typeof terminationSums>;

const paid = {
  basis: '결제한 금액',
  used: (usedDays: number, days: number) => `이용한 금액 (${days}일 중 ${usedDays}일)`,
  penalty: `위약금 (남은 금액의 ${100 / penaltyParts}%)`,
  refund: '돌려받는 금액',
};

/** Nobody was charged yet: the invoice is smaller. */
const byInvoice: typeof paid = { ...paid, basis: '주문 금액', refund: '청구에서 빼는 금액' };

/** Line by line; the last one is what comes back. */
export function describeSums(sums: TerminationSums, isByInvoice = false): { term: string; value: string }[] {
  const words = isByInvoice ? byInvoice : paid;
  return [
    { term: words.basis, value: formatWon(sums.basisWon) },
    { term: words.used(sums.usedDays, sums.days), value: `−${formatWon(sums.usedWon)}` },
    { term: words.penalty, value: sums.penaltyWon > 0 ? `−${formatWon(sums.penaltyWon)}` : formatWon(0) },
    { term: words.refund, value: formatWon(sums.refundWon) },
  ];
}
