// What is written down with a promise, and whose content rests until the money is back.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Family, families } from '../../../../../test/support/family.ts';
import { attemptOf, buy } from '../../../../../test/support/payment.ts';
import { askToCancel, bought, boughtByDeposit, boughtContent } from '../../../../../test/support/purchase.ts';
import { settleRefunds } from '../../../../../test/support/settle.ts';
import { openTestShop, type TestShop } from '../../../../../test/support/shop.ts';
import type { Db } from '../../../../platform/db/client.server.ts';
import { refundPartially } from '../give-partial-refund.server.ts';
import { promiseLateDeposit, promiseRefund, promiseSurplus } from '../promise.server.ts';

let shop: TestShop;
let buyer: Family;
beforeAll(async () => {
  shop = await openTestShop();
  [buyer] = (await families(shop, 1, { prefix: 'promise' })) as [Family];
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.deps.sql`delete from rate_limits`;
  await shop.owner`delete from entitlements`;
});

const refundsOf = (moid: string) => shop.deps.sql`
  select r.cause, r.request_no, r.state, r.refund_account, r.requested_at, r.operator, r.reason, r.withheld_won::int as withheld,
    r.left_won::int as left_won, r.amount_won::int as won
  from refunds r join orders o on o.id = r.order_id where o.moid = ${moid} order by r.id`;
/** Subjects of what the buyer was written about money beside the purchase, or parts of it. */
const emailsOf = async (moid: string) =>
  (
    await shop.deps.sql<
      { detail: string }[]
    >`select e.detail from order_events e join orders o on o.id = e.order_id
      where o.moid = ${moid} and e.kind = 'emailSent' order by e.id`
  ).map(({ detail }) => detail);
const give = (moid: string, amountWon: number) =>
  refundPartially(shop.deps, { moid, amountWon, reason: '늦게 보내서', operator: '민지' });
async function orderOf(moid: string) {
  const { order, attempt } = await attemptOf(shop, moid);
  return { id: order.id, moid, method: attempt.method, paidWon: attempt.amountWon, refundedWon: 0 };
}
const inTransaction = (act: (tx: Db) => Promise<unknown>) => shop.deps.db.transaction(act);

/** Charged under the same order, beside what paid for it. */
async function surplusBeside(moid: string): Promise<number> {
  const { id, paidWon } = await orderOf(moid);
  const [row] = await shop.deps.sql<{ id: number }[]>`
    insert into payment_attempts (order_id, no, moid, is_current, provider, amount_won, state, tid, paid_at)
    values (${id}, 2, ${`${moid}T2`}, false, 'nicepay_legacy', ${paidWon}, 'surplus', ${`${moid}T2`}, now()) returning id::int`;
  return row!.id;
}
const promiseBeside = async (moid: string, method: 'card' | 'vbank') => {
  const attemptId = await surplusBeside(moid);
  const order = await orderOf(moid);
  await inTransaction((tx) =>
    promiseSurplus(tx, shop.deps, order, { attemptId, no: 2, amountWon: order.paidWon, method }),
  );
};

describe('content', () => {
  const isResting = async (moid: string) =>
    (
      await shop.deps.sql`select suspended_at is not null as resting from entitlements where order_id =
      (select id from orders where moid = ${moid})`
    )[0]?.resting;

  it('rests while all of its money is promised back: not for a part, nor once the provider refused', async () => {
    const { moid, CancelAmt } = await boughtContent(shop, buyer.visitor);
    expect(await give(moid, 1_000)).toBe('refunding');
    expect(await isResting(moid)).toBe(false);
    await settleRefunds(shop.deps);
    await shop.deps.background.idle();
    shop.sandbox.faults.set({ scenario: 'cancel-refuse', moid });
    expect(await give(moid, Number(CancelAmt) - 1_000)).toBe('refunding');
    expect(await isResting(moid)).toBe(true);
    await settleRefunds(shop.deps);
    await shop.deps.background.idle();
    expect(await isResting(moid)).toBe(false);
  });

  it('neither rests nor wakes for money that was paid beside it', async () => {
    const wish = await boughtContent(shop, buyer.visitor);
    await promiseBeside(wish.moid, 'card');
    expect(await isResting(wish.moid)).toBe(false);
    shop.sandbox.faults.set({ scenario: 'cancel-reset', moid: wish.moid });
    await shop.deps.sql`update refunds set lease_until = now() + interval '1 hour' where state = 'executing'`;
    expect((await askToCancel(buyer.visitor, wish)).status).toBe(200);
    await shop.deps.background.idle();
    expect(await isResting(wish.moid)).toBe(true);
    // The provider knows no such charge, and refuses.
    await shop.deps.sql`update refunds set lease_until = now() where cause = 'lateCharge'`;
    await shop.deps
      .sql`update refunds set lease_until = now() + interval '1 hour' where cause = 'cancellation' and state = 'executing'`;
    await settleRefunds(shop.deps);
    await shop.deps.background.idle();
    expect(await refundsOf(wish.moid)).toMatchObject([{ state: 'refused' }, { state: 'executing' }]);
    expect(await isResting(wish.moid)).toBe(true);
  });
});

describe('a promise', () => {
  it('beside an order waits for an account where it was paid into one, and only then asks for it by mail', async () => {
    const [card, deposit] = [await bought(shop, buyer.visitor), await bought(shop, buyer.visitor)];
    await promiseBeside(card.moid, 'card');
    await promiseBeside(deposit.moid, 'vbank');
    const plain = { operator: '', reason: '', withheld: 0, refund_account: null };
    expect(await refundsOf(card.moid)).toMatchObject([
      { ...plain, cause: 'lateCharge', state: 'executing', request_no: `${card.moid}R1` },
    ]);
    expect(await refundsOf(deposit.moid)).toMatchObject([{ ...plain, cause: 'surplus', state: 'account' }]);
    const asksFor = (subjects: string[]) =>
      subjects.filter((subject) => subject.includes('쓰이지') || subject.includes('닫힌'));
    expect(asksFor(await emailsOf(card.moid))).toEqual([]);
    expect(asksFor(await emailsOf(deposit.moid))).toEqual([
      expect.stringContaining('닫힌 계좌로 입금하신 돈을'),
    ]);
  });

  it('of a late deposit waits for an account, is nobody’s wish, and is told of by whoever recorded it', async () => {
    const { moid } = await boughtByDeposit(shop, buyer.visitor);
    const before = await emailsOf(moid);
    await inTransaction((tx) => promiseLateDeposit(tx, shop.deps, moid));
    expect(await refundsOf(moid)).toMatchObject([
      { cause: 'lateDeposit', state: 'account', operator: '', reason: '', refund_account: null },
    ]);
    expect(await emailsOf(moid)).toEqual(before);
  });

  it('of a late deposit for an order that nobody recorded as paid is refused', async () => {
    const { moid } = await buy(shop, buyer.visitor, 'decline');
    await expect(inTransaction((tx) => promiseLateDeposit(tx, shop.deps, moid))).rejects.toThrow(
      'was not recorded',
    );
  });

  it('keeps the account that a deposit goes back to, and no number where the money finds back without one', async () => {
    const [card, deposit] = [await bought(shop, buyer.visitor), await boughtByDeposit(shop, buyer.visitor)];
    for (const { moid } of [card, deposit]) {
      const order = await orderOf(moid);
      const promised = { cause: 'goodwill', amountWon: 1_000, reason: '', operator: '' } as const;
      await inTransaction((tx) =>
        promiseRefund(tx, shop.deps, order, { ...promised, account: Buffer.from('a') }),
      );
    }
    expect(await refundsOf(card.moid)).toMatchObject([{ state: 'executing', refund_account: null }]);
    expect(await refundsOf(deposit.moid)).toMatchObject([
      { state: 'executing', refund_account: Buffer.from('a') },
    ]);
  });

  it('says what was left of the charge before it, and what it keeps back of the goods', async () => {
    const { moid } = await bought(shop, buyer.visitor);
    const promised = { cause: 'goodwill', account: null, reason: '', operator: '민지' } as const;
    const order = { ...(await orderOf(moid)), refundedWon: 2_000 };
    await inTransaction((tx) =>
      promiseRefund(tx, shop.deps, order, { ...promised, amountWon: 1_000, withheldWon: 500 }),
    );
    expect(await refundsOf(moid)).toMatchObject([
      { won: 1_000, left_won: 20_000, withheld: 500, operator: '민지' },
    ]);
  });

  it('counts from the shop’s own moment where nobody asked before', async () => {
    const { moid } = await bought(shop, buyer.visitor);
    const atMs = Date.now() + 3_600_000;
    shop.stopClockAt(atMs);
    expect(await give(moid, 1_000)).toBe('refunding');
    shop.stopClockAt(null);
    expect(new Date((await refundsOf(moid))[0]?.requested_at).getTime()).toBe(atMs);
  });
});
