import type { TransactionSql } from 'postgres';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { attemptOf, loggedIn, openPayment } from '../../../../../test/support/payment.ts';
import { openTestShop, type TestShop } from '../../../../../test/support/shop.ts';
import { violatedConstraint } from '../../../../platform/db/unique-violation.server.ts';
import type { ToPlace } from './place-orders.server.ts';
import { writeTogether } from './write-together.server.ts';

const stock = 50;
let shop: TestShop;
let members: number[];
/** An order as the shop makes it, to be written again under other names. */
let likeThis: Awaited<ReturnType<typeof attemptOf>>;
/** The variant of 톡톡펜, and the one of another product. */
let pen: number;
let brush: number;
beforeAll(async () => {
  shop = await openTestShop();
  const buyers = [await loggedIn(shop), await loggedIn(shop, 'bada')];
  members = buyers.map(({ memberId }) => memberId!);
  likeThis = await attemptOf(shop, (await openPayment(buyers[0]!)).moid);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.deps.sql`delete from rate_limits`;
  const rows = await shop.deps.sql`update variants set stock = ${stock}
    where product_id in (1, 2) and is_open returning id, product_id`;
  [pen, brush] = [1, 2].map((product) =>
    Number(rows.find((row) => Number(row.product_id) === product)!.id),
  ) as [number, number];
});

let made = 0;
/** @param quantity units of one line, which it takes from `variant` */
function orderOf({ member = 0, quantity = 1, variant = pen } = {}): ToPlace {
  const { id: _, moid: __, reservedUntil: ___, wayBackWon: ____, ...order } = likeThis.order;
  const { id: _____, orderId: ______, position: _______, ...line } = likeThis.line;
  const { provider, method, isEscrow } = likeThis.attempt;
  const no = ++made;
  const moid = `ttwritten${no}`;
  const amountWon = quantity * line.unitWon + order.deliveryWon;
  const number = `261130-1111-${String(no).padStart(4, '0')}`;
  const { createdAt } = order;
  return {
    order: {
      ...order,
      memberId: members[member]!,
      moid,
      number,
      quantity,
      amountWon,
      buyerName: `구매자 ${no}`,
    },
    lines: [{ ...line, quantity, stockTaken: quantity }],
    consents: [{ agreement: 'service', version: `v${no}` }],
    attempt: { provider, method, isEscrow, moid, amountWon, createdAt },
    units: [[variant, quantity]],
  };
}

const write = (orders: ToPlace[]) => Promise.allSettled(orders.map((one) => writeTogether(shop.deps, one)));
const faultsOf = (results: PromiseSettledResult<void>[]) =>
  results.map((result) => (result.status === 'rejected' ? violatedConstraint(result.reason) : null));
const moidsOf = (orders: ToPlace[]) => orders.map(({ order }) => order.moid);

async function readWritten(orders: ToPlace[]) {
  const rows = await shop.deps.sql`
    select o.moid, o.xmin::text as by, o.buyer_name as buyer, o.member_id::int as member, o.reservation, o.amount_won::int as won,
      o.reserved_until > now() + interval '14 minutes' as held,
      (select array_agg(l.quantity) from order_lines l where l.order_id = o.id) as units,
      (select array_agg(c.version) from order_consents c where c.order_id = o.id) as consents,
      (select array_agg(e.kind) from order_events e where e.order_id = o.id) as events,
      (select json_agg(json_build_array(p.moid, p.no, p.amount_won, p.is_current)) from payment_attempts p where p.order_id = o.id) as payments
    from orders o where o.moid = any(${moidsOf(orders)}) order by o.id`;
  return rows;
}

const attemptsOf = async (member: number) =>
  Number(
    (await shop.deps.sql`select points from rate_limits where key = ${`orderByMember:${members[member]}`}`)[0]
      ?.points ?? 0,
  );
const stockOf = async (variant: number) =>
  Number((await shop.deps.sql`select stock from variants where id = ${variant}`)[0]!.stock);

/** What comes of an order that waits for somebody else who has its variant, and does `work` meanwhile. */
async function whileWaiting(one: ToPlace, work: (other: TransactionSql) => Promise<void>) {
  let result: Promise<PromiseSettledResult<void>[]> | undefined;
  await shop.owner.begin(async (tx) => {
    await tx`select from variants where id = ${one.units[0]![0]} for update`;
    result = write([one]);
    await expect
      .poll(
        () =>
          tx`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      .toHaveLength(1);
    await work(tx);
  });
  return (await result!)[0]!;
}

it('orders of one moment are one statement, and each has its own lines, consents, payment and units', async () => {
  const orders = [
    orderOf({ quantity: 2 }),
    orderOf({ member: 1, variant: brush }),
    orderOf({ member: 1, quantity: 3 }),
  ];
  expect(faultsOf(await write(orders))).toEqual([null, null, null]);
  const rows = await readWritten(orders);
  expect(new Set(rows.map(({ by }) => by)).size).toBe(1);
  expect(rows.map(({ by: _, ...row }) => row)).toEqual(
    orders.map(({ order, consents, attempt }) => ({
      ...{ moid: order.moid, buyer: order.buyerName, member: order.memberId, reservation: order.reservation },
      ...{ won: order.amountWon, held: true, units: [order.quantity], events: ['ordered'] },
      ...{ consents: [consents[0]!.version], payments: [[attempt.moid, 1, order.amountWon, true]] },
    })),
  );
  // The log of the stock names each of them, and what was left after it.
  const moves = await shop.deps.sql`select moid, kind, delta, balance from stock_movements
    where variant_id = ${pen} order by id desc limit 2`;
  expect([...moves].reverse()).toEqual([
    { moid: orders[0]!.order.moid, kind: 'sale', delta: -2, balance: stock - 2 },
    { moid: orders[2]!.order.moid, kind: 'sale', delta: -3, balance: stock - 5 },
  ]);
  expect([await stockOf(pen), await stockOf(brush)]).toEqual([stock - 5, stock - 1]);
  expect([await attemptsOf(0), await attemptsOf(1)]).toEqual([1, 2]);
});

it('an order without counted units is written beside others', async () => {
  const orders = [{ ...orderOf(), units: [] }, orderOf({ member: 1 })];
  expect(faultsOf(await write(orders))).toEqual([null, null]);
  expect(await stockOf(pen)).toBe(stock - 1);
});

it('where one asks for more than there is, the others are written, and nothing of it', async () => {
  const orders = [orderOf(), orderOf({ quantity: stock + 1 }), orderOf({ member: 1 })];
  expect(faultsOf(await write(orders))).toEqual([null, 'variants_stock', null]);
  expect((await readWritten(orders)).map(({ moid }) => moid).sort()).toEqual(
    [orders[0]!, orders[2]!].map(({ order }) => order.moid),
  );
  expect([await stockOf(pen), await attemptsOf(0), await attemptsOf(1)]).toEqual([stock - 2, 1, 1]);
});

it('where one has no attempt left, the others are written, and lose no more than their own', async () => {
  await shop.deps.sql`insert into rate_limits (key, points, expire)
    values (${`orderByMember:${members[1]}`}, 59, ${Date.now() + 3_600_000})`;
  const orders = [orderOf({ member: 1 }), orderOf(), orderOf({ member: 1 })];
  const faults = faultsOf(await write(orders));
  expect(faults.filter((fault) => fault === 'rate_limit_spent')).toHaveLength(1);
  expect(faults[1]).toBeNull();
  expect([await attemptsOf(0), await attemptsOf(1)]).toEqual([1, 60]);
});

it('a number that is taken is told to its own order alone', async () => {
  const [first, second] = [orderOf(), orderOf({ member: 1 })];
  const twin = { ...second, order: { ...second.order, number: likeThis.order.number } };
  expect(faultsOf(await write([first, twin]))).toEqual([null, 'orders_number_unique']);
});

it('what is refused of one buyer’s words by the database is refused to no other one', async () => {
  const [first, second] = [orderOf(), orderOf({ member: 1 })];
  const odd = { ...second, order: { ...second.order, buyerName: 'a\u0000b' } };
  const results = await write([first, odd]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
});

it('more than a statement takes are several statements', async () => {
  const orders = Array.from({ length: 20 }, (_, i) => orderOf({ member: i % 2 }));
  expect(new Set(faultsOf(await write(orders)))).toEqual(new Set([null]));
  expect(await stockOf(pen)).toBe(stock - 20);
});

it('orders of other goods don’t wait for one that waits', async () => {
  const waiting = orderOf({ variant: brush });
  const other = orderOf({ member: 1 });
  const result = await whileWaiting(waiting, async () => {
    expect(faultsOf(await write([other]))).toEqual([null]);
    expect(await readWritten([waiting])).toEqual([]);
  });
  expect(result.status).toBe('fulfilled');
  expect(await readWritten([waiting, other])).toHaveLength(2);
});

it('where the connection breaks off nobody is told that it was written, and the next ones are', async () => {
  const lost = orderOf({ variant: brush });
  const result = await whileWaiting(lost, async (other) => {
    await other`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
  });
  expect(result.status).toBe('rejected');
  const next = orderOf();
  expect(faultsOf(await write([next]))).toEqual([null]);
  expect((await readWritten([lost, next])).map(({ moid }) => moid)).toEqual([next.order.moid]);
});
