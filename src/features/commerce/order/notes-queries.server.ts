// Notes of operators about an order.
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import { orderNotes, orders } from '../../../platform/db/schema.server.ts';

type Note = { moid: string; at: Date; operatorId: number; operatorName: string; text: string };

/**
 * @param since from when on the same note of the same operator is this one, whose answer got lost; they take turns
 * @returns whose order it is; null where there is none
 */
export async function insertNote(
  db: Db,
  { moid, ...note }: Note,
  since: Date | null,
): Promise<number | null> {
  return db.transaction(async (tx) => {
    const [order] = await tx
      .select({ id: orders.id, memberId: orders.memberId })
      .from(orders)
      .where(eq(orders.moid, moid));
    if (!order) return null;
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`order-note:${order.id}`}))`);
    const same = and(
      ...[eq(orderNotes.orderId, order.id), eq(orderNotes.operatorId, note.operatorId)],
      ...[eq(orderNotes.text, note.text), since ? gt(orderNotes.at, since) : sql`false`],
    );
    if ((await tx.$count(orderNotes, same)) === 0)
      await tx.insert(orderNotes).values({ ...note, orderId: order.id });
    return order.memberId;
  });
}
