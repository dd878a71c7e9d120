import { listDeclaredDays } from '../../../platform/config/declared-days-queries.server.ts';
import { mayDo } from '../../../shared/calls/operator-rights.ts';
import { maskEmail, maskName, maskPhone } from '../../../shared/masking.ts';
import { type RepairState, readRepairNumber, showRepairNumber } from '../../../shared/requests/repair.ts';
import { repairDueMs } from '../../../shared/requests/repair-due.ts';
import { listAttachments } from '../../attachment/queries.server.ts';
import { cancelByOperator } from '../../commerce/fulfilment/shop-cancel.server.ts';
import { nameOfActor } from '../../commerce/order/messages.ts';
import { refundNow } from '../../commerce/refund/send.server.ts';
import * as repairSteps from '../../commerce/repair/operator.server.ts';
import { findOrderOfRepair } from '../../commerce/repair/payment-queries.server.ts';
import {
  findOwner,
  findOwnerOfBox,
  findRepair,
  listEvents,
  listOpenOf,
  type Repair,
} from '../../commerce/repair/queries.server.ts';
import { isInWarranty, nextStatesOf } from '../../commerce/repair/rules.ts';
import { findWaysOfRepairs } from '../../commerce/tracking/queries.server.ts';
import { findAccess, grantAccess } from '../access/service.server.ts';
import { listAnsweringOperators } from '../inquiries/queries.server.ts';
import { fillPlaces, nameOrGuest } from '../inquiries/templates/rules.ts';
import { quickerOf, tellQuicker } from '../operators/rules.ts';
import type { OperatorCtx } from '../operators/session.server.ts';
import { lastStep, type whoseFilters } from '../tickets/rules.ts';
import type { RepairLine, RepairRecord } from './contract.ts';
import { countRepairs, findRepairs, findStamp, findStampOf, type Wish } from './queries.server.ts';
import { type RepairTab, repairTabs, statesOfTab } from './rules.ts';

const pageSize = 30;

type Asked = {
  tab?: RepairTab;
  state?: RepairState | '';
  whose?: (typeof whoseFilters)[number];
  q?: string;
  after?: string;
};

/** A number has eight digits; everything else is the beginning of a serial number. */
function readSearch(typed: string | undefined): Wish['search'] {
  const q = typed?.trim() ?? '';
  if (q === '') return null;
  const number = readRepairNumber(q);
  return number === null ? { serialStart: q.toUpperCase() } : { number };
}

export async function readRepairs(
  ctx: OperatorCtx,
  { tab = 'todo', state = '', whose = '', q, after }: Asked,
) {
  const assignedTo = whose === 'mine' ? ctx.operator.id : whose === 'nobodys' ? null : undefined;
  const states = statesOfTab[tab].filter((one) => state === '' || one === state);
  const wish: Wish = {
    ...{ states, assignedTo, search: readSearch(q), isQueue: tab === 'todo' },
    after: after ? Number(after) : null,
  };
  // Before the rows: what changes in between is read once more.
  const stamp = await findStamp(ctx.db);
  const [rows, byState, declared] = await Promise.all([
    findRepairs(ctx.db, wish, pageSize + 1),
    countRepairs(ctx.db, assignedTo),
    listDeclaredDays(ctx.db),
  ]);
  const repairs = rows.slice(0, pageSize).map(
    ({ createdAt, lastAt, promisedSince, promisedFor, warrantyUntil, ...row }): RepairLine => ({
      ...row,
      number: showRepairNumber(row.number),
      name: maskName(row.name),
      isInWarranty: isInWarranty(warrantyUntil?.getTime() ?? null, createdAt.getTime()),
      createdAtMs: createdAt.getTime(),
      lastAtMs: lastAt.getTime(),
      dueMs: promisedSince && repairDueMs(promisedSince.getTime(), declared, promisedFor),
    }),
  );
  const counts = Object.fromEntries(
    repairTabs.map((one) => [one, statesOfTab[one].reduce((sum, each) => sum + (byState.get(each) ?? 0), 0)]),
  );
  const nowMs = ctx.now();
  const last = rows.length > pageSize ? String(repairs.at(-1)!.id) : null;
  return { tab, nowMs, counts, repairs, stamp, next: last };
}

export async function showRepair(ctx: OperatorCtx, id: number) {
  // Before the rows: what changes in between is told.
  const stamp = await findStampOf(ctx.db, id);
  const row = await findRepair(ctx.db, id);
  if (!row) return { outcome: 'notFound' } as const;
  const [until, owner, events, ways, photos, order, operators, boxOwner, open] = await Promise.all([
    findAccess(ctx, `repair:${id}`),
    findOwner(ctx.db, row.memberId),
    listEvents(ctx.db, id),
    findWaysOfRepairs(ctx.db, [id]),
    listAttachments(ctx.db, 'repairId', [id]),
    findOrderOfRepair(ctx.db, row.orderId),
    listAnsweringOperators(ctx.db),
    findOwnerOfBox(ctx.db, row.serial),
    listOpenOf(ctx.db, [row.serial]),
  ]);
  const isPaid = row.paidAt !== null;
  const isHere = row.pickedUpAt !== null;
  const shown = owner ?? { name: '', phone: '', email: '' };
  const place = {
    name: row.pickupName,
    phone: row.pickupPhone,
    address: `${row.pickupAddress} ${row.pickupSubAddress}`,
  };
  const warrantyUntilMs = row.warrantyUntil?.getTime() ?? null;
  const repair: RepairRecord = {
    ...{ id, number: showRepairNumber(row.number), version: row.version, serial: row.serial },
    ...{ memberId: row.memberId, symptom: row.symptom, words: row.words, state: row.state },
    photos: photos.get(id) ?? [],
    owner: until
      ? shown
      : { name: maskName(shown.name), phone: maskPhone(shown.phone), email: maskEmail(shown.email) },
    place: until
      ? place
      : {
          ...{ name: maskName(place.name), phone: maskPhone(place.phone) },
          // The town, and no more.
          address: place.address.replace(/^(\(\d{5}\)\s*)?(\S+\s+\S+).*$/su, '$2 ***'),
        },
    until: until?.toISOString() ?? null,
    warrantyUntilMs,
    isInWarranty: isInWarranty(warrantyUntilMs, row.createdAt.getTime()),
    cost: row.costWon === null ? null : { won: row.costWon, reason: row.costReason },
    ...{ isPaid, isHere, moid: order?.moid ?? '', isClaimed: order?.isClaimed ?? false },
    isPaidBack: order !== null && (order.fulfilment === 'cancelled' || order.cancellation !== null),
    tracking: { courier: row.courier, number: row.trackingNumber },
    scans: ways.get(id) ?? [],
    closingWords: row.closingWords,
    assignedTo: row.assignedTo,
    isOthersNow: boxOwner !== null && boxOwner !== row.memberId,
    others: open
      .filter((other) => other.id !== id)
      .map((other) => ({ id: other.id, number: showRepairNumber(other.number), state: other.state })),
    createdAtMs: row.createdAt.getTime(),
    next: nextStatesOf({ state: row.state, isPaid, isHere }),
    events: events.map((event) => ({
      ...{ id: event.id, kind: event.kind, words: event.words },
      operatorName: nameOfActor(event.operatorName),
      atMs: event.at.getTime(),
    })),
  };
  return {
    outcome: 'found',
    data: { repair, stamp, operators, ownId: ctx.operator.id },
    memberId: row.memberId,
  } as const;
}

/** Finds the row, and whose it is for the log, before anything is done with it. */
async function withRepair<Outcome extends string>(
  ctx: OperatorCtx,
  id: number,
  work: (row: Repair) => Promise<Outcome>,
) {
  const row = await findRepair(ctx.db, id);
  if (!row) return { outcome: 'notFound' as const };
  const told = await tellQuicker(await work(row), async () =>
    quickerOf(lastStep(await listEvents(ctx.db, id))),
  );
  return { ...told, memberId: row.memberId };
}

export const giveRepairAccess = (ctx: OperatorCtx, id: number) =>
  withRepair(ctx, id, async () => {
    await grantAccess(ctx, `repair:${id}`);
    return 'opened';
  });

const seenBy = (ctx: OperatorCtx, id: number, version: number) => ({
  ...{ id, version, operator: ctx.operator.name },
});

/** A step that needs nothing but what was seen. */
export const step = <Outcome extends string>(
  ctx: OperatorCtx,
  id: number,
  version: number,
  deed: (deps: OperatorCtx, seen: ReturnType<typeof seenBy>) => Promise<Outcome>,
) => withRepair(ctx, id, () => deed(ctx, seenBy(ctx, id, version)));

// Thrown to undo the transaction: what was paid can't go back as things are.
class RefundRefused extends Error {}

/** What was taken from a template is told with the owner's name and the request's number. */
async function fillReason(ctx: OperatorCtx, row: Repair, reason: string): Promise<string> {
  const owner = await findOwner(ctx.db, row.memberId);
  const known = { 이름: nameOrGuest(owner?.name ?? ''), 접수번호: showRepairNumber(row.number) };
  return fillPlaces(reason, known);
}

export const refuse = (
  ctx: OperatorCtx,
  id: number,
  { version, reason }: { version: number; reason: string },
) =>
  withRepair(ctx, id, async (row) =>
    repairSteps.refuse(ctx, seenBy(ctx, id, version), await fillReason(ctx, row, reason)),
  );

/** What was paid goes back with it, by whoever may decide about money. */
export const giveUp = (ctx: OperatorCtx, id: number, input: { version: number; reason: string }) =>
  withRepair(ctx, id, async (row) => {
    if (row.paidAt && !mayDo(ctx.operator.rights, 'money')) return 'moneyNeeded';
    const reason = await fillReason(ctx, row, input.reason);
    try {
      const done = await repairSteps.giveUp(ctx, seenBy(ctx, id, input.version), reason, async (tx, moid) => {
        const by = { operator: ctx.operator.name, reason };
        const promised = await cancelByOperator({ ...ctx, db: tx }, moid, by);
        if (!['refunding', 'accountNeeded', 'alreadyDecided', 'cancelled'].includes(promised))
          throw new RefundRefused(promised);
      });
      const { orderId } = row;
      if (done === 'unrepairable' && row.paidAt && orderId !== null)
        void ctx.background.run('refund', () => refundNow(ctx, orderId));
      return done;
    } catch (error) {
      if (error instanceof RefundRefused) return 'refundRefused';
      throw error;
    }
  });

export const noteDown = (ctx: OperatorCtx, id: number, note: { words: string; isAgain?: boolean }) =>
  withRepair(ctx, id, async () => {
    await repairSteps.noteRepair(ctx, { id, ...note, operator: ctx.operator.name });
    return 'noted';
  });

export const giveTo = (ctx: OperatorCtx, id: number, input: { version: number; to: number | null }) =>
  withRepair(ctx, id, async () => {
    const to =
      input.to === null ? null : (await listAnsweringOperators(ctx.db)).find((one) => one.id === input.to);
    if (to === undefined) return 'unknownOperator';
    return repairSteps.assignRepair(ctx, seenBy(ctx, id, input.version), to);
  });
