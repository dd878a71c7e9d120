// One window of an order goes to the provider: whoever wins the conditional update acts, and what the order needs is there
// before any money moves.

import type { Db } from '../../../platform/db/client.server.ts';
import { isUniqueViolation } from '../../../platform/db/unique-violation.server.ts';
import type { Deps } from '../../../platform/http/context.server.ts';
import type { Ticket } from '../../../providers/payment/port.ts';
import type { PaymentFailure } from '../../../shared/order-events.ts';
import { isRepairOrder } from '../../../shared/requests/repair.ts';
import { isPaidByOther } from '../cart/queries.server.ts';
import { mayUseContent } from '../catalog/rules.ts';
import { reserveEntitlement } from '../entitlement/queries.server.ts';
import { lockOrderRow, recordEvent, releaseOrder, takeAgain } from '../order/queries.server.ts';
import { mayPayRepair } from '../repair/payment-queries.server.ts';
import {
  type Attempt,
  claimForApproval,
  contentOf,
  findAttempt,
  findUserType,
  isClaimed,
  leaveCurrent,
  moveAttempt,
} from './attempt-queries.server.ts';
import { reservationMinutes } from './rules.ts';

type Authenticated = { ticket: Ticket; reference: string };

/** The attempt as it stands after the claim, with its first attempt counted; null where nothing is to be approved. */
export async function claimAttempt(
  deps: Deps,
  attempt: Attempt,
  authenticated: Authenticated,
): Promise<Attempt | null> {
  try {
    return await claim(deps, attempt, authenticated);
  } catch (error) {
    if (error instanceof TooLateError) return null;
    if (!isUniqueViolation(error)) throw error;
    // Signed by the provider, but for another order: its signature does not cover ours.
    deps.log.warn(
      { event: 'payment.replayed_callback', moid: attempt.moid },
      'return of another order refused',
    );
    return null;
  }
}

// Thrown to undo the transaction: the window was closed, or brought back twice, meanwhile.
export class TooLateError extends Error {}

async function claim(deps: Deps, attempt: Attempt, authenticated: Authenticated): Promise<Attempt | null> {
  return deps.db.transaction(async (tx) => {
    const claimed = await claimIn(tx, deps, attempt, authenticated);
    const at = new Date(deps.now());
    if (claimed)
      await recordEvent(tx, { orderId: attempt.orderId, at, kind: 'approving', attemptNo: attempt.no });
    return claimed;
  });
}

/**
 * In a transaction that settles it as well, or ends with the claim.
 * @throws TooLateError what undoes it: somebody else has moved the attempt
 */
export async function claimIn(
  tx: Db,
  deps: Deps,
  attempt: Attempt,
  { ticket, reference }: Authenticated,
): Promise<Attempt | null> {
  await lockOrderRow(tx, attempt.orderId);
  if (await isClaimed(tx, attempt.orderId)) return giveWay(tx, attempt, new Date(deps.now()));
  await leaveCurrent(tx, attempt.orderId, attempt.id);
  const startedAt = deps.databaseClock.after(0);
  const leaseUntil = deps.databaseClock.after(deps.env.payment.leaseMs);
  const isWon = await claimForApproval(tx, attempt.id, { ticket, reference, startedAt, leaseUntil });
  if (!isWon) throw new TooLateError();
  const claimed = await findAttempt(tx, attempt.moid);
  const fault = claimed && (await keepForPayment(tx, deps, claimed));
  return fault ? stop(tx, attempt, fault) : claimed;
}

async function stop(tx: Db, { id, orderId }: Attempt, failureCode: PaymentFailure): Promise<null> {
  await moveAttempt(tx, id, { from: ['approving'], to: 'failed', failureCode, leaseUntil: null });
  await releaseOrder(tx, orderId);
  return null;
}

/** Another window of the same order was faster: this one is never charged. */
async function giveWay(tx: Db, { id, orderId, no: attemptNo }: Attempt, at: Date): Promise<null> {
  const code = 'other_attempt';
  if (await moveAttempt(tx, id, { from: ['ready'], to: 'failed', failureCode: code }))
    await recordEvent(tx, { orderId, at, kind: 'paymentFailed', code, attemptNo });
  return null;
}

/** What the order needs must be there before any money moves. @returns the reason to stop, or null. */
async function keepForPayment(tx: Db, deps: Deps, attempt: Attempt): Promise<PaymentFailure | null> {
  const userType = await findUserType(tx, attempt.memberId);
  // Who left the shop at that moment could neither see the purchase nor cancel it.
  if (userType === null) return 'expired';
  if (attempt.category === 'content') {
    if (!mayUseContent(userType, attempt.lines[0].useType)) return 'user_type';
    // The same content may be paid for in another window, or on another device, at this very moment.
    return (await reserveEntitlement(tx, contentOf(attempt), new Date(deps.now()))) ? null : 'owned';
  }
  // A cost that was answered otherwise meanwhile, or that isn't the one which stands, is paid by nobody.
  if (isRepairOrder(attempt.lines[0])) return (await mayPayRepair(tx, attempt.orderId)) ? null : 'expired';
  // The same cart may have been ordered in two tabs, and both windows be paid for.
  if (attempt.fromCart && (await isPaidByOther(tx, attempt))) return 'cart_paid';
  if (attempt.reservation !== 'released') return null;
  // The hold ran out while the buyer looked for the card: the units are taken again.
  const reservedUntil = deps.databaseClock.after(reservationMinutes * 60_000);
  const { outcome } = await takeAgain(tx, attempt.orderId, attempt.orderMoid, reservedUntil);
  return outcome === 'taken' ? null : 'sold_out';
}
