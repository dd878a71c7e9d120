// The shop's alarm clock: at the start, then when something falls due, at the latest every 15 seconds.
import type { Parts } from '../http/context.server.ts';

export type TickerTask = { name: string; run: (parts: Parts) => Promise<Date | null> };

// Never busier than that, however much is due.
const shortestPauseMs = 250;

export function startTicker(parts: Parts, tasks: TickerTask[]): { stop: () => Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let round: Promise<void> = Promise.resolve();

  async function tick(): Promise<void> {
    let next = parts.now() + parts.env.payment.settleEveryMs;
    for (const task of tasks) {
      if (stopped) return;
      try {
        const due = await task.run(parts);
        if (due) next = Math.min(next, due.getTime());
      } catch (error) {
        parts.log.error({ err: error, task: task.name }, 'worker task failed');
      }
    }
    if (stopped) return;
    timer = setTimeout(start, Math.max(shortestPauseMs, next - parts.now()));
    timer.unref();
  }
  function start(): void {
    round = tick();
  }
  start();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await round;
    },
  };
}
