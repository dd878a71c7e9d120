import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import { products } from '../../../platform/db/schema.server.ts';
import type { Product } from './rules.ts';
import type { KnownStock } from './stock-queries.server.ts';
import { describeUnits, type VariantStock } from './stock-rules.ts';

type Row = typeof products.$inferSelect;

/** For a query that reads `products`: where its units are counted today. */
export const variantStocksOfProduct = sql<KnownStock[]>`(
  select coalesce(json_agg(json_build_object('id', v.id, 'productId', v.product_id, 'choice', v.choice, 'stock', v.stock)
    order by v.id), '[]')
  from variants v where v.product_id = products.id and v.is_open)`;

const read = (db: Db, which: SQL | undefined) =>
  db
    .select({ product: products, variantStocks: variantStocksOfProduct })
    .from(products)
    .where(which)
    .orderBy(asc(products.position));

export async function listOnSale(db: Db, category: Product['category']): Promise<Product[]> {
  const rows = await read(db, and(eq(products.category, category), eq(products.onSale, true)));
  return rows.map(({ product, variantStocks }) => toProduct(product, variantStocks));
}

/** With what the shop alone knows of it. */
export type SoldProduct = Product & { onSale: boolean; variantStocks: VariantStock[] };
export type StockedProduct = SoldProduct & { variantStocks: KnownStock[] };

/** Also those that went off sale: the caller decides. In no order. */
export async function findProducts(db: Db, ids: readonly number[]): Promise<StockedProduct[]> {
  const rows = await read(db, inArray(products.id, [...ids]));
  return rows.map(({ product, variantStocks }) => ({
    ...toProduct(product, variantStocks),
    onSale: product.onSale,
    variantStocks,
  }));
}

/** How much lies in stock is the shop's own business: a product tells only when it runs out. */
function toProduct(row: Row, variantStocks: readonly VariantStock[]): Product {
  const { onSale: _, position: __, lowStock: ___, version: ____, updatedAt: _____, ...shown } = row;
  return { ...shown, category: row.category as Product['category'], ...describeUnits(row, variantStocks) };
}
