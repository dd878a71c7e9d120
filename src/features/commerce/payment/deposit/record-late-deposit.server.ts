import type { Deps } from '../../../../platform/http/context.server.ts';
import { givenUpAttempts } from '../../../../shared/order-states.ts';
import { addPurchaseEmail } from '../../../email/purchase-email.server.ts';
import { lockOrderRow, markOrderPaid, recordEvent } from '../../order/queries.server.ts';
import { promiseLateDeposit, promiseSurplus } from '../../refund/promise.server.ts';
import { type Attempt, findAttempt, moveAttempt } from '../attempt-queries.server.ts';
import type { Charge } from '../charge.server.ts';

/**
 * The buyer paid into an account that is over. Where the order has no later try it becomes a purchase that is being
 * cancelled; else the order is left alone, and the deposit is a surplus. Either way the buyer sees it, and names an account
 * to pay it back to.
 */
export async function recordLateDeposit(deps: Deps, attempt: Attempt, charge: Charge): Promise<void> {
  const now = new Date(deps.now());
  const { id, orderId, amountWon, no: attemptNo } = attempt;
  const isRecorded = await deps.db.transaction(async (tx) => {
    await lockOrderRow(tx, orderId);
    const isCurrent = (await findAttempt(tx, attempt.moid))?.isCurrent ?? false;
    const change = { ...charge, paidAt: now, leaseUntil: null, watchUntil: null };
    const to = isCurrent ? 'paid' : 'surplus';
    // Cancelled after it was paid: the provider repeats itself, and there is nothing to pay back.
    if (!(await moveAttempt(tx, id, { from: givenUpAttempts, to, ...change }))) return false;
    if (!isCurrent) {
      const order = { id: orderId, moid: attempt.orderMoid };
      await promiseSurplus(tx, deps, order, { attemptId: id, no: attemptNo, amountWon, method: 'vbank' });
      return true;
    }
    if (!(await markOrderPaid(tx, orderId, now))) throw new Error(`order ${attempt.moid} was paid before`);
    await promiseLateDeposit(tx, deps, attempt.orderMoid);
    await recordEvent(tx, { orderId, at: now, kind: 'lateDeposit', amountWon, attemptNo });
    await addPurchaseEmail(tx, deps, orderId, 'lateDeposit');
    return true;
  });
  if (!isRecorded) return;
  deps.log.warn({ event: 'payment.late_deposit', moid: attempt.moid }, 'deposit on a closed account');
}
