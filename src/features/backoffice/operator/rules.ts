export const longestPassword = 200;
const shortestPassword = 12;

/** Null where it will do. Twelve letters, and neither the log-in id nor one letter again and again. */
export function faultOfPassword(password: string, loginId: string): 'short' | 'guessable' | null {
  const letters = [...password.normalize('NFC')];
  if (letters.length < shortestPassword) return 'short';
  const small = password.toLowerCase();
  if (small.includes(loginId.toLowerCase()) || new Set(letters).size < 5) return 'guessable';
  return null;
}

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
