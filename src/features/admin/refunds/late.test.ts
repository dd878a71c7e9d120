// Interest of refunds that go back late: noted with the refund, shown until somebody transferred it, and told to the buyer.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Family, families } from '../../../../test/support/family.ts';
import { logInOperator, type OperatorVisitor } from '../../../../test/support/operator.ts';
import { bought, delivered } from '../../../../test/support/purchase.ts';
import { settleRefunds } from '../../../../test/support/settle.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import { formatKoreanDate } from '../../../shared/time/korean-time.ts';
import { cancelByOperator } from '../../commerce/fulfilment/shop-cancel.server.ts';
import { interestWon, refundDueMs } from '../../commerce/refund/interest/rules.ts';
import { askForReturn } from '../../commerce/return/contract.ts';
import { approveReturn, receiveReturn, refundReturn } from '../../commerce/return/operator.server.ts';
import { markInterest } from '../decisions/contract.ts';
import { getOrder } from '../orders/contract.ts';
import { listRefunds } from './contract.ts';

const operator = '민지';
const dayMs = 24 * 60 * 60_000;
let shop: TestShop;
let owner: OperatorVisitor;
let buyer: Family;
let logIns = 0;
beforeAll(async () => {
  shop = await openTestShop();
  [buyer] = (await families(shop, 1, { prefix: 'late' })) as [Family];
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.stopClockAt(null);
  await shop.deps.db.execute('delete from rate_limits');
});

const enter = async () => {
  owner = await logInOperator(shop, 'owner', `late-${++logIns}`);
};
const see = async (moid: string) => (await owner.ask(getOrder, { params: { moid } })).data;
const rowsOf = async (moid: string, tab: 'troubled' | 'waiting' | 'done', interest: '' | 'owed' = '') =>
  (await owner.ask(listRefunds, { input: { tab, interest } })).data.refunds.filter(
    (one) => one.moid === moid,
  );
const mark = (moid: string, id: number, change: object = {}) =>
  owner.ask(markInterest, {
    params: { moid, id: String(id) },
    input: { paidOn: formatKoreanDate(shop.deps.now()), note: '국민은행으로 이체했어요', ...change },
  });

/** Goods of a purchase that came back at this moment. */
async function cameBack(): Promise<{ moid: string; dueMs: number }> {
  const { moid } = await delivered(shop, buyer.visitor);
  const input = { moid, reason: 'changeOfMind', quantity: 1, words: '', noticedOn: '' };
  await buyer.visitor.call(askForReturn, { input: input as never });
  expect(await approveReturn(shop.deps, { moid, operator })).toBe('approved');
  const condition = '새것 같아요';
  expect(await receiveReturn(shop.deps, { moid, operator, restocked: 'all', condition })).toBe('received');
  return { moid, dueMs: refundDueMs(shop.deps.now(), []) };
}

async function giveBackAt(moid: string, atMs: number): Promise<void> {
  shop.stopClockAt(atMs);
  expect(await refundReturn(shop.deps, { moid, operator })).toBe('refunding');
  await settleRefunds(shop.deps);
  await enter();
}

it('of goods that came back: none until the last millisecond of the third working day', async () => {
  const { moid, dueMs } = await cameBack();
  await giveBackAt(moid, dueMs - 1);
  expect(await rowsOf(moid, 'done')).toMatchObject([{ interest: null }]);
  expect((await see(moid)).refunds).toMatchObject([{ state: 'done', interest: null }]);
  expect(await rowsOf(moid, 'done', 'owed')).toEqual([]);
  const [refund] = await rowsOf(moid, 'done');
  expect((await mark(moid, refund!.id)).outcome).toBe('noInterest');
});

it('of goods that came back: a day from the next millisecond on, owed until it is marked, once, and told to the buyer', async () => {
  const { moid, dueMs } = await cameBack();
  await giveBackAt(moid, dueMs);
  const [refund] = await rowsOf(moid, 'done', 'owed');
  const won = interestWon(refund!.amountWon, 1);
  expect(refund!.interest).toEqual({ days: 1, won, state: 'owed', paidOn: null, note: '' });
  // Later it is no more: the money is back.
  shop.stopClockAt(dueMs + 3 * dayMs);
  await enter();
  expect((await see(moid)).refunds).toMatchObject([{ interest: { days: 1, won, state: 'owed' } }]);

  const tomorrow = formatKoreanDate(shop.deps.now() + dayMs);
  expect((await mark(moid, refund!.id, { paidOn: tomorrow })).outcome).toBe('futureDay');
  const outcomes = await Promise.all([mark(moid, refund!.id), mark(moid, refund!.id)]);
  expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['interestPaid', 'interestPaidBefore']);
  const paidOn = formatKoreanDate(shop.deps.now());
  expect(await rowsOf(moid, 'done', 'owed')).toEqual([]);
  const order = await see(moid);
  expect(order.refunds).toMatchObject([
    { interest: { state: 'paid', paidOn, note: '국민은행으로 이체했어요' } },
  ]);
  expect(order.history.map(({ what }) => what)).toEqual(
    expect.arrayContaining(['interestPaid', 'order.markInterest']),
  );
  const told = await shop.deps.sql`select about from messages where occasion = 'interestPaid'`;
  expect(told.map(({ about }) => about)).toEqual([`order-${moid}-refund-${refund!.id}-interest`]);
  // Nothing went to the provider but the refund itself.
  expect(order.payment.refundedWon).toBe(refund!.amountWon);
});

it('of a cancellation whose refund the provider refused: it grows from the wish on, until the money is back', async () => {
  const { moid } = await bought(shop, buyer.visitor, 'cancel-refuse');
  const askedMs = shop.deps.now();
  const dueMs = refundDueMs(askedMs, []);
  const cancel = () => cancelByOperator(shop.deps, moid, { operator, reason: '품절이에요' });
  await cancel();
  await settleRefunds(shop.deps);
  shop.stopClockAt(dueMs - 1);
  await enter();
  expect(await rowsOf(moid, 'troubled')).toMatchObject([{ interest: null, dueMs }]);
  shop.stopClockAt(dueMs + dayMs);
  await enter();
  const growing = { days: 2, won: interestWon(22_000, 2), state: 'growing' };
  expect(await rowsOf(moid, 'troubled')).toMatchObject([{ interest: growing }]);
  expect((await see(moid)).refunds).toMatchObject([{ interest: growing }]);
  await cancel();
  await settleRefunds(shop.deps);
  expect(await rowsOf(moid, 'done')).toMatchObject([{ interest: { ...growing, state: 'owed' } }]);
  expect((await see(moid)).refunds).toMatchObject([{ state: 'done', interest: { state: 'owed' } }]);
});

it('what an operator gives of their own accord has no day, and an order of somebody else no such refund', async () => {
  await enter();
  const { moid } = await bought(shop, buyer.visitor);
  const [other] = await shop.deps
    .sql`select refund_id as id from refund_interests where paid_on is null limit 1`;
  expect((await mark(moid, Number(other?.id))).outcome).toBe('noInterest');
  expect((await mark('tt00', Number(other?.id))).outcome).toBe('notFound');
});

it('the database holds one row a refund, and none that is paid by nobody', async () => {
  const [row] = await shop.deps
    .sql`select refund_id as id from refund_interests where paid_on is null limit 1`;
  const id = Number(row?.id);
  await expect(
    shop.owner`insert into refund_interests (refund_id, days, won) values (${id}, 1, 1)`,
  ).rejects.toThrow(/refund_interests_pkey/);
  await expect(
    shop.owner`update refund_interests set operator = '', paid_on = '2026-11-27', marked_at = now() where refund_id = ${id}`,
  ).rejects.toThrow(/refund_interests_paid/);
});
