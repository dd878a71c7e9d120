// What can't wait for the hour. Each kind of work goes round by itself, one for each payment provider that it asks, so a
// provider that doesn't answer holds up nothing but its own round. At the start, then when something falls due, at the
// latest after `SETTLE_EVERY_MS`.
import type { Deps } from '../http/context.server.ts';

/** @property run ends with what is due now, and tells in how many milliseconds the next falls due: null where nobody can say. */
export type Loop = { name: string; run: (deps: Deps) => Promise<number | null> };

// Never busier than that, however much is due.
const shortestPauseMs = 250;

/** `stop` waits for the rounds that are under way. */
export function startLoops(deps: Deps, loops: readonly Loop[]): { stop: () => Promise<void> } {
  const running = loops.map((loop) => startLoop(deps, loop));
  return {
    async stop() {
      await Promise.all(running.map(({ stop }) => stop()));
    },
  };
}

function startLoop(deps: Deps, loop: Loop): { stop: () => Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let round: Promise<void> = Promise.resolve();

  async function goRound(): Promise<void> {
    let pauseMs = deps.env.payment.settleEveryMs;
    try {
      pauseMs = Math.min(pauseMs, (await loop.run(deps)) ?? pauseMs);
    } catch (error) {
      deps.log.error({ err: error, task: loop.name }, 'a round of work in the background failed');
    }
    if (isStopped) return;
    timer = setTimeout(begin, Math.max(shortestPauseMs, pauseMs));
    timer.unref();
  }
  function begin(): void {
    round = goRound();
  }
  begin();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await round;
    },
  };
}
