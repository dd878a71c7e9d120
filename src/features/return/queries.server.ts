import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.server.ts';
import { orders, returns } from '../../db/schema.server.ts';
import { stateList } from '../../db/state-list.server.ts';
import { openReturns, type ReturnState } from '../../shared/order-states.ts';
import type { ReturnReason } from '../../shared/return-reasons.ts';

const columns = {
  id: returns.id,
  state: returns.state,
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
    .where(and(eq(returns.orderId, orderId), sql`${returns.state} in ${stateList(openReturns)}`));
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
    .where(sql`${returns.state} in ${stateList(openReturns)}`)
    .orderBy(returns.requestedAt, returns.id);
}
