const kstOffsetMs = 9 * 60 * 60 * 1000;

/** `2026-01-01T12:00:00.000+0900`: the vendor's ISO 8601 has no colon in the zone, which `Date` can't parse everywhere. */
export function formatKoreanIso(at: Date): string {
  return new Date(at.getTime() + kstOffsetMs).toISOString().replace('Z', '+0900');
}
