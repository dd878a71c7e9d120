// The fence round a charge that is being taken back: no answer and no webhook makes a payment of it meanwhile.
import { and, eq, type SQL } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import { paymentAttempts } from '../../../platform/db/schema.server.ts';
import type { Attempt } from './attempt-queries.server.ts';

const isStillMine = ({ id, retries }: Attempt) =>
  and(
    eq(paymentAttempts.id, id),
    eq(paymentAttempts.state, 'unknown'),
    // Whoever took it over counted an attempt.
    eq(paymentAttempts.retries, retries),
  );

/**
 * Written before the provider is asked to take a charge back: from here on nobody records it as paid. False where it was
 * decided meanwhile, or is another process's by now.
 */
export async function beginReversal(db: Db, attempt: Attempt): Promise<boolean> {
  const begun = await db
    .update(paymentAttempts)
    .set({ mustReverse: true })
    .where(isStillMine(attempt))
    .returning({ id: paymentAttempts.id });
  return begun.length === 1;
}

/** Nothing is certain after it: looked at again at `next`, and paid then if it turns out to be charged. */
export async function endReversal(db: Db, attempt: Attempt, next: SQL<Date>): Promise<void> {
  await db
    .update(paymentAttempts)
    .set({ leaseUntil: next, mustReverse: attempt.mustReverse })
    .where(isStillMine(attempt));
}
