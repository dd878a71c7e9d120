// Partner content: twelve months as a package, then each content by itself (specification, facts shown to visitors).
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Family, families } from '../../../../../test/support/family.ts';
import { buy, orderFields } from '../../../../../test/support/payment.ts';
import { openTestShop, type TestShop } from '../../../../../test/support/shop.ts';
import { logInAs } from '../../../../../test/support/sign-up.ts';
import { Visitor } from '../../../../../test/support/visitor.ts';
import { logInOnBox } from '../../../account/device/contract.ts';
import { type EntitlementRecord, listOwnContents } from '../contract.ts';
import { describeContent } from '../messages.ts';
import { packages } from './rules.ts';

const dayMs = 24 * 60 * 60_000;
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

let round = 0;
let kim: Family;
beforeEach(async () => {
  await shop.deps.sql`delete from rate_limits`;
  kim = (await families(shop, 1, { prefix: `single${++round}x` }))[0]!;
});

async function take(appId: string): Promise<void> {
  const [row] = await shop.deps
    .sql`select id, name, price, discount, product_type from products where app_id = ${appId}`;
  const fields = {
    ...orderFields,
    product_id: String(row!.id),
    goodsName: String(row!.name),
    amt: String(Number(row!.price) - Number(row!.discount)),
    productColor: '|',
    use_type: '0',
    reqReserved: String(row!.product_type),
  };
  const visitor = await logInAs(shop, kim);
  expect((await buy(shop, visitor, 'ok', fields, '/buy/storage-payment')).moid).not.toBe('');
  await shop.deps.background.idle();
}
type Played = { app_id: string; start_date: number; expiration_date: number };
async function play(): Promise<Map<string, Played>> {
  const { login_id, password, serial } = kim;
  const answer = await new Visitor(shop.url).call(logInOnBox, { input: { login_id, password, serial } });
  const { contents } = (await answer.json()) as { contents: Played[] };
  return new Map(contents.map((content) => [content.app_id, content]));
}
const runs = (content: Played | undefined) => content !== undefined && content.start_date !== -1;
async function described(appId: string) {
  const visitor = await logInAs(shop, kim);
  const { t_data } = (await (await visitor.call(listOwnContents)).json()) as { t_data: EntitlementRecord[] };
  const content = t_data.find(({ app_id }) => app_id === appId)!;
  return describeContent(content, shop.deps.now(), t_data);
}

it('is sold by itself, every content of a package', async () => {
  const rows = await shop.deps.sql`select app_id from products where category = 'content' and on_sale`;
  const sold = rows.map(({ app_id }) => String(app_id));
  expect(Object.entries(packages).flat(2)).not.toEqual([]);
  for (const [whole, singles] of Object.entries(packages))
    expect(sold).toEqual(expect.arrayContaining([whole, ...singles]));
});

it('bought while the package runs begins with the first log-in after its end: no day twice, no gap', async () => {
  const begunAt = shop.deps.now();
  shop.stopClockAt(begunAt);
  await take('english_package');
  expect(runs((await play()).get('english_package'))).toBe(true);
  shop.stopClockAt(begunAt + 355 * dayMs);
  await take('english_songs');
  expect(runs((await play()).get('english_songs'))).toBe(false);
  expect((await described('english_songs')).period).toBe(
    '영어 패키지 12개월이 끝난 다음 박스에서 로그인하면 시작돼요',
  );
  // The package itself says how it goes on.
  expect(await described('english_package')).toMatchObject({ goesOn: true, hasSingles: true });
  shop.stopClockAt(begunAt + 365 * dayMs - 1);
  expect(runs((await play()).get('english_songs'))).toBe(false);
  shop.stopClockAt(begunAt + 365 * dayMs);
  const after = await play();
  expect(after.has('english_package')).toBe(false);
  const songs = after.get('english_songs')!;
  expect(songs.start_date * 1_000).toBe(Math.floor((begunAt + 365 * dayMs) / 1_000) * 1_000);
  expect(songs.expiration_date - songs.start_date).toBe((180 * dayMs) / 1_000);
  shop.stopClockAt(null);
});

it('bought together with a package that hasn’t begun waits for it, too', async () => {
  await take('english_package');
  await take('english_talk');
  const contents = await play();
  expect(runs(contents.get('english_package'))).toBe(true);
  expect(runs(contents.get('english_talk'))).toBe(false);
});

it('without a package begins with the first log-in', async () => {
  await take('english_words');
  expect(runs((await play()).get('english_words'))).toBe(true);
});
