import { describe, expect, it } from 'vitest';
import { daysLate, interestOf, interestWon, refundDueMs, showInterest } from './rules.ts';

const at = (time: string) => Date.parse(`${time}+09:00`);
// A Tuesday: three working days after it end with the Friday.
const sinceMs = at('2026-11-17T10:00:00');
const dueMs = at('2026-11-21T00:00:00');
const refund = { amountWon: 22_000, sinceMs };

describe('interest of a refund', () => {
  it('begins with the millisecond after the third working day, and not before', () => {
    expect(refundDueMs(sinceMs, [])).toBe(dueMs);
    expect(interestOf(refund, dueMs - 1, [])).toBeNull();
    expect(interestOf(refund, dueMs, [])).toEqual({ days: 1, won: 10 });
  });

  it('counts another day with each midnight in Korea, days off too', () => {
    expect(daysLate(dueMs, at('2026-11-21T23:59:59.999'))).toBe(1);
    expect(daysLate(dueMs, at('2026-11-22T00:00:00'))).toBe(2);
    expect(daysLate(dueMs, at('2026-12-21T00:00:00'))).toBe(31);
  });

  it('runs later where a day between was declared a day off', () => {
    expect(interestOf(refund, dueMs, ['2026-11-19'])).toBeNull();
    expect(interestOf(refund, at('2026-11-24T00:00:00'), ['2026-11-19'])).toEqual({ days: 1, won: 10 });
  });

  it('is none where the law knows no day', () => {
    expect(interestOf({ ...refund, sinceMs: null }, at('2030-01-01T00:00:00'), [])).toBeNull();
  });

  it.each([
    // 15 % of a year, to the won.
    [365_000, 365, 54_750],
    [365_000, 1, 150],
    // 9.04 won: a part of a won is a whole one.
    [22_000, 1, 10],
    [1, 1, 1],
    [1_000_000_000, 3_650, 1_500_000_000],
  ])('of %i won, %i days late, is %i won', (amountWon, days, won) => {
    expect(interestWon(amountWon, days)).toBe(won);
  });
});

describe('what is shown of it', () => {
  const noted = { days: 2, won: 19, paidOn: null, note: '' };
  const late = at('2026-11-22T00:00:00');

  it('grows while the money is not back, and is owed as it was noted once it is', () => {
    expect(showInterest({ ...refund, isOpen: true, noted: null }, late, [])).toMatchObject({
      ...{ state: 'growing', days: 2, won: 19 },
    });
    expect(showInterest({ ...refund, isOpen: false, noted }, at('2027-01-01T00:00:00'), [])).toMatchObject({
      ...{ state: 'owed', days: 2, won: 19 },
    });
    expect(
      showInterest({ ...refund, isOpen: false, noted: { ...noted, paidOn: '2026-11-24' } }, late, []),
    ).toMatchObject({ state: 'paid' });
  });

  it('is nothing of a refund that was in time, or that another one stands for', () => {
    expect(showInterest({ ...refund, isOpen: false, noted: null }, late, [])).toBeNull();
    expect(showInterest({ ...refund, isOpen: true, noted: null }, dueMs - 1, [])).toBeNull();
  });
});
