// Work that outlives its request, e.g. an approval that the payment provider is slow to answer. A stop waits for it.
import type { Log } from '../config/log.server.ts';

export type BackgroundTasks = {
  run(name: string, work: () => Promise<unknown>): Promise<void>;
  idle(): Promise<void>;
  /** How many are under way: all of them, or those of one name. */
  size(name?: string): number;
};

export function createBackgroundTasks(log: Log): BackgroundTasks {
  const running = new Map<Promise<void>, string>();
  return {
    run(name, work) {
      const task = work().then(
        () => undefined,
        (error: unknown) => log.error({ err: error, task: name }, 'background task failed'),
      );
      running.set(task, name);
      return task.finally(() => running.delete(task));
    },
    async idle() {
      while (running.size > 0) await Promise.all(running.keys());
    },
    size: (name) =>
      name === undefined ? running.size : [...running.values()].filter((other) => other === name).length,
  };
}
