import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

describe('what was forgotten because the line broke off', () => {
  const away = () => Promise.reject(new Error('the database is away'));
  const isAway = (error: unknown) => error instanceof Error && error.message.endsWith('away');
  async function openBroken(silenceMs: number) {
    const calendar = { now: () => 0, nextChangeAt: async () => null };
    const settings = { log: createLog('silent'), beatMs: 100, silenceMs };
    const broken = await createContentCache(database.sql, calendar, settings);
    await broken.get('page', 'documents', async () => 'as it was');
    await database.sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like '%beat_%' and pid <> pg_backend_pid()`;
    await expect.poll(() => broken.ready('page')).toBeUndefined();
    return broken;
  }

  it('is shown as it was while it can’t be made, and is nothing that lies ready', async () => {
    const broken = await openBroken(60_000);
    expect([await broken.get('page', 'documents', away, isAway), broken.ready('page')]).toEqual([
      'as it was',
      undefined,
    ]);
    await expect(broken.get('another page', 'documents', away, isAway)).rejects.toThrow('away');
    // It went into something else, or what is wrong is something else.
    await expect(broken.get('page', 'documents', away)).rejects.toThrow('away');
    const gone = () => Promise.reject(new Error('no such page'));
    await expect(broken.get('page', 'documents', gone, isAway)).rejects.toThrow('no such page');
    expect(await broken.get('page', 'documents', async () => 'as it is')).toBe('as it is');
    expect(broken.ready('page')).toBe('as it is');
    await broken.close();
  });

  it('is not shown once it is known to have changed', async () => {
    const broken = await openBroken(60_000);
    await database.sql.notify('content_changed', 'documents');
    await expect.poll(() => broken.get('page', 'documents', away, isAway).catch(() => 'gone')).toBe('gone');
    await broken.close();
  });

  it('is not shown longer than anything that is kept without hearing of changes', async () => {
    const broken = await openBroken(400);
    await expect.poll(() => broken.get('page', 'documents', away, isAway).catch(() => 'gone')).toBe('gone');
    await broken.close();
  });
});
