import type { MemberCtx } from '../../../../platform/http/context.server.ts';
import { formatKoreanStamp } from '../../../../shared/time/korean-time.ts';
import { addPurchaseEmail } from '../../../email/purchase-email.server.ts';
import { findPaidOrder } from '../queries.server.ts';

/** Whoever presses twice gets one: the e-mail is the same all the hour. */
export async function sendContractAgain(ctx: MemberCtx, moid: string): Promise<'sent' | 'notFound'> {
  const purchase = await findPaidOrder(ctx.db, ctx.member.memberId, moid);
  if (!purchase) return 'notFound';
  const hour = formatKoreanStamp(ctx.now()).slice(0, 10);
  await ctx.db.transaction((tx) => addPurchaseEmail(tx, ctx, purchase.id, 'contract', `again${hour}`));
  return 'sent';
}
