// What the shop does with repairs unasked: destroys what the law doesn't want kept any longer.
import type { Deps } from '../../../platform/http/context.server.ts';
import { listUnmarked, lockOrderOfRepair, markRepairPaid } from './payment-queries.server.ts';
import * as table from './queries.server.ts';
import { keptSince } from './rules.ts';

const batch = 200;

/** In small bites: nobody waits for a lock of it. Photos go with their repair. */
export async function destroyOldRepairs(deps: Pick<Deps, 'db' | 'now' | 'log'>): Promise<void> {
  const nowMs = deps.now();
  for (const orderId of await listUnmarked(deps.db, batch))
    await deps.db.transaction(async (tx) => {
      await lockOrderOfRepair(tx, orderId);
      await markRepairPaid(tx, orderId, new Date(deps.now()));
    });
  const before = keptSince(new Date(nowMs));
  let destroyed = 0;
  let found = 0;
  do {
    found = await table.deleteOldRepairs(deps.db, before, batch);
    destroyed += found;
  } while (found === batch);
  if (destroyed > 0)
    deps.log.info({ event: 'repairs.destroyed', destroyed }, 'repairs older than the law wants');
}
