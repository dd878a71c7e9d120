// A box in the place of another one: both steps by their own rules, in one transaction.
import type { MemberCtx } from '../../../../platform/http/context.server.ts';
import { addPlaces, listPlacesOf } from '../../../commerce/entitlement/boxes/queries.server.ts';
import { isBoxComingBack, lockOrdersOfBoxes } from '../../../commerce/order/open-queries.server.ts';
import { listOwnOpen } from '../../../commerce/repair/own-open.server.ts';
import { addMemberEmail } from '../../../email/member-email.server.ts';
import { lockMember } from '../../member/queries.server.ts';
import { isFreshlyAuthenticated } from '../../session/rules.ts';
import { refusalOfGivingUp, takeBackUntil } from '../handing-over/rules.ts';
import { handOver } from '../handover.server.ts';
import {
  findLastOwnership,
  hasRoomForBox,
  listBoxes,
  lockDevices,
  makeMainBox,
  recordConflict,
  setBoxName,
} from '../queries.server.ts';
import { readSerial, reasonOfActor } from '../rules.ts';
import { giveSerialAttemptBack, takeBox, takeSerialAttempt } from '../service.server.ts';

type Result =
  | { outcome: 'replaced'; data: { serial: string; freeUntilMs: number | null } }
  | { outcome: 'notFound' | 'taken' | 'noSuchSerial' | 'notAllowed' | 'stopped' | 'comingBack' };

/** The new number is asked for as in a registration: only a right one costs no attempt. */
export async function replace(ctx: MemberCtx, input: { serial: string; next: string }) {
  if (!isFreshlyAuthenticated(ctx.member.authenticatedAtMs, ctx.now()))
    return { outcome: 'reauthenticate' } as const;
  const next = readSerial(input.next);
  if (next === null || next === input.serial) return { outcome: 'noSuchSerial' } as const;
  const { memberId } = ctx.member;
  const wait = await takeSerialAttempt(ctx, memberId);
  if (wait !== null) return { outcome: 'tooOften', retryAfterSeconds: wait } as const;
  const result = await exchange(ctx, { old: input.serial, next }).catch((error: unknown): Result => {
    if (error instanceof FullError) return { outcome: 'notAllowed' };
    throw error;
  });
  if (result.outcome === 'replaced') await giveSerialAttemptBack(ctx, memberId);
  return result;
}

/** A consumer who was an institution has more boxes than one, and gets no more. */
class FullError extends Error {}

async function exchange(ctx: MemberCtx, { old, next }: { old: string; next: string }): Promise<Result> {
  const { memberId } = ctx.member;
  const now = new Date(ctx.now());
  return ctx.db.transaction(async (tx): Promise<Result> => {
    if (!(await lockMember(tx, memberId))) return { outcome: 'notFound' };
    await lockOrdersOfBoxes(tx, memberId);
    const locked = await lockDevices(tx, [old, next]);
    const [going, coming] = [old, next].map((serial) => locked.find((one) => one.serial === serial) ?? null);
    const boxes = await listBoxes(tx, memberId);
    const refusal = refusalOfGivingUp(going ?? null, memberId, await isBoxComingBack(tx, memberId));
    if (refusal === 'notOwn') {
      // The answer may have been lost.
      const isDone =
        coming?.memberId === memberId && takeBackUntil(await findLastOwnership(tx, old), memberId) !== null;
      return isDone ? told(next, boxes) : { outcome: 'notFound' };
    }
    if (refusal) return { outcome: refusal };
    if (!coming) return { outcome: 'noSuchSerial' };
    const { memberId: ownerId } = coming;
    if (ownerId !== null && ownerId !== memberId) {
      await recordConflict(tx, { serial: next, claimantId: memberId, ownerId }, now);
      return { outcome: 'taken' };
    }
    if (coming.state !== 'ready') return { outcome: 'notAllowed' };

    const name = boxes.find(({ serial }) => serial === old)?.name ?? '';
    const places = await listPlacesOf(tx, old);
    const actor = { operatorId: null, reason: reasonOfActor(ctx.member.actor), now };
    const outcome = await handOver(tx, { serial: old, from: memberId, to: null }, actor);
    const until = takeBackUntil(await findLastOwnership(tx, old), memberId);
    if (outcome !== 'done' || !until) throw new Error(`a box that was checked is not given up: ${outcome}`);
    if (ownerId === null) {
      if (!(await hasRoomForBox(tx, memberId))) throw new FullError();
      if (!(await takeBox(tx, { serial: next, memberId, registeredAt: now, now, actor: ctx.member.actor })))
        throw new Error('a box that is locked and nobody’s is not taken');
    }
    if (name !== '') await setBoxName(tx, memberId, next, name);
    await addPlaces(tx, next, places);
    if (boxes[0]?.serial === old) await makeMainBox(tx, memberId, next);
    const repair = (await listOwnOpen(tx, memberId, [old])).get(old);
    await addMemberEmail(tx, ctx, memberId, {
      ...{ kind: 'boxGivenUp', serial: old, at: now, until },
      repairNumber: repair?.number ?? null,
    });
    ctx.log.info({ event: 'box.replaced', serial: old, next, memberId }, 'a member replaced a box');
    return told(next, await listBoxes(tx, memberId));
  });
}

function told(serial: string, boxes: Awaited<ReturnType<typeof listBoxes>>): Result {
  const freeUntil = boxes.find((box) => box.serial === serial)?.freeUntil ?? null;
  return { outcome: 'replaced', data: { serial, freeUntilMs: freeUntil?.getTime() ?? null } };
}
