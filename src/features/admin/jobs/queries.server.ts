import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import { mostListed } from './rules.ts';

export type FoundJob = {
  id: string;
  task: string;
  failedAt: string;
  attempts: number;
  error: string | null;
  moid: string | null;
  goodsName: string | null;
};

/** An e-mail's key holds the number of the order that it is about, or of one of its attempts. */
export const listFailed = async (db: Db): Promise<FoundJob[]> => [
  ...(await db.execute<FoundJob>(sql`
    select j.id::text, j.task_identifier as task, to_json(j.updated_at)#>>'{}' as "failedAt", j.attempts, j.last_error as error,
      o.moid, o.goods_name as "goodsName"
    from graphile_worker.jobs j cross join substring(j.key from 'tt[0-9a-zA-Z]+') as told(moid)
      left join orders o on o.id = coalesce((select order_id from payment_attempts a where a.moid = told.moid),
        (select id from orders own where own.moid = told.moid))
    where j.attempts >= j.max_attempts and j.locked_at is null
    order by j.updated_at desc, j.id desc limit ${mostListed}::int`)),
];

/** @returns how many were started; @param id null: all */
export async function restart(db: Db, id: string | null): Promise<number> {
  const started = await db.execute(sql`
    select 1 from graphile_worker.reschedule_jobs(
      array(select id from graphile_worker._private_jobs
        where attempts >= max_attempts and locked_at is null and (${id}::bigint is null or id = ${id}::bigint)
        -- Of two operators at once one starts it.
        for update),
      run_at => now(), attempts => 0)`);
  // Nobody is told of a job that is due again: those who sleep would find it at their next look.
  if (started.length > 0)
    await db.execute(
      sql`select pg_notify('jobs:insert', json_build_object('count', ${started.length}::int)::text)`,
    );
  return started.length;
}
