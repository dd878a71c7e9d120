// A parcel that never arrives: its goods are sent anew or cancelled. And one that turns up after all.
import type { ParcelFailure } from '../../../shared/order-events.ts';
import { addParcelEmail } from '../../email/parcel-email.server.ts';
import { tellParcel } from '../escrow/deal.server.ts';
import { recordLost, undoLost } from '../order/lost-queries.server.ts';
import { changeParcel, findFailure, refreshOrder } from '../order/parcels-queries.server.ts';
import { unpackedOf } from '../order/rules.ts';
import { releaseParcel } from '../order/serials-queries.server.ts';
import { type ParcelRefusal, refusalOfParcel, refusalOfSending, type SendRefusal } from './rules.ts';
import type { Undone, Why } from './undo-shipment.server.ts';
import {
  type FulfilmentDeps,
  type Locked,
  parcelNo,
  type SeenParcel,
  withOrder,
} from './with-order.server.ts';

type FailOutcome = 'failed' | 'notFound' | 'cancelled' | 'reasonMissing' | ParcelRefusal;

/** Its units are in no parcel any more; others are put aside for what is lost. The buyer reads how it goes on. */
export function failParcel(
  deps: FulfilmentDeps,
  { moid, no, version }: SeenParcel,
  { how, ...why }: Why & { how: ParcelFailure },
): Promise<FailOutcome> {
  return withOrder(deps, moid, async (tx, order): Promise<FailOutcome> => {
    if (why.reason.trim() === '') return 'reasonMissing';
    if (order.fulfilment === 'cancelled') return 'cancelled';
    const parcel = parcelNo(order, no);
    const refusal = refusalOfParcel(parcel, version, 'fail');
    if (refusal || !parcel) return refusal ?? 'noParcel';
    const at = new Date(deps.now());
    await changeParcel(tx, parcel, how, { state: 'failed' }, { at, ...why });
    await releaseParcel(tx, parcel.id, { release: 'parcelFailed', at, ...why });
    if (how === 'lost') await recordLost(tx, order, parcel.lines);
    await refreshOrder(tx, order.id);
    await tellParcel(tx, deps, order.id);
    await addParcelEmail(tx, deps, order.id, no, how);
    return 'failed';
  });
}

/** It was found, or it was a wrong press: it is on its way again, unless its goods were packed or cancelled meanwhile. */
export function undoFailure(
  deps: FulfilmentDeps,
  { moid, no, version }: SeenParcel,
  why: Why,
): Promise<Undone | SendRefusal | 'repacked'> {
  return withOrder(deps, moid, async (tx, order): Promise<Undone | SendRefusal | 'repacked'> => {
    if (why.reason.trim() === '') return 'reasonMissing';
    const parcel = parcelNo(order, no);
    const refusal = refusalOfParcel(parcel, version, 'undoFailure');
    if (refusal || !parcel) return refusal ?? 'noParcel';
    const kept = refusalOfSending(order, parcel.lines);
    if (kept) return kept;
    if (!parcel.lines.every((line) => isFree(order, line))) return 'repacked';
    const how = await findFailure(tx, parcel.id);
    await changeParcel(
      tx,
      parcel,
      'failureUndone',
      { state: 'shipped' },
      { at: new Date(deps.now()), ...why },
    );
    if (how === 'lost') await undoLost(tx, order, parcel.lines);
    await refreshOrder(tx, order.id);
    await tellParcel(tx, deps, order.id);
    await addParcelEmail(tx, deps, order.id, no, 'shipped');
    return 'undone';
  });
}

function isFree({ lines }: Locked, { lineId, quantity }: { lineId: number; quantity: number }): boolean {
  const line = lines.find(({ id }) => id === lineId);
  return line !== undefined && quantity <= unpackedOf(line);
}
