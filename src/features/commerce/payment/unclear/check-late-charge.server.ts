// Money that the provider took although the buyer was told that it didn't: looked for, and refunded. Nothing is paid back of
// which the provider doesn't say that it is this order's.

import type { Deps } from '../../../../platform/http/context.server.ts';
import { outside } from '../../../../platform/jobs/outside.server.ts';
import type { ChargeState } from '../../../../providers/payment/port.ts';
import { givenUpAttempts } from '../../../../shared/order-states.ts';
import { recordEvent } from '../../order/queries.server.ts';
import type { Attempt } from '../attempt-queries.server.ts';
import { chargeOf } from '../charge.server.ts';
import { recordLateDeposit } from '../deposit/record-late-deposit.server.ts';
import type { LeasedAttempt } from '../lease-queries.server.ts';
import { isProven, retryDelayMs } from '../rules.ts';
import { alarmForeign, sendBack } from '../send-back.server.ts';
import { setNextWatch } from '../watch-queries.server.ts';

type Charged = Extract<ChargeState, { kind: 'charged' }>;

/** Looks for a charge that came after we had given the payment up, and sends it back. */
export async function checkLateCharge(deps: Deps, attempt: LeasedAttempt): Promise<void> {
  const now = deps.now();
  const payment = deps.paymentBy(attempt.provider);
  const ticket = attempt.ticket ?? {};
  const charge = await outside(() => payment.lookUpTicket(ticket, now));
  // An account that was opened late, or could not be closed: before anybody pays in.
  if (charge.kind === 'issued') await outside(() => payment.reverse(ticket, attempt.amountWon, now));
  // What was paid into an account can only go back to one, which its buyer has to name.
  if (charge.kind === 'charged' && charge.method === 'vbank')
    return recordLateDeposit(deps, attempt, chargeOf(attempt, charge));
  const isOver = attempt.leasedAt.getTime() >= (attempt.watchUntil?.getTime() ?? 0);
  const outcome = charge.kind === 'charged' ? await takeBack(deps, attempt, charge) : charge.kind;
  // Only an answer ends the watch: money may be there as long as nobody said that there is none.
  const isOpen = outcome === 'open' || (charge.kind === 'unknown' && !charge.isAnswered);
  // A surplus has no watch any more.
  const isDone = outcome === 'reversed' || outcome === 'returned' || (!isOpen && isOver);
  if (isOver && outcome === 'foreign') alarmForeign(deps, attempt);
  if (isOver && isOpen) {
    const details = { event: 'payment.watch_unsettled', moid: attempt.moid, retries: attempt.retries };
    deps.log.error({ ...details, alarm: true }, 'late charge not ruled out');
  }
  const next = deps.databaseClock.after(retryDelayMs(attempt.retries));
  await setNextWatch(deps.db, attempt, isDone ? null : next);
}

/**
 * Proven to be this order's, it is refunded like anything else that was paid. What nobody says it of is asked back by our own
 * authentication: only its charge is reversed by that.
 */
async function takeBack(
  deps: Deps,
  attempt: Attempt,
  charge: Charged,
): Promise<'promised' | 'moved' | 'reversed' | 'foreign' | 'open'> {
  if (isProven(attempt, charge)) return sendBack(deps, attempt, chargeOf(attempt, charge), givenUpAttempts);
  const payment = deps.paymentBy(attempt.provider);
  const reversal = await outside(() => payment.reverse(attempt.ticket ?? {}, attempt.amountWon, deps.now()));
  if (reversal.kind === 'reversed') {
    await recordReversed(deps, attempt);
    return 'reversed';
  }
  return reversal.kind === 'none' ? 'foreign' : 'open';
}

async function recordReversed(deps: Deps, { orderId, moid, no }: Attempt): Promise<void> {
  const at = new Date(deps.now());
  await recordEvent(deps.db, { orderId, at, kind: 'lateCharge', code: 'reversed', attemptNo: no });
  deps.log.error({ event: 'payment.late_charge', moid, alarm: true }, 'late charge taken back');
}
