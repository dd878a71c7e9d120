// What a day's log tells of requests, over a real line and with the built pages.
import { once } from 'node:events';
import { type IncomingHttpHeaders, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTestShop, type TestShop } from '../../../test/support/shop.ts';
import { createApp } from '../../create-app.server.ts';
import { guardAdmin } from '../../features/admin/shell/policies.server.ts';
import { directCalls, findPreparedPage } from '../../pages-for-everyone.server.ts';
import { loadBuiltPages } from '../cache/page-build.server.ts';
import { createPages } from '../cache/pages.server.ts';
import { withPreparedAnswers } from '../cache/prepared-front.server.ts';
import { serverOptions, usualTimes } from '../http/connections.server.ts';
import { withStaticFiles } from '../http/static-files.server.ts';
import { createRequestLog, type LoggedRequests } from './request-log.server.ts';

type Line = Record<string, unknown> & { requestId: string };
const identity = { instance: 'web-1', version: '0.1.0' };

let shop: TestShop;
const servers: Server[] = [];
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(async () => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  await shop.close();
});

/** As the shop is served, its lines kept. */
async function open(lines: LoggedRequests = 'all', trustedProxies: string[] = []) {
  const told: string[] = [];
  const requests = createRequestLog({ trustedProxies, identity, lines, write: (line) => told.push(line) });
  const deps = { ...shop.deps, requests };
  const app = createApp(deps, createPages(loadBuiltPages, { findPreparedPage }));
  const server = createAdaptorServer({
    fetch: withStaticFiles(app, deps, guardAdmin).fetch,
    serverOptions: serverOptions(usualTimes, deps),
    createServer: withPreparedAnswers(deps, directCalls),
  }) as Server;
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<{ status: number | undefined; headers: IncomingHttpHeaders }>((resolve, reject) => {
      request({ port, host: '127.0.0.1', path, headers, method }, (answer) =>
        answer.resume().on('end', () => resolve({ status: answer.statusCode, headers: answer.headers })),
      )
        .on('error', reject)
        .end();
    });
  const read = () => told.map((line) => JSON.parse(line) as Line);
  return { ask, read, told };
}

describe('a line of the log', () => {
  it('is there once for each request, whatever answered it, and names the route and not the address', async () => {
    const { ask, read } = await open();
    const asked: [string, string, number][] = [
      ['/brand', '/brand', 200],
      ['/brand', '/brand', 200],
      ['/', '/', 200],
      ['/api/notice/1', '/api/notice/:page', 200],
      ['/api/notice/1', '/api/notice/:page', 200],
      ['/api/notice/find/1/%ED%99%8D%EA%B8%B8%EB%8F%99', '/api/notice/find/:page/:keyword', 200],
      ['/community/notice/1', '/community/notice/:page/:listType?', 200],
      ['/nowhere/hong-gildong', '*', 404],
      ['/api/nothing/hong', '/api/*', 404],
      ['/logo.svg', '/logo.svg', 200],
      ['/art/nothing.webp', '*', 404],
      ['/media/none', '/media/:file', 404],
      ['/admin/api/nothing', '/admin/api/*', 404],
      ['/profile?name=hong', '/profile', 200],
    ];
    const answers: Awaited<ReturnType<typeof ask>>[] = [];
    for (const [path] of asked) {
      answers.push(await ask(path));
      await expect.poll(() => read().length).toBe(answers.length);
    }
    const lines = read();
    expect(lines.map(({ route, status }) => [route, status])).toEqual(
      asked.map(([, route], at) => [route, answers[at]?.status]),
    );
    expect(answers.map(({ status }) => status)).toEqual(asked.map(([, , status]) => status));
    for (const line of lines)
      expect(line).toEqual({
        level: 30,
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        ...identity,
        requestId: expect.stringMatching(/^[\da-f-]{36}$/),
        method: 'GET',
        route: expect.any(String),
        status: expect.any(Number),
        ms: expect.any(Number),
        bytes: expect.any(Number),
        msg: 'request',
      });
    // Files name none in their answers.
    for (const [at, { headers }] of answers.entries())
      if (headers['x-request-id']) expect(headers['x-request-id']).toBe(lines[at]?.requestId);
    expect(JSON.stringify(lines)).not.toMatch(/홍길동|%ED|hong/i);
  });

  it('says what went over the line, of prepared answers to the byte', async () => {
    const { ask, read } = await open();
    for (let i = 0; i < 2; i += 1) await ask('/brand');
    const { headers } = await ask('/brand');
    expect(read().at(-1)?.bytes).toBe(Number(headers['content-length']));
    const etag = { 'if-none-match': String(headers.etag) };
    expect((await ask('/brand', etag)).status).toBe(304);
    expect(read().at(-1)).toMatchObject({ status: 304, bytes: 0 });
  });

  it('is not written for whoever only looks whether the shop is there', async () => {
    const { ask, told } = await open();
    for (const path of ['/livez', '/readyz', '/healthz', '/up']) await ask(path);
    await ask('/logo.svg');
    expect(told.length).toBe(1);
  });

  it.each([
    ['all', 3],
    ['made', 1],
    ['failed', 0],
    ['none', 0],
  ] as const)('where %s of them are wanted: %i of a made one, a ready one, a file', async (which, count) => {
    const { ask, told } = await open(which);
    await ask('/api/users/user/1', {}, 'HEAD');
    await ask('/brand');
    told.length = 0;
    await ask('/api/users/user/1');
    await ask('/brand');
    await ask('/logo.svg');
    await expect.poll(() => told.length).toBe(count);
  });
});

describe('the id of a proxy', () => {
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
  const traceparent = `00-${trace}-00f067aa0ba902b7-01`;
  const sent = { 'x-request-id': 'proxy-4711.a', traceparent };

  it.each(['/brand', '/api/users/user/1'])(
    'is the request’s, where the proxy is trusted; so is its trace: %s',
    async (path) => {
      const { ask, read } = await open('all', ['127.0.0.1']);
      for (let i = 0; i < 2; i += 1)
        expect((await ask(path, sent)).headers['x-request-id']).toBe('proxy-4711.a');
      await expect.poll(read).toHaveLength(2);
      for (const line of read()) expect(line).toMatchObject({ requestId: 'proxy-4711.a', trace });
    },
  );

  it('counts nothing from a stranger', async () => {
    const { ask, read } = await open();
    await ask('/brand', sent);
    await expect.poll(read).toHaveLength(1);
    expect(read()[0]?.requestId).toMatch(/^[\da-f-]{36}$/);
    expect(read()[0]).not.toHaveProperty('trace');
  });

  it.each([
    { 'x-request-id': 'x', traceparent: 'ff-1-2-3' },
    { 'x-request-id': '"},{"level":60', traceparent: `00-${'0'.repeat(32)}-00f067aa0ba902b7-01` },
    { 'x-request-id': 'a'.repeat(65), traceparent: `${traceparent}0` },
    { 'x-request-id': '홍길동'.repeat(3), traceparent: '' },
  ])('counts nothing where it has no sane shape: %o', async (headers) => {
    const { ask, read } = await open('all', ['127.0.0.1']);
    await ask('/brand', { ...headers, 'x-request-id': encodeURI(headers['x-request-id']) });
    await ask('/logo.svg', { traceparent: headers.traceparent });
    await expect.poll(read).toHaveLength(2);
    for (const line of read()) {
      expect(line.requestId).toMatch(/^[\da-f-]{36}$/);
      expect(line).not.toHaveProperty('trace');
    }
  });
});

describe('a page whose loader fails', () => {
  const errors: string[] = [];
  beforeEach(() => {
    errors.length = 0;
  });

  it('tells the log where, and nobody what was searched for', async () => {
    const log = pino(
      { serializers: shop.deps.log[pino.symbols.serializersSym as never] as never },
      { write: (line: string) => void errors.push(line) },
    );
    const console_ = vi.spyOn(console, 'error').mockImplementation((...said) => errors.push(String(said)));
    const kept = shop.deps.log;
    shop.deps.log = log;
    const { ask, read } = await open();
    await shop.owner`alter table notices rename to notices_away`;
    const answer = await ask(`/community/notice/1/1?q=${encodeURIComponent('홍길동')}`);
    const found = await ask(`/community/notice/1/1.data?q=${encodeURIComponent('홍길동')}`);
    await shop.owner`alter table notices_away rename to notices`;
    shop.deps.log = kept;
    console_.mockRestore();
    expect([answer.status, found.status]).toEqual([500, 500]);
    await expect.poll(() => read().map(({ status }) => status)).toEqual([500, 500]);
    expect(errors.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
      'page failed',
      'page failed',
    ]);
    expect(errors.join()).not.toMatch(/홍길동|params/);
    expect(errors.join()).toContain('Failed query');
  });
});
