// When the log of who saw whose data is to be looked at, and what stands out in it. Pure.
import { addDays, isDayOff } from '../../../shared/time/korean-days.ts';
import type { DeclaredDays } from '../../../shared/time/korean-holidays.ts';
import { formatKoreanDate, startOfKoreanDay } from '../../../shared/time/korean-time.ts';

/** `YYYY-MM` of Korea. */
export const isMonth = (text: string): boolean => /^\d{4}-(0[1-9]|1[0-2])$/.test(text);

export const monthOf = (atMs: number): string => formatKoreanDate(atMs).slice(0, 7);

export const monthBefore = (month: string): string => addDays(`${month}-01`, -1).slice(0, 7);

/** A month's first day and its last. */
export function daysOf(month: string): { from: string; until: string } {
  const next = addDays(`${month}-01`, 32).slice(0, 7);
  return { from: `${month}-01`, until: addDays(`${next}-01`, -1) };
}

/** The first instant of a month, and the first after it. */
export function spanOf(month: string): { fromMs: number; untilMs: number } {
  const { from, until } = daysOf(month);
  return { fromMs: startOfKoreanDay(from), untilMs: startOfKoreanDay(addDays(until, 1)) };
}

/** The day from which the month before is to be checked: the first of this month on which somebody works. */
export function firstBusinessDayOf(month: string, declared: DeclaredDays): string {
  let day = `${month}-01`;
  while (isDayOff(day, declared)) day = addDays(day, 1);
  return day;
}

/** For so many months one that nobody checked is asked for. */
const askedMonths = 12;

/** What is to be checked by now, if nobody has, the newest first: the last month from the first business day of this one on. */
export function monthsToCheck(nowMs: number, declared: DeclaredDays): string[] {
  const month = monthOf(nowMs);
  const isDue = formatKoreanDate(nowMs) >= firstBusinessDayOf(month, declared);
  const months = [monthBefore(isDue ? month : monthBefore(month))];
  while (months.length < askedMonths) months.push(monthBefore(months.at(-1)!));
  return months;
}

/** Only what is over can be checked. */
export const isOver = (month: string, nowMs: number): boolean => month < monthOf(nowMs);

/** From when to when nobody is expected to look at people's data: Korean hours. */
export const night = { from: 22, until: 7 } as const;
/** How long a check is kept: three years, a leap day or not. */
export const keptMs = 3 * 366 * 24 * 60 * 60_000;
