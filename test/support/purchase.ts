// Purchases as their member sees them, and the money behind them.

import { completeDelivery } from '../../src/features/commerce/fulfilment/deliver.server.ts';
import { shipOrder } from '../../src/features/commerce/fulfilment/ship.server.ts';
import { receiveWebhook } from '../../src/features/commerce/payment/webhook.server.ts';
import {
  cancelPurchase,
  getPurchase,
  listPurchases,
  type PurchaseDetail,
  type PurchaseRecord,
} from '../../src/features/commerce/purchase/contract.ts';
import { attemptOf, buy, linesFields, orderOf } from './payment.ts';
import type { TestShop } from './shop.ts';
import type { Visitor } from './visitor.ts';

/** What a cancellation is asked with. */
export type Wish = {
  TID: string;
  moid: string;
  CancelAmt: number | string;
  refundAccount?: { bank: '004' | '088'; number: string; holder: string };
};

export async function listOf(visitor: Visitor): Promise<{ t_count: number; t_data: PurchaseRecord[] }> {
  const answer = await visitor.call(listPurchases);
  if (answer.status !== 200) throw new Error(`the list of purchases answered ${answer.status}`);
  return (await answer.json()) as { t_count: number; t_data: PurchaseRecord[] };
}

export const rowOf = async (visitor: Visitor, moid: string) =>
  (await listOf(visitor)).t_data.find((row) => row.moid === moid)!;

export const askToCancel = (visitor: Visitor, wish: Wish) => visitor.call(cancelPurchase, { input: wish });

export async function bought(shop: TestShop, visitor: Visitor, scenario = 'ok'): Promise<Wish> {
  const { moid } = await buy(shop, visitor, scenario);
  return wishOf(shop, moid);
}

export const detailOf = (visitor: Visitor, moid: string) => visitor.call(getPurchase, { params: { moid } });

export async function readDetail(visitor: Visitor, moid: string): Promise<PurchaseDetail> {
  const answer = await detailOf(visitor, moid);
  if (answer.status !== 200) throw new Error(`the purchase answered ${answer.status}`);
  return (await answer.json()) as PurchaseDetail;
}

/** As the list of purchases tells it; a list grows with each, and is read by the tests that are about it. */
async function wishOf(shop: TestShop, moid: string): Promise<Wish> {
  const { attempt, order } = await attemptOf(shop, moid);
  return { TID: attempt.tid ?? '', moid, CancelAmt: order.amountWon };
}

export async function boughtContent(shop: TestShop, visitor: Visitor, businessType = 0): Promise<Wish> {
  const order = await orderOf(shop, 'content', { businessType });
  const { moid } = await buy(shop, visitor, 'ok', order.fields, order.path);
  return wishOf(shop, moid);
}

/** An order that waits for its deposit. */
export async function openAccount(shop: TestShop, visitor: Visitor): Promise<{ moid: string }> {
  const { moid } = await buy(shop, visitor, 'ok', { _method: 'vbank' });
  return { moid };
}

/** The buyer pays in, and the provider tells of it. */
export async function payIn(shop: TestShop, moid: string): Promise<void> {
  const paid = await fetch(`${shop.sandbox.url}/sandbox/deposit`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ moid }),
  });
  if (!paid.ok) throw new Error(`the deposit was refused: ${await paid.text()}`);
  const { attempt } = await attemptOf(shop, moid);
  const webhook = { moid, tid: attempt.tid ?? '', amountWon: attempt.amountWon, event: 'deposited' as const };
  await receiveWebhook(shop.deps, attempt.provider, webhook);
}

export async function boughtByDeposit(shop: TestShop, visitor: Visitor): Promise<Wish> {
  const { moid } = await openAccount(shop, visitor);
  await payIn(shop, moid);
  return wishOf(shop, moid);
}

/** The order of several goods, and the ids of its lines. */
export async function boughtLines(
  shop: TestShop,
  visitor: Visitor,
  method: 'card' | 'vbank' = 'card',
): Promise<Wish & { lines: [number, number, number] }> {
  const fields = { ...linesFields, _method: method };
  const { moid } = await buy(shop, visitor, 'ok', fields);
  if (method === 'vbank') await payIn(shop, moid);
  const { lines } = await rowOf(visitor, moid);
  const [pen, brush, eraser] = lines.map(({ id }) => id);
  return { ...(await wishOf(shop, moid)), lines: [pen!, brush!, eraser!] };
}

/** What the provider took and gave back under one charge. */
export function moneyAt(shop: TestShop, { TID }: Wish) {
  const { captured, cancelled, cancels } = shop.sandbox.ledger.findByTid(TID)!;
  return { captured, cancelled, cancels };
}
export const kept = { captured: 22_000, cancelled: 0, cancels: 0 };
export const givenBack = { captured: 22_000, cancelled: 22_000, cancels: 1 };

/** A purchase whose goods are with their buyer. */
export async function delivered(
  shop: TestShop,
  visitor: Visitor,
  { quantity = 1, scenario = 'ok' } = {},
): Promise<Wish> {
  const amount = { product_amount: String(quantity), amt: String(19_000 * quantity + 3_000) };
  const { moid } = await buy(shop, visitor, scenario, amount);
  await bringToBuyer(shop, moid);
  return wishOf(shop, moid);
}

export async function bringToBuyer(shop: TestShop, moid: string): Promise<void> {
  const steps = [
    await shipOrder(shop.deps, moid, 'cj', '123456789012'),
    await completeDelivery(shop.deps, moid),
  ];
  if (steps.join() !== 'shipped,delivered') throw new Error(`the parcel went: ${steps.join()}`);
}
