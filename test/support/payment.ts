// Buys without a screen: the order form, the provider's window (its JSON call), the way back.

import { and, eq } from 'drizzle-orm';
import { logIn } from '../../src/features/account/session/contract.ts';
import { sumOfVariantStocks } from '../../src/features/commerce/catalog/stock-rules.ts';
import { ofCurrentAttempt } from '../../src/features/commerce/order/current-attempt-queries.server.ts';
import { orderLines, orders, paymentAttempts, variants } from '../../src/platform/db/schema.server.ts';
import type { TestShop } from './shop.ts';
import { demo, Visitor } from './visitor.ts';

export async function loggedIn(shop: { url: string }, who: keyof typeof demo = 'haneul'): Promise<Visitor> {
  const visitor = new Visitor(shop.url);
  const answer = await visitor.call(logIn, { input: demo[who] });
  if (answer.status !== 200) throw new Error(`log-in answered ${answer.status}`);
  visitor.memberId = ((await answer.json()) as { id: number }).id;
  return visitor;
}

/** The order form of the first product, 톡톡펜 in coral; 19,000 won and 3,000 won of delivery. */
export const orderFields = {
  product_id: '1',
  user_id: '1',
  sumAddr: '',
  goodsName: '톡톡펜',
  amt: '22000',
  buyerName: '김하늘',
  buyerEmail: 'haneul@example.com',
  buyerTel: '01012345678',
  confirmeCommerce: 'Y',
  confirmService: 'Y',
  confirmPrivate: 'Y',
  confirmEventshop: 'N',
  confirmOthershop: 'N',
  confirmAge: 'Y',
  target_userName: '',
  target_address: '',
  target_subAddress: '',
  target_phone: '',
  reqOrder: '',
  reqReserved: 'accessory',
  productColor: '코랄|',
  use_type: '0',
  product_amount: '1',
};

/** Two pens, a brush pen and three erasers: 2 × 19,000 + 26,000 + 3 × 9,000, and 3,000 of delivery once. */
export const linesFields = {
  _lines: JSON.stringify([
    { product_id: '1', productColor: '코랄|', product_amount: '2' },
    { product_id: '2', productColor: '민트|', product_amount: '1' },
    { product_id: '3', productColor: '|분홍', product_amount: '3' },
  ]),
  amt: '94000',
};

export type Kind = 'accessory' | 'toktokbox' | 'content';
type Order = { path: string; fields: Record<string, string>; amountWon: number; productId: number };

/** An order of the first product of a kind, as the screen would send it; `where` picks another one. */
export async function orderOf(
  shop: { deps: Pick<TestShop['deps'], 'sql'> },
  kind: Kind,
  { useType = 0, businessType = 0 } = {},
): Promise<Order> {
  const [row] = await shop.deps.sql`select * from products where category = ${kind} and use_type = ${useType}
    and business_type = ${businessType} and product_type not in ('btb_package', 'link_package') order by position limit 1`;
  if (!row) throw new Error(`no product of the kind ${kind}`);
  const [price, discount, point, delivery] = [row.price, row.discount, row.point, row.delivery].map(Number);
  const unit = kind === 'content' ? price! - discount! - point! : row.discount_on ? discount! : price!;
  const amountWon = unit + delivery!;
  const colors = [row.pen_colors?.[0] ?? '', row.eraser_colors?.[0] ?? ''].join('|');
  return {
    path: kind === 'content' ? '/buy/storage-payment' : '/buy/payment',
    amountWon,
    productId: Number(row.id),
    fields: {
      ...orderFields,
      product_id: String(row.id),
      goodsName: String(row.name),
      amt: String(amountWon),
      productColor: colors,
      use_type: String(row.use_type),
      reqReserved: String(row.product_type),
    },
  };
}

export type OpenPayment = { status: number; html: string; moid: string; fields: Record<string, string> };

export async function openPayment(
  visitor: Visitor,
  changes: Record<string, string> = {},
  path = '/buy/payment',
): Promise<OpenPayment> {
  const answer = await visitor.form(path, { ...orderFields, ...changes, _csrf: visitor.xsrf() });
  return readPage(answer);
}

/** The same order once more; `moid` of the answer is the order's, and the fields carry the attempt's. */
export async function payAgain(visitor: Visitor, moid: string, method = 'card'): Promise<OpenPayment> {
  const answer = await visitor.form('/buy/payment/again', { moid, _method: method, _csrf: visitor.xsrf() });
  return { ...(await readPage(answer)), moid };
}

/** What the page hands to the provider's window. */
export const fieldsOf = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)">/g)].map(
      ([, name = '', value = '']) => [name, value],
    ),
  );

async function readPage(answer: Response): Promise<OpenPayment> {
  const html = await answer.text();
  const fields = fieldsOf(html);
  return { status: answer.status, html, moid: fields.Moid ?? fields.orderId ?? '', fields };
}

/** What the buyer does in the provider's window; the result fields that go back to the shop. */
export async function authorize(
  sandboxUrl: string,
  fields: Record<string, string>,
  scenario = 'ok',
): Promise<Record<string, string>> {
  // The two interfaces of the provider are told apart by their own field names.
  const window = 'clientId' in fields ? 'v1/pay-window' : 'v3/pay-window';
  const answer = await fetch(`${sandboxUrl}/${window}/authorize`, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams({ ...fields, CharSet: 'utf-8', scenario }),
  });
  if (!answer.ok) throw new Error(`the window answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Record<string, string>;
}

/** The browser brings the result: across sites, so without cookies. */
export async function bringBack(shopUrl: string, result: Record<string, string>): Promise<Response> {
  const by = 'orderId' in result ? 'nicepay_start' : 'nicepay_legacy';
  return fetch(`${shopUrl}/buy/payment/return?by=${by}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'sec-fetch-site': 'cross-site', origin: 'http://127.0.0.1' },
    body: new URLSearchParams(result),
  });
}

export async function buy(
  shop: TestShop,
  visitor: Visitor,
  scenario = 'ok',
  changes: Record<string, string> = {},
  path?: string,
) {
  const payment = await openPayment(visitor, changes, path);
  const result = await authorize(shop.sandbox.url, payment.fields, scenario);
  const back = await bringBack(shop.url, result);
  return { ...payment, result, back };
}

/** With the order's first line. */
export async function attemptOf(shop: { deps: Pick<TestShop['deps'], 'db'> }, moid: string) {
  const [row] = await shop.deps.db
    .select({ attempt: paymentAttempts, order: orders, line: orderLines })
    .from(orders)
    .innerJoin(paymentAttempts, ofCurrentAttempt)
    .innerJoin(orderLines, and(eq(orderLines.orderId, orders.id), eq(orderLines.position, 1)))
    .where(eq(orders.moid, moid));
  return row!;
}

/** Of all its colours together; null where they are not counted. */
export async function stockOf(shop: TestShop, productId: number): Promise<number | null> {
  const variantStocks = await shop.deps.db
    .select({ choice: variants.choice, stock: variants.stock })
    .from(variants)
    .where(and(eq(variants.productId, productId), eq(variants.isOpen, true)));
  return sumOfVariantStocks(variantStocks);
}

/** Of each choice of colours that is counted by itself. */
export async function stockByChoice(
  shop: TestShop,
  productId: number,
): Promise<Record<string, number | null>> {
  const variantStocks = await shop.deps.db
    .select({ choice: variants.choice, stock: variants.stock })
    .from(variants)
    .where(and(eq(variants.productId, productId), eq(variants.isOpen, true)))
    .orderBy(variants.id);
  return Object.fromEntries(variantStocks.map(({ choice, stock }) => [choice, stock]));
}
