// What the provider's answer to a refund comes to: money, order, content, stock, trail and e-mail move in one transaction.

import type { Db } from '../../../platform/db/client.server.ts';
import type { Deps } from '../../../platform/http/context.server.ts';
import { isBeside, isPartial } from '../../../shared/order-states.ts';
import { addPurchaseEmail } from '../../email/purchase-email.server.ts';
import { addRefundEmail } from '../../email/refund/refund-email.server.ts';
import { followKept } from '../cash-receipt/follow.server.ts';
import { endSuspension, revokeEntitlement } from '../entitlement/queries.server.ts';
import { dropLost } from '../order/lost-queries.server.ts';
import { refreshOrder, unpack } from '../order/parcels-queries.server.ts';
import { closeOrder, lockOrder, recordEvent, restockUnits, returnStock } from '../order/queries.server.ts';
import { isAnySent, unitsLeftIn } from '../order/rules.ts';
import { followInvoice } from '../tax-invoice/follow.server.ts';
import { askAgain, listCancelledUnits } from './cancellation-queries.server.ts';
import { findOwed, noteInterest } from './interest/interest.server.ts';
import { type DueRefund, moveRefund } from './outbox-queries.server.ts';
import type { RefundDeps } from './promise.server.ts';
import { findPaidOrder } from './queries.server.ts';
import { type ProviderRefusal, writeRefusal } from './rules.ts';

/** The money is back. */
export async function complete(deps: Deps, due: DueRefund): Promise<void> {
  const now = new Date(deps.now());
  await deps.db.transaction(async (tx) => {
    // The order first, as everybody locks it: then nobody waits for the other.
    await lockOrder(tx, due.moid);
    await concludeRefund(tx, deps, due, now);
  });
}

export type BackRefund = Pick<
  DueRefund,
  'id' | 'orderId' | 'moid' | 'cause' | 'cancellationId' | 'amountWon' | 'attemptNo'
>;

/** On an order that the caller has locked. False where it came to an end before. */
export async function concludeRefund(tx: Db, deps: RefundDeps, due: BackRefund, at: Date): Promise<boolean> {
  const end = { leaseUntil: null, lastError: null, refundAccount: null } as const;
  // Nothing of a purchase that is over stays packed; it was unpacked with the decision, or earlier ones are now.
  if (!isPartial(due.cause)) await unpack(tx, due.orderId, null, { at, actor: '' });
  const interest = await findOwed(tx, due.id, at.getTime());
  if (!(await moveRefund(tx, due.id, { ...end, state: 'done', doneAt: at }))) return false;
  if (interest) await noteInterest(tx, due.id, interest);
  if (due.cause === 'lines') await putBackUnits(tx, due);
  if (!isBeside(due.cause)) await endWhereNothingIsLeft(tx, due.moid, at);
  await followKept(tx, deps, due.orderId);
  await followInvoice(tx, deps, due.orderId);
  await tellBack(tx, deps, due, at);
  return true;
}

/** The provider said no: that is for a person to look at, who promises it anew; a cancellation is open again. */
export async function giveUp(deps: Deps, due: DueRefund, said: ProviderRefusal): Promise<void> {
  const refused = { state: 'refused', leaseUntil: null, lastError: writeRefusal(said) } as const;
  await deps.db.transaction(async (tx) => {
    await lockOrder(tx, due.moid);
    if (!(await moveRefund(tx, due.id, refused))) return;
    if (due.cancellationId !== null) await askAgain(tx, due.cancellationId);
    if (!isBeside(due.cause)) await endSuspension(tx, due.orderId, new Date(deps.now()));
    await recordRefusal(tx, deps, due, said);
  });
}

/** The buyer is asked for an account anew. */
export async function waitForAccount(deps: Deps, due: DueRefund, said: ProviderRefusal): Promise<void> {
  const lastError = writeRefusal(said);
  const again = { state: 'account', leaseUntil: null, lastError, refundAccount: null } as const;
  await deps.db.transaction(async (tx) => {
    await lockOrder(tx, due.moid);
    if (!(await moveRefund(tx, due.id, again))) return;
    await recordRefusal(tx, deps, due, said);
    if (tellsOfItself(due)) await addRefundEmail(tx, deps, due.id, 'account');
    else await addPurchaseEmail(tx, deps, due.orderId, 'refundAccount');
  });
}

/** The others are told of as the end of their purchase. */
const tellsOfItself = ({ cause }: BackRefund): boolean => isPartial(cause) || isBeside(cause);

/** They are here: whoever cancelled them, others can buy them; not so what was lost on the way. */
async function putBackUnits(tx: Db, { orderId, cancellationId }: BackRefund): Promise<void> {
  const units = await listCancelledUnits(tx, cancellationId ?? 0);
  await restockUnits(tx, orderId, await dropLost(tx, orderId, units), 'release');
  // What was left may have arrived already.
  await refreshOrder(tx, orderId);
}

/** Where everything that was paid, or everything that was sent, came back, the purchase is over. */
async function endWhereNothingIsLeft(tx: Db, moid: string, now: Date): Promise<void> {
  const order = await findPaidOrder(tx, moid);
  if (!order) return;
  const isPaidBack = order.refundedWon === order.paidWon;
  if (!isPaidBack && unitsLeftIn(order.lines) > 0) return;
  await unpack(tx, order.id, null, { at: now, actor: '' });
  await closeOrder(tx, order.id);
  await revokeEntitlement(tx, order.id, now);
  // Goods that were sent are put back by who looks at them.
  if (!isAnySent(order.lines)) await returnStock(tx, order.id);
}

async function tellBack(tx: Db, deps: RefundDeps, due: BackRefund, at: Date): Promise<void> {
  const { orderId, amountWon, attemptNo } = due;
  if (isBeside(due.cause)) {
    const kind = due.cause === 'surplus' ? 'surplusReturned' : 'lateChargeReturned';
    await addRefundEmail(tx, deps, due.id, 'done');
    await recordEvent(tx, { orderId, at, kind, amountWon, attemptNo });
  } else if (isPartial(due.cause)) {
    await addRefundEmail(tx, deps, due.id, 'done');
    await recordEvent(tx, { orderId, at, kind: 'partialRefundDone', amountWon });
  } else {
    await addPurchaseEmail(tx, deps, orderId, 'refunded');
    await recordEvent(tx, { orderId, at, kind: 'refunded' });
  }
}

async function recordRefusal(
  tx: Db,
  deps: Deps,
  due: DueRefund,
  { code, message: detail }: ProviderRefusal,
): Promise<void> {
  const { amountWon, attemptNo } = due;
  const kind = isPartial(due.cause) ? 'partialRefundRefused' : 'refundRefused';
  await recordEvent(tx, {
    ...{ orderId: due.orderId, at: new Date(deps.now()), kind, code, detail },
    ...(isPartial(due.cause) && { amountWon }),
    ...(isBeside(due.cause) && { amountWon, attemptNo }),
  });
}
