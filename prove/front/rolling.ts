// Those who order and those who read while a release takes the place of another, and each fault that they see.
import { setTimeout as sleep } from 'node:timers/promises';
import { readSession } from '../../src/features/account/session/contract.ts';
import { listAccessories } from '../../src/features/commerce/catalog/contract.ts';
import { listPurchases } from '../../src/features/commerce/purchase/contract.ts';
import { authorize, bringBack, openPayment } from '../../test/support/payment.ts';
import type { Visitor } from '../../test/support/visitor.ts';

type Ordered = { paid: number; slowestMs: number; faults: string[] };
type Ordering = { url: string; sandboxUrl: string; visitors: readonly Visitor[]; eachSecond: number };

/** So many orders begin each second, whether or not those before have ended. */
export function keepOrdering({ url, sandboxUrl, visitors, eachSecond }: Ordering) {
  const idle = [...visitors];
  const underWay = new Set<Promise<void>>();
  const seen: Ordered = { paid: 0, slowestMs: 0, faults: [] };
  async function order(visitor: Visitor): Promise<void> {
    const from = performance.now();
    let step = 'order';
    try {
      const { status, fields, html } = await openPayment(visitor);
      if (status !== 200) throw new Error(`${status} ${html.slice(0, 200)}`);
      const result = await authorize(sandboxUrl, fields);
      step = 'the way back';
      const answer = await bringBack(url, result);
      await answer.text();
      if (answer.status >= 400) throw new Error(String(answer.status));
      seen.paid += 1;
    } catch (error) {
      seen.faults.push(`${step}: ${String(error)}`);
    }
    seen.slowestMs = Math.max(seen.slowestMs, performance.now() - from);
    idle.push(visitor);
  }
  const timer = setInterval(() => {
    const visitor = idle.shift();
    if (!visitor) {
      seen.faults.push('order: everybody still waits for an answer');
      return;
    }
    const ordered = order(visitor).finally(() => underWay.delete(ordered));
    underWay.add(ordered);
  }, 1_000 / eachSecond);
  return {
    async stop(): Promise<Ordered> {
      clearInterval(timer);
      await Promise.all(underWay);
      return seen;
    },
  };
}

/** Pages, calls and a member's own list, over and over. */
export function keepReading(url: string, member: Visitor) {
  const seen = { answers: 0, slowestMs: 0, faults: [] as string[] };
  let isOver = false;
  const reading = {
    home: () => fetch(url),
    accessories: () => fetch(`${url}/BuyAccesory`),
    search: () => fetch(`${url}/community/notice/1?search=${encodeURIComponent('배송')}`),
    catalogue: () => fetch(url + listAccessories.path),
    session: () => member.call(readSession),
    purchases: () => member.call(listPurchases),
  };
  const readers = Object.entries(reading).map(async ([what, read]) => {
    while (!isOver) {
      const from = performance.now();
      const said = await read().then(
        async (answer) => {
          await answer.text();
          return answer.ok ? null : String(answer.status);
        },
        (error: unknown) => String(error),
      );
      if (said) seen.faults.push(`${what}: ${said}`);
      seen.answers += 1;
      seen.slowestMs = Math.max(seen.slowestMs, performance.now() - from);
      await sleep(100);
    }
  });
  return {
    async stop() {
      isOver = true;
      await Promise.all(readers);
      return seen;
    },
  };
}
