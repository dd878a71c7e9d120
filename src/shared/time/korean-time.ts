// The only caller of Intl's dates: every time a visitor sees is Korean time, wherever server and browser stand.
const zone = 'Asia/Seoul';

const parts = new Intl.DateTimeFormat('en-CA', {
  timeZone: zone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

function partsOf(instantMs: number): Record<string, string> {
  return Object.fromEntries(parts.formatToParts(instantMs).map(({ type, value }) => [type, value]));
}

/** `2026-11-21` */
export function formatKoreanDate(instantMs: number): string {
  const p = partsOf(instantMs);
  return `${p.year}-${p.month}-${p.day}`;
}

/** The instant at which a day (`2026-11-21`) begins in Korea, which knows no summer time. */
export const startOfKoreanDay = (day: string): number => Date.parse(`${day}T00:00:00+09:00`);

/** `2026-11-21 09:05` */
export function formatKoreanDateTime(instantMs: number): string {
  const p = partsOf(instantMs);
  return `${p.year}-${p.month}-${p.day} ${p.hour}:${p.minute}`;
}

/** `20261121090507`, the form in which Korean payment providers write a time. */
export function formatKoreanStamp(instantMs: number): string {
  const p = partsOf(instantMs);
  return `${p.year}${p.month}${p.day}${p.hour}${p.minute}${p.second}`;
}
