import { lt, sql } from 'drizzle-orm';
import type { RefusalKind } from '../../shared/refusal-kinds.ts';
import type { Db } from '../db/client.server.ts';
import { refusedAttempts } from '../db/schema.server.ts';

export type RefusalCount = { kind: RefusalKind; source: string; attempts: number };

/** Once an hour has that many rows, new sources count together, without a name. */
const rowsOfAnHour = 200;

export async function addRefusals(db: Db, at: Date, counts: readonly RefusalCount[]): Promise<void> {
  const hour = sql`date_trunc('hour', ${at.toISOString()}::timestamptz)`;
  await db.execute(sql`with placed as (
      select kind, attempts, case
        when exists (select from ${refusedAttempts} known
          where known.hour = ${hour} and known.kind = given.kind and known.source = given.source)
          or (select count(*) from ${refusedAttempts} known where known.hour = ${hour}) < ${rowsOfAnHour}
        then source else '' end as source
      from jsonb_to_recordset(${JSON.stringify(counts)}::text::jsonb) given (kind text, source text, attempts integer))
    insert into ${refusedAttempts} (hour, kind, source, attempts)
    select ${hour}, kind, source, sum(attempts) from placed group by kind, source
    order by kind, source
    on conflict (hour, kind, source) do update set attempts = refused_attempts.attempts + excluded.attempts`);
}

export async function deleteOldRefusals(db: Db, before: Date): Promise<void> {
  await db.delete(refusedAttempts).where(lt(refusedAttempts.hour, before));
}
