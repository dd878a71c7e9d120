// The operating system's PostgreSQL by the operator's guide: its WAL is archived while the shop sells; somebody spoils the
// names of all goods; the server is brought back to the moment before, and the books agree. Then its major version is changed.
import * as fs from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningSandbox, startSandbox } from '../../sandbox/start-sandbox.ts';
import { webhookPath } from '../../src/features/commerce/payment/contract.ts';
import { readEnv } from '../../src/platform/config/env.server.ts';
import { shopUrlOf } from '../../src/platform/db/embedded/embedded-postgres.server.ts';
import { formatKoreanDate } from '../../src/shared/time/korean-time.ts';
import { findBreaks } from '../../test/support/checker.ts';
import { loggedIn } from '../../test/support/payment.ts';
import { makeDataFolder } from '../../test/support/processes/data-folder.ts';
import { findFreePort } from '../../test/support/processes/free-port.ts';
import { beginProgram } from '../../test/support/processes/run-program.ts';
import { readLedger, showPurchases } from '../../test/support/settle.ts';
import { keepBuying } from '../database-kills.ts';
import { type ShopProcess, startShopProcess } from '../shop-process.ts';
import { ask, makePrimary, type Primary } from './cluster.ts';
import {
  type Installed,
  installed,
  makeCluster,
  makeFolder,
  prepareDatabase,
  runTool,
  startInstalled,
} from './installed.ts';

const orders = Number(process.env.ORDERS ?? 20_000);

let folder: string;
let sandbox: RunningSandbox;
let port: number;
let shop: ShopProcess | undefined;
let server: Installed;
let restored: Installed | undefined;
let newer: Primary | undefined;
const inFolder = (name: string) => join(folder, name);

const env = () => ({ DATA_DIR: inFolder('data'), SANDBOX_SMTP_PORT: String(sandbox.mailbox.port) });
const startOn = (url: string) =>
  startShopProcess({ databaseUrl: url, sandboxUrl: sandbox.url, port, env: env() });

async function command(name: string, args: string[], url: string, good = 0): Promise<string> {
  const { code, out, errors } = await beginProgram(
    process.execPath,
    [`build/shop/${name}-command.node.js`, ...args],
    {
      env: {
        ...{
          PATH: process.env.PATH,
          NODE_ENV: 'test',
          DATABASE_URL: shopUrlOf(url),
          DATABASE_OWNER_URL: url,
        },
        ...{ SANDBOX_PORT: new URL(sandbox.url).port, ...env() },
      },
    },
  ).ended;
  if (code !== good) throw new Error(`${name} ended with ${code}: ${out}${errors}`);
  return out;
}

const seconds = async <Result>(what: string, work: () => Promise<Result>): Promise<Result> => {
  const from = performance.now();
  const result = await work();
  console.log(`${what}: ${((performance.now() - from) / 1_000).toFixed(1)} s`);
  return result;
};

const openPayments = `select ((select count(*) from payment_attempts where state in ('approving', 'unknown'))
  + (select count(*) from refunds where state = 'executing'))::int as n`;
const isSettled = (url: string) =>
  expect.poll(() => ask(url, openPayments), { timeout: 120_000 }).toEqual([{ n: 0 }]);
const namesOf = (url: string) => ask(url, 'select id, name from products order by id');

/** Sells until this many more were bought, and lets everything settle. */
async function sell(more: number, url: string): Promise<void> {
  const people = [await loggedIn(shop!, 'haneul'), await loggedIn(shop!, 'bada')];
  const buying = people.map((buyer) => keepBuying(sandbox, shop!, buyer));
  const whole = () => buying.reduce((sum, one) => sum + one.whole(), 0);
  await expect.poll(whole, { timeout: 60_000 }).toBeGreaterThanOrEqual(more);
  await Promise.all(buying.map(({ stop }) => stop()));
  await isSettled(url);
}

/** What the provider charged for orders that this database knows is what it says, and what members are shown. */
async function judgeBooks(url: string, afterOrderId: number): Promise<Set<string>> {
  await isSettled(url);
  const rows = await ask<{ moid: string }>(url, 'select moid from payment_attempts');
  const known = new Set(rows.map(({ moid }) => moid));
  const sold = await ask<{ moid: string }>(url, `select moid from orders where id > ${afterOrderId}`);
  const own = new Set(sold.map(({ moid }) => moid));
  const { payments } = await readLedger(sandbox.url);
  const people = [await loggedIn(shop!, 'haneul'), await loggedIn(shop!, 'bada')];
  // Invented orders, some of which are these buyers', are known to no provider.
  const shown = (await showPurchases(people)).map((one) => ({
    ...one,
    purchases: one.purchases.filter(({ moid }) => own.has(moid)),
  }));
  const ledger = { entries: [], payments: payments.filter(({ moid }) => known.has(moid)) };
  expect(await findBreaks(url, ledger, shown, { afterOrderId, clocksApartMs: 0 })).toEqual([]);
  expect(own.size).toBeGreaterThan(5);
  return known;
}

describe.runIf(installed)('PostgreSQL of the operating system', () => {
  let lastInvented: number;

  beforeAll(async () => {
    folder = await makeDataFolder('installed');
    const { mid, merchantKey } = readEnv({}).nicepay;
    port = await findFreePort();
    const notifyUrl = `http://localhost:${port}${webhookPath}`;
    sandbox = await startSandbox({ port: 0, mid, merchantKey, notifyUrl });
    await makeFolder(inFolder('wal'));
    await makeCluster(inFolder('server'));
    server = await startInstalled(inFolder('server'), [
      'archive_mode = on',
      `archive_command = 'test ! -f ${inFolder('wal')}/%f && cp %p ${inFolder('wal')}/%f'`,
      'archive_timeout = 60',
    ]);
    await prepareDatabase(server.url);
  });
  afterAll(async () => {
    await shop?.end('SIGTERM');
    await sandbox?.close();
    await server?.stop();
    await restored?.stop();
    await newer?.stop();
    await newer?.remove();
    await fs.rm(folder, { recursive: true, force: true });
  });

  it('comes back as it was a moment before a mistake; what was bought after it, the provider’s list names', async () => {
    shop = await startOn(server.url);
    await command(
      'many',
      ['--orders', String(orders), '--members', String(Math.ceil(orders / 4))],
      server.url,
    );
    const [last] = await ask<{ id: number }>(server.url, 'select max(id)::int as id from orders');
    lastInvented = last!.id;
    await ask(server.url, 'update variants set stock = 100000 where stock > 0');
    await sell(3, server.url);
    const base = inFolder('base');
    await makeFolder(base);
    const at = ['-h', '127.0.0.1', '-p', String(server.port), '-U', 'postgres', '-w'];
    const basing = seconds('pg_basebackup beside a shop that sells', () =>
      runTool('pg_basebackup', ['-D', base, '-Ft', '-z', '-X', 'none', '-c', 'fast', ...at]),
    );
    await sell(3, server.url);
    await basing;
    await sell(5, server.url);
    const names = await namesOf(server.url);
    const [moment] = await ask<{ at: string }>(server.url, 'select clock_timestamp()::text as at');

    await ask(server.url, `update products set name = 'test'`);
    await sell(3, server.url);
    await shop.end('SIGTERM');
    // Its last WAL goes to the archive with its end.
    await server.stop();

    const place = await makeFolder(inFolder('restored'));
    restored = await seconds('restored to the moment', async () => {
      const unpacked = await beginProgram('tar', ['-xzpf', join(base, 'base.tar.gz'), '-C', place]).ended;
      expect(unpacked).toMatchObject({ code: 0 });
      await fs.writeFile(join(place, 'recovery.signal'), '');
      return startInstalled(place, [
        `restore_command = 'cp ${inFolder('wal')}/%f %p'`,
        `recovery_target_time = '${moment!.at}'`,
        "recovery_target_action = 'promote'",
        'archive_mode = off',
      ]);
    });
    expect(await namesOf(restored.url)).toEqual(names);
    shop = await startOn(restored.url);
    const known = await judgeBooks(restored.url, lastInvented);
    const { payments } = await readLedger(sandbox.url);
    const later = payments.filter(({ moid, captured }) => captured > 0 && !known.has(moid));
    expect(later.length).toBeGreaterThanOrEqual(3);
    const told = await command('reconcile', [formatKoreanDate(Date.now())], restored.url, 1);
    expect(later.filter(({ moid }) => !told.includes(moid))).toEqual([]);
    await sell(3, restored.url);
  });

  it('a newer major version takes its place by backup and restore, and the shop sells on', async () => {
    const old = restored!;
    await shop!.end('SIGTERM');
    const counted = `select (select count(*) from orders)::int as orders, (select count(*) from members)::int as members,
      (select sum(amount_won) from payment_attempts)::text as won`;
    const before = await ask(old.url, counted);
    await seconds(`backup of ${orders} orders`, () => command('backup', [inFolder('backup')], old.url));
    newer = await makePrimary('newer');
    const to = newer;
    const [was, is] = await Promise.all(
      [old, to].map(({ url }) => ask<{ server_version: string }>(url, 'show server_version')),
    );
    console.log({ was, is });
    await seconds('restore', () => command('restore', [inFolder('backup')], to.url));
    await old.stop();
    expect(await ask(to.url, counted)).toEqual(before);
    shop = await startOn(to.url);
    await judgeBooks(to.url, lastInvented);
    await sell(3, to.url);
    await judgeBooks(to.url, lastInvented);
  });
});
