// A member gives their box up, so that somebody else can register it. The whole rule stands here; the time is an argument.
import type { DeviceState } from '../rules.ts';

/** So long a box that was given up by mistake is taken back by a press, if nobody registered it. */
export const takeBackHours = 72;

export type GiveUpRefusal = 'notOwn' | 'stopped' | 'comingBack';

/**
 * A stopped box was reported lost or stolen, or is out of service: nobody hands it on. While an order with a box is being
 * returned, exchanged, cancelled or refunded, the box is owed to the shop.
 */
export function refusalOfGivingUp(
  box: { memberId: number | null; state: string } | null,
  memberId: number,
  isComingBack: boolean,
): GiveUpRefusal | null {
  if (box?.memberId !== memberId) return 'notOwn';
  if (box.state !== ('ready' satisfies DeviceState)) return 'stopped';
  return isComingBack ? 'comingBack' : null;
}

/** The last thing that happened to whose a serial number is. */
export type LastOwnership = {
  kind: string;
  formerMemberId: number | null;
  /** Null where a member did it. */
  operatorId: number | null;
  at: Date;
};

/** Until when this member may take the box back; null where they did not give it up themselves, or somebody has it. */
export function takeBackUntil(last: LastOwnership | null, memberId: number): Date | null {
  const isTheirs = last?.kind === 'released' && last.formerMemberId === memberId && last.operatorId === null;
  return isTheirs ? new Date(last.at.getTime() + takeBackHours * 60 * 60_000) : null;
}

export type TakeBackRefusal = 'notOwn' | 'taken' | 'over' | 'stopped' | 'hasBox';

/** @param hadIt whether this member ever gave it up: to anybody else the number says nothing, not even that it exists. */
export function refusalOfTakingBack(
  box: { memberId: number | null; state: string } | null,
  last: LastOwnership | null,
  { memberId, hadIt, hasRoom, now }: { memberId: number; hadIt: boolean; hasRoom: boolean; now: Date },
): TakeBackRefusal | null {
  if (!box || !hadIt) return 'notOwn';
  const until = takeBackUntil(last, memberId);
  // Registered by somebody, who may even have given it up again.
  if (box.memberId !== null || until === null) return 'taken';
  if (until <= now) return 'over';
  if (box.state !== ('ready' satisfies DeviceState)) return 'stopped';
  return hasRoom ? null : 'hasBox';
}
