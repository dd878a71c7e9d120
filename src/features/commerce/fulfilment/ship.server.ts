// Parcels are handed to their courier: the whole order in one, or a part of it now and the rest later.
import type { Db } from '../../../platform/db/client.server.ts';
import { type Label, type LabelRefusal, readLabel, type WrittenLabel } from '../../../shared/parcel.ts';
import { addParcelEmail } from '../../email/parcel-email.server.ts';
import { tellParcel } from '../escrow/deal.server.ts';
import { changeParcel, type OrderParcel, refreshOrder, type Units } from '../order/parcels-queries.server.ts';
import { isNumberOfOther } from '../order/waybill-queries.server.ts';
import { type OutOfStock, packRest } from './pack.server.ts';
import {
  type ParcelRefusal,
  refusalOfParcel,
  refusalOfSending,
  refusalOfStep,
  type StepRefusal,
} from './rules.ts';
import { type PickRefusal, pickParcel } from './split.server.ts';
import {
  type FulfilmentDeps,
  type Locked,
  parcelNo,
  type SeenParcel,
  withOrder,
} from './with-order.server.ts';

/** checking: the provider says that it was paid back, and hasn't confirmed it yet. */
type Refusal = 'notFound' | 'checking' | 'usedNumber' | LabelRefusal | StepRefusal | OutOfStock;
export type ShipOutcome = 'shipped' | Refusal;

/** Everything in one parcel. From now on it is a return, not a cancellation. */
export async function shipOrder(
  deps: FulfilmentDeps,
  moid: string,
  courier: string,
  trackingNumber: string,
  actor = '',
  isAlone = false,
): Promise<ShipOutcome> {
  const label = readLabel({ courier, trackingNumber });
  if (typeof label === 'string') return label;
  return withOrder(deps, moid, async (tx, order): Promise<ShipOutcome> => {
    const refusal = refusalOfStep(order, 'shipping');
    if (refusal) return refusal;
    if (order.isTold) return 'checking';
    if (isAlone && (await isNumberOfOther(tx, { orderId: order.id }, label.trackingNumber)))
      return 'usedNumber';
    const act = { at: new Date(deps.now()), actor };
    const packing = await packRest(tx, order, act);
    if (packing === 'outOfStock') return packing;
    const [parcel] = packing;
    if (!parcel) return 'tooLate';
    await handOver(tx, deps, order, parcel, label, act);
    return 'shipped';
  });
}

type Part = { moid: string; units: readonly Units[] } & WrittenLabel;
type PartOutcome = ShipOutcome | PickRefusal;

/** These units in a parcel of their own; the rest stays where it is. */
export async function shipPart(
  deps: FulfilmentDeps,
  { moid, units, isAlone, ...written }: Part,
  actor = '',
): Promise<PartOutcome> {
  const label = readLabel(written);
  if (typeof label === 'string') return label;
  return withOrder(deps, moid, async (tx, order): Promise<PartOutcome> => {
    const refusal = refusalOfSending(order, units);
    if (refusal) return refusal;
    if (order.isTold) return 'checking';
    if (isAlone && (await isNumberOfOther(tx, { orderId: order.id }, label.trackingNumber)))
      return 'usedNumber';
    const act = { at: new Date(deps.now()), actor };
    const parcel = await pickParcel(tx, order, units, act);
    if (typeof parcel === 'string') return parcel;
    await handOver(tx, deps, order, parcel, label, act);
    return 'shipped';
  });
}

/** One parcel, as it was packed. */
export async function shipParcel(
  deps: FulfilmentDeps,
  { moid, no, version }: SeenParcel,
  { isAlone, ...written }: WrittenLabel,
  actor = '',
): Promise<ShipOutcome | ParcelRefusal> {
  const label = readLabel(written);
  if (typeof label === 'string') return label;
  return withOrder(deps, moid, async (tx, order): Promise<ShipOutcome | ParcelRefusal> => {
    const parcel = parcelNo(order, no);
    const refusal = refusalOfSending(order, parcel?.lines ?? []) ?? refusalOfParcel(parcel, version, 'ship');
    if (refusal || !parcel) return refusal ?? 'noParcel';
    if (order.isTold) return 'checking';
    if (isAlone && (await isNumberOfOther(tx, { orderId: order.id }, label.trackingNumber)))
      return 'usedNumber';
    await handOver(tx, deps, order, parcel, label, { at: new Date(deps.now()), actor });
    return 'shipped';
  });
}

async function handOver(
  tx: Db,
  deps: FulfilmentDeps,
  order: Locked,
  parcel: OrderParcel,
  label: Label,
  act: { at: Date; actor: string },
): Promise<void> {
  await changeParcel(tx, parcel, 'shipped', { state: 'shipped', ...label, shippedAt: act.at }, act);
  await refreshOrder(tx, order.id);
  await tellParcel(tx, deps, order.id);
  await addParcelEmail(tx, deps, order.id, parcel.no, 'shipped');
}
