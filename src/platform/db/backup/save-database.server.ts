// The database as files, of one moment, while the shop sells: everything is read in one snapshot.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { to } from 'pg-copy-streams';
import { StartRefused } from '../embedded/start-refused.server.ts';
import { writeRows } from './copy-stream.server.ts';
import { type BackupTable, type Manifest, tableFile } from './manifest.server.ts';
import {
  copyStatement,
  inTransaction,
  nameOf,
  readRowsOf,
  readSequences,
  readTables,
  withConnection,
} from './tables.server.ts';

export type Saved = Omit<Manifest, 'format' | 'release' | 'madeAt' | 'pictures'>;
export type Progress = (table: string, rows: number, isDone: boolean) => void;

/**
 * @param url of whoever owns the tables
 * @param within what is read in the same snapshot beside the tables
 */
export async function saveDatabase<Other>(
  url: string,
  folder: string,
  { tell, within }: { tell: Progress; within: (client: pg.Client) => Promise<Other> },
): Promise<{ saved: Saved; other: Other }> {
  await mkdir(join(folder, 'tables'), { mode: 0o700 });
  return withConnection(url, 'toktokbox backup', (client) =>
    inTransaction(client, 'isolation level repeatable read read only', async () => {
      const facts = await readFacts(client);
      const tables = await readTables(client);
      // Nobody changes a column while it is read; whoever migrates gives way and comes back.
      await client.query(`lock table ${tables.map(nameOf).join(', ')} in access share mode`);
      const other = await within(client);
      const saved: BackupTable[] = [];
      for (const table of tables) {
        const source = client.query(to(copyStatement(table, 'to stdout')));
        const counted = await writeRows(source, tableFile(folder, table), (rows) =>
          tell(table.name, rows, false),
        );
        tell(table.name, counted.rows, true);
        saved.push({ ...table, ...counted });
      }
      // Sequences know no snapshot: read last, they are never behind the rows.
      const sequences = await readSequences(client);
      return { saved: { ...facts, tables: saved, sequences }, other };
    }),
  );
}

async function readFacts(client: pg.Client) {
  const [found] = await readRowsOf<{ isShop: boolean }>(
    client,
    `select to_regclass('drizzle.__drizzle_migrations') is not null and to_regclass('graphile_worker.migrations') is not null
      and to_regclass('public.settings') is not null and to_regnamespace('toktokbox_restore') is null as "isShop"`,
  );
  if (!found?.isShop) throw new StartRefused('이 데이터베이스에는 온전한 상점이 없어요. 백업하지 않았어요.');
  const migrations = await readRowsOf<{ writtenAt: string; hash: string }>(
    client,
    'select created_at as "writtenAt", hash from drizzle.__drizzle_migrations order by created_at',
  );
  const [more] = await readRowsOf<{ queueVersion: number; secretCheck: string | null; server: string }>(
    client,
    `select (select max(id) from graphile_worker.migrations) as "queueVersion",
      current_setting('server_version') as server,
      (select value from settings where name = 'secret_check'
        and not exists (select from settings where name = 'app_secret')) as "secretCheck"`,
  );
  return {
    migrations: migrations.map(({ writtenAt, hash }) => ({ writtenAt: Number(writtenAt), hash })),
    ...more!,
  };
}
