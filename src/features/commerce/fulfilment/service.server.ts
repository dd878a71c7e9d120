// What the operator decides about a cancellation.
import type { Parts } from '../../../platform/http/context.server.ts';
import { sealText } from '../../../platform/security/sealing.server.ts';
import type { RefundAccount } from '../../../shared/deposit-account.ts';
import { addPurchaseLetter } from '../../email/purchase-letter.server.ts';
import { recordEvent } from '../order/queries.server.ts';
import { denyCancellation, grantCancellation } from '../refund/cancel.server.ts';
import { startRefundTo } from '../refund/outbox-queries.server.ts';
import { findWaitingSurplus } from '../refund/surplus-queries.server.ts';
import { type DecisionRefusal, refusalOfDecision } from './rules.ts';
import { type FulfilmentParts, withOrder } from './with-order.server.ts';

/** Who decides, and why. */
export type DecidedBy = { operator: string; reason: string };
const nobody: DecidedBy = { operator: '', reason: '' };

export type DecisionOutcome = 'notFound' | DecisionRefusal;

/** The money goes back: the refund's outbox does the rest. */
export function approveCancellation(
  parts: FulfilmentParts,
  moid: string,
  by: DecidedBy = nobody,
): Promise<'approved' | DecisionOutcome> {
  return withOrder(parts, moid, async (tx, order) => {
    const refusal = refusalOfDecision(order, 'approve');
    if (refusal) return refusal;
    if (!(await grantCancellation(tx, parts, order, by))) return 'alreadyDecided';
    const at = new Date(parts.now());
    await recordEvent(tx, { orderId: order.id, at, kind: 'cancellationApproved' });
    return 'approved';
  });
}

/** The buyer keeps what was bought: the parcel may go, the content plays again. */
export function refuseCancellation(
  parts: FulfilmentParts,
  moid: string,
  by: DecidedBy = nobody,
): Promise<'denied' | DecisionOutcome> {
  return withOrder(parts, moid, async (tx, order) => {
    const refusal = refusalOfDecision(order, 'refuse');
    if (refusal) return refusal;
    if (!(await denyCancellation(tx, parts, order, by))) return 'alreadyDecided';
    const at = new Date(parts.now());
    await recordEvent(tx, { orderId: order.id, at, kind: 'cancellationRefused' });
    await addPurchaseLetter(tx, parts, order.id, 'refused');
    return 'denied';
  });
}

/** For a buyer who can't do it any more, having left the shop: the account that a refund waits for. */
export function nameAccount(
  parts: FulfilmentParts & Pick<Parts, 'secret'>,
  { moid, account, operator }: { moid: string; account: RefundAccount; operator: string },
): Promise<'refunding' | 'notWaiting' | 'notFound'> {
  return withOrder(parts, moid, async (tx, order) => {
    const now = new Date(parts.now());
    const sealed = sealText(parts.secret, JSON.stringify(account));
    const beside = await findWaitingSurplus(tx, { orderId: order.id });
    const isStarted =
      (await startRefundTo(tx, { orderId: order.id }, sealed, now)) ||
      (beside !== null && (await startRefundTo(tx, { refundId: beside.id }, sealed, now)));
    if (!isStarted) return 'notWaiting';
    await recordEvent(tx, { orderId: order.id, at: now, kind: 'accountNamed', actor: operator });
    return 'refunding';
  });
}
