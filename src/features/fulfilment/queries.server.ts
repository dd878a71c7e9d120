import { and, asc, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.server.ts';
import { orderCancellations, orders, paymentAttempts } from '../../db/schema.server.ts';
import { stateList } from '../../db/state-list.server.ts';
import { onTheirWay, openCancellations } from '../../shared/order-states.ts';
import { ofCurrentAttempt } from '../order/current-attempt-queries.server.ts';
import { linesOfOrder } from '../order/lines-queries.server.ts';
import { lockOrder } from '../order/queries.server.ts';
import { refundedWon } from '../refund/queries.server.ts';

/** Locks the order against everybody else who would move it, its buyer included. */
export async function lockOrderStep(tx: Db, moid: string) {
  const locked = await lockOrder(tx, moid);
  if (!locked) return null;
  const [row] = await tx
    .select({
      id: orders.id,
      moid: orders.moid,
      catalog: orders.catalog,
      fulfilment: orders.fulfilment,
      cancellation: orderCancellations.state,
      method: paymentAttempts.method,
      paidWon: paymentAttempts.amountWon,
      refundedWon,
      hasRefundAccount: orderCancellations.hasAccount,
      /** The company told that it was given back, and is being asked. */
      isTold: sql<boolean>`${paymentAttempts.watchUntil} is not null`,
    })
    .from(orders)
    .innerJoin(paymentAttempts, ofCurrentAttempt)
    .innerJoin(orderCancellations, eq(orderCancellations.orderId, orders.id))
    .where(eq(orders.id, locked.id));
  return row ?? null;
}

/** What a person has to do something about: parcels that aren't delivered, cancellations that wait for a word. */
export async function listOpenOrders(db: Db) {
  return db
    .select({
      moid: orders.moid,
      fulfilment: orders.fulfilment,
      cancellation: orderCancellations.state,
      completeAt: orders.completeAt,
      goodsName: orders.goodsName,
      lines: linesOfOrder,
      receiverName: orders.receiverName,
      receiverPhone: orders.receiverPhone,
      receiverAddress: orders.receiverAddress,
      deliveryMessage: orders.deliveryMessage,
      courier: orders.courier,
      trackingNumber: orders.trackingNumber,
    })
    .from(orders)
    .innerJoin(orderCancellations, eq(orderCancellations.orderId, orders.id))
    .where(
      or(
        and(inArray(orders.fulfilment, [...onTheirWay]), ne(orders.catalog, 'content')),
        sql`${orderCancellations.state} in ${stateList(openCancellations)}`,
      ),
    )
    .orderBy(asc(orders.completeAt), asc(orders.id));
}
