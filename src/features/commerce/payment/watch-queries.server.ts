// The watch over a payment that was given up: until it ends, the provider is asked whether it charged all the same. And over
// a paid one of which the provider told that it was given back.
import { and, eq, lt, type SQL } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import { paymentAttempts } from '../../../platform/db/schema.server.ts';
import type { Attempt } from './attempt-queries.server.ts';
import type { Watch } from './close-payment.server.ts';

/**
 * Looks for a late charge again at `next`; null ends the watch. Only the watch that was looked at: one that a webhook wrote
 * meanwhile is newer than the provider's answer.
 */
export async function setNextWatch(
  db: Db,
  { id, watchUntil }: Attempt,
  next: SQL<Date> | null,
): Promise<void> {
  // The row has microseconds.
  const newer = new Date((watchUntil?.getTime() ?? 0) + 1);
  await db
    .update(paymentAttempts)
    .set(next ? { leaseUntil: next } : { leaseUntil: null, watchUntil: null })
    .where(and(eq(paymentAttempts.id, id), lt(paymentAttempts.watchUntil, newer)));
}

/** False where it isn't paid any more. */
export async function watchPaid(db: Db, attemptId: number, watch: Watch): Promise<boolean> {
  const watched = await db
    .update(paymentAttempts)
    .set({ ...watch, retries: 0 })
    .where(and(eq(paymentAttempts.id, attemptId), eq(paymentAttempts.state, 'paid')))
    .returning({ id: paymentAttempts.id });
  return watched.length === 1;
}
