import { describe, expect, it } from 'vitest';
import { discountRate } from './discount-rate.ts';

describe('the discount rate', () => {
  it('is whole percent, cut and not rounded', () => {
    expect(discountRate(24_000, 19_000)).toBe(20);
  });
  it('is exact where a fraction times 100 would fall below the whole number', () => {
    expect(discountRate(100, 71)).toBe(29);
  });
  it('is not shown below 1, at 100, for a higher selling price or without a list price', () => {
    expect(discountRate(10_000, 9_950)).toBeNull();
    expect(discountRate(10_000, 0)).toBeNull();
    expect(discountRate(10_000, 12_000)).toBeNull();
    expect(discountRate(0, 0)).toBeNull();
  });
});
