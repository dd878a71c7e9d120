import type { Parts } from '../http/context.server.ts';
import { deleteExpiredLimits } from '../security/limits-queries.server.ts';
import { absoluteMs, idleMs } from '../security/session.server.ts';
import { deleteEndedSessions } from '../security/session-queries.server.ts';

/** Sweeps what nobody can use any more. */
export async function sweepSessionsAndLimits(parts: Parts): Promise<void> {
  const now = parts.now();
  await deleteEndedSessions(parts.db, new Date(now - idleMs), new Date(now - absoluteMs));
  await deleteExpiredLimits(parts.db, now);
}
