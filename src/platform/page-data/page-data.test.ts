// What a page weighs that is made once for everybody, and where the data lie that its scripts want.
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../../../test/support/shop.ts';
import { demo, Visitor } from '../../../test/support/visitor.ts';
import { logIn } from '../../features/account/session/contract.ts';
import { publicPages } from '../../site-map.server.ts';
import { loadBuiltPages } from '../cache/page-build.server.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ loadBuild: loadBuiltPages });
});
afterAll(() => shop.close());

const read = async (path: string) => (await fetch(shop.url + path)).text();
const version = /("\/page-data\/)[^/"]+(\/?)/;
const dataAddressIn = (html: string) => /fetch\("(\/page-data\/[^"]+)"\)/.exec(html)?.[1] ?? '';

describe('what a visitor reads before anything else, gzip', () => {
  /** What all of a page's words and pictures come to; whoever adds more raises it on purpose, of the lists never above 6,000.
   * The footer's mark of escrow, which the law wants on the first page, is some 240 bytes of each. */
  const limits: Record<string, number> = {
    '/BuyAccesory': 5_680,
    '/buytoctocbox': 5_160,
    '/BuyContent': 5_990,
    '/community/notice/1': 5_990,
    '/community/notice-detail/1/1/0': 5_250,
    '/product/1': 8_720,
    '/product/7': 11_060,
    '/product/12': 8_720,
    '/cart': 4_530,
    '/buylist': 4_900,
    '/profile': 5_040,
    '/': 6_770,
    '/programs': 7_690,
    '/contents': 7_690,
    '/brand': 8_570,
    '/Faq': 10_470,
    '/terms': 7_650,
    '/refund': 7_090,
    '/privacy': 9_110,
    '/compare': 6_720,
  };

  it.each([...new Set([...Object.keys(limits), ...Object.keys(publicPages)])])('%s', async (path) => {
    const limit = limits[path] ?? 6_750;
    // The port and the data's version are others in each run, and compress by chance.
    const html = (await read(path)).replaceAll(shop.url, 'https://shop.example').replace(version, '$10$2');
    expect(gzipSync(html, { level: 9 }).length).toBeLessThanOrEqual(limit);
  });
});

describe.each(['/', '/BuyAccesory', '/english?tab=story', '/community/notice/1'])(
  'the data of %s',
  (path) => {
    it('stand beside the page, not in it, and are kept for good', async () => {
      const html = await read(path);
      expect(html).not.toContain('streamController');
      const address = dataAddressIn(html);
      const answer = await fetch(shop.url + address);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
      expect(answer.headers.getSetCookie()).toEqual([]);
      const [context, ...data] = (await answer.text()).split('\n');
      expect(JSON.parse(context ?? '')).toMatchObject({ ssr: true });
      expect(JSON.parse(data.join('\n'))).toContain('loaderData');
    });
  },
);

it('a tab has data of its own', async () => {
  expect(dataAddressIn(await read('/english?tab=story'))).toMatch(/\/english\?tab=story$/);
});

it('data that changed since the page was made are sent as they are now, and kept by nobody', async () => {
  const address = dataAddressIn(await read('/BuyAccesory'));
  await shop.owner`update products set name = '반짝 톡톡펜' where id = 1`;
  await expect.poll(async () => dataAddressIn(await read('/BuyAccesory'))).not.toBe(address);
  const old = await fetch(shop.url + address);
  expect(old.headers.get('cache-control')).toBe('no-store');
  expect(await old.text()).toContain('반짝 톡톡펜');
});

it('an older version of a text and the frame of a payment window bring their data along', async () => {
  for (const path of ['/terms?version=2026-10-01', '/buylist', '/nowhere']) {
    const html = await read(path);
    expect(html, path).toContain('streamController.enqueue');
    expect(dataAddressIn(html), path).toBe('');
  }
});

it('nobody is known by whoever asks', async () => {
  const visitor = new Visitor(shop.url);
  await (await visitor.call(logIn, { input: demo.haneul })).text();
  const address = dataAddressIn(await read('/BuyAccesory'));
  expect(await (await visitor.send(address)).text()).toBe(await read(address));
});

it.each([
  ['of a page that is made each time', '/page-data/12345678/community/notice/1/1', 404],
  ['of no page', '/page-data/12345678/nowhere', 404],
  ['of a notice that there isn’t', '/page-data/12345678/community/notice-detail/1/999999/0', 404],
  ['of what is no hash', '/page-data/1234/BuyAccesory', 404],
])('there are no data %s', async (_, path, status) => {
  const answer = await fetch(shop.url + path);
  expect(answer.status).toBe(status);
  expect(answer.headers.get('cache-control')).toMatch(/^no-/);
});
