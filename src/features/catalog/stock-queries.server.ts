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

/** Units of one product. */
type Units = { productId: number; quantity: number };

class NotEnoughError extends Error {}

/**
 * Takes all of these units out of the stock, or none of them: false where a product has too few. Unlimited stock has nothing
 * to take and must not be asked for. Products are taken in the order of their ids, so that two orders never wait for each
 * other.
 */
export async function takeStock(db: Db, wanted: readonly Units[], moid: string): Promise<boolean> {
  const sums = new Map<number, number>();
  for (const { productId, quantity } of wanted) sums.set(productId, (sums.get(productId) ?? 0) + quantity);
  const sorted = [...sums].sort(([a], [b]) => a - b);
  // One product needs no way back: nothing was taken before it.
  if (sorted.length === 1) return takeOne(db, sorted[0]!, moid);
  return db
    .transaction(async (tx) => {
      for (const one of sorted) if (!(await takeOne(tx, one, moid))) throw new NotEnoughError();
      return true;
    })
    .catch((error: unknown) => {
      if (error instanceof NotEnoughError) return false;
      throw error;
    });
}

async function takeOne(db: Db, [productId, quantity]: [number, number], moid: string): Promise<boolean> {
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
