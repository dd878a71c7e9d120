// Units that lie in windows which nobody comes back from: they are others' before those are told that something is sold out.
import type { Deps } from '../../../platform/http/context.server.ts';
import type { Pool } from '../catalog/stock-queries.server.ts';
import { releaseOrder } from '../order/queries.server.ts';
import { listIdleWindows, lockIdleWindow } from './reservation-queries.server.ts';

/**
 * The oldest idle windows give back what they keep, as many as are needed; none where all of them are not enough. Whoever comes
 * back to one all the same takes the units again, or isn't charged.
 * @param missing how many units of the pool there are too few.
 * @returns whether any were given back.
 */
export async function freeIdleUnits(
  { db, databaseClock: clock }: Pick<Deps, 'db' | 'databaseClock'>,
  pool: Pool,
  missing: number,
): Promise<boolean> {
  const idle = await listIdleWindows(db, clock, pool);
  if (idle.reduce((sum, { units }) => sum + units, 0) < missing) return false;
  let freed = 0;
  for (const { orderId, units } of idle) {
    if (freed >= missing) break;
    const isFreed = await db.transaction(async (tx) => {
      if (!(await lockIdleWindow(tx, clock, orderId))) return false;
      await releaseOrder(tx, orderId);
      return true;
    });
    if (isFreed) freed += units;
  }
  return freed > 0;
}
