import { lt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/client.server.ts';
import { rateLimits } from '../db/schema.server.ts';
import { violatedConstraint } from '../db/unique-violation.server.ts';

/** @property attempts that its window takes; the window's `seconds` begin with the first of them */
export type Bucket = { key: string; attempts: number; seconds: number };
export type SpentBucket = { key: string; waitSeconds: number };

/**
 * Takes one attempt out of each bucket, or out of none where one is spent, which then writes nothing. By the database's
 * clock, so that all processes agree.
 * @returns the buckets that were spent; none where all were taken.
 */
export async function takeAttempts(db: Db, buckets: readonly Bucket[]): Promise<SpentBucket[]> {
  const found = await db.execute<SpentBucket & { isTaken: boolean }>(sql`
    select key, wait_seconds as "waitSeconds", is_taken as "isTaken"
    from take_attempts(${JSON.stringify(buckets)}::text::json)`);
  // The last one was taken by somebody else between the look and the writing.
  if (found.some(({ isTaken }) => isTaken))
    await giveBackAttempts(
      db,
      buckets.map(({ key }) => key),
    );
  return found.map(({ key, waitSeconds }) => ({ key, waitSeconds }));
}

/**
 * Takes an attempt out of each bucket as a part of a larger statement, which fails as a whole, and writes nothing, where one is
 * spent (`isBucketRefusal`). It waits for whoever takes another one in a statement that isn't at its end yet.
 * @param keys one may stand there several times: so many attempts are taken.
 */
export const takingAttempts = (
  keys: readonly string[],
  { attempts, seconds }: Pick<Bucket, 'attempts' | 'seconds'>,
): SQL => sql`
  insert into rate_limits as l (key, points, expire)
    select key, count(*)::int, (extract(epoch from statement_timestamp()) * 1000)::bigint + ${seconds * 1000}::bigint
    from json_array_elements_text(${JSON.stringify(keys)}::text::json) as key group by key order by key
  on conflict (key) do update set
    points = case when l.expire > excluded.expire - ${seconds * 1000}::bigint then l.points + excluded.points else excluded.points end,
    expire = case when l.expire > excluded.expire - ${seconds * 1000}::bigint then l.expire else excluded.expire end
  returning case when points > ${attempts}::int then refuse_attempt() end`;

export const isBucketRefusal = (error: unknown): boolean => violatedConstraint(error) === 'rate_limit_spent';

export async function isBucketSpent(db: Db, key: string, attempts: number): Promise<boolean> {
  const rows = await db.execute(sql`select from rate_limits where key = ${key} and points >= ${attempts}
    and expire > (extract(epoch from statement_timestamp()) * 1000)::bigint`);
  return rows.length > 0;
}

export async function giveBackAttempts(db: Db, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await db.execute(sql`select give_back_attempts(${JSON.stringify(keys)}::text::json)`);
}

export async function emptyBuckets(db: Db, keys: readonly string[]): Promise<void> {
  await db.execute(sql`select empty_buckets(${JSON.stringify(keys)}::text::json)`);
}

export async function deleteExpiredLimits(db: Db, nowMs: number): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.expire, nowMs));
}
