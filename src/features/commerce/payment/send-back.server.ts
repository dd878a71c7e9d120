// Money that is certain, and can pay nothing: it becomes a surplus, and goes back by a refund.

import { isUniqueViolation } from '../../../platform/db/unique-violation.server.ts';
import type { Deps } from '../../../platform/http/context.server.ts';
import { type AttemptState, isOpenAttempt } from '../../../shared/order-states.ts';
import { lockOrderRow, releaseOrder } from '../order/queries.server.ts';
import { promiseSurplus } from '../refund/promise.server.ts';
import { refundNow } from '../refund/send.server.ts';
import { type Attempt, moveAttempt } from './attempt-queries.server.ts';
import type { Charge } from './charge.server.ts';

/**
 * Charged, and proven to be this order's, when it can pay nothing any more: the attempt is a surplus, and its refund is promised
 * with it. Nothing is sent back of which the provider didn't say whose it is.
 * @returns `moved` where the attempt has come to another end meanwhile; `foreign` where the charge settled another order of ours:
 * whoever says that it is this one's, too, is wrong.
 */
export async function sendBack(
  deps: Deps,
  attempt: Attempt,
  charge: Charge,
  from: readonly AttemptState[],
): Promise<'promised' | 'moved' | 'foreign'> {
  const { id, orderId, orderMoid: moid, amountWon, no } = attempt;
  const { method } = charge;
  const isOpen = isOpenAttempt(attempt.state);
  const outcome = await deps.db
    .transaction(async (tx) => {
      await lockOrderRow(tx, orderId);
      const change = { ...charge, paidAt: new Date(deps.now()), leaseUntil: null, watchUntil: null };
      if (!(await moveAttempt(tx, id, { from, to: 'surplus', ...change }))) return 'moved' as const;
      // What the order kept was for this attempt; one that was given up has let go of it.
      if (isOpen) await releaseOrder(tx, orderId);
      await promiseSurplus(tx, deps, { id: orderId, moid }, { attemptId: id, no, amountWon, method });
      return 'promised' as const;
    })
    .catch((error: unknown) => {
      if (isUniqueViolation(error)) return 'foreign' as const;
      throw error;
    });
  if (outcome !== 'promised') return outcome;
  const details = { event: 'payment.late_charge', moid: attempt.moid, alarm: true };
  deps.log.error(details, 'charge that can pay nothing any more goes back');
  await refundNow(deps, orderId);
  return outcome;
}

/** A charge that isn't its order's: a mistake of the provider, or somebody tried it on. */
export function alarmForeign(deps: Deps, { moid }: Attempt): void {
  deps.log.error(
    { event: 'payment.foreign_charge', moid, alarm: true },
    'charge of somebody else left alone',
  );
}
