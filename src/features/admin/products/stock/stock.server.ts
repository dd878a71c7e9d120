// What an operator does to the units of a product: corrects them, counts its colours apart or together again.
import { changesOf } from '../../../../shared/calls/changes.ts';
import { choicesOf, writeChosenColor } from '../../../commerce/catalog/rules.ts';
import { isCountedByChoice, sumOfVariantStocks } from '../../../commerce/catalog/stock-rules.ts';
import {
  joinVariants,
  lockVariantStocks,
  setVariantStock,
  splitVariants,
} from '../../../commerce/catalog/variant-queries.server.ts';
import type { OperatorCtx } from '../../operators/session.server.ts';
import { lockProduct } from '../queries.server.ts';

type StockWish = {
  change: 'add' | 'take' | 'count' | 'unlimited';
  choice?: string | undefined;
  units: number;
  was?: number | null | undefined;
  reason: string;
};

export async function changeStock(
  ctx: OperatorCtx,
  id: number,
  { change, choice = '', units, was, reason }: StockWish,
) {
  return ctx.db.transaction(async (tx) => {
    const record = await lockProduct(tx, id);
    if (!record || record.category === 'content') return { outcome: 'notFound' } as const;
    const variantStock = (await lockVariantStocks(tx, id)).find((one) => one.choice === choice);
    if (!variantStock) return { outcome: 'countedOtherwise' } as const;
    const now = variantStock.stock;
    if (now === null && (change === 'add' || change === 'take')) return { outcome: 'notCounted' } as const;
    if (was !== undefined && isAnother(change, was, now))
      return { outcome: 'changedMeanwhile', data: { stock: now } } as const;
    const stock =
      change === 'unlimited'
        ? null
        : change === 'count'
          ? units
          : (now ?? 0) + (change === 'add' ? units : -units);
    if (stock !== null && stock < 0) return { outcome: 'tooFew', data: { stock: now } } as const;
    await setVariantStock(tx, variantStock.id, stock, {
      kind: 'correction',
      operatorId: ctx.operator.id,
      reason,
    });
    ctx.tellChanges(changesOf({ stock: now }, { stock }));
    return { outcome: 'changed', data: { stock } } as const;
  });
}

/** Whether what was shown is so far from what is there that the same may be entered twice, or what was sold counted away. */
function isAnother(change: StockWish['change'], was: number | null, now: number | null): boolean {
  if (change === 'count') return was !== now;
  return change === 'add' && was !== null && now !== null && now > was;
}

type SplitWish = { was: number | null; variantStocks: { choice: string; units: number }[]; reason: string };

/** How many there are of each colour only a person knows: they say it of all of them, and of nothing else. */
export async function splitStock(
  ctx: OperatorCtx,
  id: number,
  { was, variantStocks: wished, reason }: SplitWish,
) {
  return ctx.db.transaction(async (tx) => {
    const record = await lockProduct(tx, id);
    if (!record || record.category === 'content') return { outcome: 'notFound' } as const;
    const variantStocks = await lockVariantStocks(tx, id);
    if (isCountedByChoice(variantStocks)) return { outcome: 'countedOtherwise' } as const;
    const choices = choicesOf(record).map(writeChosenColor);
    const said = new Map(wished.map(({ choice, units }) => [choice, units]));
    const isWhole = said.size === wished.length && said.size === choices.length;
    const units = choices.flatMap((choice) => {
      const stock = said.get(choice);
      return stock === undefined ? [] : [{ choice, stock }];
    });
    const isSame = sumOfVariantStocks(variantStocks) === was && isWhole && units.length === choices.length;
    if (!isSame || !hasColors(record)) return { outcome: 'changedMeanwhile' } as const;
    await splitVariants(tx, id, variantStocks, units, { kind: 'split', operatorId: ctx.operator.id, reason });
    return {
      outcome: 'splitByChoice',
      data: { stock: units.reduce((sum, { stock }) => sum + stock, 0) },
    } as const;
  });
}

export async function joinStock(ctx: OperatorCtx, id: number, { reason }: { reason: string }) {
  return ctx.db.transaction(async (tx) => {
    const record = await lockProduct(tx, id);
    if (!record) return { outcome: 'notFound' } as const;
    const variantStocks = await lockVariantStocks(tx, id);
    if (!isCountedByChoice(variantStocks)) return { outcome: 'countedOtherwise' } as const;
    const cause = { kind: 'join', operatorId: ctx.operator.id, reason } as const;
    return { outcome: 'joined', data: { stock: await joinVariants(tx, id, variantStocks, cause) } } as const;
  });
}

const hasColors = ({ penColors, eraserColors }: { penColors: string[]; eraserColors: string[] }) =>
  penColors.length + eraserColors.length > 0;
