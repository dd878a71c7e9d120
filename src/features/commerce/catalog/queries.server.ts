import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import { given, prepareOnce } from '../../../platform/db/prepared.server.ts';
import { products } from '../../../platform/db/schema.server.ts';
import type { Product } from './rules.ts';
import type { KnownStock } from './stock-queries.server.ts';
import { describeUnits, type VariantStock } from './stock-rules.ts';
import { duringSale, type TimedSale } from './timed-sale/rules.ts';

type Row = typeof products.$inferSelect;

/** For a query that reads `products`: where its units are counted today. */
export const variantStocksOfProduct = sql<KnownStock[]>`(
  select coalesce(json_agg(json_build_object('id', v.id, 'productId', v.product_id, 'choice', v.choice, 'stock', v.stock)
    order by v.id), '[]')
  from variants v where v.product_id = products.id and v.is_open)`;

const givenNow = sql`${sql.placeholder('now')}::timestamptz`;
/** The moment for which products are read, in milliseconds of the shop's clock. */
const momentOf = (nowMs: number) => ({ now: new Date(nowMs).toISOString() });

const columns = {
  product: products,
  variantStocks: variantStocksOfProduct,
  /** Those that are not over: which of them runs, if any, a rule says. */
  timedSales: sql<TimedSale[]>`(
    select coalesce(json_agg(json_build_object('won', s.won, 'fromMs', (extract(epoch from s.from_at) * 1000)::float8,
      'untilMs', (extract(epoch from s.until_at) * 1000)::float8)), '[]')
    from product_sales s where s.product_id = products.id and s.until_at > ${givenNow})`,
  formerWon: sql<number | null>`former_price_at(products, ${givenNow})`,
};

const read = (db: Db, which: SQL | undefined) =>
  db.select(columns).from(products).where(which).orderBy(asc(products.position));

const readOnSale = prepareOnce((db) =>
  read(
    db,
    and(sql`${products.category} = ${given(products.category, 'category')}`, eq(products.onSale, true)),
  ).prepare('products_on_sale'),
);

/** @param nowMs by the shop's clock: it chooses the price */
export async function listOnSale(db: Db, nowMs: number, category: Product['category']): Promise<Product[]> {
  const rows = await readOnSale(db, { category, ...momentOf(nowMs) });
  return rows.map((row) => toProduct(row, nowMs));
}

/** With what the shop alone knows of it. */
export type SoldProduct = Product & { onSale: boolean; variantStocks: VariantStock[] };
export type StockedProduct = SoldProduct & { variantStocks: KnownStock[] };

// As rows, whose number PostgreSQL can't foresee: with an array it would plan anew for each, which takes longer than to read.
const byGivenIds = sql`${products.id} in (
  select id::bigint from string_to_table(${sql.placeholder('ids')}, ',') as given(id))`;
const givenIds = (ids: readonly number[], nowMs: number) => ({
  ids: [...new Set(ids)].join(','),
  ...momentOf(nowMs),
});
type StockedRow = {
  product: Row;
  variantStocks: KnownStock[];
  timedSales: TimedSale[];
  formerWon: number | null;
};
const toStocked = (row: StockedRow, nowMs: number): StockedProduct => ({
  ...toProduct(row, nowMs),
  onSale: row.product.onSale,
  variantStocks: row.variantStocks,
});

/** Of every product, also of those that went off sale: what was bought once is shown for ever. */
export async function listGoodsPictures(db: Db) {
  return db
    .select({ id: products.id, pictures: products.pictures, colorPictures: products.colorPictures })
    .from(products);
}

const readByIds = prepareOnce((db) => read(db, byGivenIds).prepare('products_by_ids'));

/** Also those that went off sale: the caller decides. In no order. */
export async function findProducts(db: Db, nowMs: number, ids: readonly number[]): Promise<StockedProduct[]> {
  return (await readByIds(db, givenIds(ids, nowMs))).map((row) => toStocked(row, nowMs));
}

/** How much lies in stock is the shop's own business: a product tells only when it runs out. */
function toProduct({ product, variantStocks, timedSales, formerWon }: StockedRow, nowMs: number): Product {
  const { onSale: _, position: __, lowStock: ___, version: ____, updatedAt: _____, ...kept } = product;
  const { removedAt: ______, ...shown } = kept;
  const category = product.category as Product['category'];
  return {
    ...duringSale({ ...shown, category }, timedSales, nowMs),
    formerWon,
    ...describeUnits(product, variantStocks),
  };
}
