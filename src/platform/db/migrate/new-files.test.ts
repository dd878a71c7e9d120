// What a new migration may not do to a shop that works on while it runs, and to the release before, which works on after it.
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { findFaults } from '../../../../test/support/processes/migration-faults.ts';
import { ownFolder, readMigrations } from './files.server.ts';

/** Those before were written for one machine that stood still. */
const firstLinted = 37;

it('every file has a time of its own, later than the one before it', async () => {
  const times = (await readMigrations()).map(({ writtenAt }) => writtenAt);
  expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
  expect(times.length).toBeGreaterThan(36);
});

it('no new file locks out whoever works, or breaks the release before', async () => {
  const faults: Record<string, string[]> = {};
  for (const { tag } of (await readMigrations()).slice(firstLinted)) {
    const found = await findFaults(await readFile(`${ownFolder}/${tag}.sql`, 'utf8'));
    if (found.length > 0) faults[tag] = found;
  }
  expect(faults).toEqual({});
});

const outside = '-- outside a transaction\n';
const created = 'create table t (id int, name text);\n--> statement-breakpoint\n';
const batches = `do $$ begin loop
  update orders set a = 1 where id in (select id from orders where a is null limit 1000); exit when not found; commit;
  end loop; end $$`;

describe('it is refused', () => {
  it.each([
    ['create index i on orders (id)', 'CONCURRENTLY'],
    [`${outside}create index concurrently i on orders (id)`, 'IF NOT EXISTS'],
    ['create index concurrently if not exists i on orders (id)', 'outside a transaction'],
    [`${outside}drop index concurrently i`, 'IF EXISTS'],
    ['drop index i', 'CONCURRENTLY'],
    ['reindex table orders', 'CONCURRENTLY'],
    ['alter table orders add column a int not null', 'default'],
    ['alter table orders add column a timestamptz default clock_timestamp()', 'rewrites'],
    ['alter table orders add column a int generated always as (id + 1) stored', 'rewrites'],
    ['alter table orders add column a int generated always as identity', 'rewrites'],
    ['alter table orders add column a serial', 'rewrites'],
    ['alter table orders add column a int unique', 'UNIQUE'],
    ['alter table orders add column a int default 0 check (a > 0)', 'NOT VALID'],
    ['alter table orders add column a int references members (id)', 'NOT VALID'],
    ['alter table orders alter column a type bigint', 'type'],
    ['alter table orders alter column a set not null', 'NOT NULL'],
    ['alter table orders add constraint c check (a > 0)', 'NOT VALID'],
    ['alter table orders add foreign key (a) references members (id)', 'NOT VALID'],
    ['alter table orders add constraint c unique (a)', 'USING INDEX'],
    ['alter table orders add primary key (a)', 'USING INDEX'],
    [
      'alter table orders add constraint c check (a > 0) not valid;\nalter table orders validate constraint c',
      'another file',
    ],
    ['alter table orders drop column a', 'unused since'],
    ['drop table orders', 'unused since'],
    ['alter table orders rename column a to b', 'unused since'],
    ['alter table orders rename to former', 'unused since'],
    ['alter table orders rename to former;\ncreate view others as select id from former', 'unused since'],
    ['alter table orders rename constraint c to d', 'unused since'],
    ['drop function f()', 'unused since'],
    ['drop view v', 'unused since'],
    ['truncate orders', 'batches'],
    ['update orders set a = 1', 'batches'],
    ['delete from orders', 'batches'],
    [`${outside}update orders set a = 1`, 'batches'],
    [`${outside}do $$ begin update orders set a = 1; end $$`, 'batches'],
    [batches, 'outside a transaction'],
    ['with a as (update orders set a = 1 returning id) select 1 from a', 'batches'],
    ['insert into t select id from orders', 'batches'],
    ['lock table orders in access exclusive mode', 'locks out'],
    ['vacuum full orders', 'outside a transaction'],
    ['create unique index i on orders (id)', 'CONCURRENTLY'],
    [`${outside}create index concurrently if not exists i on orders (id); select 1`, 'statement-breakpoint'],
    [`${outside}create table t (id int)`, 'again'],
    [`${outside}alter table orders add column a int`, 'again'],
  ])('%s', async (text, word) => {
    expect((await findFaults(text)).join('\n')).toContain(word);
  });
});

describe('it may be done', () => {
  it.each([
    `${created}create index i on t (id);\ninsert into t select id from orders;\nupdate t set name = 'x';\nalter table t add constraint c check (id > 0)`,
    `${created}alter table t add foreign key (id) references orders (id)`,
    `${outside}create index concurrently if not exists i on orders (id)`,
    `${outside}drop index concurrently if exists i`,
    `${outside}alter table orders validate constraint c`,
    `${outside}${batches}`,
    'alter table orders add column a int',
    'alter table orders add column a int not null default 0',
    'alter table orders add column a timestamptz not null default now()',
    "alter table orders add column a jsonb default '{}'::jsonb",
    'alter table orders add constraint c check (a > 0) not valid',
    'alter table orders add foreign key (a) references members (id) not valid',
    'alter table orders add constraint c unique using index i',
    'alter table orders alter column a drop not null',
    'alter table orders drop constraint c;\nalter table orders add constraint c check (a > 1) not valid',
    'alter table orders alter column a set default 1',
    '-- checked: orders_a_filled\nalter table orders alter column a set not null',
    '-- unused since 2026-12-01\nalter table orders drop column a;\ndrop table members',
    "insert into reasons values ('one')",
    'create or replace function f() returns trigger language plpgsql as $$ begin update orders set a = 1; return new; end $$',
    'create trigger t after insert on orders for each row execute function f()',
    'drop trigger t on orders;\ncreate trigger t after insert on orders for each row execute function f()',
    'alter table orders rename to wishes;\nalter table wishes rename constraint c to d;\ncreate view orders as select id from wishes',
    'alter index i rename to j',
    'comment on table orders is $$x$$',
  ])('%s', async (text) => {
    expect(await findFaults(text)).toEqual([]);
  });
});
