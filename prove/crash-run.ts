// Kills the shop at six exact points of the payment conversation and starts it again, over and over. Used by `npm test`
// with one kill each and by `npm run prove` with many.
import { setTimeout } from 'node:timers/promises';
import postgres from 'postgres';
import { type RunningSandbox, startSandbox } from '../sandbox/start-sandbox.ts';
import { repairPath } from '../src/features/commerce/checkout/contract.ts';
import { webhookPath } from '../src/features/commerce/payment/contract.ts';
import { readEnv } from '../src/platform/config/env.server.ts';
import { type Break, findBreaks } from '../test/support/checker.ts';
import { copyTemplate } from '../test/support/database.ts';
import {
  authorize,
  bringBack,
  linesFields,
  loggedIn,
  openPayment,
  payAgain,
} from '../test/support/payment.ts';
import { findFreePort } from '../test/support/processes/free-port.ts';
import { readLedger, showPurchases } from '../test/support/settle.ts';
import { demo, type Visitor } from '../test/support/visitor.ts';
import { type ShopProcess, startShopProcess } from './shop-process.ts';

/** In the order of the conversation. Where the killer stands: in the database, or in the provider's own code. */
const crashPoints = {
  'the order is written': { by: 'database', at: 'order' },
  'the card is authenticated': { by: 'company', at: 'auth-done' },
  'the approval is asked for, nothing charged': {
    by: 'company',
    at: 'approve-received',
    card: 'reset-uncharged',
  },
  'the card is charged, nobody answered': { by: 'company', at: 'approve-charged' },
  'the provider answered': { by: 'company', at: 'approve-answered' },
  'the payment is recorded, the buyer saw nothing': { by: 'database', at: 'paid' },
} as const;
export type CrashPoint = keyof typeof crashPoints;
export const pointNames = Object.keys(crashPoints) as CrashPoint[];

/** What is paid: one good, several goods of one order, or the cost of a repair. */
const trialGoods = ['one', 'lines', 'repair'] as const;
type Goods = (typeof trialGoods)[number];
type Crash = { point: CrashPoint; goods: Goods; moid: string; end: string; settledMs: number };
/** `repairs`: the numbers of repairs that disagree with the order that pays them. */
export type CrashReport = { crashes: Crash[]; breaks: Break[]; repairs: string[] };

type Options = { adminUrl: string; killsEach: number; lanes: number };

export async function runCrashes({ adminUrl, killsEach, lanes }: Options): Promise<CrashReport> {
  const plan = Array.from({ length: killsEach }, () => pointNames).flat();
  const shares = Array.from({ length: lanes }, (_, lane) => plan.filter((_, i) => i % lanes === lane));
  const lanesDone = shares.map((share) => runLane(adminUrl, share));
  // A lane that failed must not leave the processes of the others behind.
  await Promise.allSettled(lanesDone);
  const reports = await Promise.all(lanesDone);
  return {
    crashes: reports.flatMap(({ crashes }) => crashes),
    breaks: reports.flatMap(({ breaks }) => breaks),
    repairs: reports.flatMap(({ repairs }) => repairs),
  };
}

// One shop with a database and an outside world of its own: nobody else is there to clear up after it. The provider tells
// it of each charge, again and again while it is dead.
async function runLane(adminUrl: string, points: CrashPoint[]): Promise<CrashReport> {
  const { mid, merchantKey } = readEnv({}).nicepay;
  // A real provider tells for hours; a slow machine may need half a minute to start the shop again.
  const timings = { notifyBackoffMs: Array<number>(90).fill(1_000) };
  const sandbox = await startSandbox({ port: 0, mid, merchantKey, notifyUrl: undefined, timings });
  const port = await findFreePort();
  sandbox.setNotifyUrl(`http://localhost:${port}${webhookPath}`);
  const database = await copyTemplate(adminUrl);
  const sql = postgres(database.url, { max: 3, onnotice: () => undefined });
  const start = () => startShopProcess({ databaseUrl: database.url, sandboxUrl: sandbox.url, port });
  let shop = await start();
  try {
    await tellOfCommits(sql);
    await sql`update variants set stock = 100000 where stock > 0`;
    const buyers: Visitor[] = [];
    for (const name of Object.keys(demo) as (keyof typeof demo)[]) buyers.push(await loggedIn(shop, name));

    const settling: Promise<Crash>[] = [];
    for (const [i, point] of points.entries()) {
      // By turns at each point: what is paid, back at the shop and never seen again, the first attempt and a second.
      const turn =
        points.slice(0, i).filter((earlier) => earlier === point).length + pointNames.indexOf(point);
      const goods = trialGoods[turn % 3]!;
      const buyer = buyers[i % buyers.length]!;
      await fillCart(sql, buyer);
      const trial = await crash(sql, sandbox, shop, buyer, point, {
        isSecondAttempt: turn % 5 === 1 || turn % 5 === 4,
        order: await orderOf(sql, buyer, goods),
      });
      shop = await start();
      const readyAt = performance.now();
      if (trial.result && turn % 4 < 2) await bringBack(shop.url, trial.result);
      settling.push(
        untilSettled(sql, trial.moid, readyAt).then((rest) => ({ point, goods, moid: trial.moid, ...rest })),
      );
    }
    const crashes = await Promise.all(settling);
    const ledger = await readLedger(sandbox.url);
    const own = new Set((await sql`select moid from payment_attempts`).map(({ moid }) => String(moid)));
    const breaks = await findBreaks(
      database.url,
      { entries: [], payments: ledger.payments.filter(({ moid }) => own.has(moid)) },
      await showPurchases(buyers),
    );
    return { crashes, breaks, repairs: await findRepairFaults(sql) };
  } finally {
    await shop.end('SIGTERM');
    await sql.end();
    await database.drop();
    await sandbox.close();
  }
}

/** Lets the database itself say when an order or a payment is committed: the only place where that is exact. */
async function tellOfCommits(sql: postgres.Sql): Promise<void> {
  await sql.unsafe(`
    create function tell_of_commit() returns trigger language plpgsql as $$
    begin
      if tg_table_name = 'orders' then perform pg_notify('committed', 'order');
      elsif new.state = 'paid' and old.state <> 'paid' then perform pg_notify('committed', new.moid);
      end if;
      return null;
    end $$;
    create trigger tell after insert on orders for each row execute function tell_of_commit();
    create trigger tell after update on payment_attempts for each row execute function tell_of_commit();`);
}

type Order = { fields: Record<string, string>; path?: string };

/** More than a few orders of it take: one that was killed may be paid yet, and what it takes is not sold to its buyer twice. */
async function fillCart(sql: postgres.Sql, { memberId }: Visitor): Promise<void> {
  const lines = JSON.parse(linesFields._lines) as { product_id: string; productColor: string }[];
  await sql`insert into carts (member_id, version) values (${memberId}, 1) on conflict do nothing`;
  for (const { product_id, productColor } of lines)
    await sql`insert into cart_items (member_id, product_id, choice, quantity, added_at)
      values (${memberId}, ${product_id}, ${productColor}, 99, now())
      on conflict (member_id, product_id, choice) do update set quantity = 99`;
}

async function orderOf(sql: postgres.Sql, buyer: Visitor, goods: Goods): Promise<Order> {
  if (goods !== 'repair') return { fields: goods === 'lines' ? linesFields : {} };
  // A box of its own: one box has one open request.
  const [repair] = await sql`
    insert into repairs (number, member_id, serial, symptom, words, pickup_name, pickup_phone, pickup_address,
      pickup_sub_address, state, cost_won, cost_reason, created_at, last_at)
    select lpad((count(*) + 1)::text, 8, '7'), ${buyer.memberId}, 'KILL-' || count(*), 'screen', '화면이 꺼져요', '김하늘',
      '01012341234', '(04524) 서울 중구 세종대로 110', '3층', 'quoted', 55000, '터치 패널 교체', now(), now() from repairs
    returning number`;
  return { fields: { number: String(repair?.number), amt: '55000' }, path: repairPath };
}

/** A repair is paid with its order or not at all. */
async function findRepairFaults(sql: postgres.Sql): Promise<string[]> {
  const rows = await sql`
    select r.number from repairs r left join orders o on o.id = r.order_id
    where (r.state = 'approved' and r.paid_at is not null) <> (o.paid_at is not null)`;
  return rows.map(({ number }) => String(number));
}

async function crash(
  sql: postgres.Sql,
  sandbox: RunningSandbox,
  shop: ShopProcess,
  buyer: Visitor,
  point: CrashPoint,
  { isSecondAttempt, order }: { isSecondAttempt: boolean; order: Order },
) {
  const spot = crashPoints[point];
  const { by, at } = spot;
  // The same order with another card: what is killed is the payment, so its order is there already.
  const declined = isSecondAttempt && at !== 'order' ? await decline(sandbox, shop, buyer, order) : null;
  const armed = { moid: '' };
  const kill = () => process.kill(shop.pid, 'SIGKILL');
  const disarm =
    by === 'company'
      ? sandbox.onPoint((name, { moid }) => {
          if (name === at && moid === armed.moid) kill();
        })
      : // Another order may be settled at this moment: only this one's payment kills.
        await sql
          .listen('committed', (what) => what === (at === 'paid' ? armed.moid : at) && kill())
          .then(({ unlisten }) => unlisten);
  // Whoever talked to the dead process hears nothing.
  const nothing = () => undefined;
  const payment = await (declined
    ? payAgain(buyer, declined)
    : openPayment(buyer, order.fields, order.path)
  ).catch(nothing);
  const [newest] = await sql`
    select a.moid, o.moid as "order" from payment_attempts a join orders o on o.id = a.order_id order by a.id desc limit 1`;
  armed.moid = String(newest?.moid);
  const card = 'card' in spot ? spot.card : 'ok';
  const result = payment?.fields.Moid ? await authorize(sandbox.url, payment.fields, card) : undefined;
  if (result) await bringBack(shop.url, result).catch(nothing);
  const missed = setTimeout(30_000, 'missed', { ref: false });
  if ((await Promise.race([shop.exit, missed])) === 'missed')
    throw new Error(`nobody was killed when ${point}`);
  await disarm();
  return { moid: String(newest?.order), result };
}

async function decline(
  sandbox: RunningSandbox,
  shop: ShopProcess,
  buyer: Visitor,
  order: Order,
): Promise<string> {
  const { moid, fields } = await openPayment(buyer, order.fields, order.path);
  await bringBack(shop.url, await authorize(sandbox.url, fields, 'decline-auth'));
  return moid;
}

/** The state in which an order comes to rest, and how long after the restart. */
async function untilSettled(
  sql: postgres.Sql,
  moid: string,
  readyAt: number,
): Promise<{ end: string; settledMs: number }> {
  for (;;) {
    const [row] = await sql`
      select a.state from payment_attempts a join orders o on o.id = a.order_id and a.is_current where o.moid = ${moid}`;
    const settledMs = Math.max(0, performance.now() - readyAt);
    if (!['approving', 'unknown'].includes(String(row?.state)) || settledMs > 120_000)
      return { end: String(row?.state), settledMs };
    await setTimeout(100);
  }
}
