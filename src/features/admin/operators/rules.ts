export const longestPassword = 200;
export const shortestPassword = 12;

/** A session that idles this long is closed, and none lives longer than a working day. */
export const operatorIdleMs = 30 * 60_000;
export const operatorAbsoluteMs = 12 * 60 * 60_000;
/** Between the two factors. */
export const operatorEntryMs = 10 * 60_000;

type SessionTimes = { createdAtMs: number; lastSeenAtMs: number; isOpen: boolean };

export function isSessionAlive({ createdAtMs, lastSeenAtMs, isOpen }: SessionTimes, nowMs: number): boolean {
  if (!isOpen) return nowMs - createdAtMs < operatorEntryMs;
  return nowMs - lastSeenAtMs < operatorIdleMs && nowMs - createdAtMs < operatorAbsoluteMs;
}
