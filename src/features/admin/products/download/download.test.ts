// The file of the products: what is kept for a payment and what is still to be sent stands beside the stock, so that the three
// together are what lies in the store.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { logInOperator, type OperatorVisitor } from '../../../../../test/support/operator.ts';
import { buy, loggedIn } from '../../../../../test/support/payment.ts';
import { openAccount } from '../../../../../test/support/purchase.ts';
import { settle } from '../../../../../test/support/settle.ts';
import { openTestShop, type TestShop } from '../../../../../test/support/shop.ts';
import type { Visitor } from '../../../../../test/support/visitor.ts';
import { cancelOrder } from '../../decisions/contract.ts';
import { shipOrders } from '../../orders/contract.ts';
import { readProduct, saveProduct, splitStock } from '../contract.ts';
import { exportProducts } from './contract.ts';

let shop: TestShop;
let owner: OperatorVisitor;
let buyer: Visitor;
const pen = { params: { id: 1 } };
const reason = '월말 재고 조사';
beforeAll(async () => {
  shop = await openTestShop();
  owner = await logInOperator(shop);
  buyer = await loggedIn(shop);
  const { data } = await owner.ask(readProduct, pen);
  const variantStocks = data.draft.penColors.map((color) => ({ choice: `${color}|`, units: 10 }));
  const split = { was: data.stock, variantStocks, reason };
  expect(await owner.ask(splitStock, { ...pen, input: split })).toMatchObject({ outcome: 'splitByChoice' });
});
afterAll(() => shop.close());
beforeEach(() => shop.deps.sql`delete from rate_limits`);

async function linesOf(who = owner) {
  const answer = await who.download(exportProducts, { input: { reason, format: 'csv' } });
  expect(answer.headers.get('content-disposition')).toMatch(/filename="products-\d{4}-\d{2}-\d{2}\.csv"/);
  const [head = '', ...lines] = (await answer.text()).replace('\ufeff', '').trimEnd().split('\r\n');
  const names = head.split(',');
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, i) => [names[i], cell])));
}
const unitsOf = async (color: string) => {
  const line = (await linesOf()).find((one) => one['상품 번호'] === '1' && one.색상 === color);
  return (
    line &&
    [line.재고, line['결제 기다리는 수량'], line['보낼 수량'], line['최근 30일 팔린 수량']].map(Number)
  );
};

it('says per colour what is there, kept for a payment, still to be sent, and sold', async () => {
  expect(await unitsOf('코랄')).toEqual([10, 0, 0, 0]);
  const { moid } = await buy(shop, buyer, 'ok', { product_amount: '2', amt: '41000' });
  await openAccount(shop, buyer);
  expect(await unitsOf('코랄')).toEqual([7, 1, 2, 2]);
  expect(await unitsOf('민트')).toEqual([10, 0, 0, 0]);

  await owner.ask(shipOrders, {
    input: { parcels: [{ moid, courier: 'cj', trackingNumber: '601234567890' }] },
  });
  expect(await unitsOf('코랄')).toEqual([7, 1, 0, 2]);

  const other = await buy(shop, buyer);
  expect(await unitsOf('코랄')).toEqual([6, 1, 1, 3]);
  const cancelled = { params: { moid: other.moid }, input: { reason: '재고가 상했어요' } };
  expect((await owner.ask(cancelOrder, cancelled)).outcome).toBe('refunding');
  await settle(shop);
  expect(await unitsOf('코랄')).toEqual([7, 1, 0, 2]);
});

it('leaves out of the sold what was paid for more than thirty days ago', async () => {
  const { moid } = await buy(shop, buyer);
  const [stock, held, toSend, sold] = (await unitsOf('코랄'))!;
  await shop.owner`update orders set paid_at = paid_at - interval '31 days' where moid = ${moid}`;
  expect(await unitsOf('코랄')).toEqual([stock, held, toSend, sold! - 1]);
});

it('counts of an order only what is still bought', async () => {
  const [stock, held, toSend, sold] = (await unitsOf('코랄'))!;
  const { moid } = await buy(shop, buyer, 'ok', { product_amount: '3', amt: '60000' });
  const change = (set: string) =>
    shop.owner.unsafe(
      `update order_lines set ${set} from orders o where o.id = order_id and o.moid = '${moid}'`,
    );
  await change('cancelled_units = 1');
  expect(await unitsOf('코랄')).toEqual([stock! - 3, held, toSend! + 2, sold! + 2]);
  await change('packed = 2, shipped = 2, delivered = 2, returned_units = 1');
  expect((await unitsOf('코랄'))![3]).toBe(sold! + 1);
});

it('has a line of a colour that is sold no more while an order of it waits to be sent', async () => {
  await buy(shop, buyer, 'ok', { productColor: '민트|' });
  const { data } = await owner.ask(readProduct, pen);
  const draft = { ...data.draft, penColors: data.draft.penColors.filter((color) => color !== '민트') };
  const colorPictures = Object.fromEntries(
    Object.entries(draft.colorPictures).filter(([color]) => !color.includes('민트')),
  );
  const input = { version: data.version, draft: { ...draft, colorPictures } };
  expect((await owner.ask(saveProduct, { ...pen, input })).outcome).toBe('saved');
  await shop.owner`update variants set stock = 0 where product_id = 1 and choice = '민트|'`;
  expect(await unitsOf('민트')).toEqual([0, 0, 1, 1]);
  const line = (await linesOf()).find((one) => one['상품 번호'] === '1' && one.색상 === '민트');
  expect(line?.['색상 상태']).toBe('지금 팔지 않는 색상');
});

it('names the colours of a set that is counted together by its halves', async () => {
  const { data } = await owner.ask(readProduct, { params: { id: 4 } });
  const halves = [data.draft.penColors, data.draft.eraserColors].map((colors) => colors.join(', '));
  const answer = await owner.download(exportProducts, { input: { reason, format: 'csv' } });
  expect(await answer.text()).toContain(`"모든 색상 (${halves.join(' / ')})"`);
});

it('keeps a name that looks like a formula a word, and tells the log who took it and why', async () => {
  await shop.owner`update products set name = '=1+1' where id = 3`;
  const lines = await linesOf();
  expect(lines.find((one) => one['상품 번호'] === '3')?.상품).toBe(`"'=1+1"`);
  const [line] = await shop.deps.sql`select l.action, l.reason, l.detail, o.outcome from operator_log l
    join operator_log_outcomes o on o.log_id = l.id order by l.id desc limit 1`;
  expect(line).toMatchObject({ action: 'product.export', reason, outcome: `sent ${lines.length}` });
  expect(line?.detail).toEqual({ format: 'csv' });
});

it('goes to whoever may see the products, and to nobody else', async () => {
  const seller = await logInOperator(shop, ['products'], 'seller');
  expect((await linesOf(seller)).length).toBeGreaterThan(3);
  const writer = await logInOperator(shop, ['texts'], 'writer');
  expect((await writer.download(exportProducts, { input: { reason, format: 'csv' } })).status).toBe(403);
});
