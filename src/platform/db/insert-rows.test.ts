import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../../../test/support/shop.ts';
import { insertRows } from './insert-rows.server.ts';
import { rateLimits, settings, visitDays } from './schema.server.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it('any number of rows come by one text, as they were given', async () => {
  const { db } = shop.deps;
  await db.execute(insertRows(visitDays, [{ day: '2020-01-01', visits: 3 }], {}));
  await db.execute(
    insertRows(
      visitDays,
      [
        { day: '2020-01-02', visits: 4 },
        { day: '2020-01-03', visits: 5 },
      ],
      {},
    ),
  );
  const rows = await shop.deps
    .sql`select day::text, visits::int from visit_days where day < '2020-02-01' order by day`;
  expect(rows.map(({ day, visits }) => [day, visits])).toEqual([
    ['2020-01-01', 3],
    ['2020-01-02', 4],
    ['2020-01-03', 5],
  ]);
});

it('a text with quotes, a backslash or another alphabet stays what it is', async () => {
  const key = `it's "a" \\ 키 ${'\u{1F4E6}'}`;
  await shop.deps.db.execute(insertRows(rateLimits, [{ key, points: 1 }], { expire: sql`${7}::bigint` }));
  const [row] = await shop.deps.sql`select key, points, expire::int from rate_limits where expire = 7`;
  expect(row).toEqual({ key, points: 1, expire: 7 });
});

it('what the statement works out may read what the row says there', async () => {
  const rows = [
    { key: 'two', points: 1, expire: 2 },
    { key: 'three', points: 1, expire: 3 },
  ];
  const expire = sql`(array[10, 20, 30])[given.expire]`;
  await shop.deps.db.execute(insertRows(rateLimits, rows, { expire }));
  const read = await shop.deps
    .sql`select key, expire::int from rate_limits where key in ('two', 'three') order by expire`;
  expect(read.map(({ key, expire }) => [key, expire])).toEqual([
    ['two', 20],
    ['three', 30],
  ]);
});

it('rows with different columns, and a column that isn’t there, are refused', () => {
  expect(() => insertRows(visitDays, [{ day: '2020-01-01', visits: 1 }, { day: '2020-01-02' }], {})).toThrow(
    'different columns',
  );
  expect(() => insertRows(settings, [{ nothing: 1 } as never], {})).toThrow('no column nothing');
});
