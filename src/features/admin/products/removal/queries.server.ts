// Products that an operator threw away. Each stays a row for a while, off sale and out of every list: its stock, the movements
// of it and its prices are written by triggers and never again, so they couldn't come back as copies.
import { and, eq, gt, isNotNull, lte, sql } from 'drizzle-orm';
import type { Db } from '../../../../platform/db/client.server.ts';
import { productQuestions, products } from '../../../../platform/db/schema.server.ts';
import { goneUpTo } from '../../../../platform/deleted/rules.ts';
import type { Category } from '../../../commerce/catalog/rules.ts';

export async function isProductAsked(db: Db, id: number): Promise<boolean> {
  return (await db.$count(productQuestions, eq(productQuestions.productId, id))) > 0;
}

/** Below every place that `writeOrder` passes through. */
const beyondTheList = sql`-1000000000 - ${products.id}`;

export async function setRemoved(tx: Db, id: number, now: Date): Promise<void> {
  await tx.update(products).set({ removedAt: now, position: beyondTheList }).where(eq(products.id, id));
}

/** At the end of its list. @returns false where there is nothing to bring back any more */
export async function unsetRemoved(tx: Db, id: number, nowMs: number): Promise<boolean> {
  const back = await tx
    .update(products)
    .set({
      removedAt: null,
      position: sql`(select coalesce(max(o.position), -1) + 1 from products o
        where o.category = ${products.category} and o.position >= 0)`,
    })
    .where(and(eq(products.id, id), gt(products.removedAt, goneUpTo(nowMs))))
    .returning({ id: products.id });
  return back.length > 0;
}

/** Of a product that may not be edited: where it stood. */
export async function findRemovedCategory(db: Db, id: number): Promise<Category | null> {
  const [row] = await db
    .select({ category: products.category })
    .from(products)
    .where(and(eq(products.id, id), isNotNull(products.removedAt)));
  return (row?.category as Category | undefined) ?? null;
}

/** With their stock, its movements and their prices. Who thought of one in a cart had it there off sale. */
export async function destroyRemoved(db: Db, nowMs: number): Promise<void> {
  await db.delete(products).where(lte(products.removedAt, goneUpTo(nowMs)));
}
