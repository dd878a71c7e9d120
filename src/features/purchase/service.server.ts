import type { MemberCtx } from '../../server/context.server.ts';
import { isOpenReturn } from '../../shared/order-states.ts';
import { type Catalog, writeChosenColor } from '../catalog/rules.ts';
import { openReasons } from '../return/rules.ts';
import { returnableOf } from '../return/service.server.ts';
import type { PurchaseLine, PurchaseRecord } from './contract.ts';
import { listPaidOrders } from './queries.server.ts';
import { cancelUntilMsOf, isCancelledAtOnce, judgeMoney, needsRefundAccount } from './rules.ts';

type Row = Awaited<ReturnType<typeof listPaidOrders>>[number];

/** What the rules say of a purchase at this moment: for the list and for the page of one. */
export function judgePurchase(row: Row, nowMs: number) {
  const { process, completeAtMs, refundWon } = judgeMoney(row, nowMs);
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
