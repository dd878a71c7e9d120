import { desc, lt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import {
  logChecks,
  operatorLog,
  operatorLogOutcomes,
  refusedAttempts,
} from '../../../platform/db/schema.server.ts';
import type { OperatorSummary } from './contract.ts';
import { night } from './rules.ts';

/**
 * What each operator saw of people's data, the busiest first.
 * @param daysOff `YYYY-MM-DD` in Korea
 */
export async function summarizeLog(
  db: Db,
  { fromMs, untilMs }: { fromMs: number; untilMs: number },
  daysOff: readonly string[],
): Promise<OperatorSummary[]> {
  const from = new Date(fromMs).toISOString();
  const until = new Date(untilMs).toISOString();
  const off = `{${daysOff.join(',')}}`;
  const rows = await db.execute<OperatorSummary>(sql`
    with seen as (
      select l.operator_id, coalesce(l.member_id, o.member_id) as member_id, l.action like '%.export' as is_file,
        l.at at time zone 'Asia/Seoul' as at
      from ${operatorLog} l left join ${operatorLogOutcomes} o on o.log_id = l.id
      where l.at >= ${from} and l.at < ${until} and l.operator_id is not null
        and (coalesce(l.member_id, o.member_id) is not null or l.action like '%.export')),
    counted as (
      select operator_id, count(*) filter (where not is_file) as looks, count(distinct member_id) as members,
        count(*) filter (where is_file) as downloads,
        count(*) filter (where extract(hour from at) >= ${night.from} or extract(hour from at) < ${night.until}
          or at::date::text = any (${off}::text[])) as odd
      from seen group by operator_id),
    refused as (
      select substring(source from 'operator:([0-9]+)')::bigint as operator_id, sum(attempts) as refused
      from ${refusedAttempts} where hour >= ${from} and hour < ${until} and source like 'operator:%' group by 1)
    select p.id::float8 as "operatorId", p.name, coalesce(c.looks, 0)::int as looks, coalesce(c.members, 0)::int as members,
      coalesce(c.downloads, 0)::int as downloads, coalesce(c.odd, 0)::int as "oddHours", coalesce(r.refused, 0)::int as refused
    from operators p left join counted c on c.operator_id = p.id left join refused r on r.operator_id = p.id
    where c.operator_id is not null or r.operator_id is not null
    order by coalesce(c.members, 0) desc, p.id`);
  return [...rows];
}

/** Of these months, those with a log and no check, as `month`. */
export const uncheckedOf = (months: readonly string[]): SQL => sql`
  select m.month from unnest(${sql.param([...months])}::text[]) as m (month)
  where not exists (select from ${logChecks} c where c.month = m.month)
    and exists (select from ${operatorLog} l where l.at >= (m.month || '-01')::timestamp at time zone 'Asia/Seoul'
      and l.at < ((m.month || '-01')::timestamp + interval '1 month') at time zone 'Asia/Seoul')`;

/** The oldest first. */
export async function listUnchecked(db: Db, months: readonly string[]): Promise<string[]> {
  const rows = await db.execute<{ month: string }>(sql`${uncheckedOf(months)} order by 1`);
  return rows.map(({ month }) => month);
}

/** Newest month first. */
export const listChecks = (db: Db) => db.select().from(logChecks).orderBy(desc(logChecks.month));

/** @returns whether nobody had checked it */
export async function insertCheck(db: Db, row: typeof logChecks.$inferInsert): Promise<boolean> {
  const rows = await db.insert(logChecks).values(row).onConflictDoNothing().returning();
  return rows.length > 0;
}

export async function deleteChecksBefore(db: Db, before: Date): Promise<void> {
  await db.delete(logChecks).where(lt(logChecks.checkedAt, before));
}
