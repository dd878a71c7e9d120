// The watch over a payment that was given up: until it ends, the company is asked whether it charged all the same. And over
// a paid one of which the company told that it was given back.
import { and, eq, inArray, isNotNull, lte, ne, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import { paymentAttempts } from '../../../platform/db/schema.server.ts';
import { type Attempt, listAttempts } from './attempt-queries.server.ts';

/** Attempts that ended without money but could still be charged late; or, paid, could have been given back. */
export async function leaseWatchedAttempts(
  db: Db,
  now: Date,
  leaseUntil: Date,
  { limit, isPaid }: { limit: number; isPaid: boolean },
): Promise<Attempt[]> {
  const due = db
    .select({ id: paymentAttempts.id })
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
    .where(inArray(paymentAttempts.id, due))
    .returning({ id: paymentAttempts.id });
  return listAttempts(
    db,
    leased.map((row) => row.id),
  );
}

/** Looks for a late charge again at `next`; null ends the watch. */
export async function setNextWatch(db: Db, attemptId: number, next: Date | null): Promise<void> {
  await db
    .update(paymentAttempts)
    .set(next ? { leaseUntil: next } : { leaseUntil: null, watchUntil: null })
    .where(and(eq(paymentAttempts.id, attemptId), isNotNull(paymentAttempts.watchUntil)));
}

/** False where it isn't paid any more. */
export async function watchPaid(
  db: Db,
  attemptId: number,
  watch: { leaseUntil: Date; watchUntil: Date },
): Promise<boolean> {
  const watched = await db
    .update(paymentAttempts)
    .set({ ...watch, tries: 0 })
    .where(and(eq(paymentAttempts.id, attemptId), eq(paymentAttempts.state, 'paid')))
    .returning({ id: paymentAttempts.id });
  return watched.length === 1;
}
