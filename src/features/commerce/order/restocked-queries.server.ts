// Units that had gone into the stock from a return that turns out not to have come.
import { eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import { orderLines } from '../../../platform/db/schema.server.ts';
import { takeUnits } from '../catalog/stock-queries.server.ts';
import type { ReplacedUnits } from './rules.ts';

/**
 * Takes them out again, in the choice in which they went in. What was never counted is not taken.
 * @returns false where others have bought them meanwhile: then none is taken
 */
export async function takeRestocked(
  tx: Db,
  { moid }: { moid: string },
  restocked: readonly ReplacedUnits[],
): Promise<boolean> {
  if (restocked.length === 0) return true;
  const lines = await tx
    .select()
    .from(orderLines)
    .where(
      inArray(
        orderLines.id,
        restocked.map(({ line }) => line),
      ),
    )
    .orderBy(orderLines.id);
  const back = lines.flatMap((line) => {
    let left = line.putBack;
    return restocked.flatMap(({ line: id, ...unit }) => {
      const quantity = id === line.id ? Math.min(unit.quantity, left) : 0;
      left -= quantity;
      return quantity > 0 ? [{ ...line, ...unit, quantity }] : [];
    });
  });
  // What the database refuses ends no more than this step.
  const write = async ({ statement }: { statement: Parameters<Db['execute']>[0] | null }) => {
    if (statement) await tx.transaction((inside) => inside.execute(statement));
  };
  const taken = await takeUnits(tx, back, moid, write, undefined, 'return');
  if (taken.outcome === 'short') return false;
  for (const { id, quantity } of back)
    await tx
      .update(orderLines)
      .set({ putBack: sql`${orderLines.putBack} - ${quantity}` })
      .where(eq(orderLines.id, id));
  return true;
}
