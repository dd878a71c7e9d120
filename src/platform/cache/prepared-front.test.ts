import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { serve } from '@hono/node-server';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../../../test/support/shop.ts';
import { directCalls } from '../../pages-for-everyone.server.ts';
import { products } from '../db/schema.server.ts';
import { withPreparedAnswers } from './prepared-front.server.ts';

const path = '/api/product/accesory';
let shop: TestShop;
let front: { url: string; close: () => void };
let longPaths = 0;
beforeAll(async () => {
  shop = await openTestShop();
  const fetchShop = (request: Request) => {
    longPaths += 1;
    return fetch(new URL(new URL(request.url).pathname, shop.url), { headers: request.headers });
  };
  front = await new Promise((resolve) => {
    const options = { fetch: fetchShop, createServer: withPreparedAnswers(shop.deps, directCalls) };
    const server = serve({ ...options, port: 0, hostname: '127.0.0.1' }, ({ port }: AddressInfo) =>
      resolve({ url: `http://127.0.0.1:${port}`, close: () => server.close() }),
    );
  });
});
afterAll(async () => {
  front.close();
  await shop.close();
});

const ask = async (headers: Record<string, string> = {}, query = '') => {
  const before = longPaths;
  const answer = await fetch(front.url + path + query, {
    headers: { 'accept-encoding': 'identity', ...headers },
  });
  return { answer, text: await answer.text(), isReady: longPaths === before };
};

describe('an answer that lies ready', () => {
  it('is the same as the one that was made, with the same headers, and takes the short way', async () => {
    const made = await ask();
    const ready = await ask();
    expect([made.isReady, ready.isReady]).toEqual([false, true]);
    expect(ready.text).toBe(made.text);
    const named = (headers: Headers) =>
      [...headers].filter(([name]) => !/^(date|connection|keep-alive|x-request-id)$/.test(name));
    expect(named(ready.answer.headers)).toEqual(named(made.answer.headers));
    expect(ready.answer.headers.get('x-request-id')).not.toBe(made.answer.headers.get('x-request-id'));
  });

  it('is not sent again to who has it', async () => {
    const { answer } = await ask();
    const again = await ask({ 'if-none-match': answer.headers.get('etag') ?? '' });
    expect([again.answer.status, again.text, again.isReady]).toEqual([304, '', true]);
  });

  it('has a head for each form, in turn and at once, and an id for each request', async () => {
    const { answer } = await ask();
    const wishes = ['br', 'gzip', 'identity', 'gzip, br'].map((form) => ({ 'accept-encoding': form }));
    const all = [...wishes, { 'if-none-match': answer.headers.get('etag') ?? '' }];
    for (const headers of all) await (await fetch(shop.url + path, { headers })).text();
    const answers = await Promise.all([...all, ...all].map((wish) => ask(wish)));
    expect(answers.every(({ isReady }) => isReady)).toBe(true);
    const told = answers.map((one) => [
      one.answer.status,
      one.answer.headers.get('content-encoding'),
      one.answer.headers.has('content-length'),
      one.answer.headers.get('etag'),
    ]);
    const etag = answer.headers.get('etag');
    const once = [
      ...['br', 'gzip', null, 'br'].map((encoding) => [200, encoding, true, etag]),
      [304, null, false, etag],
    ];
    expect(told).toEqual([...once, ...once]);
    const ids = answers.map((one) => one.answer.headers.get('x-request-id'));
    expect(new Set(ids).size).toBe(answers.length);
    const texts = answers.flatMap(({ text }, at) => (told[at]?.[0] === 200 ? [text] : []));
    expect(new Set(texts).size).toBe(1);
  });

  it('is for every query but an older version of a text', async () => {
    await ask();
    expect((await ask({}, '?modal=login&item=2')).isReady).toBe(true);
    expect((await ask({}, '?version=2026-10-01')).isReady).toBe(false);
    expect((await ask({}, '?modal=login&version=2026-10-01')).isReady).toBe(false);
    expect((await ask({}, '?tab=story')).isReady).toBe(true);
  });

  it.each(['//', '//x?a', '/\\x?a', '/#', 'http://x/?a', '*'])(
    'is not looked for by the odd address %s',
    async (path) => {
      const { port } = new URL(front.url);
      const socket = connect(Number(port), '127.0.0.1');
      socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
      expect(await text(socket)).toMatch(/^HTTP\/1.1 \d/);
      await ask();
      expect((await ask()).isReady).toBe(true);
    },
  );

  it('is made anew after the content changed', async () => {
    await shop.deps.db.update(products).set({ message: '새 문구' }).where(eq(products.id, 1));
    await expect.poll(async () => (await ask()).text).toContain('새 문구');
  });
});
