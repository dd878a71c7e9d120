// What the shop's own role can't do, whoever speaks through it: tried on the connections of a shop that works.
import type postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../../../test/support/shop.ts';
import { openDatabase } from './client.server.ts';
import { shopUrlOf } from './embedded/embedded-postgres.server.ts';
import { migrateDatabase } from './migrate/migrate.server.ts';
import { appendOnly, findExcessRights } from './shop-role.server.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

describe('the shop’s role may not', () => {
  it.each([
    'alter table orders add column note text',
    'alter table orders disable trigger user',
    'alter table orders disable trigger orders_kept',
    'drop table carts',
    'drop trigger operator_log_kept on operator_log',
    'drop function keep_operator_log() cascade',
    'truncate carts',
    'truncate operator_log cascade',
    'set session_replication_role = replica',
    'create function harmless() returns int language sql as $$select 1$$',
    'create function pg_temp.harmless() returns int language sql as $$select 1$$',
    'create or replace function keep_operator_log() returns trigger language plpgsql as $$begin return old; end$$',
    'create trigger mine before insert on orders for each row execute function keep_young_orders()',
    'create rule mine as on delete to carts do instead nothing',
    'create table mine (name text)',
    'create temp table mine (name text)',
    'create schema mine',
    'create role mine',
    'alter role current_user superuser',
    'set role postgres',
    'reindex table operator_log',
    `copy (select 1) to program 'true'`,
    `select pg_read_file('PG_VERSION')`,
    'drop schema graphile_worker cascade',
    'alter table graphile_worker._private_jobs disable row level security',
    'delete from drizzle.__drizzle_migrations',
  ])('%s', async (statement) => {
    await expect(shop.deps.sql.unsafe(statement)).rejects.toMatchObject({ code: '42501' });
  });

  it.each(appendOnly)('change or delete a row of %s, or lock one', async (table) => {
    const [column] = await shop.owner`
      select attname as name from pg_attribute where attrelid = ${table}::regclass and attnum = 1`;
    const statements = [
      `update ${table} set ${column!.name} = default`,
      `delete from ${table}`,
      `select 1 from ${table} for update`,
    ];
    for (const statement of statements)
      await expect(shop.deps.sql.unsafe(statement)).rejects.toMatchObject({ code: '42501' });
    await shop.deps.sql.unsafe(`select 1 from ${table} limit 1`);
  });
});

it('every table whose rows a trigger keeps for good is one that it may only add to', async () => {
  // 1 row, 2 before, 8 delete, 16 update: refused whatever changes. Others refuse what depends on the row.
  const kept = await shop.owner<{ name: string }[]>`
    select tgrelid::regclass::text as name from pg_trigger t join pg_proc p on p.oid = t.tgfoid
    where not tgisinternal and tgtype & 27 = 27 and tgtype & 4 = 0 and tgattr = '' and prosrc not like '%counters%'`;
  expect(kept.map(({ name }) => name).sort()).toEqual([...appendOnly].sort());
});

it('has its rights in the jobs’ tables, where rows are hidden from whoever has no policy', async () => {
  const [tables] = await shop.deps.sql`
    select count(*)::int as all, count(*) filter (where p.policyname is not null)::int as open
    from pg_tables t left join pg_policies p using (schemaname, tablename)
    where schemaname = 'graphile_worker' and rowsecurity`;
  expect(tables).toEqual({ all: tables!.open, open: tables!.all });
  await shop.deps.sql`select 1 from graphile_worker.jobs`;
});

describe('a connection of the shop gives up', () => {
  const read = (sql: postgres.Sql) => sql`
    select name, setting from pg_settings
    where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name`;

  it('a statement, a lock and a transaction that nobody goes on with', async () => {
    expect(await read(shop.deps.sql)).toEqual([
      { name: 'idle_in_transaction_session_timeout', setting: '60000' },
      { name: 'lock_timeout', setting: '10000' },
      { name: 'statement_timeout', setting: '30000' },
    ]);
    const jobs =
      await shop.owner`select distinct usename as role from pg_stat_activity where datname = current_database()
      and pid <> pg_backend_pid()`;
    expect(jobs).toEqual([{ role: 'toktokbox_shop' }]);
  });

  it('but not a command that works through all of it', async () => {
    const database = openDatabase(shop.databaseUrl, { pool: 1, patient: true });
    expect((await read(database.sql)).map(({ setting }) => setting)).toEqual(['0', '0', '0']);
    await database.close();
  });
});

describe('the rights', () => {
  it('are none too many', async () => {
    expect(await findExcessRights(shop.deps.sql)).toEqual([]);
  });

  it('are told where the role is the owner', async () => {
    expect(await findExcessRights(shop.owner)).not.toEqual([]);
  });

  it('are put right at the next start: what was given by hand goes, what is missing comes', async () => {
    await shop.owner`grant all on operator_log to toktokbox_shop`;
    await shop.owner`revoke all on carts from toktokbox_shop`;
    expect(await findExcessRights(shop.deps.sql)).not.toEqual([]);
    await migrateDatabase(shop.databaseUrl, { shopUrl: shopUrlOf(shop.databaseUrl) });
    expect(await findExcessRights(shop.deps.sql)).toEqual([]);
    await shop.deps.sql`select 1 from carts`;
  });
});
