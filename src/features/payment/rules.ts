// How long a payment is waited for, watched and asked about. Pure.

export const holdMinutes = 15;
/** A payment window that nobody came back from. */
export const abandonedHours = 24;
/** A late charge is looked for this long after we gave a payment up. */
export const watchMinutes = 10;
/** The company reverses an unclear approval only within an hour: before that somebody has to know. */
export const alarmMinutes = 30;
export const maxApprovalsAtOnce = 50;
/** After the account's last minute a notice may still be on its way. */
export const depositGraceMinutes = 60;
/** Where the company can be asked for a deposit, it is asked so often; its notice is usually faster. */
export const depositCheckMinutes = 10;
/** Milliseconds until an unclear payment is looked at again: 10 s, 30 s, 2 min, 10 min, then every 10 min. */
export function retryDelayMs(tries: number): number {
  return [10_000, 30_000, 120_000][tries - 1] ?? 600_000;
}
