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
