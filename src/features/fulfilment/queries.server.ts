import { and, asc, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.server.ts';
import { cancellations, orders, paymentAttempts } from '../../db/schema.server.ts';
import type { CancellationState, Fulfilment } from '../refund/rules.ts';
import { type ParcelStep, stepsBefore } from './rules.ts';

/** Locks the order against everybody else who would move it, its buyer included. */
export async function lockOrder(tx: Db, moid: string) {
  const [locked] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.moid, moid)).for('update');
  if (!locked) return null;
  // Read anew, now that nobody else writes: the lock may have waited for a change.
  const [row] = await tx
    .select({
      id: orders.id,
      catalog: orders.catalog,
      fulfilment: sql<Fulfilment>`${orders.fulfilment}`,
      cancellation: sql<CancellationState | null>`${cancellations.state}`,
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

type Parcel = { courier?: string; trackingNumber?: string; shippedAt?: Date; deliveredAt?: Date };

/** False where the order isn't at a step before any more. */
export async function moveParcel(
  tx: Db,
  orderId: number,
  step: ParcelStep,
  parcel: Parcel,
): Promise<boolean> {
  const moved = await tx
    .update(orders)
    .set({ ...parcel, fulfilment: step })
    .where(and(eq(orders.id, orderId), inArray(orders.fulfilment, [...stepsBefore[step]])))
    .returning({ id: orders.id });
  return moved.length === 1;
}

/** False where it is no longer asked for. */
export async function decideCancellation(
  tx: Db,
  orderId: number,
  change:
    | { state: 'executing'; leaseUntil: Date }
    | { state: 'refused'; leaseUntil: null; refundAccount: null },
): Promise<boolean> {
  const decided = await tx
    .update(cancellations)
    .set(change)
    .where(and(eq(cancellations.orderId, orderId), eq(cancellations.state, 'requested')))
    .returning({ id: cancellations.orderId });
  return decided.length === 1;
}

/** The buyer's wish that nobody has answered; null: there is none. */
export async function findAskedCancellation(db: Db, orderId: number) {
  const [row] = await db
    .select({
      amountWon: cancellations.amountWon,
      hasAccount: sql<boolean>`${cancellations.refundAccount} is not null`,
    })
    .from(cancellations)
    .where(and(eq(cancellations.orderId, orderId), eq(cancellations.state, 'requested')));
  return row ?? null;
}

/** A wish that was once refused, and is the shop's own now. False where it is at another state. */
export async function reopenCancellation(
  tx: Db,
  orderId: number,
  change: { amountWon: number; state: string; requestedAt: Date; leaseUntil: Date | null },
): Promise<boolean> {
  const reopened = await tx
    .update(cancellations)
    .set({ ...change, tries: 0, lastError: null })
    .where(and(eq(cancellations.orderId, orderId), eq(cancellations.state, 'refused')))
    .returning({ id: cancellations.orderId });
  return reopened.length === 1;
}

/** What a person has to do something about: parcels that aren't delivered, cancellations that wait for a word. */
export async function listOpenOrders(db: Db) {
  return db
    .select({
      moid: orders.moid,
      fulfilment: sql<Fulfilment>`${orders.fulfilment}`,
      cancellation: sql<CancellationState | null>`${cancellations.state}`,
      completeAt: orders.completeAt,
      goodsName: orders.goodsName,
      penColor: orders.penColor,
      eraserColor: orders.eraserColor,
      quantity: orders.quantity,
      receiverName: orders.receiverName,
      receiverPhone: orders.receiverPhone,
      receiverAddress: orders.receiverAddress,
      deliveryMessage: orders.deliveryMessage,
      courier: orders.courier,
      trackingNumber: orders.trackingNumber,
    })
    .from(orders)
    .leftJoin(cancellations, eq(cancellations.orderId, orders.id))
    .where(
      or(
        and(inArray(orders.fulfilment, ['paid', 'preparing', 'shipping']), ne(orders.catalog, 'content')),
        inArray(cancellations.state, ['requested', 'account', 'executing']),
      ),
    )
    .orderBy(asc(orders.completeAt), asc(orders.id));
}
