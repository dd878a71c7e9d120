// Work that a change leaves behind, e.g. an e-mail: written down in the change's own transaction, done after its commit,
// tried again until it succeeds. All processes of the shop share the queue; a job may be done twice where one of them dies
// between the work and its tick, so whatever a job does must bear that.
import { sql } from 'drizzle-orm';
import type { Db } from '../db/client.server.ts';
import type { JobRunner, JobTasks, RunnerOptions } from './job-runner.server.ts';

type JobQueue<Payloads> = {
  /** `key`: while a job with the same key waits, it is replaced. */
  add<Name extends keyof Payloads & string>(
    db: Db,
    name: Name,
    payload: Payloads[Name],
    options: { key: string },
  ): Promise<void>;
};
export type Jobs<Payloads> = JobQueue<Payloads> & JobRunner;

const atOnce = 3;

export async function createJobs<Payloads>(options: RunnerOptions<Payloads>): Promise<Jobs<Payloads>> {
  // The queue's library and driver come with whoever works on it.
  const { startJobRunner } = await import('./job-runner.server.ts');
  const runner = await startJobRunner(options, { cron: [], atOnce });
  return { ...createJobQueue(options.tasks), ...runner };
}

/** Adds without working: an operator's command leaves the work to the shop. */
export function createJobQueue<Payloads>(tasks: JobTasks<Payloads>): JobQueue<Payloads> {
  return {
    async add(on, name, payload, { key }) {
      await on.execute(sql`select graphile_worker.add_job(
        ${name}::text, payload => ${JSON.stringify(payload)}::text::json,
        max_attempts => ${tasks[name].attempts}::int, job_key => ${key}::text)`);
    },
  };
}

/** A job that failed for good keeps its payload for the operator, but personal data not for ever: a week. */
export async function forgetFailedJobs(db: Db): Promise<void> {
  await db.execute(sql`select graphile_worker.complete_jobs(array(
    select id from graphile_worker.jobs
    where attempts >= max_attempts and locked_at is null and run_at < now() - interval '7 days'))`);
}
