// What the payment provider's own screens gave back: written down as money that went back, as if it had been ours.
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import { orderEvents, paymentAttempts, refunds } from '../../../platform/db/schema.server.ts';
import {
  decideCancellation,
  findAskedCancellation,
  insertCancellation,
} from './cancellation-queries.server.ts';
import {
  countRefunds,
  endRefundAwaitingAccount,
  findPaidAttempt,
  findRefused,
  insertRefund,
} from './outbox-queries.server.ts';

type GivenBack = {
  orderId: number;
  moid: string;
  at: Date;
  /** Goods that are here, and whose money is therefore back. */
  returnId: number | null;
};

/**
 * Everything went back. A refund that waits for an account of the buyer went with it; what is left is written down as the
 * refund of the goods that came back, or of a cancellation. The order's row is locked.
 */
export async function recordGivenBack(tx: Db, { orderId, moid, at, returnId }: GivenBack): Promise<void> {
  await endRefundAwaitingAccount(tx, orderId, at);
  const amountWon = await findLeftWon(tx, orderId);
  if (amountWon < 1) return;
  const cause =
    returnId === null
      ? ({ cause: 'cancellation', cancellationId: await grant(tx, { orderId, amountWon, at }) } as const)
      : ({ cause: 'return', returnId } as const);
  await insertRefund(tx, {
    ...cause,
    ...{ orderId, amountWon, leftWon: amountWon, state: 'done', requestedAt: at, doneAt: at, operator: '' },
    attemptId: await findPaidAttempt(tx, orderId),
    requestNo: `${moid}R${(await countRefunds(tx, orderId)) + 1}`,
    replaces: await findRefused(tx, cause),
  });
}

/** The wish that waits is granted; where there is none, the shop's own stands for it. */
async function grant(
  tx: Db,
  { orderId, amountWon, at }: { orderId: number; amountWon: number; at: Date },
): Promise<number> {
  const decision = { state: 'granted', decidedAt: at, decidedBy: '', reason: '' } as const;
  const asked = await findAskedCancellation(tx, orderId);
  // More went back than a part that was asked for: that wish is over.
  if (asked && !asked.isWhole) await decideCancellation(tx, asked.id, { ...decision, state: 'refused' });
  else if (asked && (await decideCancellation(tx, asked.id, decision))) return asked.id;
  return insertCancellation(tx, { ...decision, orderId, askedBy: 'shop', amountWon, askedAt: at }, null);
}

/** What was paid and is not promised back yet. */
async function findLeftWon(db: Db, orderId: number): Promise<number> {
  const [row] = await db
    .select({
      won: sql<number>`${paymentAttempts.amountWon} - ${paymentAttempts.refundedWon}`.mapWith(Number),
    })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, orderId), eq(paymentAttempts.isCurrent, true)));
  return row?.won ?? 0;
}

/**
 * What the company still has of a charge by our ledgers: what was paid and certainly didn't go back through it. `byHandWon`: promised
 * or transferred by hand, of which it knows nothing.
 */
export async function findCompanysWon(
  db: Db,
  orderId: number,
): Promise<{ keptWon: number; byHandWon: number }> {
  const [row] = await db
    .select({
      keptWon: sql<number>`${paymentAttempts.amountWon} - coalesce((select sum(r.amount_won) from ${refunds} r
        where r.attempt_id = payment_attempts.id and r.state = 'done' and r.way = 'company'), 0)`.mapWith(
        Number,
      ),
      byHandWon: sql<number>`coalesce((select sum(r.amount_won) from ${refunds} r
        where r.attempt_id = payment_attempts.id and r.state <> 'refused' and r.way = 'byHand'), 0)`.mapWith(
        Number,
      ),
    })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, orderId), eq(paymentAttempts.isCurrent, true)));
  return row ?? { keptWon: 0, byHandWon: 0 };
}

/** What the newest webhook of a cancellation said that went back; 0 where it named no sum. */
export async function findReportedWon(db: Db, orderId: number): Promise<number> {
  const [row] = await db
    .select({ won: orderEvents.amountWon })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.kind, 'cancellationReported')))
    .orderBy(desc(orderEvents.at), desc(orderEvents.id))
    .limit(1);
  return row?.won ?? 0;
}
