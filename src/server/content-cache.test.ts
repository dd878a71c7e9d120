import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyDatabase } from '../../test/shop.ts';
import { openDatabase } from '../db/client.server.ts';
import { type ContentCache, createContentCache } from './content-cache.server.ts';

let database: ReturnType<typeof openDatabase>;
let cache: ContentCache;
let drop: () => Promise<void>;

beforeAll(async () => {
  const copy = await copyDatabase();
  drop = copy.drop;
  database = openDatabase(copy.url, { pool: 2 });
  cache = await createContentCache(database.sql);
});
afterAll(async () => {
  await cache.close();
  await database.close();
  await drop();
});

it.each(['catalog', 'documents'] as const)(
  'an answer of two topics is made anew when %s changes',
  async (topic) => {
    let made = 0;
    const ask = () => cache.get('product page', ['catalog', 'documents'], async () => ++made);
    await ask();
    expect(await ask()).toBe(1);
    await database.sql.notify('content_changed', 'notices');
    await database.sql.notify('content_changed', topic);
    await expect.poll(ask).toBe(2);
    cache.get('product page', 'catalog', async () => 0);
    await database.sql.notify('content_changed', 'catalog');
    await expect.poll(() => cache.ready('product page')).toBeUndefined();
  },
);
