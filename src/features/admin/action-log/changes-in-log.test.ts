// The log tells what was before and what came after, where a call changes what stands in the shop.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { families } from '../../../../test/support/family.ts';
import { logInOperator, type OperatorVisitor } from '../../../../test/support/operator.ts';
import { buy } from '../../../../test/support/payment.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import { readCompanyData, saveCompany } from '../documents/contract.ts';
import { addNote } from '../orders/contract.ts';
import { changeSale, changeStock, readProduct, saveProduct } from '../products/contract.ts';
import { listReasons, saveReason } from '../reasons/contract.ts';
import { listLog } from './contract.ts';

let shop: TestShop;
let owner: OperatorVisitor;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await logInOperator(shop, 'owner');
});
afterAll(() => shop.close());

const newest = async (action: string) => (await owner.ask(listLog, { input: { action } })).data.lines[0];
const id = 1;
const params = { id };

it('of a product: its price and its name with both values, its colours only that they changed', async () => {
  const { data } = await owner.ask(readProduct, { params });
  const { draft, version } = data;
  const changed = { ...draft, price: draft.price + 1_000, keywords: undefined, message: `${draft.message}!` };
  const { keywords: _, ...input } = changed;
  await owner.ask(saveProduct, { params, input: { version, draft: input } });
  expect((await newest('product.save'))?.changes).toEqual({
    price: [draft.price, draft.price + 1_000],
    message: [draft.message, `${draft.message}!`],
  });
  const late = await owner.ask(saveProduct, { params, input: { version, draft } });
  expect(late.outcome).toBe('changedMeanwhile');
  expect((await newest('product.save'))?.changes).toBeNull();
});

it('of the stock and the sale', async () => {
  const { data } = await owner.ask(readProduct, { params });
  const input = { change: 'count', units: 41, reason: '다시 세었어요' } as const;
  await owner.ask(changeStock, { params, input });
  expect((await newest('product.stock'))?.changes).toEqual({ stock: [data.stock, 41] });
  await owner.ask(changeSale, { params, input: { onSale: false } });
  expect((await newest('product.sale'))?.changes).toEqual({ onSale: [true, false] });
  await owner.ask(changeSale, { params, input: { onSale: true } });
});

it('of the company and a reason', async () => {
  const { data } = await owner.ask(readCompanyData);
  await owner.ask(saveCompany, {
    input: { version: data.version, body: { ...data.body, phone: '02-9999-0000' } },
  });
  expect((await newest('company.save'))?.changes).toEqual({ phone: [data.body.phone, '02-9999-0000'] });
  const [reason] = (await owner.ask(listReasons)).data.reasons;
  const { version, uses, isActive, wording } = reason!;
  await owner.ask(saveReason, {
    params: { id: reason!.id },
    input: { version, uses, isActive, wording: `${wording}요` },
  });
  expect((await newest('reason.save'))?.changes).toEqual({ wording: [wording, `${wording}요`] });
});

it('is found by an order’s short number as well, and by nothing that only resembles it', async () => {
  const [buyer] = await families(shop, 1, { prefix: 'log' });
  const { moid } = await buy(shop, buyer!.visitor);
  const [order] = await shop.deps.sql`select number from orders where moid = ${moid}`;
  await owner.ask(addNote, { params: { moid }, input: { text: '전화했어요' } });
  const found = async (subject: string) =>
    (await owner.ask(listLog, { input: { subject } })).data.lines.map((line) => line.subject);
  for (const typed of [String(order!.number), moid, moid.slice(0, 12), `order:${moid}`])
    expect(await found(typed)).toEqual([`order:${moid}`]);
  expect(await found('%')).toEqual([]);
  expect(await found(moid.replace(/.$/, '_'))).toEqual([]);
});
