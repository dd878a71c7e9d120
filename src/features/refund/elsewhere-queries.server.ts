import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.server.ts';
import { cancellations, orderEvents, paymentAttempts, refunds, returns } from '../../db/schema.server.ts';
import type { CancellationState } from '../../shared/order-states.ts';
import { closeOrder } from '../order/queries.server.ts';
import { insertCancellation } from './cancellation-queries.server.ts';

/** Parts that wait for an account, and a return whose goods are here: their money has gone back with the rest. */
export async function endPromises(tx: Db, orderId: number, now: Date): Promise<void> {
  await tx
    .update(refunds)
    .set({ state: 'refused', lastError: 'CANCELLED_AT_COMPANY', refundAccount: null })
    .where(and(eq(refunds.orderId, orderId), eq(refunds.state, 'account')));
  await tx
    .update(returns)
    .set({ state: 'refunded', refundedAt: now })
    .where(and(eq(returns.orderId, orderId), eq(returns.state, 'received')));
}

/** As a cancellation of ours that is done. The order's row is locked. */
export async function recordCancelledElsewhere(
  tx: Db,
  orderId: number,
  now: Date,
  { cancellation, leftWon }: { cancellation: CancellationState | null; leftWon: number },
): Promise<void> {
  const done = {
    state: 'done',
    doneAt: now,
    leaseUntil: null,
    lastError: null,
    refundAccount: null,
  } as const;
  // A wish that waits has its sum counted already; one that was refused counts for nothing.
  const amount = cancellation === 'refused' ? { amountWon: leftWon } : {};
  const ended = await tx
    .update(cancellations)
    .set({ ...done, ...amount })
    .where(
      and(
        eq(cancellations.orderId, orderId),
        inArray(cancellations.state, ['requested', 'account', 'refused']),
      ),
    )
    .returning({ id: cancellations.orderId });
  if (ended.length === 0)
    await insertCancellation(tx, { orderId, amountWon: leftWon, requestedAt: now, ...done });
  await closeOrder(tx, orderId);
}

/** What was paid and has certainly not gone back by us. */
export async function findKeptWon(db: Db, orderId: number): Promise<number> {
  const [row] = await db
    .select({
      won: sql<number>`${paymentAttempts.amountWon} - coalesce((select sum(r.amount_won) from refunds r
        where r.order_id = ${orderId} and r.state = 'done'), 0)`.mapWith(Number),
    })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, orderId), eq(paymentAttempts.isCurrent, true)));
  return row?.won ?? 0;
}

/** What the newest notice of a cancellation said that went back; 0 where it named no sum. */
export async function findToldWon(db: Db, orderId: number): Promise<number> {
  const [row] = await db
    .select({ won: orderEvents.amountWon })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.kind, 'cancellationTold')))
    .orderBy(desc(orderEvents.at))
    .limit(1);
  return row?.won ?? 0;
}
