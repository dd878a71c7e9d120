import { and, asc, eq } from 'drizzle-orm';
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

/** Also one that went off sale: the caller decides. */
export async function findProduct(
  db: Db,
  id: number,
): Promise<(Product & { onSale: boolean; stock: number | null }) | null> {
  const [row] = await db.select().from(products).where(eq(products.id, id));
  return row ? { ...toProduct(row), onSale: row.onSale, stock: row.stock } : null;
}

/** How much lies on the shelf is the shop's own business: a product tells only when it runs out. */
function toProduct(row: Row): Product {
  const { stock, onSale: _, position: __, lowStock: ___, version: ____, updatedAt: _____, ...shown } = row;
  return { ...shown, catalog: row.catalog as Product['catalog'], soldOut: stock === 0, left: leftOf(stock) };
}
