import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Family, families } from '../../../../test/support/family.ts';
import {
  attemptOf,
  authorize,
  bringBack,
  buy,
  openPayment,
  orderOf,
} from '../../../../test/support/payment.ts';
import { askToCancel, rowOf } from '../../../../test/support/purchase.ts';
import { races } from '../../../../test/support/races.ts';
import { reconcileLedgers, settle } from '../../../../test/support/settle.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import { logInAs } from '../../../../test/support/sign-up.ts';
import { Visitor } from '../../../../test/support/visitor.ts';
import { logInOnBox } from '../../account/device/contract.ts';
import { checkOwnership, type EntitlementRecord, listOwnContents } from './contract.ts';

const day = 24 * 60 * 60_000;
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.deps.sql`delete from rate_limits`);

let round = 0;
/** Everybody who may have bought here: whoever compares the ledgers must have seen each one's list. */
const everybody: Family[] = [];
const family = async (options: { userType?: number } = {}): Promise<Family> => {
  const [home] = await families(shop, 1, { prefix: `home${++round}x`, ...options });
  everybody.push(home!);
  return home!;
};
const contentsOf = async (visitor: Visitor) =>
  ((await (await visitor.call(listOwnContents)).json()) as { t_data: EntitlementRecord[] }).t_data;
const onBox = (home: Family, serial = home.serial) =>
  new Visitor(shop.url).call(logInOnBox, {
    input: { login_id: home.login_id, password: home.password, serial },
  });
type Played = { contents: { app_id: string; start_date: number; expiration_date: number }[] };
const play = async (home: Family) => ((await (await onBox(home)).json()) as Played).contents;
async function buyContent(home: Family, where: Parameters<typeof orderOf>[2] = {}, extra = {}) {
  const order = await orderOf(shop, 'content', where);
  const { moid } = await buy(shop, home.visitor, 'ok', { ...order.fields, ...extra }, order.path);
  await shop.deps.background.idle();
  return { moid, order };
}
const keptOf = (moid: string) =>
  shop.sandbox.ledger.listPayments(moid).reduce((sum, paid) => sum + paid.captured - paid.cancelled, 0);

describe('content that was bought', () => {
  it('is granted once with the payment, from the catalogue’s own values, whatever the form claims', async () => {
    const home = await family();
    const claims = {
      content_use_value: '36500',
      content_set_id: 'SET-ALL',
      product_amount: '9',
      use_type: '1',
    };
    const { moid, order } = await buyContent(home, {}, claims);
    const [row, ...more] = await contentsOf(home.visitor);
    expect(more).toEqual([]);
    const [product] = await shop.deps.sql`select * from products where id = ${order.productId}`;
    expect(row).toMatchObject({
      title: product!.name,
      use_value: product!.use_days,
      business_type: product!.business_type,
      app_id: product!.app_id,
      start_date: -1,
      expiration_date: -1,
      buy_cancel: 0,
    });
    const bought = await attemptOf(shop, moid);
    expect(bought.line).toMatchObject({
      quantity: 1,
      contentSetId: product!.content_set_id,
      category: 'content',
    });
    expect(keptOf(moid)).toBe(order.amountWon);
    const shown = await rowOf(home.visitor, moid);
    expect(shown.target_address).toBe('콘텐츠 등록 (배송 없음)');
  });

  it('begins with the first log-in on the box, and not anew with the second', async () => {
    const home = await family();
    const { order } = await buyContent(home);
    const [first] = await play(home);
    const [product] = await shop.deps.sql`select * from products where id = ${order.productId}`;
    expect(first!.expiration_date - first!.start_date).toBe(Number(product!.use_days) * 86_400);
    expect(Math.abs(first!.start_date * 1000 - shop.deps.now())).toBeLessThan(60_000);
    shop.advance(3 * 60_000);
    expect(await play(home)).toEqual([first]);
    const [listed] = await contentsOf(home.visitor);
    expect(listed).toMatchObject({ start_date: first!.start_date, expiration_date: first!.expiration_date });
  });

  it.each([
    [-1, false],
    [-2, false],
    [1, true],
  ])('of business type %i: has an end after the log-in on the box: %s', async (businessType, hasEnd) => {
    const home = await family();
    await buyContent(home, { businessType });
    const [playable] = await play(home);
    expect(playable!.expiration_date > 0).toBe(hasEnd);
    expect(playable!.start_date).toBeGreaterThan(0);
  });

  it('is told to be owned, is refused at the order, and may be bought anew when its period is over', async () => {
    const home = await family();
    const { order } = await buyContent(home);
    const [product] = await shop.deps
      .sql`select app_id, product_type, use_days from products where id = ${order.productId}`;
    const input = { product_type: String(product!.product_type), app_id: String(product!.app_id) };
    const owned = async () =>
      ((await (await home.visitor.call(checkOwnership, { input })).json()) as { status: string }).status;
    expect(await owned()).toBe('409');
    expect((await openPayment(home.visitor, order.fields, order.path)).status).toBe(409);
    await play(home);
    const useDays = Number(product!.use_days);
    shop.advance(useDays * day - 60_000);
    home.visitor = await logInAs(shop, home);
    expect(await owned()).toBe('409');
    shop.advance(60_000);
    expect(await owned()).toBe('200');
    await buyContent(home);
    expect((await contentsOf(home.visitor)).filter(({ start_date }) => start_date === -1)).toHaveLength(1);
  });

  it('goes with the refund, and can be bought again', async () => {
    const home = await family();
    const { moid, order } = await buyContent(home);
    const { TID, amt } = await rowOf(home.visitor, moid);
    expect((await askToCancel(home.visitor, { TID, moid, CancelAmt: amt })).status).toBe(200);
    await settle(shop);
    expect((await rowOf(home.visitor, moid)).process).toBe(-99);
    expect(keptOf(moid)).toBe(0);
    expect((await contentsOf(home.visitor))[0]).toMatchObject({ buy_cancel: 1 });
    expect(await play(home)).toEqual([]);
    expect((await openPayment(home.visitor, order.fields, order.path)).status).toBe(200);
  });

  it('that has begun on the box waits for the operator, and plays on meanwhile', async () => {
    const home = await family();
    const { moid } = await buyContent(home);
    await play(home);
    const { TID, amt } = await rowOf(home.visitor, moid);
    expect((await askToCancel(home.visitor, { TID, moid, CancelAmt: amt })).status).toBe(200);
    await settle(shop);
    expect((await rowOf(home.visitor, moid)).process).toBe(10);
    expect(keptOf(moid)).toBe(amt);
    expect(await play(home)).toHaveLength(1);
  });

  it('never both begins and is paid back unbegun, however often the box meets the cancellation', async () => {
    const homes = await families(shop, races, { prefix: 'race' });
    // Where the box wins, the purchase stays: its money is in somebody's list.
    everybody.push(...homes);
    for (const home of homes) {
      const { moid } = await buyContent(home);
      const { TID, amt } = await rowOf(home.visitor, moid);
      await Promise.all([onBox(home), askToCancel(home.visitor, { TID, moid, CancelAmt: amt })]);
    }
    await settle(shop);
    const both = await shop.deps.sql`select e.id from entitlements e
      join order_cancellations c on c.order_id = e.order_id where e.starts_at is not null and c.state = 'done'`;
    expect(both).toEqual([]);
  });
});

describe('two devices that pay for the same content at once', () => {
  it('are charged once, again and again, and one entitlement lives', async () => {
    const homes = await families(shop, races, { prefix: 'twin' });
    const order = await orderOf(shop, 'content');
    for (const home of homes) {
      const other = await logInAs(shop, home);
      const windows = await Promise.all(
        [home.visitor, other].map((visitor) => openPayment(visitor, order.fields, order.path)),
      );
      const results = await Promise.all(windows.map(({ fields }) => authorize(shop.sandbox.url, fields)));
      await Promise.all(results.map((result) => bringBack(shop.url, result)));
    }
    await settle(shop);
    for (const home of homes) {
      const orders = await shop.deps.sql`select moid from orders where member_id = ${home.visitor.memberId}`;
      expect(orders).toHaveLength(2);
      expect(orders.reduce((sum, { moid }) => sum + keptOf(String(moid)), 0)).toBe(order.amountWon);
      expect(await contentsOf(home.visitor)).toHaveLength(1);
    }
    // The clock has run since some of them logged in.
    const visitors: Visitor[] = [];
    for (const home of [...everybody, ...homes]) {
      visitors.push(await logInAs(shop, home));
      await shop.deps.sql`delete from rate_limits`;
    }
    expect(await reconcileLedgers(shop, visitors)).toEqual([]);
  }, 120_000);
});

describe('who may buy which content', () => {
  const nine = [0, 1, 2].flatMap((userType) => [0, 1, 2].map((useType) => [userType, useType] as const));
  it.each(nine)(
    'a member of type %i and content of type %i, with the form’s claim inverted',
    async (userType, useType) => {
      const home = await family({ userType });
      const [made] = await shop.deps.sql`insert into products
      (category, position, name, product_key, product_type, use_type, price, message, pictures, detail_pictures, app_id, use_days, legal)
      values ('content', ${1000 + userType * 10 + useType}, '시험', 'content', 'content', ${useType}, 5000, '시험', '[]', '[]',
        ${`nine_${userType}_${useType}`}, 30,
        (select legal from products where category = 'content' limit 1)) returning id`;
      const order = await orderOf(shop, 'content');
      const fields = {
        ...order.fields,
        product_id: String(made!.id),
        amt: '5000',
        use_type: String(useType === 0 ? 1 : 0),
      };
      const payment = await openPayment(home.visitor, fields, order.path);
      expect(payment.status === 200).toBe(userType >= 2 || userType === useType);
      await shop.deps.sql`update products set on_sale = false where id = ${made!.id}`;
    },
  );

  it('is asked again before the money moves: a member whose kind changed meanwhile is not charged', async () => {
    const home = await family();
    const order = await orderOf(shop, 'content');
    const payment = await openPayment(home.visitor, order.fields, order.path);
    const result = await authorize(shop.sandbox.url, payment.fields);
    await shop.deps.sql`update members set user_type = 1 where id = ${home.visitor.memberId}`;
    await bringBack(shop.url, result);
    await settle(shop);
    expect(keptOf(payment.moid)).toBe(0);
    expect((await attemptOf(shop, payment.moid)).attempt).toMatchObject({
      state: 'failed',
      failureCode: 'user_type',
    });
    expect(await contentsOf(home.visitor)).toEqual([]);
  });

  it('nobody without a box', async () => {
    const home = await family();
    await shop.deps.sql`update devices set member_id = null where serial = ${home.serial}`;
    const order = await orderOf(shop, 'content');
    const refused = await openPayment(home.visitor, order.fields, order.path);
    expect(refused.status).toBe(422);
    expect(refused.html).toContain('시리얼 번호');
  });

  it('content only by its own call, and goods only by theirs', async () => {
    const home = await family();
    const content = await orderOf(shop, 'content');
    const goods = await orderOf(shop, 'accessory');
    expect((await openPayment(home.visitor, content.fields, goods.path)).status).toBe(404);
    expect((await openPayment(home.visitor, goods.fields, content.path)).status).toBe(404);
  });
});

describe('the price of content that changes', () => {
  it('while the dialog is open: nothing is sent to the provider', async () => {
    const home = await family();
    const order = await orderOf(shop, 'content');
    await shop.deps.sql`update products set price = price + 1000 where id = ${order.productId}`;
    expect((await openPayment(home.visitor, order.fields, order.path)).status).toBe(409);
    await shop.deps.sql`update products set price = price - 1000 where id = ${order.productId}`;
  });

  it('while the window is open: the price that was shown is charged and kept', async () => {
    const home = await family();
    const order = await orderOf(shop, 'content');
    const payment = await openPayment(home.visitor, order.fields, order.path);
    await shop.deps.sql`update products set price = price + 1000 where id = ${order.productId}`;
    await bringBack(shop.url, await authorize(shop.sandbox.url, payment.fields));
    await settle(shop);
    expect(keptOf(payment.moid)).toBe(order.amountWon);
    expect((await rowOf(home.visitor, payment.moid)).amt).toBe(order.amountWon);
    await shop.deps.sql`update products set price = price - 1000 where id = ${order.productId}`;
  });
});

describe('the call of the box', () => {
  it('asks for id, password and the member’s own box', async () => {
    const [home, neighbour] = await families(shop, 2, { prefix: 'door' });
    expect((await onBox(home!)).status).toBe(200);
    expect((await onBox(home!, home!.serial.toLowerCase().replace(/-/g, ' '))).status).toBe(200);
    expect((await onBox(home!, neighbour!.serial)).status).toBe(410);
    expect((await onBox(home!, 'TTB-2099-0001')).status).toBe(410);
    expect((await onBox({ ...home!, password: 'something else' })).status).toBe(205);
    expect((await onBox({ ...home!, login_id: 'nobody-here' })).status).toBe(206);
    await shop.deps.sql`update devices set state = 'blocked' where serial = ${home!.serial}`;
    expect((await onBox(home!)).status).toBe(411);
  });

  it('has the log-in’s own buckets before it, and sets no cookie', async () => {
    const home = await family();
    const wrong = { ...home, password: 'wrong' };
    const statuses = [];
    for (let i = 0; i < 8; i++) statuses.push((await onBox(wrong)).status);
    expect(statuses.slice(0, 5)).toEqual([205, 205, 205, 205, 205]);
    expect(statuses.at(-1)).toBe(204);
    expect((await onBox(home)).status).toBe(204);
    await shop.deps.sql`delete from rate_limits`;
    expect((await onBox(home)).headers.getSetCookie()).toEqual([]);
  });
});
