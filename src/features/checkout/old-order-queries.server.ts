import { and, eq, exists, gte, inArray, lt, not, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.server.ts';
import {
  cancellations,
  entitlements,
  orders,
  paymentAttempts,
  paymentEvents,
  refunds,
  returns,
} from '../../db/schema.server.ts';

/** Orders of which nothing has happened since then, and nothing is open. Locked. */
async function lockOldOrders(tx: Db, before: Date, limit: number): Promise<number[]> {
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        lt(orders.createdAt, before),
        or(sql`${orders.deliveredAt} is null`, lt(orders.deliveredAt, before)),
        not(
          exists(
            tx
              .select({ id: paymentEvents.id })
              .from(paymentEvents)
              .where(and(eq(paymentEvents.orderId, orders.id), gte(paymentEvents.at, before))),
          ),
        ),
        not(
          exists(
            tx
              .select({ id: paymentAttempts.orderId })
              .from(paymentAttempts)
              .where(
                and(
                  eq(paymentAttempts.orderId, orders.id),
                  inArray(paymentAttempts.state, ['approving', 'unknown', 'waiting']),
                ),
              ),
          ),
        ),
        not(
          exists(
            tx
              .select({ id: cancellations.orderId })
              .from(cancellations)
              .where(
                and(
                  eq(cancellations.orderId, orders.id),
                  inArray(cancellations.state, ['requested', 'account', 'executing']),
                ),
              ),
          ),
        ),
        not(
          exists(
            tx
              .select({ id: refunds.id })
              .from(refunds)
              .where(and(eq(refunds.orderId, orders.id), inArray(refunds.state, ['account', 'executing']))),
          ),
        ),
        not(
          exists(
            tx
              .select({ id: returns.id })
              .from(returns)
              .where(
                and(
                  eq(returns.orderId, orders.id),
                  inArray(returns.state, ['requested', 'approved', 'received']),
                ),
              ),
          ),
        ),
      ),
    )
    .orderBy(orders.id)
    .limit(limit)
    .for('update', { skipLocked: true });
  return rows.map(({ id }) => id);
}

/** Destroys old orders with all that hangs on them; content that still plays stays with its member. @returns how many. */
export async function deleteOldOrders(tx: Db, before: Date, limit: number): Promise<number> {
  const ids = await lockOldOrders(tx, before, limit);
  if (ids.length === 0) return 0;
  await tx.update(entitlements).set({ orderId: null }).where(inArray(entitlements.orderId, ids));
  await tx.delete(paymentEvents).where(inArray(paymentEvents.orderId, ids));
  await tx.delete(refunds).where(inArray(refunds.orderId, ids));
  await tx.delete(returns).where(inArray(returns.orderId, ids));
  await tx.delete(cancellations).where(inArray(cancellations.orderId, ids));
  await tx.delete(paymentAttempts).where(inArray(paymentAttempts.orderId, ids));
  await tx.delete(orders).where(inArray(orders.id, ids));
  return ids.length;
}
