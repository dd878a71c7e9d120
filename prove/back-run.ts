// Kills the shop while it sends back what paid for nothing: a charge that came after the payment was given up, and a deposit
// beside a later attempt. Used by `npm run prove`.
import { setTimeout } from 'node:timers/promises';
import postgres from 'postgres';
import { type RunningSandbox, startSandbox } from '../sandbox/start-sandbox.ts';
import { webhookPath } from '../src/features/commerce/payment/contract.ts';
import { nameSurplusAccount } from '../src/features/commerce/refund/contract.ts';
import { readEnv } from '../src/platform/config/env.server.ts';
import { type Break, findBreaks } from '../test/support/checker.ts';
import { copyTemplate } from '../test/support/database.ts';
import {
  authorize,
  bringBack,
  loggedIn,
  openPayment,
  orderFields,
  payAgain,
} from '../test/support/payment.ts';
import { findFreePort } from '../test/support/processes/free-port.ts';
import { readLedger, showPurchases } from '../test/support/settle.ts';
import type { Visitor } from '../test/support/visitor.ts';
import { type ShopProcess, startShopProcess } from './shop-process.ts';

/** In the order in which money goes back. Where the killer stands: in the database, or in the provider's own code. */
const points = {
  'the refund is promised': { by: 'database', at: 'promised' },
  'the refund leaves': { by: 'database', at: 'executing' },
  'the provider is asked': { by: 'company', at: 'cancel-received' },
  'the money is back, nobody answered': { by: 'company', at: 'cancel-done' },
  'the provider answered': { by: 'company', at: 'cancel-answered' },
  'the refund is recorded': { by: 'database', at: 'done' },
} as const;
type Point = keyof typeof points;
type Way = 'lateCharge' | 'surplus';

export type BackReport = {
  kills: { way: Way; point: Point; moid: string; end: string; keptWon: number; cancels: number }[];
  breaks: Break[];
};

const account = { bank: '088', number: '110123456789', holder: '김하늘' } as const;
const providers = ['nicepay_legacy', 'nicepay_start'] as const;

/** @param killsEach at each point of each way, half of them at each of the provider's interfaces. */
export async function runBack({
  adminUrl,
  killsEach,
}: {
  adminUrl: string;
  killsEach: number;
}): Promise<BackReport> {
  const reports = await Promise.all(
    providers.map((provider, i) =>
      runLane(adminUrl, provider, Math.ceil((killsEach - i) / providers.length)),
    ),
  );
  return {
    kills: reports.flatMap(({ kills }) => kills),
    breaks: reports.flatMap(({ breaks }) => breaks),
  };
}

async function runLane(adminUrl: string, provider: string, rounds: number): Promise<BackReport> {
  const { mid, merchantKey } = readEnv({}).nicepay;
  const timings = { notifyBackoffMs: Array<number>(90).fill(1_000), notifyAfterMs: 50, lateChargeMs: 2_500 };
  const sandbox = await startSandbox({ port: 0, mid, merchantKey, notifyUrl: undefined, timings });
  const port = await findFreePort();
  sandbox.setNotifyUrl(`http://localhost:${port}${webhookPath}`);
  const database = await copyTemplate(adminUrl);
  const sql = postgres(database.url, { max: 3, onnotice: () => undefined });
  const env = { PAYMENT_PROVIDER: provider };
  const start = () => startShopProcess({ databaseUrl: database.url, sandboxUrl: sandbox.url, port, env });
  const lane: Lane = { sql, sandbox, shop: await start(), start };
  const kills: BackReport['kills'] = [];
  try {
    await tellOfRefunds(sql);
    const buyer = await loggedIn(lane.shop);
    for (let round = 0; round < rounds; round++)
      for (const way of ['lateCharge', 'surplus'] as const)
        for (const point of Object.keys(points) as Point[])
          kills.push({ way, point, ...(await kill(lane, buyer, way, point)) });
    const own = new Set((await sql`select moid from payment_attempts`).map(({ moid }) => String(moid)));
    const ledger = await readLedger(sandbox.url);
    const payments = ledger.payments.filter(({ moid }) => own.has(moid));
    const breaks = await findBreaks(database.url, { entries: [], payments }, await showPurchases([buyer]));
    return { kills, breaks };
  } finally {
    await lane.shop.end('SIGTERM');
    await sql.end();
    await database.drop();
    await sandbox.close();
  }
}

type Lane = {
  sql: postgres.Sql;
  sandbox: RunningSandbox;
  shop: ShopProcess;
  start: () => Promise<ShopProcess>;
};

/** The database itself says when a refund is promised, leaves and is done: the only place where that is exact. */
async function tellOfRefunds(sql: postgres.Sql): Promise<void> {
  await sql.unsafe(`
    create function tell_of_refund() returns trigger language plpgsql as $$
    declare
      moid text := (select a.moid from payment_attempts a where a.id = new.attempt_id);
    begin
      if tg_op = 'INSERT' then perform pg_notify('refund', 'promised ' || moid); end if;
      if tg_op = 'INSERT' or new.state <> old.state then perform pg_notify('refund', new.state || ' ' || moid); end if;
      return null;
    end $$;
    create trigger tell after insert or update on refunds for each row execute function tell_of_refund();`);
}

async function kill(lane: Lane, buyer: Visitor, way: Way, point: Point) {
  await lane.sql`delete from rate_limits`;
  const prepared = way === 'surplus' ? await openBeside(lane, buyer) : null;
  const armed = { moid: prepared ?? '' };
  const disarm = await arm(lane, point, armed);
  const moid = prepared ?? (await chargeLate(lane, buyer, armed));
  // Whoever talked to the dead process hears nothing.
  if (prepared) await payIn(lane, buyer, prepared, point);
  const missed = setTimeout(60_000, 'missed', { ref: false });
  if ((await Promise.race([lane.shop.exit, missed])) === 'missed')
    throw new Error(`nobody was killed when ${point} (${way})`);
  await disarm();
  lane.shop = await lane.start();
  const end = await untilBack(lane, buyer, moid);
  const [payment] = lane.sandbox.ledger.listPayments(moid);
  return {
    ...{ moid, end, keptWon: (payment?.captured ?? 0) - (payment?.cancelled ?? 0) },
    cancels: payment?.cancels ?? 0,
  };
}

async function arm({ sql, sandbox, shop }: Lane, point: Point, armed: { moid: string }) {
  const { by, at } = points[point];
  const end = () => process.kill(shop.pid, 'SIGKILL');
  if (by === 'database') {
    const { unlisten } = await sql.listen('refund', (what) => what === `${at} ${armed.moid}` && end());
    return unlisten;
  }
  let isDead = false;
  return sandbox.onPoint(async (name, { moid }) => {
    if (name !== at || moid !== armed.moid || isDead) return;
    // The network cancel before it is no refund.
    const [promised] = await sql`
      select from refunds r join payment_attempts a on a.id = r.attempt_id where a.moid = ${moid}`;
    if (!promised) return;
    isDead = true;
    end();
  });
}

/** The shop gives it up and tells the buyer so; seconds later the provider charges it, and tells of that. */
async function chargeLate({ sandbox, shop }: Lane, buyer: Visitor, armed: { moid: string }): Promise<string> {
  const payment = await openPayment(buyer);
  armed.moid = payment.moid;
  const result = await authorize(sandbox.url, payment.fields, 'late-charge');
  await bringBack(shop.url, result).catch(() => undefined);
  return payment.moid;
}

/** Paid by card after all; the account that was opened before could not be closed. */
async function openBeside({ sql, sandbox, shop }: Lane, buyer: Visitor): Promise<string> {
  const { moid, fields } = await openPayment(buyer, { ...orderFields, _method: 'vbank' });
  await bringBack(shop.url, await authorize(sandbox.url, fields));
  const stateOf = async () => (await sql`select state from payment_attempts where moid = ${moid}`)[0]?.state;
  while ((await stateOf()) !== 'awaitingDeposit') await setTimeout(50);
  await sql`update payment_attempts set state = 'cancelled', account = null, lease_until = null where moid = ${moid}`;
  const again = await payAgain(buyer, moid);
  await bringBack(shop.url, await authorize(sandbox.url, again.fields));
  const isPaid = async () =>
    (await sql`select state from payment_attempts where moid = ${`${moid}T2`}`)[0]?.state === 'paid';
  while (!(await isPaid())) await setTimeout(50);
  return moid;
}

async function payIn({ sql, sandbox }: Lane, buyer: Visitor, moid: string, point: Point): Promise<void> {
  const body = JSON.stringify({ moid });
  const headers = { 'content-type': 'application/json' };
  await fetch(`${sandbox.url}/sandbox/deposit`, { method: 'POST', headers, body });
  const state = async () =>
    (
      await sql`select r.state from refunds r join payment_attempts a on a.id = r.attempt_id where a.moid = ${moid}`
    )[0]?.state;
  while (!(await state())) await setTimeout(50);
  if (points[point].at !== 'promised') await nameAccount(buyer, moid).catch(() => undefined);
}

const nameAccount = (buyer: Visitor, moid: string) =>
  buyer.call(nameSurplusAccount, { input: { moid, refundAccount: account } });

/** The state in which its refund comes to rest: whoever is asked for an account names it. */
async function untilBack({ sql }: Lane, buyer: Visitor, moid: string): Promise<string> {
  for (let waitedMs = 0; ; waitedMs += 200) {
    const [row] = await sql`
      select r.state from refunds r join payment_attempts a on a.id = r.attempt_id where a.moid = ${moid}`;
    if (row?.state === 'account') await nameAccount(buyer, moid);
    if (row?.state === 'done' || waitedMs > 60_000) return String(row?.state ?? 'lost');
    await setTimeout(200);
  }
}

/** One line a way and a point, for people. */
export function describeBack({ kills, breaks }: BackReport): string {
  const lines = (['lateCharge', 'surplus'] as const).flatMap((way) =>
    (Object.keys(points) as Point[]).map((point) => {
      const own = kills.filter((one) => one.way === way && one.point === point);
      const good = own.filter(isBackOnce);
      return `${way.padEnd(12)}${point.padEnd(40)} ${String(own.length).padStart(4)}   back once: ${good.length}`;
    }),
  );
  const bad = kills.filter((one) => !isBackOnce(one));
  return [
    ...['Kills while money that paid for nothing goes back:', ...lines, ''],
    ...bad.map((one) => `NOT BACK ONCE ${JSON.stringify(one)}`),
    ...breaks.map(({ kind, moid }) => `DIFFERENCE ${kind}: ${moid}`),
  ].join('\n');
}

export const isBackOnce = ({ end, keptWon, cancels }: BackReport['kills'][number]): boolean =>
  end === 'done' && keptWon === 0 && cancels === 1;
