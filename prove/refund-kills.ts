// Kills the shop at five exact points of giving money back, for each kind of refund, in orders of several goods. What an
// operator decides is written by a process beside; the shop that is killed is the one that asks the provider.
import { setTimeout } from 'node:timers/promises';
import type postgres from 'postgres';
import { completeDelivery } from '../src/features/commerce/fulfilment/deliver.server.ts';
import { shipOrder } from '../src/features/commerce/fulfilment/ship.server.ts';
import { webhookPath } from '../src/features/commerce/payment/contract.ts';
import { cancelLines } from '../src/features/commerce/purchase/contract.ts';
import { refundPartially } from '../src/features/commerce/refund/give-partial-refund.server.ts';
import {
  approveReturn,
  receiveReturn,
  refundReturn,
  registerReturn,
} from '../src/features/commerce/return/operator.server.ts';
import { formatKoreanDate } from '../src/shared/time/korean-time.ts';
import { type Break, findBreaks } from '../test/support/checker.ts';
import { authorize, bringBack, linesFields, loggedIn, openPayment } from '../test/support/payment.ts';
import { findFreePort } from '../test/support/processes/free-port.ts';
import { askToCancel, rowOf } from '../test/support/purchase.ts';
import { readLedger, showPurchases } from '../test/support/settle.ts';
import { openTestShop, type TestShop } from '../test/support/shop.ts';
import { demo, type Visitor } from '../test/support/visitor.ts';
import { type ShopProcess, startShopProcess } from './shop-process.ts';

const operator = '민지';

/** What each kind brings back of 94,000 won, of which line, and how many units it puts back into the stock. */
const kinds = {
  'the whole order': { won: 94_000, units: [2, 1, 3], counter: 'cancelled', restocked: 6 },
  'some lines': { won: 2 * 9_000 + 19_000, units: [1, 0, 2], counter: 'cancelled', restocked: 3 },
  'units that came back': { won: 19_000 + 26_000, units: [1, 1, 0], counter: 'returned', restocked: 2 },
  'money without goods': { won: 5_000, units: [0, 0, 0], counter: 'cancelled', restocked: 0 },
} as const;
export type RefundKind = keyof typeof kinds;
export const refundKinds = Object.keys(kinds) as RefundKind[];

const points = {
  'the refund is written': { by: 'database', at: 'executing' },
  'the provider was asked, nothing went back': { by: 'company', at: 'cancel-received', fault: 'cancel-hang' },
  'the money went back, nobody answered': { by: 'company', at: 'cancel-done' },
  'the provider answered': { by: 'company', at: 'cancel-answered' },
  'the refund is recorded': { by: 'database', at: 'done' },
} as const;
export type RefundPoint = keyof typeof points;
export const refundPoints = Object.keys(points) as RefundPoint[];

export type RefundKill = {
  kind: RefundKind;
  point: RefundPoint;
  moid: string;
  faults: string[];
  settledMs: number;
};
export type RefundKillReport = { kills: RefundKill[]; breaks: Break[] };
type Bought = { moid: string; tid: string; lines: number[]; buyer: Visitor };

export async function killRefunds(plan: [RefundKind, RefundPoint][]): Promise<RefundKillReport> {
  // The provider holds a connection that hangs for longer than the shop waits.
  const beside = await openTestShop({ timings: { notifyBackoffMs: Array<number>(60).fill(1_000) } });
  const { sql } = beside.deps;
  const port = await findFreePort();
  beside.sandbox.setNotifyUrl(`http://localhost:${port}${webhookPath}`);
  const start = () =>
    startShopProcess({ databaseUrl: beside.databaseUrl, sandboxUrl: beside.sandbox.url, port });
  let shop = await start();
  try {
    await sql`update variants set stock = 100000 where stock > 0`;
    await tellOfRefunds(beside.owner);
    const buyer = await loggedIn(shop);
    const settling: Promise<RefundKill>[] = [];
    for (const [kind, point] of plan) {
      const bought = await buyLines(beside, shop, buyer);
      await killOnce(beside, shop, bought, kind, point);
      shop = await start();
      const from = performance.now();
      settling.push(
        untilGivenBack(sql, bought.moid, from).then(async (settledMs) => ({
          ...{ kind, point, moid: bought.moid, settledMs },
          faults: await findFaults(beside, bought, kind),
        })),
      );
    }
    const kills = await Promise.all(settling);
    const visitors = await Promise.all(
      (Object.keys(demo) as (keyof typeof demo)[]).map((name) => loggedIn(shop, name)),
    );
    const ledger = await readLedger(beside.sandbox.url);
    return { kills, breaks: await findBreaks(beside.databaseUrl, ledger, await showPurchases(visitors)) };
  } finally {
    await shop.end('SIGTERM');
    await beside.close();
  }
}

/** The database itself says when a refund is written and when it is done. */
async function tellOfRefunds(sql: postgres.Sql): Promise<void> {
  await sql.unsafe(`
    create function tell_of_refund() returns trigger language plpgsql as $$
    begin
      perform pg_notify('refunds', new.state || ' ' || new.order_id);
      return null;
    end $$;
    create trigger tell after insert or update of state on refunds for each row execute function tell_of_refund();`);
}

async function buyLines(beside: TestShop, shop: ShopProcess, buyer: Visitor): Promise<Bought> {
  await beside.deps.sql`delete from rate_limits`;
  const { moid, fields } = await openPayment(buyer, linesFields);
  await bringBack(shop.url, await authorize(beside.sandbox.url, fields));
  const row = await rowOf(buyer, moid);
  return { moid, tid: row.TID, lines: row.lines.map(({ id }) => id), buyer };
}

async function killOnce(
  beside: TestShop,
  shop: ShopProcess,
  bought: Bought,
  kind: RefundKind,
  point: RefundPoint,
): Promise<void> {
  const give = await prepare(beside, bought, kind);
  const spot = points[point];
  const kill = () => process.kill(shop.pid, 'SIGKILL');
  if ('fault' in spot) beside.sandbox.faults.set({ scenario: spot.fault, moid: bought.moid });
  const [order] = await beside.deps.sql`select id from orders where moid = ${bought.moid}`;
  const disarm =
    spot.by === 'company'
      ? beside.sandbox.onPoint((name, { moid }) => {
          if (name === spot.at && moid === bought.moid) kill();
        })
      : (await beside.deps.sql.listen('refunds', (told) => told === `${spot.at} ${order?.id}` && kill()))
          .unlisten;
  // Whoever talked to the dead process hears nothing.
  await give().catch(() => undefined);
  const missed = setTimeout(60_000, 'missed', { ref: false });
  if ((await Promise.race([shop.exit, missed])) === 'missed')
    throw new Error(`nobody was killed when ${point}: ${kind}`);
  await disarm();
}

/** Everything until the money is to go back; what is returned sets it off. */
async function prepare(
  { deps }: TestShop,
  { moid, tid, lines, buyer }: Bought,
  kind: RefundKind,
): Promise<() => Promise<unknown>> {
  const named = kinds[kind].units.flatMap((quantity, i) =>
    quantity > 0 ? [{ line: lines[i]!, quantity }] : [],
  );
  if (kind === 'the whole order') return () => askToCancel(buyer, { TID: tid, moid, CancelAmt: 94_000 });
  if (kind === 'some lines')
    return () => buyer.call(cancelLines, { input: { moid, lines: named, unitsLeft: 6 } });
  if (kind === 'money without goods')
    return () => refundPartially(deps, { moid, amountWon: kinds[kind].won, reason: '사과', operator });
  const wish = { reason: 'defective', lines: named, noticedOn: formatKoreanDate(deps.now()), words: '' };
  const steps = [
    await shipOrder(deps, moid, 'cj', '123456789012'),
    await completeDelivery(deps, moid),
    await registerReturn(deps, { moid, operator, ...wish }),
    await approveReturn(deps, { moid, operator }),
    await receiveReturn(deps, { moid, operator, restocked: 'all', condition: '' }),
  ];
  if (steps.join() !== 'shipped,delivered,requested,approved,received') throw new Error(steps.join());
  return () => refundReturn(deps, { moid, operator, reason: '' });
}

async function untilGivenBack(sql: postgres.Sql, moid: string, from: number): Promise<number> {
  for (;;) {
    const [row] = await sql`select count(*)::int as n from refunds r join orders o on o.id = r.order_id
      where o.moid = ${moid} and r.state = 'done'`;
    const tookMs = performance.now() - from;
    if (row?.n > 0 || tookMs > 120_000) return tookMs;
    await setTimeout(100);
  }
}

/** Everything about the order that isn't as its kind of refund wants it. */
async function findFaults(
  { deps, sandbox }: TestShop,
  { moid, tid }: Bought,
  kind: RefundKind,
): Promise<string[]> {
  const { won, units, counter, restocked } = kinds[kind];
  const payment = sandbox.ledger.findByTid(tid);
  const refunds =
    await deps.sql`select r.state, r.amount_won::int as won from refunds r join orders o on o.id = r.order_id
    where o.moid = ${moid}`;
  const lines =
    await deps.sql`select cancelled_units as cancelled, returned_units as returned, put_back as back
    from order_lines l join orders o on o.id = l.order_id where o.moid = ${moid} order by position`;
  const [order] = await deps.sql`select fulfilment, a.refunded_won::int as counted from orders o
    join payment_attempts a on a.order_id = o.id and a.is_current where o.moid = ${moid}`;
  const found = {
    captures: payment?.captures,
    cancels: payment?.cancels,
    back: payment?.cancelled,
    refunds: refunds.map(({ state, won: part }) => `${state} ${part}`).join(),
    units: lines.map((line) => line[counter]).join(),
    restocked: lines.reduce((sum, { back }) => sum + back, 0),
    counted: order?.counted,
    isClosed: order?.fulfilment === 'cancelled',
  };
  const wanted = {
    ...{ captures: 1, cancels: 1, back: won, refunds: `done ${won}`, units: units.join(), restocked },
    ...{ counted: won, isClosed: kind === 'the whole order' },
  };
  return (Object.keys(wanted) as (keyof typeof wanted)[]).flatMap((name) =>
    found[name] === wanted[name] ? [] : [`${name}: ${found[name]} instead of ${wanted[name]}`],
  );
}

/** One line a point and a kind, for people. */
export function describeRefundKills({ kills, breaks }: RefundKillReport): string {
  const rows = refundPoints.flatMap((point) =>
    refundKinds.flatMap((kind) => {
      const own = kills.filter((one) => one.point === point && one.kind === kind);
      const worst = (Math.max(0, ...own.map(({ settledMs }) => settledMs)) / 1000).toFixed(1);
      const right = own.filter(({ faults }) => faults.length === 0).length;
      return own.length === 0
        ? []
        : [
            `${point.padEnd(42)} ${kind.padEnd(22)} ${String(own.length).padStart(4)} ${String(right).padStart(6)} ${worst.padStart(7)} s`,
          ];
    }),
  );
  return [
    `${'killed when'.padEnd(42)} ${'what goes back'.padEnd(22)} ${'N'.padStart(4)} ${'right'.padStart(6)} ${'worst'.padStart(7)}`,
    ...rows,
    `kill -9 while money goes back: ${kills.length}; reconciliation differences: ${breaks.length}`,
    ...kills.flatMap(({ moid, kind, point, faults }) =>
      faults.map((fault) => `FAULT ${moid} ${kind}, ${point}: ${fault}`),
    ),
    ...breaks.map(({ kind, moid }) => `DIFFERENCE ${kind}: ${moid}`),
  ].join('\n');
}
