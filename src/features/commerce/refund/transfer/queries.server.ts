// Transfers that persons wrote down: the table's only writer.
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../../platform/db/client.server.ts';
import { orders, paymentAttempts, refunds, refundTransfers } from '../../../../platform/db/schema.server.ts';
import { stateList } from '../../../../platform/db/state-list.server.ts';
import { openRefunds } from '../../../../shared/order-states.ts';

/** Of an order: a refund by hand, whatever became of it; null where the company pays it, or it is another order's. */
export async function findByHand(db: Db, orderId: number, refundId: number) {
  const [row] = await db
    .select({
      id: refunds.id,
      orderId: refunds.orderId,
      moid: orders.moid,
      attemptId: refunds.attemptId,
      attemptNo: paymentAttempts.no,
      cause: refunds.cause,
      cancellationId: refunds.cancellationId,
      amountWon: refunds.amountWon,
      state: refunds.state,
      requestedAt: refunds.requestedAt,
      refundAccount: refunds.refundAccount,
      retries: refunds.retries,
    })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId))
    .where(and(eq(refunds.orderId, orderId), eq(refunds.id, refundId), eq(refunds.way, 'byHand')));
  return row ?? null;
}

/** Once a refund: another one that stands is refused by the database. */
export async function insertTransfer(tx: Db, row: typeof refundTransfers.$inferInsert): Promise<void> {
  await tx.insert(refundTransfers).values(row);
}

/** False where none stands. */
export async function takeBackTransfer(
  tx: Db,
  refundId: number,
  undone: { undoneAt: Date; undoneBy: string; undoneWhy: string },
): Promise<boolean> {
  const rows = await tx
    .update(refundTransfers)
    .set(undone)
    .where(and(eq(refundTransfers.refundId, refundId), isNull(refundTransfers.undoneAt)))
    .returning({ id: refundTransfers.id });
  return rows.length === 1;
}

/** Something of this charge is on its way. */
export const isAnyOpen = async (db: Db, attemptId: number): Promise<boolean> =>
  (await db.$count(
    refunds,
    and(eq(refunds.attemptId, attemptId), sql`${refunds.state} in ${stateList(openRefunds)}`),
  )) > 0;

/** By refund, of one order: those that stand, and those that were taken back, the newest first. */
export async function listTransfers(db: Db, orderId: number) {
  const { refundId, paidOn, reference, operator, undoneAt, undoneBy, undoneWhy } = refundTransfers;
  return db
    .select({ refundId, paidOn, reference, operator, undoneAt, undoneBy, undoneWhy })
    .from(refundTransfers)
    .innerJoin(refunds, eq(refunds.id, refundTransfers.refundId))
    .where(eq(refunds.orderId, orderId))
    .orderBy(desc(refundTransfers.id));
}

/** Of a refund `r`: a person has its account, and transfers it. */
export const isToTransfer = sql<boolean>`(r.way = 'byHand' and r.state = 'executing')`;
