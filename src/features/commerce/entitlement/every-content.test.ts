// Every content on the shelf, whatever its kind: from its payment to the box and to its end.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import seeded from '../../../../content/products.json' with { type: 'json' };
import { type Family, families } from '../../../../test/support/family.ts';
import { buy, orderFields } from '../../../../test/support/payment.ts';
import { readDetail } from '../../../../test/support/purchase.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import { logInAs } from '../../../../test/support/sign-up.ts';
import { Visitor } from '../../../../test/support/visitor.ts';
import { logInOnBox, redeemOnBox } from '../../account/device/contract.ts';
import { listOwnContents } from './contract.ts';
import { couponType } from './rules.ts';

const dayMs = 24 * 60 * 60_000;
const contents = seeded.flatMap((product) =>
  'appId' in product && product.category === 'content' ? [product as Content] : [],
);
type Content = {
  name: string;
  appId: string;
  productType: string;
  useType: number;
  businessType: number;
  useDays: number;
  price: number;
  discount: number;
  point: number;
};

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.deps.sql`delete from rate_limits`);

let round = 0;
const memberFor = async ({ useType }: Content): Promise<Family> =>
  (await families(shop, 1, { prefix: `every${++round}x`, userType: useType }))[0]!;

async function pay(home: Family, content: Content): Promise<string> {
  const [row] = await shop.deps.sql`select id from products where app_id = ${content.appId}`;
  const { moid } = await buy(
    shop,
    home.visitor,
    'ok',
    {
      ...orderFields,
      product_id: String(row!.id),
      goodsName: content.name,
      amt: String(content.price - content.discount - content.point),
      productColor: '|',
      use_type: String(content.useType),
      reqReserved: content.productType,
    },
    '/buy/storage-payment',
  );
  await shop.deps.background.idle();
  return moid;
}
type Played = { app_id: string; business_type: number; start_date: number; expiration_date: number };
const loginOf = ({ login_id, password, serial }: Family) => ({ login_id, password, serial });
async function played(home: Family, { appId }: Content): Promise<Played | undefined> {
  const answer = await new Visitor(shop.url).call(logInOnBox, { input: loginOf(home) });
  const { contents: all } = (await answer.json()) as { contents: Played[] };
  return all.find(({ app_id }) => app_id === appId);
}
async function states(home: Family): Promise<{ buy_cancel: number }[]> {
  const visitor = await logInAs(shop, home);
  return ((await (await visitor.call(listOwnContents)).json()) as { t_data: { buy_cancel: number }[] })
    .t_data;
}

it('has every kind that the specification knows', () => {
  expect([...new Set(contents.map(({ businessType }) => businessType))].sort((a, b) => a - b)).toEqual([
    -2, -1, 0, 1, 2,
  ]);
  expect(new Set(contents.map(({ productType }) => productType))).toEqual(
    new Set(['content', 'content_package', 'btb_content', 'btb_content_package']),
  );
});

describe.each(contents)('$name', (content) => {
  it('is paid, begins on the box and ends to the second, or never', async () => {
    const boughtAt = Math.floor(shop.deps.now() / 1_000) * 1_000;
    shop.stopClockAt(boughtAt);
    const home = await memberFor(content);
    const moid = await pay(home, content);
    const begunAt = boughtAt + 3 * dayMs;
    shop.stopClockAt(begunAt);
    if (content.businessType === couponType) {
      // A coupon begins where its code is given in, not with a log-in.
      expect(await played(home, content)).toBeUndefined();
      const { coupon } = await readDetail(await logInAs(shop, home), moid);
      const given = await new Visitor(shop.url).call(redeemOnBox, {
        input: { ...loginOf(home), code: coupon!.code },
      });
      expect(given.status).toBe(200);
    }
    const begun = await played(home, content);
    expect(begun).toMatchObject({ business_type: content.businessType, start_date: begunAt / 1_000 });
    if (content.businessType < 0) {
      expect(begun!.expiration_date).toBe(-1);
      shop.stopClockAt(begunAt + 3_650 * dayMs);
      expect(await played(home, content)).toEqual(begun);
    } else {
      const endsAt = begunAt + content.useDays * dayMs;
      expect(begun!.expiration_date).toBe(endsAt / 1_000);
      shop.stopClockAt(endsAt - 1);
      expect(await played(home, content)).toEqual(begun);
      shop.stopClockAt(endsAt);
      expect(await played(home, content)).toBeUndefined();
    }
    // What ended is kept in the list, and nothing of it was cancelled.
    expect((await states(home)).map(({ buy_cancel }) => buy_cancel)).toEqual(expect.arrayContaining([0]));
    shop.stopClockAt(null);
  });
});
