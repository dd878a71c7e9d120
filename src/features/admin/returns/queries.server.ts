import { and, asc, desc, eq, exists, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import { orders, reasons, returnReadings, returns } from '../../../platform/db/schema.server.ts';
import { isOpenReturn, type ReturnState } from '../../../shared/order-states.ts';
import { linesOfOrder } from '../../commerce/order/lines-queries.server.ts';
import { returnedLines } from '../../commerce/return/queries.server.ts';

const pageSize = 200;

/** @param reasonId of the one that was chosen; all of them without it. */
export async function findReturns(db: Db, state: ReturnState, reasonId?: string) {
  const isOpen = isOpenReturn(state);
  return db
    .select({
      id: returns.id,
      orderId: returns.orderId,
      moid: orders.moid,
      memberId: orders.memberId,
      state: returnReadings.state,
      reason: returns.reason,
      reasonId: returns.reasonId,
      wording: returns.wording,
      words: returns.words,
      noticedOn: returns.noticedOn,
      goodsName: orders.goodsName,
      number: orders.number,
      lines: linesOfOrder,
      units: returnedLines,
      buyerName: orders.buyerName,
      buyerPhone: orders.buyerPhone,
      requestedAt: returns.requestedAt,
      requestedBy: returns.requestedBy,
      courier: returns.courier,
      trackingNumber: returns.trackingNumber,
      receivedAt: returns.receivedAt,
      condition: returns.condition,
      refundedAt: returnReadings.refundedAt,
      closedAt: returns.closedAt,
      rejection: returns.rejection,
      refundState: returnReadings.refundState,
      refundWon: returnReadings.refundWon,
    })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .innerJoin(returnReadings, eq(returnReadings.returnId, returns.id))
    .where(and(eq(returnReadings.state, state), reasonId ? eq(returns.reasonId, reasonId) : undefined))
    .orderBy(isOpen ? asc(returns.requestedAt) : desc(returns.requestedAt))
    .limit(pageSize);
}

/** Those that somebody chose, in the words of today. */
export const listChosenReasons = (db: Db) =>
  db
    .select({ id: reasons.id, wording: reasons.wording })
    .from(reasons)
    .where(exists(db.select({ one: sql`1` }).from(returns).where(eq(returns.reasonId, reasons.id))))
    .orderBy(asc(reasons.position));

export async function countReturns(db: Db, reasonId?: string): Promise<Record<string, number>> {
  const rows = await db
    .select({ state: returnReadings.state, count: sql<number>`count(*)::int` })
    .from(returnReadings)
    .innerJoin(returns, eq(returns.id, returnReadings.returnId))
    .where(reasonId ? eq(returns.reasonId, reasonId) : undefined)
    .groupBy(returnReadings.state);
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}
