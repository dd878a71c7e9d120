// A wish to cancel and what was decided about it: the table's only writer. What it became as a whole, with its refund,
// everybody reads in `order_cancellations`.

import { and, desc, eq, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import { cancellationLines, cancellations } from '../../../platform/db/schema.server.ts';
import type { CancellationAnswer, ShopDecision } from '../../../shared/order-states.ts';
import type { LineUnits } from '../order/rules.ts';

/** Of an order that the caller has locked and judged. @param lines null: everything that is left. @returns its id. */
export async function insertCancellation(
  tx: Db,
  wish: Omit<typeof cancellations.$inferInsert, 'id' | 'isWhole'>,
  lines: readonly LineUnits[] | null,
): Promise<number> {
  const row = { ...wish, isWhole: lines === null };
  const [inserted] = await tx.insert(cancellations).values(row).returning({ id: cancellations.id });
  const cancellationId = inserted!.id;
  if (lines)
    await tx.insert(cancellationLines).values(
      lines.map(({ line, quantity }) => ({
        cancellationId,
        orderId: wish.orderId,
        lineId: line,
        quantity,
      })),
    );
  return cancellationId;
}

/** The units of a cancellation by line. */
export const listCancelledUnits = (db: Db, cancellationId: number): Promise<LineUnits[]> =>
  db
    .select({ line: cancellationLines.lineId, quantity: cancellationLines.quantity })
    .from(cancellationLines)
    .where(eq(cancellationLines.cancellationId, cancellationId));

/** The wish that nobody has answered; null: there is none. */
export async function findAskedCancellation(db: Db, orderId: number) {
  const [row] = await db
    .select({
      id: cancellations.id,
      isWhole: cancellations.isWhole,
      askedBy: cancellations.askedBy,
      amountWon: cancellations.amountWon,
      askedAt: cancellations.askedAt,
      refundAccount: cancellations.refundAccount,
    })
    .from(cancellations)
    .where(and(eq(cancellations.orderId, orderId), eq(cancellations.state, 'requested')));
  return row ?? null;
}

/** What the shop decided about an order and its buyer has to read: a refused wish, or what it took back by itself; newest first. */
export const listShopDecisions = (db: Db, orderId: number) =>
  db
    .select({
      kind: sql<ShopDecision>`case ${cancellations.state} when 'refused' then 'refused' else 'byShop' end`,
      reason: cancellations.reason,
    })
    .from(cancellations)
    .where(
      and(
        eq(cancellations.orderId, orderId),
        ne(cancellations.reason, ''),
        or(
          and(eq(cancellations.state, 'refused'), eq(cancellations.askedBy, 'buyer')),
          and(ne(cancellations.state, 'refused'), eq(cancellations.askedBy, 'shop')),
        ),
      ),
    )
    .orderBy(desc(cancellations.id));

type Decision = { state: CancellationAnswer; decidedAt: Date; decidedBy: string; reason: string };

/** The account goes over to the refund, or is destroyed. False where it is no longer asked for. */
export async function decideCancellation(tx: Db, id: number, decision: Decision): Promise<boolean> {
  const decided = await tx
    .update(cancellations)
    .set({ ...decision, refundAccount: null })
    .where(and(eq(cancellations.id, id), eq(cancellations.state, 'requested')))
    .returning({ id: cancellations.id });
  return decided.length === 1;
}

/** The provider refused to give the money back: a person decides anew. */
export async function askAgain(tx: Db, id: number): Promise<void> {
  await tx
    .update(cancellations)
    .set({ state: 'requested', decidedAt: null, decidedBy: '' })
    .where(and(eq(cancellations.id, id), eq(cancellations.state, 'granted')));
}
