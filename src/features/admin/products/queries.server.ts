import { and, asc, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import {
  operators,
  orderLines,
  products,
  stockMovements,
  variants,
} from '../../../platform/db/schema.server.ts';
import { repairProductType } from '../../../shared/requests/repair.ts';
import { variantStocksOfProduct } from '../../commerce/catalog/queries.server.ts';
import type { Category } from '../../commerce/catalog/rules.ts';

export type ProductRecord = typeof products.$inferSelect;
export type ProductValues = Omit<typeof products.$inferInsert, 'id' | 'position' | 'version'>;

const withVariantStocks = { record: products, variantStocks: variantStocksOfProduct };

/** What repairs are paid by is no goods, and what was thrown away waits apart: nobody edits, sells or arranges them. */
const isGoods = and(ne(products.productType, repairProductType), isNull(products.removedAt));

export const listAllProducts = (db: Db) =>
  db
    .select(withVariantStocks)
    .from(products)
    .where(isGoods)
    .orderBy(asc(products.category), asc(products.position));

export async function findProductRecord(db: Db, id: number) {
  const [row] = await db
    .select(withVariantStocks)
    .from(products)
    .where(and(eq(products.id, id), isGoods));
  return row ?? null;
}

/**
 * Nobody else writes it until this transaction ends. Orders of it go on: they take its variants, then name it as it is. Lock
 * its variants after it, never before.
 */
export async function lockProduct(tx: Db, id: number): Promise<ProductRecord | null> {
  const [row] = await tx
    .select()
    .from(products)
    .where(and(eq(products.id, id), isGoods))
    .for('no key update');
  return row ?? null;
}

/** An order that is made at this moment comes before, or finds nothing. Its variants are locked already. */
export async function lockAgainstOrders(tx: Db, id: number): Promise<void> {
  await tx.select({ id: products.id }).from(products).where(eq(products.id, id)).for('update');
}

export async function isProductSold(db: Db, id: number): Promise<boolean> {
  const [row] = await db
    .select({ id: orderLines.id })
    .from(orderLines)
    .where(eq(orderLines.productId, id))
    .limit(1);
  return row !== undefined;
}

export const listMovements = (db: Db, productId: number, limit: number) =>
  db
    .select({
      id: stockMovements.id,
      at: stockMovements.at,
      kind: stockMovements.kind,
      choice: variants.choice,
      delta: stockMovements.delta,
      balance: stockMovements.balance,
      moid: stockMovements.moid,
      operatorName: operators.name,
      reason: stockMovements.reason,
    })
    .from(stockMovements)
    .innerJoin(variants, eq(variants.id, stockMovements.variantId))
    .leftJoin(operators, eq(operators.id, stockMovements.operatorId))
    .where(eq(stockMovements.productId, productId))
    .orderBy(desc(stockMovements.id))
    .limit(limit);

/** Those who write the order of a page take turns. */
export async function lockCategory(tx: Db, category: Category): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`products:${category}`}))`);
}

/** Those that were written since then and that nobody changed, the newest first. */
export const listUntouched = (tx: Db, category: Category, since: Date): Promise<ProductRecord[]> =>
  tx
    .select()
    .from(products)
    .where(
      and(eq(products.category, category), eq(products.version, 1), gt(products.updatedAt, since), isGoods),
    )
    .orderBy(desc(products.id));

/** At the end of its page. */
export async function insertProduct(tx: Db, values: ProductValues): Promise<number> {
  const position = sql<number>`(
    select coalesce(max(position), -1) + 1 from products where category = ${values.category}
  )`;
  const [row] = await tx
    .insert(products)
    .values({ ...values, position })
    .returning({ id: products.id });
  return row!.id;
}

export async function updateProduct(tx: Db, id: number, values: Partial<ProductValues>): Promise<number> {
  const [row] = await tx
    .update(products)
    .set({ ...values, version: sql`${products.version} + 1` })
    .where(eq(products.id, id))
    .returning({ version: products.version });
  return row!.version;
}

export async function setOnSale(tx: Db, id: number, onSale: boolean): Promise<void> {
  await tx.update(products).set({ onSale }).where(eq(products.id, id));
}

export async function listIdsInOrder(tx: Db, category: Category): Promise<number[]> {
  const rows = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.category, category), isGoods))
    .orderBy(asc(products.position));
  return rows.map(({ id }) => id);
}

/** In two steps: a place is never taken twice, not even in between. */
export async function writeOrder(tx: Db, category: Category, ids: number[]): Promise<void> {
  const all = and(eq(products.category, category), isGoods);
  await tx
    .update(products)
    .set({ position: sql`-1 - ${products.position}` })
    .where(all);
  const places = sql`array_position(${sql.raw(`array[${ids.map(Number).join(',')}]::bigint[]`)}, ${products.id}) - 1`;
  await tx.update(products).set({ position: places }).where(all);
}
