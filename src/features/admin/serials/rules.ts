import { readSerialStart } from '../../account/device/rules.ts';

/** One delivery of boxes is a few thousand; a file with more is another kind of file. */
export const mostLines = 20_000;

export type SerialVerdict = 'new' | 'there' | 'twice' | 'malformed';

/** `q` as the beginning of a serial (`TTB-2026-1`) and as its last four digits; null where it is neither. */
export function readSerialSearch(typed: string): { start: string; end: string | null } | null {
  const start = readSerialStart(typed);
  return start === null ? null : { start, end: /^TTB-(\d{4})$/.exec(start)?.[1] ?? null };
}

/** The oldest open ones; what is decided makes room for the next. */
export const shownConflicts = 100;
