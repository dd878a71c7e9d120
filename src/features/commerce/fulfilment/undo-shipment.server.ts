// A step of a parcel that was entered by mistake is taken back, with a reason. The order goes back with it.
import { changeParcel, refreshOrder } from '../order/parcels-queries.server.ts';
import { releaseParcel } from '../order/serials-queries.server.ts';
import { type ParcelRefusal, refusalOfParcel } from './rules.ts';
import { type FulfilmentDeps, parcelNo, type SeenParcel, withOrder } from './with-order.server.ts';

export type Why = { actor: string; reason: string };
export type Undone = 'undone' | 'notFound' | 'cancelled' | 'reasonMissing' | ParcelRefusal;

/** It never left: it is packed again, without a number and with no box bound to it, and may be sent, split or cancelled as before. */
export function undoShipment(
  deps: FulfilmentDeps,
  { moid, no, version }: SeenParcel,
  why: Why,
): Promise<Undone> {
  return withOrder(deps, moid, async (tx, order): Promise<Undone> => {
    if (why.reason.trim() === '') return 'reasonMissing';
    if (order.fulfilment === 'cancelled') return 'cancelled';
    const parcel = parcelNo(order, no);
    const refusal = refusalOfParcel(parcel, version, 'undoShipment');
    if (refusal || !parcel) return refusal ?? 'noParcel';
    const back = { state: 'packing', courier: '', trackingNumber: '', shippedAt: null } as const;
    const at = new Date(deps.now());
    await changeParcel(tx, parcel, 'shipmentUndone', back, { at, ...why });
    await releaseParcel(tx, parcel.id, { release: 'shipmentUndone', at, ...why });
    await refreshOrder(tx, order.id);
    return 'undone';
  });
}

/** It is still on its way. Not where something of the order comes back: the days of the return run from the delivery. */
export function undoDelivery(
  deps: FulfilmentDeps,
  { moid, no, version }: SeenParcel,
  why: Why,
): Promise<Undone> {
  return withOrder(deps, moid, async (tx, order): Promise<Undone> => {
    if (why.reason.trim() === '') return 'reasonMissing';
    if (order.fulfilment === 'cancelled') return 'cancelled';
    const parcel = parcelNo(order, no);
    const refusal = refusalOfParcel(parcel, version, 'undoDelivery');
    if (refusal || !parcel) return refusal ?? 'noParcel';
    if (order.hasReturn) return 'returning';
    const back = { state: 'shipped', deliveredAt: null } as const;
    await changeParcel(tx, parcel, 'deliveryUndone', back, { at: new Date(deps.now()), ...why });
    await refreshOrder(tx, order.id);
    return 'undone';
  });
}
