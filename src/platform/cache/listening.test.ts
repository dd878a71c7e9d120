// The database goes silent: its line stands, and nothing comes through it.
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startFreezingLine } from '../../../test/support/processes/freezing-line.ts';
import { copyDatabase } from '../../../test/support/shop.ts';
import { createLog } from '../config/log.server.ts';
import { openDatabase } from '../db/client.server.ts';
import { createContentCache } from './content-cache.server.ts';

let copy: Awaited<ReturnType<typeof copyDatabase>>;
let elsewhere: ReturnType<typeof openDatabase>;
beforeAll(async () => {
  copy = await copyDatabase();
  elsewhere = openDatabase(copy.url, { pool: 1 });
});
afterAll(async () => {
  await elsewhere.close();
  await copy.drop();
});

async function openCache(silenceMs?: number) {
  const line = await startFreezingLine(copy.shopUrl);
  const [listens, asks] = [openDatabase(line.url, { pool: 1 }), openDatabase(copy.shopUrl, { pool: 1 })];
  const log = createLog('silent');
  const told = vi.spyOn(log, 'error');
  const calendar = { now: () => 0, nextChangeAt: async () => null };
  const cache = await createContentCache(listens.sql, calendar, { log, beatMs: 100, silenceMs });
  return {
    line,
    cache,
    alarms: () => told.mock.calls.map(([details]) => details),
    price: () =>
      cache.get('price', 'catalog', async () => {
        const [row] = await asks.sql<{ price: number }[]>`select price::int from products where id = 1`;
        return row!.price;
      }),
    async close() {
      await cache.close();
      await line.close();
      await Promise.all([listens.sql.end({ timeout: 0 }), asks.close()]);
    },
  };
}

it('a line that is half open: the new price is seen, and the silence is an alarm', async () => {
  const { line, alarms, price, close } = await openCache();
  const before = await price();
  line.freeze('standing');
  await elsewhere.sql`update products set price = price + 500 where id = 1`;
  await expect.poll(price).toBe(before + 500);
  expect(alarms()).toContainEqual(expect.objectContaining({ event: 'database.silent', alarm: true }));
  // And it hears from then on.
  await elsewhere.sql`update products set price = price + 500 where id = 1`;
  await expect.poll(price).toBe(before + 1_000);
  await close();
});

it('as long as no line comes through, nothing is served that is older than the longest silence', async () => {
  const { line, cache, alarms, price, close } = await openCache(1_000);
  const ready = async () => {
    await price();
    return cache.ready('price');
  };
  await expect.poll(ready).toBeDefined();
  line.freeze('all');
  const toldBefore = alarms().length;
  await expect.poll(() => cache.ready('price')).toBeUndefined();
  const before = await price();
  await elsewhere.sql`update products set price = price + 500 where id = 1`;
  await expect.poll(price).toBe(before + 500);
  // Once, however long it lasts.
  await expect.poll(() => alarms().length).toBeGreaterThan(0);
  expect(alarms().length - toldBefore).toBeLessThan(2);
  line.thaw();
  await expect.poll(ready, { timeout: 30_000 }).toBe(before + 500);
  await close();
});

it('a line that breaks off is replaced', async () => {
  const { price, close } = await openCache();
  const before = await price();
  await elsewhere.sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like '%beat_%' and pid <> pg_backend_pid()`;
  await elsewhere.sql`update products set price = price + 500 where id = 1`;
  await expect.poll(price).toBe(before + 500);
  await elsewhere.sql`update products set price = price + 500 where id = 1`;
  await expect.poll(price).toBe(before + 1_000);
  await close();
});
