// nginx in front of the shop, by the file that is handed to operators.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSession } from '../../src/features/account/session/contract.ts';
import { listAccessories } from '../../src/features/commerce/catalog/contract.ts';
import { loadBuiltPages } from '../../src/platform/cache/page-build.server.ts';
import { findFreePort } from '../../test/support/processes/free-port.ts';
import { bought } from '../../test/support/purchase.ts';
import { openTestShop, type TestShop } from '../../test/support/shop.ts';
import { crowd, logInAs } from '../../test/support/sign-up.ts';
import type { Visitor } from '../../test/support/visitor.ts';
import { type Front, startNginx } from './nginx.ts';

let shop: TestShop;
let beside: TestShop;
let front: string;
let nginx: Front;
let isOver = false;
beforeAll(async () => {
  shop = await openTestShop({ loadBuild: loadBuiltPages });
  const env = { PUBLIC_URL: shop.url };
  beside = await openTestShop({ beside: shop, loadBuild: loadBuiltPages, env });
  // The shops of a test keep a connection for five seconds, Node's own.
  nginx = await startNginx({ port: await findFreePort(), shops: [shop.url, beside.url], keepalive: 3 });
  front = nginx.url;
});
afterAll(async () => {
  await nginx?.close();
  if (!isOver) await beside?.close();
  if (!isOver) await shop?.close();
});

const cookies = (visitor: Visitor) => [...visitor.cookies].map((pair) => pair.join('=')).join('; ');
const get = (path: string, visitor?: Visitor, headers: Record<string, string> = {}) =>
  fetch(front + path, {
    redirect: 'manual',
    headers: { ...headers, ...(visitor ? { cookie: cookies(visitor) } : {}) },
  });

/** What nginx didn't have itself. */
const askedOfShop = (answers: Response[]) =>
  answers.filter(({ headers }) => headers.get('x-cache') !== 'HIT').length;

const membersOf = async (size: number, prefix: string) => {
  const members = await crowd(shop, size, prefix);
  const visitors: Visitor[] = [];
  for (const [i, member] of members.entries()) {
    await shop.deps.sql`update members set user_name = ${`이름${prefix}${i}끝`} where id = ${member.id}`;
    await shop.deps.sql`delete from rate_limits`;
    visitors.push(await logInAs(shop, member));
  }
  return visitors;
};

/** A cache forgets after a second; whoever comes right after it is asked about. */
const coldAgain = () => sleep(1_100);

describe('one hundred visitors and one hundred members at once', () => {
  it.each(['/', '/BuyAccesory', '/community/notice/1', '/buylist', listAccessories.path])(
    'are one request of %s to the shop',
    async (path) => {
      const members = await membersOf(5, `at${path.replace(/\W/g, '').toLowerCase()}`);
      const own = await (await fetch(shop.url + path)).text();
      const answers = await Promise.all(
        Array.from({ length: 200 }, (_, i) => get(path, i % 2 ? members[(i >> 1) % 5] : undefined)),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      expect(new Set(await Promise.all(answers.map((answer) => answer.text())))).toEqual(new Set([own]));
      expect(askedOfShop(answers)).toBe(1);
    },
  );

  it('each get the form that they can read', async () => {
    const forms = await Promise.all(
      ['', 'gzip', 'gzip, deflate, br, zstd', 'br'].map(async (accepts) => {
        const answer = await get('/brand', undefined, { 'accept-encoding': accepts });
        expect(await answer.text()).toContain('</html>');
        return answer.headers.get('content-encoding');
      }),
    );
    expect(forms).toEqual([null, 'gzip', 'br', 'br']);
  });
});

/** Of one on sale, the page shows what it costs now and the lowest price of the last month: neither changes with its list price. */
const notOnSale = 2;

describe('a price that changes', () => {
  it('is the new one for everybody a second later', async () => {
    const [member] = await membersOf(1, 'price');
    const priceAt = async (visitor?: Visitor) => {
      const { t_data } = (await (await get(listAccessories.path, visitor)).json()) as {
        t_data: { id: number; price: number }[];
      };
      return t_data.find(({ id }) => id === notOnSale)?.price;
    };
    const took: number[] = [];
    for (const priceWon of [31_000, 32_000, 33_000, 34_000]) {
      await Promise.all([priceAt(), priceAt(member)]);
      await shop.owner`update products set price = ${priceWon} where id = ${notOnSale}`;
      const from = performance.now();
      while ((await priceAt()) !== priceWon || (await priceAt(member)) !== priceWon) await sleep(5);
      took.push(Math.round(performance.now() - from));
      await coldAgain();
      const page = await (await get('/BuyAccesory')).text();
      expect(page).toContain(priceWon.toLocaleString('ko-KR'));
    }
    console.log(`a changed price was everybody's after ${took.join(', ')} ms`);
  });
});

describe('what is somebody’s own', () => {
  it('is never kept, and nobody reads another’s name in 10,000 requests', async () => {
    const members = await membersOf(20, 'own');
    const names = members.map((_, i) => `이름own${i}끝`);
    const { moid } = await bought(shop, members[0]!);
    const paths = ['/', '/BuyAccesory', '/buylist', '/buylist.data', '/profile', '/profile.data', '/cart'];
    const asked = [...paths, readSession.path, listAccessories.path];
    const own = new Set(['/buylist.data', '/profile.data', readSession.path]);
    let served = 0;
    const lane = async (first: number) => {
      for (let i = first; i < 10_000; i += 40) {
        const who = i % 21;
        const visitor = members[who];
        const path = asked[(i * 7 + who) % asked.length]!;
        const answer = await get(path, visitor);
        const text = await answer.text();
        expect(answer.status).toBe(200);
        const others = names.filter((name, at) => at !== who && text.includes(name));
        expect([path, ...others]).toEqual([path]);
        if (own.has(path)) expect([path, answer.headers.get('x-cache')]).toEqual([path, 'MISS']);
        else expect(text).not.toContain('이름own');
        if (path === readSession.path && visitor) expect(text).toContain(names[who]!);
        if (path === '/buylist.data') expect(text.includes(moid)).toBe(who === 0);
        served += 1;
      }
    };
    await Promise.all(Array.from({ length: 40 }, (_, i) => lane(i)));
    expect(served).toBe(10_000);
  });
});

describe('while no shop answers', () => {
  it('what everybody may read is still there, and nothing of anybody’s', async () => {
    const [member] = await membersOf(1, 'away');
    const before = await (await get('/brand')).text();
    await beside.close();
    await shop.close();
    isOver = true;
    await coldAgain();
    expect(await (await get('/brand', member)).text()).toBe(before);
    expect((await get('/buylist.data', member)).status).toBe(502);
  });
});
