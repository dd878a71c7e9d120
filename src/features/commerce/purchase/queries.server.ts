import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import { declaredDays } from '../../../platform/config/declared-days-queries.server.ts';
import type { Db } from '../../../platform/db/client.server.ts';
import {
  entitlements,
  orderCancellations,
  orders,
  paymentAttempts,
  replacements,
  returnReadings,
} from '../../../platform/db/schema.server.ts';
import { stateList } from '../../../platform/db/state-list.server.ts';
import {
  openReplacements,
  type ReplacementKind,
  type ReplacementState,
  type ReturnState,
} from '../../../shared/order-states.ts';
import type { Scan } from '../../../shared/tracking.ts';
import { couponOfOrder } from '../entitlement/coupon/queries.server.ts';
import { termOfOrder } from '../entitlement/term/queries.server.ts';
import { escrowOfOrder } from '../escrow/queries.server.ts';
import { invoiceOfOrder } from '../invoice/queries.server.ts';
import { ofCurrentAttempt } from '../order/current-attempt-queries.server.ts';
import { linesOfOrder, replacedOfOrder } from '../order/lines-queries.server.ts';
import { parcelsOfOrder } from '../order/parcels-queries.server.ts';
import { placerOfOrder } from '../order/placer-queries.server.ts';
import { lockOrder } from '../order/queries.server.ts';
import { serialsOfOrder } from '../order/serials-queries.server.ts';
import {
  askedLines,
  isCancelledByShop,
  isCancelRefused,
  openRefund,
  refundedWon,
  returnedFor,
} from '../refund/queries.server.ts';
import { isTerminatedOrder, terminationOfOrder } from '../termination/queries.server.ts';
import {
  countedOfOrder,
  wayOfReplacement,
  waysOfOrder,
  waysOfReplacements,
} from '../tracking/queries.server.ts';

type Replacement = {
  id: number;
  kind: ReplacementKind;
  state: ReplacementState;
  courier: string;
  trackingNumber: string;
  scans: Scan[] | null;
};

const columns = {
  id: orders.id,
  moid: orders.moid,
  goodsName: orders.goodsName,
  productType: orders.productType,
  number: orders.number,
  lines: linesOfOrder,
  quantity: orders.quantity,
  amountWon: orders.amountWon,
  buyerName: orders.buyerName,
  buyerAddress: orders.buyerAddress,
  receiverName: orders.receiverName,
  receiverAddress: orders.receiverAddress,
  paidAt: orders.paidAt,
  fulfilment: orders.fulfilment,
  category: orders.category,
  tid: paymentAttempts.tid,
  method: paymentAttempts.method,
  invoice: invoiceOfOrder,
  deliveryWon: orders.deliveryWon,
  wayBackWon: orders.wayBackWon,
  deliveredAt: orders.deliveredAt,
  parcels: parcelsOfOrder,
  serials: serialsOfOrder,
  ways: waysOfOrder,
  replaced: replacedOfOrder,
  coupon: couponOfOrder,
  term: termOfOrder,
  isTerminated: isTerminatedOrder,
  refundedWon,
  cancellation: orderCancellations.state,
  cancelledWon: orderCancellations.amountWon,
  openRefund,
  isCancelledByShop,
  isCancelRefused,
  /** Of the newest return. */
  returnState: sql<ReturnState | null>`(select t.state from ${returnReadings} t
    where t.order_id = ${orders.id} order by t.return_id desc limit 1)`,
  /** The newest that is under way. */
  replacement: sql<Replacement | null>`(select json_build_object('id', t.id, 'kind', t.kind, 'state', t.state,
    'courier', t.courier, 'trackingNumber', t.tracking_number, 'scans', ${wayOfReplacement}) from ${replacements} t
    where t.order_id = ${orders.id} and t.state in ${stateList(openReplacements)} order by t.id desc limit 1)`,
  returnedFor,
  askedLines,
  escrow: escrowOfOrder,
  declaredDays,
};
/** Whether the box was logged in to with it, and until when it plays, hangs on the content's row, where the order has one. */
const contentColumns = {
  /** Whoever gave a code in. */
  contentMemberId: entitlements.memberId,
  contentStartsAt: entitlements.startsAt,
  grantedAt: entitlements.grantedAt,
  businessType: entitlements.businessType,
  useDays: entitlements.useDays,
  contentExpiresAt: entitlements.expiresAt,
  contentCancelledAt: entitlements.cancelledAt,
};

type Part = { where: SQL | undefined; limit: number; offset: number };

/** Paid ones only: what nobody paid for is no purchase yet. @param part of the list; left out: all of it */
export async function listPaidOrders(db: Db, memberId: number, part?: Part) {
  const found = db
    .select({ ...columns, ...contentColumns })
    .from(orders)
    .innerJoin(paymentAttempts, ofCurrentAttempt)
    .innerJoin(orderCancellations, eq(orderCancellations.orderId, orders.id))
    .leftJoin(entitlements, eq(entitlements.orderId, orders.id))
    .where(and(eq(orders.memberId, memberId), ne(orders.fulfilment, 'unpaid'), part?.where))
    .orderBy(desc(orders.paidAt), desc(orders.id));
  return part ? found.limit(part.limit).offset(part.offset) : found;
}

export async function findPaidOrder(db: Db, memberId: number, moid: string) {
  const [row] = await db
    .select({
      ...columns,
      ...contentColumns,
      countedParcels: countedOfOrder,
      waysOfReplacements,
      buyerPhone: orders.buyerPhone,
      receiverPhone: orders.receiverPhone,
      deliveryMessage: orders.deliveryMessage,
      giftMessage: orders.giftMessage,
      createdAt: orders.createdAt,
      placedBy: placerOfOrder,
      shippedAt: orders.shippedAt,
      termination: terminationOfOrder,
      receiptUrl: paymentAttempts.receiptUrl,
      paidAt: paymentAttempts.paidAt,
      requestedAt: orderCancellations.requestedAt,
      refundedAt: orderCancellations.doneAt,
    })
    .from(orders)
    .innerJoin(paymentAttempts, ofCurrentAttempt)
    .innerJoin(orderCancellations, eq(orderCancellations.orderId, orders.id))
    .leftJoin(entitlements, eq(entitlements.orderId, orders.id))
    .where(and(eq(orders.memberId, memberId), eq(orders.moid, moid), ne(orders.fulfilment, 'unpaid')));
  return row ?? null;
}

/**
 * Locks the purchase against everybody else who would move it, the operator included.
 * @param paid by which charge it must be.
 */
export async function lockOwnPurchase(
  db: Db,
  memberId: number,
  moid: string,
  paid?: { tid: string; amountWon: number },
) {
  const locked = await lockOrder(db, moid, memberId);
  if (!locked) return null;
  const [row] = await db
    .select(columns)
    .from(orders)
    .innerJoin(paymentAttempts, ofCurrentAttempt)
    .innerJoin(orderCancellations, eq(orderCancellations.orderId, orders.id))
    .where(
      and(
        eq(orders.id, locked.id),
        ne(orders.fulfilment, 'unpaid'),
        paid && eq(paymentAttempts.tid, paid.tid),
        paid && eq(paymentAttempts.amountWon, paid.amountWon),
      ),
    );
  return row ?? null;
}
