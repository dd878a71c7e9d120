import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  faultOfChoice,
  joinColors,
  maxQuantity,
  readChosenColor,
  totalOf,
  unitPriceWon,
  writeChosenColor,
} from './rules.ts';

const won = fc.integer({ min: 0, max: 10_000_000 });
const priced = fc.record({
  catalog: fc.constantFrom('accessory', 'toktokbox', 'content'),
  price: won,
  discount: won,
  discountOn: fc.boolean(),
  delivery: fc.integer({ min: 0, max: 50_000 }),
  point: fc.integer({ min: 0, max: 10_000 }),
});

/** Written from the specification alone: one unit after the other, in whole won, the delivery at the end. */
function oracle(p: typeof priced extends fc.Arbitrary<infer T> ? T : never, quantity: number): bigint {
  let sum = 0n;
  for (let i = 0; i < quantity; i++) {
    if (p.catalog === 'content') sum += BigInt(p.price) - BigInt(p.discount) - BigInt(p.point);
    else if (p.discountOn) sum += BigInt(p.discount);
    else sum += BigInt(p.price);
  }
  return sum + BigInt(p.delivery);
}

describe('the sum of a cart', () => {
  it('is the sum that a slow and simple reckoner finds, in 10,000 carts', () => {
    fc.assert(
      fc.property(priced, fc.integer({ min: 1, max: maxQuantity }), (product, quantity) => {
        const total = totalOf(product, quantity);
        expect(BigInt(total.amountWon)).toBe(oracle(product, quantity));
        expect(total.goodsWon + total.deliveryWon).toBe(total.amountWon);
        expect(total.unitWon * quantity).toBe(total.goodsWon);
        expect(Object.values(total).every(Number.isSafeInteger)).toBe(true);
      }),
      { numRuns: 10_000 },
    );
  });

  it.each([
    ['the sale price while the sale is on', { discountOn: true }, 1, 22_000],
    ['the regular price otherwise', { discountOn: false }, 1, 27_000],
    ['the delivery once, whatever the number', { discountOn: true }, 999, 19_000 * 999 + 3_000],
    ['no delivery where it is free', { discountOn: true, delivery: 0 }, 3, 57_000],
    ['no points off goods', { discountOn: true, point: 5_000 }, 1, 22_000],
  ])('takes %s', (_what, change, quantity, amountWon) => {
    const pen = {
      catalog: 'accessory' as const,
      price: 24_000,
      discount: 19_000,
      discountOn: true,
      delivery: 3_000,
      point: 0,
    };
    expect(totalOf({ ...pen, ...change }, quantity).amountWon).toBe(amountWon);
  });

  it('takes discount and points off content', () => {
    const lesson = {
      catalog: 'content' as const,
      price: 30_000,
      discount: 4_000,
      discountOn: true,
      delivery: 0,
      point: 1_000,
    };
    expect(unitPriceWon(lesson)).toBe(25_000);
  });
});

describe('a choice', () => {
  const set = {
    penColors: ['코랄', '민트'],
    eraserColors: ['하늘'],
    soldOutColors: ['pen:민트'],
    soldOut: false,
  };
  const good = { penColor: '코랄', eraserColor: '하늘', quantity: 1 };

  it.each([
    ['is complete', {}, null],
    ['lacks the pen', { penColor: 'select' }, 'penColor'],
    ['has an empty pen', { penColor: '' }, 'penColor'],
    ['has a pen that there is not', { penColor: '검정' }, 'penColor'],
    ['lacks the eraser', { eraserColor: 'select' }, 'eraserColor'],
    ["has the pen's colour for the eraser", { eraserColor: '코랄' }, 'eraserColor'],
    ['has a colour that is out', { penColor: '민트' }, 'colorSoldOut'],
    ['has no unit', { quantity: 0 }, 'quantity'],
    ['has half a unit', { quantity: 0.5 }, 'quantity'],
    ['has minus one unit', { quantity: -1 }, 'quantity'],
    ['has as many as one may', { quantity: 999 }, null],
    ['has one more', { quantity: 1_000 }, 'quantity'],
    ['has no number', { quantity: Number.NaN }, 'quantity'],
    ['has no end', { quantity: Number.POSITIVE_INFINITY }, 'quantity'],
  ] as [string, Partial<typeof good>, string | null][])('that %s: %s -> %s', (_what, change, fault) => {
    expect(faultOfChoice(set, { ...good, ...change })).toBe(fault);
  });

  it('of something that is sold out is nothing but sold out', () => {
    expect(faultOfChoice({ ...set, soldOut: true }, { ...good, penColor: '' })).toBe('soldOut');
  });

  it('keeps its colours through the form', () => {
    for (const colors of [
      { penColor: '코랄', eraserColor: '하늘' },
      { penColor: '코랄', eraserColor: '' },
      { penColor: '', eraserColor: '하늘' },
    ]) {
      expect(readChosenColor(writeChosenColor(colors))).toEqual(colors);
    }
    expect(readChosenColor('코랄')).toBeNull();
    expect(readChosenColor('코랄|하늘|')).toBeNull();
    expect(joinColors(set)).toBe('코랄,민트|하늘');
  });
});
