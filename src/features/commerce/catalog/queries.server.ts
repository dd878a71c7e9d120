import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import { given, prepareOnce } from '../../../platform/db/prepared.server.ts';
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

const columns = { product: products, variantStocks: variantStocksOfProduct };

const read = (db: Db, which: SQL | undefined) =>
  db.select(columns).from(products).where(which).orderBy(asc(products.position));

const readOnSale = prepareOnce((db) =>
  read(
    db,
    and(sql`${products.category} = ${given(products.category, 'category')}`, eq(products.onSale, true)),
  ).prepare('products_on_sale'),
);

export async function listOnSale(db: Db, category: Product['category']): Promise<Product[]> {
  const rows = await readOnSale(db, { category });
  return rows.map(({ product, variantStocks }) => toProduct(product, variantStocks));
}

/** With what the shop alone knows of it. */
export type SoldProduct = Product & { onSale: boolean; variantStocks: VariantStock[] };
export type StockedProduct = SoldProduct & { variantStocks: KnownStock[] };

/** For a query of another feature that reads products beside something of its own, by the ids that it is given later. */
export const stockedColumns = columns;
// As rows, whose number PostgreSQL can't foresee: with an array it would plan anew for each, which takes longer than to read.
export const byGivenIds = sql`${products.id} in (
  select id::bigint from string_to_table(${sql.placeholder('ids')}, ',') as given(id))`;
export const givenIds = (ids: readonly number[]) => ({ ids: [...new Set(ids)].join(',') });
export const toStocked = ({
  product,
  variantStocks,
}: {
  product: Row;
  variantStocks: KnownStock[];
}): StockedProduct => ({
  ...toProduct(product, variantStocks),
  onSale: product.onSale,
  variantStocks,
});

/** Of every product, also of those that went off sale: what was bought once is shown for ever. */
export async function listGoodsPictures(db: Db) {
  return db
    .select({ id: products.id, pictures: products.pictures, colorPictures: products.colorPictures })
    .from(products);
}

const readByIds = prepareOnce((db) => read(db, byGivenIds).prepare('products_by_ids'));

/** Also those that went off sale: the caller decides. In no order. */
export async function findProducts(db: Db, ids: readonly number[]): Promise<StockedProduct[]> {
  return (await readByIds(db, givenIds(ids))).map(toStocked);
}

/** How much lies in stock is the shop's own business: a product tells only when it runs out. */
function toProduct(row: Row, variantStocks: readonly VariantStock[]): Product {
  const { onSale: _, position: __, lowStock: ___, version: ____, updatedAt: _____, ...shown } = row;
  return { ...shown, category: row.category as Product['category'], ...describeUnits(row, variantStocks) };
}
