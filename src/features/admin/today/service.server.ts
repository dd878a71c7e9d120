import { listDeclaredDays } from '../../../platform/config/declared-days-queries.server.ts';
import { dispatchDueMs } from '../../../shared/requests/dispatch-due.ts';
import { repairDueMs } from '../../../shared/requests/repair-due.ts';
import { taxInvoiceDueMs } from '../../../shared/requests/tax-invoice.ts';
import type { DeclaredDays } from '../../../shared/time/korean-holidays.ts';
import { formatKoreanDate } from '../../../shared/time/korean-time.ts';
import { refundDueMs } from '../../commerce/refund/interest/rules.ts';
import { describeRefusal } from '../../commerce/refund/messages.ts';
import { servicesOf } from '../../site/legal/recipients/services.server.ts';
import { describeService } from '../legal/recipients/messages.ts';
import { monthsToCheck } from '../log-checks/rules.ts';
import type { OperatorCtx } from '../operators/session.server.ts';
import { mayOpen } from '../shell/navigation.ts';
import { type CardName, cardNames } from './contract.ts';
import { todayMessages } from './messages.ts';
import { findToday } from './queries.server.ts';
import { answerDueMs, applicationDueMs, mostShown } from './rules.ts';

/** What each card's `due` is counted from. */
const dueOf: Partial<
  Record<CardName, (fromMs: number, declared: DeclaredDays, category?: string) => number>
> = {
  toShip: dispatchDueMs,
  cancellations: refundDueMs,
  refunds: refundDueMs,
  transfers: refundDueMs,
  returns: refundDueMs,
  inquiries: answerDueMs,
  consultations: answerDueMs,
  institutions: applicationDueMs,
  repairs: (sinceMs, declared, state = '') => repairDueMs(sinceMs, declared, state),
  deposits: (untilMs) => untilMs,
  taxInvoices: (dayMs, declared) => taxInvoiceDueMs(formatKoreanDate(dayMs), declared),
  taxCertificate: (untilMs) => untilMs,
};

const whyOf = (refusal: string | null): string =>
  refusal === null ? todayMessages.unanswered : describeRefusal(refusal);

export async function readToday(ctx: OperatorCtx) {
  const declared = await listDeclaredDays(ctx.db);
  const found = await findToday(ctx.db, ctx.now(), {
    months: monthsToCheck(ctx.now(), declared),
    services: servicesOf(ctx.env),
  });
  // Nobody is told of work whose screen only refuses them.
  const names = cardNames.filter((name) => mayOpen(ctx.operator.rights, todayMessages.cards[name].to));
  return {
    nowMs: ctx.now(),
    cards: names.map((name) => ({
      name,
      count: found[name].count,
      rows: found[name].rows
        .map(({ key, label, at, due, amount, category, refusal }) => ({
          why: refusal === undefined ? '' : whyOf(refusal),
          key,
          label: name === 'recipients' ? describeService(label) : label,
          amount,
          atMs: at ? Date.parse(at) : null,
          dueMs: due ? (dueOf[name]?.(Date.parse(due), declared, category) ?? null) : null,
        }))
        .sort((one, other) => (one.dueMs ?? Infinity) - (other.dueMs ?? Infinity) || 0)
        .slice(0, mostShown),
    })),
  };
}
