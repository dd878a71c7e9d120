// The same calls on a young shop and on one of a million orders, three hundred thousand members and a million lines of the
// log, in turns, so that whatever else the machine does is the same for both: nobody waits half as long again, and the back
// office's lists stay quick. `ORDERS` names another number; `FILLED` the owner's address of a database that is full already,
// because filling takes longer than all the rest.
import postgres from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addPurchases, type Buyer, createBuyers, password } from '../bench/buyers.ts';
import { median } from '../bench/load.ts';
import { runManyCommand } from '../src/commands/many.server.ts';
import { logIn, readSession } from '../src/features/account/session/contract.ts';
import { listLog } from '../src/features/admin/action-log/contract.ts';
import { listInquiries } from '../src/features/admin/inquiries/contract.ts';
import { searchMembers } from '../src/features/admin/members/contract.ts';
import { searchMessages } from '../src/features/admin/messages/contract.ts';
import { listOrders, type OrderFilters } from '../src/features/admin/orders/contract.ts';
import { listCashReceipts } from '../src/features/admin/receipts/contract.ts';
import { listRefunds } from '../src/features/admin/refunds/contract.ts';
import { listRepairs } from '../src/features/admin/repairs/contract.ts';
import { listReturns } from '../src/features/admin/returns/contract.ts';
import { getBuyers, getSales } from '../src/features/admin/sales/contract.ts';
import { keepSalesDays } from '../src/features/admin/sales/keep-days.server.ts';
import { searchEverywhere } from '../src/features/admin/search/contract.ts';
import { listSerials } from '../src/features/admin/serials/contract.ts';
import { getToday } from '../src/features/admin/today/contract.ts';
import { listAccessories } from '../src/features/commerce/catalog/contract.ts';
import { listPurchases } from '../src/features/commerce/purchase/contract.ts';
import { loadBuiltPages } from '../src/platform/cache/page-build.server.ts';
import { shopUrlOf } from '../src/platform/db/embedded/embedded-postgres.server.ts';
import { migrateDatabase } from '../src/platform/db/migrate/migrate.server.ts';
import { logInOperator, type OperatorVisitor } from '../test/support/operator.ts';
import { openPayment } from '../test/support/payment.ts';
import { openTestShop, type TestShop } from '../test/support/shop.ts';
import { Visitor } from '../test/support/visitor.ts';

const orders = Number(process.env.ORDERS ?? 1_000_000);
const rounds = 60;
/** Of the time with a thousand orders; so much of a millisecond is noise. */
const growth = 1.5;
const noiseMs = 1;
const longestListMs = 150;
/** Who bought for the first time is found among all who ever bought; the screen of the sales doesn't wait for it. */
const longestOfMs = new Map([['buyers of a year', 1_500]]);
/** The log of a shop grows whatever it sells. */
const leastLogLines = 1_000_000;

/** `buyers`: each with some purchases of their own, as many in the young shop as in the old one. */
type Side = { shop: TestShop; sql: postgres.Sql; owner: OperatorVisitor; buyers: Buyer[] };

const filled = process.env.FILLED;
const sides: Side[] = [];
let young: Side;
let old: Side;
beforeAll(async () => {
  if (filled) await migrateDatabase(filled, { shopUrl: shopUrlOf(filled) });
  young = await open();
  old = await open(filled ? { ...young.shop, databaseUrl: filled } : undefined);
  await fill(young, 1_000, 300, 1_000);
  await comeAsBuyers(young);
});
afterAll(async () => {
  for (const { shop, sql } of sides.toReversed()) {
    await sql.end();
    await shop.close();
  }
});

async function open(beside?: TestShop): Promise<Side> {
  const shop = await openTestShop({ loadBuild: loadBuiltPages, ...(beside && { beside }) });
  const sql = postgres(shop.databaseUrl, { max: 1, onnotice: () => undefined });
  // A database that is full already has the one of its last run.
  const owner = await logInOperator(shop, 'owner', `op-${Date.now()}`);
  const side = { shop, sql, owner, buyers: [] };
  sides.push(side);
  return side;
}

/** After the filling, which gives purchases to every member. */
async function comeAsBuyers(side: Side): Promise<void> {
  side.buyers = await createBuyers(side.sql, side.shop.url, rounds, `buyer${Date.now()}-`);
  for (const buyer of side.buyers) await addPurchases(side.sql, buyer);
}

async function fill({ shop, sql }: Side, orders: number, members: number, logLines: number): Promise<void> {
  const args = ['--orders', String(orders), '--members', String(members)];
  expect((await runManyCommand({ ...shop.deps, sql: shop.owner }, args)).code).toBe(0);
  await sql`insert into operator_log (operator_id, operator_name, address, request_id, at, action, subject)
    select (select min(id) from operators), '', '', '', now() - i * interval '1 minute', 'order.look', 'order:many' || i % 100000
    from generate_series(1, ${logLines}::int) as i`;
  await sql`vacuum analyze`;
}

async function bringToAMillion(): Promise<void> {
  const from = performance.now();
  const [there] = await old.sql<{ orders: number }[]>`select count(*)::int as orders from orders`;
  if (filled) expect(there?.orders).toBeGreaterThanOrEqual(orders);
  else await fill(old, orders, Math.round(orders / 3), Math.max(orders, leastLogLines));
  while ((await keepSalesDays(old.shop.deps)) > 0);
  await comeAsBuyers(old);
  for (const { sql } of sides)
    await sql`update variants set stock = 1000000 where stock is not null and is_open`;
  console.log(`${orders} orders in ${Math.round((performance.now() - from) / 1000)} s`);
}

type Ask = (side: Side, round: number) => Promise<Response | { status: number }>;

const visitors: Record<string, Ask> = {
  'home page': ({ shop }) => fetch(shop.url),
  'list of accessories': ({ shop }) => fetch(`${shop.url}/BuyAccesory`),
  'search of notices': ({ shop }) =>
    fetch(`${shop.url}/community/notice/1?search=${encodeURIComponent('배송')}`),
  'catalogue call': ({ shop }) => fetch(shop.url + listAccessories.path),
  session: ({ buyers }, round) => buyers[round]!.visitor.call(readSession),
  'purchase list': ({ buyers }, round) => buyers[round]!.visitor.call(listPurchases),
  order: ({ buyers }, round) => openPayment(buyers[round]!.visitor),
  'log-in': ({ shop, buyers }, round) =>
    new Visitor(shop.url).call(logIn, { input: { login_id: buyers[round]!.loginId, password } }),
};

const filters: Record<string, OrderFilters> = {
  'all orders': {},
  'orders to send': { step: 'toShip' },
  'orders being packed': { step: 'preparing' },
  'orders of January': { from: '2026-01-01', until: '2026-01-31' },
  'orders by name': { q: '남궁바다' },
  'orders by tracking number': { q: '600000000123' },
  'orders by phone': { q: '01012345678' },
  'orders by e-mail': { q: 'member4321' },
  'orders by address': { q: '도토리길' },
  'orders of one product': { product: '1' },
  'cancellations to decide': { cancellation: 'undecided' },
};
const year = { from: '2025-12-01', until: '2026-11-30' };
const operators: Record<string, Ask> = {
  ...Object.fromEntries(
    Object.entries(filters).map(([what, input]) => [what, ({ owner }) => owner.ask(listOrders, { input })]),
  ),
  today: ({ owner }) => owner.ask(getToday),
  members: ({ owner }) => owner.ask(searchMembers, { input: {} }),
  'members by name': ({ owner }) => owner.ask(searchMembers, { input: { q: '김하늘' } }),
  'members by telephone': ({ owner }) => owner.ask(searchMembers, { input: { q: '01012345678' } }),
  'search of everything': ({ owner }) => owner.ask(searchEverywhere, { input: { q: '남궁바다' } }),
  'serial numbers': ({ owner }) => owner.ask(listSerials, { input: {} }),
  refunds: ({ owner }) => owner.ask(listRefunds, { input: {} }),
  'cash receipts': ({ owner }) => owner.ask(listCashReceipts, { input: {} }),
  inquiries: ({ owner }) => owner.ask(listInquiries, { input: {} }),
  repairs: ({ owner }) => owner.ask(listRepairs, { input: {} }),
  messages: ({ owner }) => owner.ask(searchMessages, { input: {} }),
  returns: ({ owner }) => owner.ask(listReturns, { input: {} }),
  log: ({ owner }) => owner.ask(listLog, { input: {} }),
  'log of one order': ({ owner }) => owner.ask(listLog, { input: { subject: 'order:many5' } }),
  'sales of a year': ({ owner }) => owner.ask(getSales, { input: year }),
  'buyers of a year': ({ owner }) => owner.ask(getBuyers, { input: year }),
};

/** Median milliseconds of each call, of the young shop and of the old one. */
async function measure(asked: Record<string, Ask>): Promise<Map<string, { young: number; old: number }>> {
  const medians = new Map<string, { young: number; old: number }>();
  for (const [what, ask] of Object.entries(asked)) {
    const times = new Map(sides.map((side) => [side, [] as number[]]));
    for (const { shop } of sides) await shop.owner`delete from rate_limits`;
    for (let round = 0; round < rounds; round++)
      for (const side of round % 2 ? sides : sides.toReversed()) {
        const from = performance.now();
        const answer = await ask(side, round);
        if (answer instanceof Response) await answer.arrayBuffer();
        times.get(side)!.push(performance.now() - from);
        expect([what, answer.status]).toEqual([what, 200]);
      }
    medians.set(what, { young: median(times.get(young)!), old: median(times.get(old)!) });
  }
  return medians;
}

it(`${orders} orders: what visitors and members ask takes no more than ${growth} times what it took with 1,000`, {
  timeout: 2 * 60 * 60_000,
}, async () => {
  await bringToAMillion();
  await measure(visitors);
  const calls = await measure(visitors);
  const lists = await measure(operators);
  const inMs = (ms: number) => `${ms.toFixed(1).padStart(7)} ms`;
  for (const [what, ms] of [...calls, ...lists]) console.log(what.padEnd(28), inMs(ms.young), inMs(ms.old));
  expect([...calls].filter(([, ms]) => ms.old > growth * ms.young + noiseMs)).toEqual([]);
  expect([...lists].filter(([what, ms]) => ms.old > (longestOfMs.get(what) ?? longestListMs))).toEqual([]);
});
