import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';

type Row<T extends PgTable> = { readonly [K in keyof T['$inferInsert']]?: T['$inferInsert'][K] };

type Text = { head: string; columns: string; keys: readonly string[] };
const texts = new Map<string, Text>();

/**
 * An insert whose rows come as one value: its text is the same for any number of them, so that making it costs next to
 * nothing, and each connection prepares it once. It is run by itself or as a part of a larger statement.
 * @param rows all with the same columns, none of them of bytes. A column that is in none of them gets its default.
 * @param fixed what the statement itself works out for each row. It may read what the row says there: `given.order_id`.
 */
export function insertRows<
  T extends PgTable,
  Fixed extends { readonly [K in keyof T['$inferInsert']]?: SQL | number },
>(table: T, rows: readonly Row<T>[], fixed: Fixed): SQL {
  const namesOf = (row: unknown) =>
    Object.keys(row ?? {}).filter((name) => readColumn(row, name) !== undefined);
  const names = namesOf(rows[0]);
  for (const row of rows)
    if (namesOf(row).join() !== names.join())
      throw new Error(`rows of ${getTableName(table)} with different columns`);
  const { head, columns, keys } = textOf(table, Object.keys(fixed), names);
  const worked = Object.values(fixed).map((value) => sql`${value}, `);
  const values = rows.map((row) =>
    Object.fromEntries(keys.map((key, i) => [key, readColumn(row, names[i]!)])),
  );
  return sql`${sql.raw(head)}${sql.join(worked)}${sql.raw(columns)}${JSON.stringify(values)}::text::json) as given`;
}

const readColumn = (row: unknown, name: string): unknown =>
  (row as Record<string, unknown> | undefined)?.[name];

function textOf(table: PgTable, fixed: readonly string[], names: readonly string[]): Text {
  const key = [getTableName(table), ...fixed, '|', ...names].join(' ');
  const known = texts.get(key);
  if (known) return known;
  const all = getTableColumns(table);
  for (const name of [...fixed, ...names])
    if (!all[name]) throw new Error(`${getTableName(table)} has no column ${name}`);
  const quoted = (name: string) => `"${toSnakeCase(name)}"`;
  const own = names.filter((name) => !fixed.includes(name));
  const text = {
    head: `insert into "${getTableName(table)}" (${[...fixed, ...own].map(quoted).join(', ')}) select `,
    columns: `${own.map((name) => `given.${quoted(name)}`).join(', ')} from json_populate_recordset(null::"${getTableName(table)}", `,
    keys: names.map(toSnakeCase),
  };
  texts.set(key, text);
  return text;
}
