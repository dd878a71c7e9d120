import { describe, expect, it } from 'vitest';
import {
  correctionSums,
  keptFromDay,
  keptUntilDay,
  lastIssueDay,
  sumsOf,
  taxInvoiceDueMs,
} from './tax-invoice.ts';

describe('the last day on which one may be issued', () => {
  it.each([
    ['the tenth of the next month', '2026-11-27', '2026-12-10'],
    ['over the year’s end, and over a Sunday', '2026-12-31', '2027-01-11'],
    ['the Monday after a Saturday', '2026-09-01', '2026-10-12'],
    ['after a holiday that the government declared', '2026-11-01', '2026-12-11'],
  ])('is %s', (_, writeDay, last) => {
    const declared = last === '2026-12-11' ? ['2026-12-10'] : [];
    expect(lastIssueDay(writeDay, declared)).toBe(last);
  });

  it('ends with its last millisecond in Korea', () => {
    expect(taxInvoiceDueMs('2026-11-27', [])).toBe(Date.parse('2026-12-11T00:00:00+09:00'));
  });
});

it('a first paper and its corrections come to what is left, taxed by the one rule, whatever goes back', () => {
  for (let round = 0; round < 500; round++) {
    let left = 1_000 + ((round * 7_919) % 300_000);
    const total = sumsOf(left);
    while (left > 0) {
      const back = Math.min(left, 1 + ((left * 31 + round) % 9_999));
      const sums = correctionSums(left, back);
      left -= back;
      total.amountWon += sums.amountWon;
      total.supplyWon += sums.supplyWon;
      total.vatWon += sums.vatWon;
      expect(sums.supplyWon + sums.vatWon).toBe(sums.amountWon);
      expect(sums.supplyWon <= 0 && sums.vatWon <= 0).toBe(true);
      expect(total).toEqual(sumsOf(left));
    }
  }
});

it('papers are kept five years from the return of their half-year', () => {
  expect(keptUntilDay('2026-06-30')).toBe('2031-07-25');
  expect(keptUntilDay('2026-07-01')).toBe('2032-01-25');
  expect(keptFromDay('2032-01-25')).toBe('2026-07-01');
  expect(keptFromDay('2032-01-26')).toBe('2027-01-01');
});
