// How long each migration takes on a given database, and what it locks against everybody: run one after the other in one
// transaction that is taken back.

import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type postgres from 'postgres';

export type MeasuredMigration = { tag: string; ms: number; locked: string[] };

const folder = fileURLToPath(new URL('../migrations', import.meta.url));

class Undo extends Error {}

export async function measureMigrations(sql: postgres.Sql, lastDone: string): Promise<MeasuredMigration[]> {
  const journal = JSON.parse(await readFile(`${folder}/meta/_journal.json`, 'utf8')) as {
    entries: { tag: string }[];
  };
  const tags = journal.entries.map(({ tag }) => tag);
  const files = readMigrationFiles({ migrationsFolder: folder });
  const measured: MeasuredMigration[] = [];
  await sql
    .begin(async (tx) => {
      const known = new Set<string>();
      for (const [i, tag] of tags.entries()) {
        if (i <= tags.indexOf(lastDone)) continue;
        const from = performance.now();
        for (const statement of files[i]?.sql ?? []) await tx.unsafe(statement);
        const ms = performance.now() - from;
        const rows = await tx`
          select distinct c.relname as name from pg_locks l join pg_class c on c.oid = l.relation
          join pg_namespace n on n.oid = c.relnamespace
          where l.pid = pg_backend_pid() and l.mode = 'AccessExclusiveLock' and c.relkind in ('r', 'v') and n.nspname = 'public'
          order by 1`;
        const locked = rows.map(({ name }) => String(name)).filter((name) => !known.has(name));
        for (const name of locked) known.add(name);
        measured.push({ tag, ms, locked });
      }
      throw new Undo();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error;
    });
  return measured;
}
