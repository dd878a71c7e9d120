import type { Deps } from '../http/context.server.ts';
import { deleteOldNetworks } from '../security/known-network-queries.server.ts';
import { deleteExpiredLimits } from '../security/limits-queries.server.ts';
import { deleteOldRefusals } from '../security/refusals-queries.server.ts';
import { absoluteMs, idleMs } from '../security/session.server.ts';
import { deleteEndedSessions } from '../security/session-queries.server.ts';

/** Long enough to look back at a month's attack in the month after it. */
const refusalsKeptMs = 90 * 24 * 60 * 60_000;
const networksKeptMs = 90 * 24 * 60 * 60_000;

/** Sweeps what nobody can use any more. */
export async function sweepSessionsAndLimits(deps: Deps): Promise<void> {
  const now = deps.now();
  await deleteEndedSessions(deps.db, new Date(now - idleMs), new Date(now - absoluteMs));
  await deleteExpiredLimits(deps.db, now);
  await deleteOldNetworks(deps.db, new Date(now - networksKeptMs));
  await deleteOldRefusals(deps.db, new Date(now - refusalsKeptMs));
}
