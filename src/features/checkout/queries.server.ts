import { and, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.server.ts';
import {
  cancellations,
  orderConsents,
  orders,
  paymentAttempts,
  paymentEvents,
  products,
} from '../../db/schema.server.ts';
import { becauseOf } from '../catalog/stock-queries.server.ts';
import { releaseReservation } from '../entitlement/queries.server.ts';
import type { AttemptState } from './rules.ts';

export type NewOrder = typeof orders.$inferInsert;

/** Takes units off the shelf where enough are left; false where not. Unlimited stock has nothing to take. */
export async function takeStock(
  db: Db,
  productId: number,
  { quantity, moid }: { quantity: number; moid: string },
): Promise<boolean> {
  const taken = await db
    .update(products)
    .set({ stock: sql`${products.stock} - ${quantity}` })
    .where(
      and(
        eq(products.id, productId),
        sql`${products.stock} >= ${quantity}`,
        becauseOf({ kind: 'sale', moid }),
      ),
    )
    .returning({ id: products.id });
  return taken.length === 1;
}

export async function insertOrder(
  db: Db,
  order: NewOrder,
  payment: { provider: string; method: string },
  consents: { agreement: string; version: string }[],
): Promise<void> {
  const [row] = await db.insert(orders).values(order).returning({ id: orders.id });
  const orderId = row!.id;
  const at = order.createdAt;
  // Sent together: one way to the database instead of three.
  await Promise.all([
    db.insert(paymentAttempts).values({ ...payment, orderId, amountWon: order.amountWon }),
    db.insert(orderConsents).values(consents.map((consent) => ({ ...consent, orderId, agreedAt: at }))),
    insertPaymentEvent(db, { orderId, at, kind: 'ordered' }),
  ]);
}

/** Gives an order's units back to the shelf, once: from a hold that ended, or from a sale that was cancelled. */
export async function returnStock(db: Db, orderId: number): Promise<void> {
  const [returned] = await db
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
  const kind = returned.shippedAt ? 'return' : 'release';
  await db
    .update(products)
    .set({ stock: sql`${products.stock} + ${returned.quantity}` })
    .where(
      and(
        eq(products.id, returned.productId),
        isNotNull(products.stock),
        becauseOf({ kind, moid: returned.moid }),
      ),
    );
}

/** An order that came to nothing gives back all it kept: units of the shelf, and the member's place for a content. */
export async function releaseOrder(tx: Db, orderId: number): Promise<void> {
  await returnStock(tx, orderId);
  await releaseReservation(tx, orderId);
}

/** A deposit that came when the order was over: it goes back as soon as the buyer names an account. */
export async function insertLateDeposit(
  tx: Db,
  deposit: { orderId: number; amountWon: number; at: Date },
): Promise<void> {
  await tx
    .insert(cancellations)
    .values({
      orderId: deposit.orderId,
      amountWon: deposit.amountWon,
      state: 'account',
      requestedAt: deposit.at,
    })
    .onConflictDoNothing();
}

/** The member's orders that wait for a deposit, oldest first. */
export async function listWaitingOrders(db: Db, memberId: number) {
  return db
    .select({
      moid: orders.moid,
      goodsName: orders.goodsName,
      amountWon: orders.amountWon,
      createdAt: orders.createdAt,
      account: paymentAttempts.account,
      depositUntil: paymentAttempts.depositUntil,
    })
    .from(orders)
    .innerJoin(paymentAttempts, eq(paymentAttempts.orderId, orders.id))
    .where(and(eq(orders.memberId, memberId), eq(paymentAttempts.state, 'waiting')))
    .orderBy(orders.createdAt);
}

/** Locked against a payment that begins at this moment; one that has begun, or is being given back, is left out. */
export async function listOwnHeldOrders(db: Db, memberId: number, productId: number): Promise<number[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(paymentAttempts, eq(paymentAttempts.orderId, orders.id))
    .where(
      and(
        eq(orders.memberId, memberId),
        eq(orders.productId, productId),
        eq(orders.stockHold, 'held'),
        eq(paymentAttempts.state, 'ready'),
      ),
    )
    .for('update', { of: paymentAttempts, skipLocked: true });
  return rows.map((row) => row.id);
}

/** One hold that ran out while nobody paid, locked against a payment that begins at this moment. */
export async function lockExpiredHold(db: Db, now: Date): Promise<number | null> {
  const [row] = await db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(paymentAttempts, eq(paymentAttempts.orderId, orders.id))
    .where(
      and(
        eq(orders.stockHold, 'held'),
        lte(orders.holdUntil, now),
        inArray(paymentAttempts.state, ['ready', 'failed', 'cancelled']),
      ),
    )
    .limit(1)
    .for('update', { of: paymentAttempts, skipLocked: true });
  return row?.id ?? null;
}

export async function holdAgain(db: Db, orderId: number, holdUntil: Date): Promise<void> {
  await db
    .update(orders)
    .set({ stockHold: 'held', holdUntil })
    .where(and(eq(orders.id, orderId), eq(orders.stockHold, 'released')));
}

export async function markOrderPaid(db: Db, orderId: number, completeAt: Date): Promise<boolean> {
  const paid = await db
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

export async function insertPaymentEvent(
  db: Db,
  event: { orderId: number | null; at: Date; kind: string; code?: string; detail?: string },
): Promise<void> {
  await db.insert(paymentEvents).values(event);
}

export async function findResult(db: Db, memberId: number, moid: string) {
  const [row] = await db
    .select({
      moid: orders.moid,
      goodsName: orders.goodsName,
      catalog: orders.catalog,
      amountWon: orders.amountWon,
      account: paymentAttempts.account,
      depositUntil: paymentAttempts.depositUntil,
      fulfilment: orders.fulfilment,
      state: sql<AttemptState>`${paymentAttempts.state}`,
      failureCode: paymentAttempts.failureCode,
    })
    .from(orders)
    .innerJoin(paymentAttempts, eq(paymentAttempts.orderId, orders.id))
    .where(and(eq(orders.moid, moid), eq(orders.memberId, memberId)));
  return row ?? null;
}
