import fc from 'fast-check';
import { expect, it } from 'vitest';
import { splitVat } from './money.ts';

it.each([
  [0, 0, 0],
  [11, 10, 1],
  [22_000, 20_000, 2_000],
  [19_000, 17_273, 1_727],
  [1, 1, 0],
  [5, 5, 0],
  [6, 5, 1],
])('%i won are %i and a VAT of %i', (won, supplyWon, vatWon) => {
  expect(splitVat(won)).toEqual({ supplyWon, vatWon });
});

it('supply value and VAT are always the price, and the VAT is a tenth of the supply value to half a won', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (won) => {
      const { supplyWon, vatWon } = splitVat(won);
      expect(supplyWon + vatWon).toBe(won);
      expect(Math.abs(vatWon - supplyWon / 10)).toBeLessThan(0.6);
    }),
  );
});
