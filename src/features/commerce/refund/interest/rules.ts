// Interest of a refund that goes back late (law on electronic commerce, article 18 (2), at the rate of its decree). Pure.

import { endOfKoreanDayMs, lastOfWorkingDays } from '../../../../shared/time/korean-days.ts';
import type { DeclaredDays } from '../../../../shared/time/korean-holidays.ts';
import { formatKoreanDate } from '../../../../shared/time/korean-time.ts';

export const refundWorkingDays = 3;
/** Hundredths a year. */
const interestPercent = 15;

const dayMs = 24 * 60 * 60_000;

/**
 * The law gives three working days after the goods came back, or after the wish where none do (law on electronic commerce, article 18): the
 * first instant after them. The day itself isn't counted, days off neither.
 */
export const refundDueMs = (sinceMs: number, declared: DeclaredDays): number =>
  endOfKoreanDayMs(lastOfWorkingDays(formatKoreanDate(sinceMs), refundWorkingDays, declared));

/** Days of Korea that the money is late, the one on which it goes back counted: every day counts, days off too. */
export const daysLate = (dueMs: number, backMs: number): number =>
  backMs < dueMs ? 0 : Math.floor((backMs - dueMs) / dayMs) + 1;

/**
 * Won for so many days. Rounded up: a part of a won can't be paid, and less than the law asks may not be. A year has 365 days in
 * leap years too, which is never less for the buyer.
 */
export const interestWon = (amountWon: number, days: number): number =>
  Math.ceil((amountWon * interestPercent * days) / (100 * 365));

export type Interest = { days: number; won: number };

/**
 * What is owed beside a refund that goes back at this moment; null where it is in time.
 * @param sinceMs when the duty began; null where the law knows none: what an operator gives of their own accord
 */
export function interestOf(
  { amountWon, sinceMs }: { amountWon: number; sinceMs: number | null },
  backMs: number,
  declared: DeclaredDays,
): Interest | null {
  const days = sinceMs === null ? 0 : daysLate(refundDueMs(sinceMs, declared), backMs);
  return days === 0 ? null : { days, won: interestWon(amountWon, days) };
}

/** growing: the money isn't back; owed: it is, and the interest isn't; paid. */
export const interestStates = ['growing', 'owed', 'paid'] as const;
export type ShownInterest = Interest & {
  state: (typeof interestStates)[number];
  paidOn: string | null;
  note: string;
};

type Refunded = {
  amountWon: number;
  sinceMs: number | null;
  isOpen: boolean;
  noted: (Interest & { paidOn: string | null; note: string }) | null;
};

/** What of a refund's interest there is to be shown now; null: none. */
export function showInterest(
  { noted, isOpen, ...duty }: Refunded,
  nowMs: number,
  declared: DeclaredDays,
): ShownInterest | null {
  if (noted) return { ...noted, state: noted.paidOn === null ? 'owed' : 'paid' };
  const owed = isOpen ? interestOf(duty, nowMs, declared) : null;
  return owed && { ...owed, state: 'growing', paidOn: null, note: '' };
}
