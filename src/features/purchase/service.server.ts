import type { MemberCtx, Parts } from '../../server/context.server.ts';
import { sealText } from '../../server/sealing.server.ts';
import type { RefundAccount } from '../../shared/deposit-account.ts';
import { isOpenReturn, isSent } from '../../shared/order-states.ts';
import { nameOfCourier, trackUrlOf } from '../../shared/parcel.ts';
import { type Catalog, writeChosenColor } from '../catalog/rules.ts';
import { holdForRefund } from '../entitlement/queries.server.ts';
import { addPurchaseLetter } from '../letter/purchase-letter.server.ts';
import { describeChoice } from '../order/rules.ts';
import { insertCancellation, startRefundTo } from '../refund/cancellation-queries.server.ts';
import { refundNow } from '../refund/send-cancellation.server.ts';
import { openReasons } from '../return/rules.ts';
import { returnableOf } from '../return/service.server.ts';
import type { PurchaseLine, PurchaseParcel, PurchaseRecord } from './contract.ts';
import { listPaidOrders, lockOwnPurchase } from './queries.server.ts';
import { cancelUntilMsOf, isCancelledAtOnce, needsRefundAccount, processOf, refundOf } from './rules.ts';

type Row = Awaited<ReturnType<typeof listPaidOrders>>[number];

/** What the rules say of a purchase at this moment: for the list and for the page of one. */
export function judgePurchase(row: Row, nowMs: number) {
  const process = processOf(row.fulfilment, row.cancellation);
  const completeAtMs = row.completeAt?.getTime() ?? 0;
  const refundWon = refundOf({ ...row, process, completeAtMs }, nowMs);
  const goods = returnableOf({
    ...row,
    unitWon: row.lines[0].unitWon,
    paidWon: row.amountWon,
    hasOpenReturn: isOpenReturn(row.returnState),
  });
  return {
    returnReasons: openReasons(goods, nowMs),
    partNeedsAccount: row.openRefund === 'account',
    process,
    completeAtMs,
    refundWon,
    cancellable: refundWon !== null && row.cancellation === null,
    cancelUntilMs: cancelUntilMsOf(row.productType, completeAtMs),
    cancelsAtOnce: isCancelledAtOnce(row.fulfilment, row.contentStartsAt !== null),
    needsRefundAccount: refundWon !== null && needsRefundAccount(row),
  };
}

export function describeLine(line: Row['lines'][number]): PurchaseLine {
  const { id, productId, goodsName, catalog, penColor, eraserColor, quantity, unitWon } = line;
  return { id, productId, goodsName, catalog, penColor, eraserColor, quantity, unitWon };
}

/** What was sent; what is still being packed is nobody's to follow. */
export const describeParcels = (parcels: Row['parcels']): PurchaseParcel[] =>
  parcels
    .filter(({ state }) => isSent(state))
    .map((parcel) => ({
      no: parcel.no,
      courier: nameOfCourier(parcel.courier),
      number: parcel.trackingNumber,
      trackUrl: trackUrlOf(parcel),
      shippedAtMs: parcel.shippedAtMs,
      deliveredAtMs: parcel.deliveredAtMs,
      lines: parcel.lines.map((line) => ({ name: describeChoice(line), quantity: line.quantity })),
    }));

export async function listOwnPurchases(ctx: MemberCtx): Promise<PurchaseRecord[]> {
  const rows = await listPaidOrders(ctx.db, ctx.session.memberId);
  return rows.map((row) => {
    const { completeAtMs, returnReasons, ...judged } = judgePurchase(row, ctx.now());
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
      reqReserved: row.productType,
      number: row.number,
      lines: row.lines.map(describeLine),
      parcels: describeParcels(row.parcels),
      productColor: writeChosenColor(row.lines[0]),
      product_amount: row.quantity,
      catalog: row.catalog as Catalog,
      method: row.method,
      returnState: row.returnState,
      returnable: returnReasons.length > 0,
      ...judged,
    };
  });
}

type CancelInput = {
  TID: string;
  moid: string;
  CancelAmt: number | string;
  refundAccount?: RefundAccount | undefined;
};
export type CancelOutcome = 'accepted' | 'notCancellable' | 'accountNeeded' | 'notFound';

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
    // Nobody's account number is kept where the money finds back without it.
    const account =
      input.refundAccount && needsRefundAccount(purchase)
        ? sealText(ctx.secret, JSON.stringify(input.refundAccount))
        : null;
    if (purchase.cancellation === 'account') {
      if (!account) return 'accountNeeded';
      await startRefundTo(tx, purchase.id, account, now);
      return { execute: purchase.id };
    }
    if (purchase.cancellation !== null && purchase.cancellation !== 'refused') return 'accepted';
    const process = processOf(purchase.fulfilment, purchase.cancellation);
    const completeAtMs = purchase.completeAt?.getTime() ?? 0;
    const refundWon = refundOf({ ...purchase, process, completeAtMs }, now.getTime());
    if (refundWon === null) return 'notCancellable';
    if (needsRefundAccount(purchase) && !account) return 'accountNeeded';
    // From here on the content can't begin on the box: whether the money goes back at once hangs on it.
    const content = await holdForRefund(tx, purchase.id, now);
    const atOnce = isCancelledAtOnce(purchase.fulfilment, content?.started ?? false);
    await insertCancellation(tx, {
      orderId: purchase.id,
      amountWon: refundWon,
      state: atOnce ? 'executing' : 'requested',
      requestedAt: now,
      leaseUntil: atOnce ? now : null,
      refundAccount: account,
    });
    await addPurchaseLetter(tx, ctx, purchase.id, 'cancellation');
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
