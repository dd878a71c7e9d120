import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { countRowsRead } from '../../../test/support/rows/rows-read.ts';
import { openTestShop, type TestShop } from '../../../test/support/shop.ts';
import { type Db, openDatabase } from '../db/client.server.ts';
import { createLimits } from './limits.server.ts';
import { emptyBuckets, giveBackAttempts, takeAttempts } from './limits-queries.server.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ newDatabase: true });
});
afterAll(() => shop.close());
beforeEach(() => shop.deps.db.execute(sql`delete from rate_limits`));

/** How many of the addresses may do it once. */
async function passing(addresses: string[]): Promise<number> {
  let passed = 0;
  for (const address of addresses)
    if ((await shop.deps.limits.take('serialByAddress', address)) === null) passed += 1;
  return passed;
}
async function passingOf(take: () => Promise<number | null>, times: number): Promise<number> {
  let passed = 0;
  for (let turn = 0; turn < times; turn += 1) if ((await take()) === null) passed += 1;
  return passed;
}
const subnets = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => `${make(index)}::/64`);
const hex = (number: number) => number.toString(16);

it('a bucket tells whether it is spent, and loses nothing by it', async () => {
  const { limits } = shop.deps;
  const isSpent = () => limits.isSpent('serialAsked', '1:TTB-2026-1001');
  expect([await isSpent(), await isSpent()]).toEqual([false, false]);
  expect(await limits.take('serialAsked', '1:TTB-2026-1001')).toBeNull();
  expect(await isSpent()).toBe(true);
  await shop.deps.db.execute(sql`update rate_limits set expire = 0`);
  expect(await isSpent()).toBe(false);
});

it('a bucket is found without reading the others, even where there were few a moment ago', async () => {
  const keys = ['one', 'other:7', 'third'];
  const use = async (db: Db) => {
    const buckets = keys.map((key) => ({ key, attempts: 5, seconds: 60 }));
    expect(await takeAttempts(db, buckets)).toEqual([]);
    await giveBackAttempts(db, keys);
    await emptyBuckets(db, keys);
  };
  const { db, close } = openDatabase(shop.databaseUrl, { pool: 1 });
  // A connection keeps the plan of a statement that it has run some times.
  for (let i = 0; i < 8; i++) await use(db);
  await db.execute(
    sql`insert into rate_limits select 'other:' || n, 1, 9e15 from generate_series(1, 10000) n`,
  );
  const read = await db.transaction((tx) =>
    countRowsRead(
      (text) => tx.execute(text),
      ['rate_limits'],
      () => use(tx),
    ),
  );
  const planned = await db.execute(
    sql`select from pg_prepared_statements where statement ~ 'take_attempts' and generic_plans > 0`,
  );
  await close();
  expect(planned).toHaveLength(1);
  expect(read).toBeLessThan(100);
});

describe('attempts by address', () => {
  it('of one /64 are 20, of a /56 three and of a /48 ten times as many', async () => {
    expect(await passing(subnets(25, () => '2001:db8:1:1'))).toBe(20);
    // 20 went above; the /56 has 60 together, the /48 200.
    expect(await passing(subnets(60, (index) => `2001:db8:1:${hex(index + 2)}`))).toBe(40);
    expect(await passing(subnets(200, (index) => `2001:db8:1:${hex((index + 1) * 256)}`))).toBe(140);
    expect(await passing(['2001:db8:1:ffff::/64'])).toBe(0);
    expect(await passing(['2001:db8:2:1::/64', '203.0.113.1'])).toBe(2);
  });

  it('that one household has no more of take nothing from its neighbours', async () => {
    await passing(subnets(300, () => '2001:db8:1:1'));
    expect(await passing(subnets(20, () => '2001:db8:1:2'))).toBe(20);
  });
});

describe('a bucket', () => {
  const take = () => shop.deps.limits.take('verifyByAddress', '203.0.113.9');

  it('that forty open at the same moment is taken from twenty times', async () => {
    const waits = await Promise.all(Array.from({ length: 40 }, take));
    expect(waits.filter((wait) => wait === null)).toHaveLength(20);
    expect(await take()).toBeGreaterThan(0);
  });

  it('is whole again when its window is over, and tells how long that is', async () => {
    for (let turn = 0; turn < 20; turn += 1) expect(await take()).toBeNull();
    const wait = (await take())!;
    expect(wait).toBeGreaterThan(3_590);
    expect(wait).toBeLessThanOrEqual(3_600);
    const now = sql`(extract(epoch from now()) * 1000)::bigint`;
    await shop.deps.db.execute(sql`update rate_limits set expire = ${now} + 1500`);
    expect(await take()).toBeLessThanOrEqual(2);
    await shop.deps.db.execute(sql`update rate_limits set expire = ${now}`);
    expect(await take()).toBeNull();
    const [row] = await shop.deps.sql`select points from rate_limits`;
    expect(row).toEqual({ points: 1 });
  });

  it('never holds more than it began with, however often is given back', async () => {
    for (let turn = 0; turn < 3; turn += 1) await shop.deps.limits.giveBack('verifyByAddress', '203.0.113.9');
    expect(await passingOf(take, 25)).toBe(20);
    for (let turn = 0; turn < 30; turn += 1)
      await shop.deps.limits.giveBack('verifyByAddress', '203.0.113.9');
    expect(await passingOf(take, 25)).toBe(20);
  });
});

describe('a guess', () => {
  const buckets = { own: ['operatorCodeHere', 'x'], shared: [['loginByAddress', '203.0.113.5']] } as const;
  const guess = (check: () => Promise<boolean>) => shop.deps.limits.guess(buckets, check);
  const wrong = async () => false;
  const right = async () => true;

  it('costs one attempt where it was wrong, and none where it was right or nobody could say', async () => {
    for (let turn = 0; turn < 30; turn += 1) {
      expect((await guess(right)).outcome).toBe('right');
      await expect(guess(() => Promise.reject(new Error('busy')))).rejects.toThrow('busy');
    }
    const outcomes: string[] = [];
    for (let turn = 0; turn < 6; turn += 1) outcomes.push((await guess(wrong)).outcome);
    expect(outcomes).toEqual([...Array(5).fill('wrong'), 'tooOften']);
    expect((await guess(right)).outcome).toBe('tooOften');
  });

  it('that is refused takes nothing from what others share, even where many come at once', async () => {
    await Promise.all(Array.from({ length: 30 }, () => guess(wrong)));
    const rows = await shop.deps.sql`select key, points from rate_limits order by key`;
    expect(rows).toEqual([
      { key: 'loginByAddress:203.0.113.5', points: 5 },
      { key: 'operatorCodeHere:x', points: 5 },
    ]);
  });

  it('is not even looked at once a bucket is spent', async () => {
    for (let turn = 0; turn < 5; turn += 1) await guess(wrong);
    const check = vi.fn(right);
    expect((await guess(check)).outcome).toBe('tooOften');
    expect(check).not.toHaveBeenCalled();
  });
});

it('the ceiling for everybody together tells that it was met', async () => {
  const onCeiling = vi.fn();
  const limits = createLimits(shop.deps.db, { onCeiling });
  await limits.take('operatorLoginEverywhere', '');
  await shop.deps.sql`update rate_limits set points = 299`;
  expect(await limits.take('operatorLoginEverywhere', '')).toBeNull();
  expect(onCeiling).not.toHaveBeenCalled();
  expect(await limits.take('operatorLoginEverywhere', '')).toBeGreaterThan(0);
  expect(onCeiling).toHaveBeenCalledTimes(1);
});
