// The calculator beside an oracle that shares no code with it, for every day on which a period may begin.
import { describe, expect, it } from 'vitest';
import { calendarOf, holidaysByRule, officialHolidays } from '../../../test/support/korean-days/oracle.ts';
import { addDays, lastOfDays, lastOfWorkingDays } from './korean-days.ts';
import { koreanHolidays } from './korean-holidays.ts';

/** What ends after the calendar can't be compared: the last days of it are for the ends alone. */
const ends = [2026, 2027, 2028, 2029, 2030] as const;
const byRule = ends.flatMap(holidaysByRule);
const official = [...officialHolidays(2026), ...officialHolidays(2027)];

const calendars = [
  ['2026 and 2027, as the government published them', calendarOf(official, '2026-01-01', '2027-12-31'), 730],
  ['2028 to 2030, by the rule', calendarOf(byRule, '2028-01-01', '2030-12-31'), 1096],
] as const;

describe('the oracle', () => {
  it.each([2026, 2027] as const)('gives the holidays that the government published for %i', (year) => {
    expect(holidaysByRule(year)).toEqual(officialHolidays(year));
  });
});

describe.each(calendars)('business days of %s', (_, calendar, count) => {
  it('are those of the oracle, day by day', () => {
    expect(calendar.days).toHaveLength(count);
    const ours = calendar.days.filter((day) => lastOfDays(addDays(day, -1), 1, []) === day);
    expect(ours).toEqual(calendar.business);
  });

  it.each([1, 2, 3, 5])(
    'the end of %i working days is the same, from whichever day they begin',
    (working) => {
      let compared = 0;
      for (const day of calendar.days) {
        const end = calendar.businessDayAfter(day, working);
        if (end === undefined) continue;
        expect(lastOfWorkingDays(day, working, []), day).toBe(end);
        compared += 1;
      }
      expect(compared).toBeGreaterThan(count - 10);
    },
  );

  it.each([7, 30])('a period of %i days ends with the same one, from whichever day it begins', (length) => {
    let compared = 0;
    for (const day of calendar.days) {
      const end = calendar.firstBusinessDayFrom(addDays(day, length));
      if (end === undefined || addDays(day, length) < calendar.days[0]!) continue;
      expect(lastOfDays(day, length, []), day).toBe(end);
      compared += 1;
    }
    expect(compared).toBeGreaterThan(count - 40);
  });
});

describe.each(ends)('the holidays of %i', (year) => {
  it('are those of the rule, written twice', () => {
    expect([...koreanHolidays(year, [])].sort()).toEqual(holidaysByRule(year));
  });
});

it('Labour Day is a day off for a refund since 2026, when it became a public holiday, and was none before', () => {
  // 1 May 2025 was a Thursday, of 2026 a Friday.
  expect(lastOfWorkingDays('2025-04-30', 1, [])).toBe('2025-05-01');
  expect(lastOfWorkingDays('2026-04-30', 1, [])).toBe('2026-05-04');
});
