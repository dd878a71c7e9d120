import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  attemptOf,
  authorize,
  loggedIn,
  openPayment,
  orderFields,
} from '../../../../test/support/payment.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import type { Visitor } from '../../../../test/support/visitor.ts';

let shop: TestShop;
let visitor: Visitor;
beforeAll(async () => {
  shop = await openTestShop();
  visitor = await loggedIn(shop);
});
afterAll(() => shop.close());

/** Posts exactly these pairs, repeats included. */
async function post(pairs: [string, string][]): Promise<{ status: number; html: string }> {
  await shop.deps.limits.reset('orderByMember', '1');
  const answer = await visitor.form(
    '/buy/payment',
    new URLSearchParams([...pairs, ['_csrf', visitor.xsrf()]]),
  );
  return { status: answer.status, html: await answer.text() };
}
const changed = (changes: Record<string, string>) => Object.entries({ ...orderFields, ...changes });
const without = (name: string) => changed({}).filter(([key]) => key !== name);

const countOrders = async () => Number((await shop.deps.sql`select count(*) as n from orders`)[0]?.n);

const sums = [
  '',
  ' ',
  '0',
  '1',
  '999',
  '1000',
  '19000',
  '21999',
  '22001',
  '220000',
  '-22000',
  '+22000',
  '2.2e4',
  '22000.0',
  '22000.00',
  '22,000',
  '022000',
  '0x55F0',
  '２２０００',
  '22000 ',
  ' 22000',
  '22000\n',
  '22000원',
  'NaN',
  'Infinity',
  'null',
  'true',
  '[22000]',
  '{"amt":22000}',
  '22000;1',
  "22000' or 1=1",
  '99999999999999999999',
  '9'.repeat(400),
  '\0',
  '22000\0',
];
const quantities = [
  '0',
  '-1',
  '1.5',
  '01',
  '1000',
  '999999999',
  '1e2',
  '',
  ' ',
  '1 ',
  ' 1',
  '１',
  '0x1',
  'one',
  '1,1',
  '[1]',
  'null',
  '\0',
  '9007199254740993',
];
const products = [
  '0',
  '-1',
  '1.0',
  '01',
  '1 ',
  '１',
  '',
  'accessory_toktok_pen',
  '999',
  '9007199254740993',
  '1;drop',
  '\0',
];
const colors = [
  '',
  '|',
  'select|',
  '코랄',
  '코랄|분홍|',
  '|코랄',
  '검정|',
  'select|select',
  '코랄 |',
  '<b>코랄</b>|',
  '코랄\0|',
  '코'.repeat(81),
];

describe('an order form that was tampered with', () => {
  const mutations: [string, string][] = [
    ...sums.map((amt): [string, string] => ['amt', amt]),
    ...quantities.map((quantity): [string, string] => ['product_amount', quantity]),
    ...products.map((id): [string, string] => ['product_id', id]),
    ...colors.map((color): [string, string] => ['productColor', color]),
    ['confirmService', 'N'],
    ['confirmPrivate', ''],
    ['confirmAge', 'yes'],
    ['target_phone', '010-1234-5678'],
    ['target_phone', '０１０１２３４５６７８'],
    ['reqOrder', 'a'.repeat(101)],
    ['reqOrder', '\0'],
    ['target_userName', '\0'],
  ];
  it.each(mutations)('starts no payment with %s = %j', async (name, value) => {
    const before = await countOrders();
    const { status, html } = await post(changed({ [name]: value }));
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(html).not.toContain('name="SignData"');
    expect(await countOrders()).toBe(before);
  });

  it.each([
    ['a sum that stands twice', [...changed({}), ['amt', '1000']]],
    ['the same sum twice', [...changed({}), ['amt', '22000']]],
    ['a product that stands twice', [...changed({}), ['product_id', '3']]],
    ['sums as a list', [...without('amt'), ['amt[]', '22000']]],
    ['a sum with a path', [...without('amt'), ['amt[value]', '22000']]],
    ['no sum', without('amt')],
    ['no product', without('product_id')],
    ['no colour', without('productColor')],
    ['no agreement', without('confirmService')],
    ['nothing', []],
  ] as [string, [string, string][]][])('starts no payment with %s', async (_what, pairs) => {
    const before = await countOrders();
    const { status, html } = await post(pairs);
    expect(status).toBe(422);
    expect(html).not.toContain('name="SignData"');
    expect(await countOrders()).toBe(before);
  });

  it.each([
    ["the pen's sum for the dearer brush pen", { product_id: '2' }, 409],
    ["the eraser's sum for the pen", { amt: '12000' }, 409],
    ['the sum of one for two', { product_amount: '2' }, 409],
    ['a colour that is sold out', { product_id: '2', amt: '29000', productColor: '보라|' }, 409],
    ['a product that is sold out', { product_id: '6', amt: '32000', productColor: '|' }, 409],
    ['more than are left', { product_amount: '301', amt: String(301 * 19_000 + 3_000) }, 409],
  ] as [string, Record<string, string>, number][])('is refused: %s', async (_what, changes, status) => {
    const before = await countOrders();
    expect((await post(changed(changes))).status).toBe(status);
    expect(await countOrders()).toBe(before);
  });

  it('changes nothing with the fields that only repeat what the shop knows', async () => {
    const lies = {
      user_id: '2',
      goodsName: '<script>alert(1)</script>',
      buyerName: '이바다',
      buyerEmail: 'evil@example.com',
      buyerTel: '0',
      reqReserved: 'content',
      use_type: '1',
      content_set_id: 'all',
      content_use_value: '36500',
      unit_won: '1',
      member_id: '2',
    };
    const payment = await openPayment(visitor, lies);
    expect(payment.status).toBe(200);
    expect(payment.fields).toMatchObject({
      Amt: '22000',
      GoodsName: '톡톡펜 코랄 1개',
      BuyerName: '김하늘',
      ReqReserved: 'accessory',
    });
    const { order, line } = await attemptOf(shop, payment.moid);
    expect(line).toMatchObject({ unitWon: 19_000 });
    expect(order).toMatchObject({
      memberId: 1,
      amountWon: 22_000,
      productType: 'accessory',
      buyerEmail: 'haneul@example.com',
    });
  });

  it('never makes the provider see another sum than the price of the shop', async () => {
    const payment = await openPayment(visitor, { product_amount: '3', amt: '60000' });
    await authorize(shop.sandbox.url, payment.fields);
    await expect(authorize(shop.sandbox.url, { ...payment.fields, Amt: '1000' })).rejects.toThrow('400');
    expect(shop.sandbox.ledger.listPayments(payment.moid).map(({ amount }) => amount)).toEqual([60_000]);
    const rows = await shop.deps.sql`
      select o.moid from orders o join order_lines l on l.order_id = o.id join products p on p.id = l.product_id
      where o.amount_won <> (case when p.discount_on then p.discount else p.price end) * l.quantity + p.delivery`;
    expect(rows).toEqual([]);
  });

  it('writes markup of a receiver as text into the page', async () => {
    const hostile = '</script><img src=x onerror=alert(1)>';
    const { html, moid } = await openPayment(visitor, {
      target_userName: hostile.slice(0, 30),
      reqOrder: hostile,
    });
    expect(html).not.toContain('<img');
    expect((await attemptOf(shop, moid)).order.deliveryMessage).toBe(hostile);
  });
});
