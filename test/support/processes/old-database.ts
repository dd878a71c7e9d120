// A database as an older version of the shop left it: only the migrations up to a given one are applied.
import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';
import { withDatabase } from '../database.ts';

type Journal = { entries: { idx: number; tag: string }[] };
export type OldDatabase = { url: string; sql: postgres.Sql; drop: () => Promise<void> };

export async function openOldDatabase(adminUrl: string, lastMigration: string): Promise<OldDatabase> {
  const name = `old_${randomBytes(6).toString('hex')}`;
  const admin = postgres(adminUrl, { max: 1, onnotice: () => undefined });
  await admin.unsafe(`create database ${name}`);
  const url = withDatabase(adminUrl, name);
  const folder = await copyMigrations(lastMigration);
  const migrating = postgres(url, { max: 1, onnotice: () => undefined });
  await migrate(drizzle(migrating), { migrationsFolder: folder });
  await migrating.end();
  await rm(folder, { recursive: true });
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  return {
    url,
    sql,
    async drop() {
      await sql.end();
      await admin.unsafe(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}

async function copyMigrations(last: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'toktokbox-migrations-'));
  await cp(fileURLToPath(new URL('../../../migrations', import.meta.url)), folder, { recursive: true });
  const path = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(path, 'utf8')) as Journal;
  const end = journal.entries.findIndex(({ tag }) => tag === last);
  if (end < 0) throw new Error(`no migration ${last}`);
  await writeFile(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end + 1) }));
  return folder;
}
