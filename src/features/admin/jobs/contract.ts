import * as z from 'zod/mini';
import { bare, defineOperatorCall } from '../../../shared/calls/operator-call.ts';
import { faults } from './rules.ts';

const job = z.object({
  id: z.string(),
  /** What the queue calls the kind of work. */
  task: z.string(),
  /** The order that it was about, where there is one. */
  order: z.nullable(z.object({ moid: z.string(), goodsName: z.string() })),
  failedAtMs: z.number(),
  attempts: z.number(),
  fault: z.enum(faults),
  /** A mail server's code, as its administrator knows it. */
  code: z.nullable(z.string()),
});
export type FailedJob = z.infer<typeof job>;

export const listFailedJobs = defineOperatorCall({
  method: 'GET',
  path: '/admin/api/jobs',
  summary: 'Work that was tried as often as it may be and failed, the latest first',
  needs: 'orders',
  outcomes: { found: z.object({ jobs: z.array(job) }) },
  // Kinds of work and orders: nobody is named.
  log: null,
});

export const restartJob = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/jobs/{id}/restart',
  summary: 'Starts one of them again, as if it had never been tried',
  needs: 'orders',
  params: z.object({ id: z.string().check(z.regex(/^\d{1,18}$/)) }),
  outcomes: bare('restarted', 'notFound'),
  log: ({ params }) => ({ action: 'job.restart', subject: `job:${params.id}` }),
});

export const restartJobs = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/jobs/restart',
  summary: 'Starts all of them again',
  needs: 'orders',
  outcomes: { allRestarted: z.object({ count: z.number() }) },
  log: () => ({ action: 'job.restartAll' }),
});
