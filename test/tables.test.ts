// Who writes which table, and what happens to the rows that hang on an order: read from the code and from the database.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as schema from '../src/db/schema.server.ts';
import { openTestShop, type TestShop } from './shop.ts';

const root = new URL('../', import.meta.url);

/** The tables that an order is made of, and the one feature that writes each. */
const owners: Record<string, string | string[]> = {
  orders: 'order',
  orderLines: 'order',
  orderConsents: 'order',
  orderEvents: 'order',
  orderNotes: 'order',
  parcels: 'order',
  parcelLines: 'order',
  parcelEvents: 'order',
  paymentAttempts: 'payment',
  cancellations: 'refund',
  refunds: 'refund',
  // The outbox of refunds ends a return together with its money.
  returns: ['refund', 'return'],
  entitlements: 'entitlement',
};

async function writersOf(table: string): Promise<string[]> {
  const files = await readdir(new URL('src/features/', root), { recursive: true, withFileTypes: true });
  const writers = new Set<string>();
  for (const file of files) {
    if (!file.isFile() || !/\.ts$/.test(file.name) || /\.test\.ts$/.test(file.name)) continue;
    const path = join(file.parentPath, file.name);
    const text = await readFile(path, 'utf8');
    if (!new RegExp(`\\.(insert|update|delete)\\(${table}\\)`).test(text)) continue;
    writers.add(/src\/features\/((?:backoffice\/)?[a-z-]+)\//.exec(path)?.[1] ?? path);
  }
  return [...writers].sort();
}

describe('A table is written by one feature', () => {
  it.each(Object.entries(owners))('%s by %s', async (table, owner) => {
    expect(await writersOf(table)).toEqual([owner].flat());
  });
});

describe('Foreign keys to an order', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop();
  });
  afterAll(() => shop.close());

  it('say what the end of its retention does: rows go with it, or let go of it', async () => {
    const keys = await shop.parts.sql<{ child: string; rule: string }[]>`
      select conrelid::regclass::text as child, confdeltype as rule from pg_constraint
      where contype = 'f' and confrelid = 'orders'::regclass`;
    expect(keys.length).toBeGreaterThan(6);
    expect(keys.filter(({ rule }) => rule !== 'c' && rule !== 'n')).toEqual([]);
  });

  it('stand in the schema for every column called order_id', () => {
    const tables = Object.values(schema).filter((table) => table instanceof PgTable);
    const loose = tables.flatMap((table) => {
      const { name, columns, foreignKeys } = getTableConfig(table);
      const keyed = foreignKeys.flatMap((key) => key.reference().columns.map((column) => column.name));
      const orderColumn = columns.find((column) => /^order_?id$/i.test(column.name));
      return orderColumn && !keyed.includes(orderColumn.name) ? [name] : [];
    });
    expect(loose).toEqual([]);
  });
});
