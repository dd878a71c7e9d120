// A page knows nobody: whoever asks, whatever they bring along, gets the same bytes. What is a member's own comes as data.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../../../test/support/shop.ts';
import { demo, Visitor } from '../../../test/support/visitor.ts';
import { endOtherSessions, logIn, readSession } from '../../features/account/session/contract.ts';
import { idleMs } from '../security/session.server.ts';
import { loadBuiltPages } from './page-build.server.ts';

let shop: TestShop;
let haneul: Visitor;
beforeAll(async () => {
  shop = await openTestShop({ loadBuild: loadBuiltPages });
  haneul = await loggedIn();
});
afterAll(() => shop.close());

async function loggedIn(who: 'haneul' | 'bada' = 'haneul'): Promise<Visitor> {
  const visitor = new Visitor(shop.url);
  const answer = await visitor.call(logIn, { input: demo[who] });
  expect(answer.status).toBe(200);
  await answer.text();
  visitor.cookies.set('member', encodeURIComponent(JSON.stringify({ id: 1, userName: '김하늘' })));
  return visitor;
}

const headersOf = (answer: Response) =>
  [...answer.headers].filter(
    ([name]) => !['date', 'x-request-id', 'connection', 'keep-alive'].includes(name),
  );

describe.each([
  '/',
  '/brand',
  '/BuyAccesory',
  '/buyaccesory?item=1&step=order',
  '/english?tab=story',
  '/terms?version=2026-10-01',
  '/community/notice/1',
  '/community/notice/find/1/%ED%86%A1%ED%86%A1',
  '/cart',
  '/buylist',
  '/buylist?purchase=tt0',
  '/profile',
  '/inquiries',
  '/repairs',
  '/invoices',
  '/quotations',
  '/institution',
  '/boxes',
  '/buy/result/tt0123456789abcdef0123456789abcdef',
  '/nowhere',
])('%s', (path) => {
  it('is the same for a visitor and for a member', async () => {
    const [visitor, member] = [await new Visitor(shop.url).send(path), await haneul.send(path)];
    expect(headersOf(member)).toEqual(headersOf(visitor));
    const text = await member.text();
    expect(text).toBe(await visitor.text());
    expect(text).not.toContain('김하늘');
  });

  it('plants no cookie, and depends on none', async () => {
    const answer = await fetch(shop.url + path, { redirect: 'manual' });
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(answer.headers.get('vary') ?? '').not.toMatch(/cookie/i);
  });
});

it('a page that lies ready may be answered by a cache in front for a second, and by no browser', async () => {
  for (const path of ['/', '/BuyAccesory', '/buylist']) {
    const { headers } = await fetch(shop.url + path);
    expect(headers.get('cache-control'), path).toBe('public, max-age=0, s-maxage=1');
    expect(headers.get('etag')).toMatch(/^"/);
  }
});

it('no page looks up who asks', async () => {
  const before = await shop.owner`select last_seen_at from sessions`;
  shop.advance(60_000);
  for (const path of ['/', '/profile', '/nowhere']) await (await haneul.send(path)).text();
  expect(await shop.owner`select last_seen_at from sessions`).toEqual(before);
});

describe('who is logged in', () => {
  it('is nobody for a visitor, who gets the token for what they send', async () => {
    const visitor = new Visitor(shop.url);
    expect(await (await visitor.call(readSession)).json()).toEqual({ member: null });
    expect(visitor.xsrf()).not.toBe('');
    const token = visitor.xsrf();
    await visitor.call(readSession);
    expect(visitor.xsrf()).toBe(token);
  });

  it('is told to nobody else and kept by nobody', async () => {
    const answer = await haneul.call(readSession);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toEqual({
      member: { id: 1, userName: '김하늘', toktokSerial: expect.any(String), userType: 0 },
    });
  });

  // They are looked up together, sixteen at a time.
  it('is each one themselves, however many ask at the same moment', async () => {
    // One after the other: more than five guesses at once for one log-in id are refused, right ones too.
    const people: Visitor[] = [];
    for (const who of ['haneul', 'bada'] as const)
      for (let tab = 0; tab < 10; tab++) people.push(await loggedIn(who));
    const [first] = people;
    first!.cookies.set('sid', 'A'.repeat(43));
    for (let round = 0; round < 5; round++) {
      const asked = [...people, new Visitor(shop.url), ...people.toReversed()];
      const told = await Promise.all(
        asked.map(async (one) => (await (await one.call(readSession)).json()).member?.id ?? null),
      );
      const expected = [null, ...Array(9).fill(1), ...Array(10).fill(2)];
      expect(told).toEqual([...expected, null, ...expected.toReversed()]);
    }
  });

  it('brings a token for the session that there is now', async () => {
    const visitor = await loggedIn();
    visitor.cookies.delete('XSRF-TOKEN');
    await visitor.call(readSession);
    const answer = await visitor.send(endOtherSessions.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-xsrf-token': visitor.xsrf() },
      body: '{}',
    });
    expect(answer.status).toBe(200);
  });

  it('is the member 30 minutes minus 1 ms after the last sign of life, and nobody then', async () => {
    const atMs = shop.deps.now();
    shop.stopClockAt(atMs);
    const visitor = await loggedIn();
    const read = async () => (await (await visitor.call(readSession)).json()).member?.id ?? null;
    expect(await read()).toBe(1);
    shop.stopClockAt(atMs + idleMs - 1);
    expect(await read()).toBe(1);
    shop.stopClockAt(atMs + 2 * idleMs - 1);
    expect(await read()).toBeNull();
  });
});
