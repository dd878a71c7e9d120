import { institutionType } from '../../../shared/requests/institution.ts';

/** blocked: reported lost or stolen; retired: out of service. Only a ready one is registered and opens. */
export type DeviceState = 'ready' | 'blocked' | 'retired';

/** How long the product's own content is free, from the day the serial is registered for the first time. */
export const freeMonths = 12;

/**
 * A serial number however somebody copied it from the sticker: small characters, spaces and dashes are forgiven, and O and I,
 * which no serial has, are the digits they look like. `ttb 2o26 1OO1` -> `TTB-2026-1001`; null where nothing fits.
 */
export function readSerial(typed: string): string | null {
  const plain = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
  const match = /^TTB([0-9OIL]{4})([0-9OIL]{4})$/.exec(plain);
  if (!match) return null;
  const digits = (part = '') => part.replace(/O/g, '0').replace(/[IL]/g, '1');
  return `TTB-${digits(match[1])}-${digits(match[2])}`;
}

/** Where a box is registered, with its number filled in: the same `#` as on the sticker. */
export const registrationPath = (serial: string): string => `/profile?modal=serial#${serial}`;

/** @param userType 0 consumer, 1 institution, else other */
export const isInstitution = (userType: number): boolean => userType === institutionType;

/** A member has one box; an institution, with a class for each, several. */
export const mostBoxes = (userType: number): number => (isInstitution(userType) ? 100 : 1);

export const longestBoxName = 30;

/** The same day twelve months later in Korea, to the end of the free period. */
export function freeUntil(registeredAt: Date): Date {
  const until = new Date(registeredAt);
  until.setUTCMonth(until.getUTCMonth() + freeMonths);
  return until;
}

/** The beginning of a serial that somebody types into a search: `ttb2o26 1` -> `TTB-2026-1`; null where it can't become one. */
export function readSerialStart(typed: string): string | null {
  const plain = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replace(/^TTB/, '');
  if (!/^[0-9OIL]{0,8}$/.test(plain)) return null;
  const digits = plain.replace(/O/g, '0').replace(/[IL]/g, '1');
  return ['TTB', digits.slice(0, 4), digits.slice(4)].filter((part) => part !== '').join('-');
}

/** In the history of a box, where somebody acted for the institution that has it. The history is never changed: no name stands in it. */
export const reasonOfActor = (actor: { memberId: number } | null): string =>
  actor ? `담당자 (회원 번호 ${actor.memberId})` : '';
