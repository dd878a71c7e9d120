// A member asks for the repair of their box, answers its cost, and calls it off.
import { randomInt } from 'node:crypto';
import type { Db } from '../../../platform/db/client.server.ts';
import { violatedConstraint } from '../../../platform/db/unique-violation.server.ts';
import type { MemberCtx } from '../../../platform/http/context.server.ts';
import { unnamedActors } from '../../../shared/order-events.ts';
import { nameOfCourier, trackUrlOf } from '../../../shared/parcel.ts';
import {
  readRepairNumber,
  showRepairNumber,
  type toldRepairEvents,
  withdrawableRepairs,
} from '../../../shared/requests/repair.ts';
import { canonicalWords } from '../../../shared/requests/typed-words.ts';
import { type AddressField, canonicalAddress, faultsOfAddress } from '../../account/addresses/rules.ts';
import { PicturesGoneError } from '../../attachment/gone.server.ts';
import { claimAttachments, listAttachments } from '../../attachment/queries.server.ts';
import { closeReadyOf } from '../payment/attempt-queries.server.ts';
import { cancelAtOnce } from '../refund/cancel.server.ts';
import { lockPaidOrder } from '../refund/queries.server.ts';
import { leftWonOf } from '../refund/rules.ts';
import { refundNow } from '../refund/send.server.ts';
import { tellStep } from '../repair/emails.server.ts';
import { findOrderOfRepair, lockOrderOfRepair, type RepairOrder } from '../repair/payment-queries.server.ts';
import * as table from '../repair/queries.server.ts';
import {
  type BoxStanding,
  faultsOfRequest,
  isInWarranty,
  type RepairField,
  standingOfBox,
  warrantyEnds,
} from '../repair/rules.ts';
import { findWaysOfRepairs } from '../tracking/queries.server.ts';
import type { OwnBox, OwnRepair, RepairInput } from './contract.ts';

const mostShown = 50;

export async function readOwn(
  ctx: MemberCtx,
): Promise<{ boxes: OwnBox[]; box: OwnBox | null; repairs: OwnRepair[] }> {
  const { memberId } = ctx.member;
  const [boxes, rows] = await Promise.all([
    table.listBoxesOf(ctx.db, memberId),
    table.listOf(ctx.db, memberId, mostShown),
  ]);
  const open = await table.listOpenOf(
    ctx.db,
    boxes.map(({ serial }) => serial),
  );
  const described = boxes.map((box): OwnBox => {
    const warrantyUntilMs = warrantyEnds(box)?.getTime() ?? null;
    return {
      ...{ serial: box.serial, name: box.name, warrantyUntilMs },
      isInWarranty: isInWarranty(warrantyUntilMs, ctx.now()),
      standing: standingOfBox(
        open.filter(({ serial }) => serial === box.serial),
        memberId,
      ),
    };
  });
  return { boxes: described, box: described[0] ?? null, repairs: await describe(ctx.db, rows) };
}

async function describe(db: Db, rows: readonly table.Repair[]): Promise<OwnRepair[]> {
  const ids = rows.map(({ id }) => id);
  const [events, ways, photos, orders] = await Promise.all([
    table.listTold(db, ids),
    findWaysOfRepairs(db, ids),
    listAttachments(db, 'repairId', ids),
    Promise.all(rows.map(({ orderId }) => findOrderOfRepair(db, orderId))),
  ]);
  return rows.map((row, i): OwnRepair => {
    const order = orders[i] ?? null;
    const money = moneyOf(row, order);
    const { courier, trackingNumber } = row;
    const isOpenCost = row.state === 'quoted';
    return {
      ...{ number: showRepairNumber(row.number), serial: row.serial, symptom: row.symptom, words: row.words },
      ...{ state: row.state, createdAtMs: row.createdAt.getTime(), closingWords: row.closingWords },
      photos: photos.get(row.id) ?? [],
      warrantyUntilMs: row.warrantyUntil?.getTime() ?? null,
      place: {
        ...{ name: row.pickupName, phone: row.pickupPhone },
        ...{ address: row.pickupAddress, subAddress: row.pickupSubAddress },
      },
      cost: row.costWon === null ? null : { won: row.costWon, reason: row.costReason },
      money,
      moid: order?.moid ?? '',
      tracking: {
        ...{ courier: nameOfCourier(courier), number: trackingNumber },
        url: trackUrlOf({ courier, trackingNumber }),
      },
      scans: ways.get(row.id) ?? [],
      isCounted: row.state === 'closed' && isCounted(events.filter(({ repairId }) => repairId === row.id)),
      mayPay: isOpenCost && money === 'none',
      mayDecline: isOpenCost && money === 'none',
      mayWithdraw: isWithdrawable(row) && !isOpenCost,
      events: events
        .filter(({ repairId }) => repairId === row.id)
        .map(({ id, kind, at }) => ({
          ...{ id, atMs: at.getTime() },
          kind: kind as (typeof toldRepairEvents)[number],
        })),
    };
  });
}

const isCounted = (events: readonly table.RepairEvent[]): boolean =>
  events.findLast(({ kind }) => kind === 'closed')?.operatorName === unnamedActors.shop;

function moneyOf(repair: table.Repair, order: RepairOrder | null): OwnRepair['money'] {
  if (!order) return 'none';
  if (order.fulfilment === 'cancelled' || order.cancellation) return 'back';
  if (repair.paidAt) return 'paid';
  return order.isClaimed ? 'waiting' : 'none';
}

const isWithdrawable = ({ state, pickedUpAt }: table.Repair): boolean =>
  pickedUpAt === null && (withdrawableRepairs as readonly string[]).includes(state);

type Asked =
  | { outcome: 'received'; data: { number: string } }
  | { outcome: 'noBox' | Exclude<BoxStanding, 'free'> }
  | { outcome: 'tooOften'; retryAfterSeconds: number }
  | { outcome: 'invalid'; fields: (RepairField | AddressField)[] | string[] };

// The same: the box was given up at this very moment.
class BoxGoneError extends Error {}

export async function ask(ctx: MemberCtx, typed: RepairInput): Promise<Asked> {
  const words = canonicalWords(typed.words);
  const place = canonicalAddress(typed.place);
  const fields = [...faultsOfRequest({ words, photos: typed.photos }), ...faultsOfAddress(place)];
  if (fields.length > 0) return { outcome: 'invalid', fields };
  const { memberId } = ctx.member;
  const boxes = await table.listBoxesOf(ctx.db, memberId);
  const box = typed.serial === undefined ? boxes[0] : boxes.find(({ serial }) => serial === typed.serial);
  if (!box) return { outcome: 'noBox' };
  const standing = standingOfBox(await table.listOpenOf(ctx.db, [box.serial]), memberId);
  if (standing !== 'free') return { outcome: standing };
  const wait = await ctx.limits.take('repairByMember', String(memberId));
  if (wait !== null) return { outcome: 'tooOften', retryAfterSeconds: wait };
  const now = new Date(ctx.now());
  const row = {
    ...{ memberId, serial: box.serial, symptom: typed.symptom, words, createdAt: now, lastAt: now },
    ...{ pickupName: place.name, pickupPhone: place.phone },
    ...{ pickupAddress: place.address, pickupSubAddress: place.subAddress },
    warrantyUntil: warrantyEnds(box),
  };
  try {
    return await ctx.db.transaction(async (tx): Promise<Asked> => {
      const repair = await insertNumbered(tx, row);
      if ((await table.keepOwnerOf(tx, box.serial)) !== memberId) throw new BoxGoneError();
      const sent = { place: 'repairId', id: repair.id, ids: typed.photos, owner: memberId } as const;
      const uploader = { memberId: ctx.member.actor?.memberId ?? memberId };
      const gone = await claimAttachments(tx, uploader, sent);
      if (gone.length > 0) throw new PicturesGoneError('photos', typed.photos, gone);
      const event = await table.insertEvent(tx, repair.id, { kind: 'received', at: now });
      await tellStep(tx, ctx, repair, { step: 'received', event });
      return { outcome: 'received', data: { number: showRepairNumber(repair.number) } };
    });
  } catch (error) {
    if (error instanceof PicturesGoneError) return { outcome: 'invalid', fields: error.fields };
    if (error instanceof BoxGoneError) return { outcome: 'noBox' };
    if (violatedConstraint(error) !== 'repairs_open_once') throw error;
    return { outcome: 'open' };
  }
}

async function insertNumbered(
  tx: Db,
  row: Omit<Parameters<typeof table.insertRepair>[1], 'number'>,
): Promise<table.Repair> {
  for (;;) {
    const number = String(randomInt(100_000_000)).padStart(8, '0');
    const made = await table.insertRepair(tx, { ...row, number });
    if (made) return made;
  }
}

type Answered<Done extends string> = Done | 'notNow' | 'paymentUnderWay' | 'notFound';

/** The order first, then the repair: as everybody who moves them. */
async function withOwn<Outcome extends string>(
  ctx: MemberCtx,
  typedNumber: string,
  work: (tx: Db, repair: table.Repair, order: RepairOrder | null) => Promise<Outcome>,
): Promise<Outcome | 'notFound' | 'notNow'> {
  const number = readRepairNumber(typedNumber);
  if (number === null) return 'notFound';
  const { memberId } = ctx.member;
  return ctx.db.transaction(async (tx) => {
    const before = await table.findByNumber(tx, number, memberId);
    if (!before) return 'notFound';
    const order = await lockOrderOfRepair(tx, before.orderId);
    const repair = await table.findByNumber(tx, number, memberId);
    // An operator changed the cost at this very moment.
    if (!repair || repair.orderId !== before.orderId) return 'notNow';
    return work(tx, repair, order);
  });
}

async function move(
  tx: Db,
  ctx: MemberCtx,
  repair: table.Repair,
  to: 'declined' | 'withdrawn',
): Promise<boolean> {
  const at = new Date(ctx.now());
  const seen = { from: [repair.state], version: repair.version };
  const moved = await table.moveRepair(tx, repair.id, { state: to, lastAt: at }, seen);
  if (!moved) return false;
  const event = await table.insertEvent(tx, repair.id, { kind: to, at });
  await tellStep(tx, ctx, moved, { step: to, event });
  return true;
}

/** Pressed twice it is answered like the first time. */
export const decline = (ctx: MemberCtx, number: string): Promise<Answered<'declined'>> =>
  withOwn(ctx, number, async (tx, repair, order): Promise<Answered<'declined'>> => {
    const to = repair.pickedUpAt ? 'declined' : 'withdrawn';
    if (repair.state === to) return 'declined';
    if (repair.state !== 'quoted') return 'notNow';
    if (order?.isClaimed) return 'paymentUnderWay';
    if (repair.orderId !== null) await closeReadyOf(tx, repair.orderId);
    return (await move(tx, ctx, repair, to)) ? 'declined' : 'notNow';
  });

/** What was paid is promised back in the same transaction, and goes at once. */
export async function withdraw(ctx: MemberCtx, number: string): Promise<Answered<'withdrawn'>> {
  let refunding: number | null = null;
  const done = await withOwn(ctx, number, async (tx, repair, order): Promise<Answered<'withdrawn'>> => {
    if (repair.state === 'withdrawn') return 'withdrawn';
    if (!isWithdrawable(repair)) return 'notNow';
    if (order?.isClaimed && !repair.paidAt) return 'paymentUnderWay';
    if (repair.paidAt && order && (await giveBack(tx, ctx, order.moid))) refunding = repair.orderId;
    return (await move(tx, ctx, repair, 'withdrawn')) ? 'withdrawn' : 'notNow';
  });
  const orderId = refunding;
  if (done === 'withdrawn' && orderId !== null)
    void ctx.background.run('refund', () => refundNow(ctx, orderId));
  return done;
}

/** False where all of it went back before, by whomever. */
async function giveBack(tx: Db, ctx: MemberCtx, moid: string): Promise<boolean> {
  const paid = await lockPaidOrder(tx, moid);
  if (!paid || (paid.cancellation !== null && paid.cancellation !== 'refused') || leftWonOf(paid) < 1)
    return false;
  await cancelAtOnce(tx, ctx, paid, {
    ...{ amountWon: leftWonOf(paid), account: null, askedBy: 'buyer' as const },
    ...{ operator: '', reason: '' },
  });
  return true;
}
