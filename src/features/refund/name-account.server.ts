// The buyer names where a part goes back to.
import type { MemberCtx } from '../../server/context.server.ts';
import { sealText } from '../../server/sealing.server.ts';
import type { RefundAccount } from '../../shared/deposit-account.ts';
import { startRefundTo } from './outbox-queries.server.ts';
import { lockPaidOrder } from './queries.server.ts';
import { refundNow } from './send.server.ts';

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
    return (await startRefundTo(tx, order.id, sealed, now)) ? order.id : 'notWaiting';
  });
  if (typeof orderId === 'string') return orderId;
  ctx.background.run('refund', () => refundNow(ctx, orderId));
  return 'accepted';
}
