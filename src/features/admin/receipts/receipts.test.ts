// A person's part of cash receipts: what failed and why, once more, and cancelled for a reason.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { logInOperator } from '../../../../test/support/operator.ts';
import { buy, loggedIn } from '../../../../test/support/payment.ts';
import { readDetail } from '../../../../test/support/purchase.ts';
import { settleReceipts, settleRefunds } from '../../../../test/support/settle.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import type { Visitor } from '../../../../test/support/visitor.ts';
import { askReceipt } from '../../commerce/cash-receipt/contract.ts';
import { cancelOrder, refundPartially } from '../decisions/contract.ts';
import { getToday } from '../today/contract.ts';
import { cancelCashReceipt, listCashReceipts, type ReceiptLine, retryCashReceipt } from './contract.ts';

let shop: TestShop;
let buyer: Visitor;
let operator: Awaited<ReturnType<typeof logInOperator>>;
let other: typeof operator;
beforeAll(async () => {
  shop = await openTestShop();
  buyer = await loggedIn(shop);
  operator = await logInOperator(shop, 'owner');
  other = await logInOperator(shop, 'owner', 'op-other');
});
afterAll(() => shop.close());
beforeEach(() => shop.deps.sql`delete from rate_limits`);

async function settle(): Promise<void> {
  await shop.deps.background.idle();
  await settleRefunds(shop.deps);
  await shop.deps.background.idle();
  await settleReceipts(shop.deps);
  await shop.deps.background.idle();
}
async function asked(...faults: ('refuse' | 'lost')[]): Promise<string> {
  const { moid } = await buy(shop, buyer, 'ok', { _method: 'bank' });
  shop.sandbox.receipts.plan('issue', ...faults);
  await buyer.call(askReceipt, { input: { moid, kind: 'deduction', number: '010-9876-5432' } });
  await settle();
  return moid;
}
async function linesOf(moid: string, tab: 'trouble' | 'underWay' | 'all'): Promise<ReceiptLine[]> {
  const { data } = await operator.ask(listCashReceipts, { input: { tab } });
  return data!.receipts.filter((line) => line.moid === moid);
}
const paramsOf = ({ id }: ReceiptLine) => ({ id: String(id) });
const papers = (moid: string) =>
  shop.sandbox.receipts.list().filter(({ requestNo }) => requestNo.startsWith(`${moid}C`));

it('one that was refused says why, and is issued once more to the same number', async () => {
  const moid = await asked('refuse');
  const [line] = await linesOf(moid, 'trouble');
  expect(line).toMatchObject({ state: 'refused', numberEnd: '5432', isTroubled: true });
  expect(line!.error).toContain('7012');
  const again = await operator.ask(retryCashReceipt, { params: paramsOf(line!) });
  expect(again.outcome).toBe('restarted');
  await settle();
  expect(papers(moid).map(({ number }) => number)).toEqual(['01098765432']);
  expect(await linesOf(moid, 'trouble')).toEqual([]);
  expect((await linesOf(moid, 'all')).map(({ state }) => state)).toEqual(['issued', 'refused']);
  expect((await operator.ask(retryCashReceipt, { params: paramsOf(line!) })).outcome).toBe(
    'changedMeanwhile',
  );
});

it('a number that was destroyed can’t be asked with any more', async () => {
  const moid = await asked('refuse');
  const [line] = await linesOf(moid, 'trouble');
  await shop.deps.sql`update cash_receipts set number = null where id = ${line!.id}`;
  expect((await operator.ask(retryCashReceipt, { params: paramsOf(line!) })).outcome).toBe('forgotten');
});

it('that was refused is shown among today’s work, until there is nothing left to be done about it', async () => {
  const card = async () => {
    const { data } = await operator.ask(getToday);
    return data.cards.find(({ name }) => name === 'receipts')!;
  };
  const before = (await card()).count;
  const [gone, forgotten] = [await asked('refuse'), await asked('refuse')];
  const shown = await card();
  expect(shown.count).toBe(before + 2);
  expect(shown.rows.map(({ key }) => key)).toEqual(expect.arrayContaining([gone, forgotten]));
  // The money of one goes back; the number of the other is destroyed after its fortnight.
  await operator.ask(cancelOrder, { params: { moid: gone }, input: { reason: '품절이에요' } });
  await settle();
  await shop.deps.sql`update cash_receipts set number = null
    where order_id = (select id from orders where moid = ${forgotten})`;
  expect((await card()).count).toBe(before);
  for (const moid of [gone, forgotten]) {
    expect(await linesOf(moid, 'trouble')).toEqual([]);
    expect((await linesOf(moid, 'all'))[0]).toMatchObject({ state: 'refused', isTroubled: false });
  }
});

it('one that waits for an answer is asked about at once', async () => {
  const moid = await asked('lost');
  const [line] = await linesOf(moid, 'underWay');
  expect(line).toMatchObject({ state: 'issuing', approvalNo: '' });
  expect((await operator.ask(retryCashReceipt, { params: paramsOf(line!) })).outcome).toBe('restarted');
  await settle();
  expect(papers(moid)).toHaveLength(1);
  expect((await linesOf(moid, 'all'))[0]).toMatchObject({
    state: 'issued',
    approvalNo: papers(moid)[0]!.approvalNo,
  });
});

it('a cancel that was refused is tried once more, to what was kept', async () => {
  const moid = await asked();
  shop.sandbox.receipts.plan('cancel', 'refuse');
  const input = { amountWon: 2_000, reason: '상자가 찌그러져 있었어요' };
  await operator.ask(refundPartially, { params: { moid }, input });
  await settle();
  const [line] = await linesOf(moid, 'trouble');
  expect(line).toMatchObject({ state: 'issued', leftWon: 22_000 });
  await operator.ask(retryCashReceipt, { params: paramsOf(line!) });
  await settle();
  expect(await linesOf(moid, 'trouble')).toEqual([]);
  expect(papers(moid)[0]!.cancelled).toBe(2_000);
});

it('is cancelled for a reason, and its buyer may ask for another', async () => {
  const moid = await asked();
  const [line] = await linesOf(moid, 'all');
  const input = { reason: '번호를 잘못 적었다고 연락 주셨어요' };
  const done = await operator.ask(cancelCashReceipt, { params: paramsOf(line!), input });
  expect(done.outcome).toBe('cancelBegun');
  await settle();
  expect((await linesOf(moid, 'all'))[0]).toMatchObject({
    state: 'cancelled',
    leftWon: 0,
    reason: input.reason,
  });
  expect(papers(moid)[0]!.cancelled).toBe(22_000);
  expect((await readDetail(buyer, moid)).cashReceipt).toMatchObject({ askable: true });
  const twice = await operator.ask(cancelCashReceipt, { params: paramsOf(line!), input });
  expect(twice.outcome).toBe('changedMeanwhile');
});

it('whoever comes second hears who was first, and no operator is named for what the shop did by itself', async () => {
  const byOne = { outcome: 'changedMeanwhile', data: { by: '운영 op-owner', atMs: expect.any(Number) } };
  const byNobody = { outcome: 'changedMeanwhile', data: { by: '', atMs: null } };
  const [again] = await linesOf(await asked('refuse'), 'trouble');
  expect((await operator.ask(retryCashReceipt, { params: paramsOf(again!) })).outcome).toBe('restarted');
  expect(await other.ask(retryCashReceipt, { params: paramsOf(again!) })).toMatchObject(byOne);

  const moid = await asked();
  const [issued] = await linesOf(moid, 'all');
  const cancel = { params: paramsOf(issued!), input: { reason: '번호를 잘못 적었어요' } };
  expect((await operator.ask(cancelCashReceipt, cancel)).outcome).toBe('cancelBegun');
  expect(await other.ask(cancelCashReceipt, cancel)).toMatchObject(byOne);
  await settle();
  shop.advance(5 * 60_000);
  await buyer.call(askReceipt, { input: { moid, kind: 'deduction', number: '010-9876-5432' } });
  await settle();
  expect(await other.ask(cancelCashReceipt, cancel)).toMatchObject(byNobody);
});
