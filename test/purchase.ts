// Purchases as their member sees them, and the money behind them.
import { cancelPurchase, listPurchases, type PurchaseRecord } from '../src/features/purchase/contract.ts';
import { buy } from './payment.ts';
import type { TestShop } from './shop.ts';
import type { Visitor } from './visitor.ts';

/** What a cancellation is asked with. */
export type Wish = { TID: string; moid: string; CancelAmt: number | string };

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
  const { TID, amt } = await rowOf(visitor, moid);
  return { TID, moid, CancelAmt: amt };
}

/** What the company took and gave back under one charge. */
export function moneyAt(shop: TestShop, { TID }: Wish) {
  const { captured, cancelled, cancels } = shop.sandbox.ledger.findByTid(TID)!;
  return { captured, cancelled, cancels };
}
export const kept = { captured: 22_000, cancelled: 0, cancels: 0 };
export const givenBack = { captured: 22_000, cancelled: 22_000, cancels: 1 };
