// What stays unclear is settled by asking, never by guessing.
import type { Parts } from '../../../../platform/http/context.server.ts';
import { outside } from '../../../../platform/jobs/outside.server.ts';
import type { ChargeState, Reversal } from '../../../../providers/payment/port.ts';
import type { Attempt } from '../attempt-queries.server.ts';
import { chargeOf } from '../charge.server.ts';
import { closeReversed } from '../close-payment.server.ts';
import { recordPaid } from '../record-paid.server.ts';
import { alarmMinutes, isProven, retryDelayMs, webhookPatienceMs } from '../rules.ts';
import { alarmForeign, sendBack } from '../send-back.server.ts';
import { beginReversal, endReversal } from './reversal-queries.server.ts';

/**
 * Settles one unclear attempt that the caller holds the lease of: charged, and proven to be this order's -> the order is
 * paid; not charged, or nobody says whose charge it is -> network cancel, so that it can't be charged later; no answer ->
 * again after a while.
 */
export async function resolveUnclear(parts: Parts, attempt: Attempt): Promise<void> {
  const ticket = attempt.ticket;
  if (!ticket) throw new Error(`attempt ${attempt.moid} is unclear without a ticket`);
  const payment = parts.paymentBy(attempt.provider);
  const charge = await outside(() => payment.lookUpTicket(ticket, parts.now()));
  if (await isKept(parts, attempt, charge)) return;
  if (charge.kind === 'returned') return closeReversed(parts, attempt, 'returned');

  // A notice may have been faster, and from here on no other process takes the charge for a payment.
  if (!(await beginReversal(parts.db, attempt))) return;
  const reversal = await outside(() => payment.reverse(ticket, attempt.amountWon, parts.now()));
  const end = endOf(attempt, charge, reversal);
  if (end === 'foreign') alarmForeign(parts, attempt);
  if (end) return closeReversed(parts, attempt, end);
  if (await isRefunded(parts, attempt, charge)) return;
  tellUnsettled(parts, attempt);
  await endReversal(parts.db, attempt, new Date(parts.now() + retryDelayMs(attempt.tries)));
}

/** It is paid by this charge; or somebody's charge is there, and whose, the company's notice may still say. */
async function isKept(parts: Parts, attempt: Attempt, charge: ChargeState): Promise<boolean> {
  if (charge.kind !== 'charged' || attempt.mustReverse) return false;
  if (isProven(attempt, charge)) {
    await recordPaid(parts, attempt, chargeOf(attempt, charge));
    return true;
  }
  const now = parts.now();
  const patienceEnds = (attempt.startedAt?.getTime() ?? 0) + webhookPatienceMs;
  if (now >= patienceEnds) return false;
  const next = Math.min(now + retryDelayMs(attempt.tries), patienceEnds);
  await endReversal(parts.db, attempt, new Date(next));
  return true;
}

/** How the payment ends by the network cancel; null where it doesn't: that came too late, or got no answer. */
function endOf(attempt: Attempt, charge: ChargeState, reversal: Reversal): string | null {
  if (reversal.kind === 'reversed') return 'reversed';
  const isOurs = charge.kind === 'charged' && isProven(attempt, charge);
  // "Nothing to reverse" may be said while the charge is still on its way: hence the watch afterwards.
  if (reversal.kind === 'none' && charge.kind === 'none') return 'none';
  if (reversal.kind === 'none' && charge.kind === 'charged' && !isOurs) return 'foreign';
  // A deposit needs its buyer to go back: the watch makes a late one of it.
  return isOurs && attempt.mustReverse && charge.method === 'vbank' ? 'deposit' : null;
}

/** The network cancel has its hour; a charge that has to go back does so after it by a refund. */
async function isRefunded(parts: Parts, attempt: Attempt, charge: ChargeState): Promise<boolean> {
  if (charge.kind !== 'charged' || !attempt.mustReverse || !isProven(attempt, charge)) return false;
  if ((await sendBack(parts, attempt, chargeOf(attempt, charge), ['unknown'])) !== 'foreign') return true;
  alarmForeign(parts, attempt);
  return false;
}

function tellUnsettled(parts: Parts, { moid, tries, startedAt }: Attempt): void {
  const ageMs = parts.now() - (startedAt?.getTime() ?? parts.now());
  const details = { event: 'payment.unsettled', moid, tries, ageMs };
  if (ageMs > alarmMinutes * 60_000)
    parts.log.error({ ...details, alarm: true }, 'payment unclear for too long');
  else parts.log.warn(details, 'payment still unclear');
}
