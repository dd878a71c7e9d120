import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import { devices, members, orders, paymentAttempts } from '../../../platform/db/schema.server.ts';
import { memberColumns, present } from '../../account/member/queries.server.ts';
import { ofCurrentAttempt } from '../order/current-attempt-queries.server.ts';
import { linesOfOrder } from '../order/lines-queries.server.ts';
import { sumAwaitingDeposit } from '../payment/reservation-queries.server.ts';

/** The member who buys, and the deposits of theirs that are awaited. */
export async function findBuyer(db: Db, memberId: number) {
  const [row] = await db
    .select({
      ...memberColumns,
      openDeposits: sql<{ count: number; won: number }>`${sumAwaitingDeposit(db)}`,
    })
    .from(members)
    .leftJoin(devices, eq(devices.memberId, members.id))
    .where(present(memberId));
  return row ?? null;
}

/** All that another attempt to pay it needs; null where it isn't the member's. */
export async function findOrderToPay(db: Db, memberId: number, moid: string) {
  const [row] = await db
    .select({
      id: orders.id,
      moid: orders.moid,
      memberId: orders.memberId,
      createdAt: orders.createdAt,
      category: orders.category,
      productType: orders.productType,
      goodsName: orders.goodsName,
      amountWon: orders.amountWon,
      buyerName: orders.buyerName,
      buyerPhone: orders.buyerPhone,
      buyerEmail: orders.buyerEmail,
      reservation: orders.reservation,
      fulfilment: orders.fulfilment,
      lines: linesOfOrder,
      state: paymentAttempts.state,
    })
    .from(orders)
    .innerJoin(paymentAttempts, ofCurrentAttempt)
    .where(and(eq(orders.moid, moid), eq(orders.memberId, memberId)));
  return row ?? null;
}

export async function findResult(db: Db, memberId: number, moid: string) {
  const [row] = await db
    .select({
      moid: orders.moid,
      goodsName: orders.goodsName,
      category: orders.category,
      amountWon: orders.amountWon,
      account: paymentAttempts.account,
      depositUntil: paymentAttempts.depositUntil,
      fulfilment: orders.fulfilment,
      createdAt: orders.createdAt,
      state: paymentAttempts.state,
      failureCode: paymentAttempts.failureCode,
      method: paymentAttempts.method,
    })
    .from(orders)
    .innerJoin(paymentAttempts, ofCurrentAttempt)
    .where(and(eq(orders.moid, moid), eq(orders.memberId, memberId)));
  return row ?? null;
}
