// What stays unclear is settled by asking, never by guessing.
import type { Deps } from '../../../../platform/http/context.server.ts';
import { outside } from '../../../../platform/jobs/outside.server.ts';
import type { ChargeState, Reversal } from '../../../../providers/payment/port.ts';
import type { NotCharged } from '../../../../shared/order-events.ts';
import type { Attempt } from '../attempt-queries.server.ts';
import { chargeOf } from '../charge.server.ts';
import { closeReversed } from '../close-payment.server.ts';
import type { LeasedAttempt } from '../lease-queries.server.ts';
import { recordPaid } from '../record-paid.server.ts';
import { beginReversal, endReversal } from '../reversal-queries.server.ts';
import { alarmMinutes, isProven, retryDelayMs, webhookPatienceMs } from '../rules.ts';
import { alarmForeign, sendBack } from '../send-back.server.ts';

/**
 * Settles one unclear attempt that the caller holds the lease of: charged, and proven to be this order's -> the order is
 * paid; not charged, or nobody says whose charge it is -> network cancel, so that it can't be charged later, or what it was
 * where that comes too late; no answer -> again after a while.
 */
export async function resolveUnclear(deps: Deps, attempt: LeasedAttempt): Promise<void> {
  const ticket = attempt.ticket;
  if (!ticket) throw new Error(`attempt ${attempt.moid} is unclear without a ticket`);
  const payment = deps.paymentBy(attempt.provider);
  const charge = await outside(() => payment.lookUpTicket(ticket, deps.now()));
  if (await isKept(deps, attempt, charge)) return;
  if (charge.kind === 'returned') return closeReversed(deps, attempt, 'returned');

  // A webhook may have been faster, and from here on no other process takes the charge for a payment.
  if (!(await beginReversal(deps.db, attempt))) return;
  const reversal = await outside(() => payment.reverse(ticket, attempt.amountWon, deps.now()));
  const end = endOf(attempt, charge, reversal);
  if (end === 'foreign') alarmForeign(deps, attempt);
  if (end) return closeReversed(deps, attempt, end);
  if (await isRefunded(deps, attempt, charge)) return;
  tellUnsettled(deps, attempt);
  await endReversal(deps.db, attempt, deps.databaseClock.after(retryDelayMs(attempt.retries)));
}

/** It is paid by this charge; or somebody's charge is there, and whose, the provider's webhook may still say. */
async function isKept(deps: Deps, attempt: LeasedAttempt, charge: ChargeState): Promise<boolean> {
  if (charge.kind !== 'charged' || attempt.mustReverse) return false;
  if (isProven(attempt, charge)) {
    await recordPaid(deps, attempt, chargeOf(attempt, charge));
    return true;
  }
  const patienceMs = webhookPatienceMs - ageMsOf(attempt);
  if (patienceMs <= 0) return false;
  const nextMs = Math.min(retryDelayMs(attempt.retries), patienceMs);
  await endReversal(deps.db, attempt, deps.databaseClock.after(nextMs));
  return true;
}

/** How the payment ends by the network cancel; null where it doesn't: that came too late, or got no answer. */
function endOf(attempt: Attempt, charge: ChargeState, reversal: Reversal): NotCharged | null {
  if (reversal.kind === 'reversed') return 'reversed';
  if (reversal.kind === 'tooLate' && !mayBeCharged(charge)) return 'tooLate';
  const isOurs = charge.kind === 'charged' && isProven(attempt, charge);
  // "Nothing to reverse" may be said while the charge is still on its way: hence the watch afterwards.
  if (reversal.kind === 'none' && charge.kind === 'none') return 'none';
  if (reversal.kind === 'none' && charge.kind === 'charged' && !isOurs) return 'foreign';
  // A deposit needs its buyer to go back: the watch makes a late one of it. (What may stay was kept before.)
  return isOurs && charge.method === 'vbank' ? 'deposit' : null;
}

/** An account whose number never came has been told to nobody: what is paid into it all the same is a late deposit. */
const mayBeCharged = (charge: ChargeState): boolean =>
  charge.kind === 'charged' || (charge.kind === 'unknown' && !charge.isAnswered);

/** The network cancel has its hour; a charge that has to go back, as it wasn't kept, does so after it by a refund. */
async function isRefunded(deps: Deps, attempt: Attempt, charge: ChargeState): Promise<boolean> {
  if (charge.kind !== 'charged' || !isProven(attempt, charge)) return false;
  if ((await sendBack(deps, attempt, chargeOf(attempt, charge), ['unknown'])) !== 'foreign') return true;
  alarmForeign(deps, attempt);
  return false;
}

const ageMsOf = ({ leasedAt, startedAt }: LeasedAttempt): number =>
  leasedAt.getTime() - (startedAt ?? leasedAt).getTime();

function tellUnsettled(deps: Deps, attempt: LeasedAttempt): void {
  const { moid, retries } = attempt;
  const ageMs = ageMsOf(attempt);
  const details = { event: 'payment.unsettled', moid, retries, ageMs };
  if (ageMs > alarmMinutes * 60_000)
    deps.log.error({ ...details, alarm: true }, 'payment unclear for too long');
  else deps.log.warn(details, 'payment still unclear');
}
