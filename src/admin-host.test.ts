// ADMIN_URL: the back office and the shop are two origins, and neither answers for the other.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logInOperator, type OperatorVisitor } from '../test/support/operator.ts';
import { openTestShop, type TestShop } from '../test/support/shop.ts';
import { addOperator, getEntry, listOperators } from './features/admin/operators/contract.ts';
import { readEnv } from './platform/config/env.server.ts';

let shop: TestShop;
let owner: OperatorVisitor;
let admin = '';
const adminUrl = 'http://127.0.0.1';

beforeAll(async () => {
  shop = await openTestShop({ env: { ADMIN_URL: adminUrl } });
  admin = shop.url.replace('localhost', '127.0.0.1');
  owner = await logInOperator({ url: admin, deps: shop.deps });
});
afterAll(() => shop.close());

const statusAt = async (url: string, init: RequestInit = {}) =>
  (await fetch(url, { redirect: 'manual', ...init })).status;

describe('the back office on a host of its own', () => {
  it.each([
    '/admin',
    '/admin/orders',
    '/admin/api/entry',
    '/admin/static/start.js',
    '/%61dmin/',
    '/admin/api/nothing',
  ])('is not at the shop: %s', async (path) => {
    const answer = await fetch(shop.url + path);
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([404, null]);
    expect(answer.headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });

  it.each([
    '/buylist',
    '/terms',
    '/api/openapi.json',
    '/api/visitant',
    '/buy/payment/return',
    '/static/root.js',
    '/sitemap.xml',
  ])('answers nothing of the shop: %s', async (path) => {
    expect(await statusAt(admin + path)).toBe(404);
    expect(await statusAt(admin + path, { method: 'POST' })).toBe(404);
  });

  it('shows the shop’s pictures, and sends whoever names no screen to the first', async () => {
    const missing = await fetch(`${admin}/media/no.webp`);
    expect(missing.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    const answer = await fetch(admin, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/admin']);
    expect(await statusAt(`${admin}/healthz`)).toBe(200);
  });

  it('lets its operators in, and tells their screens where the shop is', async () => {
    expect((await owner.ask(listOperators)).outcome).toBe('found');
    expect((await owner.ask(getEntry)).data.operator?.shopUrl).toBe(shop.url);
    expect(await statusAt(`${shop.url}/buylist`)).toBe(200);
  });

  it('takes changes from its own pages, and none from the shop’s', async () => {
    const post = (origin: string) =>
      owner.send(addOperator.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-xsrf-token': owner.xsrf(), origin },
        body: '{}',
      });
    expect((await post(shop.url)).status).toBe(403);
    expect((await post(adminUrl)).status).toBe(422);
  });
});

describe('without ADMIN_URL', () => {
  it('the back office is where the shop is, and its screens need no other address', async () => {
    const plain = await openTestShop();
    const operator = await logInOperator(plain);
    expect((await operator.ask(getEntry)).data.operator?.shopUrl).toBe('');
    expect(await statusAt(`${plain.url}/buylist`)).toBe(200);
    await plain.close();
  });

  it.each([
    ['http://localhost:3001', /다른 호스트/],
    ['admin.shop.example', /ADMIN_URL/],
  ])('%s is refused at the start', (given, words) => {
    expect(() => readEnv({ NODE_ENV: 'test', ADMIN_URL: given })).toThrow(words);
  });

  it('production wants it encrypted', () => {
    const given = { NODE_ENV: 'production', ADMIN_URL: 'http://admin.shop.example' };
    expect(() => readEnv(given)).toThrow('ADMIN_URL은 운영 환경에서 https 주소여야 해요');
  });
});

describe('with https', () => {
  it('the operators’ cookies belong to that host alone', async () => {
    const env = { ADMIN_URL: 'https://127.0.0.1', PUBLIC_URL: 'https://shop.example' };
    const secure = await openTestShop({ env });
    const answer = await fetch(`${secure.url.replace('localhost', '127.0.0.1')}${getEntry.path}`);
    const cookies = answer.headers.getSetCookie();
    expect(cookies.length).toBeGreaterThan(0);
    for (const cookie of cookies) expect(cookie).toMatch(/^__Host-[^;]+; Path=\/;(?!.*Domain).*Secure/i);
    await secure.close();
  });
});
