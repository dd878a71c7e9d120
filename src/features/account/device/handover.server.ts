// A box that changes hands, and one that is stopped. In the caller's transaction.
import type { Db } from '../../../platform/db/client.server.ts';
import { endContentOfSerial } from '../../commerce/entitlement/granting-queries.server.ts';
import { lockMember } from '../member/queries.server.ts';
import { grantFreeTime } from './free-time.server.ts';
import {
  changeOwner,
  changeState,
  findLongestFree,
  hasRoomForBox,
  lockDevice,
  nameActor,
  settleConflictsOf,
} from './queries.server.ts';
import { type DeviceState, freeUntil } from './rules.ts';

/** No operator: its owner did it. */
type Actor = { operatorId: number | null; reason: string; now: Date };
export type Handover = { serial: string; from: number; to: number | null };
export type HandoverOutcome = 'done' | 'changedMeanwhile' | 'hasBox' | 'noMember' | 'notReady' | 'notFound';

/**
 * From one member to another, or to nobody. The free year is the box's: its content ends for whoever had it, and the new
 * owner, now or later, gets the rest, or all of it where nobody opened the box. What an operator added for its owner belongs to the box from then on.
 */
export async function handOver(
  tx: Db,
  { serial, from, to }: Handover,
  actor: Actor,
): Promise<HandoverOutcome> {
  if (to === from) return 'hasBox';
  // Members before boxes, and in their order, as a registration does: two handovers never wait for each other.
  for (const id of [from, to].filter((id) => id !== null).sort((a, b) => a - b)) {
    if (!(await lockMember(tx, id)) && id === to) return 'noMember';
  }
  const device = await lockDevice(tx, serial);
  if (!device) return 'notFound';
  if (device.memberId !== from) return 'changedMeanwhile';
  if (to !== null && device.state !== 'ready') return 'notReady';
  if (to !== null && !(await hasRoomForBox(tx, to))) return 'hasBox';

  const { now } = actor;
  await nameActor(tx, actor);
  const rest = await findLongestFree(tx, from, serial);
  const ofOwner = await endContentOfSerial(tx, { memberId: from, serial, rest }, now);
  const kept = later(device.freeUntil, ofOwner);
  // Nobody opened it: whoever had it registered it by mistake, or for somebody else, and used nothing of its year.
  const until = to !== null && device.isUnopened ? later(kept, freeUntil(now)) : kept;
  await changeOwner(tx, { serial, from, memberId: to, freeUntil: until, now });
  if (to === null) return 'done';
  await grantFreeTime(tx, { memberId: to, serial, until, now });
  const settled = { resolution: 'moved', operatorId: actor.operatorId, now } as const;
  await settleConflictsOf(tx, { serial, memberId: to }, settled);
  return 'done';
}

const later = (one: Date | null, other: Date | null): Date | null =>
  one && other ? (one > other ? one : other) : (one ?? other);

export type StateOutcome = 'changed' | 'unchanged' | 'notFound';

/** Who owns a stopped box keeps it and its contents: it only doesn't open. */
export async function setDeviceState(
  tx: Db,
  { serial, state }: { serial: string; state: DeviceState },
  actor: Actor,
): Promise<StateOutcome> {
  const device = await lockDevice(tx, serial);
  if (!device) return 'notFound';
  if (device.state === state) return 'unchanged';
  await nameActor(tx, actor);
  await changeState(tx, serial, state);
  return 'changed';
}
