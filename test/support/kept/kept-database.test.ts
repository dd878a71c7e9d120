// The database that one test file hands to the next is what the template is, whatever was done to it.
import { describe, expect, inject, it } from 'vitest';
import { long } from '../long-tests.ts';
import { loggedIn } from '../payment.ts';
import { bought } from '../purchase.ts';
import { openTestShop } from '../shop.ts';
import { type FormerRows, readFormerRows } from './former-rows.ts';
import { borrowDatabase, giveBack, type KeptDatabase } from './kept-database.ts';

type Act = (kept: KeptDatabase) => PromiseLike<unknown>;

/** @returns whether the database on which `act` was done is the next one; its rows are compared with what was before. */
async function isHandedOn(act: Act): Promise<boolean> {
  const kept = await borrowDatabase(inject('adminUrl'));
  const before = await readFormerRows(kept.owner);
  await act(kept);
  await giveBack(kept);
  const next = await borrowDatabase(inject('adminUrl'));
  const after = await readFormerRows(next.owner);
  await giveBack(next);
  // The order in which a table is read without being asked for one is not looked at.
  const sorted = ({ tables }: FormerRows) =>
    tables.map(({ name, rows }) => [
      name,
      (JSON.parse(rows) as object[]).map((row) => JSON.stringify(row)).sort(),
    ]);
  expect(sorted(after)).toEqual(sorted(before));
  expect(after.sequences).toEqual(before.sequences);
  return next.copy.url === kept.copy.url;
}

describe('a database that was used', () => {
  it('is handed on with the rows and numbers that it had', async () => {
    const shop = await openTestShop();
    await bought(shop, await loggedIn(shop));
    await shop.close();
    for (const statement of [
      `update products set name = 'something else' where id = 1`,
      `delete from settings where name = 'seeded_at'`,
      `select nextval('members_id_seq'), nextval('orders_id_seq')`,
    ])
      expect(await isHandedOn(({ owner }) => owner.unsafe(statement)), statement).toBe(true);
    const next = await openTestShop();
    expect(next.databaseUrl).toBe(shop.databaseUrl);
    expect((await next.owner`select from orders`).length).toBe(0);
    await next.close();
  });

  it.each<[string, string]>([
    ['a column', 'alter table products add column extra text'],
    ['a trigger that is off', 'alter table orders disable trigger user'],
  ])('is dropped with %s', dropsWith);
  it.each<[string, string]>([
    ['an emptied table', 'truncate recipients cascade'],
    ['a right', 'grant truncate on orders to toktokbox_shop'],
    ['a function', `create function meddle() returns int language sql as 'select 1'`],
    ['a constraint that is gone', 'alter table products drop constraint products_pkey cascade'],
    [
      'a setting',
      `do $$ begin execute format('alter database %I set statement_timeout = 1', current_database()); end $$`,
    ],
  ])('is dropped with %s', long, dropsWith);

  async function dropsWith(_: string, statement: string) {
    expect(await isHandedOn(({ owner }) => owner.unsafe(statement))).toBe(false);
  }

  it('is dropped while somebody holds a lock on it', long, async () => {
    const hold: Act = ({ database }) => database.sql`select pg_advisory_lock(1)`;
    expect(await isHandedOn(hold)).toBe(false);
  });
});
