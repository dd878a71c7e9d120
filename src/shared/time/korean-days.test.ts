import { describe, expect, it } from 'vitest';
import {
  endOfKoreanDayMs,
  isKoreanDate,
  lastOfDays,
  lastOfMonths,
  lastOfWorkingDays,
} from './korean-days.ts';

describe('a period of the law', () => {
  it.each([
    // A Monday: the day of the event doesn't count.
    ['2026-11-16', '2026-11-23'],
    // Would end on a Saturday, a Sunday, a holiday, a holiday before a weekend.
    ['2026-11-14', '2026-11-23'],
    ['2026-11-15', '2026-11-23'],
    ['2026-10-02', '2026-10-12'],
    ['2026-12-18', '2026-12-28'],
    // Over the end of a year.
    ['2026-12-28', '2027-01-04'],
    // Would end on 1 May, on 17 July, on a day of Chuseok before a weekend.
    ['2026-04-24', '2026-05-04'],
    ['2026-07-10', '2026-07-20'],
    ['2026-09-17', '2026-09-28'],
    // Seollal 2027 lies on a weekend: its last day and then the substitute are days off, too.
    ['2027-01-30', '2027-02-10'],
    ['2027-01-31', '2027-02-10'],
    ['2027-02-01', '2027-02-10'],
    ['2027-02-02', '2027-02-10'],
    ['2027-02-03', '2027-02-10'],
    // Substitutes: of the foundation day 2026, of 1 May and 17 July 2027, of Christmas 2027.
    ['2026-09-28', '2026-10-06'],
    ['2027-04-26', '2027-05-04'],
    ['2027-07-12', '2027-07-20'],
    ['2027-12-20', '2027-12-28'],
    // An election.
    ['2026-05-27', '2026-06-04'],
    // Before they were holidays.
    ['2025-04-24', '2025-05-01'],
    ['2025-07-10', '2025-07-17'],
  ])('of seven days after %s ends with %s', (event, last) => {
    expect(lastOfDays(event, 7, [])).toBe(last);
  });

  it.each([
    ['2026-11-24', '2027-02-24'],
    // No such day in February; the last day of a month; into a leap year.
    ['2026-11-29', '2027-03-02'],
    ['2026-11-30', '2027-03-02'],
    ['2027-11-29', '2028-02-29'],
    // A period that begins with a month ends with a month.
    ['2027-02-28', '2027-05-31'],
    ['2026-12-31', '2027-03-31'],
    // Would end with Seollal, with the Buddha's birthday on a Sunday.
    ['2026-11-08', '2027-02-10'],
    ['2026-02-24', '2026-05-26'],
  ])('of three months after %s ends with %s', (event, last) => {
    expect(lastOfMonths(event, 3, [])).toBe(last);
  });

  it.each([
    ['2026-11-17', '2026-11-20'],
    ['2026-11-19', '2026-11-24'],
    ['2026-12-24', '2026-12-30'],
    // Over Seollal and its substitute, over 1 May 2026, over 17 July 2026.
    ['2027-02-04', '2027-02-11'],
    ['2026-04-29', '2026-05-06'],
    ['2026-07-15', '2026-07-21'],
    // Over Chuseok and the weekend after it.
    ['2026-09-23', '2026-09-30'],
  ])('of three working days after %s ends with %s', (event, last) => {
    expect(lastOfWorkingDays(event, 3, [])).toBe(last);
  });

  it('goes over a day that an operator declared, and no substitute falls on it', () => {
    expect(lastOfWorkingDays('2026-11-17', 3, ['2026-11-19'])).toBe('2026-11-23');
    expect(lastOfDays('2026-11-16', 7, ['2026-11-23', '2026-11-24'])).toBe('2026-11-25');
    expect(lastOfMonths('2026-11-24', 3, ['2027-02-24'])).toBe('2027-02-25');
    // Of another day nothing changes.
    expect(lastOfWorkingDays('2026-11-17', 3, ['2026-11-30', '2027-11-19'])).toBe('2026-11-20');
    // 3 October 2026 is a Saturday: its substitute is the Monday, or the Tuesday after a Monday that was declared.
    expect(lastOfWorkingDays('2026-10-02', 1, ['2026-10-05'])).toBe('2026-10-07');
  });

  it('ends with its last day in Korea', () => {
    expect(endOfKoreanDayMs('2026-11-23')).toBe(Date.parse('2026-11-23T15:00:00Z'));
  });

  it('knows what a day is', () => {
    expect(['2026-02-28', '2028-02-29'].every(isKoreanDate)).toBe(true);
    expect(['2026-02-29', '2026-13-01', '26-01-01', '', '2026-11-21T00:00'].some(isKoreanDate)).toBe(false);
  });
});
