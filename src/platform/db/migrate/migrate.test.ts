// How migrations are run: beside a shop that works on, after one that was cut off, and where somebody else already did.
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { withDatabase } from '../../../../test/support/database.ts';
import { copyDatabase } from '../../../../test/support/shop.ts';
import { createLog } from '../../config/log.server.ts';
import { shopUrlOf } from '../embedded/embedded-postgres.server.ts';
import { refuseOldSchema } from './check.server.ts';
import { migrateDatabase } from './migrate.server.ts';

const log = createLog('silent');
const patience = { lockMs: 100, shortestPauseMs: 20, longestPauseMs: 50, tries: 500 };
let admin: postgres.Sql;
let sql: postgres.Sql;
let beside: postgres.Sql;
let url: string;
let folder: string;
beforeAll(() => {
  admin = postgres(inject('adminUrl'), { max: 1, onnotice: () => undefined });
});
beforeEach(async () => {
  const name = `migrating_${randomBytes(6).toString('hex')}`;
  await admin.unsafe(`create database ${name}`);
  url = withDatabase(inject('adminUrl'), name);
  sql = postgres(url, { max: 1, onnotice: () => undefined });
  beside = postgres(url, { max: 1, onnotice: () => undefined });
  folder = await mkdtemp(join(tmpdir(), 'toktokbox-migrations-'));
  await mkdir(join(folder, 'meta'));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await Promise.all([sql.end(), beside.end()]);
  await admin.unsafe(`drop database ${new URL(url).pathname.slice(1)} with (force)`);
  await rm(folder, { recursive: true });
});
afterAll(() => admin.end());

/** One file each, the first is the oldest. */
async function write(...files: string[]): Promise<void> {
  const entries = files.map((_, i) => ({ idx: i, tag: `file_${i}`, when: 1_000 + i }));
  await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ entries }));
  for (const [i, text] of files.entries()) await writeFile(join(folder, `file_${i}.sql`), text);
}
const migrate = () => migrateDatabase(url, { folder, log, patience });
const readColumns = async () =>
  (
    await sql`select column_name as name from information_schema.columns where table_name = 'goods' order by 1`
  ).map(({ name }) => name);

const goods = 'create table goods (id int primary key, name text); insert into goods values (1, null)';

describe('a file', () => {
  it('is done or not by itself: those before one that fails stay done, and the next run goes on there', async () => {
    await write(
      goods,
      'alter table goods add column a int;--> statement-breakpoint\nselect 1 / 0',
      'select 1',
    );
    await expect(migrate()).rejects.toMatchObject({ message: expect.stringContaining('file_1') });
    expect(await readColumns()).toEqual(['id', 'name']);
    await write(goods, 'alter table goods add column a int', 'select 1');
    expect(await migrate()).toEqual(['file_1', 'file_2']);
    expect(await readColumns()).toEqual(['a', 'id', 'name']);
    expect(await migrate()).toEqual([]);
  });

  it('waits for no lock longer than it may: whoever reads meanwhile is served, and it comes back', async () => {
    await write(goods);
    await migrate();
    const told = vi.spyOn(log, 'warn');
    await write(goods, 'alter table goods add column a int');
    const letGo = await hold("update goods set name = 'x'");
    const migrating = migrate();
    await expect.poll(() => told.mock.calls.length).toBeGreaterThan(1);
    // A request for the lock that never gave way would have this one wait behind it.
    expect(await sql`select name from goods`).toHaveLength(1);
    await letGo();
    expect(await migrating).toEqual(['file_1']);
    expect(told.mock.calls[0]).toEqual([
      expect.objectContaining({ migration: 'file_1', code: '55P03' }),
      expect.any(String),
    ]);
  });

  it('that finds no quiet moment is given up in one sentence, and nothing of it is left', async () => {
    await write(goods);
    await migrate();
    await write(goods, 'alter table goods add column a int');
    const letGo = await hold('lock table goods in access exclusive mode');
    await expect(
      migrateDatabase(url, { folder, log, patience: { ...patience, tries: 2 } }),
    ).rejects.toMatchObject({ name: 'StartRefused', message: expect.stringContaining('file_1') });
    await letGo();
    expect(await readColumns()).toEqual(['id', 'name']);
  });
});

it('a new table has the rights of the shop with the file that makes it: what a trigger writes there is refused at no moment', async () => {
  const shopUrl = shopUrlOf(url);
  await write(goods);
  await migrateDatabase(url, { folder, log, patience, shopUrl });
  const shop = postgres(shopUrl, { max: 1, onnotice: () => undefined });
  const trigger = `create table notes (id int);--> statement-breakpoint
    create function note() returns trigger language plpgsql as $$ begin insert into notes values (new.id); return new; end $$;
    --> statement-breakpoint
    create trigger noted after insert on goods for each row execute function note()`;
  await write(goods, trigger, 'select pg_sleep(0.3)');
  const faults: unknown[] = [];
  let isOver = false;
  const selling = (async () => {
    for (let id = 2; !isOver; id++)
      await shop`insert into goods values (${id})`.catch((error) => faults.push(error));
  })();
  await migrateDatabase(url, { folder, log, patience, shopUrl });
  isOver = true;
  await selling;
  await shop.end();
  expect(faults).toEqual([]);
  const [noted] = await sql`select count(*)::int as n from notes`;
  expect(noted?.n).toBeGreaterThan(0);
});

describe('a file outside a transaction', () => {
  const index =
    '-- outside a transaction\ncreate index concurrently if not exists goods_name on goods (name)';

  it('makes its index while the table is written, and several that migrate at once do it once', async () => {
    await write(goods, index);
    const all = await Promise.all([migrate(), migrate(), migrate()]);
    expect(all.flat().sort()).toEqual(['file_0', 'file_1']);
    const [made] = await sql`select indisvalid from pg_index where indexrelid = 'goods_name'::regclass`;
    expect(made).toEqual({ indisvalid: true });
  });

  it('that was cut off runs again: the half-made index goes, and a good one comes', async () => {
    await write(goods);
    await migrate();
    await sql`insert into goods values (2, 'same'), (3, 'same')`;
    const unique = index.replace('create index', 'create unique index');
    await write(goods, unique);
    await expect(migrate()).rejects.toThrow('file_1');
    const isValid = async () =>
      (await sql`select indisvalid as good from pg_index where indexrelid = to_regclass('goods_name')`)[0]
        ?.good;
    expect(await isValid()).toBe(false);
    await sql`delete from goods where id = 3`;
    expect(await migrate()).toEqual(['file_1']);
    expect(await isValid()).toBe(true);
  });

  it('commits batch after batch, and goes on where it was', async () => {
    const batches = `-- outside a transaction
      do $$ begin loop
        update goods set name = 'filled' where id in (select id from goods where name is null limit 10);
        exit when not found; commit;
        if (select count(*) = 20 from goods where name is not null) and current_setting('test.cut', true) is null then
          perform set_config('test.cut', 'x', false); raise exception 'cut off'; end if;
      end loop; end $$`;
    await write(`${goods}; insert into goods select i from generate_series(2, 35) i`);
    await migrate();
    await write(goods, batches);
    await expect(migrate()).rejects.toThrow('file_1');
    const left = async () => (await sql`select count(*)::int as n from goods where name is null`)[0]?.n;
    expect(await left()).toBe(15);
    await write(goods, batches.replace('= 20', '= -1'));
    await migrate();
    expect(await left()).toBe(0);
  });
});

describe('production', () => {
  it('is refused a database that misses a file, by its name and the command', async () => {
    await expect(refuseOldSchema(sql)).rejects.toMatchObject({
      message: expect.stringContaining('0000_first_sale'),
    });
    await migrateDatabase(url, { log });
    await refuseOldSchema(sql);
    await sql`delete from drizzle.__drizzle_migrations where created_at = (select max(created_at) from drizzle.__drizzle_migrations)`;
    await expect(refuseOldSchema(sql)).rejects.toMatchObject({
      name: 'StartRefused',
      message: expect.stringMatching(
        /^데이터베이스가 이 판보다 오래됐어요\. 빠진 것은 \d{4}_\w+예요\. npm run migrate/,
      ),
    });
  });

  it('starts on a database that is newer, by the role that may only read what was applied', async () => {
    const copy = await copyDatabase();
    const [owner, shop] = [copy.url, copy.shopUrl].map((one) => postgres(one, { max: 1 })) as [
      postgres.Sql,
      postgres.Sql,
    ];
    await owner`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of the next release', 9999999999999)`;
    await refuseOldSchema(shop);
    await owner`delete from graphile_worker.migrations where id = (select max(id) from graphile_worker.migrations)`;
    await expect(refuseOldSchema(shop)).rejects.toMatchObject({
      message: expect.stringContaining('graphile_worker'),
    });
    await Promise.all([owner.end(), shop.end()]);
    await copy.drop();
  });
});

/** A transaction of somebody else's that has done its statement, and goes on until it is let go. */
async function hold(statement: string): Promise<() => Promise<unknown>> {
  let letGo = () => {};
  const isOver = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let begun: Promise<unknown> = Promise.resolve();
  await new Promise<void>((resolve, reject) => {
    begun = beside.begin(async (tx) => {
      await tx.unsafe(statement);
      resolve();
      await isOver;
    });
    begun.catch(reject);
  });
  return () => {
    letGo();
    return begun;
  };
}
