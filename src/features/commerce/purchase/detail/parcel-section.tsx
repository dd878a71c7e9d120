import { formatKoreanDateTime } from '../../../../shared/time/korean-time.ts';
import { LinkButton } from '../../../../ui/button.tsx';
import { DescriptionList } from '../../../../ui/layout/data.tsx';
import { trackingMessages } from '../../tracking/messages.ts';
import { ParcelWay } from '../../tracking/parcel-way.tsx';
import { ReceivedButton } from '../../tracking/received-button.tsx';
import { BoxSerials } from '../box-serials.tsx';
import type { PurchaseParcel } from '../contract.ts';
import css from '../purchase-dialog.module.css';
import { detailMessages as words } from './detail-messages.ts';

type Props = {
  moid: string;
  parcel: PurchaseParcel;
  isOne: boolean;
  /** Something of the purchase is still to be sent. */
  isWaiting: boolean;
  /** Nobody told of its arrival. */
  isCounted: boolean;
  onMoved: () => void;
  onSessionEnded: () => void;
};

/** One parcel of a purchase: what is in it, its number, its way. */
export function Parcel({ moid, parcel, isOne, isWaiting, isCounted, ...asked }: Props) {
  const { deliveredAtMs, isFailed, isOnItsWay, shippedAtMs } = parcel;
  const name = parcel.lines.map((line) => line.name).join(', ');
  return (
    <div className={css.parcel}>
      {!isOne && <h4>{words.parcelNo(parcel.no)}</h4>}
      {isFailed && (
        <p>
          {words.failed} {isWaiting && words.failedChoice}
        </p>
      )}
      <DescriptionList
        items={[
          ...parcel.lines.map(({ name, quantity }) => ({
            term: words.inParcel,
            value: `${name} ${words.units(quantity)}`,
          })),
          { term: words.courier, value: parcel.courier },
          { term: words.trackingNumber, value: <span className={css.code}>{parcel.number}</span> },
          ...(shippedAtMs === null
            ? []
            : [{ term: words.shippedAt, value: formatKoreanDateTime(shippedAtMs) }]),
          ...(deliveredAtMs === null
            ? []
            : [{ term: words.deliveredAt, value: formatKoreanDateTime(deliveredAtMs) }]),
        ]}
      />
      <BoxSerials boxes={parcel.boxes} />
      {isCounted && <p>{trackingMessages.counted}</p>}
      <ParcelWay scans={parcel.scans} />
      <div className={css.links}>
        {parcel.trackUrl && !isFailed && (
          <LinkButton
            variant="tint"
            size="s"
            newWindow
            to={parcel.trackUrl}
            {...(!isOne && { 'aria-label': words.trackNo(parcel.no) })}
          >
            {words.track}
          </LinkButton>
        )}
        {isOnItsWay && <ReceivedButton of={{ moid, parcel: parcel.no }} name={name} {...asked} />}
      </div>
    </div>
  );
}
