// A server that ends without being asked is started again, on the same port: the shop's connections find it by themselves.
import type { ChildProcess } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { StartRefused } from './start-refused.server.ts';

export type Watching = {
  /** It ended by itself, and is about to be started again. */
  onDied?: () => void;
  onBack?: () => void;
  /** It doesn't start any more: without it there is nothing that a shop could do. */
  onLost?: (fault: Error) => void;
  /** Before each attempt. Whoever ends again within a minute has used one of them up. */
  pausesMs?: number[];
};

type Options = Watching & {
  logFile: string;
  /** Whatever is left of the former one is ended first. */
  launch: () => Promise<ChildProcess>;
};

const steadyMs = 60_000;
const usualPausesMs = [0, 250, 500, 1_000, 2_000];

export function keepRunning(first: ChildProcess, options: Options) {
  const { launch, pausesMs = usualPausesMs } = options;
  const ending = new AbortController();
  let current: ChildProcess | null = first;
  let fallen = 0;

  async function watch(): Promise<void> {
    while (current && !ending.signal.aborted) {
      const startedAt = performance.now();
      await endOf(current);
      if (ending.signal.aborted) return;
      current = null;
      if (performance.now() - startedAt > steadyMs) fallen = 0;
      options.onDied?.();
      await startAgain();
    }
  }

  async function startAgain(): Promise<void> {
    let fault: unknown;
    while (fallen < pausesMs.length && !current) {
      await setTimeout(pausesMs[fallen], undefined, { signal: ending.signal }).catch(() => undefined);
      if (ending.signal.aborted) return;
      fallen += 1;
      current = await launch().catch((error: unknown) => {
        fault = error;
        return null;
      });
    }
    if (ending.signal.aborted) return;
    if (current) options.onBack?.();
    else
      options.onLost?.(
        new StartRefused(
          `데이터베이스가 멈췄고 다시 켜지지 않아서 상점을 끝낼게요. 기록: ${options.logFile} / The database ended and does not start again.`,
          { cause: fault },
        ),
      );
  }

  const watched = watch();
  return {
    /** No new one is started from here on; one that is starting is waited for. */
    async end(stopServer: (child: ChildProcess) => Promise<void>): Promise<void> {
      ending.abort();
      // While one is being started there is none to be stopped yet.
      const before = current;
      if (before) await stopServer(before);
      await watched;
      if (current && current !== before) await stopServer(current);
    },
  };
}

const endOf = (child: ChildProcess): Promise<unknown> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((resolve) => child.once('exit', resolve));
