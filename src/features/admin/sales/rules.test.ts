import { describe, expect, it } from 'vitest';
import { salesMessages } from './messages.ts';
import {
  averageOf,
  cancelRateOf,
  changeOf,
  compareFigures,
  countedDays,
  findGaps,
  groupDays,
  listDays,
  netOf,
  orderRateOf,
  periodBefore,
  readPeriod,
  roundUp,
  stepFor,
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

  it('beside those of the time before say what is true: a share in points, nothing of no percent', () => {
    const said = (now: number, before: number, isShare = false) =>
      salesMessages.change(compareFigures(now, before, isShare));
    expect(said(150, 100)).toBe('지난 기간보다 50% 늘었어요');
    expect(said(4, 3.9, true)).toBe('지난 기간보다 0.1%p 늘었어요');
    expect(said(3.9, 4.1, true)).toBe('지난 기간보다 0.2%p 줄었어요');
    expect(said(2.5, 0, true)).toBe('지난 기간보다 2.5%p 늘었어요');
    expect(said(182_618, 183_463)).toBe('지난 기간과 거의 같아요');
    expect(said(0, 0)).toBe('지난 기간과 같아요');
    expect(said(5_000, 0)).toBe('지난 기간에는 없었어요');
  });

  it('of some orders are shares of their number', () => {
    const some = { paidWon: 10_000, refundedWon: 0, orders: 3, cancelled: 1 };
    expect([averageOf(some), cancelRateOf(some)]).toEqual([3_333, 33.3]);
    expect(netOf({ ...some, paidWon: 10_000, refundedWon: 3_000 })).toBe(7_000);
  });

  it('of visits are the orders of a hundred; none where nobody came', () => {
    expect(orderRateOf({ orders: 3, visits: 200 })).toBe(1.5);
    expect(orderRateOf({ orders: 1, visits: 3 })).toBe(33.3);
    expect(orderRateOf({ orders: 1, visits: 0 })).toBeNull();
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

describe('days together', () => {
  const days = listDays({ from: '2026-10-30', until: '2026-11-09' }).map((day, i) => ({
    ...{ day, won: i + 1, orders: 1, visits: 20, dayBefore: `b${i}`, wonBefore: 10 },
  }));

  it('make weeks that begin on Monday, of which the first and the last may be a part', () => {
    expect(groupDays(days, 'week')).toEqual([
      {
        from: '2026-10-30',
        until: '2026-11-01',
        won: 6,
        orders: 3,
        visits: 60,
        before: { from: 'b0', until: 'b2' },
        wonBefore: 30,
      },
      {
        from: '2026-11-02',
        until: '2026-11-08',
        won: 49,
        orders: 7,
        visits: 140,
        before: { from: 'b3', until: 'b9' },
        wonBefore: 70,
      },
      {
        from: '2026-11-09',
        until: '2026-11-09',
        won: 11,
        orders: 1,
        visits: 20,
        before: { from: 'b10', until: 'b10' },
        wonBefore: 10,
      },
    ]);
  });
  it('make months of the calendar', () => {
    expect(groupDays(days, 'month').map(({ from, until, won }) => [from, until, won])).toEqual([
      ['2026-10-30', '2026-10-31', 3],
      ['2026-11-01', '2026-11-09', 63],
    ]);
  });
  it('are as many as they were, by day', () => {
    expect(groupDays(days, 'day').map(({ won }) => won)).toEqual(days.map(({ won }) => won));
    expect(groupDays([], 'week')).toEqual([]);
  });
  it('are grouped by the length of the period where nobody says how', () => {
    const until = (day: string) => stepFor({ from: '2026-01-01', until: day });
    expect([until('2026-02-14'), until('2026-02-15'), until('2026-07-09'), until('2026-07-10')]).toEqual([
      'day',
      'week',
      'week',
      'month',
    ]);
  });
});

describe('what isn’t kept of a period', () => {
  const april = { from: '2028-04-01', until: '2028-04-30' };
  const keptBut = (...missing: number[]) =>
    new Set(listDays(april).filter((day) => !missing.includes(Number(day.slice(8)))));
  it('is looked at gap by gap', () => {
    expect(findGaps(april, keptBut()).periods).toEqual([]);
    expect(findGaps(april, keptBut(3, 4, 30)).periods).toEqual([
      { from: '2028-04-03', until: '2028-04-04' },
      { from: '2028-04-30', until: '2028-04-30' },
    ]);
    expect(findGaps(april, new Set())).toEqual({ periods: [april], days: new Set(listDays(april)) });
  });
  it('is one period from the seventh gap on, and no day of it is counted twice', () => {
    expect(findGaps(april, keptBut(2, 4, 6, 8, 10, 12)).periods).toHaveLength(6);
    const seven = findGaps(april, keptBut(2, 4, 6, 8, 10, 12, 14));
    expect(seven.periods).toEqual([{ from: '2028-04-02', until: '2028-04-14' }]);
    expect(seven.days.size).toBe(13);
  });
});

it('visits begin with the first day that was counted; the zeros before it say nothing', () => {
  const days = listDays({ from: '2026-11-20', until: '2026-11-23' }).map((day) => ({ day }));
  expect(countedDays(days, null)).toEqual([]);
  expect(countedDays(days, '2026-11-22')).toEqual([{ day: '2026-11-22' }, { day: '2026-11-23' }]);
  expect(countedDays(days, '2025-01-01')).toHaveLength(4);
  expect(countedDays(days, '2026-11-24')).toEqual([]);
});
