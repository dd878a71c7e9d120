// The units of the stock that go out in place of others, by the choice that goes out.
import type { SQL } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import { putBackStock, takeUnits } from '../catalog/stock-queries.server.ts';
import { type BackUnits, sumByChoice, sumByLine } from '../order/rules.ts';
import type { PaidOrder } from '../refund/queries.server.ts';
import {
  countUnits,
  type ReplacementRow,
  recordAwaited,
  recordRestocked,
  type WantedUnits,
} from './queries.server.ts';

/** The units of a replacement as the catalogue counts them. */
function unitsOf({ lines }: PaidOrder, units: readonly BackUnits[]) {
  return units.map(({ line, quantity, penColor, eraserColor }) => {
    const bought = lines.find(({ id }) => id === line);
    if (!bought) throw new Error(`line ${line} is of another order`);
    return {
      ...{ productId: bought.productId, quantity },
      ...{ penColor: penColor ?? bought.penColor, eraserColor: eraserColor ?? bought.eraserColor },
    };
  });
}

/** All of them, or none. @returns how many of each were counted; null where there are too few. */
async function take(
  tx: Db,
  order: PaidOrder,
  units: readonly BackUnits[],
  kind: 'replacement' | 'lost' | 'return',
): Promise<number[] | null> {
  // What the database refuses ends no more than this step.
  const write = async ({ statement }: { statement: SQL | null }) => {
    if (statement) await tx.transaction((inside) => inside.execute(statement));
  };
  const taken = await takeUnits(tx, unitsOf(order, units), order.moid, write, undefined, kind);
  return taken.outcome === 'short' ? null : taken.counted;
}

/** `lost`: once more, for others that never arrived. @returns false where there are too few; then none is taken. */
export async function putAside(
  tx: Db,
  order: PaidOrder,
  { id, lines }: ReplacementRow,
  kind: 'replacement' | 'lost',
): Promise<boolean> {
  const counted = await take(tx, order, lines, kind);
  if (!counted) return false;
  for (const [i, { line }] of lines.entries()) await countUnits(tx, id, line, { taken: counted[i] ?? 0 });
  return true;
}

/** They stay in the house: others can buy them. */
export async function putBack(tx: Db, order: PaidOrder, { id, lines }: ReplacementRow): Promise<void> {
  const kept = lines.flatMap((line) => {
    const quantity = line.taken - line.putBack;
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
  await putBackUnits(tx, order, kept);
  for (const { line, taken } of kept) await countUnits(tx, id, line, { putBack: taken });
}

export const putBackUnits = (tx: Db, order: PaidOrder, units: readonly BackUnits[]): Promise<void> =>
  putBackStock(tx, unitsOf(order, units), { kind: 'release', moid: order.moid });

/**
 * Goods that came back with an exchange and can be sold again.
 * @param units in the choice in which they came: an earlier replacement may have brought another one.
 */
export async function restock(
  tx: Db,
  order: PaidOrder,
  { id }: ReplacementRow,
  units: readonly BackUnits[],
): Promise<void> {
  await putBackStock(tx, unitsOf(order, units), { kind: 'return', moid: order.moid });
  for (const { line, quantity } of sumByLine(units)) await countUnits(tx, id, line, { restocked: quantity });
  await recordRestocked(tx, id, sumByChoice(order, units));
}

class Short extends Error {
  readonly outcome: 'soldMeanwhile' | 'outOfStock';
  constructor(outcome: 'soldMeanwhile' | 'outOfStock') {
    super(outcome);
    this.outcome = outcome;
  }
}

/**
 * As if the goods had not come: what went into the stock comes out, and others are put aside for what was missing, too. All of it, or
 * nothing.
 */
export async function takeBackAndAside(
  tx: Db,
  order: PaidOrder,
  { id, lines }: ReplacementRow,
  { restocked, missing }: { restocked: readonly WantedUnits[]; missing: readonly WantedUnits[] },
): Promise<'taken' | Short['outcome']> {
  try {
    await tx.transaction(async (inside) => {
      if (!(await take(inside, order, restocked, 'return'))) throw new Short('soldMeanwhile');
      await recordRestocked(inside, id, []);
      for (const { line } of lines) await countUnits(inside, id, line, { restocked: 0 });
      const counted = await take(inside, order, missing, 'replacement');
      if (!counted) throw new Short('outOfStock');
      for (const [i, units] of missing.entries())
        await recordAwaited(inside, { replacementId: id, orderId: order.id }, units, counted[i] ?? 0);
    });
  } catch (error) {
    if (error instanceof Short) return error.outcome;
    throw error;
  }
  return 'taken';
}
