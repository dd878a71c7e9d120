// How an operator counts the units of a product: all colours together, or each choice by itself.
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import { variants } from '../../../platform/db/schema.server.ts';
import { type Choice, writeChosenColor } from './rules.ts';
import { becauseOf, type StockCause } from './stock-queries.server.ts';
import { isCountedByChoice, sumOfVariantStocks, type VariantStock, variantStockOf } from './stock-rules.ts';

type LockedStock = VariantStock & { id: number };

/**
 * Where a product's units are counted today. Nobody takes or puts back until this transaction ends. Lock the product before
 * (`for no key update`): it is what those who split, join and edit take turns by.
 */
export const lockVariantStocks = (tx: Db, productId: number): Promise<LockedStock[]> =>
  tx
    .select({ id: variants.id, choice: variants.choice, stock: variants.stock })
    .from(variants)
    .where(and(eq(variants.productId, productId), eq(variants.isOpen, true)))
    .orderBy(asc(variants.id))
    .for('update');

export async function setVariantStock(
  tx: Db,
  variantId: number,
  stock: number | null,
  cause: StockCause,
): Promise<void> {
  await tx
    .update(variants)
    .set({ stock })
    .where(and(eq(variants.id, variantId), becauseOf(cause)));
}

/** Of a product that was just written: so many lie there from its first day. */
export async function beginVariantStock(tx: Db, productId: number, stock: number | null): Promise<void> {
  await tx
    .update(variants)
    .set({ stock })
    .where(and(eq(variants.productId, productId), eq(variants.choice, ''), becauseOf({ kind: 'initial' })));
}

/** The same where each choice is counted by itself from the first day: units by choice. */
export async function beginVariantStocks(
  tx: Db,
  productId: number,
  units: Readonly<Record<string, number>>,
): Promise<void> {
  const choices = Object.entries(units).map(([choice, stock]) => ({ choice, stock }));
  await splitVariants(tx, productId, await lockVariantStocks(tx, productId), choices, { kind: 'initial' });
}

/** From now on each choice has units of its own. @param variants those that are locked */
export async function splitVariants(
  tx: Db,
  productId: number,
  variantStocks: readonly LockedStock[],
  units: readonly { choice: string; stock: number }[],
  cause: StockCause,
): Promise<void> {
  await closeVariants(tx, variantStocks, cause);
  for (const { choice, stock } of units) await openVariant(tx, productId, choice, stock, cause);
}

/** All colours are one variant again, with all that lay on theirs. @returns how many */
export async function joinVariants(
  tx: Db,
  productId: number,
  variantStocks: readonly LockedStock[],
  cause: StockCause,
): Promise<number | null> {
  const stock = sumOfVariantStocks(variantStocks);
  await closeVariants(tx, variantStocks, cause);
  await openVariant(tx, productId, '', stock, cause);
  return stock;
}

/** Colours that are new in a product whose choices are counted apart begin with none. */
export async function openChoices(
  tx: Db,
  productId: number,
  variantStocks: readonly LockedStock[],
  choices: readonly Pick<Choice, 'penColor' | 'eraserColor'>[],
): Promise<void> {
  if (!isCountedByChoice(variantStocks)) return;
  for (const colors of choices.filter((one) => !variantStockOf(variantStocks, one)))
    await openVariant(tx, productId, writeChosenColor(colors), 0, { kind: 'initial' });
}

async function closeVariants(
  tx: Db,
  variantStocks: readonly LockedStock[],
  cause: StockCause,
): Promise<void> {
  for (const { id } of variantStocks)
    await tx
      .update(variants)
      .set({ stock: 0, isOpen: false })
      .where(and(eq(variants.id, id), becauseOf(cause)));
}

async function openVariant(
  tx: Db,
  productId: number,
  choice: string,
  stock: number | null,
  cause: StockCause,
): Promise<void> {
  await tx.execute(sql`
    insert into variants (product_id, choice, stock)
    select ${productId}::bigint, ${choice}::text, ${stock}::integer where ${becauseOf(cause)}
    on conflict (product_id, choice) do update set is_open = true, stock = excluded.stock`);
}
