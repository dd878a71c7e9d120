import type { Db } from '../../../platform/db/client.server.ts';
import { coverLost } from '../order/lost-queries.server.ts';
import {
  type Act,
  addParcel,
  listParcels,
  listUnpacked,
  type OrderParcel,
  refreshOrder,
} from '../order/parcels-queries.server.ts';
import { refusalOfStep, type StepRefusal } from './rules.ts';
import { type FulfilmentDeps, withOrder } from './with-order.server.ts';

/** Packing begins: one parcel with all units. */
export function prepareOrder(
  deps: FulfilmentDeps,
  moid: string,
  actor = '',
): Promise<'prepared' | 'notFound' | StepRefusal | OutOfStock> {
  return withOrder(deps, moid, async (tx, order): Promise<'prepared' | StepRefusal | OutOfStock> => {
    const refusal = refusalOfStep(order, 'preparing');
    if (refusal) return refusal;
    const packed = await packRest(tx, order, { at: new Date(deps.now()), actor });
    if (packed === 'outOfStock') return packed;
    await refreshOrder(tx, order.id);
    return 'prepared';
  });
}

/** Some of it was lost on the way, and there is nothing to be sent in its place. */
export type OutOfStock = 'outOfStock';

/** Whatever of a locked order is in no parcel comes into one. @returns the parcels that are being packed. */
export async function packRest(
  tx: Db,
  order: { id: number; moid: string },
  act: Act,
): Promise<OrderParcel[] | OutOfStock> {
  const units = await listUnpacked(tx, order.id);
  if (!(await coverLost(tx, order, units))) return 'outOfStock';
  if (units.length > 0) await addParcel(tx, order.id, units, act);
  return listPacking(tx, order.id);
}

export async function listPacking(tx: Db, orderId: number): Promise<OrderParcel[]> {
  return (await listParcels(tx, orderId)).filter(({ state }) => state === 'packing');
}
