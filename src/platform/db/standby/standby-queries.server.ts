// What tells whether a standby may be asked in the place of its primary.
import { sql } from 'drizzle-orm';
import { wantedColumns } from '../../monitoring/health-queries.server.ts';
import type { Db } from '../client.server.ts';

export type Position = { lsn: string; system: string };

/** Everything that anybody was told is committed lies before it. `system`: the same of a primary and its standbys alone. */
export async function readPosition(primary: Db): Promise<Position> {
  const [row] = await primary.execute<Position>(
    sql`select pg_current_wal_flush_lsn()::text as lsn, (select system_identifier::text from pg_control_system()) as system`,
  );
  return row!;
}

/** Null where nothing was replayed yet, so that nobody knows its age. */
export type StandbyState = {
  isStandby: boolean;
  isOfPrimary: boolean;
  isComplete: boolean;
  isCurrent: boolean;
  ageMs: number | null;
};

export async function readStandby(standby: Db, { lsn, system }: Position): Promise<StandbyState> {
  const [row] = await standby.execute<StandbyState>(sql`select pg_is_in_recovery() as "isStandby",
    (select system_identifier::text = ${system} from pg_control_system()) as "isOfPrimary",
    not exists (select unnest(string_to_array(${wantedColumns.join(' ')}::text, ' '))
      except select c.relname || '.' || a.attname from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped) as "isComplete",
    coalesce(pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn, false) as "isCurrent",
    (extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()) * 1000)::float8 as "ageMs"`);
  return row!;
}

export async function hasReplayed(standby: Db, lsn: string): Promise<boolean> {
  const [row] = await standby.execute<{ isCurrent: boolean }>(
    sql`select coalesce(pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn, false) as "isCurrent"`,
  );
  return row!.isCurrent;
}

/** Whatever a connection of a pooler was left with: nothing is written here, and nothing goes on for ever. */
export async function limitReading(standby: Db, longestMs: number): Promise<void> {
  await standby.execute(sql`select set_config('statement_timeout', ${`${longestMs}ms`}, true)`);
}
