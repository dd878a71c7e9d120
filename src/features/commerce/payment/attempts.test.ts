// Several attempts to pay one order: at most one is paid, and whatever else is charged goes back without touching the order.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTestOf, paymentCompanies } from '../../../../test/support/long-tests.ts';
import {
  attemptOf,
  authorize,
  bringBack,
  buy,
  linesFields,
  loggedIn,
  openPayment,
  orderOf,
  payAgain,
  stockOf,
} from '../../../../test/support/payment.ts';
import { askToCancel, openAccount, payIn, rowOf } from '../../../../test/support/purchase.ts';
import { races } from '../../../../test/support/races.ts';
import { reconcileLedgers, settle, settlePayments } from '../../../../test/support/settle.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import type { Visitor } from '../../../../test/support/visitor.ts';
import { nameSurplusAccount } from '../refund/contract.ts';
import { orderHours, reservationMinutes } from './rules.ts';
import { receiveWebhook } from './webhook.server.ts';
import { releaseReservations } from './worker.server.ts';

const refundAccount = { bank: '088', number: '110123456789', holder: '김하늘' } as const;

for (const provider of paymentCompanies)
  describe(`an order at ${provider}`, inTestOf(provider), () => {
    let shop: TestShop;
    let visitor: Visitor;
    let stop: (() => void) | undefined;
    beforeAll(async () => {
      shop = await openTestShop({ env: { PAYMENT_PROVIDER: provider } });
    });
    afterAll(() => shop.close());
    beforeEach(async () => {
      await shop.deps.sql`delete from rate_limits`;
      visitor = await loggedIn(shop);
    });
    afterEach(() => stop?.());

    const attemptsOf = async (moid: string) =>
      shop.deps.sql<{ no: number; moid: string; state: string; code: string | null; current: boolean }[]>`
      select a.no, a.moid, a.state, a.failure_code as code, a.is_current as current from payment_attempts a
      join orders o on o.id = a.order_id where o.moid = ${moid} order by a.no`;
    const statesOf = async (moid: string) => (await attemptsOf(moid)).map(({ state }) => state);
    /** What the provider keeps of an order, over all of its attempts. */
    const keptOf = async (moid: string) => {
      const attempts = await attemptsOf(moid);
      return attempts
        .flatMap((one) => shop.sandbox.ledger.listPayments(one.moid))
        .reduce((sum, { captured, cancelled }) => sum + captured - cancelled, 0);
    };
    const finish = async (fields: Record<string, string>, scenario = 'ok') => {
      const back = await bringBack(shop.url, await authorize(shop.sandbox.url, fields, scenario));
      await shop.deps.background.idle();
      return back;
    };
    /** Of the page that says why no payment starts. */
    const refusalOf = async (moid: string, method = 'card') => {
      const { status, html } = await payAgain(visitor, moid, method);
      return [status, /<p role="alert">([^<]*)/.exec(html)?.[1] ?? ''] as const;
    };

    it('that was declined is paid as the same order: number, receiver, consents and prices stay', async () => {
      const receiver = { target_userName: '김바람', target_phone: '01098765432', reqOrder: '문 앞에' };
      const { moid } = await buy(shop, visitor, 'decline', receiver);
      const { order: before } = await attemptOf(shop, moid);
      await shop.deps.sql`update products set price = price + 1000, discount = discount + 1000 where id = 1`;
      const again = await payAgain(visitor, moid);
      expect(again.status).toBe(200);
      expect(again.fields.Moid ?? again.fields.orderId).toBe(`${moid}T2`);
      const back = await finish(again.fields);
      expect(back.headers.get('location')).toBe(`/buy/result/${moid}#returned`);
      expect(await statesOf(moid)).toEqual(['failed', 'paid']);
      const { order, attempt } = await attemptOf(shop, moid);
      expect(attempt).toMatchObject({ no: 2, moid: `${moid}T2`, state: 'paid', isCurrent: true });
      const { fulfilment, paidAt, reservation, reservedUntil, ...rest } = order;
      expect(rest).toEqual(expect.objectContaining({ number: before.number, receiverName: '김바람' }));
      expect(before).toMatchObject(rest);
      expect([fulfilment, reservation]).toEqual(['paid', before.reservation === 'none' ? 'none' : 'sold']);
      expect(await keptOf(moid)).toBe(22_000);
      const [consents] = await shop.deps.sql`select count(*)::int as n from order_consents c
      join orders o on o.id = c.order_id where o.moid = ${moid}`;
      expect(consents?.n).toBe(4);
      await shop.deps.sql`update products set price = price - 1000, discount = discount - 1000 where id = 1`;
      // What goes back of it is asked for under the attempt that was paid.
      const row = await rowOf(visitor, moid);
      expect((await askToCancel(visitor, { TID: row.TID, moid, CancelAmt: row.amt })).status).toBe(200);
      await settle(shop);
      expect(await keptOf(moid)).toBe(0);
      expect((await rowOf(visitor, moid)).process).toBe(-99);
    });

    it('whose window was closed is paid in the next one, and the closed one is never charged', async () => {
      const first = await openPayment(visitor);
      const again = await payAgain(visitor, first.moid);
      await finish(again.fields);
      expect(await statesOf(first.moid)).toEqual(['ready', 'paid']);
      // Its window comes back all the same.
      await finish(first.fields);
      expect((await attemptsOf(first.moid)).map(({ state, code }) => [state, code])).toEqual([
        ['failed', 'other_attempt'],
        ['paid', null],
      ]);
      expect(await keptOf(first.moid)).toBe(22_000);
      expect((await attemptOf(shop, first.moid)).attempt.no).toBe(2);
    });

    it('whose approval got lost is paid again once it is certain that nothing was charged', async () => {
      const first = await openPayment(visitor);
      const result = await authorize(shop.sandbox.url, first.fields, 'reset-uncharged');
      shop.sandbox.faults.set({ scenario: 'status-500', moid: first.moid });
      shop.sandbox.faults.set({ scenario: 'net-cancel-reset', moid: first.moid });
      await bringBack(shop.url, result);
      await shop.deps.background.idle();
      expect(await statesOf(first.moid)).toEqual(['unknown']);
      expect(await refusalOf(first.moid)).toEqual([409, expect.stringContaining('확인하고 있어요')]);
      await settle(shop);
      expect(await statesOf(first.moid)).toEqual(['cancelled']);
      visitor = await loggedIn(shop);
      await finish((await payAgain(visitor, first.moid)).fields);
      expect(await statesOf(first.moid)).toEqual(['cancelled', 'paid']);
      expect(await keptOf(first.moid)).toBe(22_000);
    });

    it('whose second approval lost its answer is paid by the webhook, which names the attempt', async () => {
      const { moid } = await buy(shop, visitor, 'decline');
      const { fields } = await payAgain(visitor, moid);
      const result = await authorize(shop.sandbox.url, fields, 'reset-charged');
      await bringBack(shop.url, result);
      await shop.deps.background.idle();
      // START's look-up names the order itself; the older one leaves it to the webhook.
      const before = provider === 'nicepay_start' ? 'paid' : 'unknown';
      expect(await statesOf(moid)).toEqual(['failed', before]);
      const webhook = { moid: `${moid}T2`, tid: result.TxTid ?? result.tid ?? '', amountWon: 22_000 };
      const isTold = await receiveWebhook(shop.deps, provider, { ...webhook, event: 'paid' });
      expect([isTold, await statesOf(moid)]).toEqual([true, ['failed', 'paid']]);
      await settle(shop);
      expect(await keptOf(moid)).toBe(22_000);
    });

    it('takes its units again where they were given back, and keeps them where they were not', async () => {
      await shop.deps.sql`update variants set stock = 3 where product_id = 1`;
      const { moid } = await buy(shop, visitor, 'decline');
      expect(await stockOf(shop, 1)).toBe(3);
      const again = await payAgain(visitor, moid);
      expect(await stockOf(shop, 1)).toBe(2);
      shop.advance(10 * 60_000);
      visitor = await loggedIn(shop);
      const third = await payAgain(visitor, moid);
      shop.advance((reservationMinutes - 1) * 60_000);
      await releaseReservations(shop.deps);
      expect(await stockOf(shop, 1)).toBe(2);
      // The older of the two windows fails: what the order keeps is the newer one's.
      await finish(again.fields, 'decline-auth');
      expect(await stockOf(shop, 1)).toBe(2);
      await finish(third.fields);
      expect(await statesOf(moid)).toEqual(['failed', 'failed', 'paid']);
      expect(await stockOf(shop, 1)).toBe(2);
      const other = await buy(shop, visitor, 'decline');
      await shop.deps.sql`update variants set stock = 0 where product_id = 1`;
      expect(await refusalOf(other.moid)).toEqual([409, expect.stringContaining('품절')]);
      await shop.deps.sql`update variants set stock = 1000 where product_id = 1`;
    });

    it('takes back the last unit from another window of its own buyer', async () => {
      await shop.deps.sql`update variants set stock = 1 where product_id = 1`;
      const declined = await buy(shop, visitor, 'decline');
      const other = await openPayment(visitor);
      expect((await payAgain(visitor, declined.moid)).status).toBe(200);
      expect((await attemptOf(shop, other.moid)).order.reservation).toBe('released');
      expect(await stockOf(shop, 1)).toBe(0);
      await shop.deps.sql`update variants set stock = 1000 where product_id = 1`;
    });

    it('that was paid, is too old, is off sale, or is somebody else’s is refused in plain words', async () => {
      const paid = await buy(shop, visitor);
      expect(await refusalOf(paid.moid)).toEqual([409, expect.stringContaining('이미 결제')]);
      const { moid } = await buy(shop, visitor, 'decline');
      const bada = await loggedIn(shop, 'bada');
      expect((await payAgain(bada, moid)).status).toBe(404);
      expect((await visitor.form('/buy/payment/again', { moid, _csrf: 'wrong' })).status).toBe(403);
      await shop.deps.sql`update products set on_sale = false where id = 1`;
      expect(await refusalOf(moid)).toEqual([404, expect.stringContaining('상품은 지금 판매하지 않아요')]);
      await shop.deps.sql`update products set on_sale = true where id = 1`;
      shop.advance(orderHours * 3_600_000 + 1);
      visitor = await loggedIn(shop);
      expect(await refusalOf(moid)).toEqual([409, expect.stringContaining('하루가 지나서')]);
      expect(await statesOf(moid)).toEqual(['failed']);
    });

    it('of content takes its place anew with the approval', async () => {
      const content = await orderOf(shop, 'content');
      const { moid } = await buy(shop, visitor, 'decline', content.fields, content.path);
      const again = await payAgain(visitor, moid);
      expect(again.status).toBe(200);
      const other = await openPayment(visitor, content.fields, content.path);
      await finish(other.fields);
      await finish(again.fields);
      expect([await statesOf(moid), await statesOf(other.moid)]).toEqual([['failed', 'failed'], ['paid']]);
      expect(await refusalOf(moid)).toEqual([409, expect.stringContaining('이미 이용')]);
      const [places] = await shop.deps.sql`select count(*)::int as n from entitlements e
      join orders o on o.id = e.order_id where o.moid in (${moid}, ${other.moid}) and e.ended_at is null`;
      expect(places?.n).toBe(1);
    });

    it('with two windows that are authorised at once is paid once, in many rounds', async () => {
      for (let round = 0; round < races; round++) {
        await shop.deps.sql`delete from rate_limits`;
        const first = await openPayment(visitor, round % 2 === 1 ? linesFields : {});
        const second = await payAgain(visitor, first.moid);
        const [a, b] = await Promise.all([
          authorize(shop.sandbox.url, first.fields, round % 5 === 4 ? 'reset-charged' : 'ok'),
          authorize(shop.sandbox.url, second.fields),
        ]);
        const both = [bringBack(shop.url, a!), bringBack(shop.url, b!)];
        const answers = await Promise.all(round % 2 === 0 ? both : both.reverse());
        expect(answers.map(({ status }) => status)).toEqual([303, 303]);
        await shop.deps.background.idle();
        const attempts = await attemptsOf(first.moid);
        const claimed = attempts.filter(({ state }) =>
          ['approving', 'unknown', 'paid', 'cancelled'].includes(state),
        );
        expect(claimed).toHaveLength(1);
        expect(attempts.filter(({ code }) => code === 'other_attempt')).toHaveLength(1);
        const charged = attempts.filter((one) =>
          shop.sandbox.ledger.listPayments(one.moid).some(({ captures }) => captures > 0),
        );
        expect(charged).toHaveLength(1);
        // The attempt that the order shows is the one that was asked to be approved.
        expect(attempts.filter(({ current }) => current)).toEqual(claimed);
      }
      expect(await reconcileLedgers(shop)).toEqual([]);
    });

    it('asked for again twenty times at once has one current attempt, and declines meanwhile take nothing away', async () => {
      const { moid } = await buy(shop, visitor, 'decline');
      const answers = await Promise.all(Array.from({ length: 15 }, () => payAgain(visitor, moid)));
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      const attempts = await attemptsOf(moid);
      expect(attempts).toHaveLength(16);
      expect(attempts.filter(({ current }) => current)).toHaveLength(1);
      const results = await Promise.all(
        answers.map(({ fields }, i) =>
          authorize(shop.sandbox.url, fields, i % 3 === 0 ? 'ok' : 'decline-auth'),
        ),
      );
      await Promise.all(results.map((result) => bringBack(shop.url, result)));
      await shop.deps.background.idle();
      const after = await statesOf(moid);
      expect(after.filter((state) => state === 'paid')).toHaveLength(1);
      expect(after.filter((state) => state === 'failed')).toHaveLength(15);
      expect((await attemptOf(shop, moid)).order).toMatchObject({ fulfilment: 'paid', reservation: 'sold' });
      expect(await keptOf(moid)).toBe(22_000);
      expect(await reconcileLedgers(shop)).toEqual([]);
    });

    it('with an open account is paid by card once the provider has closed the account', async () => {
      const { moid } = await openAccount(shop, visitor);
      const again = await payAgain(visitor, moid);
      expect(again.status).toBe(200);
      expect(shop.sandbox.ledger.listPayments(moid)[0]).toMatchObject({ isAccountClosed: true });
      await finish(again.fields);
      expect(await statesOf(moid)).toEqual(['failed', 'paid']);
      await settle(shop);
      expect(await keptOf(moid)).toBe(22_000);
    });

    it('whose account the provider does not close stays with it, and the buyer is told that it counts', async () => {
      const { moid } = await openAccount(shop, visitor);
      shop.sandbox.faults.set({ scenario: 'cancel-hang', moid });
      expect(await refusalOf(moid)).toEqual([409, expect.stringContaining('그 계좌로 입금하는 것만 유효')]);
      expect(await statesOf(moid)).toEqual(['awaitingDeposit']);
      await payIn(shop, moid);
      expect(await statesOf(moid)).toEqual(['paid']);
      expect(await keptOf(moid)).toBe(22_000);
    });

    it('sends a deposit back that comes for an earlier attempt, and stays as it is', async () => {
      const { moid } = await openAccount(shop, visitor);
      const { tid } = (await attemptOf(shop, moid)).attempt;
      // The answer that opened the account got lost, and the network cancel could not close it.
      await shop.deps.sql`update payment_attempts set state = 'cancelled', tid = null, account = null,
      lease_until = null where moid = ${moid}`;
      await finish((await payAgain(visitor, moid)).fields);
      const { order: before } = await attemptOf(shop, moid);
      const paidIn = await fetch(`${shop.sandbox.url}/sandbox/deposit`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ moid }),
      });
      expect(paidIn.ok).toBe(true);
      const webhook = { moid, tid: tid ?? '', amountWon: 22_000, event: 'deposited' as const };
      expect(await receiveWebhook(shop.deps, provider, webhook)).toBe(true);
      expect(await receiveWebhook(shop.deps, provider, webhook)).toBe(true);
      expect(await statesOf(moid)).toEqual(['surplus', 'paid']);
      expect((await attemptOf(shop, moid)).order).toEqual(before);
      const bada = await loggedIn(shop, 'bada');
      const name = (who: Visitor) => who.call(nameSurplusAccount, { input: { moid, refundAccount } });
      expect((await name(bada)).status).toBe(409);
      expect((await name(visitor)).status).toBe(200);
      expect((await name(visitor)).status).toBe(409);
      // The answer gets lost on the way, and is asked for again.
      shop.sandbox.faults.set({ scenario: 'cancel-hang', moid });
      await settle(shop);
      expect(shop.sandbox.ledger.listPayments(moid)[0]).toMatchObject({
        captured: 22_000,
        cancelled: 22_000,
      });
      expect(await keptOf(moid)).toBe(22_000);
      expect((await attemptOf(shop, moid)).order).toEqual(before);
      visitor = await loggedIn(shop);
      expect((await rowOf(visitor, moid)).process).toBe(0);
      const [back] = await shop.deps.sql`
      select r.cause, r.state, r.refund_account, a.refunded_won::int as won
      from refunds r join payment_attempts a on a.id = r.attempt_id where a.moid = ${moid}`;
      expect(back).toEqual({ cause: 'surplus', state: 'done', refund_account: null, won: 22_000 });
    });

    it('sends a charge of an earlier attempt back that comes after a later one was paid', async () => {
      const first = await openPayment(visitor);
      const result = await authorize(shop.sandbox.url, first.fields, 'reset-uncharged');
      await bringBack(shop.url, result);
      await shop.deps.background.idle();
      expect(await statesOf(first.moid)).toEqual(['cancelled']);
      await finish((await payAgain(visitor, first.moid)).fields);
      const { order: before } = await attemptOf(shop, first.moid);
      const tid = result.TxTid ?? result.tid ?? '';
      shop.sandbox.ledger.record({
        kind: 'capture',
        moid: first.moid,
        tid,
        amount: 22_000,
        authCode: '00000001',
      });
      expect(await keptOf(first.moid)).toBe(44_000);
      shop.advance(30_000);
      await settlePayments(shop.deps);
      await settle(shop);
      // Only START's look-up says whose the charge is: the legacy one is asked back by our own authentication.
      const ended = provider === 'nicepay_start' ? 'surplus' : 'cancelled';
      expect(await statesOf(first.moid)).toEqual([ended, 'paid']);
      expect(await keptOf(first.moid)).toBe(22_000);
      expect((await attemptOf(shop, first.moid)).order).toEqual(before);
    });

    it('is asked for again while its earlier window is being approved: the window counts', async () => {
      const first = await openPayment(visitor);
      const result = await authorize(shop.sandbox.url, first.fields);
      let refused: readonly [number, string] | undefined;
      stop = shop.sandbox.onPoint(async (point, { moid }) => {
        if (point !== 'approve-charged' || moid !== first.moid) return;
        refused = await refusalOf(first.moid);
      });
      await bringBack(shop.url, result);
      await shop.deps.background.idle();
      expect(refused).toEqual([409, expect.stringContaining('확인하고 있어요')]);
      expect(await statesOf(first.moid)).toEqual(['paid']);
    });

    it('leaves ledgers that agree', async () => {
      expect(await reconcileLedgers(shop)).toEqual([]);
    });
  });
