// Kills the shop at exact points of asking a company for a paper, or telling it of a parcel, and compares both sides afterwards.
import { setTimeout } from 'node:timers/promises';
import type postgres from 'postgres';
import type { PointName } from '../../sandbox/methods/points.ts';
import { webhookPath } from '../../src/features/commerce/payment/contract.ts';
import { type Break, findBreaks } from '../../test/support/checker.ts';
import { authorize, bringBack, loggedIn, openPayment } from '../../test/support/payment.ts';
import { findFreePort } from '../../test/support/processes/free-port.ts';
import { readLedger, showPurchases } from '../../test/support/settle.ts';
import { openTestShop, type TestShop } from '../../test/support/shop.ts';
import { demo, type Visitor } from '../../test/support/visitor.ts';
import { type ShopProcess, startShopProcess } from '../shop-process.ts';
import { type Bought, kindOf, type PaperKindName, paperKinds } from './paper-kinds.ts';
import { compareSides, isAtRest } from './paper-sides.ts';

const points = {
  'it is written down': { by: 'database', state: 0 },
  'it was asked for, nothing came of it': { by: 'company', at: 'received', isSwallowed: true },
  'it is there, nobody answered': { by: 'company', at: 'done' },
  'the company answered': { by: 'company', at: 'answered' },
  'the answer is written down': { by: 'database', state: 1 },
} as const;
/** Of a tax invoice that is issued: the company is asked what the tax office says. */
const answerPoints = {
  'its state is asked for': { by: 'company', at: 'looked-up' },
  'its state is told': { by: 'company', at: 'told' },
} as const;
const allPoints = { ...points, ...answerPoints };
export type PaperPoint = keyof typeof allPoints;

const companyNames = { cash_receipts: 'receipt', tax_invoices: 'paper', escrow_deals: 'parcel' } as const;

export const contracts = ['nicepay_legacy', 'nicepay_start'] as const;
export type Contract = (typeof contracts)[number];
export type PlannedKill = { kind: PaperKindName; point: PaperPoint };

/** The newer contract has no call for parcels; tax invoices know no contract, and are killed beside the one that has time for them. */
export function planOf(contract: Contract): PlannedKill[] {
  const tables =
    contract === 'nicepay_legacy' ? ['cash_receipts', 'escrow_deals'] : ['cash_receipts', 'tax_invoices'];
  return (Object.keys(paperKinds) as PaperKindName[])
    .filter((kind) => tables.includes(kindOf(kind).table))
    .flatMap((kind) => {
      const asks = kind === 'a tax invoice is asked for' || kind === 'a tax invoice, corrected at a refund';
      return (Object.keys(asks ? allPoints : points) as PaperPoint[]).map((point) => ({ kind, point }));
    });
}

export type PaperKill = PlannedKill & { moid: string; faults: string[]; settledMs: number };
export type PaperKillReport = { contract: Contract; kills: PaperKill[]; breaks: Break[] };

export async function killPapers(contract: Contract, plan: readonly PlannedKill[]): Promise<PaperKillReport> {
  const env = { PAYMENT_PROVIDER: contract };
  const beside = await openTestShop({ env, timings: { notifyBackoffMs: Array<number>(60).fill(1_000) } });
  const port = await findFreePort();
  beside.sandbox.setNotifyUrl(`http://localhost:${port}${webhookPath}`);
  const start = () =>
    startShopProcess({ databaseUrl: beside.databaseUrl, sandboxUrl: beside.sandbox.url, port, env });
  let shop = await start();
  try {
    await beside.deps.sql`update variants set stock = 100000 where stock > 0`;
    await tellOfPapers(beside.owner);
    const buyer = await loggedIn(shop);
    const settling: Promise<PaperKill>[] = [];
    for (const planned of plan) {
      const bought = await buyFor(beside, shop, buyer, planned.kind);
      await killOnce(beside, shop, bought, planned);
      await kindOf(planned.kind).meanwhile?.(beside, bought);
      shop = await start();
      const from = performance.now();
      const settled = untilAtRest(beside, bought, planned.kind, from);
      settling.push(
        settled.then(async (settledMs) => ({
          ...{ ...planned, moid: bought.moid, settledMs },
          faults: await compareSides(beside, bought, planned.kind),
        })),
      );
    }
    const kills = await Promise.all(settling);
    const names = Object.keys(demo) as (keyof typeof demo)[];
    const visitors = await Promise.all(names.map((name) => loggedIn(shop, name)));
    const ledger = await readLedger(beside.sandbox.url);
    const breaks = await findBreaks(beside.databaseUrl, ledger, await showPurchases(visitors));
    return { contract, kills, breaks };
  } finally {
    await shop.end('SIGTERM');
    await beside.close();
  }
}

/** The database itself says what becomes of a paper: the only place where that is exact. */
async function tellOfPapers(sql: postgres.Sql): Promise<void> {
  for (const [table, column] of [
    ['cash_receipts', 'state'],
    ['tax_invoices', 'state'],
    ['escrow_deals', 'telling'],
  ] as const)
    await sql.unsafe(`
      create function tell_of_${table}() returns trigger language plpgsql as $$
      begin
        perform pg_notify('papers', '${table} ' || new.${column} || ' ' || new.order_id);
        return null;
      end $$;
      create trigger tell after insert or update of ${column} on ${table} for each row execute function tell_of_${table}();`);
}

async function buyFor(
  beside: TestShop,
  shop: ShopProcess,
  buyer: Visitor,
  kind: PaperKindName,
): Promise<Bought> {
  const { order, before = [] } = kindOf(kind);
  await beside.deps.sql`delete from rate_limits`;
  const { moid, fields } = await openPayment(buyer, { ...order, _method: 'bank' });
  await bringBack(shop.url, await authorize(beside.sandbox.url, fields));
  const [row] = await beside.deps.sql`select id, number from orders where moid = ${moid}`;
  const bought = { moid, orderId: Number(row?.id), number: String(row?.number), buyer };
  for (const step of before) {
    await step(beside, bought);
    await untilStepped(beside, bought, kind);
  }
  return bought;
}

async function untilStepped(beside: TestShop, bought: Bought, kind: PaperKindName): Promise<void> {
  const from = performance.now();
  const { sql } = beside.deps;
  for (;;) {
    const [open] =
      await sql`select count(*)::int as n from refunds where order_id = ${bought.orderId} and state <> 'done'`;
    if (open?.n === 0 && (await isAtRest(beside, bought, kindOf(kind).table))) return;
    if (performance.now() - from > 60_000) throw new Error(`what comes before ${kind} doesn’t end`);
    await setTimeout(50);
  }
}

async function killOnce(
  beside: TestShop,
  shop: ShopProcess,
  bought: Bought,
  { kind, point }: PlannedKill,
): Promise<void> {
  const { begin } = kindOf(kind);
  const disarm = await arm(beside, shop, bought, { kind, point });
  // Whoever talked to the dead process hears nothing.
  await begin(beside, bought).catch((error: unknown) => {
    if (!(error instanceof TypeError)) throw error;
  });
  const missed = setTimeout(60_000, 'missed', { ref: false });
  const asking = point in answerPoints ? hurryAnswers(beside, bought, shop) : undefined;
  if ((await Promise.race([shop.exit, missed])) === 'missed')
    throw new Error(`nobody was killed when ${point}: ${kind}`);
  await asking;
  await disarm();
}

/** An hour passes at once, and the tax office has answered. */
async function hurryAnswers(beside: TestShop, bought: Bought, shop: ShopProcess): Promise<void> {
  let isOver = false;
  void shop.exit.then(() => {
    isOver = true;
  });
  while (!isOver) {
    await isAtRest(beside, bought, 'tax_invoices');
    await setTimeout(50);
  }
}

/** @returns how to stop waiting for the point */
async function arm(
  { sandbox, deps }: TestShop,
  shop: ShopProcess,
  { moid, number, orderId }: Bought,
  { kind, point }: PlannedKill,
): Promise<() => unknown> {
  const { table, states } = kindOf(kind);
  const spot = allPoints[point];
  let isDead = false;
  const kill = () => {
    isDead = true;
    process.kill(shop.pid, 'SIGKILL');
  };
  if (spot.by === 'database') {
    const awaited = `${table} ${states[spot.state]} ${orderId}`;
    const listening = await deps.sql.listen('papers', (told) => told === awaited && !isDead && kill());
    return () => listening.unlisten();
  }
  const at = `${companyNames[table]}-${spot.at}` as PointName;
  const prefix = table === 'tax_invoices' ? `T${number.replaceAll('-', '')}-` : moid;
  return sandbox.onPoint(async (name, about) => {
    if (isDead || name !== at || !about.moid.startsWith(prefix)) return;
    kill();
    // Whoever asked is dead, and the company has forgotten it.
    if ('isSwallowed' in spot) await new Promise(() => undefined);
  });
}

async function untilAtRest(
  beside: TestShop,
  bought: Bought,
  kind: PaperKindName,
  from: number,
): Promise<number> {
  for (;;) {
    const isThere = await isAtRest(beside, bought, kindOf(kind).table);
    const faults = isThere ? await compareSides(beside, bought, kind) : [''];
    const tookMs = performance.now() - from;
    if (faults.length === 0 || tookMs > 150_000) return tookMs;
    await setTimeout(200);
  }
}

/** One line a point and a kind, for people. */
export function describePaperKills({ contract, kills, breaks }: PaperKillReport): string {
  const rows = planOf(contract).flatMap(({ kind, point }) => {
    const own = kills.filter((one) => one.point === point && one.kind === kind);
    const worst = (Math.max(0, ...own.map(({ settledMs }) => settledMs)) / 1000).toFixed(1);
    const right = own.filter(({ faults }) => faults.length === 0).length;
    const counts = `${String(own.length).padStart(4)} ${String(right).padStart(6)} ${worst.padStart(7)} s`;
    return own.length === 0 ? [] : [`${kind.padEnd(57)} ${point.padEnd(37)} ${counts}`];
  });
  return [
    `${contract}`,
    `${'what is asked for'.padEnd(57)} ${'killed when'.padEnd(37)} ${'N'.padStart(4)} ${'right'.padStart(6)} ${'worst'.padStart(9)}`,
    ...rows,
    `kill -9 while a company is asked: ${kills.length}; reconciliation differences: ${breaks.length}`,
    ...kills.flatMap(({ moid, kind, point, faults }) =>
      faults.map((fault) => `FAULT ${moid} ${kind}, ${point}: ${fault}`),
    ),
    ...breaks.map(({ kind, moid }) => `DIFFERENCE ${kind}: ${moid}`),
  ].join('\n');
}
