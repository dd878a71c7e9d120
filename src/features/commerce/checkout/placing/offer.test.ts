import { afterAll, beforeAll, expect, it } from 'vitest';
import { type SqlCounter, startSqlCounter } from '../../../../../bench/sql-counter.ts';
import { countRowsRead } from '../../../../../test/support/rows/rows-read.ts';
import { openTestShop, type TestShop } from '../../../../../test/support/shop.ts';
import { findOffer } from './offer.server.ts';

const buyers = 12;
let counter: SqlCounter;
let first: TestShop;
let shop: TestShop;
let memberIds: number[];
beforeAll(async () => {
  first = await openTestShop({ newDatabase: true });
  counter = await startSqlCounter(first.databaseUrl);
  shop = await openTestShop({ beside: { ...first, databaseUrl: counter.databaseUrl } });
  const made = await first.owner`
    insert into members (login_id, password_hash, user_name, email, phone, address, created_at)
    select 'offer' || n, '', '회원' || n, 'offer' || n || '@example.com', '01012345678', '서울', now() from generate_series(1, 400) n
    returning id`;
  memberIds = made.map(({ id }) => Number(id));
  // So many that reading all of them once seems as cheap to the planner as looking for some.
  await first.owner`analyze members`;
});
afterAll(async () => {
  await shop.close();
  await counter.close();
  await first.close();
});

const offer = (memberId: number, productIds: number[], db = shop.deps.db) =>
  findOffer(db, { nowMs: shop.deps.now(), memberId, productIds });
/** Each buyer wishes one of three products. */
const offersOfAll = (db = shop.deps.db) =>
  Promise.all(memberIds.slice(0, buyers).map((id, i) => offer(id, [1 + (i % 3)], db)));

it('what the orders of one moment wish is read by two statements, and each hears its own', async () => {
  for (let i = 0; i < 3; i++) await offersOfAll();
  counter.take();
  const offers = await offersOfAll();
  expect(counter.take().all).toBe(2);
  expect(offers.map((one) => [one?.buyer.userName, one?.products.map(({ id }) => id)])).toEqual(
    offers.map((_, i) => [`회원${i + 1}`, [1 + (i % 3)]]),
  );
});

it('who wishes nothing that there is, or has left, gets none, and the others get theirs', async () => {
  const [here = 0, gone = 0] = memberIds.slice(-2);
  await shop.deps.sql`update members set left_at = now() where id = ${gone}`;
  const offers = await Promise.all([
    offer(gone, [1]),
    offer(here, [999_999_999]),
    offer(here, [2, 1, 2]),
    offer(0, [1]),
  ]);
  const idsOf = (one: (typeof offers)[number]) => one?.products.map(({ id }) => id).toSorted();
  expect(offers.map(idsOf)).toEqual([undefined, undefined, [1, 2], undefined]);
});

it('a price that was changed a moment ago holds for the next order', async () => {
  const [memberId = 0] = memberIds;
  const priceOf = async () => (await offer(memberId, [1]))?.products[0]?.price;
  const before = await priceOf();
  await shop.deps.sql`update products set price = price + 1000 where id = 1`;
  expect(await priceOf()).toBe(before! + 1_000);
});

it('buyers are found by their keys: nobody else’s row is read', async () => {
  await shop.deps.db.transaction(async (tx) => {
    const ask = (text: string) => tx.execute(text);
    const read = await countRowsRead(ask, ['members'], () => offersOfAll(tx));
    expect(read).toBe(buyers);
  });
});
