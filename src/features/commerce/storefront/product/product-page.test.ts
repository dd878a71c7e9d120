// Each product at its own address, as search engines, messengers and visitors without scripts read it.
import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../../../../../test/support/shop.ts';
import { loadBuiltPages } from '../../../../platform/cache/page-build.server.ts';
import { formatWon } from '../../../../shared/money.ts';
import { productPath } from '../../catalog/address-rules.ts';

const root = new URL('../../../../../', import.meta.url);

let shop: TestShop;
let ids: number[];
beforeAll(async () => {
  shop = await openTestShop({ loadBuild: loadBuiltPages });
  ids = (await shop.owner<{ id: string }[]>`select id from products where on_sale order by id`).map(
    ({ id }) => Number(id),
  );
});
afterAll(() => shop.close());

async function read(path: string) {
  const answer = await fetch(shop.url + path);
  const html = await answer.text();
  const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
  );
  return {
    status: answer.status,
    html,
    canonical: /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1],
    card: /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '',
    product: data.find((it) => it['@type'] === 'Product'),
    trail: data.find((it) => it['@type'] === 'BreadcrumbList'),
  };
}

describe('every product on sale', () => {
  it('has a page of its own: one spelling, a heading, a price, a way back and a picture that can be shared', async () => {
    expect(ids.length).toBeGreaterThan(15);
    for (const id of ids) {
      const path = productPath(id);
      const page = await read(path);
      expect(page.status, path).toBe(200);
      expect(page.canonical, path).toBe(shop.url + path);
      expect(page.product, path).toMatchObject({ url: shop.url + path, sku: String(id) });
      expect(page.html.match(/<h1[ >]/g), path).toHaveLength(1);
      expect(JSON.stringify(page.trail), path).toMatch(/BuyAccesory|buytoctocbox|BuyContent/);
      // What the files of a build are, the shop of a test doesn't serve.
      expect(existsSync(new URL(`public${new URL(page.card).pathname}`, root)), page.card).toBe(true);
    }
  });

  it('offers nobody what only an institution has agreed on', async () => {
    const pages = await Promise.all(ids.map(async (id) => (await read(productPath(id))).html));
    expect(pages.filter((html) => html.includes('카드·간편결제, 계좌이체')).length).toBeGreaterThan(15);
    expect(pages.filter((html) => html.includes('후불'))).toEqual([]);
  });

  it('is found in the site map', async () => {
    const map = await (await fetch(`${shop.url}/sitemap.xml`)).text();
    for (const id of ids) expect(map).toContain(`<loc>${shop.url}${productPath(id)}</loc>`);
  });
});

it('a page of a product lies ready, and shows another price as soon as it is charged', async () => {
  const before = await fetch(shop.url + productPath(1));
  expect(before.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=1');
  const etag = before.headers.get('etag') ?? '';
  expect((await fetch(shop.url + productPath(1), { headers: { 'if-none-match': etag } })).status).toBe(304);
  await shop.owner`update products set discount = 18500 where id = 1`;
  await expect
    .poll(async () => (await read(productPath(1))).product?.offers)
    .toMatchObject({ price: 18_500 });
});

it.each(['/product/999', '/product/007', '/product/x', '/product/0', '/product/1/2'])(
  'nothing lives at %s',
  async (path) => {
    expect((await read(path)).status).toBe(404);
  },
);

it('a page of goods names what the way back costs today, a content names none', async () => {
  const [goods] = await shop.deps
    .sql`select id from products where category = 'accessory' and price > 0 limit 1`;
  const [content] = await shop.deps.sql`select id from products where category = 'content' limit 1`;
  const htmlOf = async (id: number) => (await read(productPath(id))).html;
  const fee = (won: number) => `돌려보내는 배송비 ${formatWon(won)}을 손님이 내요`;
  const change = (version: number, won: number) => shop.owner`
    insert into return_terms (version, receiver, phone, address, way_back_won, valid_from)
    select ${version}, receiver, phone, address, ${won}, now() from return_terms where version = 1`;
  expect(await htmlOf(goods?.id)).toContain(fee(3_000));
  await change(2, 4_500);
  await expect.poll(() => htmlOf(goods?.id)).toContain(fee(4_500));
  await change(3, 0);
  await expect.poll(() => htmlOf(goods?.id)).toContain('돌려보내는 배송비는 받지 않아요');
  expect(await htmlOf(content?.id)).not.toContain('돌려보내는 배송비');
});

it('what went off sale is found no more, neither page nor data nor site map', async () => {
  const id = ids.at(-1) ?? 0;
  await shop.owner`update products set on_sale = false where id = ${id}`;
  await expect.poll(async () => (await read(productPath(id))).status).toBe(404);
  expect((await fetch(`${shop.url}/page-data/12345678${productPath(id)}`)).status).toBe(404);
  const map = () => fetch(`${shop.url}/sitemap.xml`).then((answer) => answer.text());
  await expect.poll(map).not.toContain(`${productPath(id)}<`);
});

it('an address that opens a product’s dialog tells of the product, and names its page as the one to know', async () => {
  const page = await read('/BuyAccesory?item=2&step=order');
  expect(page.canonical).toBe(shop.url + productPath(2));
  expect(page.html).toContain('<title>쓱쓱펜 | 톡톡박스</title>');
  expect((await read('/BuyAccesory?item=7')).canonical).toBe(`${shop.url}/BuyAccesory`);
});
