// What a page costs that is made for one visitor: how many of them an address may ask for, and how many are made at once.
// In memory, because a look-up in the database would cost as much as the page; each process counts for itself.
import { LRUCache } from 'lru-cache';
import { widerFactors, widerNetworksOf } from './client-address.server.ts';

export type RenderCeiling = {
  /** @returns the seconds to wait where the address has spent its share, else null */
  take(address: string): number | null;
};

/** A phone company's many households behind one address look at pages that lie ready; these are the rest. */
const burst = 120;
const perSecond = 5;
/** Whose buckets are remembered: who asked longest ago has a full one again. */
const bucketsKept = 10_000;

export function createRenderCeiling(now: () => number): RenderCeiling {
  const buckets = new LRUCache<string, { left: number; atMs: number }>({ max: bucketsKept });

  function look(key: string, factor: number) {
    const most = burst * factor;
    const known = buckets.get(key) ?? { left: most, atMs: now() };
    const gained = (Math.max(0, now() - known.atMs) / 1000) * perSecond * factor;
    return { key, factor, left: Math.min(most, known.left + gained) };
  }

  return {
    take(address) {
      const shares = [
        look(address, 1),
        ...widerNetworksOf(address).map(({ bits, network }) => look(network, widerFactors[bits])),
      ];
      const spent = shares.filter(({ left }) => left < 1);
      if (spent.length > 0)
        return Math.max(...spent.map(({ left, factor }) => Math.ceil((1 - left) / (perSecond * factor))));
      for (const { key, left } of shares) buckets.set(key, { left: left - 1, atMs: now() });
      return null;
    },
  };
}

/** Some of one key's work at a time; the rest of it waits in its order while everybody else's goes on. */
export function createTurns(atOnce: number) {
  const lines = new Map<string, { running: number; waiting: (() => void)[] }>();
  return {
    async take<T>(key: string, work: () => Promise<T>): Promise<T> {
      const line = lines.get(key) ?? { running: 0, waiting: [] };
      lines.set(key, line);
      if (line.running >= atOnce) await new Promise<void>((resolve) => line.waiting.push(resolve));
      else line.running += 1;
      try {
        return await work();
      } finally {
        // Whoever comes next takes this one's place.
        const next = line.waiting.shift();
        if (next) next();
        else if (--line.running === 0) lines.delete(key);
      }
    },
  };
}
