// Units that were lost on the way: others are sent in their place, out of the stock, or the buyer gets the money back.
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import { orderLines, orders } from '../../../platform/db/schema.server.ts';
import { putBackStock, takeUnits } from '../catalog/stock-queries.server.ts';
import { linesOfOrder } from './lines-queries.server.ts';
import type { Units } from './parcels-queries.server.ts';
import { listTaken, type TakenUnits } from './queries.server.ts';
import { type LineUnits, unpackedOf } from './rules.ts';

type Order = { id: number; moid: string };

/** Others are taken for them now, before somebody else buys the last; where there are too few, once they are packed anew. */
export async function recordLost(tx: Db, order: Order, units: readonly Units[]): Promise<void> {
  const lost = countedOf(await listTaken(tx, order.id), units);
  if (!(await takeInstead(tx, order, lost))) await addLost(tx, lost, 1);
}

/** False where the stock has too few for what of these units was lost. @param units that come out of no parcel into one. */
export async function coverLost(tx: Db, order: Order, units: readonly Units[]): Promise<boolean> {
  const [row] = await tx.select({ lines: linesOfOrder }).from(orders).where(eq(orders.id, order.id));
  const needed = (row?.lines ?? []).flatMap((line) => {
    const packed = units.find(({ lineId }) => lineId === line.id)?.quantity ?? 0;
    // What is here is packed first.
    const quantity = Math.min(line.lostUnits, packed - (unpackedOf(line) - line.lostUnits));
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
  if (!(await takeInstead(tx, order, needed))) return false;
  await addLost(tx, needed, -1);
  return true;
}

/** They turned up: what was taken for them is for sale again. */
export async function undoLost(tx: Db, order: Order, units: readonly Units[]): Promise<void> {
  const [row] = await tx.select({ lines: linesOfOrder }).from(orders).where(eq(orders.id, order.id));
  const found = (row?.lines ?? []).flatMap((line) => {
    const quantity = units.find(({ lineId }) => lineId === line.id)?.quantity ?? 0;
    return quantity > 0 ? [{ line, waiting: Math.min(line.lostUnits, quantity), quantity }] : [];
  });
  await addLost(
    tx,
    found.map(({ line, waiting }) => ({ id: line.id, quantity: waiting })),
    -1,
  );
  const replaced = found.map(({ line, waiting, quantity }) => ({
    lineId: line.id,
    quantity: quantity - waiting,
  }));
  const counted = countedOf(await listTaken(tx, order.id), replaced);
  await putBackStock(tx, counted, { kind: 'release', moid: order.moid });
}

/** Units that are cancelled: those that were lost first. @returns the others, which are here. */
export async function dropLost(tx: Db, orderId: number, units: readonly LineUnits[]): Promise<LineUnits[]> {
  const [row] = await tx.select({ lines: linesOfOrder }).from(orders).where(eq(orders.id, orderId));
  const dropped = units.map(({ line, quantity }) => {
    const lost = row?.lines.find(({ id }) => id === line)?.lostUnits ?? 0;
    return { id: line, quantity: Math.min(lost, quantity), left: quantity - Math.min(lost, quantity) };
  });
  await addLost(tx, dropped, -1);
  return dropped.map(({ id, left }) => ({ line: id, quantity: left }));
}

/** As many of them as came out of the counted stock. */
const countedOf = (taken: readonly TakenUnits[], units: readonly Units[]): TakenUnits[] =>
  taken.flatMap((line) => {
    const wanted = units.find(({ lineId }) => lineId === line.id)?.quantity ?? 0;
    const quantity = Math.min(wanted, line.quantity);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });

/** All of them or none. */
async function takeInstead(
  tx: Db,
  { moid }: Order,
  units: readonly Omit<TakenUnits, 'id'>[],
): Promise<boolean> {
  if (units.length === 0) return true;
  // What the database refuses ends no more than this step.
  const write = async ({ statement }: { statement: ReturnType<typeof sql> | null }) => {
    if (statement) await tx.transaction((inside) => inside.execute(statement));
  };
  return (await takeUnits(tx, units, moid, write, undefined, 'lost')).outcome === 'taken';
}

async function addLost(
  tx: Db,
  units: readonly { id: number; quantity: number }[],
  sign: 1 | -1,
): Promise<void> {
  for (const { id, quantity } of units)
    if (quantity > 0)
      await tx
        .update(orderLines)
        .set({ lostUnits: sql`${orderLines.lostUnits} + ${sign * quantity}` })
        .where(eq(orderLines.id, id));
}
