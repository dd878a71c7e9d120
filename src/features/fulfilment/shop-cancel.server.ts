// The shop cancels by itself: it can't deliver, or the buyer asked on the phone.
import { holdForRefund } from '../entitlement/queries.server.ts';
import { addPurchaseLetter } from '../letter/purchase-letter.server.ts';
import { recordEvent } from '../order/queries.server.ts';
import {
  findAskedCancellation,
  insertCancellation,
  reopenCancellation,
} from '../refund/cancellation-queries.server.ts';
import { findPaidOrder, lockPaidOrder } from '../refund/queries.server.ts';
import { leftWonOf } from '../refund/rules.ts';
import { refusalOfShopCancel, type ShopCancelRefusal } from './rules.ts';
import type { FulfilmentParts } from './with-order.server.ts';

type CancelPreview = {
  refusal: '' | 'notPaid' | ShopCancelRefusal;
  refundWon: number;
  needsAccount: boolean;
  returnsStock: number;
  endsContent: boolean;
  /** The buyer asked for it, and waits for the answer. */
  isRequested: boolean;
};

const nothing = {
  refundWon: 0,
  needsAccount: false,
  returnsStock: 0,
  endsContent: false,
  isRequested: false,
};

/** Writes nothing and locks nothing: the use case judges anew. */
export async function previewCancellation(
  { db }: Pick<FulfilmentParts, 'db'>,
  moid: string,
): Promise<CancelPreview> {
  const order = await findPaidOrder(db, moid);
  if (!order) return { ...nothing, refusal: 'notPaid' };
  const asked = await findAskedCancellation(db, order.id);
  const refusal = asked ? null : refusalOfShopCancel(order);
  if (refusal) return { ...nothing, refusal };
  return {
    refusal: '',
    // What is asked for counts as promised already.
    refundWon: asked?.amountWon ?? leftWonOf(order),
    needsAccount: order.method === 'vbank' && !asked?.hasAccount,
    returnsStock: order.stockHold === 'sold' ? order.quantity : 0,
    endsContent: order.catalog === 'content',
    isRequested: asked !== null,
  };
}

/** @returns the refusal by name, or what happens now. */
export async function cancelByShop(
  parts: FulfilmentParts,
  moid: string,
): Promise<'approved' | 'accountNeeded' | 'notPaid' | ShopCancelRefusal> {
  return parts.db.transaction(async (tx) => {
    const order = await lockPaidOrder(tx, moid);
    if (!order) return 'notPaid';
    const refusal = refusalOfShopCancel(order);
    if (refusal) return refusal;
    const at = new Date(parts.now());
    const waits = order.method === 'vbank';
    const change = {
      amountWon: leftWonOf(order),
      state: waits ? ('account' as const) : ('executing' as const),
      requestedAt: at,
      leaseUntil: waits ? null : at,
    };
    const isWritten =
      order.cancellation === 'refused'
        ? await reopenCancellation(tx, order.id, change)
        : await insertCancellation(tx, { orderId: order.id, ...change });
    if (!isWritten) return 'cancelling';
    await holdForRefund(tx, order.id, at);
    await recordEvent(tx, { orderId: order.id, at, kind: 'cancelledByShop' });
    await addPurchaseLetter(tx, parts, order.id, waits ? 'refundAccount' : 'cancellation');
    return waits ? 'accountNeeded' : 'approved';
  });
}
