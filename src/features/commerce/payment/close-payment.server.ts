// A payment that came to nothing: what the order kept for it goes back, and where money may come all the same it is watched
// for.
import type { SQL } from 'drizzle-orm';
import type { DatabaseClock } from '../../../platform/db/clock.server.ts';
import type { Deps } from '../../../platform/http/context.server.ts';
import type { NotCharged, PaymentFailure } from '../../../shared/order-events.ts';
import type { AttemptState } from '../../../shared/order-states.ts';
import { addPurchaseEmail } from '../../email/purchase-email.server.ts';
import { lockOrderRow, recordEvent, releaseOrder } from '../order/queries.server.ts';
import { type Attempt, findAttempt, moveAttempt } from './attempt-queries.server.ts';
import { retryDelayMs, watchMinutes } from './rules.ts';

export type Watch = { leaseUntil: SQL<Date>; watchUntil: SQL<Date> };

/** After the end of a payment the provider is asked for a while whether money came all the same. */
export const watchFrom = (clock: DatabaseClock): Watch => ({
  leaseUntil: clock.after(retryDelayMs(1)),
  watchUntil: clock.after(watchMinutes * 60_000),
});

/** Nothing was taken, and nothing will be: a charge that comes all the same is watched for. */
export async function closeReversed(deps: Deps, attempt: Attempt, how: NotCharged): Promise<void> {
  const now = deps.now();
  const watch = watchFrom(deps.databaseClock);
  await deps.db.transaction(async (tx) => {
    await lockOrderRow(tx, attempt.orderId);
    if (!(await moveAttempt(tx, attempt.id, { from: ['unknown'], to: 'cancelled', ...watch }))) return;
    await releaseOrder(tx, attempt.orderId);
    await recordEvent(tx, {
      orderId: attempt.orderId,
      at: new Date(now),
      kind: 'notCharged',
      detail: how,
      attemptNo: attempt.no,
    });
  });
}

/** @returns false where somebody else moved it meanwhile. */
export async function closeUnpaid(
  deps: Deps,
  attempt: Attempt,
  from: readonly AttemptState[],
  failureCode: PaymentFailure,
  code = '',
  after: Watch | { leaseUntil: null; unverifiedSince?: SQL<Date> } = { leaseUntil: null },
): Promise<boolean> {
  const change = { failureCode, failureMessage: code, ...after };
  return deps.db.transaction(async (tx) => {
    await lockOrderRow(tx, attempt.orderId);
    if (!(await moveAttempt(tx, attempt.id, { from, to: 'failed', ...change }))) return false;
    // What the order keeps is for the attempt that it shows: an older window takes nothing away from it.
    const isCurrent = (await findAttempt(tx, attempt.moid))?.isCurrent === true;
    if (isCurrent) await releaseOrder(tx, attempt.orderId);
    await recordEvent(tx, {
      orderId: attempt.orderId,
      at: new Date(deps.now()),
      kind: 'paymentFailed',
      code: failureCode,
      detail: code,
      attemptNo: attempt.no,
    });
    const isOver = attempt.depositUntil !== null && deps.now() >= attempt.depositUntil.getTime();
    if (failureCode === 'not_deposited' && isCurrent && isOver)
      await addPurchaseEmail(tx, deps, attempt.orderId, 'depositOver');
    return true;
  });
}
