import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import { orderCancellations, orders } from '../../../platform/db/schema.server.ts';
import type { Fulfilment } from '../../../shared/order-states.ts';
import { repairProductType } from '../../../shared/requests/repair.ts';
import { linesOfOrder } from '../../commerce/order/lines-queries.server.ts';
import { parcelsOfOrder } from '../../commerce/order/parcels-queries.server.ts';
import { serialsOfOrder } from '../../commerce/order/serials-queries.server.ts';
import { askedLines } from '../../commerce/refund/queries.server.ts';

const columns = {
  id: orders.id,
  memberId: orders.memberId,
  moid: orders.moid,
  category: orders.category,
  productType: orders.productType,
  goodsName: orders.goodsName,
  number: orders.number,
  lines: linesOfOrder,
  parcels: parcelsOfOrder,
  serials: serialsOfOrder,
  quantity: orders.quantity,
  buyerName: orders.buyerName,
  receiverName: orders.receiverName,
  receiverPhone: orders.receiverPhone,
  receiverAddress: orders.receiverAddress,
  deliveryMessage: orders.deliveryMessage,
  giftMessage: orders.giftMessage,
  createdAt: orders.createdAt,
  fulfilment: sql<Fulfilment>`${orders.fulfilment}`,
  cancellation: orderCancellations.state,
  askedLines,
};
export type ParcelOrder = Awaited<ReturnType<typeof findByMoid>>[number];

/** By the provider's id, or by the number that people say. */
export async function findNamed(db: Db, moids: readonly string[], numbers: readonly string[]) {
  if (moids.length + numbers.length === 0) return [];
  return db
    .select(columns)
    .from(orders)
    .innerJoin(orderCancellations, eq(orderCancellations.orderId, orders.id))
    .where(or(inArray(orders.moid, [...moids]), inArray(orders.number, [...numbers])));
}

export async function findByMoid(db: Db, moids: readonly string[]) {
  if (moids.length === 0) return [];
  return db
    .select(columns)
    .from(orders)
    .innerJoin(orderCancellations, eq(orderCancellations.orderId, orders.id))
    .where(inArray(orders.moid, [...moids]));
}

/** Parcels that are still here, of whoever has a phone that ends so. @param ends the last four digits */
export async function findUnsent(db: Db, ends: readonly string[]) {
  if (ends.length === 0) return [];
  return db
    .select(columns)
    .from(orders)
    .innerJoin(orderCancellations, eq(orderCancellations.orderId, orders.id))
    .where(
      and(
        or(eq(orders.fulfilment, 'paid'), eq(orders.fulfilment, 'preparing')),
        ne(orders.category, 'content'),
        ne(orders.productType, repairProductType),
        inArray(sql`right(${orders.receiverPhone}, 4)`, [...new Set(ends)]),
      ),
    );
}
