// A backup's rows into an empty database: first the tables exactly as they were when it was made, then the rows, all of them or
// none and compared with what was saved, then what later releases changed.
import type pg from 'pg';
import { from, to } from 'pg-copy-streams';
import { StartRefused } from '../embedded/start-refused.server.ts';
import { readMigrations, readQueueVersion } from '../migrate/files.server.ts';
import { markRestore, migrateDatabase, unmarkRestore } from '../migrate/migrate.server.ts';
import { countRows, readRows } from './copy-stream.server.ts';
import { damaged, type Manifest, tableFile } from './manifest.server.ts';
import type { Progress } from './save-database.server.ts';
import {
  copyStatement,
  inTransaction,
  nameOf,
  readRowsOf,
  readTables,
  type Table,
  withConnection,
} from './tables.server.ts';

type Options = { url: string; shopUrl: string; folder: string; manifest: Manifest; tell: Progress };

/** @throws StartRefused where this release doesn't know what the backup was made of */
export async function refuseOtherRelease({ migrations, queueVersion, release }: Manifest): Promise<void> {
  const own = new Map((await readMigrations()).map(({ writtenAt, hash }) => [writtenAt, hash]));
  if (migrations.some(({ writtenAt, hash }) => own.get(writtenAt) !== hash))
    throw new StartRefused(
      `이 백업은 이 판이 모르는 판(${release})이 만들었어요. 그 판이나 더 새로운 판으로 되살려 주세요.`,
    );
  // The queue's library brings its tables to its newest shape, and to no other.
  if (queueVersion !== (await readQueueVersion()))
    throw new StartRefused(
      `이 백업은 작업 대기열의 모양이 달라요. 백업을 만든 판(${release})으로 되살린 다음 새 판으로 바꿔 주세요.`,
    );
}

/** Reads every file to its end. @throws StartRefused with the name of the one that is damaged */
export async function checkTables(folder: string, { tables }: Manifest, tell: Progress): Promise<void> {
  for (const table of tables) {
    const file = tableFile(folder, table);
    const found = await readRows(file).catch(() => null);
    if (found?.sha256 !== table.sha256 || found.rows !== table.rows) throw damaged(file);
    tell(table.name, table.rows, true);
  }
}

export async function loadDatabase(options: Options, before: () => Promise<void>): Promise<void> {
  const { url, shopUrl, manifest } = options;
  await withConnection(url, 'toktokbox restore', async (client) => {
    await refuseUsed(client);
    await client.query(markRestore);
    const only = new Set(manifest.migrations.map(({ writtenAt }) => writtenAt));
    await migrateDatabase(url, { only });
    await before();
    await inTransaction(client, '', () => load(client, options));
    await client.query('analyze');
  });
  await migrateDatabase(url, { shopUrl });
}

/** What a restore that was cut off has left may be filled again: its mark is in the database, and no row was committed. */
async function refuseUsed(client: pg.Client): Promise<void> {
  const [found] = await readRowsOf<{ isMarked: boolean; tables: number }>(
    client,
    `select to_regnamespace('toktokbox_restore') is not null as "isMarked",
      (select count(*)::int from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname in ('public', 'drizzle', 'graphile_worker') and c.relkind = 'r'
          and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')) as tables`,
  );
  if (!found!.isMarked && found!.tables > 0)
    throw new StartRefused(
      '되살릴 데이터베이스가 비어 있지 않아요. 있던 것을 덮어쓰지 않도록 멈췄어요. 빈 데이터베이스나 새 DATA_DIR을 정해 주세요.',
    );
}

type Held = { table: string; triggers: { name: string; mode: string }[] };
type Constraint = { table: string; name: string; definition: string };

async function load(client: pg.Client, { folder, manifest, tell }: Options): Promise<void> {
  const tables = await readTables(client);
  refuseOtherTables(manifest, tables);
  // Triggers would note, count and tell once more what is noted, counted and told in the rows already. The owner of tables may
  // hold off its own, not those of foreign keys: these are taken away and made again, which looks at every row.
  const held = await readRowsOf<Held>(
    client,
    `select quote_ident(n.nspname) || '.' || quote_ident(c.relname) as table,
      json_agg(json_build_object('name', quote_ident(t.tgname), 'mode', t.tgenabled)) as triggers
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
    where not t.tgisinternal and t.tgenabled <> 'D' and n.nspname in ('public', 'graphile_worker') group by 1`,
  );
  const constraints = await readRowsOf<Constraint>(
    client,
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where (contype = 'f' or contype = 'c' and not convalidated)
      and connamespace in (select oid from pg_namespace where nspname in ('public', 'graphile_worker'))`,
  );
  for (const { table, triggers } of held)
    for (const { name } of triggers) await client.query(`alter table ${table} disable trigger ${name}`);
  for (const { table, name } of constraints)
    await client.query(`alter table ${table} drop constraint ${name}`);
  await client.query(`truncate ${tables.map(nameOf).join(', ')}`);

  for (const table of manifest.tables) {
    const target = client.query(from(copyStatement(table, 'from stdin')));
    await readRows(tableFile(folder, table), target, (rows) => tell(table.name, rows, false));
    const found = await countRows(client.query(to(copyStatement(table, 'to stdout'))));
    if (found.sha256 !== table.sha256 || found.rows !== table.rows)
      throw new StartRefused(
        `되살린 ${table.name}이(가) 백업과 달라요(${found.rows}줄, 백업은 ${table.rows}줄). 되살리지 않았어요.`,
      );
    tell(table.name, table.rows, true);
  }

  for (const { table, name, definition } of constraints)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  for (const { table, triggers } of held)
    for (const { name, mode } of triggers)
      await client.query(`alter table ${table} enable ${modes[mode] ?? ''} trigger ${name}`);
  for (const { schema, name, last } of manifest.sequences)
    await client.query('select setval($1::text::regclass, $2::bigint)', [`"${schema}"."${name}"`, last]);
  await client.query(unmarkRestore);
}

const modes: Record<string, string> = { A: 'always', R: 'replica' };

const listNames = (tables: Table[]): string =>
  tables
    .map(({ schema, name, columns }) => `${schema}.${name}(${[...columns].sort().join()})`)
    .sort()
    .join('\n');

/** Each column of each table has to be there, and no other: else something would stay empty that nobody notices. */
function refuseOtherTables(manifest: Manifest, tables: Table[]): void {
  if (listNames(manifest.tables) !== listNames(tables))
    throw new StartRefused('백업의 표가 이 판이 만드는 표와 달라요. 되살리지 않았어요.');
}
