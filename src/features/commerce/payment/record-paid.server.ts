// What a payment came to, written down once: money, order, variant and content move together in one transaction, or not at
// all. Every change names the states it may come from, so whoever comes second finds it done.
import type { Db } from '../../../platform/db/client.server.ts';
import type { Deps } from '../../../platform/http/context.server.ts';
import type { OrderEventKind } from '../../../shared/order-events.ts';
import { givenUpAttempts, openAttempts } from '../../../shared/order-states.ts';
import { isCashLike } from '../../../shared/requests/cash-receipt.ts';
import { isRepairOrder } from '../../../shared/requests/repair.ts';
import { addPurchaseEmail } from '../../email/purchase-email.server.ts';
import { takeBought } from '../cart/queries.server.ts';
import { sendReceiptsNow } from '../cash-receipt/send.server.ts';
import { beginWished } from '../cash-receipt/wish.server.ts';
import { grantEntitlement } from '../entitlement/queries.server.ts';
import { beginDeal } from '../escrow/deal.server.ts';
import { lockOrderRow, markOrderPaid, recordEvent } from '../order/queries.server.ts';
import { markRepairPaid } from '../repair/payment-queries.server.ts';
import { type Attempt, contentOf, moveAttempt, noteCharge } from './attempt-queries.server.ts';
import type { Charge } from './charge.server.ts';
import { watchFrom } from './close-payment.server.ts';
import { recordLateDeposit } from './deposit/record-late-deposit.server.ts';
import { sendBack } from './send-back.server.ts';

// Thrown to undo the transaction: the member has the content by other means, or the repair went another way, so this payment must go back.
export class OwnedError extends Error {}

/** The charge is certain, and proven to be this order's: the order is bought, and the buyer gets the contract by mail. */
export async function recordPaid(deps: Deps, attempt: Attempt, charge: Charge): Promise<void> {
  const recorded = await deps.db
    .transaction((tx) => settleIn(tx, deps, attempt, charge, { kind: 'paid', detail: '' }))
    .catch((error: unknown) => {
      if (error instanceof OwnedError) return 'owned' as const;
      throw error;
    });
  if (recorded === 'recorded') return sendWished(deps, attempt.orderId, charge);
  if (recorded === 'owned') return sendBackOwned(deps, attempt, charge);
  // Whoever sends it back must know that it is this order's.
  await noteCharge(deps.db, attempt.id, charge.tid);
  // Given up, or closed, while the deposit came: it can only go back to an account that its buyer names.
  if (charge.method === 'vbank') return recordLateDeposit(deps, attempt, charge);
  await watchClosed(deps, attempt);
}

/**
 * In a transaction: from here on the order counts as bought.
 * @param told how its history calls it. @throws OwnedError what undoes it
 */
export async function settleIn(
  tx: Db,
  deps: Deps,
  attempt: Attempt,
  charge: Charge,
  told: { kind: OrderEventKind; detail: string },
): Promise<'recorded' | 'elsewhere'> {
  const { orderId, no: attemptNo } = attempt;
  const now = new Date(deps.now());
  const change = { ...charge, paidAt: now, leaseUntil: null, unlessReversing: true };
  await lockOrderRow(tx, orderId);
  if (!(await moveAttempt(tx, attempt.id, { from: openAttempts, to: 'paid', ...change }))) return 'elsewhere';
  if (!(await markOrderPaid(tx, orderId, now))) throw new Error(`order ${attempt.moid} was paid before`);
  if (attempt.category === 'content' && !(await grantEntitlement(tx, contentOf(attempt), now)))
    throw new OwnedError();
  if (isRepairOrder(attempt.lines[0]) && !(await markRepairPaid(tx, orderId, now))) throw new OwnedError();
  await takeBought(tx, orderId);
  if (isCashLike(charge.method)) await beginWished(tx, deps, orderId);
  await beginDeal(tx, deps, attempt, charge.tid);
  await recordEvent(tx, { orderId, at: now, ...told, attemptNo });
  await addPurchaseEmail(tx, deps, orderId, 'contract');
  return 'recorded';
}

/** A receipt that was asked for with it needs nobody to wait for. */
function sendWished(deps: Deps, orderId: number, { method }: Charge): void {
  if (isCashLike(method)) void deps.background.run('cash receipt', () => sendReceiptsNow(deps, orderId));
}

/**
 * We had given this payment up and told the buyer so: the watch finds the charge and sends it back at once.
 * @returns false where the payment isn't given up (any more).
 */
export function watchClosed(deps: Deps, attempt: Attempt): Promise<boolean> {
  const { databaseClock: clock } = deps;
  const watch = { ...watchFrom(clock), leaseUntil: clock.after(0) };
  return moveAttempt(deps.db, attempt.id, { from: givenUpAttempts, to: 'cancelled', ...watch });
}

/** It is certain and the order's, and can't be kept: there is nothing to find out any more, so it is refunded. */
async function sendBackOwned(deps: Deps, attempt: Attempt, charge: Charge): Promise<void> {
  deps.log.error(
    { event: 'payment.owned', moid: attempt.moid },
    'content granted, or repair answered, elsewhere meanwhile',
  );
  await sendBack(deps, attempt, charge, openAttempts);
}
