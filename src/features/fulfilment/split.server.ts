import type { Db } from '../../db/client.server.ts';
import {
  type Act,
  addParcel,
  type OrderParcel,
  refreshOrder,
  takeUnits,
  type Units,
} from '../order/parcels-queries.server.ts';
import { listPacking, packRest } from './pack.server.ts';
import { pickUnits, refusalOfPacking, type StepRefusal } from './rules.ts';
import { type FulfilmentParts, withOrder } from './with-order.server.ts';

export type PickRefusal = 'nothingPicked' | 'tooManyUnits';
type SplitOutcome = 'split' | 'notFound' | StepRefusal | PickRefusal;

/** These units are packed apart from the rest; all that is left, packed together again. Nothing is sent. */
export function splitParcel(
  parts: FulfilmentParts,
  moid: string,
  units: readonly Units[],
  actor = '',
): Promise<SplitOutcome> {
  return withOrder(parts, moid, async (tx, order): Promise<SplitOutcome> => {
    const refusal = refusalOfPacking(order);
    if (refusal) return refusal;
    const picked = await pickParcel(tx, order.id, units, { at: new Date(parts.now()), actor });
    if (typeof picked === 'string') return picked;
    await refreshOrder(tx, order.id);
    return 'split';
  });
}

/** A parcel with exactly these units of a locked order: one that is there, or a new one made from where they were. */
export async function pickParcel(
  tx: Db,
  orderId: number,
  wanted: readonly Units[],
  act: Act,
): Promise<OrderParcel | PickRefusal> {
  const picking = pickUnits(await packRest(tx, orderId, act), wanted);
  if (picking.kind === 'refused') return picking.refusal;
  if (picking.kind === 'ready') return picking.parcel;
  for (const { parcel, units } of picking.from) await takeUnits(tx, parcel, units, act);
  await addParcel(tx, orderId, sumByLine(picking.from.flatMap(({ units }) => units)), act);
  // The newest.
  return (await listPacking(tx, orderId)).at(-1)!;
}

function sumByLine(units: readonly Units[]): Units[] {
  const sums = new Map<number, number>();
  for (const { lineId, quantity } of units) sums.set(lineId, (sums.get(lineId) ?? 0) + quantity);
  return [...sums].map(([lineId, quantity]) => ({ lineId, quantity }));
}
