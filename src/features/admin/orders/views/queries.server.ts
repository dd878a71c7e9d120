import { and, asc, count, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '../../../../platform/db/client.server.ts';
import { orderViews } from '../../../../platform/db/schema.server.ts';

export const selectViews = (db: Db, operatorId: number) =>
  db
    .select({ id: orderViews.id, name: orderViews.name, query: orderViews.query })
    .from(orderViews)
    .where(eq(orderViews.operatorId, operatorId))
    .orderBy(asc(orderViews.name));

/** Two windows of one operator take turns. */
export async function lockViews(tx: Db, operatorId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`order-views:${operatorId}`}))`);
}

export async function countOtherViews(tx: Db, operatorId: number, name: string): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(orderViews)
    .where(and(eq(orderViews.operatorId, operatorId), ne(orderViews.name, name)));
  return row?.count ?? 0;
}

export async function upsertView(tx: Db, view: typeof orderViews.$inferInsert): Promise<void> {
  await tx
    .insert(orderViews)
    .values(view)
    .onConflictDoUpdate({ target: [orderViews.operatorId, orderViews.name], set: { query: view.query } });
}

export async function deleteView(db: Db, operatorId: number, id: number): Promise<boolean> {
  const rows = await db
    .delete(orderViews)
    .where(and(eq(orderViews.id, id), eq(orderViews.operatorId, operatorId)))
    .returning({ id: orderViews.id });
  return rows.length === 1;
}
