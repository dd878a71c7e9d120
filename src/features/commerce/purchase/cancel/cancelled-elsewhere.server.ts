// A payment that somebody gave back in the provider's own screens. The provider told of it, and is asked: what it confirms
// ends the order as a cancellation of ours would; a part of it is shown to the operator as a reconciliation difference.

import type { Db } from '../../../../platform/db/client.server.ts';
import type { Deps } from '../../../../platform/http/context.server.ts';
import { outside } from '../../../../platform/jobs/outside.server.ts';
import { isOrderSent, isUndone } from '../../../../shared/order-states.ts';
import { formatKoreanDate } from '../../../../shared/time/korean-time.ts';
import { addPurchaseEmail } from '../../../email/purchase-email.server.ts';
import { revokeEntitlement } from '../../entitlement/queries.server.ts';
import { unpack } from '../../order/parcels-queries.server.ts';
import { closeOrder, recordEvent, returnStock } from '../../order/queries.server.ts';
import type { Attempt } from '../../payment/attempt-queries.server.ts';
import type { LeasedAttempt } from '../../payment/lease-queries.server.ts';
import { retryDelayMs } from '../../payment/rules.ts';
import { setNextWatch } from '../../payment/watch-queries.server.ts';
import { lookAtDue } from '../../payment/worker.server.ts';
import { recordDifferences } from '../../reconciliation/queries.server.ts';
import { findCompanysWon, findReportedWon, recordGivenBack } from '../../refund/elsewhere-queries.server.ts';
import { findRefused } from '../../refund/outbox-queries.server.ts';
import { lockPaidOrder, type PaidOrder } from '../../refund/queries.server.ts';
import { leftWonOf } from '../../refund/rules.ts';
import { findOpenReturn, moveReturn } from '../../return/queries.server.ts';

/** A round of a loop. */
export const settleReported = (deps: Deps, provider: string): Promise<null> =>
  lookAtDue(deps, 'told', provider, askAbout);

async function askAbout(deps: Deps, attempt: LeasedAttempt): Promise<void> {
  const { moid, amountWon } = attempt;
  const now = deps.now();
  const tid = attempt.tid ?? '';
  const state = await outside(() => deps.paymentBy(attempt.provider).lookUp({ tid, moid, amountWon }, now));
  const isOver = attempt.leasedAt.getTime() >= (attempt.watchUntil?.getTime() ?? 0);
  const isDone =
    state.kind === 'returned'
      ? await closeReturned(deps, attempt)
      : state.kind === 'charged'
        ? await comparePartialRefund(deps, attempt, { leftWon: state.leftWon, isOver })
        : state.kind !== 'unknown' && isOver;
  if (isOver && state.kind === 'unknown') {
    const details = { event: 'payment.cancel_unsettled', moid, attempts: attempt.retries };
    deps.log.error({ ...details, alarm: true }, 'told of a cancellation that nobody confirms');
  }
  const next = deps.databaseClock.after(retryDelayMs(attempt.retries));
  await setNextWatch(deps.db, attempt, isDone ? null : next);
}

/** A refund that the company is asked for; what a person transfers waits for no answer of it. */
const isWithCompany = ({ cancellation, openRefund, waitsForTransfer }: PaidOrder): boolean =>
  cancellation === 'executing' || (openRefund === 'executing' && !waitsForTransfer);

/** Everything went back. @returns false where a refund of ours has to end first: it may be what was told. */
async function closeReturned(deps: Deps, { orderId, orderMoid: moid }: Attempt): Promise<boolean> {
  const at = new Date(deps.now());
  const outcome = await deps.db.transaction(async (tx): Promise<'own' | 'later' | 'closed' | 'sent'> => {
    const order = await lockPaidOrder(tx, moid);
    if (!order || isUndone(order)) return 'own';
    if (isWithCompany(order)) return 'later';
    await close(tx, order, at);
    await addPurchaseEmail(tx, deps, orderId, 'refunded');
    await recordEvent(tx, { orderId, at, kind: 'cancelledAtProvider' });
    return isOrderSent(order.fulfilment) ? 'sent' : 'closed';
  });
  if (outcome === 'closed' || outcome === 'sent') {
    const details = { event: 'payment.cancelled_elsewhere', moid, wasSent: outcome === 'sent' };
    deps.log.error({ ...details, alarm: true }, 'paid back at the provider, closed here');
  }
  return outcome !== 'later';
}

async function close(tx: Db, order: PaidOrder, at: Date): Promise<void> {
  const { id: orderId, moid } = order;
  await unpack(tx, orderId, null, { at, actor: '' });
  await recordGivenBack(tx, { orderId, moid, at, returnId: await endOpenReturn(tx, orderId, at) });
  await closeOrder(tx, orderId);
  // Goods that were sent are put back by who looks at them.
  if (!isOrderSent(order.fulfilment)) await returnStock(tx, orderId);
  await revokeEntitlement(tx, orderId, at);
}

/** @returns the return whose goods are here: its money is among what went back. */
async function endOpenReturn(tx: Db, orderId: number, at: Date): Promise<number | null> {
  const open = await findOpenReturn(tx, orderId);
  if (!open) return null;
  if (open.decision === 'received') await moveReturn(tx, open, { state: 'closed', refundAccount: null });
  if (open.decision === 'received') return open.id;
  // Its refund waited for an account, and ends as it is; one that the provider refused comes back with the rest.
  if (open.decision === 'closed') return (await findRefused(tx, { returnId: open.id })) && open.id;
  const end = { closedAt: at, rejection: paidBackWithoutReturn, refundAccount: null };
  await moveReturn(tx, open, { state: 'rejected', ...end });
  return null;
}

/** What the buyer reads of a return that is over because all of the money is back. */
const paidBackWithoutReturn = '결제사에서 결제 금액을 모두 돌려드려서 반품 신청을 끝냈어요.';

/**
 * Something is left of the charge. @param found.leftWon null where the provider doesn't say how much: then what it told
 * counts, and a whole cancellation is waited for a while. @returns whether it is decided.
 */
async function comparePartialRefund(
  deps: Deps,
  { orderId, orderMoid, moid, tid, provider }: Attempt,
  { leftWon, isOver }: { leftWon: number | null; isOver: boolean },
): Promise<boolean> {
  const at = new Date(deps.now());
  return deps.db.transaction(async (tx) => {
    const order = await lockPaidOrder(tx, orderMoid);
    if (!order) return true;
    const { keptWon, byHandWon } = await findCompanysWon(tx, orderId);
    const theirsWon = leftWon ?? Math.max(0, keptWon - (await findReportedWon(tx, orderId)));
    // Ours, before or after its answer.
    if (theirsWon === keptWon || (leftWon !== null && theirsWon === leftWonOf(order) + byHandWon))
      return true;
    if (isWithCompany(order)) return false;
    if (theirsWon === 0 && !isOver) return false;
    const row = { kind: 'amount', moid, tid: tid ?? '', oursWon: keptWon, theirsWon } as const;
    await recordDifferences(tx, [{ ...row, day: formatKoreanDate(at.getTime()), provider, foundAt: at }]);
    const amountWon = keptWon - theirsWon;
    await recordEvent(tx, { orderId, at, kind: 'partlyCancelledAtProvider', amountWon });
    deps.log.error({ event: 'payment.part_elsewhere', moid, alarm: true }, 'a part was paid back elsewhere');
    return true;
  });
}
