import { and, eq, exists, gte, inArray, lt, not, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import { invoiceStandings, orderEvents, orders } from '../../../platform/db/schema.server.ts';
import { isUnderWay } from './open-queries.server.ts';

/** An invoice of it is open: what is owed is no record of the past, and a person decides about it. */
const isOwed = sql`exists (select from ${invoiceStandings} i where i.order_id = ${orders.id} and i.state = 'open')`;

/**
 * Destroys orders of which nothing has happened since then, and nothing is open. What hangs on an order goes with it by
 * its foreign key, and content that still plays stays with its member (`test/tables.test.ts` reads every key).
 * @returns how many.
 */
export async function deleteOldOrders(tx: Db, before: Date, limit: number): Promise<number> {
  const since = tx
    .select({ id: orderEvents.id })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orders.id), gte(orderEvents.at, before)));
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        lt(orders.createdAt, before),
        or(sql`${orders.deliveredAt} is null`, lt(orders.deliveredAt, before)),
        not(exists(since)),
        not(isUnderWay),
        not(isOwed),
      ),
    )
    .orderBy(orders.id)
    .limit(limit)
    .for('update', { skipLocked: true });
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await tx.delete(orders).where(inArray(orders.id, ids));
  return ids.length;
}
