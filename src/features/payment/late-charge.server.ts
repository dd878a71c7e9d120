// Money that the company took although the buyer was told that it didn't: looked for, and sent back. Nothing is paid back of
// which the company doesn't say that it is this order's.
import type { ChargeState } from '../../providers/payment/port.ts';
import type { Parts } from '../../server/context.server.ts';
import { outside } from '../../server/outside.server.ts';
import { recordEvent } from '../order/queries.server.ts';
import type { Attempt } from './attempt-queries.server.ts';
import { chargeOf, recordLateDeposit } from './record-payment.server.ts';
import { isProven, retryDelayMs } from './rules.ts';
import { setNextWatch } from './watch-queries.server.ts';

type Charged = Extract<ChargeState, { kind: 'charged' }>;

/** Looks for a charge that came after we had given the payment up, and sends it back. */
export async function checkLateCharge(parts: Parts, attempt: Attempt): Promise<void> {
  const now = parts.now();
  const payment = parts.paymentBy(attempt.provider);
  const ticket = attempt.ticket ?? {};
  const charge = await outside(() => payment.lookUpTicket(ticket, now));
  // An account that was opened late, or could not be closed: before anybody pays in.
  if (charge.kind === 'issued') await outside(() => payment.reverse(ticket, attempt.amountWon, now));
  // What was paid into an account can only go back to one, which its buyer has to name.
  if (charge.kind === 'charged' && charge.method === 'vbank')
    return recordLateDeposit(parts, attempt, chargeOf(attempt, charge));
  const isOver = now >= (attempt.watchUntil?.getTime() ?? 0);
  const outcome = charge.kind === 'charged' ? await takeBack(parts, attempt, charge) : charge.kind;
  // Only an answer ends the watch: money may be there as long as nobody said that there is none.
  const isOpen = outcome === 'open' || (charge.kind === 'unknown' && !charge.isAnswered);
  const isDone = outcome === 'sentBack' || outcome === 'returned' || (!isOpen && isOver);
  if (isOver && outcome === 'foreign') alarmForeign(parts, attempt);
  if (isOver && isOpen) {
    const details = { event: 'payment.watch_unsettled', moid: attempt.moid, tries: attempt.tries };
    parts.log.error({ ...details, alarm: true }, 'late charge not ruled out');
  }
  const next = new Date(now + retryDelayMs(attempt.tries));
  await setNextWatch(parts.db, attempt.id, isDone ? null : next);
}

/** Where the look-up doesn't say whose the charge is, our own authentication does: only its charge is reversed by it. */
async function takeBack(
  parts: Parts,
  attempt: Attempt,
  charge: Charged,
): Promise<'sentBack' | 'foreign' | 'open'> {
  if (!charge.isBound) {
    const payment = parts.paymentBy(attempt.provider);
    const reversal = await outside(() =>
      payment.reverse(attempt.ticket ?? {}, attempt.amountWon, parts.now()),
    );
    if (reversal.kind === 'reversed') {
      await recordSentBack(parts, attempt, 'reversed');
      return 'sentBack';
    }
    if (!isProven(attempt, charge)) return reversal.kind === 'none' ? 'foreign' : 'open';
    // The company says that it is ours, and that there is nothing of ours: a person has to look.
    if (reversal.kind === 'none') return 'open';
  }
  return (await sendBack(parts, attempt, charge)) ? 'sentBack' : 'open';
}

/** An ordinary refund of what must not be kept, and is proven to be this order's; false where it has to be tried again. */
export async function sendBack(parts: Parts, attempt: Attempt, { tid }: { tid: string }): Promise<boolean> {
  const { moid, amountWon } = attempt;
  const charge = { tid, moid, amountWon, reason: 'late charge of a closed payment', account: null };
  const { kind } = await outside(() => parts.paymentBy(attempt.provider).refund(charge, parts.now()));
  await recordSentBack(parts, attempt, kind);
  return kind === 'refunded';
}

async function recordSentBack(parts: Parts, { orderId, moid, no }: Attempt, code: string): Promise<void> {
  const at = new Date(parts.now());
  await recordEvent(parts.db, { orderId, at, kind: 'lateCharge', code, tryNo: no });
  parts.log.error({ event: 'payment.late_charge', moid, refund: code, alarm: true }, 'late charge sent back');
}

/** A return brought the number of a charge that isn't its order's: a mistake of the company, or somebody tried it on. */
export function alarmForeign(parts: Parts, { moid }: Attempt): void {
  parts.log.error(
    { event: 'payment.foreign_charge', moid, alarm: true },
    'charge of somebody else left alone',
  );
}
