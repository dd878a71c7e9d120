// What production asks at its start: whether the database has the shape that the code needs. It changes nothing itself.
import type postgres from 'postgres';
import { StartRefused } from '../embedded/start-refused.server.ts';
import { readJournal, readQueueVersion } from './files.server.ts';

/**
 * A database that knows more than the code is fine: it was migrated for the next release, and migrations stay compatible with the
 * one before (`src/platform/db/migrate/new-files.test.ts`).
 * @throws StartRefused with the names of the files that are missing
 */
export async function refuseOldSchema(sql: postgres.Sql, folder?: string): Promise<void> {
  await refuseHalfRestored(sql);
  const missing = await findMissing(sql, folder);
  if (missing.length > 0)
    throw new StartRefused(
      `데이터베이스가 이 판보다 오래됐어요. 빠진 것은 ${missing.join(', ')}예요. npm run migrate를 먼저 해 주세요. (README, 운영)`,
    );
}

/** @throws StartRefused where a restore was cut off */
export async function refuseHalfRestored(sql: postgres.Sql): Promise<void> {
  const [found] = await sql<{ isMarked: boolean }[]>`
    select to_regnamespace('toktokbox_restore') is not null as "isMarked"`;
  if (found?.isMarked)
    throw new StartRefused('이 데이터베이스는 되살리다 멈췄어요. npm run restore를 다시 해 주세요.');
}

async function findMissing(sql: postgres.Sql, folder: string | undefined): Promise<string[]> {
  const files = await readJournal(folder);
  const [known, isOld] = await Promise.all([
    sql<{ at: string }[]>`select created_at as at from drizzle.__drizzle_migrations`.catch(nothing),
    isQueueOld(sql),
  ]);
  const times = new Set(known.map(({ at }) => Number(at)));
  const missing = files.filter(({ writtenAt }) => !times.has(writtenAt)).map(({ tag }) => tag);
  if (isOld) missing.push('graphile_worker');
  return missing;
}

/** Whether the job queue's tables are older than its library, or not there. */
export async function isQueueOld(sql: postgres.Sql): Promise<boolean> {
  const [newest] = await sql<
    { id: number | null }[]
  >`select max(id) as id from graphile_worker.migrations`.catch(nothing);
  return (newest?.id ?? 0) < (await readQueueVersion());
}

/** No such schema, no such table, or rights that the next migration gives. */
function nothing(error: unknown): [] {
  if (['3F000', '42P01', '42501'].includes((error as { code?: string }).code ?? '')) return [];
  throw error;
}
