// Two operators on one order, and one whose answer got lost: what was done once is not done again by a screen that is older.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { logInOperator, type OperatorVisitor } from '../../../../../test/support/operator.ts';
import { loggedIn } from '../../../../../test/support/payment.ts';
import { bought, boughtLines, delivered, moneyAt } from '../../../../../test/support/purchase.ts';
import { settle } from '../../../../../test/support/settle.ts';
import { openTestShop, type TestShop } from '../../../../../test/support/shop.ts';
import type { Visitor } from '../../../../../test/support/visitor.ts';
import { describeLogged } from '../../action-log/messages.ts';
import { cancelOrder, refundPartially } from '../../decisions/contract.ts';
import { getOrder } from '../contract.ts';

let shop: TestShop;
let one: OperatorVisitor;
let other: OperatorVisitor;
let buyer: Visitor;
beforeAll(async () => {
  shop = await openTestShop();
  one = await logInOperator(shop, 'owner');
  other = await logInOperator(shop, 'owner', 'op-other');
  buyer = await loggedIn(shop);
});
afterAll(() => shop.close());
beforeEach(() => shop.deps.sql`delete from rate_limits`);

const reason = '포장이 찢어졌다고 전화하셨어요';
/** As the screen of an operator shows it at that moment. */
const seenOf = async (operator: OperatorVisitor, moid: string) => ({
  backWon: (await operator.ask(getOrder, { params: { moid } })).data.payment.refundedWon,
});

it('one complaint that two operators answer is paid back once, and a second time only by whoever saw the first', async () => {
  const wish = await delivered(shop, buyer);
  const give = (operator: OperatorVisitor, seen: { backWon: number }) =>
    operator.ask(refundPartially, { params: { moid: wish.moid }, input: { amountWon: 5_000, reason, seen } });
  const [first, second] = [await seenOf(one, wish.moid), await seenOf(other, wish.moid)];
  expect((await give(one, first)).outcome).toBe('refunding');
  await settle(shop);
  expect((await give(other, second)).outcome).toBe('refundedMeanwhile');
  // Whose answer got lost presses once more.
  expect((await give(one, first)).outcome).toBe('refundedMeanwhile');
  await settle(shop);
  expect(moneyAt(shop, wish).cancelled).toBe(5_000);
  expect((await give(other, await seenOf(other, wish.moid))).outcome).toBe('refunding');
  await settle(shop);
  expect(moneyAt(shop, wish).cancelled).toBe(10_000);
});

it('nor are some of the goods cancelled twice', async () => {
  const wish = await boughtLines(shop, buyer);
  const lines = [{ line: wish.lines[0], quantity: 1 }];
  const cancel = async (operator: OperatorVisitor, seen: { backWon: number }) =>
    (await operator.ask(cancelOrder, { params: { moid: wish.moid }, input: { reason, lines, seen } }))
      .outcome;
  const seen = await seenOf(one, wish.moid);
  expect(await cancel(one, seen)).toBe('refunding');
  await settle(shop);
  expect(await cancel(other, seen)).toBe('refundedMeanwhile');
  await settle(shop);
  expect(moneyAt(shop, wish).cancels).toBe(1);
});

it('what was refused because a sum had changed stands so in the log', async () => {
  const { moid } = await bought(shop, buyer);
  expect(await seenOf(one, moid)).toEqual({ backWon: 0 });
  expect(describeLogged('order.refund', 'refundedMeanwhile')).toBe('거절: 그사이 다른 환불이 있음');
  expect(describeLogged('order.cancel', 'changed')).toBe('거절: 그사이 금액이 바뀜');
  expect(describeLogged('product.stock', 'changed')).toBe('바꿈');
});
