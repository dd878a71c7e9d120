// What the operator decides about a cancellation.
import type { Deps } from '../../../platform/http/context.server.ts';
import type { RefundAccount } from '../../../shared/deposit-account.ts';
import { addPurchaseEmail } from '../../email/purchase-email.server.ts';
import { recordEvent } from '../order/queries.server.ts';
import { denyCancellation, grantCancellation } from '../refund/cancel.server.ts';
import { startRefundTo } from '../refund/outbox-queries.server.ts';
import { findSurplusAwaitingAccount } from '../refund/surplus-queries.server.ts';
import { type DecisionRefusal, refusalOfDecision } from './rules.ts';
import { type FulfilmentDeps, withOrder } from './with-order.server.ts';

/** Who decides, and why. */
export type DecidedBy = { operator: string; reason: string };
const nobody: DecidedBy = { operator: '', reason: '' };

export type DecisionOutcome = 'notFound' | DecisionRefusal;

/** The money goes back: the refund's outbox does the rest. */
export function approveCancellation(
  deps: FulfilmentDeps,
  moid: string,
  by: DecidedBy = nobody,
): Promise<'approved' | DecisionOutcome> {
  return withOrder(deps, moid, async (tx, order) => {
    const refusal = refusalOfDecision(order, 'approve');
    if (refusal) return refusal;
    if (!(await grantCancellation(tx, deps, order, by))) return 'alreadyDecided';
    const at = new Date(deps.now());
    await recordEvent(tx, { orderId: order.id, at, kind: 'cancellationApproved' });
    return 'approved';
  });
}

/** The buyer keeps what was bought: the parcel may go, the content plays again. `goesOn`: nobody but the shop had wished otherwise. */
export function refuseCancellation(
  deps: FulfilmentDeps,
  moid: string,
  by: DecidedBy = nobody,
): Promise<'denied' | 'goesOn' | DecisionOutcome> {
  return withOrder(deps, moid, async (tx, order) => {
    const refusal = refusalOfDecision(order, 'refuse');
    if (refusal) return refusal;
    const asker = await denyCancellation(tx, deps, order, by);
    if (!asker) return 'alreadyDecided';
    const kind = asker === 'shop' ? 'shopsCancellationStopped' : 'cancellationRefused';
    await recordEvent(tx, { orderId: order.id, at: new Date(deps.now()), kind });
    await addPurchaseEmail(tx, deps, order.id, 'refused');
    return asker === 'shop' ? 'goesOn' : 'denied';
  });
}

/** For a buyer who can't do it any more, having left the shop: the account that a refund waits for. */
export function nameAccount(
  deps: FulfilmentDeps & Pick<Deps, 'secrets'>,
  { moid, account, operator }: { moid: string; account: RefundAccount; operator: string },
): Promise<'refunding' | 'notAwaited' | 'notFound'> {
  return withOrder(deps, moid, async (tx, order) => {
    const now = new Date(deps.now());
    const encrypted = deps.secrets.encrypt(JSON.stringify(account));
    const beside = await findSurplusAwaitingAccount(tx, { orderId: order.id });
    const isStarted =
      (await startRefundTo(tx, { orderId: order.id }, encrypted, deps.databaseClock)) ||
      (beside !== null && (await startRefundTo(tx, { refundId: beside.id }, encrypted, deps.databaseClock)));
    if (!isStarted) return 'notAwaited';
    await recordEvent(tx, { orderId: order.id, at: now, kind: 'accountNamed', actor: operator });
    return 'refunding';
  });
}
