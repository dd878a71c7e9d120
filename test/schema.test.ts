// The tables are written twice: in schema.server.ts for the code, in migrations/ for the database. Here both are compared.
import { readdir, readFile } from 'node:fs/promises';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { pgTable, text } from 'drizzle-orm/pg-core';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as schema from '../src/platform/db/schema.server.ts';
import type { DatabaseCopy } from './support/database.ts';
import { copyDatabase } from './support/shop.ts';

type Snapshot = ReturnType<typeof generateDrizzleJson>;
/** What of a table in a snapshot is compared. */
type Table = {
  name: string;
  columns: Record<string, { name: string; type: string; notNull: boolean }>;
  indexes: object;
  checkConstraints: object;
  uniqueConstraints: object;
  foreignKeys: Record<string, { name: string; tableTo: string; onDelete?: string }>;
};

// The library adds `random` to every array, where PDF.js refuses to work; the next file of this process may read a PDF.
Reflect.deleteProperty(Array.prototype, 'random');

const migrations = new URL('../migrations/', import.meta.url);
const readLast = async (): Promise<Snapshot> => {
  const names = (await readdir(new URL('meta/', migrations))).filter((name) =>
    name.endsWith('_snapshot.json'),
  );
  return JSON.parse(await readFile(new URL(`meta/${names.sort().at(-1)}`, migrations), 'utf8'));
};
const toSnapshot = (tables: Record<string, unknown>, last: Snapshot) =>
  generateDrizzleJson(tables, last.id, undefined, 'snake_case');

describe('`npm run db:generate`', () => {
  it('has nothing to write: every change of the schema has its migration', async () => {
    const last = await readLast();
    expect(await generateMigration(last, toSnapshot(schema, last))).toEqual([]);
  });

  it('would write what was forgotten', async () => {
    const last = await readLast();
    const forgotten = { ...schema, forgotten: pgTable('forgotten', { name: text().primaryKey() }) };
    expect((await generateMigration(last, toSnapshot(forgotten, last))).join()).toContain(
      'CREATE TABLE "forgotten"',
    );
  });
});

describe('the migrated database', () => {
  let copy: DatabaseCopy;
  let sql: postgres.Sql;
  beforeAll(async () => {
    copy = await copyDatabase();
    sql = postgres(copy.url, { max: 1, onnotice: () => undefined });
  });
  afterAll(async () => {
    await sql.end();
    await copy.drop();
  });

  /** Indexes over functions of our own, and of what excludes: written by hand in the migration that makes them. */
  const byHand = [
    'members index members_pairs',
    'notices index notices_pairs',
    'order_words index order_words_pairs',
    'agreed_prices index agreed_prices_apart',
    'product_sales index product_sales_apart',
  ];

  /** One line a column, index and constraint, as the schema has them. */
  async function wantedLines(): Promise<string[]> {
    const { tables } = toSnapshot(schema, await readLast());
    return (Object.values(tables) as Table[])
      .flatMap((table) => [
        ...Object.values(table.columns).map(
          ({ name, type, notNull }) => `${table.name}.${name} ${type}${notNull ? ' not null' : ''}`,
        ),
        ...Object.keys(table.indexes).map((name) => `${table.name} index ${name}`),
        ...Object.keys(table.checkConstraints).map((name) => `${table.name} check ${name}`),
        ...Object.keys(table.uniqueConstraints).map((name) => `${table.name} unique ${name}`),
        ...Object.values(table.foreignKeys).map(
          ({ name, tableTo, onDelete }) => `${table.name} key ${name} to ${tableTo} ${onDelete}`,
        ),
      ])
      .sort();
  }

  /** The same lines, as the database has them. */
  async function foundLines(): Promise<string[]> {
    const rows = await sql<{ line: string }[]>`
      with tables as (select oid, relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace)
      select relname || '.' || attname || ' ' || format_type(atttypid, atttypmod) ||
        case when attnotnull then ' not null' else '' end as line
      from tables join pg_attribute on attrelid = tables.oid where attnum > 0 and not attisdropped
      union all
      select relname || ' index ' || indexrelid::regclass::text from tables join pg_index on indrelid = tables.oid
      where not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u'))
      union all
      select relname || case contype
          when 'c' then ' check ' || conname
          when 'u' then ' unique ' || conname
          else ' key ' || conname || ' to ' || confrelid::regclass::text || ' ' ||
            case confdeltype when 'a' then 'no action' when 'c' then 'cascade' when 'n' then 'set null'
              when 'r' then 'restrict' else 'set default' end
        end
      from tables join pg_constraint on conrelid = tables.oid where contype in ('c', 'u', 'f')`;
    return rows.map(({ line }) => line).sort();
  }

  it('is the schema: the same columns, indexes and constraints', async () => {
    expect(await foundLines()).toEqual([...(await wantedLines()), ...byHand].sort());
  });

  it('is seen to differ where it does', async () => {
    await sql`alter table products alter column name drop not null`;
    await sql`drop index notices_newest`;
    await sql`create table forgotten (name text)`;
    const [found, wanted] = [await foundLines(), [...(await wantedLines()), ...byHand]];
    expect(found.filter((line) => !wanted.includes(line))).toEqual([
      'forgotten.name text',
      'products.name text',
    ]);
    expect(wanted.filter((line) => !found.includes(line))).toEqual([
      'notices index notices_newest',
      'products.name text not null',
    ]);
  });
});
