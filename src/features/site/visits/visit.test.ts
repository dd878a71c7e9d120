import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import { Visitor } from '../../../../test/support/visitor.ts';
import { formatKoreanDate } from '../../../shared/time/korean-time.ts';
import { countVisit } from './contract.ts';
import { isVisitor, visitCookie } from './rules.ts';

const chrome =
  'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';
const dayMs = 24 * 60 * 60_000;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.deps.sql`delete from rate_limits`;
  await shop.deps.sql`delete from visit_days`;
});

type Sent = { agent?: string; address?: string; mark?: string; headers?: Record<string, string> };

/** One call as a browser makes it; the token is fetched the way `call` does. */
async function come(visitor: Visitor, { agent = chrome, address, mark, headers }: Sent = {}) {
  if (mark !== undefined) visitor.cookies.set(visitCookie, mark);
  const send = () =>
    visitor.send(countVisit.path, {
      method: 'POST',
      body: '{}',
      headers: {
        'content-type': 'application/json',
        'x-xsrf-token': visitor.xsrf(),
        'sec-fetch-site': 'same-origin',
        'user-agent': agent,
        ...(address ? { 'x-forwarded-for': address } : {}),
        ...headers,
      },
    });
  const answer = await send();
  return answer.status === 403 ? send() : answer;
}

/** As if so many visits had come from there today. */
const leaveOnly = (left: number, address: string) =>
  shop.deps.sql`insert into rate_limits (key, points, expire)
    values (${`visitByAddress:${address}`}, ${300 - left}, ${Date.now() + dayMs})`;

async function visitsToday(): Promise<number> {
  const day = formatKoreanDate(shop.deps.now());
  const [row] = await shop.deps.sql<{ visits: number }[]>`select visits from visit_days where day = ${day}`;
  return row?.visits ?? 0;
}

describe('a visit', () => {
  it('counts, and leaves a mark of one day that the page can see', async () => {
    const answer = await come(new Visitor(shop.url));
    expect(answer.status).toBe(200);
    const [cookie = ''] = answer.headers.getSetCookie().filter((line) => line.startsWith(`${visitCookie}=`));
    expect(cookie).toMatch(/; Max-Age=86400; Path=\/; SameSite=Lax$/);
    expect(await visitsToday()).toBe(1);
  });

  it('counts once, however often the browser calls with its mark', async () => {
    const visitor = new Visitor(shop.url);
    await come(visitor);
    const again = await come(visitor);
    expect(again.status).toBe(200);
    expect(again.headers.getSetCookie().some((line) => line.startsWith(`${visitCookie}=`))).toBe(false);
    expect(await visitsToday()).toBe(1);
  });

  it('counts again when its mark is a day old, on the Korean day it happens on', async () => {
    const visitor = new Visitor(shop.url);
    await come(visitor);
    const yesterday = formatKoreanDate(shop.deps.now());
    shop.advance(dayMs + 60_000);
    await come(visitor);
    const rows = await shop.deps.sql`select day, visits from visit_days order by day`;
    expect(rows).toEqual([
      { day: yesterday, visits: 1 },
      { day: formatKoreanDate(shop.deps.now()), visits: 1 },
    ]);
  });

  it('of many at the same moment is never lost', async () => {
    const visitors = Array.from({ length: 40 }, () => new Visitor(shop.url));
    await Promise.all(visitors.map((visitor, i) => come(visitor, { address: `198.51.100.${i}` })));
    expect(await visitsToday()).toBe(40);
  });

  it('of fifty new browsers at once behind one address counts for each of them', async () => {
    await come(new Visitor(shop.url), { address: '203.0.113.6' });
    const visitors = Array.from({ length: 50 }, () => new Visitor(shop.url));
    await Promise.all(visitors.map((visitor) => come(visitor, { address: '203.0.113.6' })));
    expect(await visitsToday()).toBe(51);
    expect(visitors.every((visitor) => visitor.cookies.has(visitCookie))).toBe(true);
  });
});

describe('forged visits', () => {
  it('of 300 calls at once with one mark add nothing', async () => {
    const visitor = new Visitor(shop.url);
    await come(visitor);
    const answers = await Promise.all(Array.from({ length: 300 }, () => come(visitor)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await visitsToday()).toBe(1);
  });

  it('without a mark count up to 300 a day for one address, and no more at once either', async () => {
    await Promise.all(
      Array.from({ length: 340 }, () => come(new Visitor(shop.url), { address: '203.0.113.7' })),
    );
    expect(await visitsToday()).toBe(300);
    await come(new Visitor(shop.url), { address: '203.0.113.8' });
    expect(await visitsToday()).toBe(301);
  });

  it('with marks that nobody signed count like visits without one', async () => {
    const second = Math.floor(shop.deps.now() / 1000);
    const text = `${second}.AAAAAAAAAAAA`;
    const signedByAnother = createHmac('sha256', 'another secret')
      .update(`visit\n${text}`)
      .digest('base64url');
    await leaveOnly(10, '203.0.113.9');
    const forged = ['1', `${text}.`, `${text}.${signedByAnother}`, `${text}.${'A'.repeat(43)}`, '..', '%00'];
    for (let i = 0; i < 20; i++) {
      await come(new Visitor(shop.url), { address: '203.0.113.9', mark: forged[i % forged.length] });
    }
    expect(await visitsToday()).toBe(10);
  });

  it('with a good mark whose time was changed count like visits without one', async () => {
    const visitor = new Visitor(shop.url);
    await come(visitor);
    const [second = '', random, signature] = visitor.cookies.get(visitCookie)?.split('.') ?? [];
    await leaveOnly(10, '203.0.113.10');
    for (let i = 0; i < 20; i++) {
      const mark = `${Number(second) + 1 + i}.${random}.${signature}`;
      await come(new Visitor(shop.url), { address: '203.0.113.10', mark });
    }
    expect(await visitsToday()).toBe(11);
  });

  it('from another site are refused and count nothing', async () => {
    const foreign = await come(new Visitor(shop.url), { headers: { 'sec-fetch-site': 'cross-site' } });
    expect(foreign.status).toBe(403);
    const withoutToken = await new Visitor(shop.url).send(countVisit.path, { method: 'POST' });
    expect(withoutToken.status).toBe(403);
    expect(await visitsToday()).toBe(0);
  });
});

describe('programs and pages fetched ahead', () => {
  it.each([
    [
      'a search engine',
      { agent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    ],
    ['Naver', { agent: 'Mozilla/5.0 (compatible; Yeti/1.1; +https://naver.me/spd)' }],
    ['a browser without a screen', { agent: chrome.replace('Chrome', 'HeadlessChrome') }],
    ['a script', { agent: 'curl/8.5.0' }],
    ['a link card', { agent: 'facebookexternalhit/1.1; kakaotalk-scrap/1.0' }],
    ['nobody', { agent: '' }],
    ['a prefetch', { headers: { 'sec-purpose': 'prefetch' } }],
    ['a prerender', { headers: { 'sec-purpose': 'prefetch;prerender' } }],
    ['an older prefetch', { headers: { purpose: 'prefetch' } }],
  ])('%s counts nothing, gets no mark and the same answer', async (_name, sent: Sent) => {
    const answer = await come(new Visitor(shop.url), sent);
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie().some((line) => line.startsWith(`${visitCookie}=`))).toBe(false);
    expect(await visitsToday()).toBe(0);
  });

  it.each([
    ['Chrome', chrome],
    [
      'Safari on a phone',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1',
    ],
    ['KakaoTalk', `${chrome} KAKAOTALK 11.2.0 (INAPP)`],
    ['Naver', `${chrome} NAVER(inapp; search; 1200; 12.9.1)`],
    ['Daum', `${chrome} DaumApps/9.0.0`],
    [
      'a phone called Cubot',
      'Mozilla/5.0 (Linux; Android 14; CUBOT NOTE 50) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
    ],
  ])('%s is a visitor', (_name, agent) => {
    expect(isVisitor((name) => (name === 'user-agent' ? agent : undefined))).toBe(true);
  });
});
