import { and, eq } from 'drizzle-orm';
import { declaredDays } from '../../../platform/config/declared-days-queries.server.ts';
import type { Db } from '../../../platform/db/client.server.ts';
import { members, orders, paymentAttempts } from '../../../platform/db/schema.server.ts';
import { couponOfOrder } from '../entitlement/coupon/queries.server.ts';
import { termOfOrder } from '../entitlement/term/queries.server.ts';
import { ofCurrentAttempt } from '../order/current-attempt-queries.server.ts';
import { linesOfOrder } from '../order/lines-queries.server.ts';

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
      productType: orders.productType,
      state: paymentAttempts.state,
      failureCode: paymentAttempts.failureCode,
      /** The provider's own code. */
      failureDetail: paymentAttempts.failureMessage,
      provider: paymentAttempts.provider,
      method: paymentAttempts.method,
      number: orders.number,
      lines: linesOfOrder,
      deliveryWon: orders.deliveryWon,
      receiverName: orders.receiverName,
      receiverPhone: orders.receiverPhone,
      receiverAddress: orders.receiverAddress,
      deliveryMessage: orders.deliveryMessage,
      giftMessage: orders.giftMessage,
      paidAt: orders.paidAt,
      email: members.email,
      coupon: couponOfOrder,
      term: termOfOrder,
      declaredDays,
    })
    .from(orders)
    .innerJoin(paymentAttempts, ofCurrentAttempt)
    .innerJoin(members, eq(members.id, orders.memberId))
    .where(and(eq(orders.moid, moid), eq(orders.memberId, memberId)));
  return row ?? null;
}
