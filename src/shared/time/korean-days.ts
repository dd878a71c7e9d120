// Days as Korean law counts them: a period begins with the day after the event, ends with the end of its last day, and
// goes on to the next working day where that is a day off (Civil Act, articles 157 to 161).

import { type DeclaredDays, koreanHolidays } from './korean-holidays.ts';
import { startOfKoreanDay } from './korean-time.ts';

const dayMs = 24 * 60 * 60_000;

const dayOf = (utcMs: number): string => new Date(utcMs).toISOString().slice(0, 10);
export const addDays = (day: string, days: number): string => dayOf(Date.parse(day) + days * dayMs);

export const isKoreanDate = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && dayOf(Date.parse(text)) === text;

/** Whether nobody works on it: a Saturday, a Sunday, a public holiday, or a day that was declared. */
export function isDayOff(day: string, declared: DeclaredDays): boolean {
  const weekday = new Date(Date.parse(day)).getUTCDay();
  return weekday === 0 || weekday === 6 || koreanHolidays(Number(day.slice(0, 4)), declared).has(day);
}

/** The last day of a period that would end with this one. */
function lastDayOf(day: string, declared: DeclaredDays): string {
  let last = day;
  while (isDayOff(last, declared)) last = addDays(last, 1);
  return last;
}

/** The last of so many days after the day of the event. */
export const lastOfDays = (event: string, days: number, declared: DeclaredDays): string =>
  lastDayOf(addDays(event, days), declared);

/** The last day of so many months after the day of the event. */
export function lastOfMonths(event: string, months: number, declared: DeclaredDays): string {
  const [year = 0, month = 0, date = 0] = addDays(event, 1).split('-').map(Number);
  const same = new Date(Date.UTC(year, month - 1 + months, date));
  // A month without such a day ends with its last one.
  const overflows = same.getUTCDate() !== date;
  const last = overflows ? Date.UTC(year, month + months, 0) : same.getTime() - dayMs;
  return lastDayOf(dayOf(last), declared);
}

/** The last of so many working days after the day of the event. */
export function lastOfWorkingDays(event: string, days: number, declared: DeclaredDays): string {
  let day = event;
  for (let left = days; left > 0; left -= isDayOff(day, declared) ? 0 : 1) day = addDays(day, 1);
  return day;
}

/** The first instant after the day. */
export const endOfKoreanDayMs = (day: string): number => startOfKoreanDay(addDays(day, 1));
