// The buyer names where a deposit goes back to: a part of what was paid, or one that paid for nothing.
import type { MemberCtx } from '../../../platform/http/context.server.ts';
import type { RefundAccount } from '../../../shared/deposit-account.ts';
import { startRefundTo } from './outbox-queries.server.ts';
import { lockPaidOrder } from './queries.server.ts';
import { refundNow } from './send.server.ts';
import { findSurplusAwaitingAccount } from './surplus-queries.server.ts';

type AccountOutcome = 'accepted' | 'notAwaited' | 'notFound';

export async function nameRefundAccount(
  ctx: MemberCtx,
  input: { moid: string; refundAccount: RefundAccount },
): Promise<AccountOutcome> {
  const encrypted = ctx.secrets.encrypt(JSON.stringify(input.refundAccount));
  const orderId = await ctx.db.transaction(async (tx) => {
    const order = await lockPaidOrder(tx, input.moid, ctx.member.memberId);
    if (!order) return 'notFound';
    if (order.openRefund !== 'account') return 'notAwaited';
    return (await startRefundTo(tx, { orderId: order.id }, encrypted, ctx.databaseClock))
      ? order.id
      : 'notAwaited';
  });
  if (typeof orderId === 'string') return orderId;
  ctx.background.run('refund', () => refundNow(ctx, orderId));
  return 'accepted';
}

/** @param input.moid of the attempt that was paid into: its order has another one. */
export async function nameSurplusAccount(
  ctx: MemberCtx,
  input: { moid: string; refundAccount: RefundAccount },
): Promise<'accepted' | 'notAwaited'> {
  const { memberId } = ctx.member;
  const encrypted = ctx.secrets.encrypt(JSON.stringify(input.refundAccount));
  const waiting = await findSurplusAwaitingAccount(ctx.db, { moid: input.moid, memberId });
  if (!waiting) return 'notAwaited';
  const isStarted = await startRefundTo(ctx.db, { refundId: waiting.id }, encrypted, ctx.databaseClock);
  if (!isStarted) return 'notAwaited';
  ctx.background.run('refund', () => refundNow(ctx, waiting.orderId));
  return 'accepted';
}
