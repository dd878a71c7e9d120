// Reading beside a real primary, of a standby that follows it by streaming: what comes from where, and what happens when the
// standby falls back, ends, or turns out to be something else.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, inject, it, vi } from 'vitest';
import { createLog } from '../../src/platform/config/log.server.ts';
import { type Database, type Db, openDatabase } from '../../src/platform/db/client.server.ts';
import { shopUrlOf } from '../../src/platform/db/embedded/embedded-postgres.server.ts';
import { migrateDatabase } from '../../src/platform/db/migrate/migrate.server.ts';
import { createReads, type Freshness, type Reads } from '../../src/platform/db/standby/standby.server.ts';
import { ask, makePrimary, type Primary, type Server } from './cluster.ts';

let primary: Primary;
let standby: Server;
let database: Database;
let reads: Reads;
const log = createLog('silent');
let told: string[];
const faults = () => told;

const times = { oldest: 700, keptGood: 50, keptBad: 200 };
const open = (on: Database, url: string) =>
  createReads({ url: shopUrlOf(url), primary: on, log, pool: 3, times });

beforeAll(async () => {
  primary = await makePrimary('reads');
  standby = await primary.copy('standby1');
  await migrateDatabase(primary.url, { shopUrl: shopUrlOf(primary.url) });
  database = openDatabase(shopUrlOf(primary.url), { pool: 5 });
  reads = open(database, standby.url);
});
beforeEach(() => {
  told = [];
  vi.spyOn(log, 'error').mockImplementation(
    (line: unknown) => void told.push((line as { fault: string }).fault),
  );
});
afterAll(async () => {
  await reads.close();
  await database.close();
  await standby.stop();
  await primary.stop();
  await primary.remove();
});

const isStandby = async (db: Db) =>
  (await db.execute<{ is: boolean }>(sql`select pg_is_in_recovery() as is`))[0]!.is;
const read = (freshness: Freshness) => reads.read(freshness, isStandby);
const readValue = async (db: Db) =>
  (await db.execute<{ value: string }>(sql`select value from settings where name = 'read'`))[0]?.value;
const write = (value: string) =>
  database.db.execute(
    sql`insert into settings values ('read', ${value}) on conflict (name) do update set value = excluded.value`,
  );
const onStandby = (text: string) => ask(standby.url, text);

it('asks the standby, and not for what was just written before it is there', async () => {
  await expect.poll(() => read('recent')).toBe(true);
  let aside = 0;
  for (let i = 0; i < 200; i += 1) {
    await write(`${i}`);
    const found = await reads.read('current', async (db) => ({
      value: await readValue(db),
      by: await isStandby(db),
    }));
    expect(found.value).toBe(`${i}`);
    if (found.by) aside += 1;
  }
  console.log(`of 200 reads that followed a write at once the standby did ${aside}`);
  expect(aside).toBeGreaterThan(100);
  expect(faults()).toEqual([]);
});

it('reads of it what may be old while it falls back, and nothing once it is too old', async () => {
  await write('before');
  await expect
    .poll(() => onStandby(`select value from settings where name = 'read'`))
    .toEqual([{ value: 'before' }]);
  await onStandby('select pg_wal_replay_pause()');
  await write('after');
  expect(await reads.read('current', readValue)).toBe('after');
  // Its last change is seconds old for a moment, and then too old.
  await expect.poll(() => reads.read('recent', readValue)).toBe('after');
  expect(await read('current')).toBe(false);
  expect(reads.isUnused()).toBe(true);
  for (let i = 0; i < 20; i += 1) await read('recent');
  expect(faults()).toEqual(['behind']);
  await onStandby('select pg_wal_replay_resume()');
  await expect.poll(() => read('current')).toBe(true);
  expect(reads.isUnused()).toBe(false);
});

it('is no older for a primary that nobody writes to', async () => {
  await expect.poll(() => read('recent')).toBe(true);
  await new Promise((resolve) => setTimeout(resolve, 2 * times.oldest));
  expect(await read('recent')).toBe(true);
  expect(faults()).toEqual([]);
});

it('goes on with the primary when the standby ends on the way, and says so once', async () => {
  const asked: boolean[] = [];
  const found = await reads.read('current', async (db) => {
    asked.push(await isStandby(db));
    if (asked.length === 1) await standby.kill();
    return readValue(db);
  });
  expect(asked).toEqual([true, false]);
  expect(found).toBe('after');
  const from = performance.now();
  for (let i = 0; i < 50; i += 1) expect(await read('recent')).toBe(false);
  console.log(`50 reads beside a standby that is away took ${Math.round(performance.now() - from)} ms`);
  expect(faults()).toEqual(['away']);
  await standby.start();
  await expect.poll(() => read('current')).toBe(true);
});

it('lets nothing be written, by the primary neither', async () => {
  const writing = reads.read('recent', (db) => db.execute(sql`insert into settings values ('never', 'x')`));
  await expect(writing).rejects.toMatchObject({ cause: { code: '25006' } });
  expect(await ask(primary.url, `select 1 from settings where name = 'never'`)).toEqual([]);
});

it('takes neither a primary nor somebody else’s standby for its own', async () => {
  const same = open(database, primary.url);
  expect(await same.read('recent', isStandby)).toBe(false);
  expect(faults()).toEqual(['primary']);
  await same.close();
  const other = openDatabase(inject('adminUrl'), { pool: 2 });
  const foreign = open(other, standby.url);
  expect(await foreign.read('recent', isStandby)).toBe(false);
  expect(faults()).toEqual(['primary', 'foreign']);
  await foreign.close();
  await other.close();
});

it('reads no standby without the columns of this build, until they come', async () => {
  await expect.poll(() => read('current')).toBe(true);
  await ask(primary.url, 'alter table settings rename column value to values');
  await expect.poll(() => read('recent')).toBe(false);
  expect(faults()).toEqual(['schema']);
  await ask(primary.url, 'alter table settings rename column values to value');
  await expect.poll(() => read('current')).toBe(true);
});
