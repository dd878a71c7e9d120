// What the law wants kept of a purchase it wants kept for five years; after that the personal data in it are destroyed.
import type { Parts } from '../../../platform/http/context.server.ts';
import { deleteOldOrders } from './retention-queries.server.ts';

const keptYears = 5;
const everyMs = 60 * 60_000;
const batch = 200;

/** Once an hour, in small bites. */
export function createOldOrdersTask() {
  let lastAtMs = 0;
  return async (parts: Pick<Parts, 'db' | 'now' | 'log'>): Promise<null> => {
    const nowMs = parts.now();
    if (nowMs - lastAtMs < everyMs) return null;
    lastAtMs = nowMs;
    const before = new Date(nowMs);
    before.setUTCFullYear(before.getUTCFullYear() - keptYears);
    let destroyed = 0;
    let found = 0;
    do {
      found = await parts.db.transaction((tx) => deleteOldOrders(tx, before, batch));
      destroyed += found;
    } while (found === batch);
    if (destroyed > 0)
      parts.log.info({ event: 'orders.destroyed', destroyed }, 'orders older than the law wants');
    return null;
  };
}
