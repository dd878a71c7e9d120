// A webhook says "paid" of a payment of which nobody knows: only a charge that the provider's look-up confirms pays the order.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attemptOf, loggedIn } from '../../../../../test/support/payment.ts';
import { answeredBy, begunPayment } from '../../../../../test/support/provider-answers.ts';
import { openTestShop, type TestShop } from '../../../../../test/support/shop.ts';
import type { Visitor } from '../../../../../test/support/visitor.ts';
import type { ChargeState } from '../../../../providers/payment/port.ts';
import { findAttempt } from '../attempt-queries.server.ts';
import { recordCharge } from './record-charge.server.ts';

let shop: TestShop;
let visitor: Visitor;
beforeAll(async () => {
  shop = await openTestShop();
  visitor = await loggedIn(shop);
});
afterAll(() => shop.close());
beforeEach(() => shop.deps.sql`delete from rate_limits`);

const charged = { kind: 'charged', method: 'card', receiptUrl: '', leftWon: null, isBound: false } as const;

describe('what a webhook told', () => {
  it.each<[string, (tid: string) => ChargeState, boolean]>([
    ['the charge that it named', (tid) => ({ ...charged, tid }), true],
    ['another charge', (tid) => ({ ...charged, tid: `${tid}X` }), false],
    ['an account that nobody paid into', (tid) => ({ kind: 'issued', tid }), false],
  ])('pays the order, or doesn’t, where the look-up finds %s', async (_what, found, isPaid) => {
    const moid = await begunPayment(shop, visitor);
    await shop.deps.sql`update payment_attempts set tid = ${moid} where moid = ${moid}`;
    const attempt = (await findAttempt(shop.deps.db, moid))!;
    const deps = answeredBy(shop, { lookUpTicket: async () => found(moid) });
    expect(await recordCharge(deps, attempt)).toBe(isPaid);
    expect((await attemptOf(shop, moid)).attempt.state).toBe(isPaid ? 'paid' : 'unknown');
  });
});
