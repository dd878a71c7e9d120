// That the others of a replacement arrived, by somebody who is no operator: the carrier's word, the buyer's, or nobody's for so
// long that they count as arrived. And an arrival that was none is taken back.
import { type UnnamedActor, unnamedActors } from '../../../shared/order-events.ts';
import { describeTracking, type Label } from '../../../shared/parcel.ts';
import { recordEvent } from '../order/queries.server.ts';
import type { RefundDeps } from '../refund/promise.server.ts';
import { lockPaidOrder } from '../refund/queries.server.ts';
import { changeReplacement, findReplacement, isAskedSince, type ReplacementRow } from './queries.server.ts';
import { isOver, stepsOf } from './rules.ts';
import { note, type Seen, type SeenRefusal, withReplacement } from './with-replacement.server.ts';

type One = { moid: string; id: number };
/** Without `atMs` it is now. */
type Arrival = { atMs?: number; actor: UnnamedActor; detail?: string };
type Judged = (found: ReplacementRow) => Arrival | 'notOnItsWay' | 'received';

/** Never backwards: only what is on its way. @param judge with what it arrives, or why it doesn't. */
function arrive(deps: RefundDeps, { moid, id }: One, judge: Judged, owner?: number) {
  return deps.db.transaction(async (tx) => {
    const order = await lockPaidOrder(tx, moid, owner);
    const found = order && (await findReplacement(tx, order.id, id));
    if (!order || !found) return 'notFound';
    const arrival = judge(found);
    if (typeof arrival === 'string') return arrival;
    if (isOver(order) || !stepsOf(found).includes('deliver')) return 'notOnItsWay';
    const { atMs, actor, detail = '' } = arrival;
    const at = new Date(deps.now());
    const deliveredAt = atMs === undefined ? at : new Date(atMs);
    await changeReplacement(tx, found, { state: 'delivered', deliveredAt });
    await recordEvent(tx, {
      ...{ orderId: order.id, at, kind: 'replacementDelivered', actor: unnamedActors[actor], detail },
    });
    return 'delivered';
  });
}

/** By the carrier's word, of the number that the parcel has still. */
export const deliverFollowedReplacement = (
  deps: RefundDeps,
  { label, atMs, ...one }: One & { label: Label; atMs: number },
): Promise<'delivered' | 'received' | 'notOnItsWay' | 'notFound'> =>
  arrive(deps, one, (found) =>
    describeTracking(found) === describeTracking(label) ? { atMs, actor: 'tracking' } : 'notOnItsWay',
  );

/** By its buyer's word; said again, it is as it was. */
export async function receiveReplacement(
  deps: RefundDeps,
  { memberId, ...one }: One & { memberId: number },
): Promise<'received' | 'notOnItsWay' | 'notFound'> {
  const judge: Judged = (found) => (found.state === 'delivered' ? 'received' : { actor: 'buyer' });
  const outcome = await arrive(deps, one, judge, memberId);
  return outcome === 'delivered' ? 'received' : outcome;
}

/** By nobody's word for so long. The days of its buyer begin now, not when it may have come. */
export const countReplacementAsArrived = (
  deps: RefundDeps,
  { sentBefore, reason, ...one }: One & { sentBefore: Date; reason: string },
): Promise<'delivered' | 'received' | 'notOnItsWay' | 'notFound'> =>
  arrive(deps, one, ({ sentAt }) =>
    sentAt && sentAt < sentBefore ? { actor: 'shop', detail: reason } : 'notOnItsWay',
  );

/** It is still on its way. Not where something was asked for since: the days of that run from the delivery. */
export function undoReplacementDelivery(
  deps: RefundDeps,
  seen: Seen & { reason: string },
): Promise<'undone' | 'reasonMissing' | 'askedSince' | SeenRefusal> {
  return withReplacement(deps, seen, 'undoDelivery', async (step) => {
    const reason = seen.reason.trim();
    if (reason === '') return 'reasonMissing';
    const { tx, order, found } = step;
    if (isOver(order) || (await isAskedSince(tx, order.id, found))) return 'askedSince';
    await changeReplacement(tx, found, { state: 'sent', deliveredAt: null });
    await note(step, 'replacementDeliveryUndone', seen, reason);
    return 'undone';
  });
}
