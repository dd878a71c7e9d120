// An operator ends a content that was bought: its money went back in part, or was settled another way. Nothing is given back by it.
import type { EndingWay } from '../../../shared/content/ending-ways.ts';
import { addMemberEmail } from '../../email/member-email.server.ts';
import { endBought, lockBought } from '../entitlement/granting-queries.server.ts';
import { type EndingRefusal, refusalOfEnding } from '../entitlement/rules.ts';
import { lockPaidOrder } from '../refund/queries.server.ts';
import type { FulfilmentDeps } from './with-order.server.ts';

type EndOutcome = 'ended' | 'noContent' | 'cancelling' | 'notFound' | EndingRefusal;

export async function endContentOfOrder(
  deps: FulfilmentDeps,
  { moid, way, reason }: { moid: string; way: EndingWay; reason: string },
): Promise<EndOutcome> {
  return deps.db.transaction(async (tx) => {
    const order = await lockPaidOrder(tx, moid);
    if (!order) return 'notFound';
    const bought = await lockBought(tx, order.id);
    if (!bought) return 'noContent';
    // A wish that waits, or money on its way, ends it by itself.
    if (order.cancellation !== null && order.cancellation !== 'refused') return 'cancelling';
    const now = new Date(deps.now());
    const { refundedWon: backWon } = order;
    const refusal = refusalOfEnding(bought, { way, backWon, nowMs: now.getTime() });
    if (refusal) return refusal;
    await endBought(tx, bought.id, now);
    await addMemberEmail(tx, deps, bought.memberId, {
      ...{ kind: 'contentRevoked', title: bought.title, reason },
    });
    return 'ended';
  });
}
