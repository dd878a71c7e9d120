import {
  and,
  asc,
  eq,
  exists,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  notInArray,
  or,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import type { Db, Sql } from '../../../platform/db/client.server.ts';
import {
  orders,
  paymentAttempts,
  reconciliationDays,
  reconciliationDifferences,
  refunds,
} from '../../../platform/db/schema.server.ts';
import { stateList } from '../../../platform/db/state-list.server.ts';
import { sentRefunds, unclearAttempts } from '../../../shared/order-states.ts';
import type { Difference, OwnPayment } from './rules.ts';

const koreanDay = (instant: SQLWrapper) => sql`(${instant} at time zone 'Asia/Seoul')::date`;

const columns = {
  moid: paymentAttempts.moid,
  tid: sql<string>`${paymentAttempts.tid}`,
  paidWon: paymentAttempts.amountWon,
  paidAt: sql<Date>`${paymentAttempts.paidAt}`.mapWith(paymentAttempts.paidAt),
  /** It may have been charged long before it was written down: the answer was lost, and the shop stood still over a night. */
  isLate: sql<boolean>`${paymentAttempts.state} = 'surplus' or ${paymentAttempts.method} = 'vbank'
    or ${koreanDay(paymentAttempts.startedAt)} < ${koreanDay(paymentAttempts.paidAt)}`,
  /** In the order in which the provider was asked: one waits for the other. Of transfers by hand its ledger shows nothing. */
  returns: sql<{ won: number; at: string | null }[]>`(
    select coalesce(json_agg(json_build_object('won', r.amount_won, 'at', r.done_at) order by r.done_at nulls last), '[]')
    from ${refunds} r where r.attempt_id = ${paymentAttempts.id} and r.way = 'company' and r.state in ${stateList(sentRefunds)})`.mapWith(
    readReturns,
  ),
};

function readReturns(pieces: { won: number; at: string | null }[]): OwnPayment['returns'] {
  return pieces.map(({ won, at }) => ({ won, at: at === null ? null : new Date(at) }));
}

const ownPayments = (db: Db) =>
  db
    .select(columns)
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .$dynamic();

const isPaid = and(isNotNull(paymentAttempts.paidAt), isNotNull(paymentAttempts.tid));

/** Payments whose money moved in our ledgers between the two instants. */
export async function listMoved(db: Db, provider: string, from: Date, to: Date): Promise<OwnPayment[]> {
  return ownPayments(db)
    .where(
      and(
        eq(paymentAttempts.provider, provider),
        isPaid,
        or(
          and(gte(paymentAttempts.paidAt, from), lt(paymentAttempts.paidAt, to)),
          exists(
            db
              .select({ id: refunds.id })
              .from(refunds)
              .where(
                and(
                  eq(refunds.attemptId, paymentAttempts.id),
                  eq(refunds.state, 'done'),
                  gte(refunds.doneAt, from),
                  lt(refunds.doneAt, to),
                ),
              ),
          ),
        ),
      ),
    )
    .orderBy(asc(paymentAttempts.paidAt));
}

export async function listByTid(db: Db, provider: string, tids: string[]): Promise<OwnPayment[]> {
  if (tids.length === 0) return [];
  return ownPayments(db).where(
    and(eq(paymentAttempts.provider, provider), isPaid, inArray(paymentAttempts.tid, tids)),
  );
}

/** Of these tries the ones whose payment began a moment ago: what came of it isn't written down yet. */
export async function listUnderWay(db: Db, moids: string[], since: Date): Promise<string[]> {
  if (moids.length === 0) return [];
  const rows = await db
    .select({ moid: paymentAttempts.moid })
    .from(paymentAttempts)
    .where(
      and(
        inArray(paymentAttempts.moid, moids),
        gte(paymentAttempts.startedAt, since),
        or(inArray(paymentAttempts.state, unclearAttempts), isNotNull(paymentAttempts.watchUntil)),
      ),
    );
  return rows.map(({ moid }) => moid);
}

export async function findReconciliationDay(db: Db, day: string, provider: string) {
  const [row] = await db
    .select()
    .from(reconciliationDays)
    .where(and(eq(reconciliationDays.day, day), eq(reconciliationDays.provider, provider)));
  return row ?? null;
}

/** The newest day before this one that was compared; null where none was. */
export async function findLastReconciliationDay(
  db: Db,
  provider: string,
  before: string,
): Promise<string | null> {
  const [row] = await db
    .select({ day: sql<string | null>`max(${reconciliationDays.day})` })
    .from(reconciliationDays)
    .where(and(eq(reconciliationDays.provider, provider), lt(reconciliationDays.day, before)));
  return row?.day ?? null;
}

export async function recordReconciliationDay(
  db: Db,
  row: typeof reconciliationDays.$inferInsert,
): Promise<void> {
  const { day: _day, provider: _provider, ...change } = row;
  await db
    .insert(reconciliationDays)
    .values(row)
    .onConflictDoUpdate({ target: [reconciliationDays.day, reconciliationDays.provider], set: change });
}

/** An open one stays as it was found, with the newest sums. @returns the rows' ids. */
export async function recordDifferences(
  db: Db,
  rows: (Difference & { day: string; provider: string; foundAt: Date })[],
): Promise<number[]> {
  if (rows.length === 0) return [];
  const { provider, kind, moid, tid, closedAt } = reconciliationDifferences;
  const recorded = await db
    .insert(reconciliationDifferences)
    .values(rows)
    .onConflictDoUpdate({
      target: [provider, kind, moid, tid],
      targetWhere: isNull(closedAt),
      set: { oursWon: sql`excluded.ours_won`, theirsWon: sql`excluded.theirs_won` },
    })
    .returning({ id: reconciliationDifferences.id });
  return recorded.map(({ id }) => id);
}

/**
 * Those that this comparison looked for again and did not find: of these charges (`tids`), all but their sum where a charge
 * is known to be there and ours (`chargedTids`), and charges without an order that the list of their day doesn't hold any
 * more (`wholeDay`). Of a charge of another day, told by a webhook, a day's list says nothing: that difference stays.
 */
export async function closeDifferences(
  db: Db,
  seen: {
    provider: string;
    wholeDay: string | null;
    tids: string[];
    chargedTids: string[];
    stillOpen: number[];
    now: Date;
  },
): Promise<void> {
  const { provider, wholeDay, tids, chargedTids, stillOpen, now } = seen;
  await db
    .update(reconciliationDifferences)
    .set({ closedAt: now })
    .where(
      and(
        eq(reconciliationDifferences.provider, provider),
        isNull(reconciliationDifferences.closedAt),
        stillOpen.length > 0 ? notInArray(reconciliationDifferences.id, stillOpen) : undefined,
        or(
          wholeDay === null
            ? undefined
            : and(eq(reconciliationDifferences.day, wholeDay), eq(reconciliationDifferences.kind, 'noOrder')),
          tids.length > 0 ? inArray(reconciliationDifferences.tid, tids) : undefined,
          chargedTids.length > 0
            ? and(
                inArray(reconciliationDifferences.tid, chargedTids),
                ne(reconciliationDifferences.kind, 'amount'),
              )
            : undefined,
          // Neither a day nor a charge: nothing is closed.
          sql`false`,
        ),
      ),
    );
}

// Any constant will do; the second number of the lock is the provider's.
const lockSpace = 7_051_118;

/**
 * Does the work while no other process does the same for this provider; false where one does. The lock belongs to a
 * connection, not to a transaction: the work speaks to the provider, and a process that dies gives it back.
 */
export async function withReconciliationLock(
  sql: Sql,
  provider: string,
  work: () => Promise<void>,
): Promise<boolean> {
  const connection = await sql.reserve();
  try {
    const [row] = await connection<{ locked: boolean }[]>`
      select pg_try_advisory_lock(${lockSpace}, hashtext(${provider})) as locked`;
    if (!row?.locked) return false;
    try {
      await work();
    } finally {
      await connection`select pg_advisory_unlock(${lockSpace}, hashtext(${provider}))`;
    }
    return true;
  } finally {
    connection.release();
  }
}
