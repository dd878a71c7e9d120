import { sql } from 'drizzle-orm';
import type { Db } from '../db/client.server.ts';

export const jobFigures = {
  jobs_waiting: 'Jobs that are due or were tried before.',
  job_oldest_seconds: 'Since when the oldest of them waits.',
  jobs_failed: 'Jobs that failed for good, and wait for an operator.',
};

export async function readJobFigures(db: Db) {
  const [row] = await db.execute<{ waiting: number; oldest: number | null; failed: number }>(sql`
    select count(*) filter (where waits)::int as waiting,
      extract(epoch from now() - min(created_at) filter (where waits))::float8 as oldest,
      count(*) filter (where attempts >= max_attempts and locked_at is null)::int as failed
    from (select *, attempts < max_attempts and (run_at <= now() or attempts > 0) as waits from graphile_worker.jobs) as j`);
  return {
    jobs_waiting: [{ value: row?.waiting ?? 0 }],
    job_oldest_seconds: [{ value: row?.oldest ?? null }],
    jobs_failed: [{ value: row?.failed ?? 0 }],
  };
}
