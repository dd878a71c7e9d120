// The same calls on a young shop and on one of a million orders, three hundred thousand members and a million lines of the
// log: nobody waits half as long again, and the back office's lists stay quick. `ORDERS` names another number.
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
import { getSales } from '../src/features/admin/sales/contract.ts';
import { keepSalesDays } from '../src/features/admin/sales/keep-days.server.ts';
import { searchEverywhere } from '../src/features/admin/search/contract.ts';
import { listSerials } from '../src/features/admin/serials/contract.ts';
import { getToday } from '../src/features/admin/today/contract.ts';
import { listAccessories } from '../src/features/commerce/catalog/contract.ts';
import { listPurchases } from '../src/features/commerce/purchase/contract.ts';
import { loadBuiltPages } from '../src/platform/cache/page-build.server.ts';
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
/** A year's sales are a report: who bought for the first time is found among all who ever bought. */
const longestOfMs = new Map([['sales of a year', 1_000]]);
/** The log of a shop grows whatever it sells. */
const leastLogLines = 1_000_000;

let shop: TestShop;
let sql: postgres.Sql;
let buyers: Buyer[];
let owner: OperatorVisitor;
beforeAll(async () => {
  shop = await openTestShop({ loadBuild: loadBuiltPages });
  sql = postgres(shop.databaseUrl, { max: 1, onnotice: () => undefined });
  owner = await logInOperator(shop);
  await fill(1_000, 300, 1_000);
  await comeAsBuyers();
});
afterAll(async () => {
  await sql?.end();
  await shop?.close();
});

/** After the filling, which gives purchases to every member: the young and the old shop are asked by buyers of as many. */
async function comeAsBuyers(): Promise<void> {
  comings += 1;
  buyers = await createBuyers(sql, shop.url, rounds, `buyer${comings}-`);
  for (const buyer of buyers) await addPurchases(sql, buyer);
}
let comings = 0;

async function fill(orders: number, members: number, logLines: number): Promise<void> {
  const args = ['--orders', String(orders), '--members', String(members)];
  expect((await runManyCommand({ ...shop.deps, sql: shop.owner }, args)).code).toBe(0);
  await sql`insert into operator_log (operator_id, operator_name, address, request_id, at, action, subject)
    select (select min(id) from operators), '', '', '', now() - i * interval '1 minute', 'order.look', 'order:many' || i % 100000
    from generate_series(1, ${logLines}::int) as i`;
  await sql`vacuum analyze`;
  await sql`update variants set stock = 1000000 where stock is not null and is_open`;
}

type Ask = (round: number) => Promise<Response | { status: number }>;

const visitors: Record<string, Ask> = {
  'home page': () => fetch(shop.url),
  'list of accessories': () => fetch(`${shop.url}/BuyAccesory`),
  'search of notices': () => fetch(`${shop.url}/community/notice/1?search=${encodeURIComponent('배송')}`),
  'catalogue call': () => fetch(shop.url + listAccessories.path),
  session: (round) => buyers[round]!.visitor.call(readSession),
  'purchase list': (round) => buyers[round]!.visitor.call(listPurchases),
  order: (round) => openPayment(buyers[round]!.visitor),
  'log-in': (round) =>
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
    Object.entries(filters).map(([what, input]) => [what, () => owner.ask(listOrders, { input })]),
  ),
  today: () => owner.ask(getToday),
  members: () => owner.ask(searchMembers, { input: {} }),
  'members by name': () => owner.ask(searchMembers, { input: { q: '김하늘' } }),
  'members by telephone': () => owner.ask(searchMembers, { input: { q: '01012345678' } }),
  'search of everything': () => owner.ask(searchEverywhere, { input: { q: '남궁바다' } }),
  'serial numbers': () => owner.ask(listSerials, { input: {} }),
  refunds: () => owner.ask(listRefunds, { input: {} }),
  'cash receipts': () => owner.ask(listCashReceipts, { input: {} }),
  inquiries: () => owner.ask(listInquiries, { input: {} }),
  repairs: () => owner.ask(listRepairs, { input: {} }),
  messages: () => owner.ask(searchMessages, { input: {} }),
  returns: () => owner.ask(listReturns, { input: {} }),
  log: () => owner.ask(listLog, { input: {} }),
  'log of one order': () => owner.ask(listLog, { input: { subject: 'order:many5' } }),
  'sales of a year': () => owner.ask(getSales, { input: year }),
};

async function measure(asked: Record<string, Ask>): Promise<Map<string, number>> {
  const medians = new Map<string, number>();
  for (const [what, ask] of Object.entries(asked)) {
    const times: number[] = [];
    await shop.owner`delete from rate_limits`;
    for (let round = 0; round < rounds; round++) {
      const from = performance.now();
      const answer = await ask(round);
      if (answer instanceof Response) await answer.arrayBuffer();
      times.push(performance.now() - from);
      expect([what, answer.status]).toEqual([what, 200]);
    }
    medians.set(what, median(times));
  }
  return medians;
}

it(`${orders} orders: what visitors and members ask takes no more than ${growth} times what it took with 1,000`, {
  timeout: 60 * 60_000,
}, async () => {
  await measure(visitors);
  const young = await measure(visitors);
  const youngLists = await measure(operators);
  const from = performance.now();
  await fill(orders, Math.round(orders / 3), Math.max(orders, leastLogLines));
  while ((await keepSalesDays(shop.deps)) > 0);
  console.log(`${orders} orders in ${Math.round((performance.now() - from) / 1000)} s`);
  await comeAsBuyers();
  await measure(visitors);
  const old = await measure(visitors);
  const lists = await measure(operators);
  const show = (before: Map<string, number>, after: Map<string, number>) =>
    [...after].map(
      ([what, ms]) =>
        `${what.padEnd(28)} ${before.get(what)?.toFixed(1).padStart(7)} ms ${ms.toFixed(1).padStart(7)} ms`,
    );
  console.log([...show(young, old), ...show(youngLists, lists)].join('\n'));
  expect([...old].filter(([what, ms]) => ms > growth * young.get(what)! + noiseMs)).toEqual([]);
  expect([...lists].filter(([what, ms]) => ms > (longestOfMs.get(what) ?? longestListMs))).toEqual([]);
});
