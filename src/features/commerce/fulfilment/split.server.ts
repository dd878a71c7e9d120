import type { Db } from '../../../platform/db/client.server.ts';
import { coverLost } from '../order/lost-queries.server.ts';
import {
  type Act,
  addParcel,
  listUnpacked,
  type OrderParcel,
  refreshOrder,
  takeUnits,
  type Units,
} from '../order/parcels-queries.server.ts';
import { listPacking, type OutOfStock } from './pack.server.ts';
import { pickUnits, refusalOfPacking, type StepRefusal } from './rules.ts';
import { type FulfilmentDeps, withOrder } from './with-order.server.ts';

export type PickRefusal = 'nothingPicked' | 'tooManyUnits' | OutOfStock;
type SplitOutcome = 'split' | 'notFound' | StepRefusal | PickRefusal;

/** These units are packed apart from the rest, which stays where it is. Nothing is sent. */
export function splitParcel(
  deps: FulfilmentDeps,
  moid: string,
  units: readonly Units[],
  actor = '',
): Promise<SplitOutcome> {
  return withOrder(deps, moid, async (tx, order): Promise<SplitOutcome> => {
    const refusal = refusalOfPacking(order);
    if (refusal) return refusal;
    const picked = await pickParcel(tx, order, units, { at: new Date(deps.now()), actor });
    if (typeof picked === 'string') return picked;
    await refreshOrder(tx, order.id);
    return 'split';
  });
}

/** A parcel with exactly these units of a locked order: one that is there, or a new one made from where they were. */
export async function pickParcel(
  tx: Db,
  order: { id: number; moid: string },
  wanted: readonly Units[],
  act: Act,
): Promise<OrderParcel | PickRefusal> {
  const orderId = order.id;
  const picking = pickUnits(await listUnpacked(tx, orderId), await listPacking(tx, orderId), wanted);
  if (picking.kind === 'refused') return picking.refusal;
  if (picking.kind === 'ready') return picking.parcel;
  if (!(await coverLost(tx, order, newlyPacked(picking)))) return 'outOfStock';
  for (const { parcel, units } of picking.from) await takeUnits(tx, parcel, units, act);
  await addParcel(tx, orderId, picking.units, act);
  // The newest.
  return (await listPacking(tx, orderId)).at(-1)!;
}

/** Those that come out of no other parcel. */
const newlyPacked = ({ units, from }: { units: Units[]; from: readonly { units: Units[] }[] }): Units[] =>
  units.map(({ lineId, quantity }) => {
    const moved = from.flatMap((one) => one.units).filter((one) => one.lineId === lineId);
    return { lineId, quantity: moved.reduce((left, one) => left - one.quantity, quantity) };
  });
