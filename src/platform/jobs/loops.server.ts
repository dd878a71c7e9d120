// What can't wait for the hour. Each kind of work goes round by itself, one for each payment provider that it asks, so a
// provider that doesn't answer holds up nothing but its own round. One statement asks for all of them what is due, and when:
// at the start, then when something falls due, after each round, at the latest after `SETTLE_EVERY_MS`.
import { type SQL, sql } from 'drizzle-orm';
import { isDatabaseAway } from '../db/away.server.ts';
import type { Deps } from '../http/context.server.ts';

export type Loop = {
  name: string;
  /**
   * In how many milliseconds there is something to do; null: nothing waits. By the same clock and conditions as its round. Without it
   * goes round unasked, `SETTLE_EVERY_MS` after it went before.
   */
  dueIn?: (deps: Deps) => SQL<number | null>;
  /** Ends with what is due now. @returns for how many milliseconds it rests then, whatever is due; null: not longer than all do. */
  run: (deps: Deps) => Promise<number | null>;
};

/** @property wantedAt when its question is to be heeded next; without one: when it goes round next */
type Running = { loop: Loop; round: Promise<void> | null; restsUntil: number; wantedAt: number };

// Never busier than that, however much is due: neither a round nor the question.
const shortestPauseMs = 250;

/** `stop` waits for the rounds that are under way. */
export function startLoops(deps: Deps, loops: readonly Loop[]): { stop: () => Promise<void> } {
  const longestPauseMs = Math.max(shortestPauseMs, deps.env.payment.settleEveryMs);
  const all = loops.map((loop): Running => ({ loop, round: null, restsUntil: 0, wantedAt: 0 }));
  const asked = all.filter(({ loop }) => loop.dueIn);
  const unasked = all.filter(({ loop }) => !loop.dueIn);
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | null = null;
  let lookedAt = 0;
  let isStopped = false;

  async function look(): Promise<void> {
    lookedAt = performance.now();
    // Those that are wanted in a moment go at once, so that they stay together.
    for (const one of unasked)
      if (one.wantedAt <= lookedAt + shortestPauseMs && one.restsUntil <= lookedAt) begin(one);
    if (asked.length > 0) await askAll();
  }

  async function askAll(): Promise<void> {
    const answers = await askTogether().catch(async (error: unknown) => {
      deps.log.error({ err: error }, 'asking what is due failed');
      if (!isDatabaseAway(error)) await Promise.all(asked.map(askAlone));
      else for (const one of asked) one.wantedAt = Math.max(one.wantedAt, lookedAt + longestPauseMs);
      return null;
    });
    for (const [index, one] of asked.entries()) if (answers) heed(one, answers[index] ?? null);
  }

  /** Always for all of them, so that the statement is the same and stays prepared. */
  async function askTogether(): Promise<(number | null)[]> {
    const questions = asked.map(
      ({ loop }, index) => sql`${questionOf(loop)} as ${sql.identifier(`q${index}`)}`,
    );
    const [row] = await deps.db.execute<Record<string, number | null>>(
      sql`select ${sql.join(questions, sql`, `)}`,
    );
    return asked.map((_, index) => row?.[`q${index}`] ?? null);
  }

  /** Whose question fails goes round unasked: the work is worth more than its question. */
  async function askAlone(one: Running): Promise<void> {
    try {
      const [row] = await deps.db.execute<{ ms: number | null }>(sql`select ${questionOf(one.loop)} as ms`);
      heed(one, row?.ms ?? null);
    } catch (error) {
      deps.log.error({ err: error, task: one.loop.name }, 'a question of work in the background failed');
      heed(one, 0, longestPauseMs);
    }
  }
  const questionOf = ({ dueIn }: Loop) => sql`(${dueIn?.(deps)})::float8`;

  function heed(one: Running, ms: number | null, restMs = shortestPauseMs): void {
    // What was asked before its round ended may be true no more.
    if (one.round || one.restsUntil > lookedAt) return;
    if (ms !== null && ms <= 0) begin(one, restMs);
    else one.wantedAt = ms === null ? Infinity : performance.now() + ms;
  }

  function begin(one: Running, restMs = shortestPauseMs): void {
    if (isStopped || one.round) return;
    one.round = goRound(one.loop, restMs).then((rest) => end(one, rest));
  }

  /** @returns for how long it rests */
  async function goRound({ name, run }: Loop, restMs: number): Promise<number> {
    try {
      return Math.max(restMs, (await run(deps)) ?? 0);
    } catch (error) {
      deps.log.error({ err: error, task: name }, 'a round of work in the background failed');
      return longestPauseMs;
    }
  }

  function end(one: Running, restMs: number): void {
    const endedAt = performance.now();
    one.round = null;
    one.restsUntil = endedAt + Math.min(restMs, longestPauseMs);
    one.wantedAt = one.loop.dueIn ? one.restsUntil : endedAt + longestPauseMs;
    plan();
  }

  function plan(): void {
    clearTimeout(timer);
    if (isStopped || looking) return;
    const wishes = all.filter(({ round }) => !round).map(({ wantedAt }) => wantedAt);
    const at = Math.max(Math.min(lookedAt + longestPauseMs, ...wishes), lookedAt + shortestPauseMs);
    // A timer may be early by a fraction.
    timer = setTimeout(beginLook, Math.max(0, Math.ceil(at - performance.now())) + 1);
    timer.unref();
  }
  function beginLook(): void {
    looking = look().then(() => {
      looking = null;
      plan();
    });
  }
  beginLook();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await looking;
      await Promise.all(all.map(({ round }) => round));
    },
  };
}
