import { type Changes, changesOf } from '../../../shared/calls/changes.ts';
import { type LabelRefusal, readLabel, type WrittenLabel } from '../../../shared/parcel.ts';
import { addParcelEmail } from '../../email/parcel-email.server.ts';
import { tellParcel } from '../escrow/deal.server.ts';
import { changeParcel } from '../order/parcels-queries.server.ts';
import { isNumberOfOther } from '../order/waybill-queries.server.ts';
import { type ParcelRefusal, refusalOfParcel } from './rules.ts';
import { type FulfilmentDeps, parcelNo, type SeenParcel, withOrder } from './with-order.server.ts';

type Outcome = 'corrected' | 'unchanged' | 'usedNumber' | 'notFound' | LabelRefusal | ParcelRefusal;

/** Another courier or number on a parcel that was sent; its buyer is told the new one. */
export async function correctParcel(
  deps: FulfilmentDeps & { tellChanges?: (changes: Changes) => void },
  { moid, no, version }: SeenParcel,
  { isAlone, ...written }: WrittenLabel,
  actor: string,
): Promise<Outcome> {
  const label = readLabel(written);
  if (typeof label === 'string') return label;
  return withOrder(deps, moid, async (tx, order): Promise<Outcome> => {
    const parcel = parcelNo(order, no);
    const refusal = refusalOfParcel(parcel, version, 'correct');
    if (refusal || !parcel) return refusal ?? 'noParcel';
    if (parcel.courier === label.courier && parcel.trackingNumber === label.trackingNumber)
      return 'unchanged';
    if (isAlone && (await isNumberOfOther(tx, { orderId: order.id }, label.trackingNumber)))
      return 'usedNumber';
    const { courier, trackingNumber } = parcel;
    deps.tellChanges?.(changesOf({ courier, trackingNumber }, label));
    await changeParcel(tx, parcel, 'corrected', label, { at: new Date(deps.now()), actor });
    await tellParcel(tx, deps, order.id);
    // Where it has arrived there is nothing to follow any more.
    if (parcel.state === 'shipped') await addParcelEmail(tx, deps, order.id, no, 'corrected');
    return 'corrected';
  });
}
