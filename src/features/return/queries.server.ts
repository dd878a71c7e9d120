import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.server.ts';
import { orders, products, returns } from '../../db/schema.server.ts';
import type { ReturnReason } from '../../shared/return-reasons.ts';
import type { ReturnState } from './rules.ts';

const columns = {
  id: returns.id,
  state: sql<ReturnState>`${returns.state}`,
  reason: sql<ReturnReason>`${returns.reason}`,
  words: returns.words,
  noticedOn: returns.noticedOn,
  quantity: returns.quantity,
  requestedAt: returns.requestedAt,
  approvedAt: returns.approvedAt,
  receivedAt: returns.receivedAt,
  refundedAt: returns.refundedAt,
  closedAt: returns.closedAt,
  courier: returns.courier,
  trackingNumber: returns.trackingNumber,
  rejection: returns.rejection,
};
export type ReturnRow = NonNullable<Awaited<ReturnType<typeof findOpenReturn>>>;

/** Of an order that the caller has locked. */
export async function findOpenReturn(tx: Db, orderId: number) {
  const [row] = await tx
    .select({ ...columns, refundAccount: returns.refundAccount })
    .from(returns)
    .where(and(eq(returns.orderId, orderId), inArray(returns.state, ['requested', 'approved', 'received'])));
  return row ?? null;
}

/** Newest first. */
export async function listReturns(db: Db, orderId: number) {
  return db.select(columns).from(returns).where(eq(returns.orderId, orderId)).orderBy(desc(returns.id));
}

export async function insertReturn(tx: Db, row: typeof returns.$inferInsert): Promise<number> {
  const [inserted] = await tx.insert(returns).values(row).returning({ id: returns.id });
  return inserted!.id;
}

/** False where it is in none of these states any more. */
export async function moveReturn(
  tx: Db,
  id: number,
  from: readonly ReturnState[],
  change: Partial<typeof returns.$inferInsert> & { state: ReturnState },
): Promise<boolean> {
  const moved = await tx
    .update(returns)
    .set(change)
    .where(and(eq(returns.id, id), inArray(returns.state, [...from])))
    .returning({ id: returns.id });
  return moved.length === 1;
}

/** Units that came back go to the shelf again, where it counts them and had given them. */
export async function returnUnits(tx: Db, orderId: number, quantity: number): Promise<void> {
  await tx
    .update(products)
    .set({ stock: sql`${products.stock} + ${quantity}` })
    .where(
      and(
        isNotNull(products.stock),
        inArray(
          products.id,
          tx
            .select({ id: orders.productId })
            .from(orders)
            .where(and(eq(orders.id, orderId), eq(orders.stockHold, 'sold'))),
        ),
      ),
    );
}

/** What a person has to do something about, oldest first. */
export async function listOpenReturns(db: Db) {
  return db
    .select({
      ...columns,
      moid: orders.moid,
      goodsName: orders.goodsName,
      buyerName: orders.buyerName,
      buyerPhone: orders.buyerPhone,
    })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(inArray(returns.state, ['requested', 'approved', 'received']))
    .orderBy(returns.requestedAt, returns.id);
}
