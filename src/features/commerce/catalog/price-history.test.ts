import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import { listOnSale } from './queries.server.ts';
import { struckPriceOf, unitPriceWon } from './rules.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

let id: number;
beforeEach(async () => {
  const [row] = await shop.deps.sql`insert into products
    (category, position, name, product_key, product_type, price, message, pictures, detail_pictures, legal)
    select category, (select max(position) + 1 from products), '값이 바뀌는 펜', product_key, product_type, 30000, message,
      pictures, detail_pictures, legal from products where name = '쓱쓱펜' returning id`;
  id = Number(row!.id);
});

const daysAgo = (days: number) =>
  shop.owner`select now() - make_interval(days => ${days}) as at`.then(([row]) => row!.at as Date);

/** As if it had cost this since then; today's 30,000 stands there already. */
async function cost(...prices: [won: number | null, days: number][]): Promise<void> {
  for (const [won, days] of prices)
    await shop.owner`insert into product_prices (product_id, won, at) values (${id}, ${won}, ${await daysAgo(days)})`;
}
const sell = (discount: number) =>
  shop.deps.sql`update products set discount = ${discount}, discount_on = true where id = ${id}`;

async function shown() {
  const product = (await listOnSale(shop.deps.db, Date.now(), 'accessory')).find((one) => one.id === id)!;
  return { struck: struckPriceOf(product, unitPriceWon(product)), sells: unitPriceWon(product) };
}

describe('a struck price', () => {
  it('is one that was charged for twenty days', async () => {
    await cost([30_000, 25]);
    await sell(24_000);
    expect(await shown()).toEqual({ struck: 30_000, sells: 24_000 });
  });

  it('is none where it was charged for less', async () => {
    await cost([30_000, 19]);
    await sell(24_000);
    expect(await shown()).toEqual({ struck: null, sells: 24_000 });
  });

  it('is none for what begins with a discount', async () => {
    await sell(24_000);
    expect(await shown()).toEqual({ struck: null, sells: 24_000 });
  });

  it('is the lowest that was charged meanwhile, not the list price', async () => {
    await cost([30_000, 90], [26_000, 10]);
    await sell(24_000);
    expect(await shown()).toEqual({ struck: 26_000, sells: 24_000 });
  });

  it('is none where it cost less shortly before', async () => {
    await cost([30_000, 90], [20_000, 12], [30_000, 8]);
    await sell(24_000);
    expect(await shown()).toEqual({ struck: null, sells: 24_000 });
  });

  it('knows no price from days on which it was not sold', async () => {
    await cost([30_000, 90], [null, 25], [30_000, 6]);
    await sell(24_000);
    expect(await shown()).toEqual({ struck: null, sells: 24_000 });
  });

  it('stays while the product is off sale for a while, and goes with the next price', async () => {
    await cost([30_000, 25]);
    await sell(24_000);
    await shop.deps.sql`update products set on_sale = false where id = ${id}`;
    await shop.deps.sql`update products set on_sale = true where id = ${id}`;
    expect((await shown()).struck).toBe(30_000);
    await sell(27_000);
    expect((await shown()).struck).toBeNull();
  });

  it('is none of a copy, which was never sold', async () => {
    await shop.deps
      .sql`insert into products (category, position, name, product_key, product_type, price, discount,
      discount_on, message, pictures, detail_pictures, legal, former_won)
      select category, 1 + (select max(position) from products), '베낀 펜', product_key, product_type, price, discount,
        discount_on, message, pictures, detail_pictures, legal, former_won from products where name = '톡톡펜'`;
    const products = await listOnSale(shop.deps.db, Date.now(), 'accessory');
    const formerOf = (wanted: string) => products.find(({ name }) => name === wanted)?.formerWon;
    expect([formerOf('톡톡펜'), formerOf('베낀 펜')]).toEqual([24_000, null]);
    await shop.deps.sql`delete from products where name = '베낀 펜'`;
  });

  it('is no more than the list price of today', async () => {
    await cost([30_000, 25]);
    await shop.deps.sql`update products set price = 28000 where id = ${id}`;
    await sell(24_000);
    const { struck } = await shown();
    expect(struck).toBe(28_000);
  });
});

it('what a product cost is never changed', async () => {
  const { sql } = shop.deps;
  await expect(sql`update product_prices set won = 1 where product_id = ${id}`).rejects.toThrow();
  await expect(sql`delete from product_prices where product_id = ${id}`).rejects.toThrow();
  await expect(shop.owner`delete from product_prices where product_id = ${id}`).rejects.toThrow(
    'what a product once cost is never changed',
  );
});

it('the samples that an empty shop begins with were sold before', async () => {
  const products = await listOnSale(shop.deps.db, Date.now(), 'toktokbox');
  const box = products.find(({ name }) => name === '톡톡박스')!;
  expect(struckPriceOf(box, unitPriceWon(box))).toBe(690_000);
});
