// What a tracking service can tell of a parcel, in our words; each carrier and service has its own.

/** In the order of a parcel's way; the three before the last may come in any order, and again. */
export const scanStates = [
  'registered',
  'moving',
  'outForDelivery',
  'attemptFailed',
  'readyForPickup',
  'trouble',
  'arrived',
] as const;
export type ScanState = (typeof scanStates)[number];

/** Seen by the carrier: when, where, and how it stood. Who carried it isn't ours to keep. */
export type Scan = { atMs: number; state: ScanState; place: string };

const longestPlace = 60;

/** The name of a place; carriers write a driver's phone into it. */
export const readPlace = (text: string | null | undefined): string =>
  (text ?? '')
    .replace(/\+?\d[\d\s().-]{6,}\d/g, '')
    .replace(/[()[\]\s]+/g, ' ')
    .trim()
    .slice(0, longestPlace);
