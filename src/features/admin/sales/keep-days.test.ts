// Days that are over are read from what was added up of them. Whatever changes, and whenever: the figures are those of the orders.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Family, families } from '../../../../test/support/family.ts';
import { boughtLines, type Wish } from '../../../../test/support/purchase.ts';
import { settle } from '../../../../test/support/settle.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import { addDays } from '../../../shared/time/korean-days.ts';
import { formatKoreanDate } from '../../../shared/time/korean-time.ts';
import { cancelByOperator } from '../../commerce/fulfilment/shop-cancel.server.ts';
import { refundPartially } from '../../commerce/refund/give-partial-refund.server.ts';
import type { Sums } from './day-queries.server.ts';
import { computeSums, sumPeriod } from './day-sums.server.ts';
import { keepSalesDays } from './keep-days.server.ts';

let shop: TestShop;
let buyer: Family;
beforeAll(async () => {
  shop = await openTestShop();
  [buyer] = (await families(shop, 1, { prefix: 'days' })) as [Family];
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.deps.db.execute('delete from rate_limits');
});

const today = () => formatKoreanDate(shop.deps.now());
const period = () => ({ from: addDays(today(), -20), until: today() });
const sorted = (sums: Sums) => ({
  deliveryWon: sums.deliveryWon,
  ...Object.fromEntries(
    (['days', 'products', 'methods', 'causes'] as const).map((part) => [
      part,
      // A day without any sale has a line where it is kept, and none where it isn't.
      [...sums[part]].filter(([, values]) => Object.values(values).some((one) => one !== 0)).sort(),
    ]),
  ),
});
async function expectTruth(): Promise<void> {
  const { deps } = shop;
  expect(sorted(await sumPeriod(deps.db, period()))).toEqual(sorted(await computeSums(deps.db, period())));
}
const keptDays = async () =>
  (
    await shop.deps.sql`select day::text from sales_days where not exists (
    select from sales_stale_days s where s.day = sales_days.day) order by 1`
  ).map(({ day }) => day);

/** Bought and paid so many days ago. */
async function bought(daysAgo: number): Promise<Wish> {
  const wish = await boughtLines(shop, buyer.visitor);
  await shop.owner`update orders set paid_at = paid_at - ${daysAgo} * interval '1 day' where moid = ${wish.moid}`;
  return wish;
}

it('the days from the first sale to yesterday are kept, each once, and today never', async () => {
  await bought(5);
  await bought(2);
  await bought(0);
  await expectTruth();
  expect(await keepSalesDays(shop.deps)).toBe(5);
  expect(await keptDays()).toEqual([5, 4, 3, 2, 1].map((ago) => addDays(today(), -ago)));
  await expectTruth();
  expect(await keepSalesDays(shop.deps)).toBe(0);
  // What is read comes from there: the orders of a kept day aren't asked.
  await shop.owner`update sales_days set paid_won = paid_won + 1 where day = ${addDays(today(), -5)}`;
  await expect(expectTruth()).rejects.toThrow();
  await shop.owner`update sales_days set paid_won = paid_won - 1 where day = ${addDays(today(), -5)}`;
});

it('what an order of a kept day loses is seen at once, and added up again by the next run', async () => {
  const wish = await bought(4);
  expect(await keptDays()).not.toContain(addDays(today(), -4));
  await expectTruth();
  await keepSalesDays(shop.deps);
  await cancelByOperator(shop.deps, wish.moid, { operator: '민지', reason: '품절' });
  await settle(shop);
  expect(await keptDays()).not.toContain(addDays(today(), -4));
  await expectTruth();
  await keepSalesDays(shop.deps);
  expect(await keptDays()).toContain(addDays(today(), -4));
  await expectTruth();
});

it('a refund that was done on a kept day changes it, and those after it of the same order', async () => {
  const wish = await bought(9);
  for (const [amountWon, daysAgo] of [
    [5_000, 7],
    [9_100, 3],
  ] as const) {
    await refundPartially(shop.deps, { moid: wish.moid, amountWon, reason: '늦은 배송', operator: '민지' });
    await settle(shop);
    await shop.owner`update refunds set done_at = done_at - ${daysAgo} * interval '1 day' where id = (
      select max(r.id) from refunds r join orders o on o.id = r.order_id where o.moid = ${wish.moid})`;
  }
  await keepSalesDays(shop.deps);
  await expectTruth();
  await shop.owner`update refunds set amount_won = amount_won - 1 where amount_won = 5000`;
  const kept = await keptDays();
  expect([7, 3, 9].map((ago) => kept.includes(addDays(today(), -ago)))).toEqual([false, false, true]);
  await expectTruth();
  await keepSalesDays(shop.deps);
  await expectTruth();
});

it('another way of paying becomes the order’s own', async () => {
  const wish = await bought(6);
  await keepSalesDays(shop.deps);
  await shop.owner`update payment_attempts set method = 'bank' where order_id = (
    select id from orders where moid = ${wish.moid})`;
  expect(await keptDays()).not.toContain(addDays(today(), -6));
  await expectTruth();
});

it('a change that isn’t committed yet is waited for; one that comes after is marked', async () => {
  const day = addDays(today(), -8);
  const wish = await bought(8);
  await keepSalesDays(shop.deps);
  await shop.owner`delete from sales_days where day = ${day}`;
  let commit = () => {};
  const isAllowed = new Promise<void>((resolve) => {
    commit = resolve;
  });
  let isChanged = () => {};
  const changed = new Promise<void>((resolve) => {
    isChanged = resolve;
  });
  const change = shop.owner.begin(async (tx) => {
    await tx`update orders set fulfilment = 'cancelled' where moid = ${wish.moid}`;
    isChanged();
    await isAllowed;
  });
  await changed;
  const kept = keepSalesDays(shop.deps);
  for (let waiting = 0; waiting === 0; )
    [{ waiting }] = (await shop.deps.sql`select count(*)::int as waiting from pg_locks
      where locktype = 'advisory' and classid = 815 and not granted`) as unknown as [{ waiting: number }];
  commit();
  await change;
  expect(await kept).toBe(1);
  expect(await keptDays()).toContain(day);
  await expectTruth();
  await shop.owner`update orders set paid_at = paid_at + interval '1 second' where moid = ${wish.moid}`;
  expect(await keptDays()).not.toContain(day);
  await expectTruth();
});

it('with the next day yesterday is kept, too', async () => {
  const day = today();
  await keepSalesDays(shop.deps);
  expect(await keptDays()).not.toContain(day);
  shop.advance(24 * 60 * 60_000);
  await keepSalesDays(shop.deps);
  expect(await keptDays()).toContain(day);
  await expectTruth();
});
