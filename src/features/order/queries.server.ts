// The rows of an order: written here and nowhere else. Everybody who moves an order, its goods or its money locks it first.
import { and, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.server.ts';
import { orderConsents, orderEvents, orderLines, orderNotes, orders } from '../../db/schema.server.ts';
import type { OrderEvent } from '../../shared/order-states.ts';
import { putBackStock, takeStock } from '../catalog/stock-queries.server.ts';
import { releaseReservation } from '../entitlement/queries.server.ts';
import { voidPacking } from './parcels-queries.server.ts';

export type NewOrder = Omit<typeof orders.$inferInsert, 'number'>;
export type NewLine = Omit<typeof orderLines.$inferInsert, 'orderId' | 'position'>;
type Consent = { agreement: string; version: string };

/** So many numbers were never taken on one day: something else is wrong. */
const mostNumbers = 20;

/**
 * Writes the order with a number that no other order has. @param draw makes a number, e.g. `261122-4821-0937`.
 * @returns the order's id and the number that it got.
 */
export async function insertOrder(
  tx: Db,
  order: NewOrder,
  lines: readonly NewLine[],
  consents: readonly Consent[],
  draw: () => string,
): Promise<{ id: number; number: string }> {
  for (let tries = 0; tries < mostNumbers; tries++) {
    const [row] = await tx
      .insert(orders)
      .values({ ...order, number: draw() })
      .onConflictDoNothing({ target: orders.number })
      .returning({ id: orders.id, number: orders.number });
    if (!row) continue;
    const orderId = row.id;
    // Sent together: one way to the database instead of three.
    await Promise.all([
      tx.insert(orderLines).values(lines.map((line, i) => ({ ...line, orderId, position: i + 1 }))),
      tx
        .insert(orderConsents)
        .values(consents.map((consent) => ({ ...consent, orderId, agreedAt: order.createdAt }))),
      recordEvent(tx, { orderId, at: order.createdAt, kind: 'ordered' }),
    ]);
    return row;
  }
  throw new Error('no free order number');
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

/** Nothing of it is left. */
export async function closeOrder(tx: Db, orderId: number): Promise<void> {
  await tx
    .update(orders)
    .set({ fulfilment: 'cancelled' })
    .where(and(eq(orders.id, orderId), ne(orders.fulfilment, 'unpaid')));
  await voidPacking(tx, orderId, { actor: '' });
}

/** Gives an order's units back to the stock, once: from a hold that ended, or from a sale that was cancelled. */
export async function returnStock(tx: Db, orderId: number): Promise<void> {
  const [returned] = await tx
    .update(orders)
    .set({ stockHold: 'released' })
    .where(and(eq(orders.id, orderId), inArray(orders.stockHold, ['held', 'sold'])))
    .returning({ moid: orders.moid, shippedAt: orders.shippedAt });
  if (!returned) return;
  const kind = returned.shippedAt ? 'return' : 'release';
  for (const line of await listTaken(tx, orderId)) {
    await putBackStock(tx, line.productId, line.left, { kind, moid: returned.moid });
    await countPutBack(tx, line.id, line.left);
  }
}

/** Units of a delivered line that can be sold again. What was never counted is not put back. */
export async function restockUnits(tx: Db, orderId: number, quantity: number): Promise<void> {
  const [order] = await tx
    .select({ moid: orders.moid })
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.stockHold, 'sold')));
  if (!order) return;
  let left = quantity;
  for (const line of await listTaken(tx, orderId)) {
    const units = Math.min(left, line.left);
    if (units < 1) continue;
    await putBackStock(tx, line.productId, units, { kind: 'return', moid: order.moid });
    await countPutBack(tx, line.id, units);
    left -= units;
  }
}

/** Takes the units of an order again whose hold had ended; false where there are too few. */
export async function takeAgain(tx: Db, orderId: number, moid: string, holdUntil: Date): Promise<boolean> {
  const lines = await tx
    .select({ id: orderLines.id, productId: orderLines.productId, quantity: orderLines.putBack })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), gt(orderLines.putBack, 0)));
  if (lines.length === 0 || !(await takeStock(tx, lines, moid))) return false;
  await tx.update(orderLines).set({ putBack: 0 }).where(eq(orderLines.orderId, orderId));
  await tx
    .update(orders)
    .set({ stockHold: 'held', holdUntil })
    .where(and(eq(orders.id, orderId), eq(orders.stockHold, 'released')));
  return true;
}

/** In the order of the products, so that two orders never wait for each other. */
const listTaken = (tx: Db, orderId: number) =>
  tx
    .select({
      id: orderLines.id,
      productId: orderLines.productId,
      left: sql<number>`${orderLines.stockTaken} - ${orderLines.putBack}`,
    })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), gt(orderLines.stockTaken, orderLines.putBack)))
    .orderBy(orderLines.productId, orderLines.id);

const countPutBack = (tx: Db, lineId: number, units: number) =>
  tx
    .update(orderLines)
    .set({ putBack: sql`${orderLines.putBack} + ${units}` })
    .where(eq(orderLines.id, lineId));

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
