import type { MemberCtx, Parts } from '../../server/context.server.ts';
import { writeChosenColor } from '../catalog/rules.ts';
import type { PurchaseRecord } from './contract.ts';
import { insertCancellation, listPaidOrders, lockOwnPurchase } from './queries.server.ts';
import { refundNow } from './refund.server.ts';
import { canCancel, isCancelledAtOnce, processOf } from './rules.ts';

export async function listOwnPurchases(ctx: MemberCtx): Promise<PurchaseRecord[]> {
  const rows = await listPaidOrders(ctx.db, ctx.session.memberId);
  return rows.map((row) => {
    const process = processOf(row.fulfilment, row.cancellation);
    const completeAtMs = row.completeAt?.getTime() ?? 0;
    return {
      goodsName: row.goodsName,
      buyerName: row.buyerName,
      target_userName: row.receiverName,
      target_address: row.receiverAddress,
      address: row.buyerAddress,
      moid: row.moid,
      TID: row.tid ?? '',
      amt: row.amountWon,
      complete_at: new Date(completeAtMs).toISOString(),
      process,
      reqReserved: row.productType,
      productColor: writeChosenColor(row),
      product_amount: row.quantity,
      cancellable:
        row.cancellation === null &&
        canCancel({ productType: row.productType, process, completeAtMs }, ctx.now()),
    };
  });
}

type CancelInput = { TID: string; moid: string; CancelAmt: number | string };
export type CancelOutcome = 'accepted' | 'notCancellable' | 'notFound';

/**
 * The wish is written first, once a purchase; the refund follows from it. Repeating the call changes nothing and is
 * answered like the first time.
 */
export async function requestCancellation(ctx: MemberCtx, input: CancelInput): Promise<CancelOutcome> {
  const now = new Date(ctx.now());
  const asked = await ctx.db.transaction(async (tx) => {
    const purchase = await lockOwnPurchase(
      tx,
      ctx.session.memberId,
      input.moid,
      input.TID,
      Number(input.CancelAmt),
    );
    if (!purchase) return 'notFound';
    if (purchase.cancellation !== null && purchase.cancellation !== 'refused') return 'accepted';
    const process = processOf(purchase.fulfilment, purchase.cancellation);
    const completeAtMs = purchase.completeAt?.getTime() ?? 0;
    if (
      purchase.cancellation === 'refused' ||
      !canCancel({ productType: purchase.productType, process, completeAtMs }, now.getTime())
    ) {
      return 'notCancellable';
    }
    const atOnce = isCancelledAtOnce(purchase.fulfilment);
    await insertCancellation(tx, {
      orderId: purchase.id,
      amountWon: purchase.amountWon,
      state: atOnce ? 'executing' : 'requested',
      requestedAt: now,
      leaseUntil: atOnce ? now : null,
    });
    return atOnce ? { execute: purchase.id } : 'accepted';
  });
  if (typeof asked === 'string') return asked;
  await patiently(ctx, asked.execute);
  return 'accepted';
}

/** Usually the refund is through in a moment and the reloaded list already shows it; a slow company isn't waited for. */
async function patiently(parts: Parts, orderId: number): Promise<void> {
  const refund = parts.background.run('refund', () => refundNow(parts, orderId));
  await Promise.race([refund, new Promise((resolve) => setTimeout(resolve, 2_000).unref())]);
}
