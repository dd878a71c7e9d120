import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import { products } from '../../../platform/db/schema.server.ts';
import type { Product } from './rules.ts';
import { describeUnits, type Shelf } from './shelf-rules.ts';
import type { KnownShelf } from './stock-queries.server.ts';

type Row = typeof products.$inferSelect;

/** For a query that reads `products`: where its units are counted today. */
export const shelvesOfProduct = sql<KnownShelf[]>`(
  select coalesce(json_agg(json_build_object('id', v.id, 'productId', v.product_id, 'choice', v.choice, 'stock', v.stock)
    order by v.id), '[]')
  from variants v where v.product_id = products.id and v.is_open)`;

const read = (db: Db, which: SQL | undefined) =>
  db
    .select({ product: products, shelves: shelvesOfProduct })
    .from(products)
    .where(which)
    .orderBy(asc(products.position));

export async function listOnSale(db: Db, catalog: Product['catalog']): Promise<Product[]> {
  const rows = await read(db, and(eq(products.catalog, catalog), eq(products.onSale, true)));
  return rows.map(({ product, shelves }) => toProduct(product, shelves));
}

/** With what the shop alone knows of it. */
export type SoldProduct = Product & { onSale: boolean; shelves: Shelf[] };
export type StockedProduct = SoldProduct & { shelves: KnownShelf[] };

/** Also those that went off sale: the caller decides. In no order. */
export async function findProducts(db: Db, ids: readonly number[]): Promise<StockedProduct[]> {
  const rows = await read(db, inArray(products.id, [...ids]));
  return rows.map(({ product, shelves }) => ({
    ...toProduct(product, shelves),
    onSale: product.onSale,
    shelves,
  }));
}

/** How much lies on the shelf is the shop's own business: a product tells only when it runs out. */
function toProduct(row: Row, shelves: readonly Shelf[]): Product {
  const { onSale: _, position: __, lowStock: ___, version: ____, updatedAt: _____, ...shown } = row;
  return { ...shown, catalog: row.catalog as Product['catalog'], ...describeUnits(row, shelves) };
}
