import { and, eq } from 'drizzle-orm';
import { declaredDays } from '../../../platform/config/declared-days-queries.server.ts';
import type { Db } from '../../../platform/db/client.server.ts';
import { isMainBoxOf } from '../../../platform/db/main-box.server.ts';
import { given, prepareOnce } from '../../../platform/db/prepared.server.ts';
import { devices, members, orders, paymentAttempts, products } from '../../../platform/db/schema.server.ts';
import { memberColumns, present } from '../../account/member/queries.server.ts';
import { byGivenIds, givenIds, stockedColumns, toStocked } from '../catalog/queries.server.ts';
import { couponOfOrder } from '../entitlement/coupon/queries.server.ts';
import { termOfOrder } from '../entitlement/term/queries.server.ts';
import { ofCurrentAttempt } from '../order/current-attempt-queries.server.ts';
import { linesOfOrder } from '../order/lines-queries.server.ts';

const readOffer = prepareOnce((db) =>
  db
    .select({ ...stockedColumns, buyer: memberColumns })
    .from(products)
    .innerJoin(members, present(given(members.id, 'memberId')))
    .leftJoin(devices, isMainBoxOf(members.id))
    .where(byGivenIds)
    .prepare('offer'),
);

/**
 * The member who buys, and the products that they wish at the prices of this moment, in one statement. Null where the member left, or where there is
 * none of the products.
 */
export async function findOffer(db: Db, nowMs: number, memberId: number, productIds: readonly number[]) {
  const rows = await readOffer(db, { memberId, ...givenIds(productIds, nowMs) });
  const [first] = rows;
  return first ? { buyer: first.buyer, products: rows.map((row) => toStocked(row, nowMs)) } : null;
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
