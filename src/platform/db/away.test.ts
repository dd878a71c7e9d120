// What visitors and buyers get while nobody answers at the database's address, and as soon as somebody does again.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CutLine, startCutLine } from '../../../test/support/processes/cut-line.ts';
import { openTestShop, type TestShop } from '../../../test/support/shop.ts';
import { loadBuiltPages } from '../cache/page-build.server.ts';
import { isDatabaseAway } from './away.server.ts';

let shop: TestShop;
let line: CutLine;
beforeAll(async () => {
  shop = await openTestShop({
    loadBuild: loadBuiltPages,
    pooler: async (url) => {
      line = await startCutLine(url);
      return line.url;
    },
  });
});
afterAll(async () => {
  await shop.close();
  await line.cut();
});

const ask = async (path: string, init: RequestInit = {}) => {
  const answer = await fetch(shop.url + path, { redirect: 'manual', ...init });
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), text: await answer.text() };
};
const logIn = {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ login_id: 'haneul', password: 'x' }),
};

describe('a database that nobody reaches', () => {
  it('is told as “later”: pages, data of pages, calls and the way back from the provider; and all works again after it', async () => {
    await line.cut();
    const away = { status: 503, retryAfter: '5' };
    const page = await ask('/brand');
    expect(page).toMatchObject(away);
    expect(page.text).toContain('잠깐 문제가 생겼어요');
    expect(await ask('/brand?version=1')).toMatchObject(away);
    expect(await ask('/brand.data')).toMatchObject(away);
    const list = await ask('/api/product/accesory');
    expect(list).toMatchObject(away);
    expect(JSON.parse(list.text)).toMatchObject({ message: expect.stringContaining('다시 결제하지 말고') });
    const returned = await ask('/buy/payment/return', {
      method: 'POST',
      body: new URLSearchParams({ Moid: 'x' }),
    });
    expect(returned).toMatchObject(away);
    expect(JSON.parse((await ask('/api/users/auth', logIn)).text)).toHaveProperty('message');
    expect((await ask('/readyz')).status).toBe(503);
    expect((await ask('/livez')).status).toBe(200);

    await line.mend();
    await expect.poll(async () => (await ask('/brand')).status).toBe(200);
    await expect.poll(async () => (await ask('/readyz')).status).toBe(200);
    expect((await ask('/api/product/accesory')).status).toBe(200);
  });

  it('ends a transaction that was under way, and nothing that it says later reaches anybody', async () => {
    const { db } = shop.deps;
    const gone = Promise.withResolvers<void>();
    const late = Promise.withResolvers<unknown>();
    const transaction = db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      await line.cut();
      await gone.promise;
      await tx.execute(sql`insert into settings values ('late', 'x')`).catch(late.resolve);
    });
    await expect(transaction).rejects.toSatisfy(isDatabaseAway);
    await line.mend();
    await expect.poll(async () => (await ask('/readyz')).status).toBe(200);
    gone.resolve();
    expect(await late.promise).toSatisfy(isDatabaseAway);
    expect(await shop.owner`select from settings where name = 'late'`).toEqual([]);
    await db.transaction((tx) => tx.execute(sql`select 1`));
  });

  it('is not taken for a provider that nobody reaches', async () => {
    const unreached = await fetch('http://127.0.0.1:1/').catch((error: unknown) => error);
    expect(isDatabaseAway(unreached)).toBe(false);
    expect(isDatabaseAway(Object.assign(new Error('no'), { code: '23505' }))).toBe(false);
  });
});
