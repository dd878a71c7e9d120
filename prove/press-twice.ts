// Sends every message of a payment twenty times at once to two processes of the shop on one database; and lets two windows
// of one order be authorised at the same instant.
import { setTimeout } from 'node:timers/promises';
import postgres from 'postgres';
import { type RunningSandbox, startSandbox } from '../sandbox/start-sandbox.ts';
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

const copies = 20;

export type PressReport = {
  payments: number;
  messages: number;
  /** Times that the provider was asked for money; one a payment is right. */
  approvalsAsked: number;
  charges: number;
  /** Answers that were a fault of the server. */
  faults: number;
  breaks: Break[];
};

type Stage = { shops: ShopProcess[]; sandbox: RunningSandbox; sql: postgres.Sql; buyers: Visitor[] };

/** Two processes of the shop on one database, and a provider of their own. */
async function withTwoShops<T>(
  adminUrl: string,
  work: (stage: Stage, findDifferences: () => Promise<Break[]>) => Promise<T>,
): Promise<T> {
  const { mid, merchantKey } = readEnv({}).nicepay;
  const sandbox = await startSandbox({ port: 0, mid, merchantKey, notifyUrl: undefined });
  const database = await copyTemplate(adminUrl);
  const sql = postgres(database.url, { max: 1, onnotice: () => undefined });
  const shops: ShopProcess[] = [];
  try {
    await sql`update variants set stock = 100000 where stock > 0`;
    for (let i = 0; i < 2; i++) {
      const port = await findFreePort();
      shops.push(await startShopProcess({ databaseUrl: database.url, sandboxUrl: sandbox.url, port }));
    }
    const buyers: Visitor[] = [];
    for (const [i, name] of Object.keys(demo).entries()) {
      buyers.push(await loggedIn(shops[i % 2]!, name as keyof typeof demo));
    }
    return await work({ shops, sandbox, sql, buyers }, async () =>
      findBreaks(database.url, await readLedger(sandbox.url), await showPurchases(buyers)),
    );
  } finally {
    await Promise.all(shops.map((shop) => shop.end('SIGTERM')));
    await sandbox.close();
    await sql.end();
    await database.drop();
  }
}

export function pressTwice(adminUrl: string, payments: number): Promise<PressReport> {
  return withTwoShops(adminUrl, async ({ shops, sandbox, sql, buyers }, findDifferences) => {
    let approvalsAsked = 0;
    sandbox.onPoint((point) => {
      if (point === 'approve-received') approvalsAsked += 1;
    });
    let faults = 0;
    for (let n = 0; n < payments; n++) {
      await sql`delete from rate_limits`;
      // One good and several by turns.
      const payment = await openPayment(buyers[n % buyers.length]!, n % 2 === 1 ? linesFields : {});
      const result = await authorize(sandbox.url, payment.fields);
      const answers = await Promise.all(
        Array.from({ length: copies }, (_, i) => [
          bringBack(shops[i % 2]!.url, result),
          notify(shops[(i + n) % 2]!, result),
        ]).flat(),
      );
      faults += answers.filter(({ status }) => status >= 500).length;
    }
    const ledger = await readLedger(sandbox.url);
    return {
      payments,
      messages: payments * copies * 2,
      approvalsAsked,
      charges: ledger.payments.reduce((sum, { captures }) => sum + captures, 0),
      faults,
      breaks: await findDifferences(),
    };
  });
}

export type AttemptReport = {
  orders: number;
  /** Orders of which the provider keeps exactly their sum, and one attempt is paid. */
  paidOnce: number;
  /** Of the other attempts: never charged, or charged and given back whole. */
  neverCharged: number;
  paidBack: number;
  faults: number;
  breaks: Break[];
};

/** Two windows of one order come back at the same instant, each several times, and each of them to both processes. */
export function raceAttempts(adminUrl: string, orders: number): Promise<AttemptReport> {
  return withTwoShops(adminUrl, async ({ shops, sandbox, sql, buyers }, findDifferences) => {
    const placed: { moid: string; attempts: string[]; won: number }[] = [];
    let faults = 0;
    for (let n = 0; n < orders; n++) {
      await sql`delete from rate_limits`;
      const buyer = buyers[n % buyers.length]!;
      const lines = n % 2 === 1;
      const first = await openPayment(buyer, lines ? linesFields : {});
      const second = await payAgain(buyer, first.moid);
      const results = await Promise.all([first, second].map(({ fields }) => authorize(sandbox.url, fields)));
      const messages = results.flatMap((result) =>
        shops.flatMap((shop) => [bringBack(shop.url, result), bringBack(shop.url, result)]),
      );
      const answers = await Promise.all(n % 3 === 0 ? messages.reverse() : messages);
      faults += answers.filter(({ status }) => status >= 500).length;
      placed.push({
        moid: first.moid,
        attempts: results.map(({ Moid }) => String(Moid)),
        won: lines ? 94_000 : 22_000,
      });
    }
    await isQuiet(sql);
    const ended = placed.map(({ attempts, won }) => {
      const kept = attempts.map((moid) =>
        sandbox.ledger.listPayments(moid).reduce(
          (sum, { captured, cancelled }) => ({
            captured: sum.captured + captured,
            left: sum.left + captured - cancelled,
          }),
          { captured: 0, left: 0 },
        ),
      );
      return {
        won,
        paid: kept.filter(({ left }) => left > 0),
        others: kept.filter(({ left }) => left === 0),
      };
    });
    const count = (is: (one: (typeof ended)[number]) => boolean) => ended.filter(is).length;
    return {
      orders,
      paidOnce: count(({ paid, won }) => paid.length === 1 && paid[0]?.left === won),
      neverCharged: count(({ others }) => others.length === 1 && others[0]?.captured === 0),
      paidBack: count(({ others }) => others.some(({ captured }) => captured > 0)),
      faults,
      breaks: await findDifferences(),
    };
  });
}

/** Nothing is with the provider any more. */
async function isQuiet(sql: postgres.Sql): Promise<void> {
  for (let i = 0; i < 600; i++) {
    const [open] =
      await sql`select count(*)::int as n from payment_attempts where state in ('approving', 'unknown')`;
    if (open?.n === 0) return;
    await setTimeout(100);
  }
  throw new Error('payments did not come to rest');
}

function notify(shop: ShopProcess, { MID = '', Moid = '', TxTid = '', Amt = '' }: Record<string, string>) {
  return fetch(`${shop.url}/buy/payment/notify`, {
    method: 'POST',
    body: new URLSearchParams({ MID, MOID: Moid, TID: TxTid, Amt, StateCd: '0', ResultCode: '3001' }),
  });
}
