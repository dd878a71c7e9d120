// That a parcel arrived, by somebody who is no operator: the carrier's word, the buyer's, or nobody's for so long that it
// counts as arrived. Never backwards: only a parcel that is on its way.

import type { Db } from '../../../platform/db/client.server.ts';
import { type UnnamedActor, unnamedActors } from '../../../shared/order-events.ts';
import type { Label } from '../../../shared/parcel.ts';
import { changeParcel, type OrderParcel, refreshOrder } from '../order/parcels-queries.server.ts';
import { type ParcelRefusal, refusalOfParcel } from './rules.ts';
import { type FulfilmentDeps, type Locked, parcelNo, withOrder } from './with-order.server.ts';

type Arrival = { atMs: number; actor: UnnamedActor; reason?: string };

async function arrive(
  tx: Db,
  { now }: Pick<FulfilmentDeps, 'now'>,
  order: Locked,
  parcel: OrderParcel,
  { atMs, actor, reason = '' }: Arrival,
): Promise<void> {
  const change = { state: 'delivered', deliveredAt: new Date(atMs) } as const;
  const act = { at: new Date(now()), actor: unnamedActors[actor], reason };
  await changeParcel(tx, parcel, 'delivered', change, act);
  await refreshOrder(tx, order.id);
}

type One = { moid: string; no: number };

/** By the carrier's word, of the number that the parcel has still. */
export function deliverFollowed(
  deps: FulfilmentDeps,
  { moid, no, label, atMs }: One & { label: Label; atMs: number },
): Promise<'delivered' | 'notFound' | 'cancelled' | 'otherNumber' | ParcelRefusal> {
  return withOrder(deps, moid, async (tx, order) => {
    if (order.fulfilment === 'cancelled') return 'cancelled';
    const parcel = parcelNo(order, no);
    if (parcel?.courier !== label.courier || parcel.trackingNumber !== label.trackingNumber)
      return 'otherNumber';
    const refusal = refusalOfParcel(parcel, parcel.version, 'deliver');
    if (refusal) return refusal;
    await arrive(tx, deps, order, parcel, { atMs, actor: 'tracking' });
    return 'delivered';
  });
}

/** By its buyer's word; said again, it is as it was. */
export function receiveParcel(
  deps: FulfilmentDeps,
  { moid, no, memberId }: One & { memberId: number },
): Promise<'received' | 'notOnItsWay' | 'notFound'> {
  const work = async (tx: Db, order: Locked) => {
    const parcel = parcelNo(order, no);
    if (parcel?.state === 'delivered') return 'received';
    if (!parcel || order.fulfilment === 'cancelled') return 'notOnItsWay';
    if (refusalOfParcel(parcel, parcel.version, 'deliver')) return 'notOnItsWay';
    await arrive(tx, deps, order, parcel, { atMs: deps.now(), actor: 'buyer' });
    return 'received';
  };
  return withOrder(deps, moid, work, memberId);
}

/** By nobody's word for so long. The days of its buyer begin now, not when it may have come. */
export function countAsArrived(
  deps: FulfilmentDeps,
  { moid, no, sentBefore, reason }: One & { sentBefore: Date; reason: string },
): Promise<'delivered' | 'notFound' | 'notDue'> {
  return withOrder(deps, moid, async (tx, order) => {
    const parcel = parcelNo(order, no);
    if (!parcel || order.fulfilment === 'cancelled' || refusalOfParcel(parcel, parcel.version, 'deliver'))
      return 'notDue';
    if (parcel.shippedAtMs === null || parcel.shippedAtMs > sentBefore.getTime()) return 'notDue';
    await arrive(tx, deps, order, parcel, { atMs: deps.now(), actor: 'shop', reason });
    return 'delivered';
  });
}
