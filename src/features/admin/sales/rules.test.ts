import { describe, expect, it } from 'vitest';
import {
  averageOf,
  cancelRateOf,
  changeOf,
  listDays,
  netOf,
  periodBefore,
  readPeriod,
  roundUp,
} from './rules.ts';

describe('a period', () => {
  it('is thirty days up to today where nobody says another', () => {
    expect(readPeriod(undefined, undefined, '2026-11-21')).toEqual({
      from: '2026-10-23',
      until: '2026-11-21',
    });
    expect(readPeriod('2026-11-21', '2026-11-20', '2026-11-21')).toBeNull();
    expect(readPeriod('2026-11-21', '2026-11-21', '2026-11-21')).toEqual({
      from: '2026-11-21',
      until: '2026-11-21',
    });
    expect(readPeriod('2025-11-20', '2026-11-20', '2026-11-21')).not.toBeNull();
    expect(readPeriod('2025-11-19', '2026-11-20', '2026-11-21')).toBeNull();
  });

  it('has as many days as the one before it, over the end of February too', () => {
    const march = { from: '2028-03-01', until: '2028-03-31' };
    expect(periodBefore(march)).toEqual({ from: '2028-01-30', until: '2028-02-29' });
    expect(listDays({ from: '2028-02-28', until: '2028-03-01' })).toEqual([
      '2028-02-28',
      '2028-02-29',
      '2028-03-01',
    ]);
  });
});

describe('figures', () => {
  it('of nothing are nothing, not a division by it', () => {
    const nothing = { paidWon: 0, refundedWon: 0, orders: 0, cancelled: 0 };
    expect([averageOf(nothing), cancelRateOf(nothing), changeOf(5, 0)]).toEqual([0, 0, null]);
    expect([changeOf(150, 100), changeOf(50, 100), changeOf(50, -100)]).toEqual([50, -50, 150]);
  });

  it('of some orders are shares of their number', () => {
    const some = { paidWon: 10_000, refundedWon: 0, orders: 3, cancelled: 1 };
    expect([averageOf(some), cancelRateOf(some)]).toEqual([3_333, 33.3]);
    expect(netOf({ ...some, paidWon: 10_000, refundedWon: 3_000 })).toBe(7_000);
  });

  it.each([
    [0, 10_000],
    [1, 1],
    [10_001, 20_000],
    [24_000, 25_000],
    [99_999, 100_000],
  ])('%i won lie below a chart’s top of %i', (won, top) => {
    expect(roundUp(won)).toBe(top);
  });
});
