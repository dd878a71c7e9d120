// How long a complaint is kept: three years (Act on consumer protection in e-commerce, art. 6; its decree, art. 6). Pure.
export const complaintPlaces = ['order', 'inquiry'] as const;
export type ComplaintPlace = (typeof complaintPlaces)[number];

const keptYears = 3;

function plusYears(atMs: number, years: number): Date {
  const date = new Date(atMs);
  date.setUTCFullYear(date.getUTCFullYear() + years);
  return date;
}

/** Until when what was noted then is kept. @param atMs Unix milliseconds */
export const keptUntil = (atMs: number): Date => plusYears(atMs, keptYears);

/** What was noted then or before is destroyed now. */
export const destroyedUpTo = (nowMs: number): Date => plusYears(nowMs, -keptYears);
