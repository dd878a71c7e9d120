import * as officialYears from '@hyunbinseo/holidays-kr/all';
import { describe, expect, it, vi } from 'vitest';
import extraHolidays from '../../../content/extra-holidays.json' with { type: 'json' };
import { koreanHolidays } from './korean-holidays.ts';

const official = Object.values(officialYears).map((days) => Object.entries<readonly string[]>(days));
const isExtra = (name: string) => /임시공휴일|선거/.test(name);
const of = (year: number) => [...koreanHolidays(year, [])].sort();

describe('the holidays of a year', () => {
  it('are compared with a list that reaches over the next year', () => {
    expect(official.length).toBeGreaterThanOrEqual(10);
    expect(Object.keys(officialYears)).toContain('y2027');
  });

  it.each(official.map((days) => [Number(days[0]?.[0].slice(0, 4)), days] as const))(
    'are those of the official list: %i',
    (year, days) => {
      // Elections and days that were declared once are entered from 2024 on, before the shop had its first order.
      const known = year < 2024 ? days.filter(([, names]) => !names.every(isExtra)) : days;
      expect(of(year)).toEqual(known.map(([day]) => day));
    },
  );

  // No list is published yet. The lunar days are those of the Korea Astronomy and Space Science Institute's tables.
  it.each([
    [
      '2028',
      '01-01 01-26 01-27 01-28 03-01 04-12 05-01 05-02 05-05 06-06 07-17 08-15 10-02 10-03 10-04 10-05 10-09 12-25',
    ],
    [
      '2029',
      '01-01 02-12 02-13 02-14 03-01 05-01 05-05 05-07 05-20 05-21 06-06 07-17 08-15 09-21 09-22 09-23 09-24 10-03 10-09 12-25',
    ],
    [
      '2030',
      '01-01 02-02 02-03 02-04 02-05 03-01 05-01 05-05 05-06 05-09 06-06 07-17 08-15 09-11 09-12 09-13 10-03 10-09 12-25',
    ],
  ])('will be, in %s, unless another is declared: %s', (year, days) => {
    expect(
      of(Number(year))
        .map((day) => day.slice(5))
        .join(' '),
    ).toBe(days);
  });

  it('have a substitute for each that is lost, two in a row as well', () => {
    // Chuseok is a Sunday; the Monday is its last day and the foundation day. The alphabet's day is a Sunday, too.
    const october = of(2039).filter((day) => day.startsWith('2039-10'));
    expect(october.map((day) => Number(day.slice(8)))).toEqual([1, 2, 3, 4, 5, 9, 10]);
  });

  it('follow the moon of Korea, not that of China', () => {
    // China had its new year a day earlier: the new moon came before midnight there.
    expect(of(2028)).toContain('2028-01-28');
    expect(of(2027)).toContain('2027-02-09');
  });

  it('are not guessed by another calendar where the platform lacks the Korean one', () => {
    const options = new Intl.DateTimeFormat('en').resolvedOptions();
    const spy = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(options);
    expect(() => koreanHolidays(2046, [])).toThrow('lunar calendar');
    spy.mockRestore();
    expect(koreanHolidays(2046, [])).toContain('2046-02-06');
  });

  it('are entered with a name where no rule gives them, each once and in order', () => {
    const days = extraHolidays.map(({ day }) => day);
    expect(days).toEqual([...new Set(days)].sort());
    for (const { day, name } of extraHolidays) {
      expect(koreanHolidays(Number(day.slice(0, 4)), [])).toContain(day);
      expect(name).not.toBe('');
    }
  });
});
