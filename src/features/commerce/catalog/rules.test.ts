import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinColors } from './color-rules.ts';
import {
  cardActionOf,
  contentPeriodOf,
  cutMessage,
  faultOfChoice,
  goneColorsOf,
  isColorSoldOut,
  leftOfChoice,
  maxQuantity,
  readChosenColor,
  refusalOfContent,
  totalOf,
  unitPriceWon,
  webLinkOf,
  writeChosenColor,
} from './rules.ts';
import { describeUnits, sumOfVariantStocks } from './stock-rules.ts';

const won = fc.integer({ min: 0, max: 10_000_000 });
const priced = fc.record({
  category: fc.constantFrom('accessory', 'toktokbox', 'content'),
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
    if (p.category === 'content') sum += BigInt(p.price) - BigInt(p.discount) - BigInt(p.point);
    else if (p.discountOn) sum += BigInt(p.discount);
    else sum += BigInt(p.price);
  }
  return sum + BigInt(p.delivery);
}

describe('the sum of a cart', () => {
  it('is the sum that a slow and simple calculator finds, in 10,000 carts', () => {
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
      category: 'accessory' as const,
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
      category: 'content' as const,
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
    category: 'accessory' as const,
    penColors: ['코랄', '민트'],
    eraserColors: ['하늘'],
    soldOutColors: ['pen:민트'],
    soldOut: false,
    choices: [],
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

  it('of a box without a colour is told in the words of a box', () => {
    const box = { ...set, category: 'toktokbox' as const, eraserColors: [] };
    expect(faultOfChoice(box, { penColor: 'select', eraserColor: '', quantity: 1 })).toBe('productColor');
    expect(faultOfChoice(box, { penColor: '코랄', eraserColor: '', quantity: 1 })).toBeNull();
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

describe('the message of a card', () => {
  it.each([
    ['39 letters', '가'.repeat(39), '가'.repeat(39)],
    ['40 letters', '가'.repeat(40), '가'.repeat(40)],
    ['41 letters', '가'.repeat(41), `${'가'.repeat(40)}...`],
    ['nothing', '', ''],
  ])('of %s', (_what, message, shown) => {
    expect(cutMessage(message)).toBe(shown);
  });

  it.each([
    ['a family of emoji', '👨‍👩‍👧‍👦'],
    ['a flag', '🇰🇷'],
    ['a thumb with its skin', '👍🏽'],
    // Jamo that a Mac writes one after the other: ᄒ, ᅡ, ᆫ.
    ['a syllable of combining characters', '한'.normalize('NFD')],
    ['a character with its accent', 'e\u0301'],
  ])('counts %s as the one character that it looks like, and never cuts it in two', (_what, character) => {
    expect(character.length).toBeGreaterThan(1);
    expect(cutMessage(character.repeat(40))).toBe(character.repeat(40));
    expect(cutMessage(character.repeat(41))).toBe(`${character.repeat(40)}...`);
    expect(cutMessage(`${'가'.repeat(39)}${character}나`)).toBe(`${'가'.repeat(39)}${character}...`);
  });
});

describe('the button of a card', () => {
  it.each([
    ['btb_package', 'inquire'],
    ['link_package', 'openLink'],
    ['content', 'buy'],
    ['content_package', 'buy'],
    ['btb_content', 'buy'],
    ['btb_content_package', 'buy'],
    ['toktokbox', 'buy'],
    ['', 'buy'],
  ])('of %s: %s', (productType, action) => {
    expect(cardActionOf(productType)).toBe(action);
  });

  it.each([
    ['https://example.com/box?of=wood', true],
    ['HTTP://example.com', true],
    ['javascript:alert(1)', false],
    [' https://example.com', false],
    ['//example.com', false],
    ['data:text/html,hello', false],
    ['https://', false],
    ['', false],
  ])('leads to %s: %s', (address, isLed) => {
    expect(webLinkOf(address)).toBe(isLed ? address : null);
  });

  it('tells how many are left from ten down, and of the last one', () => {
    const pen = { penColors: ['코랄'], eraserColors: [], soldOutColors: [] };
    const leftOf = (stock: number | null) => describeUnits(pen, [{ choice: '', stock }]).left;
    expect([null, 0, 1, 10, 11, 300].map(leftOf)).toEqual([null, null, 1, 10, null, null]);
  });
});

it('units that are counted apart are added up; where one kind is unlimited, so are all', () => {
  const sum = (...stocks: (number | null)[]) =>
    sumOfVariantStocks(stocks.map((stock) => ({ choice: String(stock), stock })));
  expect([sum(), sum(2, 3), sum(2, null), sum(null, 2), sum(0)]).toEqual([0, 5, null, null, 0]);
});

describe('what is told of the units', () => {
  const set = { penColors: ['코랄', '민트'], eraserColors: ['하늘', '분홍'], soldOutColors: [] as string[] };
  const colorsOf = (choice: string) => readChosenColor(choice)!;

  it('of colours that are counted together is told of the product alone', () => {
    const units = describeUnits(set, [{ choice: '', stock: 4 }]);
    expect(units).toEqual({ soldOut: false, left: 4, choices: [] });
    expect(leftOfChoice(units, colorsOf('코랄|분홍'))).toBe(4);
    expect(isColorSoldOut({ ...set, ...units }, 'pen', '코랄')).toBe(false);
  });

  it('of choices that are counted apart is told of each, and of none of a colour that is not there', () => {
    const units = describeUnits(set, [
      { choice: '코랄|하늘', stock: 2 },
      { choice: '코랄|분홍', stock: 0 },
      { choice: '민트|하늘', stock: 0 },
      { choice: '보라|하늘', stock: 7 },
    ]);
    expect(units).toEqual({
      soldOut: false,
      left: 2,
      choices: [
        { choice: '코랄|하늘', soldOut: false, left: 2 },
        { choice: '코랄|분홍', soldOut: true, left: null },
        { choice: '민트|하늘', soldOut: true, left: null },
        { choice: '민트|분홍', soldOut: true, left: null },
      ],
    });
    const product = { ...set, ...units, category: 'accessory' as const };
    expect(goneColorsOf(product)).toEqual(['pen:민트', 'eraser:분홍']);
    expect(isColorSoldOut(product, 'eraser', '하늘', '코랄')).toBe(false);
    expect(isColorSoldOut(product, 'eraser', '하늘', '민트')).toBe(true);
    const wish = { ...colorsOf('코랄|분홍'), quantity: 1 };
    expect(faultOfChoice(product, wish)).toBe('colorSoldOut');
    expect(faultOfChoice(product, { ...wish, eraserColor: '하늘' })).toBeNull();
  });

  it.each([
    ['every choice has none', { soldOutColors: [] }, [0, 0, 0, 0]],
    ['what has some is stopped by hand', { soldOutColors: ['pen:코랄', 'eraser:하늘'] }, [5, 5, 5, 0]],
  ])('is that it is sold out where %s', (_why, stopped, [a, b, c, d]) => {
    const units = describeUnits({ ...set, ...stopped }, [
      { choice: '코랄|하늘', stock: a! },
      { choice: '코랄|분홍', stock: b! },
      { choice: '민트|하늘', stock: c! },
      { choice: '민트|분홍', stock: d! },
    ]);
    expect(units).toMatchObject({ soldOut: true, left: null });
  });

  it('is that it is sold out where all colours together are stopped by hand', () => {
    const stopped = { ...set, soldOutColors: ['pen:코랄', 'pen:민트'] };
    expect(describeUnits(stopped, [{ choice: '', stock: null }]).soldOut).toBe(true);
  });
});

describe('content', () => {
  it.each([
    [0, 0, null],
    [0, 1, 'consumerOnly'],
    [0, 2, 'consumerOnly'],
    [1, 0, 'institutionOnly'],
    [1, 1, null],
    [1, 2, 'institutionOnly'],
    [2, 0, null],
    [2, 1, null],
    [2, 2, null],
  ])('a member of type %i and content of type %i: %s', (userType, useType, refusal) => {
    expect(refusalOfContent({ useType }, { userType, serial: 'TTB-2026-0001' })).toBe(refusal);
  });

  it('asks for the log-in first, then for the serial number, then whose content it is', () => {
    const institutions = { useType: 1 };
    expect(refusalOfContent(institutions, null)).toBe('loginFirst');
    expect(refusalOfContent(institutions, { userType: 0, serial: null })).toBe('serialFirst');
    expect(refusalOfContent(institutions, { userType: 0, serial: '' })).toBe('serialFirst');
  });

  it.each([
    [-1, 0, { kind: 'unlimited' }],
    [-2, 365, { kind: 'unlimited' }],
    [0, 365, { kind: 'months', count: 12 }],
    [1, 730, { kind: 'months', count: 24 }],
    [0, 180, { kind: 'months', count: 6 }],
    [0, 30, { kind: 'months', count: 1 }],
    [0, 7, { kind: 'days', count: 7 }],
    [2, 90, { kind: 'coupon' }],
  ])('of business type %i for %i days', (businessType, useDays, period) => {
    expect(contentPeriodOf({ businessType, useDays })).toEqual(period);
  });
});
