// Money that is paid into an account comes when it likes: before we know of the account, after the order is over, or
// while its buyer gives it up.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTestOf, paymentCompanies } from '../../../../../test/support/long-tests.ts';
import {
  attemptOf,
  authorize,
  bringBack,
  buy,
  loggedIn,
  openPayment,
  payAgain,
} from '../../../../../test/support/payment.ts';
import { askToCancel, openAccount, rowOf } from '../../../../../test/support/purchase.ts';
import { reconcileLedgers, settle, settlePayments } from '../../../../../test/support/settle.ts';
import { openTestShop, type TestShop } from '../../../../../test/support/shop.ts';
import type { Visitor } from '../../../../../test/support/visitor.ts';
import { maxOpenDeposits } from '../../checkout/rules.ts';
import { findAttempt } from '../attempt-queries.server.ts';
import { giveUpDeposit } from '../contract.ts';
import { receiveWebhook } from '../webhook.server.ts';
import { receiveDeposit } from './receive-deposit.server.ts';

/** At the bank; nobody tells the shop. */
async function payInto(shop: TestShop, moid: string): Promise<void> {
  const paid = await fetch(`${shop.sandbox.url}/sandbox/deposit`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ moid }),
  });
  expect(await paid.json()).toEqual({ ok: true });
}

const refundAccount = { bank: '088', number: '110123456789', holder: '김하늘' } as const;

for (const provider of paymentCompanies)
  describe(`a deposit at ${provider}`, inTestOf(provider), () => {
    let shop: TestShop;
    let visitor: Visitor;
    let stop: (() => void) | undefined;
    beforeAll(async () => {
      shop = await openTestShop({ env: { PAYMENT_PROVIDER: provider } });
      visitor = await loggedIn(shop);
    });
    afterAll(() => shop.close());
    beforeEach(() => shop.deps.sql`delete from rate_limits`);
    afterEach(() => stop?.());

    const stateOf = async (moid: string) => (await attemptOf(shop, moid)).attempt.state;
    const tell = (moid: string, tid: string) =>
      receiveWebhook(shop.deps, provider, { moid, tid, amountWon: 22_000, event: 'deposited' });
    /** The buyer finds it in the list, names an account, and has the money back. */
    async function payBack(moid: string) {
      visitor = await loggedIn(shop);
      const row = await rowOf(visitor, moid);
      expect(row).toMatchObject({ process: 10, cancellable: false, needsRefundAccount: true });
      expect(
        (await askToCancel(visitor, { TID: row.TID, moid, CancelAmt: row.amt, refundAccount })).status,
      ).toBe(200);
      await settle(shop);
      visitor = await loggedIn(shop);
      expect((await rowOf(visitor, moid)).process).toBe(-99);
    }

    it('is waited for by so many orders of one member and no more; another way to pay is still open', async () => {
      for (let open = 0; open < maxOpenDeposits; open++) await openAccount(shop, visitor);
      await expect(openAccount(shop, visitor)).rejects.toThrow();
      const card = await buy(shop, visitor);
      expect(await stateOf(card.moid)).toBe('paid');
      await shop.deps
        .sql`update payment_attempts set deposit_until = now(), lease_until = now() where state = 'awaitingDeposit'`;
      shop.advance(24 * 60 * 60_000);
      await settlePayments(shop.deps);
      await settle(shop);
      visitor = await loggedIn(shop);
      const { moid } = await openAccount(shop, visitor);
      expect(await stateOf(moid)).toBe('awaitingDeposit');
    });

    it('that is told before the account was written down pays the order', async () => {
      const payment = await openPayment(visitor, { _method: 'vbank' });
      const result = await authorize(shop.sandbox.url, payment.fields);
      let told = false;
      stop = shop.sandbox.onPoint(async (point, { moid }) => {
        if (point !== 'approve-charged' || moid !== payment.moid) return;
        await payInto(shop, moid);
        told = await tell(moid, result.TxTid ?? result.tid ?? '');
      });
      await bringBack(shop.url, result);
      await shop.deps.background.idle();
      expect([told, await stateOf(payment.moid)]).toEqual([true, 'paid']);
    });

    it('that comes while its buyer gives the order up goes back to an account of theirs', async () => {
      const { moid } = await openAccount(shop, visitor);
      const asWasAwaiting = (await findAttempt(shop.deps.db, moid))!;
      await payInto(shop, moid);
      expect((await visitor.call(giveUpDeposit, { input: { moid } })).status).toBe(200);
      await shop.deps.background.idle();
      expect(await receiveDeposit(shop.deps, asWasAwaiting)).toBe(true);
      await settle(shop);
      await payBack(moid);
    });

    it('into an account that we had given up before anybody told us its number goes back as well', async () => {
      const { moid } = await openAccount(shop, visitor);
      const { tid } = (await attemptOf(shop, moid)).attempt;
      await shop.deps
        .sql`update payment_attempts set state = 'cancelled', tid = null, account = null, lease_until = null
      from orders where orders.id = order_id and orders.moid = ${moid}`;
      await payInto(shop, moid);
      expect(await tell(moid, tid ?? '')).toBe(true);
      await payBack(moid);
    });

    it('into the account of a later attempt is asked about every ten minutes, as into that of a first', async () => {
      const { moid } = await buy(shop, visitor, 'decline');
      const { fields } = await payAgain(visitor, moid, 'vbank');
      await bringBack(shop.url, await authorize(shop.sandbox.url, fields));
      await shop.deps.background.idle();
      const waiting = async () => (await attemptOf(shop, moid)).attempt;
      expect((await waiting()).state).toBe('awaitingDeposit');
      shop.advance(11 * 60_000);
      await settlePayments(shop.deps);
      await shop.deps.background.idle();
      const { leaseUntil } = await waiting();
      expect(leaseUntil!.getTime() - shop.deps.now()).toBeGreaterThan(9 * 60_000);
    });

    it('leaves ledgers that agree', async () => {
      expect(await reconcileLedgers(shop)).toEqual([]);
    });
  });

describe('a provider that can be asked about deposits', () => {
  let shop: TestShop;
  let visitor: Visitor;
  beforeAll(async () => {
    shop = await openTestShop({ env: { PAYMENT_PROVIDER: 'nicepay_start' } });
    visitor = await loggedIn(shop);
  });
  afterAll(() => shop.close());

  const stateOf = async (moid: string) => (await attemptOf(shop, moid)).attempt.state;
  const isDueNow = (moid: string) => shop.deps.sql`update payment_attempts
    set deposit_until = now() - interval '2 hours', lease_until = now() - interval '1 second' from orders
    where orders.id = order_id and orders.moid = ${moid}`;

  it('ends the order where it closed the account', async () => {
    const { moid } = await openAccount(shop, visitor);
    const { tid } = (await attemptOf(shop, moid)).attempt;
    const closing = { tid: tid ?? '', moid, amountWon: 22_000, reason: 'closed by hand', account: null };
    expect(await shop.deps.payment.refund(closing, shop.deps.now())).toEqual({ kind: 'refunded' });
    shop.advance(11 * 60_000);
    await settlePayments(shop.deps);
    expect(await stateOf(moid)).toBe('failed');
  });

  it('is heard before the order ends: while it does not answer, the order waits', async () => {
    visitor = await loggedIn(shop);
    const { moid } = await openAccount(shop, visitor);
    await payInto(shop, moid);
    await isDueNow(moid);
    shop.sandbox.faults.set({ scenario: 'status-500', moid });
    await settlePayments(shop.deps);
    expect(await stateOf(moid)).toBe('awaitingDeposit');
    shop.advance(11 * 60_000);
    await settlePayments(shop.deps);
    expect(await stateOf(moid)).toBe('paid');
  });

  it('is asked again to close the account of an order that was given up', async () => {
    visitor = await loggedIn(shop);
    const { moid } = await openAccount(shop, visitor);
    shop.sandbox.faults.set({ scenario: 'cancel-hang', moid });
    expect((await visitor.call(giveUpDeposit, { input: { moid } })).status).toBe(200);
    await settle(shop);
    expect(shop.sandbox.ledger.listPayments(moid).map(({ isAccountClosed }) => isAccountClosed)).toEqual([
      true,
    ]);
  });

  it('tells of a deposit that met the giving up, although its webhook never came', async () => {
    visitor = await loggedIn(shop);
    const { moid } = await openAccount(shop, visitor);
    await payInto(shop, moid);
    expect((await visitor.call(giveUpDeposit, { input: { moid } })).status).toBe(200);
    await settle(shop);
    visitor = await loggedIn(shop);
    expect(await rowOf(visitor, moid)).toMatchObject({ process: 10, needsRefundAccount: true });
  });

  it('shows the watch a deposit on an order that was given up for lost', async () => {
    visitor = await loggedIn(shop);
    const { moid } = await openAccount(shop, visitor);
    await shop.deps.sql`update payment_attempts set state = 'cancelled', tid = null, account = null,
      lease_until = now() - interval '1 second', watch_until = now() + interval '10 minutes'
      from orders where orders.id = order_id and orders.moid = ${moid}`;
    await payInto(shop, moid);
    await settlePayments(shop.deps);
    expect(await rowOf(visitor, moid)).toMatchObject({ process: 10, needsRefundAccount: true });
  });
});

it('the callback of one provider begins nothing for an order of another', async () => {
  const shop = await openTestShop();
  const other = await openTestShop({ beside: shop, env: { PAYMENT_PROVIDER: 'nicepay_start' } });
  const visitor = await loggedIn(shop);
  const elsewhere = await openPayment(await loggedIn(other));
  const { result } = await buy(shop, visitor, 'decline-auth');
  const signed = await authorize(shop.sandbox.url, (await openPayment(visitor)).fields);
  for (const brought of [result, signed]) {
    const back = await bringBack(shop.url, { ...brought, Moid: elsewhere.moid });
    expect(back.status).toBe(422);
    await shop.deps.background.idle();
    expect((await attemptOf(shop, elsewhere.moid)).attempt.state).toBe('ready');
  }
  await other.close();
  await shop.close();
});
