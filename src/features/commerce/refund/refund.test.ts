import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isQueueEmpty } from '../../../../test/support/emails.ts';
import { type Family, families } from '../../../../test/support/family.ts';
import { attemptOf, buy, orderOf } from '../../../../test/support/payment.ts';
import {
  askToCancel,
  bought,
  boughtByDeposit,
  bringToBuyer,
  delivered,
  moneyAt,
  readDetail,
  rowOf,
  type Wish,
} from '../../../../test/support/purchase.ts';
import { meet, races } from '../../../../test/support/races.ts';
import { reconcileLedgers, settle, settleRefunds } from '../../../../test/support/settle.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import { refunds } from '../../../platform/db/schema.server.ts';
import { formatKoreanDate } from '../../../shared/time/korean-time.ts';
import { prepareOrder } from '../fulfilment/pack.server.ts';
import { compareDay } from '../reconciliation/service.server.ts';
import { tellRefundAccount } from './contract.ts';
import { refundPartially } from './give-partial-refund.server.ts';
import { type RefundableOrder, refusalOfRefund } from './rules.ts';

let shop: TestShop;
let second: TestShop;
let buyer: Family;
const startedMs = Date.now();
beforeAll(async () => {
  shop = await openTestShop();
  second = await openTestShop({ beside: shop });
  [buyer] = (await families(shop, 1, { prefix: 'refund' })) as [Family];
});
afterAll(async () => {
  await second.close();
  await shop.close();
});
beforeEach(async () => {
  await shop.deps.db.execute('delete from rate_limits');
});

const give = (moid: string, amountWon: number) =>
  refundPartially(shop.deps, { moid, amountWon, reason: '늦게 보내서', operator: '민지' });
const back = (wish: Wish) => moneyAt(shop, wish).cancelled;
const fault = (scenario: 'cancel-reset' | 'cancel-hang' | 'cancel-already' | 'cancel-refuse', moid: string) =>
  shop.sandbox.faults.set({ scenario, moid });
const refundAccount = { bank: '088', number: '110123456789', holder: '김하늘' } as const;

async function partsOf(moid: string) {
  const { order } = await attemptOf(shop, moid);
  return shop.deps.db.select().from(refunds).where(eq(refunds.orderId, order.id)).orderBy(refunds.id);
}

describe('a part of what was paid', () => {
  it('goes back, the purchase goes on, and its buyer sees it and hears of it once', async () => {
    const wish = await delivered(shop, buyer.visitor);
    expect(await give(wish.moid, 5_000)).toBe('refunding');
    await settle(shop);
    expect(moneyAt(shop, wish)).toEqual({ captured: 22_000, cancelled: 5_000, cancels: 1 });
    expect(await rowOf(buyer.visitor, wish.moid)).toMatchObject({ process: 3, amt: 22_000 });
    expect(await readDetail(buyer.visitor, wish.moid)).toMatchObject({
      refundedWon: 5_000,
      partialRefunds: [{ amountWon: 5_000, withheldWon: 0, state: 'done', cause: 'goodwill' }],
    });
    expect(await partsOf(wish.moid)).toMatchObject([{ operator: '민지', reason: '늦게 보내서' }]);
    await isQueueEmpty(shop.deps.db);
    const emails = shop.sandbox.mailbox
      .list(buyer.email)
      .filter(({ messageId }) => messageId.includes(`${wish.moid}-refund-`));
    expect(emails).toHaveLength(1);
    expect(emails[0]?.text).toContain('5,000원');
    expect(emails[0]?.text).toContain('17,000원');
  });

  it.each(['cancel-reset', 'cancel-hang', 'cancel-already'] as const)(
    'goes back once, although the answer was lost: %s',
    async (scenario) => {
      const wish = await delivered(shop, buyer.visitor);
      fault(scenario, wish.moid);
      expect(await give(wish.moid, 5_000)).toBe('refunding');
      await settleRefunds(shop.deps);
      await settle(shop);
      expect(moneyAt(shop, wish)).toMatchObject({ cancelled: 5_000, cancels: 1 });
      expect(await partsOf(wish.moid)).toMatchObject([{ state: 'done' }]);
    },
  );

  it('is sent once, although two processes work at it again and again', async () => {
    const wish = await delivered(shop, buyer.visitor);
    fault('cancel-reset', wish.moid);
    await give(wish.moid, 5_000);
    for (let round = 0; round < 4; round++) {
      await Promise.all([settleRefunds(shop.deps), settleRefunds(second.deps), settleRefunds(shop.deps)]);
      await Promise.all([shop.deps.background.idle(), second.deps.background.idle()]);
      // Nobody waits for a lease here: whoever comes, finds it due.
      await shop.deps.sql`update refunds set lease_until = '2000-01-01' where state = 'executing'`;
    }
    await settle(shop);
    expect(moneyAt(shop, wish)).toMatchObject({ cancelled: 5_000, cancels: 1 });
  });

  it('that the provider refuses is nobody’s any more, and can be given again', async () => {
    const wish = await delivered(shop, buyer.visitor);
    fault('cancel-refuse', wish.moid);
    await give(wish.moid, 5_000);
    await settle(shop);
    expect(await partsOf(wish.moid)).toMatchObject([
      { state: 'refused', lastError: '2003 취소에 실패했습니다.' },
    ]);
    expect((await attemptOf(shop, wish.moid)).attempt.refundedWon).toBe(0);
    expect(await give(wish.moid, 22_000)).toBe('refunding');
    await settle(shop);
    expect(back(wish)).toBe(22_000);
  });

  it('is never more than what is left, however many ask for it at once', async () => {
    const wish = await delivered(shop, buyer.visitor);
    const asked = await Promise.all(Array.from({ length: 10 }, () => give(wish.moid, 9_000)));
    expect(asked.filter((outcome) => outcome === 'refunding')).toHaveLength(1);
    await settle(shop);
    expect(await give(wish.moid, 13_001)).toBe('tooMuch');
    expect(await give(wish.moid, 13_000)).toBe('refunding');
    await settle(shop);
    expect(moneyAt(shop, wish)).toEqual({ captured: 22_000, cancelled: 22_000, cancels: 2 });
    // With the last won the purchase is over.
    expect((await rowOf(buyer.visitor, wish.moid)).process).toBe(-99);
    expect(await give(wish.moid, 1)).toBe('cancelled');
  });

  it('can’t be written down beyond what was paid, whatever the program thinks', async () => {
    const wish = await delivered(shop, buyer.visitor);
    const { order, attempt } = await attemptOf(shop, wish.moid);
    const { sql } = shop.deps;
    const insert = (amount: number, no: string, state: string) => sql`
      insert into refunds (order_id, attempt_id, cause, request_no, amount_won, left_won, operator, state, requested_at)
      values (${order.id}, ${attempt.id}, 'goodwill', ${wish.moid + no}, ${amount}, 22000, 'test', ${state}, now())`;
    await insert(12_000, 'X1', 'done');
    await expect(insert(10_001, 'X2', 'done')).rejects.toThrow('payment_attempts_refunded');
    await expect(sql`
      with asked as (insert into cancellations (order_id, state, asked_by, amount_won, asked_at, decided_at)
        values (${order.id}, 'granted', 'shop', 22000, now(), now()) returning id)
      insert into refunds (order_id, attempt_id, cause, cancellation_id, request_no, amount_won, left_won, operator, state,
        requested_at, lease_until)
      select ${order.id}, ${attempt.id}, 'cancellation', id, ${`${wish.moid}X4`}, 22000, 22000, '', 'executing', now(), now() from asked`).rejects.toThrow(
      'payment_attempts_refunded',
    );
    await insert(10_000, 'X3', 'refused');
    await expect(
      sql`update refunds set state = 'done' where request_no = ${`${wish.moid}X3`}`,
    ).resolves.toBeDefined();
    await sql`delete from refunds where order_id = ${order.id}`;
    expect((await attemptOf(shop, wish.moid)).attempt.refundedWon).toBe(0);
  });

  it('of a purchase that isn’t sent leaves the rest to its cancellation, which gives back the rest', async () => {
    const wish = await bought(shop, buyer.visitor);
    expect(await give(wish.moid, 22_000)).toBe('cancelInstead');
    expect(await give(wish.moid, 2_000)).toBe('refunding');
    // While it is on its way, what is left is not known.
    expect((await askToCancel(buyer.visitor, wish)).status).toBe(409);
    await settle(shop);
    expect(await rowOf(buyer.visitor, wish.moid)).toMatchObject({ cancellable: true, refundWon: 20_000 });
    fault('cancel-reset', wish.moid);
    expect((await askToCancel(buyer.visitor, wish)).status).toBe(200);
    await settle(shop);
    expect(moneyAt(shop, wish)).toEqual({ captured: 22_000, cancelled: 22_000, cancels: 2 });
    expect((await rowOf(buyer.visitor, wish.moid)).process).toBe(-99);
  });

  it('and a cancellation never both get what is there once, however often they meet', async () => {
    const wishes: Wish[] = [];
    for (let i = 0; i < Math.min(races, 10); i++) {
      await shop.deps.db.execute('delete from rate_limits');
      const wish = await bought(shop, buyer.visitor);
      // Packed: nothing is sent to the provider before somebody decides.
      await prepareOrder(shop.deps, wish.moid);
      wishes.push(wish);
    }
    const won = { part: 0, cancel: 0 };
    for (let race = 0; race < races / wishes.length; race++) {
      await shop.deps.db.execute('delete from refunds where state = $$executing$$');
      await shop.deps.db.execute('delete from cancellations where state = $$requested$$');
      await Promise.all(
        wishes.map(async (wish, i) => {
          const cancel = async () => (await askToCancel(buyer.visitor, wish)).status;
          const outcome: (string | number)[] = await meet(
            race * wishes.length + i,
            () => give(wish.moid, 4_000),
            cancel,
          );
          outcome.sort();
          won[outcome[0] === 200 ? 'cancel' : 'part'] += 1;
          expect([
            [200, 'cancelling'],
            [409, 'refunding'],
          ]).toContainEqual(outcome);
        }),
      );
    }
    expect(Math.min(won.part, won.cancel)).toBeGreaterThan(0);
    await settle(shop);
  });

  it('of content leaves it playing; all of it takes it away', async () => {
    const order = await orderOf(shop, 'content');
    const { moid } = await buy(shop, buyer.visitor, 'ok', order.fields, order.path);
    const live = async () => (await readDetail(buyer.visitor, moid)).content?.isCancelled;
    expect(await give(moid, 1_000)).toBe('refunding');
    await settle(shop);
    expect(await live()).toBe(false);
    expect(await give(moid, order.amountWon - 1_000)).toBe('refunding');
    await settle(shop);
    expect(await live()).toBe(true);
  });

  it('of a deposit waits for the account that its buyer names, and asks again where that is wrong', async () => {
    const wish = await boughtByDeposit(shop, buyer.visitor);
    await bringToBuyer(shop, wish.moid);
    const tell = () => buyer.visitor.call(tellRefundAccount, { input: { moid: wish.moid, refundAccount } });
    expect((await tell()).status).toBe(409);
    expect(await give(wish.moid, 5_000)).toBe('accountNeeded');
    expect(await rowOf(buyer.visitor, wish.moid)).toMatchObject({
      partialRefundNeedsAccount: true,
      process: 3,
    });
    fault('cancel-refuse', wish.moid);
    expect((await tell()).status).toBe(200);
    await shop.deps.background.idle();
    expect(await partsOf(wish.moid)).toMatchObject([{ state: 'account', refundAccount: null }]);
    expect((await tell()).status).toBe(200);
    await settle(shop);
    expect(await partsOf(wish.moid)).toMatchObject([{ state: 'done', refundAccount: null }]);
    expect(back(wish)).toBe(5_000);
    await isQueueEmpty(shop.deps.db);
    const asked = shop.sandbox.mailbox
      .list(buyer.email)
      .filter(({ subject }) => subject.includes('환불받을 계좌'));
    expect(asked).toHaveLength(2);
  });

  it('whose account was encrypted with another secret is asked for anew instead of tried for ever', async () => {
    const wish = await boughtByDeposit(shop, buyer.visitor);
    await bringToBuyer(shop, wish.moid);
    await give(wish.moid, 5_000);
    await shop.deps
      .sql`update refunds set state = 'executing', lease_until = now(), refund_account = 'sealed elsewhere'::bytea
      where request_no = ${`${wish.moid}R1`}`;
    shop.advance(60_000);
    await settleRefunds(shop.deps);
    await shop.deps.background.idle();
    expect(await partsOf(wish.moid)).toMatchObject([{ state: 'account', lastError: 'UNREADABLE' }]);
    expect(back(wish)).toBe(0);
  });
});

describe('the rules', () => {
  const line = (shipped: number) => ({
    ...{
      id: 1,
      quantity: 1,
      unitWon: 19_000,
      cancelledUnits: 0,
      returnedUnits: 0,
      cancelling: 0,
      packed: 1,
      shipped,
      replacing: 0,
    },
  });
  const order: RefundableOrder = {
    category: 'accessory',
    fulfilment: 'delivered',
    cancellation: null,
    paidWon: 22_000,
    refundedWon: 2_000,
    openRefund: null,
    hasOpenReturn: false,
    askedLines: null,
    lines: [line(1)],
  };
  it.each([
    [{}, 20_000, null],
    [{}, 20_001, 'tooMuch'],
    [{}, 0, 'badAmount'],
    [{}, -1, 'badAmount'],
    [{}, 0.5, 'badAmount'],
    [{}, Number.NaN, 'badAmount'],
    [{ fulfilment: 'unpaid' }, 1, 'unpaid'],
    [{ fulfilment: 'cancelled' }, 1, 'cancelled'],
    [{ cancellation: 'requested' }, 1, 'cancelling'],
    [{ cancellation: 'refused' }, 1, null],
    [{ openRefund: 'account' }, 1, 'onItsWay'],
    [{ openRefund: 'executing' }, 1, 'onItsWay'],
    [{ openRefund: 'refused' }, 1, null],
    [{ hasOpenReturn: true }, 1, 'returning'],
    [{ fulfilment: 'preparing', lines: [line(0)] }, 20_000, 'cancelInstead'],
    [{ fulfilment: 'shipping', lines: [line(1), line(0)] }, 20_000, 'cancelInstead'],
    [{ fulfilment: 'preparing', lines: [line(0)] }, 19_999, null],
    [{ fulfilment: 'paid', category: 'content', lines: [line(0)] }, 20_000, null],
  ] as const)('%j, %d won: %s', (change, won, refusal) => {
    expect(refusalOfRefund({ ...order, ...change }, won)).toBe(refusal);
  });
});

it('After all of this the three ledgers agree, and the comparison of the day finds nothing', async () => {
  expect(await reconcileLedgers(shop, [buyer.visitor])).toEqual([]);
  // More than one day, where it began before midnight, or the shop's clock was moved past it.
  const days = [...new Set([startedMs, Date.now(), shop.deps.now()].map(formatKoreanDate))];
  for (const isListed of [true, false]) {
    let seen = 0;
    for (const day of days) {
      const listed = isListed ? await shop.deps.payment.listDay(day) : null;
      const { differences, payments } = await compareDay(shop.deps, shop.deps.payment, day, listed);
      seen += payments;
      expect(differences, day).toEqual([]);
    }
    expect(seen).toBeGreaterThan(10);
  }
});
