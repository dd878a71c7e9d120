// Sales of a product for a time. Here is who writes `product_sales`.
import { and, asc, desc, eq, gt, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../../platform/db/client.server.ts';
import { productSales } from '../../../../platform/db/schema.server.ts';

export type SaleRecord = typeof productSales.$inferSelect;
export type SaleValues = Pick<SaleRecord, 'unit' | 'amount' | 'won' | 'fromAt' | 'untilAt'>;

const isUnfinished = (now: Date): SQL | undefined =>
  // The database guards what isn't over by its own clock: where the two differ, both have to agree.
  or(gt(productSales.untilAt, now), gt(productSales.untilAt, sql`now()`));

/** Of these products, what is planned or runs. */
export const listUnfinishedSales = (db: Db, now: Date, productIds?: readonly number[]) =>
  db
    .select()
    .from(productSales)
    .where(and(isUnfinished(now), productIds && inArray(productSales.productId, [...productIds])))
    .orderBy(asc(productSales.fromAt));

/** Newest first. */
export const listEndedSales = (db: Db, now: Date, limit: number) =>
  db
    .select()
    .from(productSales)
    .where(lte(productSales.untilAt, now))
    .orderBy(desc(productSales.untilAt), desc(productSales.id))
    .limit(limit);

export async function findSale(db: Db, id: number): Promise<SaleRecord | null> {
  const [row] = await db.select().from(productSales).where(eq(productSales.id, id));
  return row ?? null;
}

/** Lock its product before it. */
export async function lockSale(tx: Db, id: number): Promise<SaleRecord | null> {
  const [row] = await tx.select().from(productSales).where(eq(productSales.id, id)).for('update');
  return row ?? null;
}

export async function insertSale(tx: Db, values: typeof productSales.$inferInsert): Promise<number> {
  const [row] = await tx.insert(productSales).values(values).returning({ id: productSales.id });
  return row!.id;
}

/** Before it begins. */
export async function updateSale(tx: Db, id: number, values: SaleValues): Promise<void> {
  await tx
    .update(productSales)
    .set({ ...values, version: sql`${productSales.version} + 1` })
    .where(eq(productSales.id, id));
}

/** It was planned for longer. */
export async function endSale(tx: Db, id: number, at: Date): Promise<void> {
  await tx
    .update(productSales)
    .set({ untilAt: at, endedAt: at, version: sql`${productSales.version} + 1` })
    .where(eq(productSales.id, id));
}

export async function deleteSale(tx: Db, id: number): Promise<void> {
  await tx.delete(productSales).where(eq(productSales.id, id));
}

/** When a price changes next without anybody changing it: a sale begins or ends. */
export async function findNextSaleMoment(db: Db, now: Date): Promise<Date | null> {
  const [row] = await db
    .select({
      // Of one that runs its end, of one that is planned its begin.
      at: sql<string | null>`min(case when ${productSales.fromAt} > ${now.toISOString()}::timestamptz
        then ${productSales.fromAt} else ${productSales.untilAt} end)`,
    })
    .from(productSales)
    .where(gt(productSales.untilAt, now));
  return row?.at ? new Date(row.at) : null;
}
