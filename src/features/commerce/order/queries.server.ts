// The rows of an order once it is there (`placing-queries`). Everybody who moves an order, its goods or its money locks it first.
import { and, eq, gt, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import { orderEvents, orderLines, orders } from '../../../platform/db/schema.server.ts';
import type { OrderEvent, OrderEventKind } from '../../../shared/order-events.ts';
import { takenStock } from '../../../shared/stock/unit-states.ts';
import {
  lockStockOf,
  putBackStock,
  type Short,
  type StockCause,
  takeUnits,
} from '../catalog/stock-queries.server.ts';
import { releaseReservation } from '../entitlement/queries.server.ts';
import type { BackUnits } from './rules.ts';

type TakenAgain =
  | { outcome: 'taken' }
  | (Short & { of: Pick<typeof orderLines.$inferSelect, 'goodsName' | 'penColor' | 'eraserColor'> });

/** Without `at` it happened now, by the database's clock. */
export async function recordEvent(
  db: Db,
  { at, ...event }: Omit<OrderEvent, 'at'> & { at?: Date },
): Promise<void> {
  await db.insert(orderEvents).values({ ...event, at: at ?? sql`clock_timestamp()` });
}

export async function hasEvent(tx: Db, orderId: number, kind: OrderEventKind, at: Date): Promise<boolean> {
  const [found] = await tx
    .select({ id: orderEvents.id })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.kind, kind), eq(orderEvents.at, at)))
    .limit(1);
  return found !== undefined;
}

/**
 * Locks an order until the end of the transaction: whoever moves it, its goods or its money waits here for the others.
 * Read what you need after it, because the lock may have waited for a change.
 * @param owner the member whose order it must be; nobody's for the operator.
 */
export async function lockOrder(tx: Db, moid: string, owner?: number): Promise<{ id: number } | null> {
  const [locked] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.moid, moid), owner === undefined ? undefined : eq(orders.memberId, owner)))
    .for('update');
  return locked ?? null;
}

/** The same by the row's id. */
export async function lockOrderRow(tx: Db, orderId: number): Promise<void> {
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('update');
}

/** What was held for the payment is sold with it. False where it was paid before. */
export async function markOrderPaid(tx: Db, orderId: number, paidAt: Date): Promise<boolean> {
  const paid = await tx
    .update(orders)
    .set({
      fulfilment: 'paid',
      paidAt,
      reservation: sql`case when ${orders.reservation} = 'reserved' then 'sold' else ${orders.reservation} end`,
    })
    .where(and(eq(orders.id, orderId), eq(orders.fulfilment, 'unpaid')))
    .returning({ id: orders.id });
  return paid.length === 1;
}

/** Nothing of it is left. */
export async function closeOrder(tx: Db, orderId: number): Promise<void> {
  await tx
    .update(orders)
    .set({ fulfilment: 'cancelled' })
    .where(and(eq(orders.id, orderId), ne(orders.fulfilment, 'unpaid')));
}

/** Gives an order's units back to the stock, once: from a reservation that ended, or from a sale that was cancelled. */
export async function returnStock(tx: Db, orderId: number): Promise<void> {
  const [returned] = await tx
    .update(orders)
    .set({ reservation: 'released' })
    .where(and(eq(orders.id, orderId), inArray(orders.reservation, takenStock)))
    .returning({ moid: orders.moid, shippedAt: orders.shippedAt });
  if (!returned) return;
  const kind = returned.shippedAt ? 'return' : 'release';
  await putBack(tx, await listTaken(tx, orderId), { kind, moid: returned.moid });
}

/**
 * Units that can be sold again, line by line: given back before they were sent (`release`) or after (`return`), then in the
 * choice in which they came. What was never counted is not put back.
 */
export async function restockUnits(
  tx: Db,
  orderId: number,
  units: readonly BackUnits[],
  kind: 'release' | 'return',
): Promise<void> {
  const [order] = await tx
    .select({ moid: orders.moid })
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.reservation, 'sold')));
  if (!order) return;
  const back = (await listTaken(tx, orderId)).flatMap((line) => {
    let left = line.quantity;
    return units.flatMap(({ line: id, quantity: wanted, ...colors }) => {
      const quantity = id === line.id ? Math.min(wanted, left) : 0;
      left -= quantity;
      return quantity > 0 ? [{ ...line, ...colors, quantity }] : [];
    });
  });
  await putBack(tx, back, { kind, moid: order.moid });
}

/** Takes the units of an order again whose hold had ended, wherever they are counted now. */
export async function takeAgain(
  tx: Db,
  orderId: number,
  moid: string,
  reservedUntil: SQL<Date>,
): Promise<TakenAgain> {
  const lines = await tx
    .select({ ...unitsOfLine, goodsName: orderLines.goodsName, quantity: orderLines.putBack })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), gt(orderLines.putBack, 0)))
    .orderBy(orderLines.position);
  // What the database refuses ends no more than this step.
  const result = await takeUnits(tx, lines, moid, async ({ statement }) => {
    if (statement) await tx.transaction((inside) => inside.execute(statement));
  });
  if (result.outcome === 'short') return { ...result, of: lines[result.line]! };
  // What is not counted any more was not taken: it is not put back another time either.
  const taken = lines.filter((_, i) => result.counted[i]).map(({ id }) => id);
  if (taken.length > 0) await tx.update(orderLines).set({ putBack: 0 }).where(inArray(orderLines.id, taken));
  await tx
    .update(orders)
    .set({ reservation: 'reserved', reservedUntil })
    .where(and(eq(orders.id, orderId), eq(orders.reservation, 'released')));
  return { outcome: 'taken' };
}

/** Its buyer is at it again: what is held stays held. */
export async function prolongReservation(tx: Db, orderId: number, reservedUntil: SQL<Date>): Promise<void> {
  await tx
    .update(orders)
    .set({ reservedUntil })
    .where(and(eq(orders.id, orderId), eq(orders.reservation, 'reserved')));
}

export type TakenUnits = {
  id: number;
  productId: number;
  penColor: string;
  eraserColor: string;
  quantity: number;
};

const unitsOfLine = {
  id: orderLines.id,
  productId: orderLines.productId,
  penColor: orderLines.penColor,
  eraserColor: orderLines.eraserColor,
};

export const stillTaken = sql`${orderLines.stockTaken} - ${orderLines.putBack} - ${orderLines.lostUnits}`;

/** What each line still has of the counted stock: nothing of what was lost. */
export const listTaken = (tx: Db, orderId: number): Promise<TakenUnits[]> =>
  tx
    .select({ ...unitsOfLine, quantity: sql<number>`${stillTaken}` })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), gt(stillTaken, 0)))
    .orderBy(orderLines.id);

async function putBack(tx: Db, lines: readonly TakenUnits[], cause: StockCause): Promise<void> {
  await putBackStock(tx, lines, cause);
  for (const { id, quantity } of lines)
    await tx
      .update(orderLines)
      .set({ putBack: sql`${orderLines.putBack} + ${quantity}` })
      .where(eq(orderLines.id, id));
}

/** An order that came to nothing gives back all it kept: units of the stock, and the member's place for a content. */
export async function releaseOrder(tx: Db, orderId: number): Promise<void> {
  await returnStock(tx, orderId);
  await releaseReservation(tx, orderId);
}

/** Several of them in one transaction. @param beside products whose units it takes after that: they are locked with the others */
export async function releaseOrders(
  tx: Db,
  orderIds: readonly number[],
  beside: readonly number[] = [],
): Promise<void> {
  if (orderIds.length === 0) return;
  const products = await tx
    .selectDistinct({ id: orderLines.productId })
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...orderIds]));
  await lockStockOf(tx, [...products.map(({ id }) => id), ...beside]);
  for (const orderId of orderIds) await releaseOrder(tx, orderId);
}
