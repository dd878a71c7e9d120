// A script on a page of the shop runs where an operator is logged in: whatever answers below /admin must stand in a window of
// its own, or `window.open('/admin/static/….js')` hands the operator's session over.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logInOperator, type OperatorVisitor } from '../../../../test/support/operator.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import { adminApi } from '../../../admin-api.server.ts';
import { createApp } from '../../../create-app.server.ts';
import type { ShopApp } from '../../../platform/http/serve.server.ts';
import { withStaticFiles } from '../../../platform/http/static-files.server.ts';
import { guardAdmin } from './policies.server.ts';

let shop: TestShop;
let owner: OperatorVisitor;
let adminRoot = '';
let answer: (path: string, init?: RequestInit) => Promise<Response>;

beforeAll(async () => {
  shop = await openTestShop();
  owner = await logInOperator(shop);
  adminRoot = await mkdtemp(join(tmpdir(), 'toktokbox-admin-'));
  await mkdir(join(adminRoot, 'static'));
  for (const name of ['start.js', 'start.js.br', 'start.css', 'plan.svg', 'font.woff2'])
    await writeFile(join(adminRoot, 'static', name), name);
  const page = async (path: string) => {
    if (path.includes('broken')) throw new Error('the page is gone');
    return '<!doctype html><title>운영</title>';
  };
  const pages = async () => new Response('a page of the shop');
  const app = createApp(shop.deps, pages, { load: page, dev: false });
  const front = withStaticFiles(app, shop.deps, guardAdmin, { root: adminRoot, adminRoot });
  answer = async (path, init = {}) => front.request(`${shop.url}${path}`, init);
});
afterAll(async () => {
  await shop.close();
  await rm(adminRoot, { recursive: true, force: true });
});

const expectGuarded = (what: string, { headers }: Response) => {
  const policy = headers.get('content-security-policy') ?? '';
  expect(
    {
      opener: headers.get('cross-origin-opener-policy'),
      resource: headers.get('cross-origin-resource-policy'),
      sniff: headers.get('x-content-type-options'),
      frames: headers.get('x-frame-options'),
      hasDefault: policy.includes("default-src 'none'"),
      hasAncestors: policy.includes("frame-ancestors 'none'"),
    },
    what,
  ).toEqual({
    opener: 'same-origin',
    resource: 'same-origin',
    sniff: 'nosniff',
    frames: 'DENY',
    hasDefault: true,
    hasAncestors: true,
  });
};

describe('every answer below /admin stands in a window of its own', () => {
  const kinds: readonly [what: string, path: string, init: RequestInit, status: number][] = [
    ['the first screen', '/admin', {}, 200],
    ['a screen', '/admin/orders/TB1?tab=money', {}, 200],
    ['the head of a screen', '/admin/orders', { method: 'HEAD' }, 200],
    ['a screen spelled with numbers', '/%61dmin/orders', {}, 200],
    ['a page that fails', '/admin/broken', {}, 500],
    ['a method that no screen knows', '/admin/orders', { method: 'DELETE' }, 200],
    ['a script', '/admin/static/start.js', {}, 200],
    ['a script, packed', '/admin/static/start.js', { headers: { 'accept-encoding': 'br' } }, 200],
    ['a script spelled with numbers', '/admin/st%61tic/start.js', {}, 200],
    ['a part of a script', '/admin/static/start.js', { headers: { range: 'bytes=0-1' } }, 206],
    ['the head of a script', '/admin/static/start.js', { method: 'HEAD' }, 200],
    ['a style', '/admin/static/start.css', {}, 200],
    ['a picture', '/admin/static/plan.svg', {}, 200],
    ['a font', '/admin/static/font.woff2', {}, 200],
    ['a script that is not there', '/admin/static/no.js', {}, 404],
    ['a call', '/admin/api/entry', {}, 200],
    ['a call without a session', '/admin/api/returns', {}, 401],
    ['a call without a token', '/admin/api/operators', { method: 'POST' }, 403],
    ['a call that there is not', '/admin/api/nothing', {}, 404],
    ['the document of the calls', '/admin/api/openapi.json', {}, 401],
    ['a body that is too big', '/admin/api/operators', { method: 'POST', body: 'x'.repeat(3 << 20) }, 413],
  ];
  it.each(kinds)('%s', async (what, path, init, status) => {
    const answered = await answer(path, init);
    expect(answered.status, what).toBe(status);
    expectGuarded(what, answered);
  });

  it('each of the calls, asked by the owner', async () => {
    const api: ShopApp = new Hono();
    adminApi(api);
    const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { cookie, 'x-xsrf-token': owner.xsrf(), 'sec-fetch-site': 'same-origin' };
    expect(api.routes.length).toBeGreaterThan(90);
    for (const { method, path } of api.routes.filter((route) => !route.path.includes('entry')))
      expectGuarded(`${method} ${path}`, await answer(path.replace(/:\w+/g, '0'), { method, headers }));
  });

  it('and the shop’s own pages keep their windows: payments open some', async () => {
    expect((await answer('/buylist')).headers.get('cross-origin-opener-policy')).not.toBe('same-origin');
  });
});
