import { formatKoreanDateTime } from '../../../shared/time/korean-time.ts';
import type { Scan } from '../../../shared/tracking.ts';
import { describeScan, trackingMessages as words } from './messages.ts';
import css from './parcel-way.module.css';

/** Where it was seen last, for a row of the list. */
export function LastPlace({ scan }: { scan: Scan }) {
  return (
    <span className={css.last}>
      {describeScan(scan)}{' '}
      <time dateTime={new Date(scan.atMs).toISOString()}>{formatKoreanDateTime(scan.atMs)}</time>
    </span>
  );
}

/** The whole way, newest first. */
export function ParcelWay({ scans }: { scans: readonly Scan[] }) {
  if (scans.length === 0) return null;
  return (
    <ol className={css.way} aria-label={words.way}>
      {scans.toReversed().map((scan) => (
        <li key={`${scan.atMs} ${scan.state} ${scan.place}`}>
          {describeScan(scan)}
          <time dateTime={new Date(scan.atMs).toISOString()}>{formatKoreanDateTime(scan.atMs)}</time>
        </li>
      ))}
    </ol>
  );
}
