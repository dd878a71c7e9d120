// The watch over a payment that was given up: until it ends, the company is asked whether it charged all the same.
import { and, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.server.ts';
import { paymentAttempts } from '../../db/schema.server.ts';
import { type Attempt, listAttempts } from './attempt-queries.server.ts';

/** Attempts that ended without money but could still be charged late. */
export async function leaseWatchedAttempts(
  db: Db,
  now: Date,
  leaseUntil: Date,
  limit: number,
): Promise<Attempt[]> {
  const due = db
    .select({ orderId: paymentAttempts.orderId })
    .from(paymentAttempts)
    .where(and(isNotNull(paymentAttempts.watchUntil), lte(paymentAttempts.leaseUntil, now)))
    .limit(limit)
    .for('update', { skipLocked: true });
  const leased = await db
    .update(paymentAttempts)
    .set({ leaseUntil, tries: sql`${paymentAttempts.tries} + 1` })
    .where(inArray(paymentAttempts.orderId, due))
    .returning({ orderId: paymentAttempts.orderId });
  return listAttempts(
    db,
    leased.map((row) => row.orderId),
  );
}

/** Looks for a late charge again at `next`; null ends the watch. */
export async function setNextWatch(db: Db, orderId: number, next: Date | null): Promise<void> {
  await db
    .update(paymentAttempts)
    .set(next ? { leaseUntil: next } : { leaseUntil: null, watchUntil: null })
    .where(and(eq(paymentAttempts.orderId, orderId), isNotNull(paymentAttempts.watchUntil)));
}
