import { type SQL, sql } from 'drizzle-orm';

export type StockCause =
  | { kind: 'sale' | 'release' | 'return'; moid: string }
  | { kind: 'correction'; operatorId: number; reason: string };

/**
 * Stands in the WHERE of an update of `products.stock`: the trigger that notes each movement reads there why. It holds for
 * the next movement of this transaction and is always true.
 */
export const becauseOf = (cause: StockCause): SQL =>
  sql`set_config('shop.stock_cause', ${JSON.stringify(cause)}, true) is not null`;
