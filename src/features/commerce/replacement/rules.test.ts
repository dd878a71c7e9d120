import { describe, expect, it } from 'vitest';
import { mayBeWithdrawn } from '../../../shared/order-states.ts';
import { arrivalsOf } from '../return/rules.ts';
import {
  mayChoose,
  openKinds,
  type ReplaceableOrder,
  type ReplacementWish,
  refusalOfReplacement,
  stepsOf,
} from './rules.ts';

const at = (time: string) => Date.parse(`${time}+09:00`);
// A Monday, a quarter to midnight in Korea.
const deliveredAtMs = at('2026-11-16T23:45:00');
const line = {
  ...{ id: 7, quantity: 2, unitWon: 19_000, cancelledUnits: 0, returnedUnits: 0 },
  ...{ delivered: 2, returning: 0, replacing: 0 },
};
const order: ReplaceableOrder = {
  ...{ category: 'accessory', fulfilment: 'delivered', cancellation: null, lines: [line] },
  deliveries: [{ line: 7, quantity: 2, atMs: deliveredAtMs }],
  declaredDays: [],
};
const wish: ReplacementWish = {
  ...{ kind: 'exchange', reason: 'defective', noticedOn: '2026-11-20' },
  lines: [{ line: 7, quantity: 1 }],
};
const soon = at('2026-11-20T12:00:00');

describe('others are sent', () => {
  it('for what is wrong, broken or missing; on a whim never', () => {
    const reasons = openKinds(order, soon).map(({ reason, kinds }) => [reason, kinds]);
    expect(reasons).toEqual([
      ['defective', ['exchange']],
      ['wrongDelivery', ['exchange', 'claim']],
      ['damaged', ['exchange', 'claim']],
    ]);
    expect(refusalOfReplacement(order, { ...wish, reason: 'changeOfMind' }, soon)).toBe('badKind');
    expect(refusalOfReplacement(order, { ...wish, kind: 'claim' }, soon)).toBe('badKind');
    expect(refusalOfReplacement(order, { ...wish, kind: 'claim', reason: 'damaged' }, soon)).toBeNull();
  });

  it('to the last millisecond of the thirtieth day after it was known', () => {
    // The thirtieth day is a Sunday.
    expect(refusalOfReplacement(order, wish, at('2026-12-21T23:59:59.999'))).toBeNull();
    expect(refusalOfReplacement(order, wish, at('2026-12-22T00:00:00'))).toBe('tooLate');
    expect(refusalOfReplacement(order, wish, at('2026-12-22T00:00:00'), true)).toBeNull();
  });

  it('and to that of three months after they came, whenever it was known', () => {
    const late = { ...wish, noticedOn: '2027-02-10' };
    expect(refusalOfReplacement(order, late, at('2027-02-16T23:59:59.999'))).toBeNull();
    expect(refusalOfReplacement(order, late, at('2027-02-17T00:00:00'))).toBe('tooLate');
    expect(openKinds(order, at('2027-02-17T00:00:00'))).toEqual([]);
  });

  it.each([
    [{ category: 'content' }, 'content'],
    [{ fulfilment: 'cancelled' }, 'over'],
    [{ cancellation: 'executing' }, 'over'],
    [{ deliveries: [] }, 'notDelivered'],
    [{ lines: [{ ...line, replacing: 2 }] }, 'tooMany'],
    [{ lines: [{ ...line, returning: 2 }] }, 'tooMany'],
    [{ lines: [{ ...line, returnedUnits: 2 }] }, 'tooMany'],
    [{ lines: [{ ...line, returnedUnits: 1, returning: 1 }] }, 'tooMany'],
    [{ lines: [{ ...line, replacing: 1 }] }, null],
  ] as const)('of %j: %s', (change, refusal) => {
    expect(refusalOfReplacement({ ...order, ...change }, wish, soon)).toBe(refusal);
  });

  it('known neither before they came nor after today', () => {
    expect(refusalOfReplacement(order, { ...wish, noticedOn: '2026-11-15' }, soon)).toBe('badDay');
    expect(refusalOfReplacement(order, { ...wish, noticedOn: '2026-11-21' }, soon)).toBe('badDay');
  });

  it('in place of the oldest, with days of their own', () => {
    const first = { line: 7, quantity: 1, atMs: 1 };
    const second = { line: 7, quantity: 2, atMs: 2 };
    const other = { line: 8, quantity: 1, atMs: 1 };
    expect(arrivalsOf([second, first, other], [{ line: 7, quantity: 2, atMs: 9 }])).toEqual([
      other,
      { line: 7, quantity: 1, atMs: 2 },
      { line: 7, quantity: 2, atMs: 9 },
    ]);
    const again = [
      { line: 7, quantity: 3, atMs: 5 },
      { line: 7, quantity: 1, atMs: 9 },
    ];
    expect(arrivalsOf([first, second], again)).toEqual([
      { line: 7, quantity: 2, atMs: 5 },
      { line: 7, quantity: 1, atMs: 9 },
    ]);
  });
});

it('nothing is offered for an order that is over, nor for content', () => {
  for (const change of [{ fulfilment: 'cancelled' as const }, { category: 'content' as const }])
    expect(openKinds({ ...order, ...change }, soon), JSON.stringify(change)).toEqual([]);
});

describe('the choice', () => {
  const pen = {
    category: 'accessory' as const,
    ...{ penColors: ['코랄', '민트', '회색'], eraserColors: [], soldOutColors: ['pen:회색'] },
  };
  const bought = { penColor: '코랄', eraserColor: '' };
  it.each([
    ['코랄', '', true],
    ['민트', '', true],
    ['회색', '', false],
    ['금색', '', false],
    ['', '', false],
    ['민트', '분홍', false],
  ])('%s|%s instead of coral: %s', (penColor, eraserColor, isOffered) => {
    expect(mayChoose(bought, { penColor, eraserColor }, pen)).toBe(isOffered);
  });
  it('as it was bought stays, also where the product has it no more', () => {
    expect(mayChoose({ penColor: '회색', eraserColor: '' }, { penColor: '회색', eraserColor: '' }, pen)).toBe(
      true,
    );
    expect(mayChoose(bought, bought, undefined)).toBe(true);
    expect(mayChoose(bought, { penColor: '민트', eraserColor: '' }, undefined)).toBe(false);
  });

  it('has no colour of a part that the product lacks', () => {
    const eraser = { ...pen, penColors: [], eraserColors: ['하늘', '분홍'] };
    const sky = { penColor: '', eraserColor: '하늘' };
    expect(mayChoose(sky, { penColor: '', eraserColor: '분홍' }, eraser)).toBe(true);
    expect(mayChoose(sky, { penColor: '코랄', eraserColor: '분홍' }, eraser)).toBe(false);
    const set = { ...pen, eraserColors: ['하늘', '분홍'] };
    expect(mayChoose({ ...bought, ...sky }, { penColor: '민트', eraserColor: '분홍' }, set)).toBe(true);
  });
});

it.each([
  ['exchange', 'requested', true],
  ['claim', 'requested', true],
  ['exchange', 'approved', true],
  ['claim', 'approved', false],
  ['exchange', 'received', false],
  ['exchange', 'sent', false],
  ['exchange', 'rejected', false],
] as const)('%s that is %s may be taken back by its buyer: %s', (kind, state, may) => {
  expect(mayBeWithdrawn({ kind, state })).toBe(may);
});

it.each([
  ['exchange', 'requested', ['approve', 'reject']],
  ['exchange', 'approved', ['receive', 'giveUp', 'reject']],
  ['exchange', 'received', ['send', 'giveUp', 'undoReception', 'reject']],
  ['exchange', 'sent', ['deliver', 'correct', 'undoSending', 'giveUp']],
  ['claim', 'requested', ['approve', 'reject']],
  ['claim', 'approved', ['send', 'giveUp']],
  ['claim', 'sent', ['deliver', 'correct', 'undoSending', 'giveUp']],
  ['exchange', 'delivered', ['undoDelivery']],
  ['claim', 'rejected', []],
  ['exchange', 'withdrawn', []],
  ['claim', 'givenUp', []],
] as const)('of %s that is %s an operator may: %j', (kind, state, steps) => {
  expect(stepsOf({ kind, state })).toEqual(steps);
});
