import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyDatabase } from '../../../test/support/shop.ts';
import { createLog } from '../config/log.server.ts';
import { openDatabase } from '../db/client.server.ts';
import { type ContentCache, createContentCache } from './content-cache.server.ts';

let database: ReturnType<typeof openDatabase>;
let cache: ContentCache;
let drop: () => Promise<void>;
let nowMs = 0;
let changesAtMs: number | null = null;

beforeAll(async () => {
  const copy = await copyDatabase();
  drop = copy.drop;
  database = openDatabase(copy.url, { pool: 2 });
  cache = await createContentCache(
    database.sql,
    {
      now: () => nowMs,
      nextChangeAt: async (topics) => (topics.includes('notices') ? changesAtMs : null),
    },
    { log: createLog('silent') },
  );
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

it('an answer that will change by itself is good until that millisecond, and made anew at it', async () => {
  let made = 0;
  const ask = (topic: 'notices' | 'documents') => cache.get(`page of ${topic}`, topic, async () => ++made);
  [nowMs, changesAtMs] = [1_000, 2_000];
  expect([await ask('notices'), await ask('documents')]).toEqual([1, 2]);
  nowMs = 1_999;
  expect(await ask('notices')).toBe(1);
  expect(cache.ready('page of notices')).toBe(1);
  [nowMs, changesAtMs] = [2_000, null];
  expect(cache.ready('page of notices')).toBeUndefined();
  expect([await ask('notices'), await ask('documents')]).toEqual([3, 2]);
  nowMs = 9_000;
  expect(await ask('notices')).toBe(3);
});

it('an answer is made all the same where nobody can say until when it holds, and holds for nobody else', async () => {
  let made = 0;
  const unsure = await createContentCache(
    database.sql,
    { now: () => 5, nextChangeAt: () => Promise.reject(new Error('the database is away')) },
    { log: createLog('silent') },
  );
  try {
    const ask = () => unsure.get('page', 'documents', async () => ++made);
    expect([await ask(), await ask()]).toEqual([1, 2]);
    expect(unsure.ready('page')).toBeUndefined();
  } finally {
    await unsure.close();
  }
});
