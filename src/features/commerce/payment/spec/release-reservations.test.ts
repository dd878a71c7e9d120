// Holds that run out together, as after a television show: given back in sets, each as if it were alone.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  attemptOf,
  linesFields,
  loggedIn,
  openPayment,
  stockOf,
} from '../../../../../test/support/payment.ts';
import { askDueIn } from '../../../../../test/support/settle.ts';
import { openTestShop, type TestShop } from '../../../../../test/support/shop.ts';
import type { Visitor } from '../../../../../test/support/visitor.ts';
import { msUntilRelease } from '../reservation-queries.server.ts';
import { reservationMinutes } from '../rules.ts';
import { releaseReservations } from '../worker.server.ts';

const pairs = { inOneTransaction: 2, inOneRound: 4 };
const reservationMs = reservationMinutes * 60_000;

let shop: TestShop;
let buyers: Visitor[];
beforeAll(async () => {
  shop = await openTestShop();
  buyers = [await loggedIn(shop, 'haneul'), await loggedIn(shop, 'bada')];
});
afterAll(() => shop.close());
beforeEach(async () => {
  for (const { memberId } of buyers) await shop.deps.limits.reset('orderByMember', String(memberId));
  await shop.deps.sql`update variants set stock = 50 where product_id in (1, 2, 3) and is_open`;
});

const hold = async (count: number, fields: Record<string, string> = {}) => {
  const opened = await Promise.all(
    Array.from({ length: count }, (_, i) => openPayment(buyers[i % 2]!, fields)),
  );
  expect(opened.map(({ status }) => status)).toEqual(opened.map(() => 200));
  const moids = opened.map(({ moid }) => moid);
  // All of them run out in the same moment, however long it took to place them.
  const [last] = await shop.deps.sql`select max(reserved_until)::text as at from orders`;
  // One at a time: a change of two members' orders may wait for another that changes the same two the other way round.
  for (const moid of moids)
    await shop.deps.sql`update orders set reserved_until = ${last!.at}::timestamptz where moid = ${moid}`;
  return moids;
};
const dueMs = () => askDueIn(shop.deps, msUntilRelease(shop.deps.databaseClock));
const stateOf = async (moid: string) => (await attemptOf(shop, moid)).order.reservation;

it('five of them end in rounds of four at most, and each unit is noted with its order', async () => {
  const moids = await hold(5);
  expect(await stockOf(shop, 1)).toBe(45);
  await releaseReservations(shop.deps, pairs);
  expect(await stockOf(shop, 1)).toBe(45);

  shop.advance(reservationMs);
  expect(await dueMs()).toBeLessThanOrEqual(0);
  await releaseReservations(shop.deps, pairs);
  expect(await dueMs()).toBeLessThanOrEqual(0);
  expect(await stockOf(shop, 1)).toBe(49);
  await releaseReservations(shop.deps, pairs);
  expect(await dueMs()).toBeNull();
  expect(await stockOf(shop, 1)).toBe(50);
  expect(await Promise.all(moids.map(stateOf))).toEqual(moids.map(() => 'released'));
  const notes = await shop.deps.sql`
    select moid from stock_movements where kind = 'release' and delta = 1 and moid = any(${moids})`;
  expect(notes.map(({ moid }) => moid).sort()).toEqual(moids.toSorted());
});

it('one whose payment begins at this moment stays, and the others of its set end', async () => {
  const [paying, ...others] = await hold(4);
  shop.advance(reservationMs);
  await shop.deps.sql.begin(async (sql) => {
    await sql`select id from orders where moid = ${paying!} for update`;
    await releaseReservations(shop.deps);
    expect(await Promise.all(others.map(stateOf))).toEqual(others.map(() => 'released'));
  });
  expect(await stateOf(paying!)).toBe('reserved');
  expect(await stockOf(shop, 1)).toBe(49);
  await releaseReservations(shop.deps);
});

it('neither waits for ever for an order that is placed at the same time, whatever goods they share', async () => {
  const several = [
    linesFields,
    { ...linesFields, _lines: JSON.stringify(JSON.parse(linesFields._lines).reverse()) },
  ];
  for (const fields of several) await hold(6, fields);
  shop.advance(reservationMs);
  const [, , opened] = await Promise.all([
    releaseReservations(shop.deps, { inOneTransaction: 3, inOneRound: 100 }),
    releaseReservations(shop.deps, { inOneTransaction: 5, inOneRound: 100 }),
    Promise.all(several.map((fields) => hold(4, fields))),
  ]);
  expect(opened.flat()).toHaveLength(8);
  const [kept] = await shop.deps.sql`
    select sum(stock)::int + (select sum(stock_taken - put_back)::int from order_lines where product_id = 1) as units
    from variants where product_id = 1 and is_open`;
  expect(kept?.units).toBe(50);
});
