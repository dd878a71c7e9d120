import { and, desc, eq, isNotNull, isNull, lt, ne, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../../platform/db/client.server.ts';
import { type DatabaseClock, msUntil } from '../../../../platform/db/clock.server.ts';
import { alarmOutbox } from '../../../../platform/db/schema.server.ts';
import type { AlarmCounts } from '../../../../shared/alarms/kinds.ts';
import type { OutboxState } from '../../../../shared/alarms/webhooks.ts';

export async function insertEntry(
  tx: Db,
  {
    clock,
    ...row
  }: { targetId: number; subscriptionId: number | null; counts: AlarmCounts; clock: DatabaseClock },
): Promise<void> {
  await tx.insert(alarmOutbox).values({ ...row, tryAt: clock.after(0), createdAt: clock.after(0) });
}

export type LeasedEntry = {
  id: number;
  /** Null: it goes to the webhook. */
  subscriptionId: number | null;
  counts: AlarmCounts;
  attempts: number;
};

/** The next one that is due, for whoever comes first, until the lease is over. */
export async function leaseEntry(db: Db, clock: DatabaseClock, leaseMs: number): Promise<LeasedEntry | null> {
  const [row] = await db
    .update(alarmOutbox)
    .set({
      state: 'sending',
      attempts: sql`${alarmOutbox.attempts} + 1`,
      leaseUntil: clock.after(leaseMs),
    })
    .where(
      eq(
        alarmOutbox.id,
        sql`(select due.id from ${alarmOutbox} as due where due.state = 'waiting' and due.try_at <= ${clock.after(0)}
          order by due.try_at, due.id limit 1 for update skip locked)`,
      ),
    )
    .returning({
      id: alarmOutbox.id,
      subscriptionId: alarmOutbox.subscriptionId,
      counts: alarmOutbox.counts,
      attempts: alarmOutbox.attempts,
    });
  return row ?? null;
}

type Change = { state: OutboxState; cause: string; tryAt?: SQL<Date>; endedAt?: SQL<Date> };

/** Where the row is still of this attempt; else somebody found that its time was over. */
export async function moveEntry(db: Db, { id, attempts }: LeasedEntry, change: Change): Promise<void> {
  await db
    .update(alarmOutbox)
    .set({ ...change, leaseUntil: null })
    .where(and(eq(alarmOutbox.id, id), eq(alarmOutbox.attempts, attempts), eq(alarmOutbox.state, 'sending')));
}

/**
 * Whoever sent these died, or hangs: they may be there. A browser shows what comes twice once, so it is sent again; a group chat would
 * read it twice.
 */
export async function endLapsed(db: Db, clock: DatabaseClock): Promise<void> {
  const isLapsed = and(eq(alarmOutbox.state, 'sending'), lt(alarmOutbox.leaseUntil, clock.after(0)));
  await db
    .update(alarmOutbox)
    .set({ state: 'unclear', cause: 'lapsed', leaseUntil: null, endedAt: clock.after(0) })
    .where(and(isLapsed, isNull(alarmOutbox.subscriptionId)));
  await db
    .update(alarmOutbox)
    .set({ state: 'waiting', cause: 'lapsed', leaseUntil: null, tryAt: clock.after(0) })
    .where(and(isLapsed, isNotNull(alarmOutbox.subscriptionId)));
}

/** In how many milliseconds the next attempt is due, or a lease over; null: nothing waits. */
export const msUntilNext = (clock: DatabaseClock): SQL<number | null> =>
  msUntil(
    clock,
    sql`least((select min(${alarmOutbox.tryAt}) from ${alarmOutbox} where ${alarmOutbox.state} = 'waiting'),
      (select min(${alarmOutbox.leaseUntil}) from ${alarmOutbox} where ${alarmOutbox.state} = 'sending'))`,
  );

/** The newest that ended or was refused for now; `at`: when it ended, or is sent again. */
export async function findLastEntry(db: Db, targetId: number) {
  const hasEnded = notInArray(alarmOutbox.state, ['waiting', 'sending']);
  const [row] = await db
    .select({
      state: alarmOutbox.state,
      cause: alarmOutbox.cause,
      at: sql<Date>`coalesce(${alarmOutbox.endedAt}, ${alarmOutbox.tryAt})`.mapWith(alarmOutbox.tryAt),
    })
    .from(alarmOutbox)
    .where(and(eq(alarmOutbox.targetId, targetId), or(hasEnded, ne(alarmOutbox.cause, ''))))
    .orderBy(desc(alarmOutbox.id))
    .limit(1);
  return row ?? null;
}

export const forgetOldEntries = (db: Db, before: SQL<Date>) =>
  db.delete(alarmOutbox).where(and(lt(alarmOutbox.createdAt, before), ne(alarmOutbox.state, 'sending')));
