import type { Db } from '../../db/client.server.ts';
import {
  type Act,
  addParcel,
  listParcels,
  listUnpacked,
  type OrderParcel,
  refreshOrder,
} from '../order/parcels-queries.server.ts';
import { refusalOfStep, type StepRefusal } from './rules.ts';
import { type FulfilmentParts, withOrder } from './with-order.server.ts';

/** Packing begins: one parcel with all units. */
export function prepareOrder(
  parts: FulfilmentParts,
  moid: string,
  actor = '',
): Promise<'prepared' | 'notFound' | StepRefusal> {
  return withOrder(parts, moid, async (tx, order) => {
    const refusal = refusalOfStep(order, 'preparing');
    if (refusal) return refusal;
    await packRest(tx, order.id, { at: new Date(parts.now()), actor });
    await refreshOrder(tx, order.id);
    return 'prepared';
  });
}

/** Whatever of a locked order is in no parcel comes into one. @returns the parcels that are being packed. */
export async function packRest(tx: Db, orderId: number, act: Act): Promise<OrderParcel[]> {
  const units = await listUnpacked(tx, orderId);
  if (units.length > 0) await addParcel(tx, orderId, units, act);
  return listPacking(tx, orderId);
}

export async function listPacking(tx: Db, orderId: number): Promise<OrderParcel[]> {
  return (await listParcels(tx, orderId)).filter(({ state }) => state === 'packing');
}
