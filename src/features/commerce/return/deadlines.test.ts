// Deadlines of the law where they meet holidays; the days themselves are tested in shared/time/korean-holidays.test.ts.

import { describe, expect, it } from 'vitest';
import { refundDueMs } from '../refund/interest/rules.ts';
import { describeLastDays } from './messages.ts';
import { returnDeadlineMs } from './rules.ts';

const at = (time: string) => Date.parse(`${time}+09:00`);
/** The last day on which it still counts, and that the next instant is too late. */
const lastDay = (deadlineMs: number) => new Date(deadlineMs - 1 + 9 * 60 * 60_000).toISOString();

describe('seven days after the delivery', () => {
  it.each([
    // Seollal 2027 is a Sunday: with its substitute on Tuesday the first day on is Wednesday.
    ['2027-01-30T10:00:00', '2027-02-10'],
    ['2027-02-01T23:59:59', '2027-02-10'],
    // 1 May 2026 is a Friday, 17 July 2026 too.
    ['2026-04-24T10:00:00', '2026-05-04'],
    ['2026-07-10T10:00:00', '2026-07-20'],
    // The foundation day 2026 is a Saturday: Monday is off.
    ['2026-09-26T10:00:00', '2026-10-06'],
  ])('at %s goods may come back until the end of %s', (delivered, last) => {
    expect(lastDay(returnDeadlineMs('changeOfMind', at(delivered), '', []))).toBe(`${last}T23:59:59.999Z`);
  });
});

describe('the later terms', () => {
  it('of thirty days and of three months go on over holidays, too', () => {
    const late = returnDeadlineMs('defective', at('2026-11-08T10:00:00'), '2027-02-05', []);
    expect(lastDay(late)).toBe('2027-02-10T23:59:59.999Z');
    const known = returnDeadlineMs('defective', at('2027-01-02T10:00:00'), '2027-01-07', []);
    expect(lastDay(known)).toBe('2027-02-10T23:59:59.999Z');
  });

  it.each([
    ['2027-02-04T18:00:00', '2027-02-11'],
    ['2026-04-29T18:00:00', '2026-05-06'],
    ['2026-07-15T18:00:00', '2026-07-21'],
    ['2026-10-01T18:00:00', '2026-10-07'],
  ])('of three working days after goods came back at %s end with %s', (received, last) => {
    expect(lastDay(refundDueMs(at(received), []))).toBe(`${last}T23:59:59.999Z`);
  });
});

it('names two days as days that differ by goods, and no period to ask in', () => {
  const day = (date: string) => Date.parse(`${date}T00:00:00+09:00`);
  const until = { firstUntilMs: day('2026-12-09'), untilMs: day('2026-12-16') };
  expect(describeLastDays(until)).toBe('상품에 따라 12월 8일(화)~12월 15일(화)');
  expect(describeLastDays({ ...until, firstUntilMs: until.untilMs })).toBe('12월 15일(화)');
});
