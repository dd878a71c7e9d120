// All that the shop does without being asked. What needs seconds goes round in loops, one for each kind and payment
// company; what has an hour, or a day, goes by the clock, and is done once by all processes together.
import { sweepOperatorSessions } from './features/backoffice/operator/session.server.ts';
import { compareYesterday } from './features/books/daily.server.ts';
import { forgetStaleVerifications } from './features/identity-check/service.server.ts';
import { beginNewDay } from './features/legal/new-day.server.ts';
import { removeUnusedMedia } from './features/media/unused.server.ts';
import { sweepViews } from './features/notice/views.server.ts';
import { destroyOldOrders } from './features/order/retention.server.ts';
import {
  checkDeposits,
  releaseHolds,
  settleUnclear,
  tellUnserved,
  watchLateCharges,
} from './features/payment/worker.server.ts';
import { settleTold } from './features/purchase/cancelled-elsewhere.server.ts';
import { settleRefunds } from './features/refund/send.server.ts';
import type { Parts } from './server/context.server.ts';
import { sweepSessionsAndLimits } from './server/housekeeping.server.ts';
import { forgetFailedJobs } from './server/jobs.server.ts';
import type { Loop } from './server/loops.server.ts';
import type { ScheduledTask } from './server/schedule.server.ts';

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
