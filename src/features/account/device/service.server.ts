import type { Db } from '../../../platform/db/client.server.ts';
import type { Ctx, MemberCtx } from '../../../platform/http/context.server.ts';
import { inNameOf } from '../../../platform/security/acting/in-name-of.server.ts';
import { lockMember } from '../member/queries.server.ts';
import { authenticate } from '../session/service.server.ts';
import { grantFreeTime } from './free-time.server.ts';
import {
  claimDevice,
  findDevice,
  hasRoomForBox,
  nameActor,
  recordConflict,
  setBoxName,
  settleConflictsOf,
} from './queries.server.ts';
import { freeUntil, readSerial, reasonOfActor } from './rules.ts';

type Registration = { login_id: string; password: string; toktokSerial: string };
type Refusal = 'wrongPassword' | 'unknownId' | 'taken' | 'noSuchSerial' | 'notAllowed';
export type RegistrationResult =
  | { outcome: 'registered'; data: { toktokSerial: string; freeUntil: number } }
  | { outcome: 'loginFailed'; retryAfterSeconds?: number }
  | { outcome: Refusal };

/**
 * Id and password go through the log-in's own buckets, so nothing can be guessed here that can't be guessed there. Serial
 * numbers have buckets of their own, for those who know their password.
 */
export async function registerBox(
  ctx: Ctx,
  input: Registration,
  device: string | null = null,
): Promise<RegistrationResult> {
  const login = await authenticate(ctx, { login_id: input.login_id, password: input.password }, { device });
  if (login.outcome !== 'loggedIn') return login;
  // What has not even the shape of a serial teaches a guesser nothing, so a slip of the finger costs no attempt.
  const serial = readSerial(input.toktokSerial);
  if (serial === null) return { outcome: 'noSuchSerial' };

  // Whoever acts for an institution registers its box with the password of their own.
  const own = ctx.member?.memberId === login.data.id ? inNameOf(ctx as MemberCtx, 'boxes') : null;
  if (ctx.member?.memberId === login.data.id && !own) return { outcome: 'notAllowed' };
  const memberId = own?.member.memberId ?? login.data.id;
  const wait = await takeSerialAttempt(ctx, memberId);
  if (wait !== null) return { outcome: 'loginFailed', retryAfterSeconds: wait };

  const result = await claimForMember(ctx, memberId, { serial, name: '', actor: own?.member.actor ?? null });
  if (result.outcome === 'registered') {
    await giveSerialAttemptBack(ctx, memberId);
    return { outcome: 'registered', data: { toktokSerial: serial, freeUntil: result.until.getTime() } };
  }
  return { outcome: refusalOf[result.outcome] };
}

/** One attempt at a number of which nobody knows yet whether it is right. @returns the seconds to wait where there is none */
export async function takeSerialAttempt(ctx: Ctx, memberId: number): Promise<number | null> {
  return (
    (await ctx.limits.take('serialByMember', String(memberId))) ??
    (await ctx.limits.take('serialByAddress', ctx.address))
  );
}

export async function giveSerialAttemptBack(ctx: Ctx, memberId: number): Promise<void> {
  await Promise.all([
    ctx.limits.giveBack('serialByMember', String(memberId)),
    ctx.limits.giveBack('serialByAddress', ctx.address),
  ]);
}

type ClaimRefusal = 'unknownMember' | 'unknown' | 'mine' | 'taken' | 'stopped' | 'full';
type Claim = { outcome: 'registered'; until: Date } | { outcome: ClaimRefusal };

/** What the call of one number says of it. */
const refusalOf: Record<ClaimRefusal, Refusal> = {
  unknownMember: 'unknownId',
  unknown: 'noSuchSerial',
  mine: 'taken',
  taken: 'taken',
  stopped: 'notAllowed',
  full: 'notAllowed',
};

/** In a transaction of its own. @param box.name what it is called from now on; empty: nothing */
export async function claimForMember(
  ctx: Ctx,
  memberId: number,
  { serial, name, actor }: { serial: string; name: string; actor: Taking['actor'] },
): Promise<Claim> {
  const now = new Date(ctx.now());
  return ctx.db.transaction(async (tx) => {
    // One registration of a member at a time: two boxes at once would otherwise both find that there is none yet.
    if (!(await lockMember(tx, memberId))) return { outcome: 'unknownMember' };
    const device = await findDevice(tx, serial);
    if (!device) return { outcome: 'unknown' };
    if (device.memberId !== null) return refuseTaken(tx, { serial, memberId, ownerId: device.memberId }, now);
    if (device.state !== 'ready') return { outcome: 'stopped' };
    if (!(await hasRoomForBox(tx, memberId))) return { outcome: 'full' };
    const until = await takeBox(tx, { serial, memberId, registeredAt: now, now, actor });
    if (!until) {
      const ownerId = (await findDevice(tx, serial))?.memberId ?? memberId;
      return refuseTaken(tx, { serial, memberId, ownerId }, now);
    }
    if (name !== '') await setBoxName(tx, memberId, serial, name);
    return { outcome: 'registered', until };
  });
}

/** `actor`: who did it in the name of an institution. */
type Taking = {
  serial: string;
  memberId: number;
  registeredAt: Date;
  now: Date;
  actor: { memberId: number } | null;
};

/**
 * A box that is nobody's becomes this member's, who is locked.
 * @returns the end of its free year; null where somebody else was faster, or it is stopped.
 */
export async function takeBox(
  tx: Db,
  { serial, memberId, registeredAt, now, actor }: Taking,
): Promise<Date | null> {
  // The history tells the same moment, by the same clock.
  await nameActor(tx, { operatorId: null, reason: reasonOfActor(actor), now });
  const claim = { serial, memberId, registeredAt, firstYearEnds: freeUntil(registeredAt) };
  const until = await claimDevice(tx, claim);
  if (!until) return null;
  // It had become free meanwhile: the operator has nothing left to decide.
  await settleConflictsOf(tx, { serial, memberId }, { resolution: 'moved', operatorId: null, now });
  // Where the year is over the box is registered all the same, for what its owner buys.
  await grantFreeTime(tx, { memberId, serial, until, now });
  return until;
}

/** Two who say that a box is theirs: a person looks at it. */
async function refuseTaken(
  tx: Db,
  { serial, memberId, ownerId }: { serial: string; memberId: number; ownerId: number },
  now: Date,
): Promise<Claim> {
  if (ownerId === memberId) return { outcome: 'mine' };
  await recordConflict(tx, { serial, claimantId: memberId, ownerId }, now);
  return { outcome: 'taken' };
}
