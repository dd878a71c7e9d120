import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import {
  orderCancellations,
  orders,
  paymentAttempts,
  replacements,
  returns,
} from '../../../platform/db/schema.server.ts';
import { stateList } from '../../../platform/db/state-list.server.ts';
import { droppedReplacements, droppedReturns } from '../../../shared/order-states.ts';
import { ofCurrentAttempt } from '../order/current-attempt-queries.server.ts';
import { linesOfOrder } from '../order/lines-queries.server.ts';
import { parcelsOfOrder } from '../order/parcels-queries.server.ts';
import { lockOrder } from '../order/queries.server.ts';
import { askedLines, refundedWon } from '../refund/queries.server.ts';

/** Locks the order against everybody else who would move it, its buyer included. */
export async function lockOrderStep(tx: Db, moid: string, owner?: number) {
  const locked = await lockOrder(tx, moid, owner);
  if (!locked) return null;
  const [row] = await tx
    .select({
      id: orders.id,
      moid: orders.moid,
      memberId: orders.memberId,
      category: orders.category,
      productType: orders.productType,
      fulfilment: orders.fulfilment,
      parcels: parcelsOfOrder,
      cancellation: orderCancellations.state,
      /** Something of it comes back, or came back, or others were asked for in its place. */
      hasReturn: sql<boolean>`(exists (select from ${returns} where ${returns.orderId} = ${orders.id}
        and ${returns.state} not in ${stateList(droppedReturns)}) or exists (select from ${replacements}
        where ${replacements.orderId} = ${orders.id} and ${replacements.state} not in ${stateList(droppedReplacements)}))`,
      method: paymentAttempts.method,
      paidWon: paymentAttempts.amountWon,
      refundedWon,
      hasRefundAccount: orderCancellations.hasAccount,
      askedLines,
      lines: linesOfOrder,
      /** The provider told that it was given back, and is being asked. */
      isTold: sql<boolean>`${paymentAttempts.watchUntil} is not null`,
    })
    .from(orders)
    .innerJoin(paymentAttempts, ofCurrentAttempt)
    .innerJoin(orderCancellations, eq(orderCancellations.orderId, orders.id))
    .where(eq(orders.id, locked.id));
  return row ?? null;
}
