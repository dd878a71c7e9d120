// The embedded database is killed under a shop that sells: what visitors get, how soon all works again, and whether anything is
// lost. Killed too often, the shop ends, and the next start finds everything.
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningSandbox, startSandbox } from '../sandbox/start-sandbox.ts';
import { webhookPath } from '../src/features/commerce/payment/contract.ts';
import { readEnv } from '../src/platform/config/env.server.ts';
import { databaseUrlOf } from '../src/platform/db/embedded/embedded-postgres.server.ts';
import { findBreaks } from '../test/support/checker.ts';
import { loggedIn } from '../test/support/payment.ts';
import { makeDataFolder } from '../test/support/processes/data-folder.ts';
import { findFreePort } from '../test/support/processes/free-port.ts';
import { readLedger, showPurchases } from '../test/support/settle.ts';
import { isReady, keepBuying, readPostmaster, watchShop } from './database-kills.ts';
import { type ShopProcess, startShopProcess } from './shop-process.ts';

/** What the shop promises. */
const longestRecoveryMs = 10_000;
/** One more than the shop bears within a minute. */
const kills = 6;

let dataDir: string;
let sandbox: RunningSandbox;
let shop: ShopProcess;
let start: () => Promise<ShopProcess>;
beforeAll(async () => {
  dataDir = await makeDataFolder('killed');
  const { mid, merchantKey } = readEnv({}).nicepay;
  const port = await findFreePort();
  const notifyUrl = `http://localhost:${port}${webhookPath}`;
  sandbox = await startSandbox({ port: 0, mid, merchantKey, notifyUrl });
  const env = { DATA_DIR: dataDir, SANDBOX_SMTP_PORT: String(sandbox.mailbox.port) };
  start = () => startShopProcess({ databaseUrl: '', sandboxUrl: sandbox.url, port, env });
  shop = await start();
});
afterAll(async () => {
  await shop.end('SIGTERM');
  await sandbox.close();
  await rm(dataDir, { recursive: true, force: true });
});

const readPassword = async () => (await readFile(join(dataDir, 'postgres.secret'), 'utf8')).trim();

it('is back within ten seconds each time, tells “later” meanwhile, and nothing is lost', async () => {
  const { port } = await readPostmaster(dataDir);
  const url = databaseUrlOf(await readPassword(), port);
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  await sql`update variants set stock = 100000 where stock > 0`;
  await sql.end();
  const buyers = [await loggedIn(shop, 'haneul'), await loggedIn(shop, 'bada')];
  const buying = buyers.map((buyer) => keepBuying(sandbox, shop, buyer));
  const watch = watchShop(shop);
  const whole = () => buying.reduce((sum, { whole: count }) => sum + count(), 0);

  const recoveries: number[] = [];
  for (let kill = 1; kill <= kills; kill += 1) {
    const before = whole();
    await expect.poll(() => whole() - before, { timeout: 60_000 }).toBeGreaterThan(3);
    if (kill === kills) await watch.stop();
    const { pid } = await readPostmaster(dataDir);
    process.kill(pid, 'SIGKILL');
    const killedAt = performance.now();
    if (kill === kills) break;
    await expect.poll(() => readPostmaster(dataDir), { timeout: 60_000 }).not.toMatchObject({ pid });
    const sold = whole();
    await expect.poll(async () => (await isReady(shop)) && whole() > sold, { timeout: 60_000 }).toBe(true);
    recoveries.push(Math.round(performance.now() - killedAt));
    expect((await readPostmaster(dataDir)).port).toBe(port);
  }
  // Once too often within a minute: something is wrong that no restart mends.
  const exit = await Promise.race([shop.exit, setTimeout(60_000, null, { ref: false })]);
  await Promise.all(buying.map(({ stop }) => stop()));
  expect(exit).toEqual({ code: 1, signal: null });
  expect(shop.told()).toContain('상점을 끝낼게요');
  const seen = Object.fromEntries(
    [...watch.statuses].map(([path, counts]) => [path, Object.fromEntries(counts)]),
  );
  console.log({ purchases: whole(), recoveries, slowestMs: Math.round(watch.slowestMs), seen });
  expect(Math.max(...recoveries)).toBeLessThan(longestRecoveryMs);
  expect(watch.slowestMs).toBeLessThan(longestRecoveryMs);
  const known = new Set([200, 503]);
  for (const [path, counts] of watch.statuses)
    expect([path, [...counts.keys()].filter((status) => !known.has(status))]).toEqual([path, []]);
  expect(watch.statuses.get('/readyz')?.get(503)).toBeGreaterThan(0);

  shop = await start();
  const again = databaseUrlOf(await readPassword(), (await readPostmaster(dataDir)).port);
  const settled = postgres(again, { max: 1, onnotice: () => undefined });
  const countOpen = async () =>
    Number(
      (
        await settled`select (select count(*) from payment_attempts where state in ('approving', 'unknown'))
        + (select count(*) from refunds where state = 'executing') as n`
      )[0]?.n,
    );
  await expect.poll(countOpen, { timeout: 120_000 }).toBe(0);
  await settled.end();
  const people = [await loggedIn(shop, 'haneul'), await loggedIn(shop, 'bada')];
  expect(await findBreaks(again, await readLedger(sandbox.url), await showPurchases(people))).toEqual([]);
});
