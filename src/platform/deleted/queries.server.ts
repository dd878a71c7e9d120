// Rows that an operator deleted, kept word for word so that they can come back. Each table's own feature deletes its row and
// puts it back; here lies nothing but the copies.
import { and, eq, getTableColumns, getTableName, gt, lte, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../db/client.server.ts';
import { deletedRows } from '../db/schema.server.ts';
import { goneUpTo } from './rules.ts';

/** A row as JSON text, to the last microsecond: what `delete … returning` hands over. */
export const wholeRow = (table: PgTable) => sql<string>`to_jsonb(${table})::text`;

/** In the transaction that deletes the row. @param key what the row is called by */
export async function keepDeleted(
  tx: Db,
  table: PgTable,
  { key, row, now }: { key: string | number; row: string; now: Date },
): Promise<void> {
  const copy = { tableName: getTableName(table), key: String(key), deletedAt: now };
  await tx.insert(deletedRows).values({ ...copy, row: sql`${row}::text::jsonb` });
}

/** In the transaction that puts the row back: of two who ask at once one gets it. @returns null where there is none any more */
export async function takeDeleted(
  tx: Db,
  table: PgTable,
  { key, nowMs }: { key: string | number; nowMs: number },
): Promise<string | null> {
  const [taken] = await tx
    .delete(deletedRows)
    .where(
      and(
        eq(deletedRows.tableName, getTableName(table)),
        eq(deletedRows.key, String(key)),
        gt(deletedRows.deletedAt, goneUpTo(nowMs)),
      ),
    )
    .returning({ row: sql<string>`${deletedRows.row}::text` });
  return taken?.row ?? null;
}

/**
 * What follows `insert into <table>` to put a copy back under its own id. A column that came with a later release gets its
 * default, one that went is left out.
 */
export function asItWas(table: PgTable, row: string): SQL {
  const known = new Set(Object.keys(JSON.parse(row)));
  const names = Object.keys(getTableColumns(table)).map(toSnakeCase);
  const columns = sql.join(
    names.filter((name) => known.has(name)).map((name) => sql.identifier(name)),
    sql`, `,
  );
  return sql`(${columns}) overriding system value
    select ${columns} from jsonb_populate_record(null::${table}, ${row}::text::jsonb)`;
}

export async function destroyDeleted(db: Db, nowMs: number): Promise<void> {
  await db.delete(deletedRows).where(lte(deletedRows.deletedAt, goneUpTo(nowMs)));
}
