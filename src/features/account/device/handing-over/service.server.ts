// A member gives their box up for somebody else, and takes back what was given up by mistake.
import type { MemberCtx } from '../../../../platform/http/context.server.ts';
import { foreseeEndOfSerial } from '../../../commerce/entitlement/granting-queries.server.ts';
import { ownContent } from '../../../commerce/entitlement/rules.ts';
import { listOwn } from '../../../commerce/entitlement/service.server.ts';
import { isBoxComingBack, lockOrdersOfBoxes } from '../../../commerce/order/open-queries.server.ts';
import { listOwnOpen } from '../../../commerce/repair/own-open.server.ts';
import { addMemberEmail } from '../../../email/member-email.server.ts';
import { lockMember } from '../../member/queries.server.ts';
import { isFreshlyAuthenticated } from '../../session/rules.ts';
import { handOver } from '../handover.server.ts';
import {
  findDevice,
  findLastOwnership,
  findLongestFree,
  hasRoomForBox,
  listBoxes,
  listEventsOf,
  lockDevice,
} from '../queries.server.ts';
import { reasonOfActor } from '../rules.ts';
import { takeBox } from '../service.server.ts';
import { listFormerBoxes } from './queries.server.ts';
import { refusalOfGivingUp, refusalOfTakingBack, takeBackUntil } from './rules.ts';

const notFound = { outcome: 'notFound' } as const;

/** What the dialog tells before the deed; it is decided anew with it. */
export async function foresee(ctx: MemberCtx, serial: string) {
  const { memberId } = ctx.member;
  const now = new Date(ctx.now());
  const [box, isComingBack, rest, own, boxes, repairs] = await Promise.all([
    findDevice(ctx.db, serial),
    isBoxComingBack(ctx.db, memberId),
    findLongestFree(ctx.db, memberId, serial),
    listOwn(ctx),
    listBoxes(ctx.db, memberId),
    listOwnOpen(ctx.db, memberId, [serial]),
  ]);
  const end = await foreseeEndOfSerial(ctx.db, { memberId, serial, rest }, now);
  const refusal = refusalOfGivingUp(box, memberId, isComingBack);
  if (refusal === 'notOwn') return notFound;
  const isFreeEnding = end?.freeEnds && end.freeEnds > now && (rest?.freeUntil ?? now) < end.freeEnds;
  const standing = own.filter(
    ({ buy_cancel, expiration_date }) =>
      buy_cancel === 0 && (expiration_date === -1 || expiration_date * 1_000 > now.getTime()),
  );
  const kept = standing.filter(
    ({ coupon_code, app_id }) => !coupon_code && !(end && app_id === ownContent.appId),
  );
  return {
    outcome: 'found',
    data: {
      freeUntilMs: box?.freeUntil && box.freeUntil > now ? box.freeUntil.getTime() : null,
      ends: isFreeEnding ? [{ title: end.title, untilMs: end.freeEnds!.getTime() }] : [],
      stays: [
        ...(end?.staysUntil ? [{ title: end.title, untilMs: end.staysUntil.getTime() }] : []),
        ...kept.map(({ title, expiration_date }) => ({
          title,
          untilMs: expiration_date === -1 ? -1 : expiration_date * 1_000,
        })),
      ],
      alone: kept.filter(({ boxes: on }) => on?.length === 1 && on[0] === serial).map(({ title }) => title),
      coupons: standing.filter(({ coupon_code }) => coupon_code).length,
      hasOthers: boxes.length > 1,
      isUnopened: box?.isUnopened ?? false,
      repair: repairs.get(serial) ?? null,
      refusal,
    },
  } as const;
}

export async function giveUp(ctx: MemberCtx, serial: string) {
  if (!isFreshlyAuthenticated(ctx.member.authenticatedAtMs, ctx.now()))
    return { outcome: 'reauthenticate' } as const;
  const { memberId } = ctx.member;
  const now = new Date(ctx.now());
  return ctx.db.transaction(async (tx) => {
    if (!(await lockMember(tx, memberId))) return notFound;
    // A return that is asked for at this moment is either seen below, or comes after the box was given up.
    await lockOrdersOfBoxes(tx, memberId);
    const box = await lockDevice(tx, serial);
    const refusal = refusalOfGivingUp(box, memberId, await isBoxComingBack(tx, memberId));
    if (refusal === 'notOwn') {
      // The answer may have been lost.
      const until = takeBackUntil(await findLastOwnership(tx, serial), memberId);
      return until ? ({ outcome: 'givenUp', data: { takeBackUntilMs: until.getTime() } } as const) : notFound;
    }
    if (refusal) return { outcome: refusal } as const;
    const outcome = await handOver(
      tx,
      { serial, from: memberId, to: null },
      { operatorId: null, reason: reasonOfActor(ctx.member.actor), now },
    );
    const until = takeBackUntil(await findLastOwnership(tx, serial), memberId);
    if (outcome !== 'done' || !until) throw new Error(`a box that was checked is not given up: ${outcome}`);
    const repair = (await listOwnOpen(tx, memberId, [serial])).get(serial);
    await addMemberEmail(tx, ctx, memberId, {
      ...{ kind: 'boxGivenUp', serial, at: now, until },
      repairNumber: repair?.number ?? null,
    });
    ctx.log.info({ event: 'box.givenUp', serial, memberId }, 'a member gave their box up');
    return { outcome: 'givenUp', data: { takeBackUntilMs: until.getTime() } } as const;
  });
}

export async function takeBack(ctx: MemberCtx, serial: string) {
  const { memberId } = ctx.member;
  const now = new Date(ctx.now());
  return ctx.db.transaction(async (tx) => {
    if (!(await lockMember(tx, memberId))) return notFound;
    const box = await lockDevice(tx, serial);
    // The answer may have been lost.
    if (box?.memberId === memberId) return { outcome: 'takenBack' } as const;
    const events = await listEventsOf(tx, serial, memberId);
    const refusal = refusalOfTakingBack(box, await findLastOwnership(tx, serial), {
      memberId,
      hadIt: events.some(({ formerMemberId }) => formerMemberId === memberId),
      hasRoom: await hasRoomForBox(tx, memberId),
      now,
    });
    if (refusal === 'notOwn') return notFound;
    if (refusal) return { outcome: refusal } as const;
    // As if it had never been given up.
    const registeredAt = events.findLast((event) => event.memberId === memberId)?.at ?? now;
    if (!(await takeBox(tx, { serial, memberId, registeredAt, now, actor: ctx.member.actor })))
      return { outcome: 'taken' } as const;
    await addMemberEmail(tx, ctx, memberId, { kind: 'boxTakenBack', serial });
    ctx.log.info({ event: 'box.takenBack', serial, memberId }, 'a member took their box back');
    return { outcome: 'takenBack' } as const;
  });
}

const shownFormerBoxes = 5;

/** What was the member's: when they parted, and until when it comes back by a press. */
export async function listFormer(ctx: MemberCtx) {
  const { memberId } = ctx.member;
  const rows = await listFormerBoxes(ctx.db, memberId, shownFormerBoxes);
  return rows.map((row) => {
    const until = row.isFree && !row.isOver ? takeBackUntil(row, memberId) : null;
    return {
      serial: row.serial,
      atMs: row.at.getTime(),
      /** An operator did it. */
      byShop: row.operatorId !== null,
      takeBackUntilMs: until && until.getTime() > ctx.now() ? until.getTime() : null,
    };
  });
}
