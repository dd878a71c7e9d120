import { LastPlace } from '../tracking/parcel-way.tsx';
import { BoxSerials } from './box-serials.tsx';
import css from './buylist-page.module.css';
import type { PurchaseParcel } from './contract.ts';
import { purchaseMessages } from './messages.ts';

type Label = { courier: string; number: string; trackUrl: string };

/** Courier and number, and the courier's page where there is one. */
export function ParcelLink({ courier, number, trackUrl }: Label) {
  const label = `${courier} ${number}`;
  return trackUrl ? (
    <a
      href={trackUrl}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`${label} ${purchaseMessages.track}`}
    >
      {label}
    </a>
  ) : (
    label
  );
}

/** Where one parcel can be followed, and what is in it where there are several. */
export function ParcelLine({ parcel, isOne }: { parcel: PurchaseParcel; isOne: boolean }) {
  const [last] = parcel.scans;
  return (
    <span className={css.sub}>
      {parcel.isFailed && `${purchaseMessages.failedParcel} `}
      {!isOne && parcel.lines.map(({ name, quantity }) => `${name} ${quantity}개`).join(', ')}{' '}
      <ParcelLink {...parcel} trackUrl={parcel.isFailed ? '' : parcel.trackUrl} />
      {last && <LastPlace scan={last} />}
      <BoxSerials boxes={parcel.boxes} />
    </span>
  );
}
