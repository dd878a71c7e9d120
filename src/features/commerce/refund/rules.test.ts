import { describe, expect, it } from 'vitest';
import {
  areUnpacked,
  calculateBack,
  isRefundLate,
  isWhole,
  type LineCancellable,
  leftWonOf,
  planLines,
  planPartialRefund,
  type RefundableOrder,
  refundRetryDelayMs,
  refusalOfLines,
  refusalOfRefund,
  settleSum,
  sumLines,
} from './rules.ts';

const line = {
  quantity: 2,
  unitWon: 10_000,
  cancelledUnits: 0,
  returnedUnits: 0,
  cancelling: 0,
  packed: 0,
  shipped: 0,
  replacing: 0,
};
/** Two pens and a set, 43,000 won with the delivery; nothing was packed. */
const order: RefundableOrder & LineCancellable = {
  category: 'accessory',
  fulfilment: 'paid',
  cancellation: null,
  paidWon: 43_000,
  refundedWon: 0,
  deliveryWon: 3_000,
  openRefund: null,
  hasOpenReturn: false,
  askedLines: null,
  returnedFor: [],
  lines: [
    { ...line, id: 1 },
    { ...line, id: 2, quantity: 1, unitWon: 20_000 },
  ],
};
const sent = order.lines.map((one) => ({ ...one, packed: one.quantity, shipped: one.quantity }));
const asked = { lines: [{ line: 1, quantity: 1 }], amountWon: 10_000, hasAccount: false };
const one = [{ line: 1, quantity: 1 }];
const all = [
  { line: 1, quantity: 2 },
  { line: 2, quantity: 1 },
];

describe('a sum goes back', () => {
  it.each([0, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('not where it is %d won', (won) =>
    expect(refusalOfRefund(order, won)).toBe('badAmount'),
  );

  it.each([
    ['unpaid', { fulfilment: 'unpaid' }],
    ['cancelled', { fulfilment: 'cancelled' }],
    ['cancelled', { cancellation: 'done' }],
    ['cancelling', { cancellation: 'requested' }],
    ['cancelling', { askedLines: asked }],
    ['onItsWay', { openRefund: 'executing' }],
    ['onItsWay', { openRefund: 'account' }],
    ['returning', { hasOpenReturn: true }],
  ] as const)('not where the order is %s: %o', (refusal, change) =>
    expect(refusalOfRefund({ ...order, ...change }, 1)).toBe(refusal),
  );

  it('up to what is left, and not a won beyond', () => {
    const rest = { ...order, lines: sent, refundedWon: 40_000 };
    expect(leftWonOf(rest)).toBe(3_000);
    expect(refusalOfRefund(rest, 3_000)).toBeNull();
    expect(refusalOfRefund(rest, 3_001)).toBe('tooMuch');
  });
  it('whole only where everything was sent and nothing is being replaced; in part at any time', () => {
    expect(refusalOfRefund(order, 42_999)).toBeNull();
    expect(refusalOfRefund(order, 43_000)).toBe('cancelInstead');
    const replacing = { ...order, lines: sent.map((sold, i) => (i ? sold : { ...sold, replacing: 1 })) };
    expect(refusalOfRefund(replacing, 42_999)).toBeNull();
    expect(refusalOfRefund(replacing, 43_000)).toBe('replacing');
    expect(refusalOfRefund({ ...order, category: 'content' }, 43_000)).toBeNull();
  });
  it('is planned as it is done', () => {
    expect(planPartialRefund(order, 5_000)).toEqual({
      goodsWon: 5_000,
      deliveryWon: 0,
      withheldWon: 0,
      refundWon: 5_000,
      leftWon: 38_000,
    });
    expect(planPartialRefund(order, 0)).toEqual({ refusal: 'badAmount' });
  });
  it('is never more than was paid and not paid back', () =>
    expect(
      settleSum(
        { paidWon: 10_000, refundedWon: 4_000 },
        { goodsWon: 9_000, deliveryWon: 0, withheldWon: 1_000 },
      ),
    ).toMatchObject({ refundWon: 6_000, leftWon: 0 }));
});

describe('units bring', () => {
  it('what they cost; the delivery comes with the last one, unless its buyer bears it', () => {
    const kept = { wayBackWon: 0, bearsDelivery: false };
    expect(calculateBack(order, one, kept)).toMatchObject({ refundWon: 10_000, deliveryWon: 0 });
    expect(calculateBack(order, all, kept)).toMatchObject({ refundWon: 43_000, deliveryWon: 3_000 });
    expect(calculateBack(order, all, { ...kept, bearsDelivery: true })).toMatchObject({ refundWon: 40_000 });
  });
  it('less the way back, which takes no more than they brought', () => {
    expect(calculateBack(order, one, { wayBackWon: 3_000, bearsDelivery: true }).refundWon).toBe(7_000);
    expect(calculateBack(order, one, { wayBackWon: 30_000, bearsDelivery: true })).toMatchObject({
      withheldWon: 10_000,
      refundWon: 0,
    });
  });
});

describe('units are cancelled', () => {
  it.each([
    ['content', { category: 'content' }],
    ['cancelled', { fulfilment: 'cancelled' }],
    ['alreadyShipped', { lines: sent }],
    ['cancelling', { cancellation: 'account' }],
    ['cancelling', { askedLines: asked }],
    ['onItsWay', { openRefund: 'executing' }],
  ] as const)('not where the order is %s: %o', (refusal, change) => {
    expect(refusalOfLines({ ...order, ...change })).toBe(refusal);
    expect(planLines({ ...order, ...change }, one)).toEqual({ refusal });
  });
  it('where they are still in the house', () => {
    expect(planLines(order, one)).toMatchObject({ refundWon: 10_000, leftWon: 33_000 });
    for (const wanted of [
      [{ line: 1, quantity: 3 }],
      [...one, { line: 2, quantity: 2 }],
      // Each line is named once.
      [...one, ...one],
      [{ line: 3, quantity: 1 }],
      [{ line: 1, quantity: 0.5 }],
      [],
    ])
      expect(sumLines(order, wanted)).toEqual({ refusal: 'tooMany' });
    const half = {
      ...order,
      lines: order.lines.map((sold, i) => (i ? sold : { ...sold, packed: 1, shipped: 1 })),
    };
    expect(sumLines(half, one)).toMatchObject({ refundWon: 10_000 });
    expect(sumLines(half, [{ line: 1, quantity: 2 }])).toEqual({ refusal: 'alreadyShipped' });
  });
  it('as a whole order where they are all of one of which nothing was sent', () => {
    expect(isWhole(order, all)).toBe(true);
    expect(isWhole(order, one)).toBe(false);
    expect(isWhole({ lines: sent }, all)).toBe(false);
    expect(sumLines(order, all)).toEqual({ refusal: 'cancelInstead' });
  });
  it('the last ones with the delivery, unless goods came back before because of their buyer alone', () => {
    const rest = {
      ...order,
      lines: order.lines.map((sold, i) => (i ? sold : { ...sold, packed: 2, shipped: 2, returnedUnits: 2 })),
      refundedWon: 20_000,
    };
    const last = [{ line: 2, quantity: 1 }];
    expect(sumLines(rest, last)).toMatchObject({ refundWon: 23_000, deliveryWon: 3_000, leftWon: 0 });
    expect(sumLines({ ...rest, returnedFor: ['changeOfMind'] }, last)).toMatchObject({ refundWon: 20_000 });
    expect(sumLines({ ...rest, returnedFor: ['defective'] }, last)).toMatchObject({ refundWon: 23_000 });
  });
  it('not for nothing, and not for all of the money while goods stay', () => {
    expect(sumLines({ ...order, refundedWon: 43_000 }, one)).toEqual({ refusal: 'nothingBack' });
    for (const refundedWon of [33_000, 42_999])
      expect(sumLines({ ...order, refundedWon }, one)).toEqual({ refusal: 'cancelInstead' });
    expect(sumLines({ ...order, refundedWon: 32_999 }, one)).toMatchObject({ refundWon: 10_000, leftWon: 1 });
  });
  it('without asking anybody only before they are packed', () => {
    const packed = { lines: order.lines.map((sold) => ({ ...sold, packed: 1 })) };
    expect(areUnpacked(order, all)).toBe(true);
    expect(areUnpacked(packed, one)).toBe(true);
    expect(areUnpacked(packed, [{ line: 1, quantity: 2 }])).toBe(false);
  });
});

it('an unanswered refund is asked for after 5 s, 15 s, 1 min, and then every 5 min', () =>
  expect([1, 2, 3, 4, 50].map(refundRetryDelayMs)).toEqual([5_000, 15_000, 60_000, 300_000, 300_000]));

it('a refund is late after a day, and not before', () => {
  const asked = Date.UTC(2026, 10, 23);
  expect(isRefundLate(asked, asked + 24 * 3_600_000)).toBe(false);
  expect(isRefundLate(asked, asked + 24 * 3_600_000 + 1)).toBe(true);
});
