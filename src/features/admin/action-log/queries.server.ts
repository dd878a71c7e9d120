import { and, asc, desc, eq, gte, like, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import {
  operatorLog,
  operatorLogOutcomes,
  operators,
  refusedAttempts,
} from '../../../platform/db/schema.server.ts';
import type { RefusalRow } from './contract.ts';

type Wish = {
  operatorId?: number;
  memberId?: number;
  action?: string;
  subject?: string;
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
    })
    .from(operatorLog)
    .leftJoin(operatorLogOutcomes, eq(operatorLogOutcomes.logId, operatorLog.id))
    .where(
      and(
        is(wish.operatorId, (id) => eq(operatorLog.operatorId, id)),
        is(wish.memberId, (id) => or(eq(operatorLog.memberId, id), eq(operatorLogOutcomes.memberId, id))),
        is(wish.action, (action) => eq(operatorLog.action, action)),
        is(wish.subject, (start) => like(operatorLog.subject, `${start.replace(/[\\%_]/g, '\\$&')}%`)),
        is(wish.from, (from) => gte(operatorLog.at, from)),
        is(wish.until, (until) => lt(operatorLog.at, until)),
        is(wish.before, (before) => lt(operatorLog.id, before)),
      ),
    )
    .orderBy(desc(operatorLog.id))
    .limit(limit);
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
