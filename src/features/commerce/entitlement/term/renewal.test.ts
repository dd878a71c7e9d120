// A content is bought again before its end: one row of time, without gap, and each term's refund takes its own days.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Family, families } from '../../../../../test/support/family.ts';
import { authorize, bringBack, buy, openPayment, orderOf } from '../../../../../test/support/payment.ts';
import { askToCancel, moneyAt, payIn, readDetail, rowOf } from '../../../../../test/support/purchase.ts';
import { meet, races } from '../../../../../test/support/races.ts';
import { settle } from '../../../../../test/support/settle.ts';
import { openTestShop, type TestShop } from '../../../../../test/support/shop.ts';
import { logInAs } from '../../../../../test/support/sign-up.ts';
import { Visitor } from '../../../../../test/support/visitor.ts';
import { logInOnBox, registerSerial } from '../../../account/device/contract.ts';
import { giveBoxUp } from '../../../account/device/handing-over/contract.ts';
import { approveCancellation } from '../../fulfilment/service.server.ts';
import { checkOwnership, type EntitlementRecord, listOwnContents } from '../contract.ts';
import { takeContentBack } from '../granting.server.ts';
import { endContentOfSerial } from '../granting-queries.server.ts';
import { grantOwnContent } from '../service.server.ts';

const day = 24 * 60 * 60_000;
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.deps.sql`delete from rate_limits`);

let round = 0;
const home = async (): Promise<Family> => (await families(shop, 1, { prefix: `renew${++round}x` }))[0]!;
type Bought = { moid: string; TID: string; CancelAmt: number };
async function buyTime({ visitor }: Family, changes: Record<string, string> = {}): Promise<Bought> {
  const order = await orderOf(shop, 'content');
  const { moid } = await buy(shop, visitor, 'ok', { ...order.fields, ...changes }, order.path);
  await shop.deps.background.idle();
  const row = await rowOf(visitor, moid);
  return { moid, TID: row?.TID ?? '', CancelAmt: row?.amt ?? 0 };
}
const renew = (kim: Family, changes = {}) => buyTime(kim, { _renew: 'Y', ...changes });
const contentsOf = async ({ visitor }: Family) =>
  ((await (await visitor.call(listOwnContents)).json()) as { t_data: EntitlementRecord[] }).t_data;
async function play({ login_id, password, serial }: Family) {
  const answer = await new Visitor(shop.url).call(logInOnBox, { input: { login_id, password, serial } });
  return ((await answer.json()) as { contents: { start_date: number; expiration_date: number }[] }).contents;
}
const daysOf = async (kim: Family) => {
  const [content] = await play(kim);
  return (content!.expiration_date - content!.start_date) / 86_400;
};
async function sold() {
  const order = await orderOf(shop, 'content');
  const [row] = await shop.deps.sql`select app_id, use_days from products where id = ${order.productId}`;
  return { order, appId: String(row!.app_id), useDays: Number(row!.use_days) };
}

describe('a content that runs', () => {
  it('is renewed twice before its end: one row of time without gap, told before paying', async () => {
    const kim = await home();
    const { appId, useDays } = await sold();
    await buyTime(kim);
    await play(kim);
    const input = { product_type: 'content', app_id: appId };
    const told = (await (await kim.visitor.call(checkOwnership, { input })).json()) as {
      status: string;
      renewal: { expiration_date: number };
    };
    const [before] = await contentsOf(kim);
    expect(told).toEqual({ status: '409', renewal: { expiration_date: before!.expiration_date } });
    const first = await renew(kim);
    shop.advance(1_000);
    const second = await renew(kim);
    const contents = await contentsOf(kim);
    expect(contents).toHaveLength(1);
    expect(contents[0]!.expiration_date).toBe(before!.expiration_date + 2 * useDays * 86_400);
    expect(contents[0]!.start_date).toBe(before!.start_date);
    expect(await daysOf(kim)).toBe(3 * useDays);
    const [one, two] = [
      await readDetail(kim.visitor, first.moid),
      await readDetail(kim.visitor, second.moid),
    ];
    expect(Math.floor(one.content!.startsAtMs! / 1_000)).toBe(before!.expiration_date);
    expect(two.content!.startsAtMs).toBe(one.content!.expiresAtMs);
    const [email] = await shop.owner`select m.content::text from messages m join orders o on o.id = m.order_id
      where o.moid = ${first.moid} and m.occasion = 'contract' and m.way = 'email'`;
    expect(email!.content).toContain('지금 이용 기간에 이어져요');
  });

  it('plays to the last millisecond of the last term', async () => {
    const kim = await home();
    const { useDays } = await sold();
    await buyTime(kim);
    const begunAt = shop.deps.now();
    shop.stopClockAt(begunAt);
    await play(kim);
    shop.stopClockAt(begunAt + 1_000);
    await renew(kim);
    shop.stopClockAt(begunAt + 2 * useDays * day - 1);
    expect(await play(kim)).toHaveLength(1);
    shop.stopClockAt(begunAt + 2 * useDays * day);
    expect(await play(kim)).toEqual([]);
    kim.visitor = await logInAs(shop, kim);
    const [over] = await contentsOf(kim);
    expect(over!.renew_product).toBeGreaterThan(0);
    // After its end it is bought anew, and begins anew.
    await buyTime(kim);
    expect(await daysOf(kim)).toBe(useDays);
    shop.stopClockAt(null);
  });

  it('is refused as owned where the buyer was not told that it is there', async () => {
    const kim = await home();
    const { order } = await sold();
    await buyTime(kim);
    expect((await openPayment(kim.visitor, order.fields, order.path)).status).toBe(409);
  });

  it('that has not begun becomes longer', async () => {
    const kim = await home();
    const { useDays } = await sold();
    await buyTime(kim);
    shop.advance(1_000);
    const { moid } = await renew(kim);
    expect((await readDetail(kim.visitor, moid)).content).toMatchObject({ startsAtMs: null, useDays });
    expect(await daysOf(kim)).toBe(2 * useDays);
  });

  it('without an end is not renewed', async () => {
    const kim = await home();
    const order = await orderOf(shop, 'content', { businessType: -1 });
    await buy(shop, kim.visitor, 'ok', order.fields, order.path);
    shop.advance(1_000);
    const again = await openPayment(kim.visitor, { ...order.fields, _renew: 'Y' }, order.path);
    expect(again.status).toBe(409);
  });

  it('a deposit that comes after the end goes on from its own day', async () => {
    const kim = await home();
    const { useDays } = await sold();
    await buyTime(kim);
    await play(kim);
    const { moid } = await renew(kim, { _method: 'vbank' });
    await shop.deps.sql`update entitlements set expires_at = now() - interval '1 hour'
      where member_id = ${kim.visitor.memberId}`;
    await payIn(shop, moid);
    const [content] = await play(kim);
    const left = content!.expiration_date - shop.deps.now() / 1_000;
    expect(Math.abs(left - useDays * 86_400)).toBeLessThan(120);
  });
});

describe('the refund of a term', () => {
  it('takes exactly its days at once, the one in the middle, too', async () => {
    const kim = await home();
    const { useDays } = await sold();
    await buyTime(kim);
    await play(kim);
    const middle = await renew(kim);
    shop.advance(1_000);
    const last = await renew(kim);
    expect(await rowOf(kim.visitor, middle.moid)).toMatchObject({ cancellable: true, cancelsAtOnce: true });
    expect((await askToCancel(kim.visitor, middle)).status).toBe(200);
    await settle(shop);
    expect(moneyAt(shop, middle)).toMatchObject({ cancelled: middle.CancelAmt });
    expect(await daysOf(kim)).toBe(2 * useDays);
    const { content } = await readDetail(kim.visitor, last.moid);
    const [own] = await contentsOf(kim);
    expect(Math.floor(content!.startsAtMs! / 1_000)).toBe(own!.start_date + useDays * 86_400);
    expect((await readDetail(kim.visitor, middle.moid)).content).toMatchObject({ isCancelled: true });
  });

  it('that the provider refuses gives the days back', async () => {
    const kim = await home();
    const { useDays } = await sold();
    await buyTime(kim);
    await play(kim);
    const term = await renew(kim);
    await shop.sandbox.faults.set({ scenario: 'cancel-refuse', moid: term.moid });
    expect((await askToCancel(kim.visitor, term)).status).toBe(200);
    await settle(shop);
    expect(await daysOf(kim)).toBe(2 * useDays);
  });

  it('of the first purchase leaves the renewals', async () => {
    const kim = await home();
    const { useDays } = await sold();
    const first = await buyTime(kim);
    await play(kim);
    await renew(kim);
    // Begun: a person decides.
    expect((await askToCancel(kim.visitor, first)).status).toBe(200);
    expect(await approveCancellation(shop.deps, first.moid, { operator: '민지', reason: '' })).toBe(
      'approved',
    );
    await settle(shop);
    expect(moneyAt(shop, first)).toMatchObject({ cancelled: first.CancelAmt });
    expect(await daysOf(kim)).toBe(useDays);
  });

  it('waits for a person once the term has begun', async () => {
    const kim = await home();
    const { useDays } = await sold();
    await buyTime(kim);
    await play(kim);
    const term = await renew(kim);
    await shop.deps
      .sql`update entitlements set starts_at = starts_at - ${useDays} * interval '24 hours' - interval '1 minute',
      expires_at = expires_at - ${useDays} * interval '24 hours' - interval '1 minute' where member_id = ${kim.visitor.memberId}`;
    expect(await rowOf(kim.visitor, term.moid)).toMatchObject({ cancelsAtOnce: false });
    expect((await askToCancel(kim.visitor, term)).status).toBe(200);
    await settle(shop);
    expect((await rowOf(kim.visitor, term.moid)).process).toBe(10);
    expect(await play(kim)).toHaveLength(1);
  });
});

it('what was paid for is not taken back by an operator, nor used up beside the free year of another box', async () => {
  const kim = await home();
  const { memberId } = kim.visitor;
  const { order, useDays } = await sold();
  const [row] = await shop.deps.sql`select app_id from products where id = ${order.productId}`;
  const now = new Date(shop.deps.now());
  const ends = new Date(now.getTime() + 30 * day);
  await grantOwnContent(shop.deps.db, { memberId, serial: kim.serial, startsAt: now, expiresAt: ends });
  await shop.deps.sql`update products set app_id = 'toktok_own' where id = ${order.productId}`;
  shop.advance(1_000);
  await renew(kim);
  await shop.deps.sql`update products set app_id = ${row!.app_id} where id = ${order.productId}`;
  const [content] = await shop.deps.sql`select id::int from entitlements where member_id = ${memberId}`;
  const key = { id: Number(content!.id), memberId };
  const taken = await shop.deps.db.transaction((tx) => takeContentBack(tx, key, now));
  expect(taken).toEqual({ outcome: 'bought' });
  await grantOwnContent(shop.deps.db, { memberId, serial: kim.serial, startsAt: now, expiresAt: ends });
  const [left] = await shop.deps.sql`select expires_at as at from entitlements where member_id = ${memberId}`;
  expect(new Date(left!.at)).toEqual(new Date(ends.getTime() + (useDays + 30) * day));
});

describe('at once', () => {
  it('two devices that renew: one is charged', async () => {
    const { order, useDays } = await sold();
    for (let n = 0; n < races; n++) {
      await shop.deps.sql`delete from rate_limits`;
      const kim = await home();
      await buyTime(kim);
      await play(kim);
      const fields = { ...order.fields, _renew: 'Y' };
      const windows = [
        await openPayment(kim.visitor, fields, order.path),
        await openPayment(kim.visitor, fields, order.path),
      ];
      const results = await Promise.all(windows.map((window) => authorize(shop.sandbox.url, window.fields)));
      await meet(
        n,
        () => bringBack(shop.url, results[0]!),
        () => bringBack(shop.url, results[1]!),
      );
      await settle(shop);
      const kept = windows.flatMap(({ moid }) => shop.sandbox.ledger.listPayments(moid));
      expect(kept.reduce((sum, one) => sum + one.captured - one.cancelled, 0)).toBe(order.amountWon);
      expect(await daysOf(kim)).toBe(2 * useDays);
    }
  });

  it('a renewal and the refund of another term: every term that is paid counts', async () => {
    const { order, useDays } = await sold();
    for (let n = 0; n < races; n++) {
      await shop.deps.sql`delete from rate_limits`;
      const kim = await home();
      await buyTime(kim);
      await play(kim);
      const term = await renew(kim);
      shop.advance(1_000);
      const window = await openPayment(kim.visitor, { ...order.fields, _renew: 'Y' }, order.path);
      const result = await authorize(shop.sandbox.url, window.fields);
      await meet(
        n,
        () => bringBack(shop.url, result),
        () => askToCancel(kim.visitor, term),
      );
      await settle(shop);
      expect(moneyAt(shop, term).cancelled).toBe(term.CancelAmt);
      expect((await rowOf(kim.visitor, window.moid)).process).toBe(0);
      expect(await daysOf(kim)).toBe(2 * useDays);
    }
  });
});

/** Free for thirty days more, and time that was bought after it. */
async function withBoughtTime() {
  const kim = await home();
  const now = new Date(shop.deps.now());
  const ends = new Date(now.getTime() + 30 * day);
  const { memberId } = kim.visitor;
  await shop.deps.sql`update devices set free_until = ${ends.toISOString()} where serial = ${kim.serial}`;
  await grantOwnContent(shop.deps.db, { memberId, serial: kim.serial, startsAt: now, expiresAt: ends });
  const { order } = await sold();
  const [row] = await shop.deps.sql`select app_id, use_days from products where id = ${order.productId}`;
  await shop.deps.sql`update products set app_id = 'toktok_own' where id = ${order.productId}`;
  shop.advance(1_000);
  await renew(kim);
  await shop.deps.sql`update products set app_id = ${row!.app_id} where id = ${order.productId}`;
  return { kim, memberId, now, ends, boughtMs: Number(row!.use_days) * day };
}

it('the free year goes with its box; time that was bought for it stays', async () => {
  const { kim, memberId, now, ends, boughtMs } = await withBoughtTime();
  const [own] = await contentsOf(kim);
  expect(own).toMatchObject({
    app_id: 'toktok_own',
    expiration_date: Math.floor((ends.getTime() + boughtMs) / 1_000),
  });
  const moved = new Date(now.getTime() + 10 * day);
  const rest = await shop.deps.db.transaction((tx) =>
    endContentOfSerial(tx, { memberId, serial: kim.serial, rest: null }, moved),
  );
  expect(rest).toEqual(ends);
  const [left] = await shop.deps.sql`select expires_at as at, ended_at as ended from entitlements
    where member_id = ${memberId}`;
  expect(left!.ended).toBeNull();
  expect(new Date(left!.at)).toEqual(new Date(moved.getTime() + boughtMs));
});

it('a second box of an institution adds what its free year is longer to time that was bought, and takes it along', async () => {
  const { kim, memberId, ends, boughtMs } = await withBoughtTime();
  await shop.deps.sql`update members set user_type = 1 where id = ${memberId}`;
  const serial = `TTB-2029-${String(round).padStart(4, '0')}`;
  const longer = new Date(ends.getTime() + 20 * day);
  await shop.deps.sql`insert into devices (serial, free_until) values (${serial}, ${longer.toISOString()})`;
  const end = async () => {
    const [row] = await shop.deps.sql`select expires_at as at, serial from entitlements
      where member_id = ${memberId} and ended_at is null`;
    return [row!.serial, new Date(row!.at).getTime()];
  };
  const { login_id, password } = kim;
  const input = { login_id, password, toktokSerial: serial };
  expect((await new Visitor(shop.url).call(registerSerial, { input })).status).toBe(201);
  expect(await end()).toEqual([serial, longer.getTime() + boughtMs]);
  expect((await kim.visitor.call(giveBoxUp, { input: { serial } })).status).toBe(200);
  expect(await end()).toEqual([kim.serial, ends.getTime() + boughtMs]);
});
