import { describe, expect, it } from 'vitest';
import { endOfKoreanDayMs } from '../../../shared/time/korean-days.ts';
import { startOfKoreanDay } from '../../../shared/time/korean-time.ts';
import {
  type AgreedPrice,
  agreedFor,
  doDaysMeet,
  faultOfDays,
  stateOfAgreed,
  struckBeside,
} from './rules.ts';

const price = (won: number, fromQuantity = 1, productId = 1): AgreedPrice => ({
  ...{ id: won, productId, fromQuantity, won, chargedWon: null },
});
const wonOf = (prices: AgreedPrice[], quantity: number, unitWon = 19_000) =>
  agreedFor(prices, { productId: 1, quantity, unitWon })?.won ?? null;

describe('What a line costs by agreement', () => {
  it('is the step that its units reach, and begins with the very unit', () => {
    const steps = [price(17_000), price(15_000, 10), price(13_000, 100)];
    expect([1, 9, 10, 99, 100, 999].map((quantity) => wonOf(steps, quantity))).toEqual([
      17_000, 17_000, 15_000, 15_000, 13_000, 13_000,
    ]);
    expect(wonOf([price(15_000, 10)], 9)).toBeNull();
  });

  it('is the lowest, whichever agreement and step it stands in', () => {
    expect(wonOf([price(17_000), price(16_000)], 1)).toBe(16_000);
    expect(wonOf([price(15_000), price(18_000, 10)], 10)).toBe(15_000);
  });

  it('is none of another product, and none that is not lower than what everybody pays', () => {
    expect(wonOf([price(9_000, 1, 2)], 1)).toBeNull();
    expect(wonOf([price(19_000)], 1)).toBeNull();
    expect(wonOf([price(18_999)], 1)).toBe(18_999);
    // A sale that runs is lower.
    expect(wonOf([price(15_000)], 1, 14_000)).toBeNull();
  });

  it('stands beside a struck price only where that was charged, and is more', () => {
    expect(struckBeside({ won: 15_000, chargedWon: 19_000 })).toBe(19_000);
    expect(struckBeside({ won: 15_000, chargedWon: 15_000 })).toBeNull();
    expect(struckBeside({ won: 15_000, chargedWon: null })).toBeNull();
  });
});

describe('The days of a price', () => {
  const days = { firstDay: '2026-12-01', lastDay: '2026-12-31' };
  const at = (ms: number, isEnded = false) => stateOfAgreed(days, isEnded, ms);

  it('begin with the first moment of the first Korean day and end with the last one of the last', () => {
    expect(at(startOfKoreanDay('2026-12-01') - 1)).toBe('planned');
    expect(at(startOfKoreanDay('2026-12-01'))).toBe('running');
    expect(at(endOfKoreanDayMs('2026-12-31') - 1)).toBe('running');
    expect(at(endOfKoreanDayMs('2026-12-31'))).toBe('ended');
    expect(at(startOfKoreanDay('2026-12-10'), true)).toBe('ended');
    expect(stateOfAgreed({ ...days, lastDay: null }, false, startOfKoreanDay('2099-01-01'))).toBe('running');
  });

  it('are days, of which none is over, in their order', () => {
    const nowMs = endOfKoreanDayMs('2026-12-01') - 1;
    expect(faultOfDays(days, nowMs)).toBeNull();
    expect(faultOfDays(days, nowMs + 1)).toBe('past');
    expect(faultOfDays({ firstDay: '2026-12-32', lastDay: null }, nowMs)).toBe('badDay');
    expect(faultOfDays({ firstDay: '2026-12-02', lastDay: '2026-12-01' }, nowMs)).toBe('order');
    expect(faultOfDays({ firstDay: '2026-12-02', lastDay: '2026-12-02' }, nowMs)).toBeNull();
  });

  it('meet where they have one in common', () => {
    const december = days;
    const from = (firstDay: string, lastDay: string | null = null) =>
      doDaysMeet(december, { firstDay, lastDay });
    expect(from('2026-12-31')).toBe(true);
    expect(from('2027-01-01')).toBe(false);
    expect(from('2026-11-01', '2026-11-30')).toBe(false);
    expect(from('2026-11-01', '2026-12-01')).toBe(true);
    expect(from('2026-11-01')).toBe(true);
    expect(doDaysMeet({ ...december, lastDay: null }, { firstDay: '2099-01-01', lastDay: null })).toBe(true);
  });
});
