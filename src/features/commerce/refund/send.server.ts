// The outbox of money that goes back: each refund is asked for at the provider until it answers, never twice at once, and
// the purchase changes only with the answer. Asked again, the provider knows a part by its number.

import type { Deps } from '../../../platform/http/context.server.ts';
import { outside } from '../../../platform/jobs/outside.server.ts';
import type { Refund } from '../../../providers/payment/port.ts';
import type { RefundAccount } from '../../../shared/deposit-account.ts';
import { isBeside, isPartial } from '../../../shared/order-states.ts';
import { openRefundAccount } from './account.server.ts';
import { complete, giveUp, waitForAccount } from './conclude.server.ts';
import { type DueRefund, leaseRefunds, moveRefund } from './outbox-queries.server.ts';
import { isRefundLate, refundRetryDelayMs } from './rules.ts';

/** What is due of one order, at once. */
export async function refundNow(deps: Deps, orderId: number): Promise<void> {
  for (const due of await lease(deps, { orderId })) await send(deps, due);
}

/** A round of a loop. */
export async function settleRefunds(deps: Deps, provider: string): Promise<null> {
  const due = await lease(deps, { provider });
  await Promise.all(due.map((row) => deps.background.run('refund', () => send(deps, row))));
  return null;
}

function lease(deps: Deps, only: { orderId: number } | { provider: string }): Promise<DueRefund[]> {
  const { databaseClock: clock, env } = deps;
  return leaseRefunds(deps.db, only, { clock, ...env.payment, limit: 20 });
}

async function send(deps: Deps, due: DueRefund): Promise<void> {
  const account = openRefundAccount(deps, due.refundAccount, due.moid);
  if (account === 'unreadable') return waitForAccount(deps, due, { code: 'UNREADABLE', message: '' });
  const answer = await askProvider(deps, due, account);
  if (answer.kind === 'refunded') return complete(deps, due);
  if (answer.kind === 'unknown') return postpone(deps, due, answer.reason);
  tellOfRefusal(deps, due, answer.code);
  // An account that doesn't exist is put right by nobody but the buyer, who names one anew; nothing begins meanwhile.
  if (account) return waitForAccount(deps, due, answer);
  return giveUp(deps, due, answer);
}

function askProvider(deps: Deps, due: DueRefund, account: RefundAccount | null): Promise<Refund> {
  const { tid, chargeMoid: moid, amountWon, requestNo, leftWon } = due;
  // The whole of a charge is no part of it: the provider has another word for that.
  const part = amountWon < due.paidWon ? { partialRefund: { requestNo, leftWon } } : {};
  const reason = reasonOf(due.cause);
  const charge = { tid, moid, amountWon, reason, account, ...part };
  return outside(() => deps.paymentBy(due.provider).refund(charge, deps.now()));
}

/** In the provider's own screens. */
function reasonOf(cause: DueRefund['cause']): string {
  if (isBeside(cause)) return 'paid beside a closed payment';
  return isPartial(cause) ? 'refund in part' : 'cancelled by the buyer';
}

async function postpone(deps: Deps, due: DueRefund, reason: string): Promise<void> {
  const { id, chargeMoid: moid, requestNo, retries, requestedAt } = due;
  const level = isRefundLate(requestedAt.getTime(), deps.now()) ? 'error' : 'warn';
  deps.log[level]({ event: 'refund.unsettled', moid, requestNo, retries }, 'refund unanswered');
  const leaseUntil = deps.databaseClock.after(refundRetryDelayMs(retries));
  await moveRefund(deps.db, id, { state: 'executing', leaseUntil, lastError: reason });
}

const tellOfRefusal = (deps: Deps, { chargeMoid: moid, requestNo }: DueRefund, code: string): void =>
  deps.log.error({ event: 'refund.refused', moid, requestNo, code, alarm: true }, 'refund refused');
