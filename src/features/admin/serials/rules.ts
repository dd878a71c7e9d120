import { readSerialStart } from '../../account/device/rules.ts';

/** One delivery of boxes is a few thousand; a file with more is another kind of file. */
export const mostLines = 20_000;
/** Base64 of it and the rest of the call fit into the 2 MB that the back office takes. */
export const largestFileBytes = 1_400_000;

export type SerialVerdict = 'new' | 'there' | 'twice' | 'malformed';

/** `q` as the beginning of a serial (`TTB-2026-1`) and as its last four digits; null where it is neither. */
export function readSerialSearch(typed: string): { start: string; end: string | null } | null {
  const start = readSerialStart(typed);
  return start === null ? null : { start, end: /^TTB-(\d{4})$/.exec(start)?.[1] ?? null };
}
