// The stock of a product: every change says why, and a trigger notes it.
import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.server.ts';
import { products } from '../../db/schema.server.ts';

export type StockCause =
  | { kind: 'sale' | 'release' | 'return'; moid: string }
  | { kind: 'correction'; operatorId: number; reason: string };

/**
 * Stands in the WHERE of an update of `products.stock`: the trigger that notes each movement reads there why. It holds for
 * the next movement of this transaction and is always true.
 */
export const becauseOf = (cause: StockCause): SQL =>
  sql`set_config('shop.stock_cause', ${JSON.stringify(cause)}, true) is not null`;

/** Takes units out of the stock where enough are left; false where not. Unlimited stock has nothing to take. */
export async function takeStock(
  db: Db,
  productId: number,
  { quantity, moid }: { quantity: number; moid: string },
): Promise<boolean> {
  const taken = await db
    .update(products)
    .set({ stock: sql`${products.stock} - ${quantity}` })
    .where(
      and(
        eq(products.id, productId),
        sql`${products.stock} >= ${quantity}`,
        becauseOf({ kind: 'sale', moid }),
      ),
    )
    .returning({ id: products.id });
  return taken.length === 1;
}

/** Nothing happens where the product's stock is not counted. */
export async function putBackStock(
  db: Db,
  productId: number,
  quantity: number,
  cause: StockCause,
): Promise<void> {
  await db
    .update(products)
    .set({ stock: sql`${products.stock} + ${quantity}` })
    .where(and(eq(products.id, productId), isNotNull(products.stock), becauseOf(cause)));
}
