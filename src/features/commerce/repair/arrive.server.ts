// That a box came back to its owner, by somebody who is no operator: the carrier's word, the owner's, or nobody's for so long that
// it counts as arrived. Its request is closed with it. And an arrival that was none is taken back.
import { violatedConstraint } from '../../../platform/db/unique-violation.server.ts';
import type { Deps } from '../../../platform/http/context.server.ts';
import { type UnnamedActor, unnamedActors } from '../../../shared/order-events.ts';
import { describeTracking, type Label } from '../../../shared/parcel.ts';
import { readRepairNumber } from '../../../shared/requests/repair.ts';
import { act, follows, type Refusal, type RepairDeps, type Seen, step } from './operator.server.ts';
import * as table from './queries.server.ts';

type Arrival = { actor: UnnamedActor; words?: string };
type ArriveDeps = Pick<Deps, 'db' | 'now'>;
type Arrived = 'delivered' | 'received' | 'notOnItsWay' | 'notFound';
type Which = { id: number } | { number: string; memberId: number };

/** Never backwards: only what is on its way. @param judge by whose word it arrives, or why it doesn't. */
function arrive(
  { db, now }: ArriveDeps,
  which: Which,
  judge: (repair: table.Repair) => Arrival | 'received' | 'notOnItsWay',
): Promise<Arrived> {
  return db.transaction(async (tx) => {
    const repair = await table.lockRepair(tx, which);
    if (!repair) return 'notFound';
    const arrival = judge(repair);
    if (typeof arrival === 'string') return arrival;
    const { actor, words = '' } = arrival;
    const at = new Date(now());
    if (!(await table.moveRepair(tx, repair.id, { state: 'closed', lastAt: at }, { from: ['sent'] })))
      return 'notOnItsWay';
    await table.insertEvent(tx, repair.id, {
      ...{ kind: 'closed', words, operatorName: unnamedActors[actor], at },
    });
    return 'delivered';
  });
}

/** By the carrier's word, of the number that the box has still. */
export const deliverFollowedRepair = (
  deps: ArriveDeps,
  { id, label }: { id: number; label: Label },
): Promise<Arrived> =>
  arrive(deps, { id }, (repair) =>
    describeTracking(repair) === describeTracking(label) ? { actor: 'tracking' } : 'notOnItsWay',
  );

/** By its owner's word; said again, it is as it was. */
export async function receiveRepair(
  deps: ArriveDeps,
  { number: typed, memberId }: { number: string; memberId: number },
): Promise<'received' | 'notOnItsWay' | 'notFound'> {
  const number = readRepairNumber(typed);
  if (number === null) return 'notFound';
  const outcome = await arrive(deps, { number, memberId }, ({ state }) =>
    state === 'closed' ? 'received' : { actor: 'buyer' },
  );
  return outcome === 'delivered' ? 'received' : outcome;
}

/** By nobody's word for so long. */
export const countRepairAsArrived = (
  deps: ArriveDeps,
  { id, sentBefore, reason }: { id: number; sentBefore: Date; reason: string },
): Promise<Arrived> =>
  arrive(deps, { id }, ({ sentAt }) =>
    sentAt && sentAt < sentBefore ? { actor: 'shop', words: reason } : 'notOnItsWay',
  );

/**
 * It is still on its way. Not where another repair of the box was asked for since: its owner had it then. Nor where the box is
 * somebody else's by now, who registered it by the number that stands on it: it arrived.
 */
export async function undoRepairArrival(
  deps: RepairDeps,
  seen: Seen,
  typedReason: string,
): Promise<'undone' | 'reasonMissing' | 'askedSince' | 'otherOwner' | Refusal> {
  const reason = typedReason.trim();
  if (reason === '') return 'reasonMissing';
  try {
    return await act(deps, seen, async (tx, repair, _, at) => {
      if (!follows(repair, 'sent') || repair.state !== 'closed') return 'notNow';
      const owner = await table.keepOwnerOf(tx, repair.serial);
      if (owner !== null && owner !== repair.memberId) return 'otherOwner';
      if (await table.isAskedSince(tx, repair)) return 'askedSince';
      await step(tx, deps, repair, {
        ...{ to: 'sent', kind: 'arrivalUndone', words: reason },
        ...{ operator: seen.operator, at, tells: false },
      });
      return 'undone';
    });
  } catch (error) {
    // It is asked for at this very moment.
    if (violatedConstraint(error) !== 'repairs_open_once') throw error;
    return 'askedSince';
  }
}
