import { dispatchDays, dispatchDaysOf } from '../promises.ts';
import { addDays, endOfKoreanDayMs, lastOfWorkingDays } from '../time/korean-days.ts';
import type { DeclaredDays } from '../time/korean-holidays.ts';
import { formatKoreanDate } from '../time/korean-time.ts';

/** The last day on which goods leave that were paid at this moment; of several goods that of the slowest. */
export const dispatchDayOf = (
  paidAtMs: number,
  categories: readonly string[],
  declared: DeclaredDays,
): string => lastOfWorkingDays(formatKoreanDate(paidAtMs), dispatchDaysOf(categories), declared);

/** The first instant at which they leave too late. */
export const dispatchDueMs = (paidAtMs: number, declared: DeclaredDays, category = ''): number =>
  endOfKoreanDayMs(dispatchDayOf(paidAtMs, [category], declared));

/** So many days are left until that day: 0 is today, below it is late. */
export function dispatchInDays(
  paidAtMs: number,
  categories: readonly string[],
  declared: DeclaredDays,
  nowMs: number,
): number {
  const day = dispatchDayOf(paidAtMs, categories, declared);
  return Math.round((Date.parse(day) - Date.parse(formatKoreanDate(nowMs))) / 86_400_000);
}

/** What was paid before this instant was promised for the day, or one before it. */
export function promisedUntil(
  day: string,
  category: keyof typeof dispatchDays,
  declared: DeclaredDays,
): number {
  let paidOn = day;
  while (lastOfWorkingDays(paidOn, dispatchDays[category], declared) > day) paidOn = addDays(paidOn, -1);
  return endOfKoreanDayMs(paidOn);
}
