// The units of the shop: every change says why, and a trigger notes it. Here is who writes `variants`.
import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import { variants } from '../../../platform/db/schema.server.ts';
import { violatedConstraint } from '../../../platform/db/unique-violation.server.ts';
import { type Choice, writeChosenColor } from './rules.ts';
import { type VariantStock, variantStockOf } from './stock-rules.ts';

/** Units of variants by their ids, in the order of the ids. */
export type VariantUnits = readonly (readonly [variantId: number, units: number])[];
type TakingKind = 'sale' | 'lost' | 'replacement' | 'return';

export type StockCause =
  | { kind: 'initial' }
  /** Of each variant who took how many: one statement may take units for several orders. */
  | { kind: TakingKind; takings: Record<number, { moid: string; units: number }[]> }
  | { kind: 'release' | 'return' | 'lost' | 'replacement'; moid: string }
  | { kind: 'correction' | 'split' | 'join'; operatorId: number; reason: string };

/**
 * Stands in the WHERE of an update of `variants.stock`: the trigger that notes each movement reads there why. It holds for
 * the next movement of this transaction and is always true.
 */
export const becauseOf = (cause: StockCause): SQL =>
  sql`set_config('shop.stock_cause', ${JSON.stringify(cause)}, true) is not null`;

/** Units of one product in its colours, as a line of an order has them. */
type Units = { productId: number; quantity: number } & Pick<Choice, 'penColor' | 'eraserColor'>;

/** What an order's units are taken from: a product, or one choice of it. */
export type Pool = { productId: number; choice: string };

/** A row of `variants` that is open. */
export type KnownStock = VariantStock & { id: number; productId: number };

/**
 * Of each line how many units are counted, none where they are unlimited; of which variants they are taken; and the statement
 * that takes them, to be run by itself or as a part of a larger one. The database refuses it as a whole where a variant has
 * too few. Null: nothing to take.
 */
export type Taking = { counted: number[]; units: VariantUnits; statement: SQL | null };

/** Nothing was taken. `left`: what there was for the first line that asked for too much. */
export type Short = { outcome: 'short'; line: number; left: number; pools: Pool[] };
type Taken = { outcome: 'taken'; counted: number[] } | Short;

/** An operator may count a product in another way meanwhile: whoever finds a variant closed looks for the other one. */
const mostReadings = 10;

/**
 * Takes all of these units out of the stock, or none of them.
 * @param write runs the statement; what it throws for lack of units is told in the answer, and nothing of it may stay.
 * @param known where they are counted as far as the caller has read it already; it may be old.
 * @param kind `lost`: others were sold, and never arrived; `replacement`: others were sold, and were not as they should be;
 * `return`: they had come in with a return that didn't come.
 */
export async function takeUnits(
  db: Db,
  wanted: readonly Units[],
  moid: string,
  write: (taking: Taking) => Promise<unknown>,
  known?: readonly KnownStock[],
  kind: TakingKind = 'sale',
): Promise<Taken> {
  let variantStocks = known ?? (await findVariantStocks(db, wanted));
  // A write that the database would refuse costs the buyers of a sold-out article their way there and back.
  const none = known && shortByReading(wanted, known);
  if (none) return none;
  for (let reading = 1; ; reading++) {
    const found = wanted.map((units) => variantStockFor(variantStocks, units));
    if (!found.includes(undefined)) {
      const counted = wanted.map(({ quantity }, i) => (found[i]?.stock === null ? 0 : quantity));
      const units = sumByVariant(wanted, found);
      const taking = { counted, units, statement: takingStock([{ moid, units }], kind) };
      if (await unlessShort(() => write(taking))) return { outcome: 'taken', counted };
    }
    variantStocks = await findVariantStocks(db, wanted);
    const now = wanted.map((units) => variantStockFor(variantStocks, units));
    const line = firstShort(wanted, now);
    const isSame = now.every((variantStock, i) => isCountedAlike(variantStock, found[i]));
    // Somebody gave back what was missing, or it lies elsewhere now.
    if ((line < 0 || !isSame) && reading < mostReadings) continue;
    const pools = wanted.map(({ productId }, i) => ({ productId, choice: now[i]?.choice ?? '' }));
    return { outcome: 'short', line: Math.max(0, line), left: now[Math.max(0, line)]?.stock ?? 0, pools };
  }
}

/** Null where the reading has enough of all, or doesn't know one of them. */
function shortByReading(wanted: readonly Units[], known: readonly KnownStock[]): Short | null {
  const found = wanted.map((units) => variantStockFor(known, units));
  const line = firstShort(wanted, found);
  const short = found[line];
  if (!short || found.includes(undefined)) return null;
  const pools = wanted.map(({ productId }, i) => ({ productId, choice: found[i]?.choice ?? '' }));
  return { outcome: 'short', line, left: short.stock ?? 0, pools };
}

/** How many units of a pool are wanted by all lines together. */
export const unitsOf = (
  lines: readonly { quantity?: number }[],
  pools: readonly Pool[],
  { productId, choice }: Pool,
): number =>
  lines.reduce((units, { quantity = 1 }, i) => {
    const own = pools[i];
    return own?.productId === productId && own.choice === choice ? units + quantity : units;
  }, 0);

const isCountedAlike = (a: KnownStock | undefined, b: KnownStock | undefined): boolean =>
  a?.id === b?.id && (a?.stock === null) === (b?.stock === null);

/** The first line for which there are too few, those of the same variant together; -1 where there is enough for all. */
function firstShort(wanted: readonly Units[], found: readonly (KnownStock | undefined)[]): number {
  const sums = new Map(sumByVariant(wanted, found));
  return found.findIndex(
    (variantStock) =>
      !variantStock || (variantStock.stock !== null && (sums.get(variantStock.id) ?? 0) > variantStock.stock),
  );
}

/**
 * Takes the units of these orders, all or none. Variants are locked in the order of their ids, so that two statements never
 * wait for each other. One that was closed or is not counted any more since it was looked for is refused like one that has
 * too few. Null: nothing to take.
 */
export function takingStock(
  orders: readonly { moid: string; units: VariantUnits }[],
  kind: TakingKind = 'sale',
): SQL | null {
  const takings: Record<number, { moid: string; units: number }[]> = {};
  const sums: Record<number, number> = {};
  for (const { moid, units: own } of orders)
    for (const [id, units] of own) {
      takings[id] = [...(takings[id] ?? []), { moid, units }];
      sums[id] = (sums[id] ?? 0) + units;
    }
  const ids = Object.keys(sums);
  if (ids.length === 0) return null;
  return sql`
    with wanted as materialized (
      select id from ${variants} where id = any(${`{${ids.join()}}`}::bigint[]) order by id for no key update)
    update ${variants} set stock = case when is_open then coalesce(stock, 0) else 0 end
      - (${JSON.stringify(sums)}::jsonb ->> ${variants.id}::text)::int
    where id in (select id from wanted) and ${becauseOf({ kind, takings })}
    returning id`;
}

/** False where the database refused to take units that aren't there. */
async function unlessShort(write: () => Promise<unknown>): Promise<boolean> {
  try {
    await write();
    return true;
  } catch (error) {
    if (!['variants_stock', 'variants_closed_is_empty'].includes(violatedConstraint(error))) throw error;
    return false;
  }
}

/**
 * Whoever changes the stock of several orders in one transaction locks all of it before, in the order in which an order locks
 * its own: neither waits for the other.
 */
export async function lockStockOf(tx: Db, productIds: readonly number[]): Promise<void> {
  await tx
    .select({ id: variants.id })
    .from(variants)
    .where(and(inArray(variants.productId, [...productIds]), eq(variants.isOpen, true)))
    .orderBy(variants.id)
    .for('no key update');
}

/**
 * Puts units back to where they are counted now: an operator may have split or joined the product since they were taken.
 * Nothing happens where they are not counted.
 */
export async function putBackStock(db: Db, units: readonly Units[], cause: StockCause): Promise<void> {
  let left = units;
  for (let reading = 1; left.length > 0; reading++) {
    if (reading > mostReadings) throw new Error('the variants of a product keep changing');
    left = await putBackWhere(db, left, cause);
  }
}

/** @returns those whose variant was closed meanwhile. */
async function putBackWhere(db: Db, units: readonly Units[], cause: StockCause): Promise<Units[]> {
  const variantStocks = await findVariantStocks(db, units);
  const found = units.map((one) => variantStockFor(variantStocks, one));
  // A colour that is not sold any more has its units all the same.
  for (const one of units.filter((_, i) => !found[i])) await putBackUnknown(db, one, cause);
  const closed: number[] = [];
  for (const [id, quantity] of sumByVariant(units, found)) {
    const put = await db
      .update(variants)
      .set({ stock: sql`${variants.stock} + ${quantity}` })
      .where(and(eq(variants.id, id), eq(variants.isOpen, true), isNotNull(variants.stock), becauseOf(cause)))
      .returning({ id: variants.id });
    if (put.length === 0) closed.push(id);
  }
  return units.filter((_, i) => closed.includes(found[i]?.id ?? 0));
}

async function putBackUnknown(db: Db, { productId, quantity, ...colors }: Units, cause: StockCause) {
  const choice = writeChosenColor(colors);
  await db.execute(sql`
    insert into variants (product_id, choice, stock) 
      select ${productId}::bigint, ${choice}::text, ${quantity}::integer where ${becauseOf(cause)}
    on conflict (product_id, choice) do update set is_open = true, stock = variants.stock + excluded.stock`);
}

function findVariantStocks(db: Db, units: readonly Units[]): Promise<KnownStock[]> {
  const ids = [...new Set(units.map(({ productId }) => productId))];
  return db
    .select({
      id: variants.id,
      productId: variants.productId,
      choice: variants.choice,
      stock: variants.stock,
    })
    .from(variants)
    .where(and(inArray(variants.productId, ids), eq(variants.isOpen, true)));
}

const variantStockFor = (variantStocks: readonly KnownStock[], units: Units): KnownStock | undefined =>
  variantStockOf(
    variantStocks.filter(({ productId }) => productId === units.productId),
    units,
  );

/** Units by the id of their variant, where they are counted, in the order of the ids. */
function sumByVariant(
  units: readonly Units[],
  found: readonly (KnownStock | undefined)[],
): [number, number][] {
  const sums = new Map<number, number>();
  for (const [i, { quantity }] of units.entries()) {
    const variantStock = found[i];
    if (variantStock && variantStock.stock !== null)
      sums.set(variantStock.id, (sums.get(variantStock.id) ?? 0) + quantity);
  }
  return [...sums].sort(([a], [b]) => a - b);
}
