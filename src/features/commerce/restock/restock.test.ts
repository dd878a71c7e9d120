// Who waits for a sold-out product is told once it is back: by day, once, the longest waiting first.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Family, families } from '../../../../test/support/family.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import { logInAs } from '../../../../test/support/sign-up.ts';
import { gatherMemberData } from '../../account/member/own-data.server.ts';
import { leaveShop } from '../../account/profile/contract.ts';
import { awaitProduct, listAwaited, stopAwaiting } from './contract.ts';
import { countWaiting } from './queries.server.ts';
import { remindOfWishes } from './remind.server.ts';
import { tellRestocked } from './tell.server.ts';

const day = Date.parse('2027-03-02T10:00:00+09:00');
let shop: TestShop;
let kim: Family;
let lee: Family;
let park: Family;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

let round = 0;
beforeEach(async () => {
  await shop.deps.sql`delete from rate_limits`;
  await shop.owner`delete from restock_wishes`;
  [kim, lee, park] = (await families(shop, 3, { prefix: `back${++round}x` })) as [Family, Family, Family];
  await units(0);
});

/** Of the pen, all its colours counted together. */
const units = (stock: number | null) =>
  shop.owner`update variants set stock = ${stock} where product_id = 1 and is_open
    and set_config('shop.stock_cause', '{"kind":"initial"}', true) is not null`;
const ask = async (who: Family, product = 1, choice = '') =>
  (await who.visitor.call(awaitProduct, { input: { product, choice } })).status;
const awaitedBy = async (who: Family) =>
  ((await (await who.visitor.call(listAwaited)).json()) as { awaited: { id: number; product: string }[] })
    .awaited;
async function tell(at = day): Promise<string[]> {
  shop.stopClockAt(at);
  await tellRestocked(shop.deps);
  shop.stopClockAt(null);
  const rows = await shop.owner`select m.login_id from messages t join members m on m.id = t.member_id
    where t.occasion = 'restocked' and m.login_id like ${`back${round}x%`} order by t.id`;
  return rows.map(({ login_id }) => String(login_id));
}

describe('A product that is sold out', () => {
  it('is awaited once by each, and told of once it is back, by day and once', async () => {
    expect([await ask(kim), await ask(kim), await ask(lee)]).toEqual([200, 200, 200]);
    expect(await awaitedBy(kim)).toMatchObject([{ product: '톡톡펜' }]);
    expect(await countWaiting(shop.deps.db, 1)).toBe(2);
    expect(await tell()).toEqual([]);
    await units(5);
    expect(await tell(Date.parse('2027-03-02T07:59:59.999+09:00'))).toEqual([]);
    expect(await tell(Date.parse('2027-03-02T08:00:00+09:00'))).toHaveLength(2);
    expect(await tell()).toHaveLength(2);
    expect(await awaitedBy(kim)).toEqual([]);
    const [sent] = await shop.owner`select title, content::text as words from messages
      where occasion = 'restocked' order by id desc limit 1`;
    expect(sent?.title).toContain('기다리시던 톡톡펜');
    expect(sent?.words).toContain('/product/1');
  });

  it('is awaited for another year by whoever asks for it once more', async () => {
    expect([await ask(kim), await ask(lee)]).toEqual([200, 200]);
    const old = new Date(shop.deps.now() - 364 * 86_400_000).toISOString();
    await shop.owner`update restock_wishes set asked_at = ${old}`;
    expect(await ask(kim)).toBe(200);
    // The one who asked a year ago and no more is forgotten; the product comes back the month after.
    await tell(shop.deps.now() + 30 * 86_400_000);
    expect(await awaitedBy(lee)).toEqual([]);
    expect(await awaitedBy(kim)).toMatchObject([{ product: '톡톡펜' }]);
  });

  it('is asked about a month before the year is over, by day and once, and awaited on with one press', async () => {
    const asks = async (at: number) => {
      shop.stopClockAt(at);
      await remindOfWishes(shop.deps);
      shop.stopClockAt(null);
      const rows = await shop.owner`select t.title, t.content::text as words from messages t
        join members m on m.id = t.member_id
        where t.occasion = 'restockEnds' and m.login_id like ${`back${round}x%`} order by t.id`;
      return rows.map(({ title, words }) => `${title} ${words}`);
    };
    await ask(kim);
    expect(await awaitedBy(kim)).toMatchObject([{ isRenewable: false }]);
    await shop.owner`update restock_wishes set asked_at = ${new Date(day - 335 * 86_400_000).toISOString()}`;
    expect(await asks(day - 1)).toEqual([]);
    expect(await asks(Date.parse('2027-03-02T21:30:00+09:00'))).toEqual([]);
    const [told, ...more] = await asks(Date.parse('2027-03-03T08:00:00+09:00'));
    expect(told).toContain('기다리시던 톡톡펜, 계속 기다리시겠어요?');
    expect(told).toContain('2027-04-01');
    expect(told).toContain('/product/1');
    expect(more).toEqual([]);
    expect(await asks(day + 86_400_000)).toHaveLength(1);

    shop.stopClockAt(day + 86_400_000);
    const later = { ...kim, visitor: await logInAs(shop, kim) };
    expect(await awaitedBy(later)).toMatchObject([{ isRenewable: true, untilMs: day + 30 * 86_400_000 }]);
    expect(await ask(later)).toBe(200);
    expect(await awaitedBy(later)).toMatchObject([{ isRenewable: false, untilMs: day + 366 * 86_400_000 }]);
    shop.stopClockAt(null);
    // A year later they are asked about the other year.
    expect(await asks(day + (336 + 1) * 86_400_000)).toHaveLength(2);
  });

  it('that is sold no more is told of before the year is over, and nobody is asked to wait on for it', async () => {
    const told = async (at: number) => {
      shop.stopClockAt(at);
      await remindOfWishes(shop.deps);
      shop.stopClockAt(null);
      const rows = await shop.owner`select m.login_id, t.title, t.content::text as words from messages t
        join members m on m.id = t.member_id
        where t.occasion = 'restockEnds' and m.login_id like ${`back${round}x%`} order by t.id`;
      return rows.map(({ login_id, title, words }) => `${login_id}: ${title} ${words}`);
    };
    const stop = (isSold: boolean) => shop.owner`update products set on_sale = ${isSold} where id = 1`;
    await ask(kim);
    await ask(lee);
    const askedAt = (who: Family, days: number) =>
      shop.owner`update restock_wishes set asked_at = ${new Date(day - days * 86_400_000).toISOString()}
        where member_id = (select id from members where login_id = ${who.login_id})`;
    await askedAt(kim, 335);
    await askedAt(lee, 330);
    expect(await told(day)).toHaveLength(1);
    await stop(false);
    try {
      // Kim was asked before the sale stopped.
      const [, gone, ...others] = await told(day + 20 * 86_400_000);
      expect(others).toHaveLength(1);
      expect(gone).toContain('기다리시던 톡톡펜, 지금은 판매하지 않아요');
      expect(gone).toContain('2027-04-01');
      expect(gone).not.toContain('/product/1');
      expect(gone).not.toContain('1년 더');
      expect(await told(day + 21 * 86_400_000)).toHaveLength(3);
      shop.stopClockAt(day + 20 * 86_400_000);
      const later = { ...kim, visitor: await logInAs(shop, kim) };
      expect(await awaitedBy(later)).toMatchObject([{ isGone: true, isRenewable: false }]);
    } finally {
      shop.stopClockAt(null);
      await stop(true);
    }
  });

  it('that was thrown away is told of before its row goes, whenever it was asked for', async () => {
    const [copy] = await shop.owner`select id, position from products where category = 'accessory'
      order by id desc limit 1`;
    const id = Number(copy!.id);
    await shop.owner`insert into restock_wishes (member_id, product_id, choice, asked_at)
      select id, ${copy!.id}, '', ${new Date(day).toISOString()} from members where login_id = ${kim.login_id}`;
    const remind = async (at: number) => {
      shop.stopClockAt(at);
      await remindOfWishes(shop.deps);
      shop.stopClockAt(null);
      return shop.owner`select t.content::text as words from messages t join members m on m.id = t.member_id
        where t.occasion = 'restockEnds' and m.login_id = ${kim.login_id}`;
    };
    await shop.owner`update products set on_sale = false, removed_at = ${new Date(day).toISOString()},
      position = -1000000000 - id where id = ${id}`;
    try {
      expect(await remind(day + 22 * 86_400_000)).toEqual([]);
      const [told, ...more] = await remind(day + 24 * 86_400_000);
      expect(told?.words).toContain('2027-04-01');
      expect(more).toEqual([]);
    } finally {
      await shop.owner`update products set on_sale = true, removed_at = null,
        position = ${copy!.position} where id = ${id}`;
    }
  });

  it('is not awaited on in a colour that is made no more', async () => {
    await shop.owner`insert into restock_wishes (member_id, product_id, choice, asked_at)
      select id, 1, '주황|', ${new Date(day - 335 * 86_400_000).toISOString()} from members where login_id = ${kim.login_id}`;
    shop.stopClockAt(day);
    await remindOfWishes(shop.deps);
    const later = { ...kim, visitor: await logInAs(shop, kim) };
    expect(await awaitedBy(later)).toMatchObject([{ isGone: true, isRenewable: false }]);
    shop.stopClockAt(null);
    const [told] = await shop.owner`select t.title, t.content::text as words from messages t
      join members m on m.id = t.member_id where t.occasion = 'restockEnds' and m.login_id = ${kim.login_id}`;
    expect(told?.title).toContain('지금은 판매하지 않아요');
    expect(told?.words).toContain('주황');
  });

  it('of which few come back is told of to some for each unit, the longest waiting first', async () => {
    const others = await families(shop, 2, { prefix: `back${round}xx` });
    const queue = [kim, lee, park, ...others];
    for (const one of queue) expect(await ask(one)).toBe(200);
    await units(1);
    const first = queue.slice(0, 3).map(({ login_id }) => login_id);
    expect((await tell()).sort()).toEqual(first);
    // Whoever was quicker bought it: the others wait on.
    await units(0);
    expect(await tell()).toHaveLength(3);
    await units(1);
    expect(await tell()).toHaveLength(5);
  });

  it('can’t be awaited while it can be bought, nor in a choice that is none of its own', async () => {
    await units(3);
    expect(await ask(kim)).toBe(409);
    await units(0);
    expect(await ask(kim, 1, '보라|')).toBe(409);
    expect(await ask(kim, 999_999)).toBe(404);
    expect(await awaitedBy(kim)).toEqual([]);
  });

  it('is awaited no longer when its member says so; nobody else can', async () => {
    await ask(kim);
    const [wish] = await awaitedBy(kim);
    const stop = (who: Family) =>
      who.visitor.call(stopAwaiting, { params: { id: String(wish!.id) }, input: {} });
    expect((await stop(lee)).status).toBe(200);
    expect(await awaitedBy(kim)).toHaveLength(1);
    expect((await stop(kim)).status).toBe(200);
    expect((await stop(kim)).status).toBe(200);
    await units(5);
    expect(await tell()).toEqual([]);
  });

  it('is forgotten after a year, and with whoever leaves', async () => {
    shop.stopClockAt(day);
    await shop.owner`insert into restock_wishes (member_id, product_id, choice, asked_at)
      select id, 1, '', ${new Date(day - 365 * 86_400_000).toISOString()} from members where login_id = ${kim.login_id}`;
    shop.stopClockAt(null);
    expect(await tell()).toEqual([]);
    expect(await awaitedBy(kim)).toHaveLength(1);
    await tell(day + 1);
    expect(await awaitedBy(kim)).toEqual([]);
    await ask(lee);
    const again = await logInAs(shop, lee);
    const [row] = await shop.owner`select id from members where login_id = ${lee.login_id}`;
    expect(await gatherMemberData(shop.deps, Number(row!.id))).toMatchObject({
      awaitedProducts: [{ product: '톡톡펜', choice: '' }],
    });
    expect((await again.call(leaveShop, { input: {} })).status).toBe(200);
    expect(await shop.owner`select id from restock_wishes`).toEqual([]);
  });

  it('is awaited in twenty choices at most', async () => {
    await shop.owner`insert into restock_wishes (member_id, product_id, choice, asked_at)
      select m.id, 1, 'x' || n, now() from members m, generate_series(1, 20) n where m.login_id = ${kim.login_id}`;
    expect(await ask(kim)).toBe(410);
    await shop.owner`delete from restock_wishes where choice = 'x1'`;
    expect(await ask(kim)).toBe(200);
    expect(await ask(kim)).toBe(200);
  });
});
