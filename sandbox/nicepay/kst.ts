const kstOffsetMs = 9 * 60 * 60 * 1000;

/** `YYYYMMDDHHMMSS` in Korean time, whatever the time zone of the machine. */
export function stampInKst(at: Date): string {
  return new Date(at.getTime() + kstOffsetMs).toISOString().replace(/\D/g, '').slice(0, 14);
}

/** `2026-01-01 21:00:00` in Korean time, for people. */
export function readableInKst(iso: string): string {
  return new Date(new Date(iso).getTime() + kstOffsetMs).toISOString().slice(0, 19).replace('T', ' ');
}

/** `YYMMDDHHMMSS` in Korean time; empty while nothing was charged. */
export const stampAuthDate = (payment: { capturedAt: string | null }) =>
  payment.capturedAt ? stampInKst(new Date(payment.capturedAt)).slice(2) : '';

/** The moment a `YYYYMMDDHHMM` in Korean time means; undefined where there is no such day or hour. */
export function readKstStamp(stamp: string): Date | undefined {
  const [, year, month, day, hour, minute] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(stamp) ?? [];
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:00+09:00`);
  // A 31 February would be read as a day in March.
  return !Number.isNaN(at.getTime()) && stampInKst(at).startsWith(stamp) ? at : undefined;
}

/** `2026-01-01`, the Korean day. */
export const dayInKst = (iso: string) => readableInKst(iso).slice(0, 10);
