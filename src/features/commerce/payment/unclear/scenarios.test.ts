import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { long } from '../../../../../test/support/long-tests.ts';
import {
  attemptOf,
  authorize,
  bringBack,
  loggedIn,
  openPayment,
} from '../../../../../test/support/payment.ts';
import { reconcileLedgers, settlePayments } from '../../../../../test/support/settle.ts';
import { openTestShop, type TestShop } from '../../../../../test/support/shop.ts';
import type { Visitor } from '../../../../../test/support/visitor.ts';
import { listAccessories } from '../../catalog/contract.ts';
import { getPaymentResult } from '../../checkout/contract.ts';
import { listPurchases } from '../../purchase/contract.ts';
import { maxApprovalsAtOnce } from '../rules.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ env: { PAYMENT_PROVIDER: 'nicepay_start' } });
});
afterAll(() => shop.close());

const toldAbout = async (moid: string, visitor?: Visitor) =>
  (await (visitor ?? (await loggedIn(shop))).call(getPaymentResult, { params: { moid } })).json() as Promise<{
    state: string;
    message: string;
  }>;
describe('a provider that behaves badly', () => {
  it('is asked again soon, and the buyer is told meanwhile not to pay again', async () => {
    const payment = await openPayment(await loggedIn(shop));
    const result = await authorize(shop.sandbox.url, payment.fields, 'reset-charged');
    for (const scenario of ['status-500', 'net-cancel-hang'] as const)
      shop.sandbox.faults.set({ scenario, moid: payment.moid });
    await bringBack(shop.url, result);
    await shop.deps.background.idle();
    const told = await toldAbout(payment.moid);
    expect(told.state).toBe('checking');
    expect(told.message).toContain('다시 결제하지 마세요');
    const { attempt } = await attemptOf(shop, payment.moid);
    expect(attempt.leaseUntil!.getTime() - shop.deps.now()).toBeLessThanOrEqual(60_000);
    shop.advance(60_000);
    await settlePayments(shop.deps);
    expect((await toldAbout(payment.moid)).state).toBe('paid');
  });

  it('leaves ledgers that agree, whatever it did', async () => {
    expect(await reconcileLedgers(shop)).toEqual([]);
  });
});

describe('a provider that does not answer at all', () => {
  it('stops no visitor, and the payment after the fiftieth is refused before any charge', long, async () => {
    const slow = await openTestShop({
      env: { PAYMENT_TIMEOUT_MS: '60000', PAYMENT_LEASE_MS: '90000' },
      timings: { hangMs: 60_000 },
    });
    const visitor = await loggedIn(slow);
    const results = [];
    for (let i = 0; i <= maxApprovalsAtOnce; i++) {
      const payment = await openPayment(visitor);
      results.push(await authorize(slow.sandbox.url, payment.fields, 'hang-uncharged'));
    }
    let hanging = 0;
    let release = () => {};
    const allHang = new Promise<void>((resolve) => {
      release = resolve;
    });
    slow.sandbox.onPoint((point) => {
      if (point === 'approve-received' && ++hanging === maxApprovalsAtOnce) release();
    });
    const last = results.pop()!;
    const returns = results.map((result) => bringBack(slow.url, result));
    await allHang;
    expect((await visitor.call(listAccessories)).status).toBe(200);
    expect((await visitor.call(listPurchases)).status).toBe(200);
    expect(slow.deps.background.size('approve')).toBe(maxApprovalsAtOnce);

    const refused = await openPayment(visitor);
    expect(refused.status).toBe(503);
    await bringBack(slow.url, last);
    expect((await attemptOf(slow, last.Moid!)).attempt).toMatchObject({
      state: 'failed',
      failureCode: 'busy',
    });
    expect(slow.deps.background.size('approve')).toBe(maxApprovalsAtOnce);
    expect(hanging).toBe(maxApprovalsAtOnce);
    // Those who wait are led to a page that goes on asking.
    expect(new Set((await Promise.all(returns)).map(({ status }) => status))).toEqual(new Set([303]));
    // The line breaks: all fifty are settled as not charged.
    await slow.sandbox.close();
    await slow.deps.background.idle();
    expect(slow.sandbox.ledger.listPayments().every(({ captured }) => captured === 0)).toBe(true);
    await slow.close();
  });

  it('is not taken for busy by other work that goes on beside the answers', async () => {
    const gate = Promise.withResolvers<void>();
    for (let i = 0; i < maxApprovalsAtOnce; i++)
      void shop.deps.background.run('note that a session is used', () => gate.promise);
    const { status, fields } = await openPayment(await loggedIn(shop));
    expect(status).toBe(200);
    const back = await bringBack(shop.url, await authorize(shop.sandbox.url, fields));
    gate.resolve();
    expect(back.status).toBe(303);
    await expect.poll(async () => (await attemptOf(shop, fields.orderId!)).attempt.state).toBe('paid');
  });
});
