import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loggedIn, openPayment, payAgain, stockOf } from '../../../../../test/support/payment.ts';
import { openTestShop, type TestShop } from '../../../../../test/support/shop.ts';
import type { Visitor } from '../../../../../test/support/visitor.ts';
import { refusalMessages } from '../messages.ts';

const most = 60;

let shop: TestShop;
let buyer: Visitor;
beforeAll(async () => {
  shop = await openTestShop();
  buyer = await loggedIn(shop);
});
afterAll(() => shop.close());
beforeEach(() => spend(0));

const key = () => `orderByMember:${buyer.memberId}`;
/** The bucket, of which so many attempts were taken. */
async function spend(points: number, expire = Date.now() + 3_600_000) {
  await shop.deps.sql`insert into rate_limits (key, points, expire) values (${key()}, ${points}, ${expire})
    on conflict (key) do update set points = excluded.points, expire = excluded.expire`;
}
const spent = async ({ memberId } = buyer) =>
  Number(
    (await shop.deps.sql`select points from rate_limits where key = ${`orderByMember:${memberId}`}`)[0]
      ?.points ?? 0,
  );
const countOrders = async () => Number((await shop.deps.sql`select count(*) as n from orders`)[0]?.n);

describe('a member', () => {
  it('places sixty orders an hour; the next one is refused, and nothing of it is written', async () => {
    await spend(most - 1);
    expect((await openPayment(buyer)).status).toBe(200);
    const before = [await countOrders(), await stockOf(shop, 1)];
    const refused = await openPayment(buyer);
    expect(refused.status).toBe(429);
    expect(refused.html).toContain(refusalMessages.tooMany);
    expect([await countOrders(), await stockOf(shop, 1)]).toEqual(before);
    expect(await spent()).toBe(most);
  });

  it('who orders several times at once gets no more than that', async () => {
    await spend(most - 2);
    const answers = await Promise.all(Array.from({ length: 6 }, () => openPayment(buyer)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 429, 429, 429, 429]);
  });

  it('begins anew after the hour', async () => {
    await spend(most, Date.now() - 1);
    expect((await openPayment(buyer)).status).toBe(200);
    expect(await spent()).toBe(1);
  });

  it('has one limit for orders and further attempts to pay them', async () => {
    const { moid } = await openPayment(buyer);
    await spend(most);
    expect((await payAgain(buyer, moid)).status).toBe(429);
    await spend(most - 1);
    expect((await payAgain(buyer, moid)).status).toBe(200);
    expect((await openPayment(buyer)).status).toBe(429);
  });

  it('loses no attempt by goods that are gone', async () => {
    await shop.deps.sql`update variants set stock = 0 where product_id = 1`;
    // Who has no window of their own that would give way.
    const other = await loggedIn(shop, 'bada');
    expect((await openPayment(other)).status).toBe(409);
    expect(await spent(other)).toBe(0);
  });

  it('whose own open window gives way to a new one takes one attempt for it', async () => {
    await shop.deps.sql`update variants set stock = 1 where product_id = 1`;
    await openPayment(buyer);
    await spend(most - 1);
    expect((await openPayment(buyer)).status).toBe(200);
    expect(await spent()).toBe(most);
    expect((await openPayment(buyer)).status).toBe(429);
  });
});
