// The member's own requests that are not over, for whoever shows a box or lets it go.
import type { Db } from '../../../platform/db/client.server.ts';
import { showRepairNumber } from '../../../shared/requests/repair.ts';
import { listOpenOf } from './queries.server.ts';
import { type OwnOpenRepair, placeOfOpen } from './rules.ts';

/** By serial number; one at most of each, what other members asked of these boxes left out. */
export async function listOwnOpen(
  db: Db,
  memberId: number,
  serials: readonly string[],
): Promise<Map<string, OwnOpenRepair>> {
  const open = await listOpenOf(db, serials);
  return new Map(
    open
      .filter((one) => one.memberId === memberId)
      .map((one) => [one.serial, { number: showRepairNumber(one.number), place: placeOfOpen(one) }]),
  );
}
