// Kills the embedded database under a shop that sells, again and again, and asks meanwhile as visitors do.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { RunningSandbox } from '../sandbox/start-sandbox.ts';
import { authorize, bringBack, openPayment } from '../test/support/payment.ts';
import type { Visitor } from '../test/support/visitor.ts';
import type { ShopProcess } from './shop-process.ts';

export type Watch = {
  /** How often each status came, by path. Zero: the shop itself didn't answer. */
  statuses: Map<string, Map<number, number>>;
  slowestMs: number;
  stop: () => Promise<void>;
};

const asked = ['/readyz', '/livez', '/brand', '/api/product/accesory', '/api/users/session'];

/** Somebody who asks for everything, all the time. */
export function watchShop(shop: ShopProcess): Watch {
  const ending = new AbortController();
  const watch: Watch = { statuses: new Map(), slowestMs: 0, stop };
  const running = Promise.all(asked.map((path) => ask(path)));
  async function ask(path: string): Promise<void> {
    const statuses = new Map<number, number>();
    watch.statuses.set(path, statuses);
    while (!ending.signal.aborted) {
      const startedAt = performance.now();
      const status = await fetch(shop.url + path).then(
        async (answer) => {
          await answer.text();
          return answer.status;
        },
        () => 0,
      );
      watch.slowestMs = Math.max(watch.slowestMs, performance.now() - startedAt);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      await setTimeout(25);
    }
  }
  async function stop(): Promise<void> {
    ending.abort();
    await running;
  }
  return watch;
}

/** One who buys and buys, and takes no notice of what goes wrong. */
export function keepBuying(sandbox: RunningSandbox, shop: ShopProcess, buyer: Visitor) {
  const ending = new AbortController();
  let whole = 0;
  async function buy(): Promise<void> {
    const { fields } = await openPayment(buyer);
    const answer = await bringBack(shop.url, await authorize(sandbox.url, fields));
    if (answer.status < 400) whole += 1;
  }
  const running = (async () => {
    while (!ending.signal.aborted) await buy().catch(() => setTimeout(20));
  })();
  return {
    /** Purchases that went from the form to the way back without a fault. */
    whole: () => whole,
    async stop() {
      ending.abort();
      await running;
    },
  };
}

export const readPostmaster = async (dataDir: string): Promise<{ pid: number; port: number }> => {
  const lines = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '')).split(
    '\n',
  );
  return { pid: Number(lines[0]), port: Number(lines[3]) };
};

export const isReady = (shop: ShopProcess): Promise<boolean> =>
  fetch(`${shop.url}/readyz`).then(
    async (answer) => {
      await answer.text();
      return answer.ok;
    },
    () => false,
  );
