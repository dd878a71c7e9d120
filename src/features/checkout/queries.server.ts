import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/client.server.ts';
import { orders, paymentAttempts } from '../../db/schema.server.ts';

export async function findResult(db: Db, memberId: number, moid: string) {
  const [row] = await db
    .select({
      moid: orders.moid,
      goodsName: orders.goodsName,
      catalog: orders.catalog,
      amountWon: orders.amountWon,
      account: paymentAttempts.account,
      depositUntil: paymentAttempts.depositUntil,
      fulfilment: orders.fulfilment,
      state: paymentAttempts.state,
      failureCode: paymentAttempts.failureCode,
    })
    .from(orders)
    .innerJoin(paymentAttempts, eq(paymentAttempts.orderId, orders.id))
    .where(and(eq(orders.moid, moid), eq(orders.memberId, memberId)));
  return row ?? null;
}
