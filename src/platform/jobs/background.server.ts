// Work that outlives its request, e.g. an approval that the payment provider is slow to answer. A stop waits for it.
import type { Log } from '../config/log.server.ts';

export type BackgroundTasks = {
  run(name: string, work: () => Promise<unknown>): Promise<void>;
  idle(): Promise<void>;
  size(): number;
};

export function createBackgroundTasks(log: Log): BackgroundTasks {
  const running = new Set<Promise<void>>();
  return {
    run(name, work) {
      const task = work().then(
        () => undefined,
        (error: unknown) => log.error({ err: error, task: name }, 'background task failed'),
      );
      running.add(task);
      return task.finally(() => running.delete(task));
    },
    async idle() {
      while (running.size > 0) await Promise.all(running);
    },
    size: () => running.size,
  };
}
