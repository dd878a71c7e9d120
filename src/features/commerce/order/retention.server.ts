// What the law wants kept of a purchase it wants kept for five years; after that the personal data in it are destroyed.
import type { Deps } from '../../../platform/http/context.server.ts';
import { ordersKeptSince } from '../../../shared/time/kept-orders.ts';
import { deleteOldOrders } from './retention-queries.server.ts';

const batch = 200;

/** In small bites: nobody waits for a lock of it. */
export async function destroyOldOrders(deps: Pick<Deps, 'db' | 'now' | 'log'>): Promise<void> {
  const before = ordersKeptSince(deps.now());
  let destroyed = 0;
  let found = 0;
  do {
    found = await deps.db.transaction((tx) => deleteOldOrders(tx, before, batch));
    destroyed += found;
  } while (found === batch);
  if (destroyed > 0)
    deps.log.info({ event: 'orders.destroyed', destroyed }, 'orders older than the law wants');
}
