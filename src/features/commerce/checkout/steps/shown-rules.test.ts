import { describe, expect, it } from 'vitest';
import type { CartLine } from '../../cart/contract.ts';
import { orderCart } from './purchase-order.ts';
import { listFormerPrices, listLeftOut, showOrder } from './shown-rules.ts';

const pen: CartLine = {
  productId: 1,
  choice: '코랄|',
  quantity: 2,
  addedAt: 2,
  name: '톡톡펜',
  category: 'accessory',
  picture: null,
  penColor: '코랄',
  eraserColor: '',
  priceWon: 24_000,
  unitWon: 19_000,
  isAgreed: false,
  saleUntilMs: null,
  deliveryWon: 3_000,
  state: 'ready',
  countedBy: 'product',
  left: null,
};
const eraser: CartLine = {
  ...pen,
  productId: 3,
  choice: '|분홍',
  name: '지우개',
  penColor: '',
  eraserColor: '분홍',
  priceWon: 9_000,
  unitWon: 9_000,
};
// 38,000 and 18,000 won, and 3,000 of delivery.
const shown = showOrder([pen, eraser]);

describe('what the form of a cart’s order tells of that differs from what it showed', () => {
  it('is nothing while nothing changed', () => {
    expect(listLeftOut(shown, [pen, eraser])).toEqual([]);
    expect(listFormerPrices(shown, [pen, eraser])).toEqual(new Map());
    expect(orderCart([pen, eraser], { cart: [pen, eraser], shown }).beforeWon).toBeUndefined();
  });

  it.each(['offSale', 'colorGone', 'soldOut', 'colorSoldOut', 'tooMany'] as const)(
    'names a line that is %s, and the sum before',
    (state) => {
      const out: CartLine = { ...eraser, state };
      expect(listLeftOut(shown, [pen, out])).toEqual([
        { key: '3/|분홍', name: '지우개', colors: '분홍', reason: state, line: out },
      ]);
      // The form that opens on it says so, too: after a reload, or from a link.
      expect(listLeftOut(null, [pen, out])).toHaveLength(1);
      const { lines, amountWon, beforeWon } = orderCart([pen], { cart: [pen, out], shown });
      expect(lines).toHaveLength(1);
      expect([beforeWon, amountWon]).toEqual([59_000, 41_000]);
    },
  );

  it('names what another tab took out of the cart', () => {
    expect(listLeftOut(shown, [pen])).toEqual([
      { key: '3/|분홍', name: '지우개', colors: '분홍', reason: 'takenOut', line: null },
    ]);
  });

  it('tells what one cost before', () => {
    const dearer = { ...pen, unitWon: 21_000 };
    const { lines, beforeWon, amountWon } = orderCart([dearer, eraser], { cart: [dearer, eraser], shown });
    expect(lines.map(({ unit }) => unit)).toEqual([{ beforeWon: 19_000, nowWon: 21_000 }, undefined]);
    expect([beforeWon, amountWon]).toEqual([59_000, 63_000]);
  });
});

it('of a cart’s order the lines tell what they cost before the sale, with which its sum begins', () => {
  const { amounts, lines } = orderCart([pen, eraser]);
  expect(lines.map(({ listWon, amountWon }) => [listWon, amountWon])).toEqual([
    [48_000, 38_000],
    [undefined, 18_000],
  ]);
  expect(amounts[0]).toMatchObject({ amountWon: 48_000 + 18_000 });
});
