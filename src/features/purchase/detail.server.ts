import type { MemberCtx } from '../../server/context.server.ts';
import { couriers, isCourier } from '../../shared/couriers.ts';
import type { Catalog } from '../catalog/rules.ts';
import type { PurchaseDetail } from './contract.ts';
import { findPaidOrder } from './queries.server.ts';
import { timelineOf } from './rules.ts';
import { judgePurchase } from './service.server.ts';

type Row = NonNullable<Awaited<ReturnType<typeof findPaidOrder>>>;

const msOf = (instant: Date | null): number | null => instant?.getTime() ?? null;

/** Null for everybody but its buyer, and for what was never paid. */
export async function readOwnPurchase(ctx: MemberCtx, moid: string): Promise<PurchaseDetail | null> {
  const row = await findPaidOrder(ctx.db, ctx.session.memberId, moid);
  if (!row) return null;
  const judged = judgePurchase(row, ctx.now());
  const isUnderWay = row.cancellation !== null && row.cancellation !== 'refused';
  return {
    moid: row.moid,
    TID: row.tid ?? '',
    goodsName: row.goodsName,
    catalog: row.catalog as Catalog,
    productType: row.productType,
    penColor: row.penColor,
    eraserColor: row.eraserColor,
    quantity: row.quantity,
    unitWon: row.unitWon,
    lines: [
      { kind: 'goods', amountWon: row.amountWon - row.deliveryWon },
      { kind: 'delivery', amountWon: row.deliveryWon },
    ],
    deliveryWon: row.deliveryWon,
    amountWon: row.amountWon,
    buyer: { name: row.buyerName, address: row.buyerAddress, phone: row.buyerPhone },
    receiver: {
      name: row.receiverName,
      address: row.receiverAddress,
      phone: row.receiverPhone,
      message: row.deliveryMessage,
    },
    method: row.method,
    paidAtMs: msOf(row.paidAt) ?? judged.completeAtMs,
    receiptUrl: row.receiptUrl,
    parcel: parcelOf(row),
    process: judged.process,
    timeline: timelineOf(row.fulfilment, {
      ordered: row.createdAt.getTime(),
      paid: judged.completeAtMs,
      shipped: msOf(row.shippedAt),
      delivered: msOf(row.deliveredAt),
      cancellationAsked: isUnderWay ? msOf(row.requestedAt) : null,
      refunded: msOf(row.refundedAt),
    }),
    content: contentOf(row),
    cancellable: judged.cancellable,
    cancelUntilMs: judged.cancelUntilMs,
    cancelsAtOnce: judged.cancelsAtOnce,
    refundWon: isUnderWay ? row.refundWon : judged.refundWon,
    needsRefundAccount: judged.needsRefundAccount,
  };
}

function parcelOf(row: Row): PurchaseDetail['parcel'] {
  if (row.trackingNumber === '') return null;
  const courier = isCourier(row.courier) ? couriers[row.courier] : null;
  return {
    courier: courier?.name ?? row.courier,
    number: row.trackingNumber,
    trackUrl: courier?.trackUrl(row.trackingNumber) ?? '',
  };
}

function contentOf(row: Row): PurchaseDetail['content'] {
  if (!row.grantedAt) return null;
  return {
    businessType: row.businessType ?? 0,
    useDays: row.useDays ?? 0,
    startsAtMs: msOf(row.contentStartsAt),
    expiresAtMs: msOf(row.contentExpiresAt),
    isCancelled: row.contentCancelledAt !== null,
  };
}
