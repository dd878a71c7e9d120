// What a payment came to, written down once: money, order, shelf and content move together in one transaction, or not at
// all. Every change names the states it may come from, so whoever comes second finds it done.

import { isUniqueViolation } from '../../../platform/db/unique-violation.server.ts';
import type { Parts } from '../../../platform/http/context.server.ts';
import type { ChargeState } from '../../../providers/payment/port.ts';
import type { DepositAccount } from '../../../shared/deposit-account.ts';
import {
  type AttemptState,
  givenUpAttempts,
  isOpenAttempt,
  openAttempts,
  type PaymentFailure,
  unclearAttempts,
} from '../../../shared/order-states.ts';
import type { PaidBy } from '../../../shared/paid-by.ts';
import { addPurchaseLetter } from '../../email/purchase-letter.server.ts';
import { takeBought } from '../cart/queries.server.ts';
import { grantEntitlement } from '../entitlement/queries.server.ts';
import { lockOrderRow, markOrderPaid, recordEvent, releaseOrder } from '../order/queries.server.ts';
import { promiseLateDeposit, promiseSurplus } from '../refund/promise.server.ts';
import { refundNow } from '../refund/send.server.ts';
import { type Attempt, findAttempt, moveAttempt, noteCharge } from './attempt-queries.server.ts';
import { depositCheckMinutes, depositGraceMinutes, retryDelayMs, watchMinutes } from './rules.ts';

export type Charge = { tid: string; method: PaidBy; receiptUrl: string };

/** A look-up may not tell how it was paid: then as it was asked for. */
export const chargeOf = (attempt: Attempt, found: Extract<ChargeState, { kind: 'charged' }>): Charge => ({
  tid: found.tid,
  method: found.method ?? (attempt.method as PaidBy),
  receiptUrl: found.receiptUrl,
});

// Thrown to undo the transaction: the member has the content by other means, so this payment must go back.
class OwnedError extends Error {}

/** The charge is certain, and proven to be this order's: the order is bought, and the buyer gets the contract by mail. */
export async function recordPaid(parts: Parts, attempt: Attempt, charge: Charge): Promise<void> {
  const now = new Date(parts.now());
  const recorded = await parts.db
    .transaction(async (tx) => {
      const change = { ...charge, paidAt: now, leaseUntil: null, unlessReversing: true };
      await lockOrderRow(tx, attempt.orderId);
      if (!(await moveAttempt(tx, attempt.id, { from: openAttempts, to: 'paid', ...change })))
        return 'elsewhere';
      if (!(await markOrderPaid(tx, attempt.orderId, now)))
        throw new Error(`order ${attempt.moid} was paid before`);
      if (attempt.catalog === 'content' && !(await grantEntitlement(tx, contentOf(attempt), now)))
        throw new OwnedError();
      await takeBought(tx, attempt.orderId);
      await recordEvent(tx, { orderId: attempt.orderId, at: now, kind: 'paid', tryNo: attempt.no });
      await addPurchaseLetter(tx, parts, attempt.orderId, 'contract');
      return 'recorded';
    })
    .catch((error: unknown) => {
      if (error instanceof OwnedError) return 'owned' as const;
      throw error;
    });
  if (recorded === 'recorded') return;
  if (recorded === 'owned') return sendBackOwned(parts, attempt, charge);
  // Whoever sends it back must know that it is this order's.
  await noteCharge(parts.db, attempt.id, charge.tid);
  const current = await findAttempt(parts.db, attempt.moid);
  if (current?.state === 'paid' && current.tid === charge.tid) return;
  // Given up, or closed, while the deposit came: it can only go back to an account that its buyer names.
  if (charge.method === 'vbank') return recordLateDeposit(parts, attempt, charge);
  await watchClosed(parts, attempt);
}

/**
 * We had given this payment up and told the buyer so: the watch finds the charge and sends it back at once.
 * @returns false where the payment isn't given up (any more).
 */
export function watchClosed(parts: Parts, attempt: Attempt): Promise<boolean> {
  const now = parts.now();
  const watch = { ...watchFrom(now), leaseUntil: new Date(now) };
  return moveAttempt(parts.db, attempt.id, { from: givenUpAttempts, to: 'cancelled', ...watch });
}

/** It is certain and the order's, and can't be kept: there is nothing to find out any more, so it is refunded. */
async function sendBackOwned(parts: Parts, attempt: Attempt, charge: Charge): Promise<void> {
  parts.log.error({ event: 'payment.owned', moid: attempt.moid }, 'content granted elsewhere meanwhile');
  await sendBack(parts, attempt, charge, openAttempts);
}

/**
 * Charged, and proven to be this order's, when it can pay nothing any more: the try is a surplus, and its refund is promised
 * with it. Nothing is sent back of which the company didn't say whose it is.
 * @returns `moved` where the try has come to another end meanwhile; `foreign` where the charge settled another order of ours:
 * whoever says that it is this one's, too, is wrong.
 */
export async function sendBack(
  parts: Parts,
  attempt: Attempt,
  charge: Charge,
  from: readonly AttemptState[],
): Promise<'promised' | 'moved' | 'foreign'> {
  const { id, orderId, orderMoid: moid, amountWon, no } = attempt;
  const { method } = charge;
  const isOpen = isOpenAttempt(attempt.state);
  const outcome = await parts.db
    .transaction(async (tx) => {
      await lockOrderRow(tx, orderId);
      const change = { ...charge, paidAt: new Date(parts.now()), leaseUntil: null, watchUntil: null };
      if (!(await moveAttempt(tx, id, { from, to: 'surplus', ...change }))) return 'moved' as const;
      // What the order kept was for this try; one that was given up has let go of it.
      if (isOpen) await releaseOrder(tx, orderId);
      await promiseSurplus(tx, parts, { id: orderId, moid }, { attemptId: id, no, amountWon, method });
      return 'promised' as const;
    })
    .catch((error: unknown) => {
      if (isUniqueViolation(error)) return 'foreign' as const;
      throw error;
    });
  if (outcome !== 'promised') return outcome;
  const details = { event: 'payment.late_charge', moid: attempt.moid, alarm: true };
  parts.log.error(details, 'charge that can pay nothing any more goes back');
  await refundNow(parts, orderId);
  return outcome;
}

/** Of an order of content, which has one line. */
export function contentOf({ orderId, memberId, lines: [line] }: Attempt) {
  const { appId, goodsName: title, businessType, useDays } = line;
  return { orderId, memberId, appId, title, businessType, useDays };
}

type Issued = { tid: string; account: DepositAccount; depositUntilMs: number };

/** An account is open: the order waits for its deposit, with what it keeps. */
export async function recordIssued(parts: Parts, attempt: Attempt, issued: Issued): Promise<void> {
  const now = parts.now();
  const depositUntil = new Date(issued.depositUntilMs);
  await parts.db.transaction(async (tx) => {
    await lockOrderRow(tx, attempt.orderId);
    const moved = await moveAttempt(tx, attempt.id, {
      from: unclearAttempts,
      to: 'waiting',
      tid: issued.tid,
      account: issued.account,
      depositUntil,
      leaseUntil: new Date(nextDepositCheckMs(now, depositUntil)),
      unlessReversing: true,
    });
    if (!moved) return;
    const { orderId, no: tryNo } = attempt;
    await recordEvent(tx, { orderId, at: new Date(now), kind: 'accountIssued', tryNo });
    await addPurchaseLetter(tx, parts, attempt.orderId, 'account');
  });
}

/** After the last minute comes a while of grace, and then the end. */
export function nextDepositCheckMs(nowMs: number, depositUntil: Date): number {
  const endMs = depositUntil.getTime() + depositGraceMinutes * 60_000;
  return Math.min(nowMs + depositCheckMinutes * 60_000, Math.max(endMs, nowMs));
}

/**
 * The buyer paid into an account that is over. Where the order has no later try it becomes a purchase that is being
 * cancelled; else the order is left alone, and the deposit is a surplus. Either way the buyer sees it, and names an account
 * to pay it back to.
 */
export async function recordLateDeposit(parts: Parts, attempt: Attempt, charge: Charge): Promise<void> {
  const now = new Date(parts.now());
  const { id, orderId, amountWon, no: tryNo } = attempt;
  const isRecorded = await parts.db.transaction(async (tx) => {
    await lockOrderRow(tx, orderId);
    const isCurrent = (await findAttempt(tx, attempt.moid))?.isCurrent ?? false;
    const change = { ...charge, paidAt: now, leaseUntil: null, watchUntil: null };
    const to = isCurrent ? 'paid' : 'surplus';
    // Cancelled after it was paid: the company repeats itself, and there is nothing to pay back.
    if (!(await moveAttempt(tx, id, { from: givenUpAttempts, to, ...change }))) return false;
    if (!isCurrent) {
      const order = { id: orderId, moid: attempt.orderMoid };
      await promiseSurplus(tx, parts, order, { attemptId: id, no: tryNo, amountWon, method: 'vbank' });
      return true;
    }
    if (!(await markOrderPaid(tx, orderId, now))) throw new Error(`order ${attempt.moid} was paid before`);
    await promiseLateDeposit(tx, parts, attempt.orderMoid);
    await recordEvent(tx, { orderId, at: now, kind: 'lateDeposit', amountWon, tryNo });
    await addPurchaseLetter(tx, parts, orderId, 'lateDeposit');
    return true;
  });
  if (!isRecorded) return;
  parts.log.warn({ event: 'payment.late_deposit', moid: attempt.moid }, 'deposit on a closed account');
}

/** After the end of a payment the company is asked for a while whether money came all the same. */
export const watchFrom = (nowMs: number) => ({
  leaseUntil: new Date(nowMs + retryDelayMs(1)),
  watchUntil: new Date(nowMs + watchMinutes * 60_000),
});

/** Nothing was taken, and nothing will be: a charge that comes all the same is watched for. */
export async function closeReversed(parts: Parts, attempt: Attempt, how: string): Promise<void> {
  const now = parts.now();
  const watch = watchFrom(now);
  await parts.db.transaction(async (tx) => {
    await lockOrderRow(tx, attempt.orderId);
    if (!(await moveAttempt(tx, attempt.id, { from: ['unknown'], to: 'cancelled', ...watch }))) return;
    await releaseOrder(tx, attempt.orderId);
    await recordEvent(tx, {
      orderId: attempt.orderId,
      at: new Date(now),
      kind: 'notCharged',
      detail: how,
      tryNo: attempt.no,
    });
  });
}

/** @returns false where somebody else moved it meanwhile. */
export async function closeUnpaid(
  parts: Parts,
  attempt: Attempt,
  from: readonly AttemptState[],
  failureCode: PaymentFailure,
  code = '',
  watch: { leaseUntil: Date; watchUntil: Date } | { leaseUntil: null } = { leaseUntil: null },
): Promise<boolean> {
  const change = { failureCode, failureMessage: code, ...watch };
  return parts.db.transaction(async (tx) => {
    await lockOrderRow(tx, attempt.orderId);
    if (!(await moveAttempt(tx, attempt.id, { from, to: 'failed', ...change }))) return false;
    // What the order keeps is for the try that it shows: an older window takes nothing away from it.
    if ((await findAttempt(tx, attempt.moid))?.isCurrent) await releaseOrder(tx, attempt.orderId);
    await recordEvent(tx, {
      orderId: attempt.orderId,
      at: new Date(parts.now()),
      kind: 'paymentFailed',
      code: failureCode,
      detail: code,
      tryNo: attempt.no,
    });
    return true;
  });
}
