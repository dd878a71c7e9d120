// One process's share in the queue that all processes of the shop work on: it takes jobs, goes on after a fault of the
// database, and frees what a process that died had begun.
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { Logger, type ParsedCronItem, type Runner, run } from 'graphile-worker';
import type pg from 'pg';
import * as z from 'zod';
import type { Log } from '../config/log.server.ts';
import { openPgPool } from '../db/address/pg-driver.server.ts';
import { type Db, timeLimits } from '../db/client.server.ts';

type JobTask<Payload> = {
  payload: z.ZodType<Payload>;
  /** After the n-th attempt the queue waits e^n seconds, 6 hours at most. */
  attempts: number;
  /** Stops its work when the signal says so, and rejects with an error that holds no personal data: it gets logged. */
  run: (payload: Payload, signal: AbortSignal) => Promise<void>;
};
export type JobTasks<Payloads> = { [Name in keyof Payloads]: JobTask<Payloads[Name]> };

export type JobRunner = {
  /** Gives back what a process that died had begun. */
  freeAbandoned(): Promise<void>;
  stop(): Promise<void>;
};

export type RunnerOptions<Payloads> = {
  databaseUrl: string;
  db: Db;
  log: Log;
  tasks: JobTasks<Payloads>;
  tryMs?: number;
  /** Must be well beyond `tryMs`: a lock that old belongs to nobody who lives. */
  abandonedAfterMs?: number;
  /** A new job wakes the workers by NOTIFY; so often they look by themselves for those whose next attempt has come. */
  pollMs?: number;
  restartMs?: number;
};

type Share = {
  /** What is added to the queue by the clock. */
  cron: ParsedCronItem[];
  /** Jobs in one process. */
  atOnce: number;
};

const stopMs = 5_000;
// One of them listens all the time; a job needs one only to be taken and to be ticked off. The queue wants no fewer than jobs.
const fewestConnections = 3;

export async function startJobRunner<Payloads>(
  options: RunnerOptions<Payloads>,
  share: Share,
): Promise<JobRunner> {
  const { databaseUrl, db, log, tasks, tryMs = 60_000, abandonedAfterMs = 2 * tryMs } = options;
  const { pollMs = 15_000, restartMs = 5_000 } = options;
  const stopping = new AbortController();
  const begin = () => startRunner({ databaseUrl, log, tasks, tryMs, pollMs }, share);

  let runner: Runner | null = await begin();
  const running = keepRunning();

  /** The library gives up where the database refuses to tick a job off; the shop doesn't. */
  async function keepRunning(): Promise<void> {
    while (!stopping.signal.aborted) {
      const fault = await runner?.promise.catch((error: unknown) => error);
      if (stopping.signal.aborted) return;
      if (runner) log.error({ err: fault }, 'job runner ended');
      await setTimeout(restartMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      runner = await begin().catch((error: unknown) => {
        log.error({ err: error }, 'job runner does not start');
        return null;
      });
      if (stopping.signal.aborted) await runner?.stop();
    }
  }

  return {
    freeAbandoned: () => freeAbandoned(db, log, Object.keys(tasks), abandonedAfterMs),
    async stop() {
      stopping.abort();
      // It may have ended by itself just now.
      await runner?.stop().catch(() => undefined);
      await running;
    },
  };
}

function startRunner<Payloads>(
  options: Required<Pick<RunnerOptions<Payloads>, 'databaseUrl' | 'log' | 'tasks' | 'tryMs' | 'pollMs'>>,
  { cron, atOnce }: Share,
): Promise<Runner> {
  const { databaseUrl, log, tasks, tryMs, pollMs } = options;
  const pool = openPool(databaseUrl, log, {
    max: Math.max(fewestConnections, atOnce),
    // Let go between two looks, all of them would be opened again at each.
    idleTimeoutMillis: 2 * pollMs,
  });
  const entries = Object.entries(tasks) as [string, JobTask<unknown>][];
  const taskList = Object.fromEntries(
    entries.map(([name, task]) => [
      name,
      (payload: unknown, { abortSignal }: { abortSignal: AbortSignal }) =>
        tryOnce(name, task, payload, AbortSignal.any([abortSignal, AbortSignal.timeout(tryMs)])),
    ]),
  );
  return run({
    pgPool: pool,
    taskList,
    parsedCronItems: cron,
    concurrency: atOnce,
    pollInterval: pollMs,
    noHandleSignals: true,
    gracefulShutdownAbortTimeout: stopMs,
    logger: createQuietLogger(log),
    preset: {
      // Ticked off one by one, a refusal of the database would be a rejection that nobody handles.
      worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 },
    },
  }).then(
    (runner) => {
      void runner.promise.catch(() => undefined).then(() => pool.end());
      runner.events.on('job:error', ({ job, error }) => {
        const details = { err: error, task: job.task_identifier, job: job.id, attempts: job.attempts };
        if (job.attempts < job.max_attempts) log.warn(details, 'job failed, to be tried again');
        else log.error({ event: 'job.failed', ...details, alarm: true }, 'job failed for the last time');
      });
      return runner;
    },
    async (error: unknown) => {
      await pool.end();
      throw error;
    },
  );
}

/**
 * The library's own pool stops hearing of errors before its connections are closed: a database that ends just then, as at
 * the end of a start that fails, ended the whole process.
 */
function openPool(databaseUrl: string, log: Log, options: pg.PoolConfig): pg.Pool {
  const pool = openPgPool(databaseUrl, { ...options, ...timeLimits });
  const hear = (error: Error) => {
    if (!pool.ending) log.warn({ err: error }, 'a connection of the job queue broke off');
  };
  pool.on('error', hear);
  pool.on('connect', (client) => client.on('error', hear));
  return pool;
}

async function tryOnce(
  name: string,
  task: JobTask<unknown>,
  payload: unknown,
  signal: AbortSignal,
): Promise<void> {
  const parsed = z.safeParse(task.payload, payload);
  // The values stay out of it.
  if (!parsed.success) throw new Error(`the payload does not fit the task ${name}`);
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('the attempt took too long or the shop stops')), {
      once: true,
    });
  });
  await Promise.race([task.run(parsed.data, signal), aborted]);
}

/** The library's own lines tell payloads, too: only the words of a warning get through, and no failed job's. */
function createQuietLogger(log: Log): Logger {
  return new Logger(() => (level, message, meta) => {
    if (meta?.failure) return;
    if (level === 'error') log.error({ queue: message }, 'job queue');
    if (level === 'warning') log.warn({ queue: message }, 'job queue');
  });
}

/**
 * The library itself waits four hours before it takes a job from a dead process. Nobody alive holds one beyond the time of
 * an attempt, so a name that holds an older one is a dead process's, and everything under that name is free.
 */
async function freeAbandoned(
  db: Db,
  log: Log,
  tasks: readonly string[],
  abandonedAfterMs: number,
): Promise<void> {
  const abandoned =
    (await db.execute(sql`select id, task_identifier as task, locked_by as owner, attempts, max_attempts
    from graphile_worker.jobs
    where locked_at < now() - ${abandonedAfterMs}::int * interval '1 millisecond'
      and task_identifier in (select json_array_elements_text(${JSON.stringify(tasks)}::text::json))`)) as unknown as {
      id: string;
      task: string;
      owner: string;
      attempts: number;
      max_attempts: number;
    }[];
  if (abandoned.length === 0) return;
  for (const { id, task, attempts, max_attempts } of abandoned) {
    const details = { task, job: id, attempts: attempts };
    if (attempts < max_attempts) log.warn(details, 'job of a dead process is freed');
    else
      log.error(
        { event: 'job.failed', ...details, alarm: true },
        'job died with its process at the last attempt',
      );
  }
  const owners = [...new Set(abandoned.map(({ owner }) => owner))];
  await db.execute(sql`select graphile_worker.force_unlock_workers(
    array(select json_array_elements_text(${JSON.stringify(owners)}::text::json)))`);
  // Nobody is told of a freed job; those who sleep would find it at their next look.
  await db.execute(
    sql`select pg_notify('jobs:insert', json_build_object('count', ${abandoned.length}::int)::text)`,
  );
}
