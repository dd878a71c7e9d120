// What is done by the clock: every ten minutes, every hour, with each new Korean day. Added to the queue of jobs by
// graphile-worker's cron, so that of all the processes of the shop one does it, and once; what was missed while none of
// them ran is made up for at the next start.
import { parseCronItems } from 'graphile-worker';
import * as z from 'zod';
import type { Deps } from '../http/context.server.ts';
import { type JobRunner, startJobRunner } from './job-runner.server.ts';

const rhythms = {
  tenMinutes: { match: '*/10 * * * *', periodMs: 10 * 60_000 },
  hour: { match: '0 * * * *', periodMs: 60 * 60_000 },
  // The library counts in UTC; Korea has no summer time.
  koreanDay: { match: '0 15 * * *', periodMs: 24 * 60 * 60_000 },
};

export type ScheduledTask = {
  /** What every process of the shop knows it by. */
  name: string;
  every: keyof typeof rhythms;
  /** Those of one queue never run at once, in no two processes either. */
  queue: string;
  /** Bears to be done twice: by a process that died before it could say so, and by the next. */
  run: (deps: Deps) => Promise<unknown>;
};

type Options = {
  databaseUrl: string;
  tryMs?: number;
  abandonedAfterMs?: number;
};

// The next time comes anyhow.
const attempts = 3;

export function startSchedule(
  deps: Deps,
  tasks: readonly ScheduledTask[],
  { databaseUrl, tryMs = 10 * 60_000, abandonedAfterMs }: Options,
): Promise<JobRunner> {
  const { db, log } = deps;
  const jobTasks = Object.fromEntries(
    tasks.map((task) => [task.name, { payload: z.unknown(), attempts, run: () => doOnce(deps, task) }]),
  );
  const cron = parseCronItems(tasks.map(toCronItem));
  const atOnce = new Set(tasks.map(({ queue }) => queue)).size;
  return startJobRunner({ databaseUrl, db, log, tasks: jobTasks, tryMs, abandonedAfterMs }, { cron, atOnce });
}

function toCronItem({ name, every, queue }: ScheduledTask) {
  const { match, periodMs } = rhythms[every];
  return {
    task: name,
    identifier: name,
    match,
    options: {
      queueName: queue,
      maxAttempts: attempts,
      // The last one that was missed: however many there were, one makes up for all.
      backfillPeriod: periodMs,
      // One that still waits, or that failed for good, is replaced by the next.
      jobKey: name,
      jobKeyMode: 'replace' as const,
    },
  };
}

/** A stop of the shop waits for it, as for everything in the background. */
async function doOnce(deps: Deps, task: ScheduledTask): Promise<void> {
  const faults: unknown[] = [];
  await deps.background.run(task.name, async () => {
    await task.run(deps).catch((error: unknown) => faults.push(error));
  });
  if (faults.length > 0) throw faults[0];
}
