// Brings a database to the shape that the code needs, beside shops that go on working: a transaction a file, and nobody
// waits behind it for longer than its lock may be waited for.
import { setTimeout } from 'node:timers/promises';
import type postgres from 'postgres';
import type { Log } from '../../config/log.server.ts';
import { openSql } from '../address/drivers.server.ts';
import { StartRefused } from '../embedded/start-refused.server.ts';
import { grantRightsIn, grantShopRights } from '../shop-role.server.ts';
import { isQueueOld, refuseHalfRestored } from './check.server.ts';
import { type JournalEntry, type Migration, readJournal, readMigration } from './files.server.ts';

// Any constant will do: every process of the shop asks for the same one.
const migrationLock = 7_050_914_116;

/** Milliseconds. Whoever waits for a lock has all others wait behind: it gives way, and comes back later. */
const usualPatience = { lockMs: 3_000, shortestPauseMs: 500, longestPauseMs: 10_000, tries: 30 };

type Options = {
  /** Of whoever works on the tables, where that is somebody else. */
  shopUrl?: string;
  /** Their name in the database; the server is asked where nobody says it. */
  shopRole?: string;
  log?: Log;
  folder?: string;
  patience?: Partial<typeof usualPatience>;
  /** A restore's: these alone, into a database that it has marked. */
  only?: ReadonlySet<number>;
};

/** A schema that says: rows are still to come. Whoever opened such a database would sell out of an empty shop. */
export const markRestore = 'create schema if not exists toktokbox_restore';
export const unmarkRestore = 'drop schema toktokbox_restore';

/**
 * Several processes may start at once, one does the work.
 * @param url of whoever owns the tables
 * @returns what it applied
 */
export async function migrateDatabase(
  url: string,
  { shopUrl = url, shopRole: knownRole, log, folder, patience, only }: Options = {},
): Promise<string[]> {
  const sql = openSql(url, {
    max: 1,
    onnotice: () => undefined,
    connection: { application_name: 'toktokbox migration' },
  });
  try {
    await takeTurn(sql);
    if (!only) await refuseHalfRestored(sql);
    const files = await readJournal(folder);
    const wanted = only ? files.filter(({ writtenAt }) => only.has(writtenAt)) : files;
    const shopRole = shopUrl === url ? null : (knownRole ?? (await readRole(shopUrl)));
    const applied = await applyMissing(sql, wanted, {
      folder,
      log,
      shopRole,
      patience: { ...usualPatience, ...patience },
    });
    if (await isQueueOld(sql)) await (await import('./migrate-queue.server.ts')).migrateQueue(url);
    // What the queue made, too.
    if (shopRole !== null) await grantShopRights(sql, shopRole);
    return applied;
  } finally {
    await sql.end();
  }
}

/** Asked for again and again: a statement that waits for it would be waited for by an index that is made concurrently. */
async function takeTurn(sql: postgres.Sql): Promise<void> {
  for (;;) {
    const [row] = await sql<{ mine: boolean }[]>`select pg_try_advisory_lock(${migrationLock}) as mine`;
    if (row?.mine) return;
    await setTimeout(100);
  }
}

async function readRole(url: string): Promise<string> {
  const sql = openSql(url, { max: 1, onnotice: () => undefined });
  try {
    const [row] = await sql<{ role: string }[]>`select current_user as role`;
    return row!.role;
  } finally {
    await sql.end();
  }
}

type How = {
  folder: string | undefined;
  log: Log | undefined;
  shopRole: string | null;
  patience: typeof usualPatience;
};

async function applyMissing(sql: postgres.Sql, files: JournalEntry[], how: How): Promise<string[]> {
  await sql`create schema if not exists drizzle`;
  await sql`create table if not exists drizzle.__drizzle_migrations
    (id serial primary key, hash text not null, created_at bigint)`;
  const rows = await sql<{ at: string }[]>`select created_at as at from drizzle.__drizzle_migrations`;
  const known = new Set(rows.map(({ at }) => Number(at)));
  const missing = files.filter(({ writtenAt }) => !known.has(writtenAt));
  for (const entry of missing) {
    const from = performance.now();
    const file = await readMigration(entry, how.folder);
    await withPatience(() => apply(sql, file, how), file.tag, how);
    // An empty database is filled by all of them; nobody reads of each.
    if (known.size > 0)
      how.log?.info({ migration: file.tag, ms: Math.round(performance.now() - from) }, 'migrated');
  }
  return missing.map(({ tag }) => tag);
}

// A lock that didn't come in time, or two that wait for each other: all of the file, or of the statement, is undone.
const passing = ['55P03', '40P01'];

async function withPatience(work: () => Promise<unknown>, migration: string, how: How): Promise<void> {
  const { tries, shortestPauseMs, longestPauseMs } = how.patience;
  for (let attempt = 1; ; attempt += 1) {
    try {
      await work();
      return;
    } catch (error) {
      const { code = '' } = error as { code?: string };
      if (!passing.includes(code))
        throw new Error(`the migration ${migration} failed: ${(error as Error).message}`, { cause: error });
      if (attempt >= tries)
        throw new StartRefused(
          `다른 작업이 표를 오래 붙들고 있어서 데이터베이스를 새 판으로 바꾸지 못했어요(${migration}). 조용할 때 npm run migrate를 다시 해 주세요.`,
        );
      const pauseMs = Math.min(longestPauseMs, shortestPauseMs * 2 ** (attempt - 1));
      how.log?.warn({ migration, attempt, code, pauseMs }, 'a migration gives way and comes back');
      await setTimeout(pauseMs);
    }
  }
}

/** Before PostgreSQL 18 a NOT NULL had no name of its own, so there is none to change. */
const renamesNotNull = /^\s*ALTER TABLE \S+ RENAME CONSTRAINT \S+_not_null TO \S+;?\s*$/i;

async function apply(sql: postgres.Sql, file: Migration, { patience, shopRole }: How): Promise<void> {
  const record = (on: postgres.Sql | postgres.TransactionSql) =>
    on`insert into drizzle.__drizzle_migrations (hash, created_at) values (${file.hash}, ${file.writtenAt})`;
  if (file.isTransactional) {
    await sql.begin(async (tx) => {
      await tx`select set_config('lock_timeout', ${`${patience.lockMs}ms`}, true)`;
      const [server] = await tx<{ isNamed: boolean }[]>`
        select current_setting('server_version_num')::int >= 180000 as "isNamed"`;
      for (const statement of file.statements)
        if (server?.isNamed || !renamesNotNull.test(statement)) await tx.unsafe(statement);
      if (shopRole !== null) await grantRightsIn(tx, shopRole);
      await record(tx);
    });
    return;
  }
  await dropHalfMadeIndexes(sql, file);
  for (const statement of file.statements) {
    // What works concurrently keeps nobody waiting while it waits itself, and given up it would begin anew.
    const lockMs = /\bconcurrently\b/i.test(statement) ? 0 : patience.lockMs;
    await sql`select set_config('lock_timeout', ${`${lockMs}ms`}, false)`;
    await sql.unsafe(statement);
  }
  if (shopRole !== null) await grantShopRights(sql, shopRole);
  await record(sql);
}

/** An index whose making was cut off stays behind: it is kept up, never used, and its name is taken. */
async function dropHalfMadeIndexes(sql: postgres.Sql, file: Migration): Promise<void> {
  const text = file.statements.join('\n');
  const half = await sql<{ schema: string; name: string }[]>`
    select n.nspname as schema, c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
    join pg_namespace n on n.oid = c.relnamespace where not i.indisvalid and n.nspname = 'public'`;
  for (const { schema, name } of half)
    if (new RegExp(`(?<!\\w)${name}(?!\\w)`).test(text))
      await sql`drop index concurrently ${sql(schema)}.${sql(name)}`;
}
