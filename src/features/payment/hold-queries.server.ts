// Units that are held for a payment which has not begun, and orders that wait for a deposit.
import { and, eq, exists, inArray, lte } from 'drizzle-orm';
import type { Db } from '../../db/client.server.ts';
import { orderLines, orders, paymentAttempts } from '../../db/schema.server.ts';
import { ofCurrentAttempt } from '../order/current-attempt-queries.server.ts';

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
    .innerJoin(paymentAttempts, ofCurrentAttempt)
    .where(and(eq(orders.memberId, memberId), eq(paymentAttempts.state, 'waiting')))
    .orderBy(orders.createdAt);
}

/** Locked against a payment that begins at this moment; one that has begun, or is being given back, is left out. */
export async function listOwnHeldOrders(
  db: Db,
  memberId: number,
  productIds: readonly number[],
): Promise<number[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(paymentAttempts, ofCurrentAttempt)
    .where(
      and(
        eq(orders.memberId, memberId),
        exists(
          db
            .select({ id: orderLines.id })
            .from(orderLines)
            .where(and(eq(orderLines.orderId, orders.id), inArray(orderLines.productId, [...productIds]))),
        ),
        eq(orders.stockHold, 'held'),
        eq(paymentAttempts.state, 'ready'),
      ),
    )
    .for('update', { of: [orders, paymentAttempts], skipLocked: true });
  return rows.map((row) => row.id);
}

/** One hold that ran out while nobody paid, locked against a payment that begins at this moment. */
export async function lockExpiredHold(db: Db, now: Date): Promise<number | null> {
  const [row] = await db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(paymentAttempts, ofCurrentAttempt)
    .where(
      and(
        eq(orders.stockHold, 'held'),
        lte(orders.holdUntil, now),
        inArray(paymentAttempts.state, ['ready', 'failed', 'cancelled']),
      ),
    )
    .limit(1)
    .for('update', { of: [orders, paymentAttempts], skipLocked: true });
  return row?.id ?? null;
}
