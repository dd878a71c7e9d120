import type { MemberCtx } from '../../../../platform/http/context.server.ts';
import type { OptionalAgreement } from '../../../../shared/order-events.ts';
import { withdrawConsent } from '../../order/consent-queries.server.ts';
import { lockOrder } from '../../order/queries.server.ts';

/** As free as it was to give it: no reason, and nothing of the purchase changes. */
export const withdrawOwnConsent = (
  ctx: MemberCtx,
  { moid, agreement }: { moid: string; agreement: OptionalAgreement },
): Promise<'withdrawn' | 'notFound'> =>
  ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, moid, ctx.member.memberId);
    if (!order) return 'notFound';
    const isGiven = await withdrawConsent(tx, order.id, agreement, new Date(ctx.now()));
    return isGiven ? 'withdrawn' : 'notFound';
  });
