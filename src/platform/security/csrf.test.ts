import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buy, loggedIn, orderFields } from '../../../test/support/payment.ts';
import { openTestShop, type TestShop } from '../../../test/support/shop.ts';
import { demo, Visitor } from '../../../test/support/visitor.ts';
import { logIn, logOut } from '../../features/account/session/contract.ts';
import { cancelPurchase } from '../../features/commerce/purchase/contract.ts';

let shop: TestShop;
let victim: Visitor;
let other: Visitor;
let wish: Record<string, string>;
beforeAll(async () => {
  shop = await openTestShop();
  victim = await loggedIn(shop, 'haneul');
  other = await loggedIn(shop, 'bada');
  const { moid, result } = await buy(shop, victim);
  wish = { TID: result.TxTid!, moid, CancelAmt: '22000' };
});
afterAll(() => shop.close());

const state = async () => {
  const [row] = await shop.deps.sql`
    select (select count(*)::int from sessions) as sessions, (select count(*)::int from orders) as orders,
           (select count(*)::int from cancellations) as cancellations`;
  return row;
};

const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };
type Shape = {
  headers: Record<string, string>;
  token: () => string;
  as: 'json' | 'text' | 'form';
  cookie?: string;
};

/** What a page of somebody else, or somebody with half a secret, can make a logged-in browser send. */
const shapes: [string, () => Shape][] = [
  [
    'JSON from another site',
    () => ({ headers: { ...json, 'sec-fetch-site': 'cross-site' }, token: () => victim.xsrf(), as: 'json' }),
  ],
  [
    'JSON from a sister site',
    () => ({ headers: { ...json, 'sec-fetch-site': 'same-site' }, token: () => victim.xsrf(), as: 'json' }),
  ],
  [
    'JSON that nobody’s page sent',
    () => ({ headers: { ...json, 'sec-fetch-site': 'none' }, token: () => victim.xsrf(), as: 'json' }),
  ],
  [
    'JSON with a foreign origin',
    () => ({ headers: { ...json, origin: 'https://evil.example' }, token: () => victim.xsrf(), as: 'json' }),
  ],
  [
    'JSON from a sandboxed frame',
    () => ({ headers: { ...json, origin: 'null' }, token: () => victim.xsrf(), as: 'json' }),
  ],
  [
    'plain text from another site',
    () => ({
      headers: { 'content-type': 'text/plain', 'sec-fetch-site': 'cross-site' },
      token: () => '',
      as: 'text',
    }),
  ],
  [
    'a form from another site',
    () => ({ headers: { ...form, 'sec-fetch-site': 'cross-site' }, token: () => '', as: 'form' }),
  ],
  [
    'no token',
    () => ({ headers: { ...json, 'sec-fetch-site': 'same-origin' }, token: () => '', as: 'json' }),
  ],
  [
    'an invented token',
    () => ({
      headers: { ...json, 'sec-fetch-site': 'same-origin' },
      token: () => 'a.b',
      as: 'json',
      cookie: 'a.b',
    }),
  ],
  [
    'the token of another session',
    () => ({ headers: { ...json, 'sec-fetch-site': 'same-origin' }, token: () => other.xsrf(), as: 'json' }),
  ],
  [
    'token and cookie of another session',
    () => ({
      headers: { ...json, 'sec-fetch-site': 'same-origin' },
      token: () => other.xsrf(),
      as: 'json',
      cookie: other.xsrf(),
    }),
  ],
  [
    'a token with one other character',
    () => ({
      headers: { ...json, 'sec-fetch-site': 'same-origin' },
      token: () => `${victim.xsrf().slice(0, -1)}!`,
      as: 'json',
    }),
  ],
];

const routes: [string, string, () => Record<string, string>][] = [
  ['the log-in', logIn.path, () => ({ ...demo.bada })],
  ['the log-out', logOut.path, () => ({})],
  ['the cancellation', cancelPurchase.path, () => wish],
];

async function sendForged(
  path: string,
  fields: Record<string, string>,
  { headers, token, as, cookie }: Shape,
): Promise<Response> {
  const xsrf = cookie ?? victim.xsrf();
  const session = victim.cookies.get('sid');
  const body = as === 'form' ? new URLSearchParams(fields).toString() : JSON.stringify(fields);
  return fetch(`${shop.url}${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      ...headers,
      cookie: `sid=${session}; XSRF-TOKEN=${xsrf}`,
      ...(token() ? { 'x-xsrf-token': token() } : {}),
    },
    body,
  });
}

describe.each(routes)('%s', (_name, path, fields) => {
  it.each(shapes)('is refused to %s, and nothing changes', async (_what, shape) => {
    const before = await state();
    const answer = await sendForged(path, fields(), shape());
    expect(answer.status).toBe(403);
    expect(answer.headers.getSetCookie().some((cookie) => cookie.startsWith('sid='))).toBe(false);
    expect(await state()).toEqual(before);
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json; charset=utf-16',
    'application/jsonp',
    'application/json, text/plain',
    'application/JSON\t; x=y',
    'text/json',
  ])('takes no other content type, with the right token neither: %s', async (type) => {
    const before = await state();
    const answer = await sendForged(path, fields(), {
      headers: { 'content-type': type, 'sec-fetch-site': 'same-origin' },
      token: () => victim.xsrf(),
      as: 'json',
    });
    expect(answer.status).toBe(415);
    expect(await state()).toEqual(before);
  });
});

describe('the form that starts a payment', () => {
  const post = (headers: Record<string, string>, token: string, cookie = victim.xsrf()) =>
    fetch(`${shop.url}/buy/payment`, {
      method: 'POST',
      headers: { ...headers, cookie: `sid=${victim.cookies.get('sid')}; XSRF-TOKEN=${cookie}` },
      body: new URLSearchParams({ ...orderFields, ...(token ? { _csrf: token } : {}) }),
    });
  const own = { 'sec-fetch-site': 'same-origin' };

  it.each([
    ['from another site', () => post({ 'sec-fetch-site': 'cross-site' }, victim.xsrf())],
    ['from a sister site', () => post({ 'sec-fetch-site': 'same-site' }, victim.xsrf())],
    ['with a foreign origin', () => post({ origin: 'https://evil.example' }, victim.xsrf())],
    ['without a token', () => post(own, '')],
    ['with an invented token', () => post(own, 'a.b', 'a.b')],
    ['with the token of another session', () => post(own, other.xsrf())],
    ['with token and cookie of another session', () => post(own, other.xsrf(), other.xsrf())],
  ])('%s starts none', async (_what, send) => {
    const before = await state();
    expect((await send()).status).toBe(403);
    expect(await state()).toEqual(before);
  });

  it.each(['text/plain', 'application/json', 'multipart/form-data; boundary=x'])(
    'as %s starts none',
    async (type) => {
      const before = await state();
      const answer = await fetch(`${shop.url}/buy/payment`, {
        method: 'POST',
        headers: {
          ...own,
          'content-type': type,
          cookie: `sid=${victim.cookies.get('sid')}; XSRF-TOKEN=${victim.xsrf()}`,
        },
        body: new URLSearchParams({ ...orderFields, _csrf: victim.xsrf() }).toString(),
      });
      expect(answer.status).toBe(422);
      expect(await state()).toEqual(before);
    },
  );

  it('starts one from our own page, with or without Sec-Fetch-Site', async () => {
    expect((await post(own, victim.xsrf())).status).toBe(200);
    expect((await post({ origin: shop.url }, victim.xsrf())).status).toBe(200);
  });

  it('starts none without a session', async () => {
    const stranger = new Visitor(shop.url);
    await stranger.call(logOut);
    const answer = await stranger.form('/buy/payment', { ...orderFields, _csrf: stranger.xsrf() });
    expect(answer.status).toBe(400);
  });
});

it('Our own pages are let through on each of these routes', async () => {
  expect((await victim.call(cancelPurchase, { input: wish as never })).status).toBe(200);
  expect((await victim.call(logIn, { input: demo.haneul })).status).toBe(200);
  expect((await victim.call(logOut)).status).toBe(200);
});

it('A refusal brings a fresh token, so that the next attempt of an honest page works', async () => {
  const visitor = new Visitor(shop.url);
  const refused = await visitor.send(logIn.path, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(demo.bada),
  });
  expect(refused.status).toBe(403);
  expect(visitor.xsrf()).not.toBe('');
  expect((await visitor.call(logIn, { input: demo.bada })).status).toBe(200);
});
