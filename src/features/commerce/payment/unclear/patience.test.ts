// How long the shop waits for a payment, and what it takes for proof: to the millisecond, without a shop.
import { describe, expect, it } from 'vitest';
import { attemptStates } from '../../../../shared/order-states.ts';
import { depositCheckDelayMs, isProven, refusalOfAgain, retryDelayMs } from '../rules.ts';

const begun = Date.UTC(2026, 10, 23);
const hourMs = 3_600_000;

describe('the same order is paid by another attempt', () => {
  const order = {
    state: 'failed',
    fulfilment: 'unpaid',
    createdAt: new Date(begun),
    productType: 'pen',
  } as const;

  it('for a day, and not a millisecond longer', () => {
    expect(refusalOfAgain(order, begun + 24 * hourMs)).toBeNull();
    expect(refusalOfAgain(order, begun + 24 * hourMs + 1)).toBe('tooOld');
  });
  it('of a repair as long as its cost stands', () => {
    expect(refusalOfAgain({ ...order, productType: 'repair' }, begun + 240 * hourMs)).toBeNull();
  });
  it('never where it is paid, whatever it became since', () => {
    expect(refusalOfAgain({ ...order, state: 'paid' }, begun)).toBe('alreadyPaid');
    expect(refusalOfAgain({ ...order, fulfilment: 'delivered' }, begun)).toBe('alreadyPaid');
    expect(refusalOfAgain({ ...order, fulfilment: 'cancelled' }, begun)).toBe('alreadyPaid');
  });
  it('never while nobody knows whether it was charged, however old it is', () => {
    const unclear = attemptStates.filter(
      (state) => refusalOfAgain({ ...order, state }, begun + 48 * hourMs) === 'beingChecked',
    );
    expect(unclear).toEqual(['approving', 'unknown']);
  });
});

it('an unclear payment is asked about after 10 s, 30 s, 2 min, and then every 10 min', () => {
  expect([1, 2, 3, 4, 5, 100].map(retryDelayMs)).toEqual([
    10_000, 30_000, 120_000, 600_000, 600_000, 600_000,
  ]);
});

describe('a charge is proven to be an order’s', () => {
  it.each([
    ['its answer names the order', { tid: null }, { tid: 'T1', isBound: true }, true],
    ['the provider told us its number before', { tid: 'T1' }, { tid: 'T1', isBound: false }, true],
    ['it has another number than we were told', { tid: 'T2' }, { tid: 'T1', isBound: false }, false],
    ['nobody told us a number', { tid: null }, { tid: 'T1', isBound: false }, false],
  ])('%s: %o %o %s', (_why, order, charge, proven) => expect(isProven(order, charge)).toBe(proven));
});

it('an open account is looked at every ten minutes, then at the end of its hour of grace, and never in the past', () => {
  const until = new Date(begun);
  const endMs = begun + hourMs;
  expect(depositCheckDelayMs(begun - hourMs, until)).toBe(10 * 60_000);
  expect(depositCheckDelayMs(endMs - 10 * 60_000, until)).toBe(10 * 60_000);
  expect(depositCheckDelayMs(endMs - 90_000, until)).toBe(90_000);
  expect(depositCheckDelayMs(endMs, until)).toBe(0);
  expect(depositCheckDelayMs(endMs + 5_000, until)).toBe(0);
});
