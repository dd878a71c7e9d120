// From the release before to this one, while twenty orders a second and visitors who browse come through nginx, on a million
// orders: the tables first, then one process after the other. `BEFORE` names another release
// (`BEFORE_BUILT` the folder where it lies built), `ORDERS` another number, `KEPT` a folder where the filled database is kept
// for the next run, because filling it takes longer than all the rest.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import postgres from 'postgres';
import { afterEach, expect, it } from 'vitest';
import { createBuyers } from '../../bench/buyers.ts';
import { startSandbox } from '../../sandbox/start-sandbox.ts';
import { webhookPath } from '../../src/features/commerce/payment/contract.ts';
import { readEnv } from '../../src/platform/config/env.server.ts';
import { shopUrlOf } from '../../src/platform/db/embedded/embedded-postgres.server.ts';
import { findBreaks } from '../../test/support/checker.ts';
import { makeDataFolder } from '../../test/support/processes/data-folder.ts';
import { findFreePort } from '../../test/support/processes/free-port.ts';
import { beginProgram } from '../../test/support/processes/run-program.ts';
import { readLedger, showPurchases } from '../../test/support/settle.ts';
import { ask, makePrimary } from '../servers/cluster.ts';
import { type ShopProcess, startShopProcess } from '../shop-process.ts';
import { startNginx } from './nginx.ts';
import { keepOrdering, keepReading } from './rolling.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const orders = Number(process.env.ORDERS ?? 1_000_000);
/** Enough that none of them has to wait for their own last order, however slow the shop is. */
const buyersCount = 200;
const ordersEachSecond = Number(process.env.RATE ?? 20);
const steadyMs = 5_000;
/** Nobody waits longer for a lock. */
const longestLockMs = 2_000;

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/** Before the newest file of migrations came. */
function findReleaseBefore(): string {
  const [added] = git('log', '--diff-filter=A', '--format=%H', '--', 'migrations/*.sql').split('\n');
  return git('rev-parse', process.env.BEFORE ?? `${added}^`);
}

async function run(folder: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<string> {
  const program = beginProgram(process.execPath, ['scripts/run.mjs', ...args], {
    cwd: folder,
    env: { ...process.env, ...env },
  });
  const { code, out, errors } = await program.ended;
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}: ${errors}${out}`);
  return out;
}

async function buildRelease(commit: string): Promise<string> {
  if (process.env.BEFORE_BUILT) return process.env.BEFORE_BUILT;
  const folder = join(await makeDataFolder('before'), 'shop');
  git('worktree', 'add', '--quiet', '--detach', folder, commit);
  cleanups.push(() => git('worktree', 'remove', '--force', folder));
  await run(folder, ['build']);
  return folder;
}

it(`from the release before, on ${orders} orders: no request fails, nobody waits ${longestLockMs} ms for a lock`, {
  timeout: 60 * 60_000,
}, async () => {
  const commit = findReleaseBefore();
  const before = await buildRelease(commit);
  const settings = { log_lock_waits: 'on', deadlock_timeout: '500ms', shared_buffers: '256MB' };
  const kept = process.env.KEPT;
  const isFilled = kept !== undefined && existsSync(kept);
  const primary = await makePrimary(
    'rolling',
    { ...settings, max_wal_size: '2GB' },
    undefined,
    isFilled ? kept : undefined,
  );
  cleanups.push(() => primary.remove());
  cleanups.push(() => primary.stop());
  const database = { DATABASE_URL: shopUrlOf(primary.url), DATABASE_OWNER_URL: primary.url };

  const { mid, merchantKey } = readEnv({}).nicepay;
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const sandbox = await startSandbox({ port: 0, mid, merchantKey, notifyUrl: url + webhookPath });
  cleanups.push(() => sandbox.close());
  const dataDir = await makeDataFolder('rolling-data');
  cleanups.push(() => rm(dataDir, { recursive: true, force: true }));
  // Its secret is the one that the kept rows were encrypted with.
  if (isFilled) await cp(join(kept, 'data'), dataDir, { recursive: true });
  const ports = [await findFreePort(), await findFreePort(), await findFreePort()] as const;
  const start = (folder: string, place: number): Promise<ShopProcess> =>
    startShopProcess({
      databaseUrl: primary.url,
      sandboxUrl: sandbox.url,
      port: ports[place]!,
      entry: join(folder, 'build/shop/entry.node.js'),
      env: {
        ...{
          ROLE: place === 2 ? 'worker' : 'web',
          PUBLIC_URL: url,
          TRUSTED_PROXIES: '127.0.0.1',
          DRAIN_SECONDS: '3',
        },
        ...{
          DATA_DIR: dataDir,
          ASSETS_DIR: join(dataDir, 'assets'),
          SANDBOX_SMTP_PORT: String(sandbox.mailbox.port),
        },
      },
    });
  if (!isFilled) {
    // Its first start makes the tables and fills them with the demo shop.
    await (await start(before, 0)).end('SIGTERM');
    const filling = performance.now();
    const many = ['many', '--orders', String(orders), '--members', String(Math.round(orders * 0.3))];
    await run(before, many, { ...database, DATA_DIR: dataDir, SANDBOX_PORT: new URL(sandbox.url).port });
    console.log(`${orders} orders of ${commit.slice(0, 7)} in ${seconds(filling)}`);
    await ask(primary.url, 'vacuum analyze');
    if (kept) {
      await primary.keep(kept);
      await cp(dataDir, join(kept, 'data'), { recursive: true });
    }
  }
  const running = [await start(before, 0), await start(before, 1), await start(before, 2)];
  cleanups.push(() => Promise.all(running.map((shop) => shop.end('SIGTERM'))));
  const sql = postgres(primary.url, { max: 1, onnotice: () => undefined });
  cleanups.push(() => sql.end());
  await sql`update variants set stock = 1000000 where stock is not null and is_open`;
  const [last] = await sql`select max(id) as id, count(*)::int as n from orders`;
  expect(last?.n).toBeGreaterThanOrEqual(orders);

  const front = await startNginx({ port, shops: [running[0]!.url, running[1]!.url] });
  cleanups.push(() => front.close());
  const buyers = await createBuyers(sql, url, buyersCount);
  const visitors = buyers.map(({ visitor }) => visitor);
  // A tab that was opened before, and asks for its files after it.
  const tab = await (await fetch(`${url}/BuyAccesory`)).text();
  const files = [...new Set(tab.match(/\/static\/[\w./-]+\.(?:js|css)/g))];
  expect(files.length).toBeGreaterThan(3);

  const ordering = keepOrdering({ url, sandboxUrl: sandbox.url, visitors, eachSecond: ordersEachSecond });
  const reading = keepReading(url, visitors[0]!);
  cleanups.push(() => Promise.all([ordering.stop(), reading.stop()]));
  await sleep(steadyMs);

  const migrating = performance.now();
  await run(root, ['migrate'], { ...database, DATA_DIR: dataDir });
  console.log(`tables brought to today's in ${seconds(migrating)}, the release before still at work`);
  await sleep(steadyMs);
  const rolling = performance.now();
  const faults: string[] = [];
  for (const place of [0, 1, 2]) {
    await running[place]!.end('SIGTERM');
    faults.push(...faultsIn(running[place]!));
    running[place] = await start(root, place);
    await sleep(1_000);
  }
  console.log(`three processes replaced in ${seconds(rolling)}`);
  await sleep(steadyMs);
  const old = await Promise.all(files.map(async (file) => (await fetch(url + file)).status));
  expect(old).toEqual(files.map(() => 200));

  const ordered = await ordering.stop();
  const read = await reading.stop();
  const passedOver = front.said().match(/Connection refused/g)?.length ?? 0;
  console.log({ ordered: summed(ordered), read: summed(read), passedOver });
  const complaints = front
    .said()
    .split('\n')
    .filter((line) => line && !line.includes('Connection refused'));
  faults.push(...running.flatMap(faultsIn));
  if (faults.length > 0) console.log(faults.slice(0, 20).join('\n'));
  if (complaints.length > 0) console.log(complaints.slice(-20).join('\n'));
  expect([...ordered.faults, ...read.faults]).toEqual([]);
  expect(ordered.paid).toBeGreaterThan(0);
  const log = await primary.log();
  expect(log).not.toContain('deadlock detected');
  const waits = [...log.matchAll(/acquired \w+ on .* after ([\d.]+) ms/g)].map(([, ms]) => Number(ms));
  console.log(
    `waits for a lock over half a second: ${waits.length}, the longest ${Math.max(0, ...waits)} ms`,
  );
  expect(waits.filter((ms) => ms > longestLockMs)).toEqual([]);

  const open = `select ((select count(*) from payment_attempts where state in ('approving', 'unknown'))
    + (select count(*) from refunds where state = 'executing'))::int as n`;
  await expect.poll(() => ask(primary.url, open), { timeout: 120_000 }).toEqual([{ n: 0 }]);
  const only = { afterOrderId: Number(last?.id), clocksApartMs: 0 };
  const ledger = await readLedger(sandbox.url);
  expect(await findBreaks(primary.url, ledger, await showPurchases(visitors), only)).toEqual([]);
});

/** What a shop logged as an error. */
const faultsIn = (shop: ShopProcess): string[] =>
  shop
    .log()
    .split('\n')
    .filter((line) => /"level":(5|6)0/.test(line))
    .map((line) => `${line.slice(0, 200)} … ${line.slice(-1_000)}`);

/** Each fault with how often it came. */
const summed = <Seen extends { faults: string[] }>(seen: Seen) => {
  const counts: Record<string, number> = {};
  for (const fault of seen.faults) counts[fault] = (counts[fault] ?? 0) + 1;
  return { ...seen, faults: counts };
};

const seconds = (from: number) => `${((performance.now() - from) / 1000).toFixed(1)} s`;
