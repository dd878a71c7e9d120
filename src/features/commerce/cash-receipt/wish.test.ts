// A receipt that is asked for with the order: issued once the money is there, and of nothing else.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { authorize, bringBack, buy, loggedIn, openPayment } from '../../../../test/support/payment.ts';
import { payIn, readDetail } from '../../../../test/support/purchase.ts';
import { settleReceipts } from '../../../../test/support/settle.ts';
import { laterBy, openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import type { Visitor } from '../../../../test/support/visitor.ts';
import { tendReceipts } from './daily.server.ts';

let shop: TestShop;
let buyer: Visitor;
beforeAll(async () => {
  shop = await openTestShop();
  buyer = await loggedIn(shop);
});
afterAll(() => shop.close());
beforeEach(() => shop.deps.sql`delete from rate_limits`);

const wish = { _receipt: 'deduction', _receiptNumber: '010-9876-5432' };
const rows = (moid: string) => shop.deps.sql`select c.* from cash_receipts c
  join orders o on o.id = c.order_id where o.moid = ${moid} order by c.id`;
const stateOf = async (moid: string) => (await rows(moid)).map(({ state }) => state);
const papers = (moid: string) =>
  shop.sandbox.receipts.list().filter(({ requestNo }) => requestNo.startsWith(`${moid}C`));
async function settle(deps = shop.deps): Promise<void> {
  await settleReceipts(deps);
  await deps.background.idle();
}
const again = (moid: string, fields: Record<string, string>) =>
  buyer.form('/buy/payment/again', { moid, _csrf: buyer.xsrf(), ...fields });

it('waits for the deposit, and is issued with it', async () => {
  const { moid } = await buy(shop, buyer, 'ok', { _method: 'vbank', ...wish });
  const [row] = await rows(moid);
  expect(row).toMatchObject({ state: 'wished', number_end: '5432', request_no: `${moid}C1` });
  expect(shop.deps.secrets.decrypt(row!.number)).toBe('01098765432');
  await settle();
  expect(papers(moid)).toEqual([]);
  await payIn(shop, moid);
  await settle();
  expect(papers(moid)).toMatchObject([{ number: '01098765432', amount: 22_000 }]);
  expect((await readDetail(buyer, moid)).cashReceipt).toMatchObject({
    receipt: { state: 'issued' },
    askable: false,
  });
  expect((await rows(moid))[0]!.number).toBeNull();
});

it('is issued with a transfer', async () => {
  const company = { _receipt: 'expense', _receiptNumber: '220-81-62517' };
  const { moid } = await buy(shop, buyer, 'ok', { _method: 'bank', ...company });
  await settle();
  expect(papers(moid)).toMatchObject([{ kind: 'company', number: '2208162517' }]);
});

it('is none of a card, nor where none is wanted', async () => {
  const byCard = await buy(shop, buyer, 'ok', { _method: 'card', ...wish });
  const without = await buy(shop, buyer, 'ok', { _method: 'bank', _receipt: 'none' });
  await settle();
  expect([await stateOf(byCard.moid), await stateOf(without.moid)]).toEqual([[], []]);
});

it('to a number that can’t be one makes no order', async () => {
  const { status, moid } = await openPayment(buyer, { _method: 'bank', ...wish, _receiptNumber: '010-1' });
  expect([status, moid]).toEqual([422, '']);
});

it('is what the last attempt to pay said: another number, or none', async () => {
  const first = await openPayment(buyer, { _method: 'vbank', ...wish });
  await again(first.moid, { _method: 'bank', _receipt: 'deduction', _receiptNumber: '010-1111-2222' });
  expect((await rows(first.moid)).map(({ state, number_end }) => `${state} ${number_end}`)).toEqual([
    'cancelled 5432',
    'wished 2222',
  ]);
  expect((await rows(first.moid))[0]!.number).toBeNull();
  await again(first.moid, { _method: 'bank' });
  expect(await stateOf(first.moid)).toEqual(['cancelled', 'wished']);
  const page = await (await again(first.moid, { _method: 'card', _receipt: 'none' })).text();
  expect(await stateOf(first.moid)).toEqual(['cancelled', 'cancelled']);
  const fields = [...page.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)">/g)];
  const result = await authorize(
    shop.sandbox.url,
    Object.fromEntries(fields.map(([, name, value]) => [name, value])),
  );
  await bringBack(shop.url, result);
  await settle();
  expect(papers(first.moid)).toEqual([]);
});

it('its number is destroyed where nobody pays, and where a card paid in the end', async () => {
  const unpaid = await openPayment(buyer, { _method: 'vbank', ...wish });
  const byCard = await openPayment(buyer, { _method: 'bank', ...wish });
  const page = await (await again(byCard.moid, { _method: 'card' })).text();
  const fields = [...page.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)">/g)];
  const result = await authorize(
    shop.sandbox.url,
    Object.fromEntries(fields.map(([, name, value]) => [name, value])),
  );
  await bringBack(shop.url, result);
  await tendReceipts(shop.deps);
  expect([await stateOf(unpaid.moid), await stateOf(byCard.moid)]).toEqual([['wished'], ['cancelled']]);
  await tendReceipts(laterBy(shop.deps, 14 * 24 * 3_600_000 + 60_000));
  expect((await rows(unpaid.moid)).map(({ state, number }) => [state, number])).toEqual([
    ['cancelled', null],
  ]);
});
