import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Family, families } from '../../../../test/support/family.ts';
import { buy, loggedIn, openPayment, orderOf } from '../../../../test/support/payment.ts';
import { bought, bringToBuyer, delivered, listOf } from '../../../../test/support/purchase.ts';
import { replacements } from '../../../../test/support/replacement.ts';
import { settle } from '../../../../test/support/settle.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import { ordersKeptSince } from '../../../shared/time/kept-orders.ts';
import { allowInvoices } from '../invoice/terms.server.ts';
import { refundPartially } from '../refund/give-partial-refund.server.ts';
import { destroyOldOrders } from './retention.server.ts';

let shop: TestShop;
let buyer: Family;
beforeAll(async () => {
  shop = await openTestShop();
  [buyer] = (await families(shop, 1, { prefix: 'old' })) as [Family];
});
afterAll(() => shop.close());

const agesAgo = async (moid: string, age: string) => {
  const { sql } = shop.deps;
  const at = sql`now() - ${age}::interval`;
  await sql`update orders set created_at = ${at}, delivered_at = case when delivered_at is null then null else ${at} end where moid = ${moid}`;
  await sql`update order_events set at = ${at} where order_id = (select id from orders where moid = ${moid})`;
};

it('Orders are destroyed after five years with all that hangs on them, and nothing before or while it is open', async () => {
  const give = (moid: string) =>
    refundPartially(shop.deps, { moid, amountWon: 1_000, reason: '사과', operator: '민지' });
  const hand = await replacements(shop, 'others');
  const old = await delivered(shop, buyer.visitor);
  await give(old.moid);
  await settle(shop);
  await hand.ask(old.moid, {}, buyer.visitor);
  await hand.bring(old.moid);
  const open = await delivered(shop, buyer.visitor);
  const replaced = await delivered(shop, buyer.visitor);
  await hand.ask(replaced.moid, {}, buyer.visitor);
  const young = await bought(shop, buyer.visitor);
  const moved = await bought(shop, buyer.visitor);
  const content = await orderOf(shop, 'content');
  const played = await buy(shop, buyer.visitor, 'ok', content.fields, content.path);
  // Nobody can change a note, and it goes with its order all the same.
  await shop.deps.sql`insert into operators (login_id, name, rights, password_hash, created_at)
    values ('minji', '민지', array['orders'], '', now())`;
  await shop.deps.sql`insert into order_notes (order_id, at, operator_id, operator_name, text)
    select o.id, now(), p.id, p.name, '전화했어요' from orders o, operators p where o.moid = ${old.moid}`;
  // Nobody paid it, and nobody gave it up.
  const school = await loggedIn(shop, 'haetsal');
  const terms = { limitWon: 100_000, days: 30 };
  await allowInvoices(shop.deps, school.memberId, terms, null, { operator: '민지', reason: '협약서' });
  await openPayment(school, { _method: 'invoice' });
  const [owed] = (await shop.deps
    .sql`select moid from orders where member_id = ${school.memberId}`) as unknown as [{ moid: string }];
  await bringToBuyer(shop, owed.moid);
  for (const { moid } of [old, open, replaced, moved, played, owed]) await agesAgo(moid, '5 years 1 day');
  await agesAgo(young.moid, '4 years 364 days');
  // Something happened to it since.
  await shop.deps
    .sql`insert into order_events (order_id, at, kind) select id, now(), 'emailSent' from orders where moid = ${moved.moid}`;
  await shop.deps
    .sql`insert into refunds (order_id, attempt_id, cause, request_no, amount_won, left_won, operator, state, requested_at)
    select o.id, a.id, 'goodwill', 'open', 1, 22000, 'test', 'account', now()
    from orders o join payment_attempts a on a.order_id = o.id where o.moid = ${open.moid}`;

  await destroyOldOrders(shop.deps);
  const left = (await listOf(buyer.visitor)).t_data.map(({ moid }) => moid);
  expect(left.sort()).toEqual([open.moid, replaced.moid, young.moid, moved.moid].sort());
  const { memberId } = buyer.visitor;
  expect((await listOf(school)).t_data.map(({ moid }) => moid)).toEqual([owed.moid]);
  const [row] = await shop.deps
    .sql`select count(*)::int as n from entitlements where member_id = ${memberId} and app_id <> 'toktok_own' and ended_at is null and order_id is null`;
  expect(row?.n).toBe(1);
});

it('an order is kept to the end of its last day in Korea: so long its code may be given in', () => {
  const bought = Date.parse('2026-12-10T10:00:00+09:00');
  const midnight = Date.parse('2031-12-11T00:00:00+09:00');
  expect(bought < ordersKeptSince(midnight - 1).getTime()).toBe(false);
  expect(bought < ordersKeptSince(midnight).getTime()).toBe(true);
});
