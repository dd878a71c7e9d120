import { and, desc, eq, inArray, lte, ne, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.server.ts';
import { cancellations, entitlements, orders, paymentAttempts } from '../../db/schema.server.ts';
import type { CancellationState, Fulfilment, RefundState } from '../refund/rules.ts';
import type { ReturnState } from '../return/rules.ts';

const columns = {
  id: orders.id,
  moid: orders.moid,
  goodsName: orders.goodsName,
  productType: orders.productType,
  penColor: orders.penColor,
  eraserColor: orders.eraserColor,
  quantity: orders.quantity,
  amountWon: orders.amountWon,
  buyerName: orders.buyerName,
  buyerAddress: orders.buyerAddress,
  receiverName: orders.receiverName,
  receiverAddress: orders.receiverAddress,
  completeAt: orders.completeAt,
  fulfilment: sql<Fulfilment>`${orders.fulfilment}`,
  catalog: orders.catalog,
  tid: paymentAttempts.tid,
  method: paymentAttempts.method,
  unitWon: orders.unitWon,
  deliveryWon: orders.deliveryWon,
  deliveredAt: orders.deliveredAt,
  refundedWon: paymentAttempts.refundedWon,
  cancellation: sql<CancellationState | null>`${cancellations.state}`,
  cancelledWon: cancellations.amountWon,
  openRefund: sql<RefundState | null>`(select r.state from refunds r
    where r.order_id = ${orders.id} and r.state in ('account', 'executing'))`,
  /** Of the newest return. */
  returnState: sql<ReturnState | null>`(select t.state from returns t
    where t.order_id = ${orders.id} order by t.id desc limit 1)`,
  returnedUnits: sql<number>`coalesce((select sum(t.quantity) from returns t
    where t.order_id = ${orders.id} and t.state = 'refunded'), 0)`.mapWith(Number),
};
/** Whether the box was logged in to with it hangs on the content's row, where the order has one. */
const contentColumns = { contentStartsAt: entitlements.startsAt };

/** Paid ones only: what nobody paid for is no purchase yet. */
export async function listPaidOrders(db: Db, memberId: number) {
  return db
    .select({ ...columns, ...contentColumns })
    .from(orders)
    .innerJoin(paymentAttempts, eq(paymentAttempts.orderId, orders.id))
    .leftJoin(cancellations, eq(cancellations.orderId, orders.id))
    .leftJoin(entitlements, eq(entitlements.orderId, orders.id))
    .where(and(eq(orders.memberId, memberId), ne(orders.fulfilment, 'unpaid')))
    .orderBy(desc(orders.completeAt), desc(orders.id));
}

export async function findPaidOrder(db: Db, memberId: number, moid: string) {
  const [row] = await db
    .select({
      ...columns,
      ...contentColumns,
      buyerPhone: orders.buyerPhone,
      receiverPhone: orders.receiverPhone,
      deliveryMessage: orders.deliveryMessage,
      createdAt: orders.createdAt,
      courier: orders.courier,
      trackingNumber: orders.trackingNumber,
      shippedAt: orders.shippedAt,
      receiptUrl: paymentAttempts.receiptUrl,
      paidAt: paymentAttempts.paidAt,
      requestedAt: cancellations.requestedAt,
      refundedAt: cancellations.doneAt,
      grantedAt: entitlements.grantedAt,
      businessType: entitlements.businessType,
      useDays: entitlements.useDays,
      contentExpiresAt: entitlements.expiresAt,
      contentCancelledAt: entitlements.cancelledAt,
    })
    .from(orders)
    .innerJoin(paymentAttempts, eq(paymentAttempts.orderId, orders.id))
    .leftJoin(cancellations, eq(cancellations.orderId, orders.id))
    .leftJoin(entitlements, eq(entitlements.orderId, orders.id))
    .where(and(eq(orders.memberId, memberId), eq(orders.moid, moid), ne(orders.fulfilment, 'unpaid')));
  return row ?? null;
}

/** Locks the purchase against everybody else who would move it, the operator included. */
export async function lockOwnPurchase(
  db: Db,
  memberId: number,
  moid: string,
  tid: string,
  amountWon: number,
) {
  const [locked] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.memberId, memberId), eq(orders.moid, moid), ne(orders.fulfilment, 'unpaid')))
    .for('update');
  if (!locked) return null;
  const [row] = await db
    .select(columns)
    .from(orders)
    .innerJoin(paymentAttempts, eq(paymentAttempts.orderId, orders.id))
    .leftJoin(cancellations, eq(cancellations.orderId, orders.id))
    .where(
      and(eq(orders.id, locked.id), eq(paymentAttempts.tid, tid), eq(paymentAttempts.amountWon, amountWon)),
    );
  return row ?? null;
}

/** The buyer named the account that a deposit goes back to: the refund begins. False where it wasn't asked for. */
export async function startRefundTo(db: Db, orderId: number, sealed: Buffer, now: Date): Promise<boolean> {
  const started = await db
    .update(cancellations)
    .set({ state: 'executing', refundAccount: sealed, leaseUntil: now })
    .where(and(eq(cancellations.orderId, orderId), eq(cancellations.state, 'account')))
    .returning({ id: cancellations.orderId });
  return started.length === 1;
}

/** False where the purchase already has a cancellation. */
export async function insertCancellation(db: Db, row: typeof cancellations.$inferInsert): Promise<boolean> {
  const inserted = await db
    .insert(cancellations)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: cancellations.orderId });
  return inserted.length === 1;
}

export type DueRefund = {
  orderId: number;
  moid: string;
  tid: string;
  amountWon: number;
  paidWon: number;
  tries: number;
  requestedAt: Date;
  provider: string;
  refundAccount: Buffer | null;
};

/** Takes over refunds that are due, each by one process only. */
export async function leaseRefunds(
  db: Db,
  now: Date,
  leaseUntil: Date,
  limit: number,
  only?: number,
): Promise<DueRefund[]> {
  const due = db
    .select({ orderId: cancellations.orderId })
    .from(cancellations)
    .where(
      and(
        eq(cancellations.state, 'executing'),
        lte(cancellations.leaseUntil, now),
        only === undefined ? undefined : eq(cancellations.orderId, only),
      ),
    )
    .orderBy(cancellations.leaseUntil)
    .limit(limit)
    .for('update', { skipLocked: true });
  const leased = await db
    .update(cancellations)
    .set({ leaseUntil, tries: sql`${cancellations.tries} + 1` })
    .where(inArray(cancellations.orderId, due))
    .returning({ orderId: cancellations.orderId });
  if (leased.length === 0) return [];
  const rows = await db
    .select({
      orderId: orders.id,
      moid: orders.moid,
      tid: paymentAttempts.tid,
      amountWon: cancellations.amountWon,
      paidWon: paymentAttempts.amountWon,
      tries: cancellations.tries,
      requestedAt: cancellations.requestedAt,
      provider: paymentAttempts.provider,
      refundAccount: cancellations.refundAccount,
    })
    .from(cancellations)
    .innerJoin(orders, eq(orders.id, cancellations.orderId))
    .innerJoin(paymentAttempts, eq(paymentAttempts.orderId, orders.id))
    .where(
      inArray(
        orders.id,
        leased.map((row) => row.orderId),
      ),
    );
  return rows.map((row) => ({ ...row, tid: row.tid ?? '' }));
}

export async function completeCancellation(db: Db, orderId: number, doneAt: Date): Promise<boolean> {
  const done = await db
    .update(cancellations)
    .set({ state: 'done', doneAt, leaseUntil: null, lastError: null, refundAccount: null })
    .where(and(eq(cancellations.orderId, orderId), eq(cancellations.state, 'executing')))
    .returning({ orderId: cancellations.orderId });
  if (done.length === 0) return false;
  await db.update(orders).set({ fulfilment: 'cancelled' }).where(eq(orders.id, orderId));
  await db
    .update(paymentAttempts)
    .set({ state: 'cancelled' })
    .where(and(eq(paymentAttempts.orderId, orderId), eq(paymentAttempts.state, 'paid')));
  return true;
}

/** False where it came to an end meanwhile. */
export async function postponeRefund(
  db: Db,
  orderId: number,
  change: { leaseUntil: Date | null; lastError: string } & (
    | { state: 'executing' | 'requested' }
    | { state: 'account'; refundAccount: null }
  ),
): Promise<boolean> {
  const postponed = await db
    .update(cancellations)
    .set(change)
    .where(and(eq(cancellations.orderId, orderId), eq(cancellations.state, 'executing')))
    .returning({ orderId: cancellations.orderId });
  return postponed.length === 1;
}

export async function nextRefundDue(db: Db): Promise<Date | null> {
  const [row] = await db
    .select({ due: sql<string | null>`min(${cancellations.leaseUntil})` })
    .from(cancellations)
    .where(eq(cancellations.state, 'executing'));
  return row?.due ? new Date(row.due) : null;
}
