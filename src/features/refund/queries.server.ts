import { and, eq, inArray, lte, ne, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.server.ts';
import { cancellations, orders, paymentAttempts, refunds, returns } from '../../db/schema.server.ts';
import { stateList } from '../../db/state-list.server.ts';
import { openRefunds, openReturns, type RefundState } from '../../shared/order-states.ts';
import { ofCurrentAttempt } from '../order/current-attempt-queries.server.ts';
import { linesOfOrder } from '../order/lines-queries.server.ts';
import { closeOrder, lockOrder } from '../order/queries.server.ts';

/** Goods and money of an order as far as something of them can come back. */
const orderColumns = {
  id: orders.id,
  moid: orders.moid,
  catalog: orders.catalog,
  fulfilment: orders.fulfilment,
  quantity: orders.quantity,
  lines: linesOfOrder,
  deliveryWon: orders.deliveryWon,
  deliveredAt: orders.deliveredAt,
  stockHold: orders.stockHold,
  method: paymentAttempts.method,
  paidWon: paymentAttempts.amountWon,
  refundedWon: paymentAttempts.refundedWon,
  cancellation: cancellations.state,
  openRefund: sql<RefundState | null>`(select r.state from refunds r
    where r.order_id = ${orders.id} and r.state in ${stateList(openRefunds)})`,
  hasOpenReturn: sql<boolean>`exists (select from returns t
    where t.order_id = ${orders.id} and t.state in ${stateList(openReturns)})`,
  returnedUnits: sql<number>`coalesce((select sum(t.quantity) from returns t
    where t.order_id = ${orders.id} and t.state = 'refunded'), 0)`.mapWith(Number),
};
export type PaidOrder = NonNullable<Awaited<ReturnType<typeof findPaidOrder>>>;

/** @param owner the member whose order it must be; nobody's for the operator. */
export async function findPaidOrder(db: Db, moid: string, owner?: number) {
  const [row] = await db
    .select(orderColumns)
    .from(orders)
    .innerJoin(paymentAttempts, ofCurrentAttempt)
    .leftJoin(cancellations, eq(cancellations.orderId, orders.id))
    .where(
      and(
        eq(orders.moid, moid),
        ne(orders.fulfilment, 'unpaid'),
        owner === undefined ? undefined : eq(orders.memberId, owner),
      ),
    );
  return row ? { ...row, unitWon: row.lines[0].unitWon } : null;
}

/** Locks the order against everybody else who would move it or its money. */
export async function lockPaidOrder(tx: Db, moid: string, owner?: number): Promise<PaidOrder | null> {
  await lockOrder(tx, moid);
  return findPaidOrder(tx, moid, owner);
}

export async function countRefunds(tx: Db, orderId: number): Promise<number> {
  return tx.$count(refunds, eq(refunds.orderId, orderId));
}

export async function insertRefund(tx: Db, row: typeof refunds.$inferInsert): Promise<number> {
  const [inserted] = await tx.insert(refunds).values(row).returning({ id: refunds.id });
  return inserted!.id;
}

/** The buyer, or the operator for the buyer, named the account: the refund begins. Null where none waits for one. */
export async function startPartRefundTo(
  tx: Db,
  orderId: number,
  sealed: Buffer,
  now: Date,
): Promise<number | null> {
  const [started] = await tx
    .update(refunds)
    .set({ state: 'executing', refundAccount: sealed, leaseUntil: now })
    .where(and(eq(refunds.orderId, orderId), eq(refunds.state, 'account')))
    .returning({ id: refunds.id });
  return started?.id ?? null;
}

export type DuePart = {
  id: number;
  orderId: number;
  returnId: number | null;
  moid: string;
  /** What the company knows the charge by. */
  chargeMoid: string;
  catalog: string;
  requestNo: string;
  tid: string;
  provider: string;
  amountWon: number;
  paidWon: number;
  leftWon: number;
  tries: number;
  requestedAt: Date;
  refundAccount: Buffer | null;
};

/** Takes over parts that are due, each by one process only. */
export async function leaseParts(
  db: Db,
  now: Date,
  leaseUntil: Date,
  limit: number,
  onlyOrder?: number,
): Promise<DuePart[]> {
  const due = db
    .select({ id: refunds.id })
    .from(refunds)
    .where(
      and(
        eq(refunds.state, 'executing'),
        lte(refunds.leaseUntil, now),
        onlyOrder === undefined ? undefined : eq(refunds.orderId, onlyOrder),
      ),
    )
    .orderBy(refunds.leaseUntil)
    .limit(limit)
    .for('update', { skipLocked: true });
  const leased = await db
    .update(refunds)
    .set({ leaseUntil, tries: sql`${refunds.tries} + 1` })
    .where(inArray(refunds.id, due))
    .returning({ id: refunds.id });
  if (leased.length === 0) return [];
  const rows = await db
    .select({
      id: refunds.id,
      orderId: orders.id,
      returnId: refunds.returnId,
      moid: orders.moid,
      chargeMoid: paymentAttempts.moid,
      catalog: orders.catalog,
      requestNo: refunds.requestNo,
      tid: paymentAttempts.tid,
      provider: paymentAttempts.provider,
      amountWon: refunds.amountWon,
      paidWon: paymentAttempts.amountWon,
      leftWon: refunds.leftWon,
      tries: refunds.tries,
      requestedAt: refunds.requestedAt,
      refundAccount: refunds.refundAccount,
    })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .innerJoin(paymentAttempts, ofCurrentAttempt)
    .where(
      inArray(
        refunds.id,
        leased.map(({ id }) => id),
      ),
    );
  return rows.map((row) => ({ ...row, tid: row.tid ?? '' }));
}

export type PartChange =
  | { state: 'executing'; leaseUntil: Date; lastError: string }
  | { state: 'account'; leaseUntil: null; lastError: string; refundAccount: null }
  | { state: 'refused'; leaseUntil: null; lastError: string }
  | { state: 'done'; leaseUntil: null; lastError: null; refundAccount: null; doneAt: Date };

/** False where it came to an end meanwhile. */
export async function movePart(db: Db, id: number, change: PartChange): Promise<boolean> {
  const moved = await db
    .update(refunds)
    .set(change)
    .where(and(eq(refunds.id, id), eq(refunds.state, 'executing')))
    .returning({ id: refunds.id });
  return moved.length === 1;
}

export async function completeReturn(tx: Db, returnId: number, now: Date): Promise<void> {
  await tx
    .update(returns)
    .set({ state: 'refunded', refundedAt: now })
    .where(and(eq(returns.id, returnId), eq(returns.state, 'received')));
}

/** Where everything that was paid, or everything that was sent, came back, the purchase is over. True where it is. */
export async function closeWhereNothingIsLeft(tx: Db, order: PaidOrder): Promise<boolean> {
  const isPaidBack = order.refundedWon === order.paidWon;
  if (!isPaidBack && order.returnedUnits < order.quantity) return false;
  await closeOrder(tx, order.id);
  return true;
}

export async function nextPartDue(db: Db): Promise<Date | null> {
  const [row] = await db
    .select({ due: sql<string | null>`min(${refunds.leaseUntil})` })
    .from(refunds)
    .where(eq(refunds.state, 'executing'));
  return row?.due ? new Date(row.due) : null;
}

/** What went back of an order in parts, oldest first. */
export async function listParts(db: Db, orderId: number) {
  return db
    .select({
      id: refunds.id,
      returnId: refunds.returnId,
      amountWon: refunds.amountWon,
      withheldWon: refunds.withheldWon,
      state: refunds.state,
      requestedAt: refunds.requestedAt,
      doneAt: refunds.doneAt,
    })
    .from(refunds)
    .where(eq(refunds.orderId, orderId))
    .orderBy(refunds.id);
}
