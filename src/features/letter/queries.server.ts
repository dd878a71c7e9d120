import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.server.ts';
import { cancellations, members, orders, paymentAttempts, refunds, returns } from '../../db/schema.server.ts';
import type { PaidBy } from '../../shared/paid-by.ts';
import type { ReturnReason } from '../../shared/return-reasons.ts';
import { linesOfOrder } from '../order/lines-queries.server.ts';
import { parcelsOfOrder } from '../order/parcels-queries.server.ts';
import { recordEvent } from '../order/queries.server.ts';

export type LetterPurchase = NonNullable<Awaited<ReturnType<typeof findLetterPurchase>>>;

/** All that a letter about an order may tell; `email` is empty where the member has left. */
export async function findLetterPurchase(db: Db, orderId: number) {
  const [row] = await db
    .select({
      email: members.email,
      moid: orders.moid,
      catalog: orders.catalog,
      goodsName: orders.goodsName,
      number: orders.number,
      lines: linesOfOrder,
      quantity: orders.quantity,
      deliveryWon: orders.deliveryWon,
      amountWon: orders.amountWon,
      buyerName: orders.buyerName,
      receiverName: orders.receiverName,
      receiverAddress: orders.receiverAddress,
      receiverPhone: orders.receiverPhone,
      deliveryMessage: orders.deliveryMessage,
      createdAt: orders.createdAt,
      completeAt: orders.completeAt,
      parcels: parcelsOfOrder,
      method: sql<PaidBy>`${paymentAttempts.method}`,
      account: paymentAttempts.account,
      depositUntil: paymentAttempts.depositUntil,
      cancellation: cancellations.state,
      /** Less than what was paid where parts went back before. */
      cancelledWon: sql<number>`coalesce(${cancellations.amountWon}, ${orders.amountWon})`.mapWith(Number),
    })
    .from(orders)
    .innerJoin(members, eq(members.id, orders.memberId))
    .innerJoin(paymentAttempts, eq(paymentAttempts.orderId, orders.id))
    .leftJoin(cancellations, eq(cancellations.orderId, orders.id))
    .where(eq(orders.id, orderId));
  return row ?? null;
}

const address = {
  email: members.email,
  moid: orders.moid,
  number: orders.number,
  goodsName: orders.goodsName,
  buyerName: orders.buyerName,
};

export type LetterReturn = NonNullable<Awaited<ReturnType<typeof findLetterReturn>>>;

export async function findLetterReturn(db: Db, returnId: number) {
  const [row] = await db
    .select({
      ...address,
      reason: sql<ReturnReason>`${returns.reason}`,
      words: returns.words,
      quantity: returns.quantity,
      receivedAt: returns.receivedAt,
      rejection: returns.rejection,
    })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .innerJoin(members, eq(members.id, orders.memberId))
    .where(eq(returns.id, returnId));
  return row ?? null;
}

export type LetterRefund = NonNullable<Awaited<ReturnType<typeof findLetterRefund>>>;

export async function findLetterRefund(db: Db, refundId: number) {
  const [row] = await db
    .select({
      ...address,
      returnId: refunds.returnId,
      amountWon: refunds.amountWon,
      leftWon: refunds.leftWon,
      withheldWon: refunds.withheldWon,
      tries: refunds.tries,
      paidWon: paymentAttempts.amountWon,
      method: paymentAttempts.method,
    })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .innerJoin(members, eq(members.id, orders.memberId))
    .innerJoin(paymentAttempts, eq(paymentAttempts.orderId, orders.id))
    .where(eq(refunds.id, refundId));
  return row ?? null;
}

export async function findAddressee(db: Db, memberId: number) {
  const [row] = await db
    .select({ email: members.email, userName: members.userName })
    .from(members)
    .where(eq(members.id, memberId));
  return row ?? null;
}

/** In the order's trail, because the queue forgets what it has sent. */
export async function recordLetter(tx: Db, moid: string, subject: string): Promise<void> {
  const [order] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.moid, moid));
  await recordEvent(tx, { orderId: order?.id ?? null, kind: 'emailSent', detail: subject });
}
