// How the company writes moments: Korean time without a zone, or ISO 8601 with a zone that lacks its colon.
import { formatKoreanStamp } from '../../shared/time/korean-time.ts';

/** Of `20261121090507`; null where it is no moment. */
export function readKoreanStamp(stamp: string): number | null {
  const parts = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(stamp);
  if (!parts) return null;
  const [, year, month, day, hour, minute, second] = parts;
  return readIso(`${year}-${month}-${day}T${hour}:${minute}:${second}+09:00`);
}

/** Of `2026-11-21T09:05:07.000+0900`, with or without the colon. */
export function readIso(text: string): number | null {
  // A date without a zone would be read in the server's own.
  if (!/^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:?\d\d)$/.test(text)) return null;
  const instant = Date.parse(text.replace(/([+-]\d\d)(\d\d)$/, '$1:$2'));
  return Number.isNaN(instant) ? null : instant;
}

/** `2026-11-21T09:05:07.000+0900` */
export function formatKoreanIso(instantMs: number): string {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(formatKoreanStamp(instantMs)) ?? [];
  return `${year}-${month}-${day}T${hour}:${minute}:${second}.000+0900`;
}
