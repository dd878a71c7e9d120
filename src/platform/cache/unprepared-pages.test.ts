// Pages that are made for whoever asks: how many of them somebody gets, and whether others have to wait for them.
import { RouterContextProvider, type ServerBuild } from 'react-router';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { long } from '../../../test/support/long-tests.ts';
import { openTestShop, type TestShop } from '../../../test/support/shop.ts';
import { demo, Visitor } from '../../../test/support/visitor.ts';
import { logIn } from '../../features/account/session/contract.ts';
import { pageFaults, requestContext } from '../http/request-context.server.ts';

let shop: TestShop;
let rendered: string[] = [];
let finish: (() => void)[] | null = null;

/** In the place of the pages: counts how often it had to make one, and finishes it when the test says so. */
const counting = async () =>
  ({
    entry: {
      module: {
        RouterContextProvider,
        requestContext,
        pageFaults,
        createRequestHandler: () => async (request: Request) => {
          rendered.push(new URL(request.url).pathname);
          if (finish) await new Promise<void>((resolve) => finish?.push(resolve));
          const status = request.url.includes('notice-detail') ? 404 : 200;
          return new Response('a page', { status, headers: { 'content-type': 'text/html; charset=utf-8' } });
        },
      },
    },
  }) as unknown as ServerBuild;

beforeAll(async () => {
  shop = await openTestShop({ loadBuild: counting, env: { TRUSTED_PROXIES: '127.0.0.1,::1' } });
  shop.stopClockAt(Date.now());
});
afterAll(() => shop.close());
beforeEach(() => {
  rendered = [];
});

const ask = async (path: string, from: string) => {
  const answer = await fetch(shop.url + path, { headers: { 'x-forwarded-for': from } });
  await answer.text();
  return answer;
};
const flood = async (pathOf: (n: number) => string, from: (n: number) => string, requests = 400) => {
  const answers: Response[] = [];
  let n = 0;
  const askOn = async () => {
    while (n < requests) {
      const own = n++;
      answers.push(await ask(pathOf(own), from(own)));
    }
  };
  await Promise.all(Array.from({ length: 20 }, askOn));
  return answers;
};

describe('pages that are asked for without end', () => {
  it('with tabs that there are not are made once', async () => {
    const answers = await flood(
      (n) => `/english?tab=${n}`,
      () => '203.0.113.1',
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(rendered).toEqual(['/english']);
  });

  describe.each([
    ['/terms?version=', '203.0.113.2', '', long],
    ['/community/notice/1?q=', '203.0.113.3', '', {}],
    ['/community/notice-detail/1/', '203.0.113.4', '/0', long],
    ['/nowhere/', '203.0.113.5', '', {}],
    ['/buylist?', '203.0.113.6', '', long],
    ['/english.data?', '203.0.113.7', '', long],
  ])('as %s…', (start, from, end, when) => {
    it('are refused to an address that has had its share, and to nobody else', when, async () => {
      const answers = await flood(
        (n) => `${start}${n + 1}${end}`,
        () => from,
      );
      const refused = answers.filter(({ status }) => status === 429);
      expect(rendered.length).toBeLessThan(130);
      if (rendered.length < 2) return;
      expect(refused).toHaveLength(400 - rendered.length);
      expect(refused[0]?.headers.get('retry-after')).toBe('1');
      expect((await ask(`${start}1${end}`, '203.0.113.99')).status).not.toBe(429);
    });
  });

  it('come again as time goes on', async () => {
    await flood(
      (n) => `/nowhere/${n}`,
      () => '198.51.100.1',
    );
    expect((await ask('/nowhere', '198.51.100.1')).status).toBe(429);
    shop.stopClockAt(shop.deps.now() + 1_000);
    const again = await flood(
      () => '/nowhere',
      () => '198.51.100.1',
      20,
    );
    expect(again.filter(({ status }) => status !== 429)).toHaveLength(5);
  });

  it('from the many networks of one house count together', long, async () => {
    await flood(
      (n) => `/nowhere/${n}`,
      (n) => `2001:db8:1:${n.toString(16)}::7`,
      1_500,
    );
    expect(rendered.length).toBeLessThanOrEqual(1_200);
    expect((await ask('/nowhere', '2001:db8:2::7')).status).toBe(200);
  });

  it('are nothing that pages which lie ready are refused for', async () => {
    await flood(
      () => '/nowhere',
      () => '198.51.100.2',
    );
    await ask('/brand', '203.0.113.50');
    const ready = await flood(
      () => '/brand?modal=login',
      () => '198.51.100.2',
    );
    expect(ready.every(({ status }) => status === 200)).toBe(true);
  });
});

describe('a member who asks for the data of many pages at once', () => {
  it('gets them, four at a time, and another member need not wait for them', async () => {
    const [haneul, bada] = [new Visitor(shop.url), new Visitor(shop.url)];
    for (const [visitor, who] of [
      [haneul, demo.haneul],
      [bada, demo.bada],
    ] as const)
      await (await visitor.call(logIn, { input: who })).text();
    finish = [];
    // Addresses of their own: one that comes late would get the answer that another one has left.
    const many = Array.from({ length: 200 }, (_, n) => haneul.send(`/buylist.data?n=${n}`));
    await expect.poll(() => rendered.length).toBe(4);
    const other = bada.send('/buylist.data');
    await expect.poll(() => rendered.length).toBe(5);
    const waiting = finish;
    finish = null;
    for (const one of waiting) one();
    expect((await other).status).toBe(200);
    for (const answer of await Promise.all(many)) expect(answer.status).toBe(200);
    expect(rendered).toHaveLength(201);
  });
});
