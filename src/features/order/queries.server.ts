// The rows of an order: written here and nowhere else. Everybody who moves an order, its goods or its money locks it first.
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.server.ts';
import { orderConsents, orderEvents, orderNotes, orders } from '../../db/schema.server.ts';
import type { Fulfilment, OrderEvent } from '../../shared/order-states.ts';
import { putBackStock } from '../catalog/stock-queries.server.ts';
import { releaseReservation } from '../entitlement/queries.server.ts';

export type NewOrder = typeof orders.$inferInsert;
type Consent = { agreement: string; version: string };

/** @returns the order's number in the database. */
export async function insertOrder(tx: Db, order: NewOrder, consents: readonly Consent[]): Promise<number> {
  const [row] = await tx.insert(orders).values(order).returning({ id: orders.id });
  const orderId = row!.id;
  // Sent together: one way to the database instead of two.
  await Promise.all([
    tx
      .insert(orderConsents)
      .values(consents.map((consent) => ({ ...consent, orderId, agreedAt: order.createdAt }))),
    recordEvent(tx, { orderId, at: order.createdAt, kind: 'ordered' }),
  ]);
  return orderId;
}

/** Without `at` it happened now, by the database's clock. */
export async function recordEvent(
  db: Db,
  { at, ...event }: Omit<OrderEvent, 'at'> & { at?: Date },
): Promise<void> {
  await db.insert(orderEvents).values({ ...event, at: at ?? sql`clock_timestamp()` });
}

/**
 * Locks an order until the end of the transaction: whoever moves it, its goods or its money waits here for the others.
 * Read what you need after it, because the lock may have waited for a change.
 * @param owner the member whose order it must be; nobody's for the operator.
 */
export async function lockOrder(tx: Db, moid: string, owner?: number): Promise<{ id: number } | null> {
  const [locked] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.moid, moid), owner === undefined ? undefined : eq(orders.memberId, owner)))
    .for('update');
  return locked ?? null;
}

/** What was held for the payment is sold with it. False where it was paid before. */
export async function markOrderPaid(tx: Db, orderId: number, completeAt: Date): Promise<boolean> {
  const paid = await tx
    .update(orders)
    .set({
      fulfilment: 'paid',
      completeAt,
      stockHold: sql`case when ${orders.stockHold} = 'held' then 'sold' else ${orders.stockHold} end`,
    })
    .where(and(eq(orders.id, orderId), eq(orders.fulfilment, 'unpaid')))
    .returning({ id: orders.id });
  return paid.length === 1;
}

type Parcel = { courier?: string; trackingNumber?: string; shippedAt?: Date; deliveredAt?: Date };

/** False where the order is at none of the steps before any more. */
export async function moveParcel(
  tx: Db,
  orderId: number,
  step: Fulfilment,
  before: readonly Fulfilment[],
  parcel: Parcel,
): Promise<boolean> {
  const moved = await tx
    .update(orders)
    .set({ ...parcel, fulfilment: step })
    .where(and(eq(orders.id, orderId), inArray(orders.fulfilment, [...before])))
    .returning({ id: orders.id });
  return moved.length === 1;
}

/** Nothing of it is left. */
export async function closeOrder(tx: Db, orderId: number): Promise<void> {
  await tx
    .update(orders)
    .set({ fulfilment: 'cancelled' })
    .where(and(eq(orders.id, orderId), ne(orders.fulfilment, 'unpaid')));
}

/** The units are taken again for a payment that comes after the hold had ended. */
export async function holdAgain(tx: Db, orderId: number, holdUntil: Date): Promise<void> {
  await tx
    .update(orders)
    .set({ stockHold: 'held', holdUntil })
    .where(and(eq(orders.id, orderId), eq(orders.stockHold, 'released')));
}

/** Gives an order's units back to the stock, once: from a hold that ended, or from a sale that was cancelled. */
export async function returnStock(tx: Db, orderId: number): Promise<void> {
  const [returned] = await tx
    .update(orders)
    .set({ stockHold: 'released' })
    .where(and(eq(orders.id, orderId), inArray(orders.stockHold, ['held', 'sold'])))
    .returning({
      productId: orders.productId,
      quantity: orders.quantity,
      moid: orders.moid,
      shippedAt: orders.shippedAt,
    });
  if (!returned) return;
  const { productId, quantity, moid } = returned;
  await putBackStock(tx, productId, quantity, { kind: returned.shippedAt ? 'return' : 'release', moid });
}

/** Units of a delivered order that can be sold again. */
export async function restockUnits(tx: Db, orderId: number, quantity: number): Promise<void> {
  const [order] = await tx
    .select({ productId: orders.productId, moid: orders.moid })
    .from(orders)
    // Units that were never counted, or came back already, are not put back.
    .where(and(eq(orders.id, orderId), eq(orders.stockHold, 'sold')));
  if (order) await putBackStock(tx, order.productId, quantity, { kind: 'return', moid: order.moid });
}

/** An order that came to nothing gives back all it kept: units of the stock, and the member's place for a content. */
export async function releaseOrder(tx: Db, orderId: number): Promise<void> {
  await returnStock(tx, orderId);
  await releaseReservation(tx, orderId);
}

type Note = { moid: string; at: Date; operatorId: number; operatorName: string; text: string };

/** @returns whose order it is; null where there is none. */
export async function insertNote(db: Db, { moid, ...note }: Note): Promise<number | null> {
  const [order] = await db
    .select({ id: orders.id, memberId: orders.memberId })
    .from(orders)
    .where(eq(orders.moid, moid));
  if (!order) return null;
  await db.insert(orderNotes).values({ ...note, orderId: order.id });
  return order.memberId;
}
