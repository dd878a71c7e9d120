import { describe, expect, it } from 'vitest';
import { totalOf, unitPriceWon } from '../rules.ts';
import { describeSaleEnd } from './messages.ts';
import {
  doOverlap,
  duringSale,
  faultOfPeriod,
  faultOfSalePrice,
  faultOfTerms,
  saleWonOf,
  stateOfSale,
} from './rules.ts';

const dayMs = 24 * 60 * 60_000;
const pen = {
  category: 'accessory' as const,
  productType: 'accessory',
  price: 24_000,
  discount: 0,
  discountOn: false,
  delivery: 3_000,
  point: 0,
};
const content = { ...pen, category: 'content' as const, productType: 'content', point: 1_000, delivery: 0 };

const start = Date.parse('2026-11-28T00:00:00+09:00');
const end = Date.parse('2026-12-01T00:00:00+09:00');
const sale = { fromMs: start, untilMs: end, won: 19_000 };

describe('a sale for a time', () => {
  it.each([
    ['a millisecond before its start', start - 1, 'planned', 24_000],
    ['at its start', start, 'running', 19_000],
    ['a millisecond before its end', end - 1, 'running', 19_000],
    ['at its end', end, 'ended', 24_000],
  ])('%s', (_, nowMs, state, won) => {
    expect(stateOfSale(sale, nowMs)).toBe(state);
    const sold = duringSale(pen, [sale], nowMs);
    expect(unitPriceWon(sold)).toBe(won);
    expect(sold.timedSale).toEqual(state === 'running' ? { untilMs: end } : null);
  });

  it('follows another one to the millisecond', () => {
    const next = { fromMs: end, untilMs: end + dayMs, won: 17_000 };
    const wonAt = (nowMs: number) => unitPriceWon(duringSale(pen, [next, sale], nowMs));
    expect([end - 1, end, end + dayMs - 1, end + dayMs].map(wonAt)).toEqual([19_000, 17_000, 17_000, 24_000]);
    expect(doOverlap(sale, next)).toBe(false);
    expect(doOverlap(sale, { ...next, fromMs: end - 1 })).toBe(true);
  });

  it('goes before a discount that has no end, and the list price stays', () => {
    const cheaper = { ...pen, discount: 21_000, discountOn: true };
    expect(duringSale(cheaper, [sale], start)).toMatchObject({ price: 24_000, discount: 19_000 });
    expect(duringSale(cheaper, [sale], end)).toEqual({ ...cheaper, timedSale: null });
  });

  it('costs the same with and without points: they stand in their own line', () => {
    const sold = duringSale({ ...content, discount: 2_000, discountOn: true }, [sale], start);
    expect(sold).toMatchObject({ price: 24_000, point: 1_000, discount: 4_000, discountOn: true });
    expect(totalOf(sold, 1).amountWon).toBe(19_000);
  });
});

describe('what it costs', () => {
  it.each([
    ['a percent', pen, { unit: 'percent' as const, amount: 15 }, 20_400],
    [
      'a percent of what is paid, not of the list price',
      content,
      { unit: 'percent' as const, amount: 10 },
      20_700,
    ],
    [
      'whole tens of won, downwards',
      { ...pen, price: 18_990 },
      { unit: 'percent' as const, amount: 7 },
      17_660,
    ],
    ['a price', pen, { unit: 'won' as const, amount: 19_999 }, 19_999],
  ])('is %s', (_, product, terms, won) => {
    expect(saleWonOf(product, terms)).toBe(won);
  });

  it.each([
    ['one won less than the price', pen, 23_999, null],
    ['the price itself', pen, 24_000, 'notLower'],
    ['less than the price with points', content, 22_999, null],
    ['the price with points', content, 23_000, 'notLower'],
    [
      'not lower than a discount that has no end',
      { ...pen, discount: 20_000, discountOn: true },
      20_000,
      'notLower',
    ],
    ['the least that can be paid', content, 1_000, null],
    ['what nobody can pay', content, 999, 'tooCheap'],
    ['what can be paid with the delivery', pen, 1, null],
    ['nothing', pen, 0, 'tooCheap'],
    ['of what is asked about', { ...pen, productType: 'btb_package' }, 10_000, 'notBought'],
    ['of what has no price', { ...pen, price: 0 }, 0, 'notBought'],
  ])('%s', (_, product, won, fault) => {
    expect(faultOfSalePrice(product, won)).toBe(fault);
  });

  it.each([
    [0, 'percent'],
    [1, null],
    [90, null],
    [91, 'percent'],
    [0.5, 'percent'],
  ])('is not by %s percent where that means nothing', (amount, fault) => {
    expect(faultOfTerms(pen, { unit: 'percent', amount })).toBe(fault);
  });
});

describe('when it may be planned', () => {
  it.each([
    ['from now on', start, end, null],
    ['from a millisecond ago', start - 1, end, 'past'],
    ['for no time', start, start, 'order'],
    ['for a millisecond', start, start + 1, null],
    ['for 180 days', start, start + 180 * dayMs, null],
    ['for longer', start, start + 180 * dayMs + 1, 'tooLong'],
    ['a year ahead', start + 365 * dayMs, start + 366 * dayMs, null],
    ['further ahead', start + 365 * dayMs + 1, start + 366 * dayMs, 'tooFar'],
  ])('%s', (_, fromMs, untilMs, fault) => {
    expect(faultOfPeriod({ fromMs, untilMs }, start)).toBe(fault);
  });
});

it.each([
  ['2026-12-01T00:00:00+09:00', '11월 30일까지'],
  ['2026-11-30T23:59:00+09:00', '11월 30일 23:59까지'],
  ['2027-01-01T00:00:00+09:00', '12월 31일까지'],
  ['2026-12-01T10:00:00+09:00', '12월 1일 10:00까지'],
])('%s is told as %s', (instant, words) => {
  expect(describeSaleEnd(Date.parse(instant))).toBe(words);
});
