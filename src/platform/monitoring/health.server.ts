// Whether the shop can serve. Asked over a connection of its own: a full pool must not make a living shop look dead, nor a
// connection that is left over from better times make a dead database look alive.
import { setTimeout } from 'node:timers/promises';
import postgres from 'postgres';
import type { Sql } from '../db/client.server.ts';
import { readState } from './health-queries.server.ts';

type Check = () => boolean | Promise<boolean>;

/** Names of checks, and nothing that helps a stranger. */
type Readiness = { ok: boolean; checks: Record<string, boolean> };

export type Health = {
  /** Another condition for serving; a check that throws or hangs has failed. */
  register: (name: string, check: Check) => void;
  look: () => Promise<Readiness>;
  /** From here on the shop is not ready, whatever else holds. */
  drain: () => void;
  isDraining: () => boolean;
  /** Called as soon as it drains. @returns what gives that up */
  onDrain: (told: () => void) => () => void;
  close: () => Promise<void>;
};

/** So long an answer is good for everybody: however often it is asked, one look a second. */
const keptMs = 1_000;
/** Whoever asks waits a second at most, the way there and back included. */
const patienceMs = 900;

/** @param sql whose address is looked at, a pooler's included: it is what the shop's own statements go through */
export function createHealth(sql: Sql): Health {
  const checks = new Map<string, Check>();
  const waiting = new Set<() => void>();
  let draining = false;
  let database: Sql | null = null;
  let isComplete = false;
  let last: { atMs: number; readiness: Promise<Readiness> } | null = null;

  // The pool's own options, as it has read them: what a pooler bears is decided once.
  const open = (): Sql =>
    postgres({
      ...sql.options,
      // Else a look that fails would hold back the pool's own next attempt to connect.
      shared: { retries: 0, typeArrayMap: {} },
      max: 1,
      // Asked by the library itself when a connection opens: thrown away meanwhile, nobody would catch its error.
      fetch_types: false,
      connection: { ...sql.options.connection, application_name: 'toktokbox-health' },
    } as unknown as postgres.Options<Record<string, never>>);

  /** After any fault the next look begins with another connection. */
  async function drop(): Promise<void> {
    const dropped = database;
    database = null;
    isComplete = false;
    await dropped?.end({ timeout: 0 }).catch(() => undefined);
  }

  async function lookAtDatabase(): Promise<Record<'database' | 'writable' | 'schema', boolean>> {
    const failed = { database: false, writable: false, schema: false };
    database ??= open();
    const found = await within(patienceMs, readState(database, isComplete));
    if (!found) {
      void drop();
      return failed;
    }
    isComplete = found.isComplete;
    return { database: true, writable: found.isWritable, schema: found.isComplete };
  }

  async function lookAfresh(): Promise<Readiness> {
    const others = [...checks].map(
      async ([name, check]) =>
        [name, (await within(patienceMs, Promise.resolve().then(check))) === true] as const,
    );
    const [found, ...told] = await Promise.all([lookAtDatabase(), ...others]);
    const all = { ...found, ...Object.fromEntries(told) };
    return { ok: Object.values(all).every(Boolean), checks: all };
  }

  return {
    register: (name, check) => checks.set(name, check),
    async look() {
      if (draining) return { ok: false, checks: { open: false } };
      const now = performance.now();
      if (!last || now - last.atMs >= keptMs) last = { atMs: now, readiness: lookAfresh() };
      return last.readiness;
    },
    drain() {
      draining = true;
      for (const told of waiting) told();
    },
    onDrain(told) {
      const own = () => told();
      waiting.add(own);
      return () => void waiting.delete(own);
    },
    isDraining: () => draining,
    close: drop,
  };
}

/** Null where it fails or takes longer. */
async function within<T>(ms: number, work: Promise<T>): Promise<T | null> {
  const waiting = new AbortController();
  try {
    return await Promise.race([
      work.catch(() => null),
      setTimeout(ms, null, { signal: waiting.signal, ref: false }),
    ]);
  } finally {
    waiting.abort();
  }
}
