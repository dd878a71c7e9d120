// @module-tag long
// A shop with stock, a log of it and orders on their way is brought to units by variant: nothing is lost, no number invented.
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { migrateDatabase } from '../src/platform/db/migrate/migrate.server.ts';
import { type OldDatabase, openOldDatabase } from './support/processes/old-database.ts';

let old: OldDatabase;
type Movement = { product_id: number; kind: string; delta: number; balance: number | null; moid: string };
let before: { products: { id: number; stock: number | null }[]; movements: Movement[] };

const readMovements = () => old.sql<Movement[]>`
  select product_id::int as product_id, kind, delta, balance, moid from stock_movements order by id`;

beforeAll(async () => {
  old = await openOldDatabase(inject('adminUrl'), '0023_parcels');
  const { sql } = old;
  for (const [i, stock] of [300, 0, null].entries())
    await sql`insert into products (catalog, position, name, product_key, product_type, price, delivery, message, pictures,
        detail_pictures, pen_colors, sold_out_colors, stock, on_sale)
      values ('accessory', ${i + 1}, '펜', 'pen', 'accessory', 19000, 3000, '', '[]', '[]', '{코랄,민트}', '{pen:민트}', ${stock}, false)`;
  await sql.begin(async (tx) => {
    await tx`select set_config('shop.stock_cause', '{"kind":"sale","moid":"tt1"}', true)`;
    await tx`update products set stock = stock - 2 where stock = 300`;
  });
  before = {
    products: await sql`select id::int as id, stock from products order by id`,
    movements: await readMovements(),
  };
  await migrateDatabase(old.url);
});
afterAll(() => old.drop());

describe('the units of an older shop', () => {
  it('lie in one stock of the whole product each, as many as there were', async () => {
    const shelves = await old.sql`
      select product_id::int as id, stock, choice, is_open from variants order by product_id`;
    expect(shelves).toEqual(before.products.map((one) => ({ ...one, choice: '', is_open: true })));
    expect(before.products.map(({ stock }) => stock)).toEqual([298, 0, null]);
  });

  it('keep their log, line by line, and the marks of colours', async () => {
    expect(before.movements.at(-1)).toMatchObject({ kind: 'sale', delta: -2, balance: 298, moid: 'tt1' });
    expect(before.movements).toHaveLength(3);
    expect(await readMovements()).toEqual(before.movements);
    const loose = await old.sql`select m.id from stock_movements m join variants v on v.id = m.variant_id
      where v.product_id <> m.product_id`;
    expect(loose).toEqual([]);
    const marks = await old.sql`select distinct sold_out_colors from products`;
    expect(marks).toEqual([{ sold_out_colors: ['pen:민트'] }]);
  });

  it('are logged and guarded from then on as in a new shop', async () => {
    const { sql } = old;
    await sql`update variants set stock = 7 where product_id = ${before.products[0]!.id}`;
    const [newest] = (await readMovements()).slice(-1);
    expect(newest).toMatchObject({ kind: 'correction', delta: -291, balance: 7 });
    await expect(sql`update stock_movements set delta = 1`).rejects.toThrow('never changed');
  });
});
