// The units of the stock that go out in place of others, by the choice that goes out.
import type { SQL } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import { putBackStock, takeUnits } from '../catalog/stock-queries.server.ts';
import { type BackUnits, sumByLine } from '../order/rules.ts';
import type { PaidOrder } from '../refund/queries.server.ts';
import { countUnits, type ReplacementRow } from './queries.server.ts';

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

/** All of them, or none. `lost`: once more, for others that never arrived. @returns false where there are too few. */
export async function putAside(
  tx: Db,
  order: PaidOrder,
  { id, lines }: ReplacementRow,
  kind: 'replacement' | 'lost',
): Promise<boolean> {
  // What the database refuses ends no more than this step.
  const write = async ({ statement }: { statement: SQL | null }) => {
    if (statement) await tx.transaction((inside) => inside.execute(statement));
  };
  const taken = await takeUnits(tx, unitsOf(order, lines), order.moid, write, undefined, kind);
  if (taken.outcome === 'short') return false;
  for (const [i, { line }] of lines.entries())
    await countUnits(tx, id, line, { taken: taken.counted[i] ?? 0 });
  return true;
}

/** They stay in the house: others can buy them. */
export async function putBack(tx: Db, order: PaidOrder, { id, lines }: ReplacementRow): Promise<void> {
  const kept = lines.flatMap((line) => {
    const quantity = line.taken - line.putBack;
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
  await putBackStock(tx, unitsOf(order, kept), { kind: 'release', moid: order.moid });
  for (const { line, taken } of kept) await countUnits(tx, id, line, { putBack: taken });
}

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
}
