// A box's free year from its registration to its end: four reminders, and what goes on from there.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Family, families } from '../../../../test/support/family.ts';
import { buy, orderFields } from '../../../../test/support/payment.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import { Visitor } from '../../../../test/support/visitor.ts';
import type { MemberCtx } from '../../../platform/http/context.server.ts';
import { logInOnBox, registerSerial } from '../../account/device/contract.ts';
import { readProfile } from '../../account/profile/service.server.ts';
import { logIn } from '../../account/session/contract.ts';
import { type EntitlementRecord, listOwnContents } from '../entitlement/contract.ts';
import { ownContent } from '../entitlement/rules.ts';
import { remindOfEnds } from './remind.server.ts';

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
  kim = (await families(shop, 1, { prefix: `year${++round}x` }))[0]!;
  // As it is before anybody registers it.
  await shop.owner`update devices set member_id = null, registered_at = null where serial = ${kim.serial}`;
  const { login_id, password, serial } = kim;
  const answer = await new Visitor(shop.url).call(registerSerial, {
    input: { login_id, password, toktokSerial: serial },
  });
  expect(answer.status).toBe(201);
});

/** Sessions end in the meantime. */
async function comeBack(): Promise<Visitor> {
  const visitor = new Visitor(shop.url);
  const { login_id, password } = kim;
  expect((await visitor.call(logIn, { input: { login_id, password } })).status).toBe(200);
  return visitor;
}
async function own(visitor: Visitor): Promise<EntitlementRecord> {
  const { t_data } = (await (await visitor.call(listOwnContents)).json()) as { t_data: EntitlementRecord[] };
  return t_data.find(({ app_id }) => app_id === ownContent.appId)!;
}
const played = async () => {
  const { login_id, password, serial } = kim;
  const answer = await new Visitor(shop.url).call(logInOnBox, { input: { login_id, password, serial } });
  return ((await answer.json()) as { contents: { app_id: string; expiration_date: number }[] }).contents;
};
/** As the member reads it beside the box. */
async function freeTime() {
  const [row] = await shop.owner`select id from members where login_id = ${kim.login_id}`;
  const session = { memberId: Number(row!.id), idHash: Buffer.alloc(32) };
  const { box } = await readProfile({ ...shop.deps, member: session } as MemberCtx);
  return { untilSeconds: Math.floor(box.freeUntilMs! / 1_000), isOver: box.isOver };
}
const reminders = async () =>
  (
    await shop.owner`select title from messages where way = 'email' and occasion like 'contentEnd%'
      and member_id = (select id from members where login_id = ${kim.login_id}) order by id`
  ).map(({ title }) => String(title));

/** The product that brings more time of it. */
async function wanted(visitor: Visitor) {
  const [row] = await shop.deps.sql`select id, name, price from products where app_id = ${ownContent.appId}`;
  expect((await own(visitor)).renew_product).toBe(Number(row!.id));
  return {
    ...orderFields,
    product_id: String(row!.id),
    goodsName: String(row!.name),
    amt: String(row!.price),
    productColor: '|',
    use_type: '0',
    reqReserved: 'content',
  };
}

it('ends after its reminders, unless it is extended: then the new year begins where it ends', async () => {
  const ends = (await own(await comeBack())).expiration_date * 1_000;
  // At noon of that day in Korea, so that each reminder has its day.
  const noon = (daysBefore: number) =>
    Math.floor((ends + 9 * 3_600_000) / dayMs) * dayMs + 3 * 3_600_000 - daysBefore * dayMs;
  for (const [told, daysBefore] of [
    [0, 31],
    [1, 30],
    [1, 20],
    [2, 7],
    [3, 1],
  ] as const) {
    shop.stopClockAt(noon(daysBefore));
    await remindOfEnds(shop.deps);
    await remindOfEnds(shop.deps);
    expect(await reminders(), `${daysBefore} days before`).toHaveLength(told);
  }
  // A day before it is bought for another year; nothing of the old one is lost.
  const visitor = await comeBack();
  const { moid } = await buy(
    shop,
    visitor,
    'ok',
    { ...(await wanted(visitor)), _renew: 'Y' },
    '/buy/storage-payment',
  );
  await shop.deps.background.idle();
  expect(moid).not.toBe('');
  expect((await own(visitor)).expiration_date * 1_000).toBe(ends + 365 * dayMs);
  expect((await played()).map(({ app_id }) => app_id)).toEqual([ownContent.appId]);
  // What was bought is not called free.
  expect(await freeTime()).toEqual({ untilSeconds: Math.floor(ends / 1_000), isOver: false });
  // So the day itself has nothing to tell, and a year later it begins anew.
  shop.stopClockAt(noon(0));
  await remindOfEnds(shop.deps);
  expect(await reminders()).toHaveLength(3);
  shop.stopClockAt(noon(30) + 365 * dayMs);
  await remindOfEnds(shop.deps);
  expect(await reminders()).toHaveLength(4);
  shop.stopClockAt(null);
});

it('that has ended plays nothing, says so, and begins anew with the first log-in after it was bought', async () => {
  const before = await own(await comeBack());
  const ends = before.expiration_date * 1_000;
  shop.stopClockAt(ends - 1);
  expect((await played()).map(({ app_id }) => app_id)).toEqual([ownContent.appId]);
  // The wire tells whole seconds.
  shop.stopClockAt(ends + 1_000);
  expect(await played()).toEqual([]);
  shop.stopClockAt(ends + 10 * dayMs);
  const visitor = await comeBack();
  await buy(shop, visitor, 'ok', await wanted(visitor), '/buy/storage-payment');
  await shop.deps.background.idle();
  shop.stopClockAt(ends + 12 * dayMs);
  const [again] = await played();
  expect(again!.expiration_date * 1_000).toBe(ends + (12 + 365) * dayMs);
  expect(await freeTime()).toEqual({ untilSeconds: Math.floor(ends / 1_000), isOver: true });
  shop.stopClockAt(null);
});
