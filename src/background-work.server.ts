// All that the shop does without being asked. What needs seconds goes round in loops, one for each kind and payment
// provider; what has an hour, or a day, goes by the clock, and is done once by all processes together.

import type { SQL } from 'drizzle-orm';
import { destroyOldCampaigns } from './features/account/campaign/retention.server.ts';
import { campaignDueIn, sendCampaigns } from './features/account/campaign/send.server.ts';
import { forgetStaleVerifications } from './features/account/identity/service.server.ts';
import { destroyOverInvitations } from './features/account/institution/people/service.server.ts';
import { destroyOldApplications } from './features/account/institution/service.server.ts';
import { remindOfConsents } from './features/account/member/advertising/remind.server.ts';
import { forgetRecoveries } from './features/account/recovery/by-identity/service.server.ts';
import { forgetStaleSocial } from './features/account/session/social/service.server.ts';
import { msUntilTelling } from './features/account/terms-news/queries.server.ts';
import { tellOfTerms } from './features/account/terms-news/service.server.ts';
import { forgetEntries } from './features/admin/alarms/outbox/send.server.ts';
import { alarmDueIn, goRoundAlarms } from './features/admin/alarms/round.server.ts';
import { destroyOldComplaints } from './features/admin/complaints/service.server.ts';
import { forgetOldChecks } from './features/admin/log-checks/service.server.ts';
import { sweepOperatorSessions } from './features/admin/operators/session.server.ts';
import { destroyRemoved } from './features/admin/products/removal/queries.server.ts';
import { keepSalesDays } from './features/admin/sales/keep-days.server.ts';
import { destroyUnclaimed } from './features/attachment/service.server.ts';
import { tendReceipts } from './features/commerce/cash-receipt/daily.server.ts';
import { msUntilReceipt } from './features/commerce/cash-receipt/queries.server.ts';
import { settleReceipts } from './features/commerce/cash-receipt/send.server.ts';
import { msUntilDeal } from './features/commerce/escrow/queries.server.ts';
import { settleEscrows } from './features/commerce/escrow/send.server.ts';
import { remindOfInvoices } from './features/commerce/invoice/remind.server.ts';
import { destroyOldOrders } from './features/commerce/order/retention.server.ts';
import { indexOrderWords } from './features/commerce/order/words-queries.server.ts';
import { msUntilLook } from './features/commerce/payment/lease-queries.server.ts';
import { msUntilRelease } from './features/commerce/payment/reservation-queries.server.ts';
import {
  checkDeposits,
  closeAbandoned,
  releaseReservations,
  settleUnclear,
  tellUnserved,
  watchLateCharges,
} from './features/commerce/payment/worker.server.ts';
import { settleReported } from './features/commerce/purchase/cancel/cancelled-elsewhere.server.ts';
import { destroyOldQuestions } from './features/commerce/question/service.server.ts';
import { destroyOldQuotations } from './features/commerce/quotation/service.server.ts';
import { compareYesterday } from './features/commerce/reconciliation/daily.server.ts';
import { msUntilRefund } from './features/commerce/refund/outbox-queries.server.ts';
import { settleRefunds } from './features/commerce/refund/send.server.ts';
import { remindOfCoupons, remindOfEnds } from './features/commerce/reminder/remind.server.ts';
import { destroyOldRepairs } from './features/commerce/repair/retention.server.ts';
import { remindOfWishes } from './features/commerce/restock/remind.server.ts';
import { tellRestocked } from './features/commerce/restock/tell.server.ts';
import { compareAllSettlements } from './features/commerce/settlement/compare.server.ts';
import { checkCertificate, tendInvoices } from './features/commerce/tax-invoice/daily.server.ts';
import { invoiceDueIn, settleInvoices } from './features/commerce/tax-invoice/send.server.ts';
import { countSilentParcels } from './features/commerce/tracking/count-arrived.server.ts';
import { followParcels } from './features/commerce/tracking/follow.server.ts';
import { removeUnusedMedia } from './features/media/unused.server.ts';
import { askForReports, reportDueIn } from './features/message/reports.server.ts';
import { forgetOldMessages } from './features/message/retention-queries.server.ts';
import { destroyOldConsultations } from './features/site/consultation/service.server.ts';
import { destroyOldInquiries } from './features/site/inquiry/service.server.ts';
import { beginNewDay } from './features/site/legal/new-day.server.ts';
import { sweepViews } from './features/site/notice/views.server.ts';
import type { DatabaseClock } from './platform/db/clock.server.ts';
import { destroyDeleted } from './platform/deleted/queries.server.ts';
import type { Deps } from './platform/http/context.server.ts';
import { sweepSessionsAndLimits } from './platform/jobs/housekeeping.server.ts';
import { forgetFailedJobs } from './platform/jobs/jobs.server.ts';
import { type Loop, startLoops } from './platform/jobs/loops.server.ts';
import { type ScheduledTask, startSchedule } from './platform/jobs/schedule.server.ts';
import { invoiceProvider } from './shared/business/invoice.ts';

export { startLoops, startSchedule };

type ProviderWork = {
  dueIn: (clock: DatabaseClock, provider: string) => SQL<number | null>;
  run: (deps: Deps, provider: string) => Promise<number | null>;
};

/** What asks a payment provider. */
export const providerWork = {
  'unclear payments': { dueIn: msUntilLook('unclear'), run: settleUnclear },
  'open accounts': { dueIn: msUntilLook('awaitingDeposit'), run: checkDeposits },
  'late charges': { dueIn: msUntilLook('watched'), run: watchLateCharges },
  'cancellations reported': { dueIn: msUntilLook('told'), run: settleReported },
  refunds: { dueIn: msUntilRefund, run: settleRefunds },
  'cash receipts': { dueIn: msUntilReceipt, run: settleReceipts },
  'escrow parcels': { dueIn: msUntilDeal, run: settleEscrows },
} as const satisfies Record<string, ProviderWork>;

const loopAt = (name: string, { dueIn, run }: ProviderWork, provider: string): Loop => ({
  name,
  dueIn: ({ databaseClock }) => dueIn(databaseClock, provider),
  run: (deps) => run(deps, provider),
});

const ownLoops: Loop[] = [
  { name: 'reservations', dueIn: (deps) => msUntilRelease(deps.databaseClock), run: releaseReservations },
  { name: 'abandoned payments', run: closeAbandoned },
  { name: 'text reports', dueIn: reportDueIn, run: askForReports },
  { name: 'parcels', run: followParcels },
  { name: 'tax invoices', dueIn: invoiceDueIn, run: settleInvoices },
  { name: 'campaigns', dueIn: campaignDueIn, run: sendCampaigns },
  { name: 'changed terms', dueIn: ({ now }) => msUntilTelling(now()), run: tellOfTerms },
  { name: 'alarms', dueIn: alarmDueIn, run: goRoundAlarms },
  loopAt('refunds of invoices', providerWork.refunds, invoiceProvider),
];

export const loopsOf = (providers: readonly string[]): Loop[] => [
  ...ownLoops,
  ...providers.flatMap((provider) =>
    Object.entries(providerWork).map(([name, work]) => loopAt(`${name} at ${provider}`, work, provider)),
  ),
];

const everyTenMinutes = { every: 'tenMinutes', queue: 'housekeeping' } as const;
const everyHour = { every: 'hour', queue: 'housekeeping' } as const;

export const scheduleOf = (providers: readonly string[]): ScheduledTask[] => [
  { name: 'sessions_and_limits', ...everyTenMinutes, run: sweepSessionsAndLimits },
  { name: 'operator_sessions', ...everyTenMinutes, run: sweepOperatorSessions },
  { name: 'restocked_products', ...everyTenMinutes, run: tellRestocked },
  { name: 'verifications', ...everyTenMinutes, run: forgetStaleVerifications },
  { name: 'identity_recoveries', ...everyTenMinutes, run: forgetRecoveries },
  { name: 'social_requests', ...everyTenMinutes, run: forgetStaleSocial },
  { name: 'notice_views', ...everyTenMinutes, run: sweepViews },
  { name: 'order_words', ...everyTenMinutes, run: indexOrderWords },
  { name: 'old_orders', ...everyHour, run: destroyOldOrders },
  { name: 'old_consultations', ...everyHour, run: destroyOldConsultations },
  { name: 'unclaimed_attachments', ...everyHour, run: destroyUnclaimed },
  { name: 'old_repairs', ...everyHour, run: destroyOldRepairs },
  { name: 'old_inquiries', ...everyHour, run: destroyOldInquiries },
  { name: 'old_complaints', ...everyHour, run: destroyOldComplaints },
  { name: 'old_institutions', ...everyHour, run: destroyOldApplications },
  { name: 'over_invitations', ...everyHour, run: destroyOverInvitations },
  { name: 'old_quotations', ...everyHour, run: destroyOldQuotations },
  { name: 'old_questions', ...everyHour, run: destroyOldQuestions },
  { name: 'old_messages', ...everyHour, run: (deps) => forgetOldMessages(deps.db, new Date(deps.now())) },
  { name: 'old_alarms', ...everyHour, run: forgetEntries },
  { name: 'old_campaigns', ...everyHour, run: destroyOldCampaigns },
  { name: 'consent_reminders', ...everyHour, run: remindOfConsents },
  { name: 'content_reminders', ...everyHour, run: remindOfEnds },
  { name: 'coupon_reminders', ...everyHour, run: remindOfCoupons },
  { name: 'restock_reminders', ...everyHour, run: remindOfWishes },
  { name: 'invoice_reminders', ...everyHour, run: remindOfInvoices },
  { name: 'sales_days', ...everyHour, run: keepSalesDays },
  { name: 'cash_receipts', ...everyHour, run: tendReceipts },
  { name: 'tax_invoices', ...everyHour, run: tendInvoices },
  { name: 'silent_parcels', ...everyHour, run: countSilentParcels },
  { name: 'deleted_rows', ...everyHour, run: (deps) => destroyDeleted(deps.db, deps.now()) },
  { name: 'removed_products', ...everyHour, run: (deps) => destroyRemoved(deps.db, deps.now()) },
  { name: 'unused_media', ...everyHour, run: removeUnusedMedia },
  { name: 'old_log_checks', ...everyHour, run: forgetOldChecks },
  { name: 'failed_jobs', ...everyHour, run: ({ db }) => forgetFailedJobs(db) },
  { name: 'unserved_payments', ...everyHour, run: tellUnserved },
  { name: 'new_day', every: 'koreanDay', queue: 'new_day', run: beginNewDay },
  { name: 'tax_certificate', every: 'koreanDay', queue: 'tax_certificate', run: checkCertificate },
  { name: 'settlements', every: 'koreanDay', queue: 'settlements', run: compareAllSettlements },
  // Hundreds of payments may be asked about, so in a queue of its own.
  ...providers.map((provider): ScheduledTask => {
    const name = `reconciliation_${provider}`;
    return { name, every: 'tenMinutes', queue: name, run: (deps) => compareYesterday(deps, provider) };
  }),
];
