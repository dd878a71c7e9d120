// For how long an order is kept: what the law wants of a purchase, and no longer.
import { addDays } from './korean-days.ts';
import { formatKoreanDate, startOfKoreanDay } from './korean-time.ts';

const keptYears = 5;

/** Orders of which nothing happened since then are destroyed: by whole days in Korea, as what their buyers were told counts by days. */
export function ordersKeptSince(nowMs: number): Date {
  const since = new Date(nowMs);
  since.setUTCFullYear(since.getUTCFullYear() - keptYears);
  return new Date(startOfKoreanDay(formatKoreanDate(since.getTime())));
}

/** A company may write a day later than we do. */
const daysBetween = 31;

/** What moved before this day may have been of an order that is destroyed by now. */
export const firstKeptDay = (nowMs: number): string =>
  addDays(formatKoreanDate(ordersKeptSince(nowMs).getTime()), daysBetween);
