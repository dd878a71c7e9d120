import { and, asc, desc, eq, gte, inArray, like, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import {
  operatorLog,
  operatorLogOutcomes,
  operators,
  orders,
  refusedAttempts,
} from '../../../platform/db/schema.server.ts';
import type { RefusalRow } from './contract.ts';

type Wish = {
  operatorId?: number;
  memberId?: number;
  action?: string;
  /** Begins so, or is one of these. */
  subject?: { start: string; names: string[] };
  from?: Date;
  until?: Date;
  before?: number;
};

export async function findLogLines(db: Db, wish: Wish, limit: number) {
  const is = <T>(value: T | undefined, make: (value: T) => SQL | undefined) =>
    value === undefined ? undefined : make(value);
  return db
    .select({
      id: operatorLog.id,
      at: operatorLog.at,
      operatorName: operatorLog.operatorName,
      address: operatorLog.address,
      action: operatorLog.action,
      subject: operatorLog.subject,
      memberId: operatorLog.memberId,
      answeredMemberId: operatorLogOutcomes.memberId,
      reason: operatorLog.reason,
      detail: operatorLog.detail,
      outcome: operatorLogOutcomes.outcome,
      changes: operatorLogOutcomes.changes,
    })
    .from(operatorLog)
    .leftJoin(operatorLogOutcomes, eq(operatorLogOutcomes.logId, operatorLog.id))
    .where(
      and(
        is(wish.operatorId, (id) => eq(operatorLog.operatorId, id)),
        is(wish.memberId, (id) => or(eq(operatorLog.memberId, id), eq(operatorLogOutcomes.memberId, id))),
        is(wish.action, (action) => eq(operatorLog.action, action)),
        is(wish.subject, ({ start, names }) =>
          or(
            like(operatorLog.subject, `${start.replace(/[\\%_]/g, '\\$&')}%`),
            inArray(operatorLog.subject, names),
          ),
        ),
        is(wish.from, (from) => gte(operatorLog.at, from)),
        is(wish.until, (until) => lt(operatorLog.at, until)),
        is(wish.before, (before) => lt(operatorLog.id, before)),
      ),
    )
    .orderBy(desc(operatorLog.id))
    .limit(limit);
}

/** @returns the order's long number; null where none has this short one */
export async function findOrderByNumber(db: Db, number: string): Promise<string | null> {
  const [row] = await db.select({ moid: orders.moid }).from(orders).where(eq(orders.number, number));
  return row?.moid ?? null;
}

export const listOperatorNames = (db: Db) =>
  db.select({ id: operators.id, name: operators.name }).from(operators).orderBy(asc(operators.name));

/** By kind, the most frequent first; `mostFrom` is the source of most of its attempts. */
export async function countRefusals(db: Db, since: Date): Promise<RefusalRow[]> {
  const rows = await db.execute<RefusalRow>(sql`
    with sources as (
      select kind, source, sum(attempts) as attempts from ${refusedAttempts}
      where hour >= ${since.toISOString()} group by kind, source)
    select kind, sum(attempts)::int as attempts, count(*)::int as sources,
      (array_agg(source order by attempts desc, source))[1] as "mostFrom"
    from sources group by kind order by sum(attempts) desc, kind`);
  return [...rows];
}
