// What the two services answer, as they word it.
import { readableInKst } from '../nicepay/kst.ts';
import { steps } from './carriers.ts';
import type { Parcel, Seen, TrackingFault } from './parcels.ts';

/** What a service has of a parcel, as its faults bend it. */
export function bend(parcel: Parcel, fault: TrackingFault | undefined): { number: string; seen: Seen[] } {
  const { number, seen } = parcel;
  if (fault === 'foreign') return { number: [...number].reverse().join(''), seen };
  if (fault === 'stale') return { number, seen: seen.slice(0, -1) };
  if (fault === 'doubled') return { number, seen: seen.flatMap((one) => [one, one]) };
  if (fault === 'shuffled') return { number, seen: [...seen].reverse() };
  return { number, seen };
}

export function trackInfo({ number, seen }: { number: string; seen: Seen[] }) {
  const events = seen.map(({ at, step, place }) => ({
    // Seoul's hour, as the carriers tell it.
    time: `${new Date(at + 9 * 3_600_000).toISOString().slice(0, 23)}+09:00`,
    status: { code: steps[step].tracker, name: steps[step].name },
    location: place ? { name: place } : null,
    description: `${steps[step].name} (담당 김연습 010-1234-5678)`,
  }));
  return {
    trackingNumber: number,
    lastEvent: events.at(-1) ?? null,
    events: { edges: events.map((node) => ({ node })) },
  };
}

export function trackingInfo({ number, seen }: { number: string; seen: Seen[] }) {
  const details = seen.map(({ at, step, place }) => ({
    time: at,
    timeString: readableInKst(new Date(at).toISOString()),
    where: place,
    kind: steps[step].name,
    level: steps[step].level,
    telno: '02-000-0000',
    telno2: '010-1234-5678',
    manName: '김연습',
    manPic: '',
    code: null,
    remark: null,
  }));
  const level = Math.max(0, ...details.map((detail) => detail.level));
  return {
    result: 'Y',
    invoiceNo: number,
    itemName: '',
    senderName: '톡톡*',
    receiverName: '하*',
    receiverAddr: '',
    recipient: '',
    level,
    complete: level === 6,
    completeYN: level === 6 ? 'Y' : 'N',
    trackingDetails: details,
    firstDetail: details[0] ?? null,
    lastDetail: details.at(-1) ?? null,
    lastStateDetail: details.at(-1) ?? null,
  };
}
