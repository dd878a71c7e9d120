import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitFor } from '../../../../test/support/runner/wait-for.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import { listAccessories, productList, type WireProduct } from './contract.ts';
import { fewUnits } from './rules.ts';
import { listProducts } from './service.server.ts';

let shop: TestShop;
let outside: postgres.Sql;
beforeAll(async () => {
  shop = await openTestShop();
  // The operator's own connection: the shop hears of its changes by the database alone.
  outside = postgres(shop.databaseUrl, { max: 1 });
});
afterAll(async () => {
  await outside.end();
  await shop.close();
});

const get = (headers: Record<string, string> = {}) =>
  fetch(`${shop.url}${listAccessories.path}`, { headers });
const list = async () => (await (await get()).json()) as { t_count: number; t_data: WireProduct[] };
/** What the page of the accessories tells of the first one's stock. */
const left = async () => (await listProducts(shop.deps, 'accessory'))[0]!.left;
const first = async () => (await list()).t_data[0]!;

describe('the list of accessories', () => {
  it('is called by the name that the specification gives it', () => {
    expect(listAccessories.path).toBe('/api/product/accesory');
  });

  it('counts and shows what is on sale, with every field and no other', async () => {
    const { t_count, t_data } = await list();
    expect(t_count).toBe(t_data.length);
    expect(t_count).toBeGreaterThanOrEqual(5);
    expect(productList.safeParse({ t_count, t_data }).success).toBe(true);
    const fields = [
      'id',
      'product',
      'product_key',
      'product_type',
      'use_type',
      'price',
      'discount',
      'discount_on_off',
      'delivery',
      'point',
      'msg',
      'product_thum_image',
      'product_thum_image1',
      'product_thum_image2',
      'product_thum_image3',
      'product_thum_image4',
      'product_detail_image',
      'product_detail_image1',
      'product_detail_image2',
      'notice1_image',
      'notice2_image',
      'delivery_method',
      'delivery_anounce',
      'product_color',
      'product_link_url',
      'app_id',
      'toktok_set_type',
      'content_use_value',
      'use_value',
      'detail_images',
      'sold_out',
      'sold_out_color',
      'sold_out_choice',
    ];
    for (const product of t_data) expect(Object.keys(product)).toEqual(fields);
  });

  it('has the five product keys and that of spare parts, in the order of the shop', async () => {
    const keys = (await list()).t_data.map((product) => product.product_key);
    expect([...new Set(keys)]).toEqual([
      'accessory_toktok_pen',
      'accessory_ssuksuk_pen',
      'accessory_eraser',
      'accessory_toktok_pen_eraser',
      'accessory_ssuksuk_pen_eraser',
      'accessory_spare',
    ]);
  });

  it('spells prices as numbers and colours as pens|erasers', async () => {
    const { t_data } = await list();
    expect(t_data[0]).toMatchObject({
      id: 1,
      product: '톡톡펜',
      price: 24_000,
      discount: 19_000,
      discount_on_off: 1,
      delivery: 3_000,
      product_color: '코랄,노랑,민트,하늘,보라|',
      sold_out: 0,
    });
    expect(t_data.find(({ product_key }) => product_key === 'accessory_eraser')).toMatchObject({
      product_color: '|하늘,분홍,노랑,민트',
    });
    expect(t_data.find(({ product_key }) => product_key === 'accessory_toktok_pen_eraser')).toMatchObject({
      product_color: '코랄,노랑,민트,하늘,보라|하늘,분홍,노랑,민트',
    });
    expect(t_data[1]).toMatchObject({
      discount_on_off: 0,
      sold_out_color: 'pen:보라',
      sold_out_choice: '보라|',
    });
  });

  it('is not sent again to those who have it', async () => {
    const answer = await get();
    const etag = answer.headers.get('etag')!;
    expect(answer.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=1');
    const again = await get({ 'if-none-match': etag });
    expect(again.status).toBe(304);
    expect((await again.arrayBuffer()).byteLength).toBe(0);
    expect((await get({ 'if-none-match': '"another"' })).status).toBe(200);
  });

  it('comes compressed with the same content', async () => {
    for (const encoding of ['br', 'gzip', 'identity']) {
      const answer = await get({ 'accept-encoding': encoding });
      expect(answer.headers.get('content-encoding') ?? 'identity').toBe(encoding);
      expect(await answer.json()).toEqual(await list());
    }
  });

  it('sets no cookie and shows no stock', async () => {
    const answer = await get();
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await answer.text()).not.toContain('"stock"');
  });

  it('answers another method with "no such address"', async () => {
    expect((await fetch(`${shop.url}${listAccessories.path}`, { method: 'POST' })).status).toBe(404);
  });
});

describe('a change of the catalogue', () => {
  it.each([
    ['a price', () => outside`update products set discount = 18000 where id = 1`, { discount: 18_000 }],
    [
      'the end of a sale',
      () => outside`update products set discount_on = false where id = 1`,
      { discount_on_off: 0 },
    ],
    ['the last unit', () => outside`update variants set stock = 0 where product_id = 1`, { sold_out: 1 }],
    ['new units', () => outside`update variants set stock = 4 where product_id = 1`, { sold_out: 0 }],
    [
      'a colour that sold out',
      () => outside`update products set sold_out_colors = '{pen:민트}' where id = 1`,
      { sold_out_color: 'pen:민트' },
    ],
    ['a name', () => outside`update products set name = '새 톡톡펜' where id = 1`, { product: '새 톡톡펜' }],
  ])('made elsewhere is shown: %s', async (_what, change, shown) => {
    await list();
    await change();
    await waitFor(async () => expect(await first()).toMatchObject(shown));
  });

  it('in the number of units left makes no page anew while nobody sees it, and does as soon as it is shown', async () => {
    await outside`update variants set stock = ${fewUnits + 5} where product_id = 1`;
    await waitFor(async () => expect(await left()).toBeNull());
    const heard: string[] = [];
    // The back office hears of work by the same channel.
    const ear = await outside.listen('content_changed', (topic) => topic !== 'work' && heard.push(topic));
    await outside`update variants set stock = ${fewUnits + 4} where product_id = 1`;
    await outside`update variants set stock = ${fewUnits + 1} where product_id = 1`;
    await outside`update variants set stock = ${fewUnits} where product_id = 1`;
    await waitFor(async () => expect(await left()).toBe(fewUnits));
    await waitFor(() => expect(heard).toEqual(['catalog']));
    await outside`update variants set stock = ${fewUnits - 1} where product_id = 1`;
    await waitFor(async () => expect(await left()).toBe(fewUnits - 1));
    await waitFor(() => expect(heard).toEqual(['catalog', 'catalog']));
    await ear.unlisten();
  });

  it('takes a product off the list', async () => {
    await outside`update products set on_sale = false where id = 1`;
    await waitFor(async () => expect(await first()).not.toMatchObject({ id: 1 }));
  });
});
