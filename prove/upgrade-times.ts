// How long each migration takes on a given database, and what it locks against everybody: run one after the other in one
// transaction that is taken back.

import type postgres from 'postgres';
import { readMigrations } from '../src/platform/db/migrate/files.server.ts';

export type MeasuredMigration = { tag: string; ms: number; locked: string[] };

class Undo extends Error {}

/** Without the files that are run outside a transaction: they neither bear one nor hold a lock until a file's end. */
export async function measureMigrations(sql: postgres.Sql, lastDone: string): Promise<MeasuredMigration[]> {
  const migrations = await readMigrations();
  const newer = migrations.slice(migrations.findIndex(({ tag }) => tag === lastDone) + 1);
  const measured: MeasuredMigration[] = [];
  await sql
    .begin(async (tx) => {
      const known = new Set<string>();
      for (const { tag, statements } of newer.filter(({ isTransactional }) => isTransactional)) {
        const from = performance.now();
        for (const statement of statements) await tx.unsafe(statement);
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
