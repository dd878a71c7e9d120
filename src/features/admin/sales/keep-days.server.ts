// Every hour the days that are over are added up: those that are new, and those of which something changed since.
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import { isLockTimeout } from '../../../platform/db/unique-violation.server.ts';
import type { Deps } from '../../../platform/http/context.server.ts';
import { formatKoreanDate } from '../../../shared/time/korean-time.ts';
import { keepDay } from './day-sums.server.ts';

/** In one run; a shop of five years that begins with it has all its days after five hours. */
const mostDays = 400;
/** As the triggers take it: `mark_sales_day` in 0081. */
const lockOfDay = (day: string) => sql`select pg_advisory_xact_lock(815, ${day}::date - date '2000-01-01')`;

/** @returns how many days were added up; a day that somebody is changing is left to the next run */
export async function keepSalesDays(deps: Pick<Deps, 'db' | 'now'>): Promise<number> {
  const days = await listMissing(deps.db, formatKoreanDate(deps.now()));
  let kept = 0;
  for (const day of days) if (await keepOnceQuiet(deps.db, day)) kept++;
  return kept;
}

async function keepOnceQuiet(db: Db, day: string): Promise<boolean> {
  try {
    await db.transaction(async (tx) => {
      // Whoever changes the day ends first; the statements after it see what they wrote.
      await tx.execute(sql`set local lock_timeout = '2s'`);
      await tx.execute(lockOfDay(day));
      await keepDay(tx, day);
    });
    return true;
  } catch (error) {
    if (isLockTimeout(error)) return false;
    throw error;
  }
}

/** Newest first, from the first sale to yesterday. */
async function listMissing(db: Db, today: string): Promise<string[]> {
  const rows = await db.execute<{ day: string }>(sql`
    select to_char(d.day, 'YYYY-MM-DD') as day
    from (
      select generate_series(
        (select (min(paid_at) at time zone 'Asia/Seoul')::date from orders where paid_at is not null)::timestamp,
        ${today}::date - 1, interval '1 day')::date as day
    ) as d
    where not exists (select from sales_days k where k.day = d.day)
      or exists (select from sales_stale_days s where s.day = d.day)
    order by 1 desc limit ${mostDays}`);
  return rows.map(({ day }) => day);
}
