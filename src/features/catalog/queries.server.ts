import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../db/client.server.ts';
import { products } from '../../db/schema.server.ts';
import { leftOf, type Product } from './rules.ts';

type Row = typeof products.$inferSelect;

export async function listOnSale(db: Db, catalog: Product['catalog']): Promise<Product[]> {
  const rows = await db
    .select()
    .from(products)
    .where(and(eq(products.catalog, catalog), eq(products.onSale, true)))
    .orderBy(asc(products.position));
  return rows.map(toProduct);
}

/** With what the shop alone knows of it. */
export type SoldProduct = Product & { onSale: boolean; stock: number | null };

/** Also those that went off sale: the caller decides. In no order. */
export async function findProducts(db: Db, ids: readonly number[]): Promise<SoldProduct[]> {
  const rows = await db
    .select()
    .from(products)
    .where(inArray(products.id, [...ids]));
  return rows.map((row) => ({ ...toProduct(row), onSale: row.onSale, stock: row.stock }));
}

/** How much lies on the shelf is the shop's own business: a product tells only when it runs out. */
function toProduct(row: Row): Product {
  const { stock, onSale: _, position: __, lowStock: ___, version: ____, updatedAt: _____, ...shown } = row;
  return { ...shown, catalog: row.catalog as Product['catalog'], soldOut: stock === 0, left: leftOf(stock) };
}
