// A shop that sells on real servers while something happens to them, and what is looked at afterwards.
import { setTimeout } from 'node:timers/promises';
import { expect } from 'vitest';
import { type RunningSandbox, startSandbox } from '../../sandbox/start-sandbox.ts';
import { webhookPath } from '../../src/features/commerce/payment/contract.ts';
import { readEnv } from '../../src/platform/config/env.server.ts';
import { shopUrlOf } from '../../src/platform/db/embedded/embedded-postgres.server.ts';
import { findBreaks } from '../../test/support/checker.ts';
import { loggedIn } from '../../test/support/payment.ts';
import { makeDataFolder } from '../../test/support/processes/data-folder.ts';
import { findFreePort } from '../../test/support/processes/free-port.ts';
import { readLedger, showPurchases } from '../../test/support/settle.ts';
import { keepBuying, watchShop } from '../database-kills.ts';
import { type ShopProcess, startShopProcess } from '../shop-process.ts';
import { ask, type Server } from './cluster.ts';

/** What the shop promises. */
export const longestRecoveryMs = 10_000;

/** The address of several servers, as operators write it. */
export function addressOf(servers: readonly Server[], whose: (url: string) => string = (url) => url): string {
  const [first, ...others] = servers.map(({ url }) => new URL(whose(url)));
  const hosts = [first!, ...others].map(({ host }) => host).join();
  return `postgres://${first!.username}:${first!.password}@${hosts}${first!.pathname}?target_session_attrs=read-write`;
}

type Options = { servers: readonly Server[]; env?: Record<string, string> };

export async function openSelling({ servers, env = {} }: Options) {
  const { mid, merchantKey } = readEnv({}).nicepay;
  const port = await findFreePort();
  const notifyUrl = `http://localhost:${port}${webhookPath}`;
  const sandbox: RunningSandbox = await startSandbox({ port: 0, mid, merchantKey, notifyUrl });
  const shop: ShopProcess = await startShopProcess({
    databaseUrl: '',
    sandboxUrl: sandbox.url,
    port,
    env: {
      DATABASE_URL: addressOf(servers, shopUrlOf),
      DATABASE_OWNER_URL: addressOf(servers),
      DATA_DIR: await makeDataFolder('selling'),
      SANDBOX_SMTP_PORT: String(sandbox.mailbox.port),
      ...env,
    },
  });
  await ask(servers[0]!.url, 'update variants set stock = 100000 where stock > 0');
  const people = [await loggedIn(shop, 'haneul'), await loggedIn(shop, 'bada')];
  const buying = people.map((buyer) => keepBuying(sandbox, shop, buyer));
  const watch = watchShop(shop);
  const whole = () => buying.reduce((sum, { whole: count }) => sum + count(), 0);
  return {
    shop,
    whole,
    /** Waits until more were bought, wherever it stands. */
    async sells(more = 3): Promise<void> {
      const before = whole();
      await expect.poll(() => whole() - before, { timeout: 60_000 }).toBeGreaterThanOrEqual(more);
    },
    checks: async (): Promise<Record<string, boolean>> =>
      ((await (await fetch(`${shop.url}/readyz`)).json()) as { checks: Record<string, boolean> }).checks,
    /** What visitors got: answers, or "later"; never the shop's own fault, and nobody waited for ever. */
    async judgeWatch(): Promise<void> {
      await watch.stop();
      const seen = Object.fromEntries(
        [...watch.statuses].map(([path, counts]) => [path, Object.fromEntries(counts)]),
      );
      console.log({ purchases: whole(), slowestMs: Math.round(watch.slowestMs), seen });
      for (const [path, counts] of watch.statuses)
        expect([path, [...counts.keys()].filter((status) => status !== 200 && status !== 503)]).toEqual([
          path,
          [],
        ]);
      expect(watch.slowestMs).toBeLessThan(longestRecoveryMs);
    },
    /** No payment is lost or doubled: the provider's ledger, our tables and what members are shown are one. */
    async judgeMoney(url: string): Promise<void> {
      await Promise.all(buying.map(({ stop }) => stop()));
      const open = `select ((select count(*) from payment_attempts where state in ('approving', 'unknown'))
        + (select count(*) from refunds where state = 'executing'))::int as n`;
      await expect.poll(() => ask(url, open), { timeout: 120_000 }).toEqual([{ n: 0 }]);
      const again = [await loggedIn(shop, 'haneul'), await loggedIn(shop, 'bada')];
      expect(await findBreaks(url, await readLedger(sandbox.url), await showPurchases(again))).toEqual([]);
    },
    async close(): Promise<void> {
      await watch.stop();
      await Promise.all(buying.map(({ stop }) => stop()));
      await Promise.race([shop.end('SIGTERM'), setTimeout(20_000, null, { ref: false })]);
      await sandbox.close();
    },
  };
}

export type Selling = Awaited<ReturnType<typeof openSelling>>;
