import extraHolidays from '../../../../content/extra-holidays.json' with { type: 'json' };
import { addDays, isDayOff } from '../../../shared/time/korean-days.ts';
import type { DeclaredDays } from '../../../shared/time/korean-holidays.ts';

/** How long ago a day may be that is entered late: what was counted without it since then is counted anew. */
export const daysBack = 30;
/** How far ahead: elections are known years before. */
const yearsAhead = 5;

/** Why a day isn't entered, or null. @param today `YYYY-MM-DD` in Korea */
export function refusalOfDay(
  day: string,
  today: string,
  declared: DeclaredDays,
): 'tooLongAgo' | 'tooFarAhead' | 'alreadyOff' | null {
  if (day < addDays(today, -daysBack)) return 'tooLongAgo';
  if (day > addDays(today, 366 * yearsAhead)) return 'tooFarAhead';
  return isDayOff(day, declared) ? 'alreadyOff' : null;
}

/** Until its day: afterwards periods have ended by it, and buyers were told of them. */
export const mayRemove = (day: string, today: string): boolean => today < day;

/** What was known when the shop was released, from today on: nobody has to enter these. */
export const builtIn = (today: string): { day: string; name: string }[] =>
  extraHolidays.filter(({ day }) => day >= addDays(today, -daysBack));
