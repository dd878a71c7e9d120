// "Is it open": one question for everybody who must not touch an order while something of it is under way.
import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import {
  cancellations,
  orders,
  paymentAttempts,
  refunds,
  replacements,
  returnReadings,
} from '../../../platform/db/schema.server.ts';
import { stateList } from '../../../platform/db/state-list.server.ts';
import {
  onTheirWay,
  openAttempts,
  openRefunds,
  openReplacements,
  openReturns,
} from '../../../shared/order-states.ts';
import { repairProductType } from '../../../shared/requests/repair.ts';
import { hasBox } from './lines-queries.server.ts';

const isComingBack: SQL<boolean> = sql<boolean>`(
  exists (select from ${cancellations} where ${cancellations.orderId} = ${orders.id}
    and ${cancellations.state} = 'requested')
  or exists (select from ${refunds} where ${refunds.orderId} = ${orders.id}
    and ${refunds.state} in ${stateList(openRefunds)})
  or exists (select from ${returnReadings} where ${returnReadings.orderId} = ${orders.id}
    and ${returnReadings.state} in ${stateList(openReturns)})
  or exists (select from ${replacements} where ${replacements.orderId} = ${orders.id}
    and ${replacements.state} in ${stateList(openReplacements)}))`;

/** Money or goods that come back are on their way, or a payment is not settled. */
export const isUnderWay: SQL<boolean> = sql<boolean>`(
  exists (select from ${paymentAttempts} where ${paymentAttempts.orderId} = ${orders.id}
    and ${paymentAttempts.state} in ${stateList(openAttempts)})
  or ${isComingBack})`;

const isOwnOrderOfBox = (memberId: number) => and(eq(orders.memberId, memberId), hasBox(orders.id));

/** No box of this member is asked back, or starts its way back, until the transaction ends: every such wish meets at the order. */
export async function lockOrdersOfBoxes(tx: Db, memberId: number): Promise<void> {
  await tx
    .select({ id: orders.id })
    .from(orders)
    .where(isOwnOrderOfBox(memberId))
    .orderBy(orders.id)
    .for('update');
}

/** Whether something of an order with a box comes back, or its money. Which box it is, no row tells. */
export async function isBoxComingBack(db: Db, memberId: number): Promise<boolean> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(isOwnOrderOfBox(memberId), isComingBack))
    .limit(1);
  return rows.length > 0;
}

/** Whether a parcel, goods or money of this member are still on their way. */
export async function hasOpenOrder(db: Db, memberId: number): Promise<boolean> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.memberId, memberId),
        sql`(${isUnderWay} or (${orders.fulfilment} in ${stateList(onTheirWay)} and ${
          // Content is delivered with the payment, a repair's box goes by itself: nothing of it is on its way.
          and(ne(orders.category, 'content'), ne(orders.productType, repairProductType))
        }))`,
      ),
    )
    .limit(1);
  return rows.length > 0;
}
