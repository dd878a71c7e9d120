import { asc, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.server.ts';
import { orders, returnReadings, returns } from '../../../db/schema.server.ts';
import type { ReturnState } from '../../../shared/order-states.ts';
import type { ReturnReason } from '../../../shared/return-reasons.ts';
import { linesOfOrder } from '../../order/lines-queries.server.ts';

const pageSize = 200;

export async function findReturns(db: Db, state: ReturnState) {
  const isOpen = state === 'requested' || state === 'approved' || state === 'received';
  return db
    .select({
      id: returns.id,
      orderId: returns.orderId,
      moid: orders.moid,
      memberId: orders.memberId,
      state: returnReadings.state,
      reason: sql<ReturnReason>`${returns.reason}`,
      words: returns.words,
      noticedOn: returns.noticedOn,
      goodsName: orders.goodsName,
      number: orders.number,
      lines: linesOfOrder,
      quantity: returns.quantity,
      buyerName: orders.buyerName,
      buyerPhone: orders.buyerPhone,
      requestedAt: returns.requestedAt,
      requestedBy: returns.requestedBy,
      courier: returns.courier,
      trackingNumber: returns.trackingNumber,
      receivedAt: returns.receivedAt,
      resellable: returns.resellable,
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
    .where(eq(returnReadings.state, state))
    .orderBy(isOpen ? asc(returns.requestedAt) : desc(returns.requestedAt))
    .limit(pageSize);
}

export async function countReturns(db: Db): Promise<Record<string, number>> {
  const rows = await db
    .select({ state: returnReadings.state, count: sql<number>`count(*)::int` })
    .from(returnReadings)
    .groupBy(returnReadings.state);
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}
