// The outbox of money that goes back: each refund is asked for at the company until it answers, never twice at once, and
// the purchase changes only with the answer. Asked again, the company knows a part by its number.

import type { Parts } from '../../../platform/http/context.server.ts';
import { outside } from '../../../platform/jobs/outside.server.ts';
import type { Refund } from '../../../providers/payment/port.ts';
import type { RefundAccount } from '../../../shared/deposit-account.ts';
import { isBeside, isPartial } from '../../../shared/order-states.ts';
import { openRefundAccount } from './account.server.ts';
import { complete, giveUp, waitForAccount } from './conclude.server.ts';
import { type DueRefund, leaseRefunds, moveRefund, nextRefundDue } from './outbox-queries.server.ts';
import { isRefundLate, refundRetryDelayMs } from './rules.ts';

/** What is due of one order, at once. */
export async function refundNow(parts: Parts, orderId: number): Promise<void> {
  for (const due of await lease(parts, { orderId })) await send(parts, due);
}

/** A round of a loop. @returns when the next refund falls due at this company, or null. */
export async function settleRefunds(parts: Parts, company: string): Promise<Date | null> {
  const due = await lease(parts, { company });
  await Promise.all(due.map((row) => parts.background.run('refund', () => send(parts, row))));
  return nextRefundDue(parts.db, company);
}

function lease(parts: Parts, only: { orderId: number } | { company: string }): Promise<DueRefund[]> {
  const now = parts.now();
  const leaseUntil = new Date(now + parts.env.payment.leaseMs);
  return leaseRefunds(parts.db, only, { now: new Date(now), leaseUntil, limit: 20 });
}

async function send(parts: Parts, due: DueRefund): Promise<void> {
  const account = openRefundAccount(parts, due.refundAccount, due.moid);
  if (account === 'unreadable') return waitForAccount(parts, due, 'UNREADABLE');
  const answer = await askCompany(parts, due, account);
  if (answer.kind === 'refunded') return complete(parts, due);
  if (answer.kind === 'unknown') return postpone(parts, due, answer.reason);
  tellOfRefusal(parts, due, answer.code);
  // An account that doesn't exist is put right by nobody but the buyer, who names one anew; nothing begins meanwhile.
  if (account) return waitForAccount(parts, due, answer.code);
  return giveUp(parts, due, answer.code);
}

function askCompany(parts: Parts, due: DueRefund, account: RefundAccount | null): Promise<Refund> {
  const { tid, chargeMoid: moid, amountWon, requestNo, leftWon } = due;
  // The whole of a charge is no part of it: the company has another word for that.
  const part = amountWon < due.paidWon ? { part: { requestNo, leftWon } } : {};
  const reason = reasonOf(due.cause);
  const charge = { tid, moid, amountWon, reason, account, ...part };
  return outside(() => parts.paymentBy(due.provider).refund(charge, parts.now()));
}

/** In the company's own screens. */
function reasonOf(cause: DueRefund['cause']): string {
  if (isBeside(cause)) return 'paid beside a closed payment';
  return isPartial(cause) ? 'refund in part' : 'cancelled by the buyer';
}

async function postpone(parts: Parts, due: DueRefund, reason: string): Promise<void> {
  const { id, chargeMoid: moid, requestNo, tries, requestedAt } = due;
  const now = parts.now();
  const level = isRefundLate(requestedAt.getTime(), now) ? 'error' : 'warn';
  parts.log[level]({ event: 'refund.unsettled', moid, requestNo, tries }, 'refund unanswered');
  const leaseUntil = new Date(now + refundRetryDelayMs(tries));
  await moveRefund(parts.db, id, { state: 'executing', leaseUntil, lastError: reason });
}

const tellOfRefusal = (parts: Parts, { chargeMoid: moid, requestNo }: DueRefund, code: string): void =>
  parts.log.error({ event: 'refund.refused', moid, requestNo, code, alarm: true }, 'refund refused');
