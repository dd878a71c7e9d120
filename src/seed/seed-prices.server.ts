// What the samples cost before the shop opened, as whoever fills content/ says: a struck price needs it.
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../platform/db/client.server.ts';
import { productPrices, products } from '../platform/db/schema.server.ts';

type Former = { won: number; days: number };

/** It cost this for so many days, until now. */
export async function noteFormerPrice(tx: Db, productId: number, { won, days }: Former): Promise<void> {
  await tx.insert(productPrices).values({ productId, won, at: sql`now() - make_interval(days => ${days})` });
  await tx
    .update(products)
    .set({ formerWon: sql`price_charged_before(${products.id}, now())` })
    .where(eq(products.id, productId));
}
