// Which tries to pay are due for the worker: each is taken over by one process only.
import { and, eq, inArray, isNotNull, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import { paymentAttempts } from '../../../platform/db/schema.server.ts';
import { stateList } from '../../../platform/db/state-list.server.ts';
import { openAttempts } from '../../../shared/order-states.ts';
import { type Attempt, listAttempts } from './attempt-queries.server.ts';

/** Takes over unclear attempts whose lease ran out; two processes never get the same one. */
export async function leaseUnclearAttempts(
  db: Db,
  now: Date,
  leaseUntil: Date,
  limit: number,
): Promise<Attempt[]> {
  const due = db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(
      and(inArray(paymentAttempts.state, ['approving', 'unknown']), lte(paymentAttempts.leaseUntil, now)),
    )
    .orderBy(paymentAttempts.leaseUntil)
    .limit(limit)
    .for('update', { skipLocked: true });
  const leased = await db
    .update(paymentAttempts)
    .set({ state: 'unknown', leaseUntil, tries: sql`${paymentAttempts.tries} + 1` })
    .where(inArray(paymentAttempts.id, due))
    .returning({ id: paymentAttempts.id });
  return listAttempts(
    db,
    leased.map((row) => row.id),
  );
}

/** Open accounts that are due for a look: asked for a deposit where the company can tell, closed after their time. */
export async function leaseWaitingAttempts(
  db: Db,
  now: Date,
  leaseUntil: Date,
  limit: number,
): Promise<Attempt[]> {
  const due = db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.state, 'waiting'), lte(paymentAttempts.leaseUntil, now)))
    .orderBy(paymentAttempts.leaseUntil)
    .limit(limit)
    .for('update', { skipLocked: true });
  const leased = await db
    .update(paymentAttempts)
    .set({ leaseUntil })
    .where(inArray(paymentAttempts.id, due))
    .returning({ id: paymentAttempts.id });
  return listAttempts(
    db,
    leased.map((row) => row.id),
  );
}

/** When the next unclear or watched attempt falls due, for the worker's alarm clock. */
export async function nextAttemptDue(db: Db): Promise<Date | null> {
  const [row] = await db
    .select({ due: sql<string | null>`min(${paymentAttempts.leaseUntil})` })
    .from(paymentAttempts)
    .where(
      or(sql`${paymentAttempts.state} in ${stateList(openAttempts)}`, isNotNull(paymentAttempts.watchUntil)),
    );
  return row?.due ? new Date(row.due) : null;
}
