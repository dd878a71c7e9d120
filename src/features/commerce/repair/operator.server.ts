// What an operator does with a repair: each step over the version that was seen, with its line of the history and what its owner is
// told in the same transaction. The order that pays it is locked first.
import type { Db } from '../../../platform/db/client.server.ts';
import type { Deps } from '../../../platform/http/context.server.ts';
import { againSince } from '../../../shared/calls/shapes.ts';
import { type LabelRefusal, readLabel, type WrittenLabel } from '../../../shared/parcel.ts';
import {
  quotableRepairs,
  type RepairState,
  repairSteps,
  sendableRepairs,
} from '../../../shared/requests/repair.ts';
import { isNumberOfOther } from '../order/waybill-queries.server.ts';
import { type ToldStep, tellStep } from './emails.server.ts';
import { lockOrderOfRepair, type RepairOrder } from './payment-queries.server.ts';
import * as table from './queries.server.ts';
import { isCost } from './rules.ts';

export type RepairDeps = Pick<Deps, 'db' | 'env' | 'now'>;
export type Seen = { id: number; version: number; operator: string };
/** notNow: it isn't at a place from where that can be done. */
export type Refusal = 'notFound' | 'changedMeanwhile' | 'notNow';

// Thrown to undo the transaction.
class ChangedError extends Error {}

/** Everything of one step in one transaction. `work` says what is written, or why not. */
export async function act<Outcome extends string>(
  deps: RepairDeps,
  { id, version }: Seen,
  work: (tx: Db, repair: table.Repair, order: RepairOrder | null, at: Date) => Promise<Outcome>,
): Promise<Outcome | Refusal> {
  return deps.db
    .transaction(async (tx): Promise<Outcome | Refusal> => {
      const before = await table.findRepair(tx, id);
      if (!before) return 'notFound';
      const order = await lockOrderOfRepair(tx, before.orderId);
      const repair = await table.findRepair(tx, id);
      if (repair?.version !== version || repair.orderId !== before.orderId) return 'changedMeanwhile';
      return work(tx, repair, order, new Date(deps.now()));
    })
    .catch((error: unknown) => {
      if (error instanceof ChangedError) return 'changedMeanwhile' as const;
      throw error;
    });
}

type Step = {
  to: RepairState;
  change?: Parameters<typeof table.moveRepair>[2];
  words?: string;
  kind?: ToldStep | 'arrivalUndone';
};

/** The row moves, the history has it, and its owner is told. */
export async function step(
  tx: Db,
  deps: RepairDeps,
  repair: table.Repair,
  { to, change = {}, words = '', kind, ...by }: Step & { operator: string; at: Date; tells: boolean },
): Promise<table.Repair> {
  const { operator: operatorName, at, tells } = by;
  const seen = { from: [repair.state], version: repair.version };
  const moved = await table.moveRepair(tx, repair.id, { ...change, state: to, lastAt: at }, seen);
  if (!moved) throw new ChangedError();
  const event = await table.insertEvent(tx, repair.id, { kind: kind ?? to, words, operatorName, at });
  if (tells) await tellStep(tx, deps, moved, { step: (kind ?? to) as ToldStep, event });
  return moved;
}

export const follows = (repair: table.Repair, to: RepairState): boolean =>
  repairSteps[repair.state].includes(to);

/** A cost, told or corrected. Nobody may be at paying the one before. */
export const quote = (
  deps: RepairDeps,
  seen: Seen,
  cost: { won: number; reason: string },
): Promise<'quoted' | 'badCost' | 'paymentUnderWay' | Refusal> =>
  act(deps, seen, async (tx, repair, order, at) => {
    if (!isCost(cost.won)) return 'badCost';
    if (!(quotableRepairs as readonly string[]).includes(repair.state) || repair.paidAt) return 'notNow';
    if (order?.isClaimed) return 'paymentUnderWay';
    await step(tx, deps, repair, {
      to: 'quoted',
      // What an earlier cost was to be paid by pays nothing any more.
      change: { costWon: cost.won, costReason: cost.reason, orderId: null },
      words: cost.reason,
      ...(repair.state === 'quoted' ? { kind: 'costChanged' as const } : {}),
      ...{ operator: seen.operator, at, tells: true },
    });
    return 'quoted';
  });

/** It costs nothing after all: it goes on from where it was. */
export const takeCostBack = (
  deps: RepairDeps,
  seen: Seen,
): Promise<'takenBack' | 'paymentUnderWay' | Refusal> =>
  act(deps, seen, async (tx, repair, order, at) => {
    if (repair.state !== 'quoted') return 'notNow';
    if (order?.isClaimed) return 'paymentUnderWay';
    await step(tx, deps, repair, {
      to: repair.pickedUpAt ? 'pickedUp' : 'received',
      change: { costWon: null, costReason: '', orderId: null },
      ...{ operator: seen.operator, at, tells: false },
    });
    return 'takenBack';
  });

export const pickUp = (deps: RepairDeps, seen: Seen): Promise<'pickedUp' | Refusal> =>
  act(deps, seen, async (tx, repair, _, at) => {
    if (repair.pickedUpAt || !follows(repair, 'pickedUp') || repair.state === 'quoted') return 'notNow';
    const by = { operator: seen.operator, at, tells: true };
    await step(tx, deps, repair, { to: 'pickedUp', change: { pickedUpAt: at }, ...by });
    return 'pickedUp';
  });

/** Free of charge, or once its cost is paid. */
export const beginRepair = (deps: RepairDeps, seen: Seen): Promise<'repairing' | Refusal> =>
  act(deps, seen, async (tx, repair, _, at) => {
    if (!repair.pickedUpAt || !follows(repair, 'repairing')) return 'notNow';
    await step(tx, deps, repair, { to: 'repairing', operator: seen.operator, at, tells: true });
    return 'repairing';
  });

export const finishRepair = (deps: RepairDeps, seen: Seen): Promise<'repaired' | Refusal> =>
  act(deps, seen, async (tx, repair, _, at) => {
    if (!follows(repair, 'repaired')) return 'notNow';
    await step(tx, deps, repair, { to: 'repaired', operator: seen.operator, at, tells: true });
    return 'repaired';
  });

/** Before the box is picked up, and before anything is paid. */
export const refuse = (deps: RepairDeps, seen: Seen, reason: string): Promise<'refused' | Refusal> =>
  act(deps, seen, async (tx, repair, _, at) => {
    if (!follows(repair, 'refused')) return 'notNow';
    await step(tx, deps, repair, {
      ...{ to: 'refused', change: { closingWords: reason }, words: reason },
      ...{ operator: seen.operator, at, tells: true },
    });
    return 'refused';
  });

/**
 * The box goes back as it came.
 * @param giveBack promises what was paid, in this transaction. @throws what undoes it
 */
export const giveUp = (
  deps: RepairDeps,
  seen: Seen,
  reason: string,
  giveBack: (tx: Db, moid: string) => Promise<void>,
): Promise<'unrepairable' | Refusal> =>
  act(deps, seen, async (tx, repair, order, at) => {
    if (!repair.pickedUpAt || !follows(repair, 'unrepairable')) return 'notNow';
    if (repair.paidAt && order) await giveBack(tx, order.moid);
    await step(tx, deps, repair, {
      ...{ to: 'unrepairable', change: { closingWords: reason }, words: reason },
      ...{ operator: seen.operator, at, tells: true },
    });
    return 'unrepairable';
  });

/** Sent back to its owner, or its tracking number put right. */
export const sendBack = (
  deps: RepairDeps,
  seen: Seen,
  { isAlone, ...written }: WrittenLabel,
): Promise<'sent' | 'corrected' | 'usedNumber' | LabelRefusal | Refusal> =>
  act(deps, seen, async (tx, repair, _, at) => {
    const label = readLabel(written);
    if (typeof label === 'string') return label;
    const isUsed = isAlone && (await isNumberOfOther(tx, { repairId: repair.id }, label.trackingNumber));
    const by = { operator: seen.operator, at, tells: true };
    if (repair.state === 'sent') {
      if (isUsed) return 'usedNumber';
      await step(tx, deps, repair, { to: 'sent', change: label, kind: 'corrected', ...by });
      return 'corrected';
    }
    if (!(sendableRepairs as readonly string[]).includes(repair.state)) return 'notNow';
    if (isUsed) return 'usedNumber';
    await step(tx, deps, repair, { to: 'sent', change: { ...label, sentAt: at }, ...by });
    return 'sent';
  });

export const closeRepair = (deps: RepairDeps, seen: Seen): Promise<'closed' | Refusal> =>
  act(deps, seen, async (tx, repair, _, at) => {
    if (!follows(repair, 'closed')) return 'notNow';
    await step(tx, deps, repair, { to: 'closed', operator: seen.operator, at, tells: false });
    return 'closed';
  });

export const noteRepair = async (
  deps: Pick<Deps, 'db' | 'now'>,
  { id, operator, words, isAgain }: Omit<Seen, 'version'> & { words: string; isAgain?: boolean | undefined },
): Promise<void> => {
  const note = { words, operatorName: operator, at: new Date(deps.now()) };
  await table.insertNote(deps.db, id, note, againSince(deps.now(), isAgain));
};

/** @param to null: nobody's any more */
export const assignRepair = (
  deps: RepairDeps,
  { id, version, operator }: Seen,
  to: { id: number; name: string } | null,
): Promise<'assigned' | 'changedMeanwhile'> =>
  deps.db.transaction(async (tx) => {
    if (!(await table.moveRepair(tx, id, { assignedTo: to?.id ?? null }, { version })))
      return 'changedMeanwhile';
    const at = new Date(deps.now());
    await table.insertEvent(tx, id, { kind: 'assigned', words: to?.name ?? '', operatorName: operator, at });
    return 'assigned';
  });
