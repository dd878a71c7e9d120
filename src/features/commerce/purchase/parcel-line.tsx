import { LastPlace } from '../tracking/parcel-way.tsx';
import { BoxSerials } from './box-serials.tsx';
import css from './buylist-page.module.css';
import type { PurchaseParcel } from './contract.ts';
import { purchaseMessages } from './messages.ts';

/** Where one parcel can be followed, and what is in it where there are several. */
export function ParcelLine({ parcel, isOne }: { parcel: PurchaseParcel; isOne: boolean }) {
  const [last] = parcel.scans;
  const label = `${parcel.courier} ${parcel.number}`;
  return (
    <span className={css.sub}>
      {parcel.isFailed && `${purchaseMessages.failedParcel} `}
      {!isOne && parcel.lines.map(({ name, quantity }) => `${name} ${quantity}개`).join(', ')}{' '}
      {parcel.trackUrl && !parcel.isFailed ? (
        <a
          href={parcel.trackUrl}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`${label} ${purchaseMessages.track}`}
        >
          {label}
        </a>
      ) : (
        label
      )}
      {last && <LastPlace scan={last} />}
      <BoxSerials boxes={parcel.boxes} />
    </span>
  );
}
