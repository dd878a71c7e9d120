// What the operator decides about a cancellation.
import * as z from 'zod/mini';
import type { Parts } from '../../server/context.server.ts';
import { sealText } from '../../server/sealing.server.ts';
import { type RefundAccount, refundAccountShape } from '../../shared/deposit-account.ts';
import { endHold, holdForRefund } from '../entitlement/queries.server.ts';
import { addPurchaseLetter } from '../letter/purchase-letter.server.ts';
import { recordEvent } from '../order/queries.server.ts';
import { decideCancellation, startRefundTo } from '../refund/cancellation-queries.server.ts';
import { startPartRefundTo } from '../refund/queries.server.ts';
import { type DecisionRefusal, refusalOfDecision } from './rules.ts';
import { type FulfilmentParts, withOrder } from './with-order.server.ts';

export type DecisionOutcome = 'notFound' | DecisionRefusal;

/** The money goes back: the refund's outbox does the rest. */
export function approveCancellation(
  parts: FulfilmentParts,
  moid: string,
): Promise<'approved' | DecisionOutcome> {
  return withOrder(parts, moid, async (tx, order) => {
    const refusal = refusalOfDecision(order, 'approve');
    if (refusal) return refusal;
    const now = new Date(parts.now());
    if (!(await decideCancellation(tx, order.id, { state: 'executing', leaseUntil: now }))) return 'decided';
    // The hold may have ended with a refund that the company refused.
    await holdForRefund(tx, order.id, now);
    await recordEvent(tx, { orderId: order.id, at: now, kind: 'cancellationApproved' });
    return 'approved';
  });
}

/** The buyer keeps what was bought: the parcel may go, the content plays again. */
export function refuseCancellation(
  parts: FulfilmentParts,
  moid: string,
): Promise<'refused' | DecisionOutcome> {
  return withOrder(parts, moid, async (tx, order) => {
    const refusal = refusalOfDecision(order, 'refuse');
    if (refusal) return refusal;
    // Nothing goes back: nobody needs the account any more.
    const refused = { state: 'refused', leaseUntil: null, refundAccount: null } as const;
    if (!(await decideCancellation(tx, order.id, refused))) return 'decided';
    await endHold(tx, order.id);
    const at = new Date(parts.now());
    await recordEvent(tx, { orderId: order.id, at, kind: 'cancellationRefused' });
    await addPurchaseLetter(tx, parts, order.id, 'refused');
    return 'refused';
  });
}

export type AccountOutcome = 'named' | 'badAccount' | 'notWaiting' | 'notFound';

/** For a buyer who can't do it any more, having left the shop: the account that a refund waits for. */
export function nameAccount(
  parts: FulfilmentParts & Pick<Parts, 'secret'>,
  moid: string,
  account: RefundAccount,
  operator: string,
): Promise<AccountOutcome> {
  return withOrder(parts, moid, async (tx, order) => {
    const { success, data } = z.safeParse(refundAccountShape, account);
    if (!success) return 'badAccount';
    const now = new Date(parts.now());
    const sealed = sealText(parts.secret, JSON.stringify(data));
    const isNamed =
      (await startPartRefundTo(tx, order.id, sealed, now)) !== null ||
      (await startRefundTo(tx, order.id, sealed, now));
    if (!isNamed) return 'notWaiting';
    await recordEvent(tx, { orderId: order.id, at: now, kind: 'accountNamed', actor: operator });
    return 'named';
  });
}
