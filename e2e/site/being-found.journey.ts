// What a search engine and a shared link see: the pages as they come, before any script runs.
import { describe, expect, it } from 'vitest';
import { publicPages } from '../../src/site-map.server.ts';
import { openJourney } from '../support/open-journey.ts';

const journey = openJourney();

async function read(path: string) {
  const answer = await fetch(journey.shop.url + path);
  const html = await answer.text();
  const tag = (pattern: RegExp) => html.match(pattern)?.[1];
  return {
    status: answer.status,
    headers: answer.headers,
    title: tag(/<title>([^<]*)<\/title>/),
    canonical: tag(/<link rel="canonical" href="([^"]*)"/),
    robots: tag(/<meta name="robots" content="([^"]*)"/),
    property: (name: string) => tag(new RegExp(`<meta property="${name}" content="([^"]*)"`)),
    data: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, text]) => JSON.parse(text ?? '') as Record<string, unknown>,
    ),
  };
}
type Page = Awaited<ReturnType<typeof read>>;
const dataOf = (page: Page, type: string) => page.data.filter((it) => it['@type'] === type);

it('every public page has a title of its own, its one spelling and a card with a picture that is there', async () => {
  const titles = new Map<string, string>();
  for (const path of Object.keys(publicPages)) {
    const page = await read(path);
    expect(page.status, path).toBe(200);
    expect(page.robots, path).toBeUndefined();
    expect(page.canonical, path).toBe(journey.shop.url + path);
    expect(page.property('og:url'), path).toBe(journey.shop.url + path);
    expect(page.title, path).toBeTruthy();
    expect(titles.get(page.title ?? ''), `${path} has another page's title`).toBeUndefined();
    titles.set(page.title ?? '', path);
    const picture = await fetch(page.property('og:image') ?? '');
    expect([picture.status, picture.headers.get('content-type')], path).toEqual([200, 'image/jpeg']);
  }
});

it.each([
  ['/BuyTocTocBox', '/buytoctocbox'],
  ['/buyaccesory', '/BuyAccesory'],
  ['/faq', '/Faq'],
  ['/Terms', '/terms'],
  ['/contents', '/programs'],
  ['/BuyAccesory?item=1', '/product/1'],
  ['/BuyAccesory?modal=login&item=1&step=order', '/product/1'],
  ['/BuyAccesory?item=999', '/BuyAccesory'],
  ['/product/7?step=order', '/product/7'],
])('%s is told to be %s', async (path, spelling) => {
  expect((await read(path)).canonical).toBe(journey.shop.url + spelling);
});

it.each(['/profile', '/buylist', '/buy/result/nothing', '/nowhere', '/terms?version=1'])(
  '%s is for no search engine',
  async (path) => {
    expect((await read(path)).robots).toBe('noindex');
  },
);

describe('what a page is about', () => {
  it('home: the shop', async () => {
    const [shop] = dataOf(await read('/'), 'Organization');
    expect(shop).toMatchObject({ url: `${journey.shop.url}/`, contactPoint: { '@type': 'ContactPoint' } });
  });

  it.each(['/BuyAccesory', '/buytoctocbox', '/BuyContent'])(
    '%s: its products, each of which tells its price on its own page',
    async (path) => {
      const [list] = dataOf(await read(path), 'ItemList');
      const items = (list?.itemListElement ?? []) as { url: string }[];
      expect(items.length).toBeGreaterThan(1);
      const told = [];
      for (const { url } of items) {
        const [product] = dataOf(await read(new URL(url).pathname), 'Product');
        expect(product).toMatchObject({ url, name: expect.any(String) });
        if (product?.offers) told.push(product.offers);
      }
      expect(told).not.toEqual([]);
      for (const offers of told)
        expect(offers).toMatchObject({
          priceCurrency: 'KRW',
          price: expect.any(Number),
          availability: expect.any(String),
        });
    },
  );

  it.each(['/toktokpen', '/ssukssukpen', '/eraser'])('%s: one product', async (path) => {
    const [product] = dataOf(await read(path), 'Product');
    expect(product).toMatchObject({ offers: { priceCurrency: 'KRW' }, url: journey.shop.url + path });
  });

  it('/Faq: questions with answers', async () => {
    const [faq] = dataOf(await read('/Faq'), 'FAQPage');
    const questions = (faq?.mainEntity ?? []) as { name: string; acceptedAnswer: { text: string } }[];
    expect(questions.length).toBeGreaterThan(5);
    for (const { name, acceptedAnswer } of questions)
      expect([name, acceptedAnswer.text].every(Boolean)).toBe(true);
  });

  it('every page below home: the way to it', async () => {
    for (const path of Object.keys(publicPages).filter((it) => it !== '/')) {
      const trails = dataOf(await read(path), 'BreadcrumbList');
      expect(trails, path).toHaveLength(1);
      const steps = trails[0]?.itemListElement as { position: number; item?: string }[];
      expect(
        steps.map(({ position }) => position),
        path,
      ).toEqual(steps.map((_, index) => index + 1));
      for (const { item } of steps.slice(0, -1)) expect(() => new URL(item ?? ''), path).not.toThrow();
    }
  });
});

it.each([
  ['/manifest.webmanifest', /^application\/manifest\+json/, 'public, max-age=86400'],
  ['/robots.txt', /^text\/plain/, 'public, max-age=3600'],
  ['/sitemap.xml', /^application\/xml/, 'public, max-age=0, s-maxage=1'],
  ['/favicon.svg', /^image\/svg\+xml/, 'public, max-age=86400'],
])('%s comes with its type and is kept as long as it may', async (path, type, kept) => {
  const answer = await fetch(journey.shop.url + path);
  await answer.arrayBuffer();
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toMatch(type);
  expect(answer.headers.get('cache-control')).toBe(kept);
});
