import type { Parts } from '../http/context.server.ts';
import { deleteExpiredLimits } from '../security/limits-queries.server.ts';
import { absoluteMs, idleMs } from '../security/session.server.ts';
import { deleteEndedSessions } from '../security/session-queries.server.ts';

const everyMs = 10 * 60_000;

/** Sweeps what nobody can use any more, every ten minutes. */
export function createHousekeeping() {
  let lastAtMs = 0;
  return async (parts: Parts): Promise<null> => {
    const now = parts.now();
    if (now - lastAtMs < everyMs) return null;
    lastAtMs = now;
    await deleteEndedSessions(parts.db, new Date(now - idleMs), new Date(now - absoluteMs));
    await deleteExpiredLimits(parts.db, now);
    return null;
  };
}
