// A wish to cancel and what became of it, with the refund that follows from it: the table's only writer.
import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.server.ts';
import { cancellations, orders, paymentAttempts } from '../../db/schema.server.ts';
import type { CancellationState } from '../../shared/order-states.ts';
import { ofCurrentAttempt } from '../order/current-attempt-queries.server.ts';
import { closeOrder } from '../order/queries.server.ts';

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
  /** What the company knows the charge by. */
  chargeMoid: string;
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
      chargeMoid: paymentAttempts.moid,
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
    .innerJoin(paymentAttempts, ofCurrentAttempt)
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
  await closeOrder(db, orderId);
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
  change: { amountWon: number; state: CancellationState; requestedAt: Date; leaseUntil: Date | null },
): Promise<boolean> {
  const reopened = await tx
    .update(cancellations)
    .set({ ...change, tries: 0, lastError: null })
    .where(and(eq(cancellations.orderId, orderId), eq(cancellations.state, 'refused')))
    .returning({ id: cancellations.orderId });
  return reopened.length === 1;
}
