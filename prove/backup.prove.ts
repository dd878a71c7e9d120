// A backup under load, restored elsewhere: a shop with many orders sells while it is saved, the restored one is started on its
// own, and its books are compared with the payment provider's.
import { spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningSandbox, startSandbox } from '../sandbox/start-sandbox.ts';
import { webhookPath } from '../src/features/commerce/payment/contract.ts';
import { readEnv } from '../src/platform/config/env.server.ts';
import { databaseUrlOf } from '../src/platform/db/embedded/embedded-postgres.server.ts';
import { formatKoreanDate } from '../src/shared/time/korean-time.ts';
import { findBreaks } from '../test/support/checker.ts';
import { loggedIn } from '../test/support/payment.ts';
import { makeDataFolder } from '../test/support/processes/data-folder.ts';
import { findFreePort } from '../test/support/processes/free-port.ts';
import { readLedger, showPurchases } from '../test/support/settle.ts';
import { keepBuying, readPostmaster } from './database-kills.ts';
import { type ShopProcess, startShopProcess } from './shop-process.ts';

const orders = Number(process.env.ORDERS ?? 20_000);

let folder: string;
let sandbox: RunningSandbox;
let port: number;
let shop: ShopProcess | undefined;
const here = () => join(folder, 'here');
const there = () => join(folder, 'there');
beforeAll(async () => {
  folder = await makeDataFolder('backup');
  const { mid, merchantKey } = readEnv({}).nicepay;
  port = await findFreePort();
  const notifyUrl = `http://localhost:${port}${webhookPath}`;
  sandbox = await startSandbox({ port: 0, mid, merchantKey, notifyUrl });
});
afterAll(async () => {
  await shop?.end('SIGTERM');
  await sandbox.close();
  await rm(folder, { recursive: true, force: true });
});

const envOf = (dataDir: string) => ({
  DATA_DIR: dataDir,
  SANDBOX_SMTP_PORT: String(sandbox.mailbox.port),
});
const start = (dataDir: string) =>
  startShopProcess({ databaseUrl: '', sandboxUrl: sandbox.url, port, env: envOf(dataDir) });

async function command(
  name: 'many' | 'backup' | 'restore' | 'reconcile',
  args: string[],
  dataDir: string,
  good = 0,
): Promise<string> {
  const entry = fileURLToPath(new URL(`../src/commands/${name}-command.node.ts`, import.meta.url));
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', entry, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      SANDBOX_PORT: new URL(sandbox.url).port,
      ...envOf(dataDir),
    },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  if (code !== good) throw new Error(`${name} ended with ${code}: ${text}`);
  return text;
}

async function open(dataDir: string) {
  const { port: at } = await readPostmaster(dataDir);
  const url = databaseUrlOf((await readFile(join(dataDir, 'postgres.secret'), 'utf8')).trim(), at);
  return { url, sql: postgres(url, { max: 1, onnotice: () => undefined }) };
}

it('holds the books of one moment: restored, they agree with the provider’s to the won', async () => {
  shop = await start(here());
  await command('many', ['--orders', String(orders), '--members', String(Math.ceil(orders / 4))], here());
  const before = await open(here());
  const [last] = await before.sql<{ id: number }[]>`select max(id)::int as id from orders`;
  await before.sql`update variants set stock = 100000 where stock > 0`;
  await before.sql.end();
  const buyers = [await loggedIn(shop, 'haneul'), await loggedIn(shop, 'bada')];
  const buying = buyers.map((buyer) => keepBuying(sandbox, shop!, buyer));
  const whole = () => buying.reduce((sum, { whole: count }) => sum + count(), 0);
  await expect.poll(whole, { timeout: 60_000 }).toBeGreaterThan(10);
  const soldBefore = whole();
  console.log(await command('backup', [join(folder, 'backup')], here()));
  const soldMeanwhile = whole() - soldBefore;
  await Promise.all(buying.map(({ stop }) => stop()));
  expect(soldMeanwhile).toBeGreaterThan(0);
  await shop.end('SIGKILL');

  console.log(await command('restore', [join(folder, 'backup')], there()));
  shop = await start(there());
  const { url, sql } = await open(there());
  // What was under way at that moment, the restored shop asks the provider about.
  const countOpen = async () =>
    Number(
      (
        await sql`select (select count(*) from payment_attempts where state in ('approving', 'unknown'))
          + (select count(*) from refunds where state = 'executing') as n`
      )[0]?.n,
    );
  await expect.poll(countOpen, { timeout: 120_000 }).toBe(0);
  const known = new Set((await sql`select moid from payment_attempts`).map(({ moid }) => String(moid)));
  const sold = new Set(
    (await sql`select moid from orders where id > ${last!.id}`).map(({ moid }) => String(moid)),
  );
  const waiting = new Map(
    (await sql`select moid, state from payment_attempts`).map(({ moid, state }) => [String(moid), state]),
  );
  const [count] = await sql<{ n: number }[]>`select count(*)::int as n from orders`;
  await sql.end();
  expect(count!.n).toBeGreaterThan(orders);
  const { payments } = await readLedger(sandbox.url);
  const people = [await loggedIn(shop, 'haneul'), await loggedIn(shop, 'bada')];
  const ledger = { entries: [], payments: payments.filter(({ moid }) => known.has(moid)) };
  // Invented orders, some of which are these buyers', are known to no provider.
  const only = { afterOrderId: last!.id, clocksApartMs: 0 };
  const shown = (await showPurchases(people)).map((one) => ({
    ...one,
    purchases: one.purchases.filter(({ moid }) => sold.has(moid)),
  }));
  expect(sold.size).toBeGreaterThan(10);
  // Whoever stood before the provider's window at that moment, and paid later, is known to the provider's list alone, like
  // every order that came after it. Nothing else may differ, and the comparison has to name them all.
  const breaks = await findBreaks(url, ledger, shown, only);
  const late = new Set(breaks.map(({ moid }) => moid));
  expect(breaks.filter(({ kind, moid }) => kind !== 'lost' || waiting.get(moid) !== 'ready')).toEqual([]);
  const today = formatKoreanDate(Date.now());
  const told = await command('reconcile', [today], there(), 1);
  const unknown = payments.filter(
    ({ moid, captured }) => captured > 0 && (late.has(moid) || !known.has(moid)),
  );
  expect(unknown.filter(({ moid }) => !told.includes(moid))).toEqual([]);
  console.log({ sold: sold.size, paidLater: late.size, afterwards: unknown.length });
});
