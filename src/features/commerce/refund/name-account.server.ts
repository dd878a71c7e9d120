// The buyer names where a deposit goes back to: a part of what was paid, or one that paid for nothing.
import type { MemberCtx } from '../../../platform/http/context.server.ts';
import { sealText } from '../../../platform/security/sealing.server.ts';
import type { RefundAccount } from '../../../shared/deposit-account.ts';
import { startRefundTo } from './outbox-queries.server.ts';
import { lockPaidOrder } from './queries.server.ts';
import { refundNow } from './send.server.ts';
import { findWaitingSurplus } from './surplus-queries.server.ts';

type AccountOutcome = 'accepted' | 'notWaiting' | 'notFound';

export async function nameRefundAccount(
  ctx: MemberCtx,
  input: { moid: string; refundAccount: RefundAccount },
): Promise<AccountOutcome> {
  const now = new Date(ctx.now());
  const sealed = sealText(ctx.secret, JSON.stringify(input.refundAccount));
  const orderId = await ctx.db.transaction(async (tx) => {
    const order = await lockPaidOrder(tx, input.moid, ctx.session.memberId);
    if (!order) return 'notFound';
    if (order.openRefund !== 'account') return 'notWaiting';
    return (await startRefundTo(tx, { orderId: order.id }, sealed, now)) ? order.id : 'notWaiting';
  });
  if (typeof orderId === 'string') return orderId;
  ctx.background.run('refund', () => refundNow(ctx, orderId));
  return 'accepted';
}

/** @param input.moid of the try that was paid into: its order has another one. */
export async function nameSurplusAccount(
  ctx: MemberCtx,
  input: { moid: string; refundAccount: RefundAccount },
): Promise<'accepted' | 'notWaiting'> {
  const { memberId } = ctx.session;
  const sealed = sealText(ctx.secret, JSON.stringify(input.refundAccount));
  const waiting = await findWaitingSurplus(ctx.db, { moid: input.moid, memberId });
  if (!waiting) return 'notWaiting';
  const isStarted = await startRefundTo(ctx.db, { refundId: waiting.id }, sealed, new Date(ctx.now()));
  if (!isStarted) return 'notWaiting';
  ctx.background.run('refund', () => refundNow(ctx, waiting.orderId));
  return 'accepted';
}
