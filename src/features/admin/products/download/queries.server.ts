import { and, eq, gte, notInArray, or, sql } from 'drizzle-orm';
import type { Db } from '../../../../platform/db/client.server.ts';
import { orderLines, orders } from '../../../../platform/db/schema.server.ts';
import { withoutGoods } from '../../../../shared/order-states.ts';
import { writeChosenColor } from '../../../commerce/catalog/rules.ts';
import { linesOfOrder } from '../../../commerce/order/lines-queries.server.ts';
import { hasUnsent } from '../../../commerce/order/parcels-queries.server.ts';
import { stillTaken } from '../../../commerce/order/queries.server.ts';
import { unsentOf } from '../../../commerce/order/rules.ts';
import type { MovingUnits } from './rules.ts';

const isHeld = eq(orders.reservation, 'reserved');

/** Units that wait for a payment, and those that were paid for since then; what was cancelled or came back is not sold. */
export async function sumHeldAndSold(db: Db, since: Date): Promise<MovingUnits[]> {
  const wasSold = and(gte(orders.paidAt, since), notInArray(orders.fulfilment, [...withoutGoods]));
  const kept = sql`${orderLines.quantity} - ${orderLines.cancelledUnits} - ${orderLines.returnedUnits}`;
  const { productId, penColor, eraserColor } = orderLines;
  const rows = await db
    .select({
      ...{ productId, penColor, eraserColor },
      held: sql<number>`(coalesce(sum(${stillTaken}) filter (where ${isHeld}), 0))::int`,
      sold: sql<number>`(coalesce(sum(${kept}) filter (where ${wasSold}), 0))::int`,
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(or(isHeld, wasSold))
    .groupBy(productId, penColor, eraserColor);
  return rows.map(({ penColor: pen, eraserColor: eraser, ...units }) => ({
    ...units,
    choice: writeChosenColor({ penColor: pen, eraserColor: eraser }),
  }));
}

/** As the list 보낼 주문 has them. */
export async function listToSend(db: Db): Promise<MovingUnits[]> {
  const rows = await db.select({ lines: linesOfOrder }).from(orders).where(hasUnsent(orders.id));
  return rows.flatMap(({ lines }) =>
    lines.map((line) => ({
      productId: line.productId,
      choice: writeChosenColor(line),
      toSend: Math.max(0, unsentOf(line)),
    })),
  );
}
