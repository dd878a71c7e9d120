// A content that is ended before its time (중도 해지): who may, and what of its price comes back. The time is an argument.
// The law lets a contract that goes on for a month or longer be ended at any time; what may be kept is the used part and a
// tenth of the rest (the Fair Trade Commission's standards for internet contents, and our own refund text, section 5).
import { penaltyParts, type TerminationSums } from '../../../shared/content/termination-sums.ts';
import { contentDeadlineMs } from '../../../shared/time/content-window.ts';
import { isRenewable } from '../entitlement/rules.ts';

const dayMs = 24 * 60 * 60_000;
/** What runs longer goes on, by the law's words; what is shorter is used up as it is sold. */
const shortestDays = 31;

/** Without end, or as a code that anybody may give in, nothing goes on from day to day. */
export const isContinuing = (content: { businessType: number; days: number }): boolean =>
  isRenewable(content) && content.days >= shortestDays;

/** Days of 24 hours since it began; one that has begun counts. @param beginsAtMs null: it has not begun */
export function usedDaysOf(content: { beginsAtMs: number | null; days: number }, nowMs: number): number {
  const { beginsAtMs, days } = content;
  if (beginsAtMs === null || beginsAtMs >= nowMs) return 0;
  return Math.min(days, Math.ceil((nowMs - beginsAtMs) / dayMs));
}

/** Fractions of a won are the buyer's. */
export function calculateTermination(
  content: { basisWon: number; days: number; usedDays: number },
  { isShopsFault }: { isShopsFault: boolean },
): TerminationSums {
  const { basisWon, days, usedDays } = content;
  const usedWon = Math.floor((basisWon * usedDays) / days);
  const restWon = basisWon - usedWon;
  const penaltyWon = isShopsFault ? 0 : Math.floor(restWon / penaltyParts);
  return { days, usedDays, basisWon, usedWon, penaltyWon, refundWon: restWon - penaltyWon };
}

/** Nothing has begun, and the days of the whole refund are not over: then everything goes back at once, by a cancellation. */
export const isRefundedWhole = (
  content: { beginsAtMs: number | null; paidAtMs: number },
  nowMs: number,
): boolean => usedDaysOf({ ...content, days: 1 }, nowMs) === 0 && nowMs < contentDeadlineMs(content.paidAtMs);
