// Until when each order was promised to leave: in the list, on its screen, on the card of today, and as its buyer was told.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { logInOperator, type OperatorVisitor } from '../../../../test/support/operator.ts';
import { buy, loggedIn, orderOf } from '../../../../test/support/payment.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import type { Visitor } from '../../../../test/support/visitor.ts';
import { getPaymentResult, type PaymentResult } from '../../commerce/checkout/contract.ts';
import { getToday } from '../today/contract.ts';
import { getOrder, listOrders, type OrderFilters, shipOrders } from './contract.ts';
import { orderMessages } from './messages.ts';

let shop: TestShop;
let buyer: Visitor;
let operator: OperatorVisitor;
let pen: string;
let box: string;
let both: string;
/** A Friday to come, for the practice provider counts by the clock on the wall. */
const at = (day: string, time = '10:00:00') => shop.stopClockAt(Date.parse(`${day}T${time}+09:00`));
beforeAll(async () => {
  shop = await openTestShop();
  at('2029-06-15');
  buyer = await loggedIn(shop);
  operator = await logInOperator(shop);
  pen = (await buy(shop, buyer)).moid;
  const boxOrder = await orderOf(shop, 'toktokbox');
  box = (await buy(shop, buyer, 'ok', boxOrder.fields)).moid;
  const lines = [
    { product_id: '1', productColor: '코랄|', product_amount: '1' },
    {
      product_id: String(boxOrder.productId),
      productColor: boxOrder.fields.productColor,
      product_amount: '1',
    },
  ];
  // A box is sent for nothing; a pen beside it isn't.
  const amt = String(19_000 + boxOrder.amountWon + 3_000);
  both = (await buy(shop, buyer, 'ok', { _lines: JSON.stringify(lines), amt })).moid;
});
afterAll(() => shop.close());

const list = async (filters: OrderFilters = {}) => {
  const { data } = await operator.ask(listOrders, { input: filters });
  return new Map(data.orders.map(({ moid, dispatchInDays }) => [moid, dispatchInDays]));
};
/** After the night an operator logs in anew. */
async function comeBack(day: string, time: string) {
  at(day, time);
  operator = await logInOperator(shop, 'owner', `op-${day}-${time.slice(0, 2)}`);
}
const goodsOf = async (filters: OrderFilters) =>
  [...(await list(filters)).keys()]
    .map((moid) => ({ [pen]: 'pen', [box]: 'box', [both]: 'both' })[moid])
    .sort();

it('says it in words', () => {
  expect([-3, -2, -1, 0, 1, 2, 5].map(orderMessages.dispatch)).toEqual([
    '발송 3일 늦음',
    '발송 이틀 늦음',
    '발송 하루 늦음',
    '오늘까지 발송',
    '발송까지 하루 남음',
    '발송까지 이틀 남음',
    '발송까지 5일 남음',
  ]);
});

it('is the day that the buyer was told, of several goods that of the slowest', async () => {
  const days = await list();
  for (const [moid, day, left] of [
    [pen, '2029-06-20', 5],
    [box, '2029-06-22', 7],
    [both, '2029-06-22', 7],
  ] as const) {
    const told = (await (await buyer.call(getPaymentResult, { params: { moid } })).json()) as PaymentResult;
    expect([told.confirmation?.sentUntil, days.get(moid)]).toEqual([day, left]);
    expect((await operator.ask(getOrder, { params: { moid } })).data.dispatchInDays).toBe(left);
  }
});

it('is what the card of today counts with, whichever of the goods stands first', async () => {
  const { data } = await operator.ask(getToday);
  const { rows } = data.cards.find(({ name }) => name === 'toShip')!;
  expect(rows.map(({ key, dueMs }) => [key, dueMs])).toEqual(
    expect.arrayContaining([[both, Date.parse('2029-06-23T00:00:00+09:00')]]),
  );
});

it('leaves what must go today, or is late, by a filter', async () => {
  await comeBack('2029-06-19', '23:59:00');
  expect(await goodsOf({ step: 'dueToday' })).toEqual([]);
  await comeBack('2029-06-20', '00:00:00');
  expect([await goodsOf({ step: 'dueToday' }), await goodsOf({ step: 'late' })]).toEqual([['pen'], []]);
  await comeBack('2029-06-21', '09:00:00');
  expect([await goodsOf({ step: 'dueToday' }), await goodsOf({ step: 'late' })]).toEqual([['pen'], ['pen']]);
  expect((await list()).get(pen)).toBe(-1);
  await comeBack('2029-06-22', '09:00:00');
  expect(await goodsOf({ step: 'dueToday' })).toEqual(['both', 'box', 'pen']);
  expect(await goodsOf({ step: 'late' })).toEqual(['pen']);
});

it('opens with what waits longest, so that the late ones come first', async () => {
  const [dueToday] = orderMessages.quick.filter(({ query }) => query === 'step=dueToday');
  expect(`${dueToday?.query}${dueToday?.first}`).toBe('step=dueToday&sort=oldest');
  expect([...(await list({ step: 'dueToday', sort: 'oldest' })).values()]).toEqual([-2, 0, 0]);
});

it('is nothing of an order that needn’t leave any more', async () => {
  expect((await list()).get(pen)).toBe(-2);
  const parcels = [{ moid: pen, courier: 'cj', trackingNumber: '6012-3456-7801' }];
  await operator.ask(shipOrders, { input: { parcels } });
  expect((await list()).get(pen)).toBeNull();
  expect(await goodsOf({ step: 'late' })).toEqual([]);
});
