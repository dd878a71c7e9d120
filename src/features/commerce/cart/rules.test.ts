import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SoldProduct } from '../catalog/queries.server.ts';
import { describeUnits } from '../catalog/stock-rules.ts';
import { readChoice, spellChoice } from './choice-rules.ts';
import {
  addItem,
  type CartItem,
  findSetOffer,
  isChoiceOf,
  isForCart,
  isTooMany,
  keyOf,
  mergeItems,
  restate,
  setItems,
  sortItems,
  stateOfLine,
  totalOfCart,
  unitsBeside,
  variantStocksShown,
  withoutBought,
} from './rules.ts';

const item = fc.record({
  productId: fc.integer({ min: 1, max: 4 }),
  choice: fc.constantFrom('', '코랄|', '|분홍'),
  quantity: fc.integer({ min: 1, max: 99 }),
  addedAt: fc.integer({ min: 0, max: 9 }),
});
const cart = fc.uniqueArray(item, { selector: keyOf, maxLength: 12 });
const sorted = (items: readonly CartItem[]) => sortItems(items);

describe('two carts that become one', () => {
  it('give the same in either order, grouped either way, and however often', () => {
    fc.assert(
      fc.property(cart, cart, cart, (a, b, c) => {
        expect(sorted(mergeItems(a, b))).toEqual(sorted(mergeItems(b, a)));
        expect(sorted(mergeItems(mergeItems(a, b), c))).toEqual(sorted(mergeItems(a, mergeItems(b, c))));
        expect(mergeItems(mergeItems(a, b), b)).toEqual(mergeItems(a, b));
        expect(mergeItems(a, a)).toEqual(a);
      }),
    );
  });

  it('hold what either held, as often as the one that held more', () => {
    fc.assert(
      fc.property(cart, cart, (a, b) => {
        const merged = new Map(mergeItems(a, b).map((one) => [keyOf(one), one.quantity]));
        for (const one of [...a, ...b]) {
          const both = [...a, ...b].filter((other) => keyOf(other) === keyOf(one));
          expect(merged.get(keyOf(one))).toBe(Math.max(...both.map(({ quantity }) => quantity)));
        }
        expect(merged.size).toBe(new Set([...a, ...b].map(keyOf)).size);
      }),
    );
  });

  it('keep a thing at the place of whoever had it first', () => {
    const one = { productId: 1, choice: '', quantity: 1 };
    expect(mergeItems([{ ...one, addedAt: 7 }], [{ ...one, addedAt: 3 }])[0]!.addedAt).toBe(3);
    expect(mergeItems([{ ...one, addedAt: 3 }], [{ ...one, addedAt: 7 }])[0]!.addedAt).toBe(3);
  });

  it('never hold more than 99 of one thing, whatever was sent', () => {
    const many = { productId: 1, choice: '', quantity: 4_000, addedAt: 0 };
    expect(mergeItems([], [many])[0]!.quantity).toBe(99);
    expect(mergeItems([{ ...many, quantity: 3 }], [many])[0]!.quantity).toBe(99);
  });
});

describe('a cart', () => {
  const pen = { productId: 1, choice: '코랄|', quantity: 2, addedAt: 5 };

  it('counts up what is put in again, at its old place, and ends at 99', () => {
    expect(addItem([pen], { ...pen, quantity: 3, addedAt: 8 })).toEqual([{ ...pen, quantity: 5 }]);
    expect(addItem([pen], { ...pen, quantity: 99 })[0]!.quantity).toBe(99);
    expect(addItem([pen], { ...pen, choice: '민트|' })).toHaveLength(2);
  });

  it('takes wishes as they are: twice is once, 0 takes out, what was out comes back to its place', () => {
    const wishes = [{ ...pen, quantity: 7 }];
    expect(setItems(setItems([pen], wishes), wishes)).toEqual([{ ...pen, quantity: 7 }]);
    expect(setItems([pen], [{ ...pen, quantity: 0 }])).toEqual([]);
    expect(setItems([], [{ ...pen, quantity: 0 }])).toEqual([]);
    expect(setItems([], [pen])).toEqual([pen]);
  });

  it('keeps what there was more of than was bought', () => {
    const pen = { productId: 1, choice: '코랄|', quantity: 3, addedAt: 1 };
    const eraser = { ...pen, productId: 2, choice: '|분홍' };
    const bought = (quantity: number) => ({ productId: 1, choice: '코랄|', quantity });
    expect(withoutBought([pen, eraser], [bought(2)])).toEqual([{ ...pen, quantity: 1 }, eraser]);
    expect(withoutBought([pen, eraser], [bought(3)])).toEqual([eraser]);
    expect(withoutBought([pen, eraser], [bought(4), { productId: 2, choice: '|분홍', quantity: 1 }])).toEqual(
      [{ ...eraser, quantity: 2 }],
    );
    expect(withoutBought([pen], [{ ...bought(9), choice: '민트|' }])).toEqual([pen]);
  });

  it('shows the newest first', () => {
    const eraser = { productId: 3, choice: '|분홍', quantity: 1, addedAt: 9 };
    expect(sortItems([pen, eraser])).toEqual([eraser, pen]);
    expect(sortItems([{ ...eraser, addedAt: 5 }, pen])).toEqual(sortItems([pen, { ...eraser, addedAt: 5 }]));
  });

  it.each([
    [{ penColor: '', eraserColor: '' }, ''],
    [{ penColor: '코랄', eraserColor: '' }, '코랄|'],
    [{ penColor: '', eraserColor: '분홍' }, '|분홍'],
    [{ penColor: '코랄', eraserColor: '분홍' }, '코랄|분홍'],
  ])('spells %o as "%s" and reads it back', (colors, text) => {
    expect(spellChoice(colors)).toBe(text);
    expect(readChoice(text)).toEqual(colors);
  });
  it('reads nothing into what is no choice', () => expect(readChoice('코랄')).toBeNull());
});

describe('the sum of a cart', () => {
  const won = fc.integer({ min: 0, max: 1_000_000 });
  const line = fc.record({
    unitWon: won,
    deliveryWon: fc.constantFrom(0, 2_500, 3_000, 5_000),
    quantity: fc.integer({ min: 1, max: 99 }),
  });

  it('has one delivery fee, the highest, and with what it saves it is what single orders cost', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
        let goods = 0n;
        let highest = 0;
        let apart = 0n;
        for (const one of lines) {
          for (let unit = 0; unit < one.quantity; unit++) goods += BigInt(one.unitWon);
          if (one.deliveryWon > highest) highest = one.deliveryWon;
          apart += BigInt(one.unitWon) * BigInt(one.quantity) + BigInt(one.deliveryWon);
        }
        const total = totalOfCart(lines);
        expect(BigInt(total.goodsWon)).toBe(goods);
        expect(total.deliveryWon).toBe(highest);
        expect(BigInt(total.amountWon)).toBe(goods + BigInt(highest));
        expect(BigInt(total.amountWon + total.savedWon)).toBe(apart);
      }),
    );
  });
  it('is nothing where nothing lies in it', () =>
    expect(totalOfCart([])).toEqual({ goodsWon: 0, deliveryWon: 0, amountWon: 0, savedWon: 0 }));
});

const product: SoldProduct = {
  id: 1,
  category: 'accessory',
  name: '톡톡펜',
  productKey: 'accessory_toktok_pen',
  productType: 'accessory',
  useType: 0,
  price: 24_000,
  discount: 19_000,
  discountOn: true,
  delivery: 3_000,
  point: 0,
  formerWon: null,
  timedSale: null,
  message: '',
  pictures: [],
  detailPictures: [],
  noticePictures: [],
  colorPictures: {},
  deliveryMethod: '',
  deliveryNote: '',
  details: [],
  penColors: ['코랄', '민트'],
  eraserColors: [],
  soldOutColors: [],
  linkUrl: '',
  appId: '',
  contentSetId: '',
  useDays: 0,
  businessType: 0,
  legal: null,
  soldOut: false,
  left: null,
  choices: [],
  onSale: true,
  variantStocks: [{ choice: '', stock: null }],
};
const stocked = (stock: number) => ({ variantStocks: [{ choice: '', stock }] });
/** Its colours counted apart. */
const split = (variantStocks: SoldProduct['variantStocks']) => ({
  variantStocks,
  ...describeUnits(product, variantStocks),
});
const coralStock = (stock: number) => ({ choice: '코랄|', stock });
const mintStock = (stock: number) => ({ choice: '민트|', stock });
const coral: CartItem = { productId: 1, choice: '코랄|', quantity: 2, addedAt: 1 };

describe('a line', () => {
  it.each([
    ['ready', {}, coral],
    ['ready', stocked(2), coral],
    ['tooMany', stocked(1), coral],
    ['offSale', { onSale: false }, coral],
    ['offSale', { productType: 'btb_package' }, coral],
    ['soldOut', { soldOut: true, ...stocked(0) }, coral],
    ['colorSoldOut', { soldOutColors: ['pen:코랄'] }, coral],
    ['ready', split([coralStock(2), mintStock(0)]), coral],
    ['tooMany', split([coralStock(1), mintStock(9)]), coral],
    ['colorSoldOut', split([coralStock(0), mintStock(9)]), coral],
    ['soldOut', split([coralStock(0), mintStock(0)]), coral],
    ['colorGone', {}, { ...coral, choice: '보라|' }],
    ['colorGone', {}, { ...coral, choice: '' }],
    ['colorGone', { penColors: [] }, coral],
    ['ready', { penColors: [] }, { ...coral, choice: '' }],
  ])('is %s with %o', (state, change, one) => {
    expect(stateOfLine(one, { ...product, ...change }, one.quantity)).toBe(state);
  });

  it('counts the product’s other colours, which come out of the same stock', () => {
    expect(stateOfLine(coral, { ...product, ...stocked(5) }, 6)).toBe('tooMany');
    expect(stateOfLine(coral, { ...product, ...stocked(5) }, 5)).toBe('ready');
  });
});

it('units that are counted by choice are those of the line’s own colours, and by product those of all', () => {
  const lines = [
    { productId: 1, choice: '코랄|', quantity: 2 },
    { productId: 1, choice: '민트|', quantity: 3 },
    { productId: 2, choice: '코랄|', quantity: 50 },
  ];
  expect(unitsBeside(lines, lines[0]!, 'choice')).toBe(2);
  expect(unitsBeside(lines, lines[0]!, 'product')).toBe(5);
});

it('goods are for the cart; content, packages and links are not', () => {
  expect(isForCart(product)).toBe(true);
  expect(isForCart({ ...product, category: 'toktokbox', productType: 'toktokbox' })).toBe(true);
  for (const other of [
    { category: 'content' as const, productType: 'content' },
    { category: 'toktokbox' as const, productType: 'btb_package' },
    { category: 'toktokbox' as const, productType: 'link_package' },
  ])
    expect(isForCart(other)).toBe(false);
});

it('a choice is of a product where it names each of its parts and no other', () => {
  const set = { penColors: ['코랄'], eraserColors: ['분홍'] };
  expect(
    ['코랄|분홍', '코랄|', '|분홍', '', '보라|분홍', 'x'].filter((choice) => isChoiceOf(set, choice)),
  ).toEqual(['코랄|분홍']);
  expect(isChoiceOf({ penColors: [], eraserColors: [] }, '')).toBe(true);
  expect(isChoiceOf({ penColors: [], eraserColors: [] }, '코랄|')).toBe(false);
});

describe('the offer of a set', () => {
  const pen = product;
  const eraser = {
    ...product,
    id: 3,
    productKey: 'accessory_eraser',
    price: 9_000,
    discountOn: false,
    penColors: [],
    eraserColors: ['하늘', '분홍'],
  };
  const box = {
    ...product,
    id: 7,
    category: 'toktokbox' as const,
    productKey: 'toktokbox',
    productType: 'toktokbox',
    price: 590_000,
    discountOn: false,
    delivery: 0,
    penColors: ['크림', '민트'],
  };
  const penSet = {
    ...product,
    id: 4,
    productKey: 'accessory_toktok_pen_eraser',
    price: 26_000,
    discountOn: false,
    delivery: 0,
    eraserColors: ['하늘', '분홍'],
  };
  const boxSet = { ...box, id: 8, productKey: 'toktokbox_pen', price: 605_000 };
  const lineOf = (one: SoldProduct, choice: string, quantity = 1) => ({
    product: one,
    item: { productId: one.id, choice, quantity, addedAt: 1 },
  });
  const now = 99;

  it('of box and pen is the set, with the delivery that falls away', () => {
    const offer = findSetOffer([lineOf(box, '민트|'), lineOf(pen, '코랄|')], [penSet, boxSet], now);
    expect(offer).toMatchObject({ choice: '민트|', quantity: 1, savedWon: 7_000, otherColor: null });
    expect(offer!.set.id).toBe(8);
    expect(offer!.wishes).toEqual([
      { productId: 7, choice: '민트|', quantity: 0, addedAt: 1 },
      { productId: 1, choice: '코랄|', quantity: 0, addedAt: 1 },
      { productId: 8, choice: '민트|', quantity: 1, addedAt: now },
    ]);
  });

  it('tells where the pen has another colour in it', () => {
    const offer = findSetOffer([lineOf(box, '크림|'), lineOf(pen, '민트|')], [boxSet], now);
    expect(offer).toMatchObject({ otherColor: '코랄', choice: '크림|' });
  });

  it('keeps both colours where the set has them, and pairs as many as there are of both', () => {
    const lines = [lineOf(pen, '민트|', 3), lineOf(eraser, '|분홍', 2)];
    const offer = findSetOffer(lines, [penSet], now);
    // One pen stays, and its delivery fee with it: 3 × 19,000 + 2 × 9,000 against 2 × 26,000 + 19,000.
    expect(offer).toMatchObject({ choice: '민트|분홍', quantity: 2, savedWon: 4_000 });
    expect(offer!.wishes.map(({ quantity }) => quantity)).toEqual([1, 0, 2]);
  });

  it('adds to the same set that lies in the cart already', () => {
    const lines = [lineOf(pen, '코랄|'), lineOf(eraser, '|분홍'), lineOf(penSet, '코랄|분홍', 2)];
    expect(findSetOffer(lines, [penSet], now)!.wishes.at(-1)).toMatchObject({ quantity: 3, addedAt: 1 });
  });

  it('fills the cart up to 99 sets and leaves the rest apart', () => {
    const lines = [lineOf(pen, '코랄|', 3), lineOf(eraser, '|분홍', 3), lineOf(penSet, '코랄|분홍', 98)];
    const endless = { variantStocks: [{ choice: '', stock: null }] };
    expect(findSetOffer(lines, [{ ...penSet, ...endless }], now)).toMatchObject({ quantity: 1 });
  });

  it('is the one that saves most, whatever set comes first', () => {
    const lines = [lineOf(box, '크림|'), lineOf(pen, '코랄|'), lineOf(eraser, '|분홍')];
    expect(findSetOffer(lines, [boxSet, penSet], now)!.set.id).toBe(4);
  });

  it('is the one that saves most', () => {
    const lines = [lineOf(box, '크림|'), lineOf(pen, '코랄|'), lineOf(eraser, '|분홍')];
    const offer = findSetOffer(lines, [penSet, boxSet], now);
    // The box's set saves 4,000, the eraser pays its delivery still; the pen's set saves 2,000 and the delivery.
    expect(offer).toMatchObject({ savedWon: 5_000 });
    expect(offer!.set.id).toBe(4);
  });

  it.each([
    ['the set is not on sale', { onSale: false }],
    ['the set is sold out', { soldOut: true, ...stocked(0) }],
    ['the set lacks the colour', { penColors: ['보라'] }],
    ['the colour of the set is sold out', { soldOutColors: ['pen:코랄'] }],
    ['the set saves nothing', { price: 31_000 }],
    ['it is no set that we know', { productKey: 'accessory_eraser' }],
  ])('is none where %s', (_why, change) => {
    const lines = [lineOf(pen, '코랄|'), lineOf(eraser, '|분홍')];
    expect(findSetOffer(lines, [{ ...penSet, ...change }], now)).toBeNull();
  });

  it('is none for one part alone, nor for erasers without a colour', () => {
    expect(findSetOffer([lineOf(pen, '코랄|')], [penSet, boxSet], now)).toBeNull();
    const collection = { ...eraser, id: 6, eraserColors: [] };
    expect(findSetOffer([lineOf(pen, '코랄|'), lineOf(collection, '')], [penSet], now)).toBeNull();
  });

  it('never offers more sets than there are', () => {
    const lines = [lineOf(pen, '코랄|', 5), lineOf(eraser, '|분홍', 5), lineOf(penSet, '민트|하늘', 1)];
    expect(findSetOffer(lines, [{ ...penSet, ...stocked(3) }], now)).toMatchObject({ quantity: 2 });
    // Counted by its colours, those in another colour take nothing away.
    const variantStocks = [
      { choice: '코랄|분홍', stock: 3 },
      { choice: '민트|하늘', stock: 1 },
    ];
    const apart = { ...penSet, variantStocks, ...describeUnits(penSet, variantStocks) };
    expect(findSetOffer(lines, [apart], now)).toMatchObject({ quantity: 3 });
    const gone = { ...apart, ...describeUnits(penSet, []), soldOut: false, variantStocks: [] };
    expect(findSetOffer(lines, [gone], now)).toBeNull();
  });
});

describe('a quantity that the server hasn’t heard of yet', () => {
  const few = { ...coral, state: 'ready' as const, left: 3, countedBy: 'product' as const };

  it('is too many above what is left, in all colours together, and fine again below', () => {
    expect(restate([{ ...few, quantity: 3 }]).map(({ state }) => state)).toEqual(['ready']);
    expect(restate([{ ...few, quantity: 4 }]).map(({ state }) => state)).toEqual(['tooMany']);
    const two = [few, { ...few, choice: '민트|', quantity: 2 }];
    expect(restate(two).map(({ state }) => state)).toEqual(['tooMany', 'tooMany']);
    const apart = two.map((line) => ({ ...line, countedBy: 'choice' as const }));
    expect(restate(apart).map(({ state }) => state)).toEqual(['ready', 'ready']);
    expect(restate([{ ...few, state: 'tooMany' as const, quantity: 2 }])[0]!.state).toBe('ready');
  });

  it('changes nothing else that was told', () => {
    for (const line of [
      { ...few, state: 'soldOut' as const, quantity: 9 },
      { ...few, left: null, quantity: 99 },
    ])
      expect(restate([line])).toEqual([line]);
  });
});

it('what visitors are told of the stock is each choice, or the product where its colours are counted together', () => {
  const shown = { choices: [], soldOut: false, left: 4 } as unknown as SoldProduct;
  expect(variantStocksShown(shown)).toEqual([{ choice: '', stock: 4 }]);
  expect(variantStocksShown({ ...shown, soldOut: true })).toEqual([{ choice: '', stock: 0 }]);
  const choices = [
    { choice: '코랄|', soldOut: false, left: null },
    { choice: '민트|', soldOut: true, left: null },
  ];
  expect(variantStocksShown({ ...shown, choices })).toEqual([
    { choice: '코랄|', stock: null },
    { choice: '민트|', stock: 0 },
  ]);
});

it('a cart holds twenty things: more may go on lying there, none may come', () => {
  const things = (count: number) => Array.from({ length: count }, () => 0);
  expect(isTooMany(things(19), things(20))).toBe(false);
  expect(isTooMany(things(20), things(21))).toBe(true);
  expect(isTooMany(things(22), things(21))).toBe(false);
  expect(isTooMany(things(21), things(21))).toBe(false);
});
