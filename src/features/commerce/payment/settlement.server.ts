// The payment's way after the buyer came back: claim, approve, record. Whoever wins the conditional update acts; the
// provider is never asked inside a transaction, and what stays unclear is settled by asking, never by guessing.

import type { Db } from '../../../platform/db/client.server.ts';
import { isUniqueViolation } from '../../../platform/db/unique-violation.server.ts';
import type { Deps } from '../../../platform/http/context.server.ts';
import { outside } from '../../../platform/jobs/outside.server.ts';
import type { PaymentCallback } from '../../../providers/payment/port.ts';
import type { PaymentFailure } from '../../../shared/order-states.ts';
import { mayUseContent } from '../catalog/rules.ts';
import { reserveEntitlement } from '../entitlement/queries.server.ts';
import { lockOrderRow, recordEvent, takeAgain } from '../order/queries.server.ts';
import {
  type Attempt,
  claimForApproval,
  findAttempt,
  findUserType,
  isClaimed,
  leaveCurrent,
  moveAttempt,
  noteCharge,
} from './attempt-queries.server.ts';
import { alarmForeign } from './late-charge.server.ts';
import {
  chargeOf,
  closeReversed,
  closeUnpaid,
  contentOf,
  recordIssued,
  recordPaid,
  sendBack,
} from './record-payment.server.ts';
import { beginReversal, endReversal } from './reversal-queries.server.ts';
import {
  alarmMinutes,
  clockToleranceMs,
  isProven,
  maxApprovalsAtOnce,
  reservationMinutes,
  retryDelayMs,
  webhookPatienceMs,
} from './rules.ts';

export type Arrival =
  | { outcome: 'unknownOrder' | 'forged' }
  /** `moid`: the order's. `settled` ends when the payment is decided, or is left to the worker. */
  | { outcome: 'received'; moid: string; settled: Promise<void> };

/** The buyer's browser brought a result. It proves nothing alone: the approval does. */
export async function receiveCallback(
  deps: Deps,
  provider: string,
  result: PaymentCallback,
): Promise<Arrival> {
  if (result.kind === 'forged') {
    deps.log.warn({ event: 'payment.forged_callback', reason: result.reason }, 'callback refused');
    return { outcome: 'forged' };
  }
  const attempt = await findAttempt(deps.db, result.moid);
  // Another provider's word about it, however well signed, could neither be approved nor taken back.
  if (!attempt || attempt.provider !== provider) return { outcome: 'unknownOrder' };
  const done = { outcome: 'received', moid: attempt.orderMoid, settled: Promise.resolve() } as const;
  if (attempt.state !== 'ready') return done;

  if (result.kind === 'declined') {
    await closeUnpaid(deps, attempt, ['ready'], result.code === '9999' ? 'closed' : 'declined', result.code);
    return done;
  }
  if (result.startedMs < attempt.createdAt.getTime() - clockToleranceMs) {
    deps.log.warn({ event: 'payment.forged_callback', reason: 'older than its order' }, 'callback refused');
    return { outcome: 'forged' };
  }
  if (result.amountWon !== attempt.amountWon) {
    deps.log.error({ event: 'payment.amount_mismatch', moid: attempt.moid }, 'authenticated another sum');
    await closeUnpaid(deps, attempt, ['ready'], 'amount');
    return done;
  }
  if (deps.background.size() >= maxApprovalsAtOnce) {
    await closeUnpaid(deps, attempt, ['ready'], 'busy');
    return done;
  }
  const claimed = await claim(deps, attempt, result).catch((error: unknown) => {
    if (error instanceof TooLateError) return null;
    if (!isUniqueViolation(error)) throw error;
    // Signed by the provider, but for another order: its signature does not cover ours.
    deps.log.warn(
      { event: 'payment.replayed_callback', moid: attempt.moid },
      'return of another order refused',
    );
    return null;
  });
  if (!claimed) return done;
  const settled = deps.background.run('approve', () =>
    approveAttempt(deps, { ...claimed, ticket: result.ticket }),
  );
  return { outcome: 'received', moid: attempt.orderMoid, settled };
}

// Thrown to undo the transaction: the window was closed, or brought back twice, meanwhile.
class TooLateError extends Error {}

/** The attempt as it stands after the claim, with its first attempt counted; null where somebody else was faster. */
async function claim(
  deps: Deps,
  attempt: Attempt,
  { ticket, reference }: { ticket: Record<string, string>; reference: string },
): Promise<Attempt | null> {
  const now = deps.now();
  const leaseUntil = new Date(now + deps.env.payment.leaseMs);
  const change = { ticket, reference, now: new Date(now), leaseUntil };
  return deps.db.transaction(async (tx) => {
    await lockOrderRow(tx, attempt.orderId);
    if (await isClaimed(tx, attempt.orderId)) return giveWay(tx, attempt, new Date(now));
    await leaveCurrent(tx, attempt.orderId, attempt.id);
    if (!(await claimForApproval(tx, attempt.id, change))) throw new TooLateError();
    const claimed = await findAttempt(tx, attempt.moid);
    const fault = claimed && (await keepForPayment(tx, claimed, new Date(now)));
    if (fault) {
      await moveAttempt(tx, attempt.id, {
        from: ['approving'],
        to: 'failed',
        failureCode: fault,
        leaseUntil: null,
      });
      return null;
    }
    const { orderId, no: attemptNo } = attempt;
    await recordEvent(tx, { orderId, at: new Date(now), kind: 'approving', attemptNo });
    return claimed;
  });
}

/** Another window of the same order was faster: this one is never charged. */
async function giveWay(tx: Db, { id, orderId, no: attemptNo }: Attempt, at: Date): Promise<null> {
  const code = 'other_attempt';
  if (await moveAttempt(tx, id, { from: ['ready'], to: 'failed', failureCode: code }))
    await recordEvent(tx, { orderId, at, kind: 'paymentFailed', code, attemptNo });
  return null;
}

/** What the order needs must be there before any money moves. @returns the reason to stop, or null. */
async function keepForPayment(tx: Db, attempt: Attempt, now: Date): Promise<PaymentFailure | null> {
  const userType = await findUserType(tx, attempt.memberId);
  // Who left the shop at that moment could neither see the purchase nor cancel it.
  if (userType === null) return 'expired';
  if (attempt.category === 'content') {
    if (!mayUseContent(userType, attempt.lines[0].useType)) return 'user_type';
    // The same content may be paid for in another window, or on another device, at this very moment.
    return (await reserveEntitlement(tx, contentOf(attempt), now)) ? null : 'owned';
  }
  if (attempt.reservation !== 'released') return null;
  // The hold ran out while the buyer looked for the card: the units are taken again.
  const reservedUntil = new Date(now.getTime() + reservationMinutes * 60_000);
  const { outcome } = await takeAgain(tx, attempt.orderId, attempt.orderMoid, reservedUntil);
  return outcome === 'taken' ? null : 'sold_out';
}

async function approveAttempt(
  deps: Deps,
  attempt: Attempt & { ticket: Record<string, string> },
): Promise<void> {
  const approval = await outside(() =>
    deps.paymentBy(attempt.provider).approve(attempt.ticket, attempt, deps.now()),
  );
  switch (approval.kind) {
    case 'approved':
      return recordPaid(deps, attempt, approval);
    case 'issued':
      return recordIssued(deps, attempt, approval);
    case 'refused':
      await closeUnpaid(deps, attempt, ['approving'], 'declined', approval.code);
      return;
    case 'mismatch':
    case 'unknown': {
      const mustReverse = approval.kind === 'mismatch';
      const now = deps.now();
      const unclear = await deps.db.transaction(async (tx) => {
        const change = { mustReverse, leaseUntil: new Date(now + deps.env.payment.leaseMs) };
        if (!(await moveAttempt(tx, attempt.id, { from: ['approving'], to: 'unknown', ...change })))
          return false;
        await recordEvent(tx, {
          orderId: attempt.orderId,
          at: new Date(now),
          kind: 'unclear',
          detail: approval.reason,
          attemptNo: attempt.no,
        });
        return true;
      });
      if (!unclear) return;
      const tid = approval.kind === 'mismatch' ? approval.tid : null;
      const isNoted = tid !== null && (await noteCharge(deps.db, attempt.id, tid));
      await resolveUnclear(deps, { ...attempt, state: 'unknown', mustReverse, ...(isNoted && { tid }) });
    }
  }
}

/** Asks the provider whether an open attempt was charged, and records it then; false where it wasn't, or isn't known. */
export async function recordCharge(deps: Deps, attempt: Attempt): Promise<boolean> {
  const { ticket, mustReverse } = attempt;
  if (!ticket || mustReverse) return false;
  const charge = await outside(() => deps.paymentBy(attempt.provider).lookUpTicket(ticket, deps.now()));
  if (charge.kind !== 'charged' || !isProven(attempt, charge)) return false;
  await recordPaid(deps, attempt, chargeOf(attempt, charge));
  return true;
}

/**
 * Settles one unclear attempt that the caller holds the lease of: charged, and proven to be this order's -> the order is
 * paid; not charged, or nobody says whose charge it is -> network cancel, so that it can't be charged later; no answer ->
 * again after a while.
 */
export async function resolveUnclear(deps: Deps, attempt: Attempt): Promise<void> {
  const ticket = attempt.ticket;
  if (!ticket) throw new Error(`attempt ${attempt.moid} is unclear without a ticket`);
  const payment = deps.paymentBy(attempt.provider);
  const charge = await outside(() => payment.lookUpTicket(ticket, deps.now()));
  const isOurs = charge.kind === 'charged' && isProven(attempt, charge);
  if (charge.kind === 'charged' && !attempt.mustReverse) {
    if (isOurs) return recordPaid(deps, attempt, chargeOf(attempt, charge));
    // Somebody's charge: whose, only the provider's webhook can say.
    const patienceEnds = (attempt.startedAt?.getTime() ?? 0) + webhookPatienceMs;
    const next = Math.min(deps.now() + retryDelayMs(attempt.retries), patienceEnds);
    if (deps.now() < patienceEnds) return endReversal(deps.db, attempt, new Date(next));
  }
  if (charge.kind === 'returned') return closeReversed(deps, attempt, 'returned');

  // A webhook may have been faster, and from here on no other process takes the charge for a payment.
  if (!(await beginReversal(deps.db, attempt))) return;
  const reversal = await outside(() => payment.reverse(ticket, attempt.amountWon, deps.now()));
  if (reversal.kind === 'reversed') return closeReversed(deps, attempt, 'reversed');
  // "Nothing to reverse" may be said while the charge is still on its way: hence the watch afterwards.
  if (reversal.kind === 'none' && charge.kind === 'none') return closeReversed(deps, attempt, 'none');
  if (reversal.kind === 'none' && charge.kind === 'charged' && !isOurs) {
    alarmForeign(deps, attempt);
    return closeReversed(deps, attempt, 'foreign');
  }
  // The network cancel has its hour; a charge that has to go back does so after it by a refund. A deposit needs its buyer for
  // that: the watch makes a late one of it.
  if (charge.kind === 'charged' && attempt.mustReverse && isOurs) {
    if (charge.method === 'vbank') return closeReversed(deps, attempt, 'deposit');
    if ((await sendBack(deps, attempt, chargeOf(attempt, charge), ['unknown'])) !== 'foreign') return;
    alarmForeign(deps, attempt);
  }

  const ageMs = deps.now() - (attempt.startedAt?.getTime() ?? deps.now());
  const details = { event: 'payment.unsettled', moid: attempt.moid, retries: attempt.retries, ageMs };
  if (ageMs > alarmMinutes * 60_000)
    deps.log.error({ ...details, alarm: true }, 'payment unclear for too long');
  else deps.log.warn(details, 'payment still unclear');
  await endReversal(deps.db, attempt, new Date(deps.now() + retryDelayMs(attempt.retries)));
}
