// A code that was bought and that nobody gives in: its buyer is told after a month, and before its five years are over.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Family, families } from '../../../../test/support/family.ts';
import { boughtContent, rowOf } from '../../../../test/support/purchase.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import { redeemCoupon } from '../coupon/contract.ts';
import { takeDueCoupons } from '../entitlement/coupon/reminder-queries.server.ts';
import { lastDayOfCoupon } from '../entitlement/rules.ts';
import { remindOfCoupons } from './remind.server.ts';

const korean = (text: string) => Date.parse(`${text.replace(' ', 'T')}+09:00`);
const bought = '2026-12-10 10:00:00';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

let round = 0;
let home: Family;
let moid: string;
let code: string;
beforeEach(async () => {
  await shop.deps.sql`delete from rate_limits`;
  await shop.owner`update bought_coupons set taken_back_at = now() where redeemed_at is null`;
  [home] = (await families(shop, 1, { prefix: `code${++round}x` })) as [Family];
  ({ moid } = await boughtContent(shop, home.visitor, 2));
  code = (await rowOf(home.visitor, moid)).coupon!.code;
  await issue(bought);
});
const issue = (text: string) =>
  shop.owner`update bought_coupons b set issued_at = ${new Date(korean(text)).toISOString()}, reminded_days = null
    from orders o where o.id = b.order_id and o.moid = ${moid}`;

const titles = async () =>
  (
    await shop.owner`select occasion, title from messages where about like ${`order-${moid}-coupon-%`} order by id`
  ).map(({ occasion, title }) => `${occasion}: ${title}`);
async function at(text: string): Promise<number> {
  shop.stopClockAt(korean(text));
  await remindOfCoupons(shop.deps);
  shop.stopClockAt(null);
  return (await titles()).length;
}

describe('A code that nobody gives in', () => {
  it('is told of a month after it was bought, by day and once', async () => {
    expect(await at('2027-01-08 20:00:00')).toBe(0);
    expect(await at('2027-01-09 07:59:59.999')).toBe(0);
    expect(await at('2027-01-09 08:00:00')).toBe(1);
    expect(await at('2027-01-10 08:00:00')).toBe(1);
    expect(await at('2027-02-20 08:00:00')).toBe(1);
    expect(await titles()).toEqual([expect.stringMatching(/^couponUnused: .*아직 등록 전이에요/)]);
  });

  it('is told of 30, 7 and 1 days before its five years are over and on the day, once each', async () => {
    expect(await at('2027-01-09 08:00:00')).toBe(1);
    expect(await at('2031-11-09 20:00:00')).toBe(1);
    expect(await at('2031-11-10 08:00:00')).toBe(2);
    expect(await at('2031-12-03 08:00:00')).toBe(3);
    expect(await at('2031-12-04 08:00:00')).toBe(3);
    expect(await at('2031-12-09 08:00:00')).toBe(4);
    expect(await at('2031-12-10 20:59:59')).toBe(5);
    expect(await at('2031-12-11 10:00:00')).toBe(5);
    expect((await titles()).slice(1).map((one) => one.replace(/.*\((.*)\)/, '$1'))).toEqual([
      ...['30일 남음', '7일 남음', '내일', '오늘'],
    ]);
  });

  it('of which the shop did not tell in time is told of by the nearest reminder alone', async () => {
    expect(await at('2027-03-01 10:00:00')).toBe(0);
    expect(await at('2031-12-05 10:00:00')).toBe(1);
    expect(await titles()).toEqual([expect.stringContaining('(5일 남음)')]);
  });

  it('is not told of once it was given in, nor where the money went back', async () => {
    await home.visitor.call(redeemCoupon, { input: { code } });
    expect(await at('2027-01-09 08:00:00')).toBe(0);
    const other = await boughtContent(shop, home.visitor, 2);
    moid = other.moid;
    await shop.owner`update bought_coupons b set issued_at = ${new Date(korean(bought)).toISOString()},
      taken_back_at = now() from orders o where o.id = b.order_id and o.moid = ${moid}`;
    expect(await at('2027-01-09 08:00:00')).toBe(0);
  });

  it('is told of where its purchase and its code are found', async () => {
    await at('2027-01-09 08:00:00');
    const [row] = await shop.owner`select content::text as body from messages
      where about like ${`order-${moid}-coupon-%`}`;
    expect(row?.body).toContain(`/buylist?purchase=${moid}`);
    expect(row?.body).toContain('2031-12-10');
    // All of that day.
    await at('2031-12-10 08:00:00');
    const [last] = await shop.owner`select content::text as body from messages
      where about like ${`order-${moid}-coupon-%`} order by id desc limit 1`;
    expect(last?.body).toContain('2031-12-10 (오늘)');
    expect(row?.body).not.toContain(code);
  });

  it('is told of by the day that its card shows, also where a year has no 29 February', async () => {
    const days = ['2028-02-28', '2028-02-29', '2028-03-01', '2029-02-28', '2029-03-01'];
    const seen: string[] = [];
    for (const day of days)
      for (const time of ['00:30:00', '08:59:59', '09:00:01', '23:30:00']) {
        await issue(`${day} ${time}`);
        const shown = lastDayOfCoupon(new Date(korean(`${day} ${time}`)));
        const onIt = new Date(korean(`${shown} 12:00:00`));
        const told = await shop.deps.db.transaction((tx) => takeDueCoupons(tx, onIt, 10));
        expect(told, `${day} ${time}`).toMatchObject([{ lastDay: shown, daysLeft: 0, isEnding: true }]);
        seen.push(shown);
      }
    // Who bought it on the day that isn't there has the day after it; everybody else their own date.
    expect([...new Set(seen)]).toEqual(['2033-02-28', '2033-03-01', '2034-02-28', '2034-03-01']);
  });
});
