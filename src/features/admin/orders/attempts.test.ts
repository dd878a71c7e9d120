// An order that was paid at its second attempt, as the operator reads it.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { logInOperator, type OperatorVisitor } from '../../../../test/support/operator.ts';
import { authorize, bringBack, buy, loggedIn, payAgain } from '../../../../test/support/payment.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import { askProvider, getOrder, listOrders } from './contract.ts';
import { describeDetail } from './detail/detail-messages.ts';

let shop: TestShop;
let owner: OperatorVisitor;
let moid: string;
beforeAll(async () => {
  // Its look-up names the order that a charge is for.
  shop = await openTestShop({ env: { PAYMENT_PROVIDER: 'nicepay_start' } });
  owner = await logInOperator(shop);
  const visitor = await loggedIn(shop);
  ({ moid } = await buy(shop, visitor, 'decline'));
  const { fields } = await payAgain(visitor, moid);
  await bringBack(shop.url, await authorize(shop.sandbox.url, fields));
  await shop.deps.background.idle();
});
afterAll(() => shop.close());

it('the provider is asked about the attempt that was paid', async () => {
  const { data } = await owner.ask(askProvider, { params: { moid } });
  expect(data).toMatchObject({ theirs: 'charged', agrees: true });
});

it('the history says which attempt each event is about', async () => {
  const { data } = await owner.ask(getOrder, { params: { moid } });
  const events = data.history.flatMap((line) =>
    line.kind === 'event' ? [[line.what, describeDetail(line)]] : [],
  );
  expect(events).toContainEqual(['triedAgain', '2번째 결제']);
  expect(events).toContainEqual(['paid', '2번째 결제']);
  expect(events).toContainEqual(['approving', '']);
});

it('is found by the number that the provider knows the attempt by, and stands in the list once', async () => {
  for (const q of [moid, `${moid}T2`]) {
    const { data } = await owner.ask(listOrders, { input: { q } });
    expect(data.orders.map((row) => [row.moid, row.money])).toEqual([[moid, 'paid']]);
  }
});
