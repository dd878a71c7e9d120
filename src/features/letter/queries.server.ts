import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.server.ts';
import { cancellations, members, orders, paymentAttempts } from '../../db/schema.server.ts';
import type { PaidBy } from '../../shared/paid-by.ts';

export type LetterPurchase = NonNullable<Awaited<ReturnType<typeof findLetterPurchase>>>;

/** All that a letter about an order may tell; `email` is empty where the member has left. */
export async function findLetterPurchase(db: Db, orderId: number) {
  const [row] = await db
    .select({
      email: members.email,
      moid: orders.moid,
      catalog: orders.catalog,
      goodsName: orders.goodsName,
      penColor: orders.penColor,
      eraserColor: orders.eraserColor,
      quantity: orders.quantity,
      unitWon: orders.unitWon,
      deliveryWon: orders.deliveryWon,
      amountWon: orders.amountWon,
      businessType: orders.businessType,
      useDays: orders.useDays,
      buyerName: orders.buyerName,
      receiverName: orders.receiverName,
      receiverAddress: orders.receiverAddress,
      receiverPhone: orders.receiverPhone,
      deliveryMessage: orders.deliveryMessage,
      createdAt: orders.createdAt,
      completeAt: orders.completeAt,
      courier: orders.courier,
      trackingNumber: orders.trackingNumber,
      method: sql<PaidBy>`${paymentAttempts.method}`,
      account: paymentAttempts.account,
      depositUntil: paymentAttempts.depositUntil,
      cancellation: cancellations.state,
    })
    .from(orders)
    .innerJoin(members, eq(members.id, orders.memberId))
    .innerJoin(paymentAttempts, eq(paymentAttempts.orderId, orders.id))
    .leftJoin(cancellations, eq(cancellations.orderId, orders.id))
    .where(eq(orders.id, orderId));
  return row ?? null;
}

export async function findAddressee(db: Db, memberId: number) {
  const [row] = await db
    .select({ email: members.email, userName: members.userName })
    .from(members)
    .where(eq(members.id, memberId));
  return row ?? null;
}
