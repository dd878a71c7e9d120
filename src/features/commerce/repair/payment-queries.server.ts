// Where a repair meets the order that pays it. Its order is locked by the caller first, as with everything of an order.
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import { orders, repairEvents, repairs } from '../../../platform/db/schema.server.ts';
import { stateList } from '../../../platform/db/state-list.server.ts';
import { type CancellationState, claimedAttempts, type Fulfilment } from '../../../shared/order-states.ts';

/** Whether this order may still pay its repair: nobody answered the cost otherwise, and it is the cost that stands. */
export async function mayPayRepair(tx: Db, orderId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: repairs.id })
    .from(repairs)
    .innerJoin(orders, eq(orders.id, repairs.orderId))
    .where(
      and(
        eq(repairs.orderId, orderId),
        eq(repairs.state, 'quoted'),
        eq(orders.amountWon, sql`${repairs.costWon}`),
      ),
    )
    .for('update', { of: repairs });
  return rows.length > 0;
}

/** With the payment, in its transaction. False where the repair went another way: the money goes back. */
export async function markRepairPaid(tx: Db, orderId: number, at: Date): Promise<boolean> {
  const [paid] = await tx
    .update(repairs)
    .set({ state: 'approved', paidAt: at, lastAt: at, version: sql`${repairs.version} + 1` })
    .where(and(eq(repairs.orderId, orderId), eq(repairs.state, 'quoted'), isNull(repairs.paidAt)))
    .returning({ id: repairs.id });
  if (!paid) return false;
  await tx.insert(repairEvents).values({ repairId: paid.id, kind: 'approved', at });
  return true;
}

/**
 * Repairs that wait for a cost which is paid: the release before this one knows of no repairs, and may have taken the payment in the
 * minutes in which both run.
 */
export async function listUnmarked(db: Db, limit: number): Promise<number[]> {
  const rows = await db
    .select({ orderId: orders.id })
    .from(repairs)
    .innerJoin(orders, eq(orders.id, repairs.orderId))
    .where(and(eq(repairs.state, 'quoted'), eq(orders.fulfilment, 'paid')))
    .limit(limit);
  return rows.map(({ orderId }) => orderId);
}

/** The order that will pay it. False where another window made one, or the cost was answered meanwhile. */
export async function linkOrder(
  tx: Db,
  { id, orderId, costWon }: { id: number; orderId: number; costWon: number },
): Promise<boolean> {
  const linked = await tx
    .update(repairs)
    .set({ orderId })
    .where(
      and(
        eq(repairs.id, id),
        eq(repairs.state, 'quoted'),
        eq(repairs.costWon, costWon),
        isNull(repairs.orderId),
      ),
    )
    .returning({ id: repairs.id });
  return linked.length === 1;
}

export type RepairOrder = {
  moid: string;
  fulfilment: Fulfilment;
  /** An attempt is with the provider, waits for its deposit, or is paid. */
  isClaimed: boolean;
  cancellation: CancellationState | null;
};

/** How the money of a repair stands; null where nobody went to pay yet. */
export async function findOrderOfRepair(db: Db, orderId: number | null): Promise<RepairOrder | null> {
  if (orderId === null) return null;
  const [row] = await db
    .select({
      moid: orders.moid,
      fulfilment: orders.fulfilment,
      isClaimed: sql<boolean>`exists (select from payment_attempts a where a.order_id = orders.id
        and a.state in ${stateList(claimedAttempts)})`,
      cancellation: sql<CancellationState | null>`(select c.state from order_cancellations c where c.order_id = orders.id)`,
    })
    .from(orders)
    .where(eq(orders.id, orderId));
  return row ?? null;
}

/** Locks what pays it, where there is something. */
export async function lockOrderOfRepair(tx: Db, orderId: number | null): Promise<RepairOrder | null> {
  if (orderId === null) return null;
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('update');
  return findOrderOfRepair(tx, orderId);
}

/** What the lines of such orders name; a function of the database makes it with the first one. */
export async function findRepairProduct(tx: Db): Promise<number> {
  const [row] = await tx.execute<{ id: number }>(sql`select repair_product()::int as id`);
  return row!.id;
}
