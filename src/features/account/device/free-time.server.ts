import type { Db } from '../../../platform/db/client.server.ts';
import { grantOwnContent } from '../../commerce/entitlement/service.server.ts';
import { findLongestFree } from './queries.server.ts';

type FreeTime = { memberId: number; serial: string; until: Date | null; now: Date };

/**
 * The rest of a box's free year, to its new owner. Who has other boxes plays until the last of their free years is over, and not
 * for all of them one after the other.
 */
export async function grantFreeTime(tx: Db, { memberId, serial, until, now }: FreeTime): Promise<void> {
  const rest = await findLongestFree(tx, memberId, serial);
  const from = rest && rest.freeUntil > now ? rest.freeUntil : now;
  if (until && until > from)
    await grantOwnContent(tx, { memberId, serial, startsAt: from, expiresAt: until });
}
