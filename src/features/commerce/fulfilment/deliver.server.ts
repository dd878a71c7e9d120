import { changeParcel, refreshOrder } from '../order/parcels-queries.server.ts';
import { type ParcelRefusal, refusalOfParcel, refusalOfStep, type StepRefusal } from './rules.ts';
import { type FulfilmentDeps, parcelNo, type SeenParcel, withOrder } from './with-order.server.ts';

/** All parcels of the order are with the buyer. */
export function completeDelivery(
  deps: FulfilmentDeps,
  moid: string,
  actor = '',
): Promise<'delivered' | 'notFound' | StepRefusal> {
  return withOrder(deps, moid, async (tx, order) => {
    const refusal = refusalOfStep(order, 'delivered');
    if (refusal) return refusal;
    const at = new Date(deps.now());
    for (const parcel of order.parcels) {
      if (parcel.state !== 'shipped') continue;
      await changeParcel(tx, parcel, 'delivered', { state: 'delivered', deliveredAt: at }, { at, actor });
    }
    await refreshOrder(tx, order.id);
    return 'delivered';
  });
}

/** One parcel of several. */
export function deliverParcel(
  deps: FulfilmentDeps,
  { moid, no, version }: SeenParcel,
  actor = '',
): Promise<'delivered' | 'notFound' | ParcelRefusal> {
  return withOrder(deps, moid, async (tx, order) => {
    const parcel = parcelNo(order, no);
    const refusal = refusalOfParcel(parcel, version, 'deliver');
    if (refusal || !parcel) return refusal ?? 'noParcel';
    const at = new Date(deps.now());
    await changeParcel(tx, parcel, 'delivered', { state: 'delivered', deliveredAt: at }, { at, actor });
    await refreshOrder(tx, order.id);
    return 'delivered';
  });
}
