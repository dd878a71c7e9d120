// Money that came when it could pay nothing any more goes back like any other: promised once, sent by the one worker, shown
// to operator and buyer, and counted against its own charge.
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { isQueueEmpty } from '../../../../test/support/emails.ts';
import { type Family, families } from '../../../../test/support/family.ts';
import { inTestOf, paymentCompanies } from '../../../../test/support/long-tests.ts';
import { logInOperator, type OperatorVisitor } from '../../../../test/support/operator.ts';
import {
  attemptOf,
  authorize,
  bringBack,
  buy,
  openPayment,
  orderOf,
  payAgain,
} from '../../../../test/support/payment.ts';
import { askToCancel, bought, openAccount, rowOf } from '../../../../test/support/purchase.ts';
import { reconcileLedgers, settle, settlePayments, settleRefunds } from '../../../../test/support/settle.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import { nameRefundAccount, refundAgain } from '../../admin/decisions/contract.ts';
import { confirmCode } from '../../admin/operators/contract.ts';
import { getOrder, listOrders } from '../../admin/orders/contract.ts';
import { describeEvent } from '../../admin/orders/detail/detail-messages.ts';
import { getSales } from '../../admin/sales/contract.ts';
import { getToday } from '../../admin/today/contract.ts';
import { getPaymentResult } from '../checkout/contract.ts';
import { receiveWebhook } from '../payment/webhook.server.ts';
import { nameSurplusAccount } from './contract.ts';
import { listOwnSurpluses } from './surplus-queries.server.ts';

const refundAccount = { bank: '088', number: '110123456789', holder: '김하늘' } as const;
for (const provider of paymentCompanies)
  describe(`at ${provider}`, inTestOf(provider), () => {
    let shop: TestShop;
    let buyer: Family;
    let owner: OperatorVisitor;
    beforeAll(async () => {
      shop = await openTestShop({ env: { PAYMENT_PROVIDER: provider } });
      [buyer] = (await families(shop, 1, { prefix: 'late' })) as [Family];
      owner = await logInOperator(shop);
    });
    afterAll(() => shop.close());
    beforeEach(async () => {
      await shop.deps.sql`delete from rate_limits`;
      await stayLoggedIn();
    });

    /** The shop's clock is moved on by hours. */
    async function stayLoggedIn() {
      const now = new Date(shop.deps.now()).toISOString();
      await shop.deps.sql`update sessions set last_seen_at = ${now}`;
      await shop.deps.sql`update operator_sessions set last_seen_at = ${now}, created_at = ${now}`;
    }
    const keptOf = (moid: string) =>
      shop.sandbox.ledger.listPayments(moid).reduce((sum, paid) => sum + paid.captured - paid.cancelled, 0);
    const fault = (scenario: 'cancel-refuse' | 'cancel-reset' | 'cancel-hang', moid: string, count = 1) =>
      shop.sandbox.faults.set({ scenario, moid, count });
    const refundsOf = (moid: string) =>
      shop.deps
        .sql`select r.id::int, r.cause, r.state, r.amount_won::int as won, r.replaces::int from refunds r
      join payment_attempts a on a.id = r.attempt_id where a.moid = ${moid} order by r.id`;
    const stateOf = async (moid: string) => (await attemptOf(shop, moid)).attempt.state;
    const detailOf = async (moid: string) => (await owner.ask(getOrder, { params: { moid } })).data;
    const historyOf = async (moid: string) =>
      (await detailOf(moid)).history.flatMap((line) =>
        line.kind === 'event' ? [describeEvent(line.what)] : [],
      );
    const emailsWith = async (words: string) => {
      await isQueueEmpty(shop.deps.db);
      return shop.sandbox.mailbox.list(buyer.email).filter(({ subject }) => subject.includes(words));
    };
    const shownTo = async () =>
      (await listOwnSurpluses(shop.deps.db, buyer.visitor.memberId)).map(({ moid, cause, needsAccount }) => ({
        moid,
        cause,
        needsAccount,
      }));
    const blocked = async () =>
      (await owner.ask(getToday)).data.cards
        .find(({ name }) => name === 'refunds')!
        .rows.map(({ key }) => key);

    /** The provider had charged nothing when it was asked, and charges now: it tells of that, with order and sum. */
    async function chargedLate() {
      const payment = await openPayment(buyer.visitor);
      const result = await authorize(shop.sandbox.url, payment.fields, 'reset-uncharged');
      await bringBack(shop.url, result);
      await shop.deps.background.idle();
      expect(await stateOf(payment.moid)).toBe('cancelled');
      const { moid } = payment;
      const tid = result.TxTid ?? result.tid ?? '';
      shop.sandbox.ledger.record({ kind: 'capture', moid, tid, amount: 22_000, authCode: '00000001' });
      expect(await receiveWebhook(shop.deps, provider, { moid, tid, amountWon: 22_000, event: 'paid' })).toBe(
        true,
      );
      return { moid, tid };
    }
    const look = async (afterMs = 0) => {
      shop.advance(afterMs);
      await settlePayments(shop.deps);
      await settleRefunds(shop.deps);
      await shop.deps.background.idle();
      await stayLoggedIn();
    };
    async function surplusOf(moid: string, tid: string) {
      const paidIn = await fetch(`${shop.sandbox.url}/sandbox/deposit`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ moid }),
      });
      expect(paidIn.ok).toBe(true);
      const webhook = { moid, tid, amountWon: 22_000, event: 'deposited' } as const;
      expect(await receiveWebhook(shop.deps, provider, webhook)).toBe(true);
    }
    /** Paid by card after all; the account that was opened before could not be closed. */
    async function paidBesideAccount() {
      const { moid } = await openAccount(shop, buyer.visitor);
      const { tid } = (await attemptOf(shop, moid)).attempt;
      await shop.deps.sql`update payment_attempts set state = 'cancelled', tid = null, account = null,
      lease_until = null where moid = ${moid}`;
      const { fields } = await payAgain(buyer.visitor, moid);
      await bringBack(shop.url, await authorize(shop.sandbox.url, fields));
      await shop.deps.background.idle();
      return { moid, tid: tid ?? '' };
    }
    const name = (moid: string) => buyer.visitor.call(nameSurplusAccount, { input: { moid, refundAccount } });

    it('a late charge is promised, goes back once, and everybody reads the truth of it', async () => {
      const { moid } = await chargedLate();
      await look();
      expect([keptOf(moid), await stateOf(moid)]).toEqual([0, 'surplus']);
      expect(await refundsOf(moid)).toMatchObject([{ cause: 'lateCharge', state: 'done', won: 22_000 }]);
      await look(60 * 60_000);
      expect(shop.sandbox.ledger.listPayments(moid)[0]).toMatchObject({ cancels: 1 });
      expect((await historyOf(moid)).slice(-3)).toEqual(
        expect.arrayContaining(['주문에 쓰이지 않은 청구 (돌려주기 시작)', '쓰이지 않은 청구를 돌려줌']),
      );
      const order = await detailOf(moid);
      expect([order.money, order.payment.refundedWon]).toEqual(['surplus', 22_000]);
      expect(order.surpluses).toMatchObject([{ cause: 'lateCharge', state: 'done', amountWon: 22_000 }]);
      const { data } = await owner.ask(listOrders, { input: { money: 'surplus' } });
      expect(data.orders.map((row) => row.moid)).toContain(moid);
      const told = await buyer.visitor.call(getPaymentResult, { params: { moid } });
      expect(await told.json()).toMatchObject({ state: 'sentBack', payAgain: true });
      const [email, ...more] = await emailsWith('쓰이지 않은 결제 22,000원');
      expect([email!.text.includes('모두 돌려드렸어요'), more]).toEqual([true, []]);
      expect(await shownTo()).toEqual([]);
    });

    it('whose answer got lost is asked for again until it is known, and shown until then', async () => {
      const { moid } = await chargedLate();
      fault('cancel-reset', moid);
      fault('cancel-hang', moid);
      await look();
      expect(await shownTo()).toEqual([{ moid, cause: 'lateCharge', needsAccount: false }]);
      await settle(shop);
      await stayLoggedIn();
      expect(keptOf(moid)).toBe(0);
      expect(await refundsOf(moid)).toMatchObject([{ state: 'done' }]);
      expect(shop.sandbox.ledger.listPayments(moid)[0]).toMatchObject({ cancels: 1 });
      expect(await shownTo()).toEqual([]);
    });

    it('that the provider refuses to give back waits for an operator, who asks anew with words', async () => {
      const { moid } = await chargedLate();
      fault('cancel-refuse', moid);
      await look();
      expect([keptOf(moid), (await attemptOf(shop, moid)).attempt.refundedWon]).toEqual([22_000, 0]);
      expect(await blocked()).toContain(moid);
      const [refused] = (await detailOf(moid)).surpluses;
      expect(refused).toMatchObject({ state: 'refused', lastError: expect.stringMatching(/\w/) });
      const again = (reason: string, refundId = refused!.id) =>
        owner.ask(refundAgain, { params: { moid }, input: { refundId, reason } });
      expect((await again(' ')).status).toBe(422);
      expect((await again('한도를 늘렸어요')).outcome).toBe('refunding');
      expect((await again('한 번 더')).outcome).toBe('notRefused');
      await settle(shop);
      await stayLoggedIn();
      expect(keptOf(moid)).toBe(0);
      expect(await refundsOf(moid)).toMatchObject([
        { id: refused!.id, state: 'refused' },
        { state: 'done', replaces: refused!.id },
      ]);
      expect(await blocked()).not.toContain(moid);
      expect((await detailOf(moid)).surpluses).toMatchObject([{ state: 'done' }]);
    });

    it('goes back beside a refund of the purchase itself, which is another charge', async () => {
      const { moid, tid } = await paidBesideAccount();
      await surplusOf(moid, tid);
      expect(await shownTo()).toEqual([{ moid, cause: 'surplus', needsAccount: true }]);
      // The purchase's own cancellation neither waits for the deposit nor takes its account.
      const { TID, amt } = await rowOf(buyer.visitor, moid);
      fault('cancel-hang', `${moid}T2`);
      expect((await askToCancel(buyer.visitor, { TID, moid, CancelAmt: amt })).status).toBe(200);
      const states = () =>
        shop.deps
          .sql`select cause, state from refunds where order_id = (select id from orders where moid = ${moid}) order by id`;
      expect(await states()).toMatchObject([
        { cause: 'surplus', state: 'account' },
        { cause: 'cancellation', state: 'executing' },
      ]);
      expect((await name(moid)).status).toBe(200);
      await shop.deps.background.idle();
      // The purchase is over with its own money, not with the other.
      expect(await states()).toMatchObject([{ state: 'done' }, { state: 'executing' }]);
      expect((await attemptOf(shop, moid)).order.fulfilment).toBe('paid');
      await settle(shop);
      await stayLoggedIn();
      expect(await states()).toMatchObject([{ state: 'done' }, { state: 'done' }]);
      expect([keptOf(moid), keptOf(`${moid}T2`)]).toEqual([0, 0]);
      expect((await rowOf(buyer.visitor, moid)).process).toBe(-99);
    });

    it('to an account that the bank doesn’t know is asked for anew by mail, each deposit by itself', async () => {
      const { moid, tid } = await paidBesideAccount();
      const asked = (await emailsWith('닫힌 계좌로 입금하신 돈을')).length;
      const askedAnew = (await emailsWith('환불 계좌를 다시 확인')).length;
      const told = (await emailsWith('닫힌 계좌로 입금하신 22,000원을')).length;
      await surplusOf(moid, tid);
      expect(await emailsWith('닫힌 계좌로 입금하신 돈을')).toHaveLength(asked + 1);
      fault('cancel-refuse', moid);
      expect((await name(moid)).status).toBe(200);
      await shop.deps.background.idle();
      expect(await refundsOf(moid)).toMatchObject([{ state: 'account' }]);
      expect(await emailsWith('환불 계좌를 다시 확인')).toHaveLength(askedAnew + 1);
      // An operator names it where the buyer can't.
      expect((await detailOf(moid)).waitsForAccount).toBe(true);
      // The clock was moved since the log-in: the code is asked for again.
      const code = owner.code(shop.deps.now());
      expect((await owner.ask(confirmCode, { input: { code } })).outcome).toBe('confirmed');
      const input = { account: refundAccount };
      expect((await owner.ask(nameRefundAccount, { params: { moid }, input })).outcome).toBe('refunding');
      await settle(shop);
      await stayLoggedIn();
      expect(await emailsWith('닫힌 계좌로 입금하신 22,000원을')).toHaveLength(told + 1);
      expect(await historyOf(moid)).toEqual(
        expect.arrayContaining(['닫힌 계좌에 입금됨 (주문과 따로 돌려줌)', '닫힌 계좌에 입금된 돈을 돌려줌']),
      );
      expect([keptOf(moid), (await rowOf(buyer.visitor, moid)).process]).toEqual([0, 0]);
    });

    it('of content that came to its member by other means meanwhile goes back, and its place is free', async () => {
      const errors = vi.spyOn(shop.deps.log, 'error').mockImplementation(() => undefined);
      const content = await orderOf(shop, 'content');
      const payment = await openPayment(buyer.visitor, content.fields, content.path);
      const result = await authorize(shop.sandbox.url, payment.fields);
      const stop = shop.sandbox.onPoint(async (point, { moid }) => {
        if (point !== 'approve-charged' || moid !== payment.moid) return;
        await shop.deps.sql`update entitlements set ended_at = now() where order_id =
        (select id from orders where moid = ${moid})`;
        await shop.deps
          .sql`insert into entitlements (member_id, app_id, title, business_type, use_days, created_at, granted_at)
        select member_id, app_id, title, business_type, use_days, now(), now() from entitlements
        where order_id = (select id from orders where moid = ${moid})`;
      });
      await bringBack(shop.url, result);
      await shop.deps.background.idle();
      stop();
      const owned = expect.objectContaining({ event: 'payment.owned', moid: payment.moid });
      expect(errors).toHaveBeenCalledWith(owned, expect.anything());
      errors.mockRestore();
      expect([keptOf(payment.moid), await stateOf(payment.moid)]).toEqual([0, 'surplus']);
      expect(await refundsOf(payment.moid)).toMatchObject([{ cause: 'lateCharge', state: 'done' }]);
      await shop.deps.sql`delete from entitlements where member_id = ${buyer.visitor.memberId}`;
    });

    it('is left alone where the charge settled another order of ours, whatever is said of it', async () => {
      const other = await bought(shop, buyer.visitor);
      const { moid } = await chargedLate();
      await shop.deps.sql`update payment_attempts set tid = null where moid = ${moid}`;
      // Both orders are told the same charge.
      const [{ tid: own } = { tid: '' }] = shop.sandbox.ledger.listPayments(moid);
      await shop.deps.sql`update payment_attempts set tid = ${own} where moid = ${other.moid}`;
      const errors = vi.spyOn(shop.deps.log, 'error').mockImplementation(() => undefined);
      await look();
      await look(60 * 60_000);
      errors.mockRestore();
      if (provider === 'nicepay_start') expect(keptOf(moid)).toBe(22_000);
      expect(await refundsOf(moid)).toEqual([]);
      await shop.deps.sql`update payment_attempts set tid = ${other.TID} where moid = ${other.moid}`;
      await shop.deps
        .sql`update payment_attempts set watch_until = now(), lease_until = now() where moid = ${moid}`;
      await settle(shop);
      await stayLoggedIn();
      expect(keptOf(moid)).toBe(0);
    });

    it('is no sale and no refund of one', async () => {
      const { totals, products, delivery } = (await owner.ask(getSales, { input: {} })).data;
      const [paid] = await shop.deps.sql`select coalesce(sum(amount_won), 0)::int as won from payment_attempts
      where state = 'paid'`;
      const [back] = await shop.deps.sql`select coalesce(sum(r.amount_won), 0)::int as won from refunds r
      join payment_attempts a on a.id = r.attempt_id where a.state = 'paid' and r.state = 'done'`;
      expect(totals).toMatchObject({ paidWon: paid?.won, refundedWon: back?.won });
      expect(products.reduce((sum, { won }) => sum + won, delivery.won)).toBe(paid?.won - back?.won);
    });

    it('leaves ledgers that agree', async () => {
      expect(await reconcileLedgers(shop, [buyer.visitor])).toEqual([]);
    });
  });

describe('the database refuses', () => {
  let shop: TestShop;
  let buyer: Family;
  beforeAll(async () => {
    shop = await openTestShop();
    [buyer] = (await families(shop, 1, { prefix: 'refused' })) as [Family];
  });
  afterAll(() => shop.close());

  it('a refund that its charge can’t be the charge of', async () => {
    const { sql } = shop.deps;
    const paid = await bought(shop, buyer.visitor);
    const { order, attempt } = await attemptOf(shop, paid.moid);
    const declined = await buy(shop, buyer.visitor, 'decline');
    const failed = await attemptOf(shop, declined.moid);
    const [surplus] = await sql`
      insert into payment_attempts (order_id, no, moid, is_current, provider, amount_won, state, tid, paid_at)
      values (${order.id}, 2, ${`${paid.moid}T2`}, false, 'nicepay_legacy', 22000, 'surplus', 'T2', now()) returning id::int`;
    let no = 0;
    const insert = (orderId: number, attemptId: number, cause: string, won: number, state = 'done') =>
      sql`insert into refunds (order_id, attempt_id, cause, request_no, amount_won, left_won, operator, state, requested_at)
        values (${orderId}, ${attemptId}, ${cause}, ${`X${no++}`}, ${won}, 22000, '', ${state}, now())`;
    // What paid for nothing goes back whole, for no cause of the purchase; what paid for it doesn't go back beside it.
    await expect(insert(order.id, surplus!.id, 'goodwill', 22_000)).rejects.toThrow('none of its charge');
    await expect(insert(order.id, surplus!.id, 'surplus', 21_999)).rejects.toThrow('none of its charge');
    await expect(insert(order.id, attempt.id, 'lateCharge', 22_000)).rejects.toThrow('none of its charge');
    // Nothing of what was never charged; nothing of another order's charge; each once.
    await expect(insert(failed.order.id, failed.attempt.id, 'goodwill', 1)).rejects.toThrow(
      'none of its charge',
    );
    await expect(insert(failed.order.id, attempt.id, 'goodwill', 1)).rejects.toThrow('refunds_attempt');
    await insert(order.id, surplus!.id, 'lateCharge', 22_000, 'account');
    await expect(insert(order.id, surplus!.id, 'lateCharge', 22_000)).rejects.toThrow('refunds_of_surplus');
    await insert(order.id, attempt.id, 'goodwill', 1_000, 'account');
    await expect(insert(order.id, attempt.id, 'goodwill', 1_000, 'account')).rejects.toThrow('refunds_open');
    const counted =
      await sql`select refunded_won::int as won from payment_attempts where order_id = ${order.id} order by no`;
    expect(counted.map(({ won }) => won)).toEqual([1_000, 22_000]);
    await expect(sql`update payment_attempts set state = 'failed' where id = ${surplus!.id}`).rejects.toThrow(
      'payment_attempts_back_was_paid',
    );
  });
});
