import { lt } from 'drizzle-orm';
import type { ISql } from 'postgres';
import type { Db } from '../db/client.server.ts';
import { rateLimits } from '../db/schema.server.ts';

/** @property attempts that its window takes; the window's `seconds` begin with the first of them */
export type Bucket = { key: string; attempts: number; seconds: number };
export type SpentBucket = { key: string; waitSeconds: number };

/**
 * Takes one attempt out of each bucket, or out of none where one is spent, which then writes nothing. By the database's
 * clock, so that all processes agree.
 * @returns the buckets that were spent; none where all were taken.
 */
export async function takeAttempts(sql: ISql, buckets: readonly Bucket[]): Promise<SpentBucket[]> {
  const found = await sql<(SpentBucket & { isTaken: boolean })[]>`
    with given as materialized (
      select one.*, now, l.expire - now as ms, l.expire > now and l.points >= attempts as is_spent
      from json_to_recordset(${JSON.stringify(buckets)}::text::json) as one(key text, attempts int, seconds int)
      cross join (values ((extract(epoch from statement_timestamp()) * 1000)::bigint)) as clock(now)
      -- Each by its key: PostgreSQL guesses a hundred, and joined by itself it reads everybody's buckets for one.
      left join lateral (select expire, points from rate_limits where key = one.key offset 0) l on true),
    taken as (
      insert into rate_limits as l (key, points, expire)
      -- In one order: two who take the same ones never wait for each other.
      select key, 1, now + seconds * 1000 from given where not exists (select from given where is_spent) order by key
      on conflict (key) do update set
        points = case when l.expire > (extract(epoch from statement_timestamp()) * 1000)::bigint then l.points + 1 else 1 end,
        expire = case when l.expire > (extract(epoch from statement_timestamp()) * 1000)::bigint then l.expire else excluded.expire end
      returning l.key, l.points, l.expire)
    select key, greatest(1, ceil(ms / 1000.0))::int as "waitSeconds", false as "isTaken" from given where is_spent
    union all
    select t.key, greatest(1, ceil((t.expire - g.now) / 1000.0))::int, true
    from taken t join given g on g.key = t.key where t.points > g.attempts`;
  // The last one was taken by somebody else between the look and the writing.
  if (found.some(({ isTaken }) => isTaken))
    await giveBackAttempts(
      sql,
      buckets.map(({ key }) => key),
    );
  return found.map(({ key, waitSeconds }) => ({ key, waitSeconds }));
}

export async function isBucketSpent(sql: ISql, key: string, attempts: number): Promise<boolean> {
  const rows = await sql`select from rate_limits where key = ${key} and points >= ${attempts}
    and expire > (extract(epoch from statement_timestamp()) * 1000)::bigint`;
  return rows.length > 0;
}

export async function giveBackAttempts(sql: ISql, keys: readonly string[]): Promise<void> {
  await sql`
    with given as materialized (
      select key from rate_limits
      where key = any(array(select json_array_elements_text(${JSON.stringify(keys)}::text::json))) order by key for update)
    update rate_limits l set points = greatest(0, l.points - 1) from given where l.key = given.key`;
}

export async function emptyBuckets(sql: ISql, keys: readonly string[]): Promise<void> {
  await sql`
    delete from rate_limits where key = any(array(select json_array_elements_text(${JSON.stringify(keys)}::text::json)))`;
}

export async function deleteExpiredLimits(db: Db, nowMs: number): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.expire, nowMs));
}
