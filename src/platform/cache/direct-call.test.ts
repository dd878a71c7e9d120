// The search is asked twice: as it is served, and of the shop's routes themselves, which nothing stands before.
import { once } from 'node:events';
import { type IncomingHttpHeaders, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createAdaptorServer } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../../../test/support/shop.ts';
import { demo, Visitor } from '../../../test/support/visitor.ts';
import { createApp } from '../../create-app.server.ts';
import { logIn } from '../../features/account/session/contract.ts';
import { findNotices } from '../../features/site/notice/contract.ts';
import { cleanHtml } from '../../features/site/notice/notice-html.server.ts';
import { writeNotice } from '../../features/site/notice/service.server.ts';
import { directCalls } from '../../pages-for-everyone.server.ts';
import { fillPath } from '../../shared/calls/contract.ts';
import { serverOptions, usualTimes } from '../http/connections.server.ts';
import { createRequestLog } from '../monitoring/request-log.server.ts';
import { withPreparedAnswers } from './prepared-front.server.ts';

let shop: TestShop;
const servers: Server[] = [];
const lines: { route: string; status: number; requestId: string; bytes: number }[] = [];
let longWays = 0;
let ask: { short: Ask; long: Ask };
type Ask = (path: string, headers?: Record<string, string>, method?: string) => Promise<Answer>;
type Answer = { status: number | undefined; headers: IncomingHttpHeaders; body: Buffer; isShort: boolean };

beforeAll(async () => {
  shop = await openTestShop();
  shop.stopClockAt(Date.UTC(2050, 0, 1));
  for (const [title, html] of [
    ['50% 할인 🎨 a/b', '<p>쿠폰_이름과 C:\\그림 + "따옴표" <script>x</script></p>'],
    [`작은 ' 따옴표`, '<p>둘째\u2028줄 &amp; \u0007</p>'],
  ] as const)
    await writeNotice(shop.deps.db, {
      title,
      html,
      writer: '톡톡박스',
      publishAt: new Date(shop.deps.now()),
    });
  const write = (line: string) => void lines.push(JSON.parse(line));
  const requests = createRequestLog({ trustedProxies: [], identity: null, lines: 'made', write });
  const deps = { ...shop.deps, requests };
  const app = createApp(deps, async () => new Response('a page'));
  ask = { short: await open(true), long: await open(false) };

  async function open(hasFront: boolean): Promise<Ask> {
    const server = createAdaptorServer({
      fetch: (asked, env) => {
        longWays += 1;
        return app.fetch(asked, env);
      },
      serverOptions: serverOptions(usualTimes, deps),
      ...(hasFront && { createServer: withPreparedAnswers(deps, directCalls) }),
    }) as Server;
    servers.push(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    return async (path, headers = {}, method = 'GET') => {
      const before = longWays;
      const asked = request({ port, host: '127.0.0.1', path, headers, method }).end();
      const [answer] = await once(asked, 'response');
      const body = await buffer(answer);
      return { status: answer.statusCode, headers: answer.headers, body, isShort: longWays === before };
    };
  }
});
afterAll(async () => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  await shop.close();
});

const addressOf = (keyword: string, page: number | string = 1) =>
  fillPath(findNotices.path, { page, keyword });
const told = ({ status, headers, body }: Answer) => {
  const { date: _date, 'x-request-id': _id, ...rest } = headers;
  return { status, headers: rest, body: body.toString('latin1') };
};
/** The same either way. @returns what was answered */
async function same(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const [short, long] = [await ask.short(path, headers, method), await ask.long(path, headers, method)];
  expect(told(short)).toEqual(told(long));
  return short;
}

describe('a call that is answered by its address alone', () => {
  it.each([
    ...[
      '톡톡',
      '펜',
      '요',
      '%',
      '50%',
      '🎨',
      '쿠폰_이름',
      'C:\\그림',
      'a/b',
      '?',
      '#',
      '+',
      "' OR 1=1 --",
      '"',
      '&',
    ],
    ...[
      '한라봉'.normalize('NFD'),
      ' 두   줄 ',
      '~!*()',
      '...',
      '없는말입니다',
      '<p>',
      '🎨'.repeat(50),
      '%41',
    ],
  ])('is the same as its route says, byte by byte, for %j', async (keyword) => {
    const answer = await same(addressOf(keyword));
    expect([answer.status, answer.isShort]).toEqual([200, true]);
  });

  it.each([1, 2, 900, 999_999])('and on page %i', async (page) => {
    expect(await same(addressOf('요', page))).toMatchObject({ status: 200, isShort: true });
  });

  it('says of each found notice what stands in the table, cleaned', async () => {
    const rows = await shop.deps.sql`
      select id::int, title, html, writer, publish_at, views from notices
      where strpos(search_text, '따옴표') > 0 order by publish_at desc, id desc`;
    const expected = {
      t_count: rows.length,
      t_data: rows.map(({ id, title, html, writer, publish_at, views }) => ({
        ...{ id, title, content_msg: cleanHtml(html), writer },
        ...{ created_at: new Date(publish_at).toISOString(), views },
      })),
    };
    expect(rows).toHaveLength(2);
    const { body } = await ask.short(addressOf('따옴표'));
    expect(body.toString()).toBe(JSON.stringify(expected));
  });

  it.each([
    ['br', 'br', brotliDecompressSync],
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['identity', undefined, (body: Buffer) => body],
  ] as const)('is sent as %s wants it', async (accepts, encoding, read) => {
    const plain = await ask.short(addressOf('요'));
    const answer = await same(addressOf('요'), { 'accept-encoding': accepts });
    expect([answer.headers['content-encoding'], answer.isShort]).toEqual([encoding, true]);
    expect(read(answer.body).equals(plain.body)).toBe(true);
  });

  it('is not sent again to who has it', async () => {
    const { headers } = await ask.short(addressOf('요'));
    const known = { 'if-none-match': String(headers.etag) };
    expect(await same(addressOf('요'), known)).toMatchObject({ status: 304, isShort: true });
    expect(await same(addressOf('펜'), known)).toMatchObject({ status: 200, isShort: true });
  });

  it.each([
    ...['/api/notice/find/0/a', '/api/notice/find/01/a', '/api/notice/find/1e2/a', '/api/notice/find/-1/a'],
    ...[
      addressOf(' '),
      addressOf('가'.repeat(51)),
      addressOf('펜\0'),
      '/api/notice/find/1/',
      '/api/notice/find/1',
    ],
    ...[
      '/api/notice/find/1/%',
      '/api/notice/find/1/%E3%81',
      '/api/notice/find/1/%zz',
      '/api/notice/find/1/a/b',
    ],
    ...[
      '/api/notice/find/1/.',
      '/api/notice/find/1/..',
      '/api/notice/find/1/%2e%2E',
      '/api/notice/find/../a',
    ],
    ...['/api/notice/find/1/a/', '/API/notice/find/1/a', '//api/notice/find/1/a', '/api/notice//find/1/a'],
    ...['/api/notice/find/1/a[b]', '/api/notice/find/1/a;b', '/api/notice/find/1/a:b@c,d=e$f'],
  ])('is left to the routes where the address is odd or wrong: %s', async (path) => {
    expect((await same(path)).isShort).toBe(false);
  });

  it('looks at no query', async () => {
    expect((await same(`${addressOf('펜')}?version=1&page=2`)).isShort).toBe(true);
  });

  it('is left to the routes where only its headers, or something else, are asked for', async () => {
    for (const method of ['HEAD', 'POST', 'OPTIONS'])
      expect((await same(addressOf('펜'), {}, method)).isShort).toBe(false);
  });

  it('knows nobody, and makes nobody’s session last longer', async () => {
    const visitor = new Visitor(shop.url);
    await (await visitor.call(logIn, { input: demo.haneul })).text();
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const seen = () => shop.owner`select last_seen_at from sessions`;
    const before = await seen();
    shop.stopClockAt(shop.deps.now() + 60_000);
    const answer = await ask.short(addressOf('펜'), { cookie });
    expect(answer).toMatchObject({ status: 200, isShort: true });
    expect(answer.headers).not.toHaveProperty('set-cookie');
    expect(await seen()).toEqual(before);
  });

  it('has an id and one line of the log, by its route', async () => {
    lines.length = 0;
    const { headers, body } = await ask.short(addressOf('홍길동'));
    expect(lines).toEqual([
      expect.objectContaining({
        ...{ route: '/api/notice/find/:page/:keyword', status: 200, bytes: body.byteLength },
        requestId: headers['x-request-id'],
      }),
    ]);
  });

  it('that fails says so as its route does, once, and is well again afterwards', async () => {
    await shop.owner`alter table notices rename to notices_away`;
    lines.length = 0;
    const answer = await ask.short(addressOf('펜'));
    const long = await ask.long(addressOf('펜'));
    await shop.owner`alter table notices_away rename to notices`;
    const wordsOf = ({ body }: Answer) => body.toString().replace(/[\da-f-]{36}/, 'id');
    expect([answer.status, wordsOf(answer)]).toEqual([500, wordsOf(long)]);
    expect(answer.body.toString()).toContain(String(answer.headers['x-request-id']));
    expect(lines.map(({ status, requestId }) => [status, requestId])).toEqual([
      [500, answer.headers['x-request-id']],
      [500, long.headers['x-request-id']],
    ]);
    expect(await same(addressOf('펜'))).toMatchObject({ status: 200, isShort: true });
  });
});
