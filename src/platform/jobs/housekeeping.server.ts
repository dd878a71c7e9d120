import type { Deps } from '../http/context.server.ts';
import { deleteExpiredLimits } from '../security/limits-queries.server.ts';
import { absoluteMs, idleMs } from '../security/session.server.ts';
import { deleteEndedSessions } from '../security/session-queries.server.ts';

/** Sweeps what nobody can use any more. */
export async function sweepSessionsAndLimits(deps: Deps): Promise<void> {
  const now = deps.now();
  await deleteEndedSessions(deps.db, new Date(now - idleMs), new Date(now - absoluteMs));
  await deleteExpiredLimits(deps.db, now);
}
