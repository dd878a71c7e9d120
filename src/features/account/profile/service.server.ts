// What the page of one's own data shows, gathered from those who keep it.
import type { MemberCtx } from '../../../platform/http/context.server.ts';
import { inNameOf } from '../../../platform/security/acting/in-name-of.server.ts';
import { institutionType } from '../../../shared/requests/institution.ts';
import { foreseeEndOfSerial } from '../../commerce/entitlement/granting-queries.server.ts';
import { findStop } from '../../commerce/entitlement/reminder-queries.server.ts';
import { newestOfEach } from '../../commerce/entitlement/rules.ts';
import { listOwn } from '../../commerce/entitlement/service.server.ts';
import { listOwnOpen } from '../../commerce/repair/own-open.server.ts';
import { isInWarranty, warrantyEnds } from '../../commerce/repair/rules.ts';
import { listOwnAwaited } from '../../commerce/restock/service.server.ts';
import { listMutedTopics } from '../../message/queries.server.ts';
import { listOf as listAddressesOf } from '../addresses/queries.server.ts';
import { listFormer } from '../device/handing-over/service.server.ts';
import { listBoxes } from '../device/queries.server.ts';
import { mostBoxes } from '../device/rules.ts';
import { findHeld } from '../institution/people/queries.server.ts';
import { readOwnWork } from '../institution/people/service.server.ts';
import { type MemberAgreement, requiredMemberAgreements } from '../member/agreement-rules.ts';
import { listOwnConsents, type OwnConsent } from '../member/consents.server.ts';
import { findEmailChange } from '../member/email-change/queries.server.ts';
import { readOwnMember } from '../member/profile.server.ts';
import { codeMinutes } from '../one-time-code/rules.ts';
import { listOwnSessions } from '../session/own-sessions/own-sessions.server.ts';
import { listOwnPasskeys } from '../session/second-factor/own-passkeys.server.ts';
import { listOwnSocial } from '../session/social/service.server.ts';

export async function readProfile(ctx: MemberCtx) {
  // Whoever acts for an institution sees its boxes, contents and addresses; who they are stays their own.
  const buyer = inNameOf(ctx, 'orders');
  const player = inNameOf(ctx, 'contents');
  const keeper = inNameOf(ctx, 'boxes');
  const [
    member,
    consents,
    contents,
    sessions,
    newEmail,
    passkeys,
    socialLogins,
    addresses,
    mutedTexts,
    remindersStoppedAt,
    formerBoxes,
    boxes,
    work,
    held,
    awaited,
  ] = await Promise.all([
    readOwnMember(ctx, ctx.member.memberId),
    listOwnConsents(ctx),
    player ? listOwn(player) : [],
    listOwnSessions(ctx),
    findEmailChange(ctx.db, ctx.member.idHash, new Date(ctx.now())),
    listOwnPasskeys(ctx),
    listOwnSocial(ctx),
    buyer ? listAddressesOf(ctx.db, buyer.member.memberId) : [],
    listMutedTopics(ctx.db, ctx.member.memberId),
    findStop(ctx.db, ctx.member.memberId),
    keeper ? listFormer(keeper) : [],
    keeper ? listOwnBoxes(keeper) : [],
    readOwnWork(ctx),
    findHeld(ctx.db, ctx.member.memberId),
    listOwnAwaited(ctx),
  ]);
  if (!member) throw new Error('a session without its member');
  const [box] = boxes;
  const now = new Date(ctx.now());
  // Without the time that was bought after it. Whoever registered a box whose free year was over has nothing of it.
  const came =
    box &&
    keeper &&
    (await foreseeEndOfSerial(
      ctx.db,
      { memberId: keeper.member.memberId, serial: box.serial, rest: null },
      now,
    ));
  const freeUntilMs = (came?.freeEnds ?? box?.freeUntil)?.getTime() ?? null;
  return {
    member,
    sessions,
    passkeys,
    socialLogins,
    addresses,
    /** Waits for the code that was sent there. */
    newEmail: newEmail && {
      address: newEmail.email,
      sentAtMs: newEmail.expiresAt.getTime() - codeMinutes * 60_000,
    },
    box: {
      serial: box?.serial ?? null,
      isStopped: box !== undefined && box.state !== 'ready',
      isUnopened: box?.isUnopened ?? false,
      sinceMs: box?.registeredAt?.getTime() ?? null,
      repair: box?.repair ?? null,
      warranty: box?.warranty ?? null,
      contents: newestOfEach(contents.filter((one) => one.buy_cancel === 0)),
      nowMs: ctx.now(),
      freeUntilMs,
      isOver: freeUntilMs !== null && freeUntilMs <= ctx.now(),
    },
    /** All of them, the one that stands for the member first. */
    boxes: boxes.map((one) => ({
      serial: one.serial,
      name: one.name,
      isStopped: one.state !== 'ready',
      isUnopened: one.isUnopened,
      sinceMs: one.registeredAt?.getTime() ?? null,
      freeUntilMs: one.freeUntil?.getTime() ?? null,
      isFreeOver: one.freeUntil !== null && one.freeUntil <= now,
      repair: one.repair,
      warranty: one.warranty,
    })),
    mostBoxes: mostBoxes((keeper ?? ctx).member.userType),
    isInstitution: ctx.member.userType === institutionType,
    missing: { orders: !buyer, boxes: !keeper },
    work,
    isHolder: held !== null,
    formerBoxes,
    /** Products of which the member wants to be told once they are back. */
    awaited,
    /** Null where the shop sends none. */
    mutedTexts: ctx.texts ? mutedTexts : null,
    wantsReminders: remindersStoppedAt === null,
    marketing: {
      marketing_email: standingOf(consents, 'marketing_email'),
      marketing_sms: standingOf(consents, 'marketing_sms'),
    },
    required: requiredMemberAgreements.flatMap((agreement) => {
      const { agreed, sinceMs } = standingOf(consents, agreement);
      return agreed && sinceMs !== null ? [{ agreement, sinceMs }] : [];
    }),
  };
}

/** The boxes, each with the end of its free repairs, and with what was asked of the shop and isn't over. */
async function listOwnBoxes({ db, now, member: { memberId } }: MemberCtx) {
  const boxes = await listBoxes(db, memberId);
  const serials = boxes.map(({ serial }) => serial);
  const repairs = await listOwnOpen(db, memberId, serials);
  return boxes.map((box) => {
    const warrantyUntilMs = warrantyEnds(box)?.getTime() ?? null;
    return {
      ...box,
      repair: repairs.get(box.serial) ?? null,
      warranty: { untilMs: warrantyUntilMs, isOver: !isInWarranty(warrantyUntilMs, now()) },
    };
  });
}

/** The history is oldest first; the last word on an agreement holds. */
function standingOf(consents: readonly OwnConsent[], agreement: MemberAgreement) {
  const last = consents.findLast((consent) => consent.agreement === agreement);
  if (!last) return { agreed: false, sinceMs: null };
  return { agreed: last.withdrawnAtMs === null, sinceMs: last.withdrawnAtMs ?? last.agreedAtMs };
}
