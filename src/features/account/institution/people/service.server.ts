// A holder shares their institution's account with others, each with rights of their own and a log-in of their own.
import { violatedConstraint } from '../../../../platform/db/unique-violation.server.ts';
import type { Deps, MemberCtx } from '../../../../platform/http/context.server.ts';
import type { InstitutionRight } from '../../../../shared/requests/institution.ts';
import { addMessage } from '../../../message/add.server.ts';
import { canonicalLoginId, isFreshlyAuthenticated } from '../../session/rules.ts';
import type { HeldPeople } from './contract.ts';
import { invitedWords } from './email-words.server.ts';
import * as table from './queries.server.ts';
import { asRights, mostPeople, openSince, openUntilMs, rightsOf } from './rules.ts';

type Answer<Outcome extends string> = { outcome: Outcome | 'notFound' };
type TooOften = { outcome: 'tooOften'; retryAfterSeconds: number };

const isFresh = (ctx: MemberCtx) => isFreshlyAuthenticated(ctx.member.authenticatedAtMs, ctx.now());

/** Null of whoever holds no institution. */
export async function readHeld(ctx: MemberCtx): Promise<HeldPeople | null> {
  const held = await table.findHeld(ctx.db, ctx.member.memberId);
  if (!held) return null;
  const rows = await table.listPeople(ctx.db, held.id, openSince(ctx.now()));
  return {
    institution: held.name,
    loginId: held.loginId,
    people: rows.map(({ id, loginId, name, rights, invitedAt, joinedAt }) => ({
      ...{ id, loginId, name, rights: rightsOf(rights) },
      joinedAtMs: joinedAt?.getTime() ?? null,
      openUntilMs: joinedAt ? null : openUntilMs(invitedAt),
    })),
  };
}

type Wish = { loginId: string; rights: readonly InstitutionRight[] };

/** Whether anybody has this id, and what they make of it, changes nothing of the answer, nor of what the holder sees. */
export async function invite(
  ctx: MemberCtx,
  wish: Wish,
): Promise<Answer<'invited' | 'reauthenticate' | 'full' | 'alreadyIn'> | TooOften> {
  if (!isFresh(ctx)) return { outcome: 'reauthenticate' };
  const { memberId } = ctx.member;
  if (!(await table.findHeld(ctx.db, memberId))) return { outcome: 'notFound' };
  const wait = await ctx.limits.take('invitationByMember', String(memberId));
  if (wait !== null) return { outcome: 'tooOften', retryAfterSeconds: wait };
  const loginId = canonicalLoginId(wish.loginId);
  const since = openSince(ctx.now());
  return ctx.db.transaction(async (tx) => {
    const held = await table.lockHeld(tx, memberId);
    if (!held) return { outcome: 'notFound' };
    const found = await table.findInvitable(tx, loginId);
    if (found === memberId) return { outcome: 'alreadyIn' };
    if (found !== null && (await table.worksFor(tx, held.id, found))) return { outcome: 'alreadyIn' };
    const people = await table.listPeople(tx, held.id, since);
    const isAgain = people.some((one) => one.joinedAt === null && one.loginId === loginId);
    if (!isAgain && people.length >= mostPeople) return { outcome: 'full' };
    const id = await table.writeInvitation(tx, {
      ...{ institutionId: held.id, memberId: found, loginId },
      ...{ rights: asRights(wish.rights), invitedAt: new Date(ctx.now()) },
    });
    if (found !== null)
      await addMessage(tx, ctx, {
        occasion: 'institutionInvited',
        about: `institution-invitation-${id}`,
        memberId: found,
        email: invitedWords(ctx.env.publicUrl, held.name, wish.rights),
      });
    return { outcome: 'invited' };
  });
}

export async function changeRightsOf(
  ctx: MemberCtx,
  id: number,
  rights: readonly InstitutionRight[],
): Promise<Answer<'changed' | 'reauthenticate'>> {
  if (!isFresh(ctx)) return { outcome: 'reauthenticate' };
  const held = await table.findHeld(ctx.db, ctx.member.memberId);
  if (!held) return { outcome: 'notFound' };
  const change = { rights: asRights(rights), since: openSince(ctx.now()) };
  const isTheirs = await table.setRights(ctx.db, held.id, id, change);
  return { outcome: isTheirs ? 'changed' : 'notFound' };
}

/** Without the password: whoever should be out is out with one press. */
export async function end(ctx: MemberCtx, id: number): Promise<Answer<'ended'>> {
  const held = await table.findHeld(ctx.db, ctx.member.memberId);
  if (!held) return { outcome: 'notFound' };
  const ended = await ctx.db.transaction((tx) => table.endOne(tx, held.id, id, new Date(ctx.now())));
  return { outcome: ended > 0 ? 'ended' : 'notFound' };
}

export async function answer(
  ctx: MemberCtx,
  id: number,
  accept: boolean,
): Promise<Answer<'joined' | 'declined' | 'elsewhere'>> {
  const { memberId } = ctx.member;
  if (!accept) return { outcome: (await table.decline(ctx.db, id, memberId)) ? 'declined' : 'notFound' };
  // Whoever holds one would stand for two.
  if (await table.findHeld(ctx.db, memberId)) return { outcome: 'elsewhere' };
  const at = { now: new Date(ctx.now()), since: openSince(ctx.now()) };
  try {
    if (await table.join(ctx.db, id, memberId, at)) return { outcome: 'joined' };
  } catch (error) {
    if (violatedConstraint(error) !== 'institution_people_one') throw error;
    return { outcome: 'elsewhere' };
  }
  // Pressed twice, or the answer got lost.
  const work = await table.findWork(ctx.db, memberId);
  return { outcome: work?.id === id ? 'joined' : 'notFound' };
}

export const leaveInstitutionOf = (ctx: MemberCtx): Promise<void> =>
  table.leaveWork(ctx.db, ctx.member.memberId, new Date(ctx.now()));

/** What the member's own page shows: for whom they work, and who would like them to. */
export async function readOwnWork(ctx: MemberCtx) {
  const { memberId, actsFor } = ctx.member;
  const [work, invitations] = await Promise.all([
    table.findWork(ctx.db, memberId),
    table.listInvitations(ctx.db, memberId, openSince(ctx.now())),
  ]);
  return {
    work: work && {
      ...{ institutionId: work.institutionId, institution: work.institution, rights: rightsOf(work.rights) },
      joinedAtMs: work.joinedAt?.getTime() ?? null,
      isActing: actsFor !== null,
    },
    invitations: invitations.map(({ id, institution, rights, invitedAt }) => ({
      ...{ id, institution, rights: rightsOf(rights), untilMs: openUntilMs(invitedAt) },
    })),
  };
}

export async function destroyOverInvitations({
  db,
  now,
  log,
}: Pick<Deps, 'db' | 'now' | 'log'>): Promise<void> {
  const destroyed = await table.deleteOverInvitations(db, openSince(now()));
  if (destroyed > 0)
    log.info({ event: 'institution.invitationsOver', destroyed }, 'invitations that are over');
}
