// The watch over a payment that was given up: until it ends, the company is asked whether it charged all the same. And over
// a paid one of which the company told that it was given back.
import { and, eq, inArray, isNotNull, lte, ne, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.server.ts';
import { paymentAttempts } from '../../db/schema.server.ts';
import { type Attempt, listAttempts } from './attempt-queries.server.ts';

/** Attempts that ended without money but could still be charged late; or, paid, could have been given back. */
export async function leaseWatchedAttempts(
  db: Db,
  now: Date,
  leaseUntil: Date,
  { limit, isPaid }: { limit: number; isPaid: boolean },
): Promise<Attempt[]> {
  const due = db
    .select({ orderId: paymentAttempts.orderId })
    .from(paymentAttempts)
    .where(
      and(
        isNotNull(paymentAttempts.watchUntil),
        lte(paymentAttempts.leaseUntil, now),
        isPaid ? eq(paymentAttempts.state, 'paid') : ne(paymentAttempts.state, 'paid'),
      ),
    )
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

/** False where it isn't paid any more. */
export async function watchPaid(
  db: Db,
  orderId: number,
  watch: { leaseUntil: Date; watchUntil: Date },
): Promise<boolean> {
  const watched = await db
    .update(paymentAttempts)
    .set({ ...watch, tries: 0 })
    .where(and(eq(paymentAttempts.orderId, orderId), eq(paymentAttempts.state, 'paid')))
    .returning({ orderId: paymentAttempts.orderId });
  return watched.length === 1;
}
