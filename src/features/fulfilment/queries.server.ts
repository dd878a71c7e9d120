import { and, asc, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.server.ts';
import { cancellations, orders, paymentAttempts, returns } from '../../db/schema.server.ts';
import { stateList } from '../../db/state-list.server.ts';
import { onTheirWay, openCancellations } from '../../shared/order-states.ts';
import { linesOfOrder } from '../order/lines-queries.server.ts';
import { parcelsOfOrder } from '../order/parcels-queries.server.ts';
import { lockOrder } from '../order/queries.server.ts';

/** Locks the order against everybody else who would move it, its buyer included. */
export async function lockOrderStep(tx: Db, moid: string) {
  const locked = await lockOrder(tx, moid);
  if (!locked) return null;
  const [row] = await tx
    .select({
      id: orders.id,
      catalog: orders.catalog,
      fulfilment: orders.fulfilment,
      parcels: parcelsOfOrder,
      cancellation: cancellations.state,
      /** Something of it comes back, or came back. */
      hasReturn: sql<boolean>`exists (select from ${returns} where ${returns.orderId} = ${orders.id}
        and ${returns.state} not in ('rejected', 'withdrawn'))`,
      method: paymentAttempts.method,
      hasRefundAccount: sql<boolean>`${cancellations.refundAccount} is not null`,
      /** The company told that it was given back, and is being asked. */
      isTold: sql<boolean>`${paymentAttempts.watchUntil} is not null`,
    })
    .from(orders)
    .innerJoin(paymentAttempts, eq(paymentAttempts.orderId, orders.id))
    .leftJoin(cancellations, eq(cancellations.orderId, orders.id))
    .where(eq(orders.id, locked.id));
  return row ?? null;
}

/** What a person has to do something about: parcels that aren't delivered, cancellations that wait for a word. */
export async function listOpenOrders(db: Db) {
  return db
    .select({
      moid: orders.moid,
      fulfilment: orders.fulfilment,
      cancellation: cancellations.state,
      completeAt: orders.completeAt,
      goodsName: orders.goodsName,
      lines: linesOfOrder,
      receiverName: orders.receiverName,
      receiverPhone: orders.receiverPhone,
      receiverAddress: orders.receiverAddress,
      deliveryMessage: orders.deliveryMessage,
      parcels: parcelsOfOrder,
    })
    .from(orders)
    .leftJoin(cancellations, eq(cancellations.orderId, orders.id))
    .where(
      or(
        and(inArray(orders.fulfilment, [...onTheirWay]), ne(orders.catalog, 'content')),
        sql`${cancellations.state} in ${stateList(openCancellations)}`,
      ),
    )
    .orderBy(asc(orders.completeAt), asc(orders.id));
}
