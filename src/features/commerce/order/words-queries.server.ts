// What an order is found by comes into its index some minutes after the order, and is found without it until then
// (`find_orders` of migration 0139): the index costs more than the order's own rows, and nobody who buys waits for it.
import { eq, inArray } from 'drizzle-orm';
import { orderWords } from '../../../platform/db/schema.server.ts';
import type { Deps } from '../../../platform/http/context.server.ts';

const batch = 500;

/** In small bites: whoever corrects a name waits for no more than one of them. */
export async function indexOrderWords({ db }: Pick<Deps, 'db'>): Promise<void> {
  const isNew = eq(orderWords.isIndexed, false);
  const next = db
    .select({ id: orderWords.orderId })
    .from(orderWords)
    .where(isNew)
    .orderBy(orderWords.orderId)
    .limit(batch)
    .for('update', { skipLocked: true });
  let indexed = batch;
  while (indexed === batch) {
    const done = await db
      .update(orderWords)
      .set({ isIndexed: true })
      .where(inArray(orderWords.orderId, next))
      .returning({ id: orderWords.orderId });
    indexed = done.length;
  }
}
