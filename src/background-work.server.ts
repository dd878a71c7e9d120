// All that the shop does without being asked. What needs seconds goes round in loops, one for each kind and payment
// company; what has an hour, or a day, goes by the clock, and is done once by all processes together.

import { forgetStaleVerifications } from './features/account/identity/service.server.ts';
import { sweepOperatorSessions } from './features/admin/operators/session.server.ts';
import { destroyOldOrders } from './features/commerce/order/retention.server.ts';
import {
  checkDeposits,
  releaseHolds,
  settleUnclear,
  tellUnserved,
  watchLateCharges,
} from './features/commerce/payment/worker.server.ts';
import { settleTold } from './features/commerce/purchase/cancel/cancelled-elsewhere.server.ts';
import { compareYesterday } from './features/commerce/reconciliation/daily.server.ts';
import { settleRefunds } from './features/commerce/refund/send.server.ts';
import { removeUnusedMedia } from './features/media/unused.server.ts';
import { beginNewDay } from './features/site/legal/new-day.server.ts';
import { sweepViews } from './features/site/notice/views.server.ts';
import type { Parts } from './platform/http/context.server.ts';
import { sweepSessionsAndLimits } from './platform/jobs/housekeeping.server.ts';
import { forgetFailedJobs } from './platform/jobs/jobs.server.ts';
import type { Loop } from './platform/jobs/loops.server.ts';
import type { ScheduledTask } from './platform/jobs/schedule.server.ts';

type CompanyRound = (parts: Parts, company: string) => Promise<Date | null>;

/** What asks a payment company. */
export const companyRounds = {
  'unclear payments': settleUnclear,
  'open accounts': checkDeposits,
  'late charges': watchLateCharges,
  'cancellations told': settleTold,
  refunds: settleRefunds,
} as const satisfies Record<string, CompanyRound>;

const ownLoops: Loop[] = [{ name: 'holds', run: releaseHolds }];

export const loopsOf = (companies: readonly string[]): Loop[] => [
  ...ownLoops,
  ...companies.flatMap((company) =>
    Object.entries(companyRounds).map(([name, goRound]) => ({
      name: `${name} at ${company}`,
      run: (parts: Parts) => goRound(parts, company),
    })),
  ),
];

const everyTenMinutes = { every: 'tenMinutes', queue: 'housekeeping' } as const;
const everyHour = { every: 'hour', queue: 'housekeeping' } as const;

export const scheduleOf = (companies: readonly string[]): ScheduledTask[] => [
  { name: 'sessions_and_limits', ...everyTenMinutes, run: sweepSessionsAndLimits },
  { name: 'operator_sessions', ...everyTenMinutes, run: sweepOperatorSessions },
  { name: 'verifications', ...everyTenMinutes, run: forgetStaleVerifications },
  { name: 'notice_views', ...everyTenMinutes, run: sweepViews },
  { name: 'old_orders', ...everyHour, run: destroyOldOrders },
  { name: 'unused_media', ...everyHour, run: removeUnusedMedia },
  { name: 'failed_jobs', ...everyHour, run: ({ db }) => forgetFailedJobs(db) },
  { name: 'unserved_payments', ...everyHour, run: tellUnserved },
  { name: 'new_day', every: 'koreanDay', queue: 'new_day', run: beginNewDay },
  // Hundreds of payments may be asked about, so in a queue of its own.
  ...companies.map((company): ScheduledTask => {
    const name = `books_${company}`;
    return { name, every: 'tenMinutes', queue: name, run: (parts) => compareYesterday(parts, company) };
  }),
];
