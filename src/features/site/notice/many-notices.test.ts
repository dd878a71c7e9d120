// @module-tag long
// Thirty thousand notices: what PostgreSQL means to do with the shop's own questions, not how long it takes.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import type { Db } from '../../../platform/db/client.server.ts';
import { searchLines, selectLines } from './queries.server.ts';
import { foldCase } from './rules.ts';
import { listNotices, readNotice, writeNotice } from './service.server.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ newDatabase: true });
  const run = shop.owner;
  const [index] = await run`select indexdef from pg_indexes where indexname = 'notices_pairs'`;
  // An index of many rows is built faster than filled.
  await run`drop index notices_pairs`;
  await run`
    insert into notices (title, html, summary, search_text, writer, created_at, publish_at)
    select title, '<p>' || title || '</p>', title, title, '톡톡박스', at, at
    from (
      select timestamptz '2020-01-01' + i * interval '1 minute' as at, '공지 ' || i || ' ' || substr(md5(i::text), 1, 12) || case when i % 1500 = 0 then ' 무지개 구름' else '' end
        as title
      from generate_series(1, 30000) as i
    ) as made`;
  await run.unsafe(index!.indexdef as string);
  await run`analyze notices`;
  await run`vacuum notices`;
});
afterAll(() => shop.close());

async function plan(query: { toSQL(): { sql: string; params: unknown[] } }): Promise<string> {
  const { sql: text, params } = query.toSQL();
  const rows = await shop.deps.sql.unsafe(`explain ${text}`, params as never[]);
  return rows.map((row) => row['QUERY PLAN'] as string).join('\n');
}

/** How often a search read the table from end to end, and how often it asked the index. */
async function scansOf(search: (db: Db) => PromiseLike<unknown>) {
  return shop.deps.db.transaction(async (tx) => {
    // A second process may be the one that asks the index, and would count it as its own.
    await tx.execute(sql`set local max_parallel_workers_per_gather = 0`);
    // What this connection has done since it last reported: only the difference is ours.
    const count = async () => {
      const [scans] = await tx.execute<{ table: number; index: number }>(sql`
        select pg_stat_get_xact_numscans('notices'::regclass)::int as table,
          pg_stat_get_xact_numscans('notices_pairs'::regclass)::int as index`);
      return scans!;
    };
    const before = await count();
    await search(tx);
    const after = await count();
    return { table: after.table - before.table, index: after.index - before.index };
  });
}

it.each(['무지개', '지', '공지', '공지 ', '무지개 구름', 'a1b2c3', '구름', '없다'])(
  'a search for %j asks its index and never reads the table through',
  async (keyword) => {
    const scans = await scansOf((db) =>
      searchLines(db, new Date(), foldCase(keyword), { offset: 0, limit: 10 }),
    );
    expect(scans).toEqual({ table: 0, index: 1 });
  },
);

it('a table that is read through would be seen', async () => {
  const scans = await scansOf((db) =>
    db.execute(sql`select 1 from notices where strpos(search_text, '지') > 0`),
  );
  expect(scans.table).toBeGreaterThan(0);
  expect(scans.index).toBe(0);
});

it.each([0, 500, 15_000])('the list from place %i on walks its index', async (offset) => {
  const steps = await plan(selectLines(shop.deps.db, new Date(), { offset, limit: 10 }));
  expect(steps).toContain('Index Only Scan using notices_newest');
  expect(steps).not.toContain('Seq Scan');
  expect(steps).not.toMatch(/Sort Key.*\n.*Seq/);
});

it('a search finds all of them and nothing else', async () => {
  const { total, lines } = await listNotices(shop.deps, 1, '무지개 구름');
  expect(total).toBe(20);
  expect(lines.every(({ title }) => title.endsWith('무지개 구름'))).toBe(true);
  expect(lines.map(({ number }) => number)).toEqual([20, 19, 18, 17, 16, 15, 14, 13, 12, 11]);
  // All pairs of it are in some notice, the word itself is in none.
  expect((await listNotices(shop.deps, 1, '구름 무지개')).total).toBe(0);
});

it('the last page is reached, and a notice in the middle has its neighbours', async () => {
  const { total } = await listNotices(shop.deps, 1, null);
  const { lines } = await listNotices(shop.deps, Math.ceil(total / 10), null);
  expect(lines.at(-1)?.number).toBe(1);
  const [middle] = (await listNotices(shop.deps, 1500, null)).lines;
  expect(await readNotice(shop.deps, middle!.id, 1, null)).toMatchObject({
    page: 1500,
    next: { page: 1499 },
  });
});

it('a text of a hundred thousand characters is split in one go', async () => {
  const characters = Array.from({ length: 100_000 }, (_, index) =>
    String.fromCodePoint(0xac00 + (index % 11_000)),
  );
  const id = await writeNotice(shop.deps.db, {
    title: '아주 긴 글',
    html: `<p>${characters.join('')}</p>`,
    writer: '톡톡박스',
    publishAt: new Date(),
  });
  const [row] = await shop.deps.sql`
    select cardinality(character_pairs(search_text)) as pieces from notices where id = ${id}`;
  expect(row?.pieces).toBeGreaterThan(21_000);
  expect(row?.pieces).toBeLessThan(23_000);
});
