// What is said to browsers and to whoever looks for holes, on every kind of answer.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApp } from '../src/create-app.server.ts';
import { guardAdmin } from '../src/features/admin/shell/policies.server.ts';
import { directCalls, findPreparedPage } from '../src/pages-for-everyone.server.ts';
import { loadBuiltPages } from '../src/platform/cache/page-build.server.ts';
import { createPages } from '../src/platform/cache/pages.server.ts';
import { withPreparedAnswers } from '../src/platform/cache/prepared-front.server.ts';
import { withStaticFiles } from '../src/platform/http/static-files.server.ts';
import { openTestShop, type TestShop } from './support/shop.ts';

const origin = 'https://shop.example';
let shop: TestShop;
let askShop: Awaited<ReturnType<typeof openFront>>;
const fronts: ReturnType<typeof createAdaptorServer>[] = [];
beforeAll(async () => {
  shop = await openTestShop();
  askShop = await openFront();
});
afterAll(async () => {
  for (const front of fronts) front.close();
  await shop.close();
});

/** As the shop is served where it has https. */
async function openFront(changes: Partial<TestShop['deps']['env']> = {}) {
  const publicUrl = changes.publicUrl ?? origin;
  const env = { ...shop.deps.env, ...changes, publicUrl, adminUrl: publicUrl };
  const deps = { ...shop.deps, env };
  const app = createApp(deps, createPages(loadBuiltPages, { findPreparedPage }));
  const server = createAdaptorServer({
    fetch: withStaticFiles(app, deps, guardAdmin).fetch,
    createServer: withPreparedAnswers(deps, directCalls),
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  fronts.push(server);
  const { port } = server.address() as AddressInfo;
  return (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init);
}

const everyKind = [
  '/',
  '/',
  '/nowhere',
  '/security',
  '/healthz',
  '/favicon.svg',
  '/art/nothing.webp',
  '/media/nothing.webp',
  '/media/nothing',
  '/robots.txt',
  '/sitemap.xml',
  '/.well-known/security.txt',
  '/api/product/accesory',
  '/api/users/user/1',
  '/api/nothing',
  '/admin/',
  '/admin/api/nothing',
  '/buy/payment/return',
];

describe('the promise to come by https only', () => {
  it('is on every kind of answer, for the other hosts of the domain where the company wants it', async () => {
    for (const [hstsSubdomains, value] of [
      [false, 'max-age=63072000'],
      [true, 'max-age=63072000; includeSubDomains'],
    ] as const) {
      const ask = await openFront({ hstsSubdomains });
      for (const path of everyKind) {
        const answer = await ask(path);
        await answer.text();
        expect(answer.headers.get('strict-transport-security'), path).toBe(value);
      }
    }
  });

  it('is not made by a shop that is tried by http', async () => {
    const ask = await openFront({ publicUrl: 'http://localhost:3000' });
    for (const path of everyKind)
      expect((await ask(path)).headers.has('strict-transport-security'), path).toBe(false);
  });
});

describe('security.txt', () => {
  it('says whom to tell and until when it holds, less than a year from today', async () => {
    const answer = await askShop('/.well-known/security.txt');
    expect(answer.headers.get('content-type')?.toLowerCase()).toBe('text/plain; charset=utf-8');
    const fields = Object.fromEntries(
      (await answer.text())
        .trimEnd()
        .split('\n')
        .map((line) => line.split(/: (.*)/s).slice(0, 2)),
    );
    expect(fields).toEqual({
      Contact: 'mailto:help@toktokbox.example',
      Expires: expect.stringMatching(/^\d{4}-\d\d-\d\dT00:00:00.000Z$/),
      'Preferred-Languages': 'ko, en',
      Canonical: `${origin}/.well-known/security.txt`,
      Policy: `${origin}/security`,
    });
    const days = (Date.parse(fields.Expires) - shop.deps.now()) / 86_400_000;
    expect(days).toBeGreaterThan(178);
    expect(days).toBeLessThan(181);
    const page = await askShop(new URL(fields.Policy).pathname);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('help@toktokbox.example');
  });
});

describe('a report of a content policy', () => {
  beforeEach(async () => {
    await shop.deps.refusals.flush();
    await shop.deps.sql`delete from refused_attempts`;
  });
  const counted = async () => {
    await shop.deps.refusals.flush();
    return shop.deps.sql<{ source: string; attempts: number }[]>`
      select source, attempts from refused_attempts where kind = 'policy' order by source`;
  };
  const send = async (body: string, type = 'application/csp-report') => {
    const answer = await askShop('/api/csp-reports', {
      method: 'POST',
      body,
      headers: { 'content-type': type },
    });
    return answer.status;
  };

  it.each(['/', '/buylist', '/admin/'])(
    'is asked for by %s, in both ways that browsers know',
    async (path) => {
      const { headers } = await askShop(path);
      const policy = headers.get('content-security-policy');
      expect(policy).toContain('report-uri /api/csp-reports; report-to csp');
      expect(headers.get('reporting-endpoints')).toBe('csp="/api/csp-reports"');
    },
  );

  it('lets a document of the shop look through the camera, and nothing else of it', async () => {
    const cameraOf = async (path: string) =>
      /camera=\([a-z]*\)/.exec((await askShop(path)).headers.get('permissions-policy') ?? '')?.[0];
    for (const path of ['/', '/buyaccesory', '/profile', '/nowhere', '/terms?version=1'])
      expect([path, await cameraOf(path)]).toEqual([path, 'camera=(self)']);
    for (const path of ['/admin/', '/api/users/session', '/api/product/content', '/verify/closed'])
      expect([path, await cameraOf(path)]).toEqual([path, 'camera=()']);
  });

  it('is counted by its directive, in both forms', async () => {
    const old = {
      'csp-report': { 'violated-directive': 'script-src-elem', 'blocked-uri': 'https://evil.example' },
    };
    expect(await send(JSON.stringify(old))).toBe(204);
    const now = { type: 'csp-violation', body: { effectiveDirective: 'img-src', blockedURL: 'x' } };
    expect(await send(JSON.stringify([now, now]), 'application/reports+json')).toBe(204);
    expect(await counted()).toEqual([
      { source: 'img-src', attempts: 2 },
      { source: 'script-src-elem', attempts: 1 },
    ]);
  });

  it('leaves one row and no line of the log, whatever strangers invent', async () => {
    const told = (['info', 'warn', 'error'] as const).map((level) => vi.spyOn(shop.deps.log, level));
    for (let n = 0; n < 300; n += 1)
      await send(
        JSON.stringify({
          'csp-report': { 'effective-directive': `invented-${n}`, 'blocked-uri': 'x'.repeat(500) },
        }),
      );
    for (const body of ['', '[', 'null', '[null,1,"x"]', '['.repeat(60_000), '{"csp-report":{"toString":1}}'])
      expect(await send(body)).toBe(204);
    expect(told.flatMap((spy) => spy.mock.calls)).toEqual([]);
    expect(await counted()).toEqual([{ source: '', attempts: 305 }]);
    expect(await send(JSON.stringify(Array(5_000).fill({})), 'application/reports+json')).toBe(204);
    expect(await counted()).toEqual([{ source: '', attempts: 325 }]);
  });
});
