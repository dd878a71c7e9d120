// Deposits that came for a try which their order had left: they pay nothing, and go back by themselves.
import { and, desc, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.server.ts';
import { orders, paymentAttempts } from '../../db/schema.server.ts';

const isOpen = and(eq(paymentAttempts.state, 'surplus'), isNull(paymentAttempts.returnedAt));

/** The member's, newest first; `isNamed`: the account is there, and the money on its way. */
export async function listOwnSurpluses(db: Db, memberId: number) {
  return db
    .select({
      moid: paymentAttempts.moid,
      goodsName: orders.goodsName,
      amountWon: paymentAttempts.amountWon,
      buyerName: orders.buyerName,
      isNamed: sql<boolean>`${paymentAttempts.refundAccount} is not null`,
    })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(and(eq(orders.memberId, memberId), isOpen))
    .orderBy(desc(paymentAttempts.paidAt));
}

/** The buyer named where it goes back to. False where none waits for that. */
export async function startReturn(
  db: Db,
  { moid, memberId, sealed, now }: { moid: string; memberId: number; sealed: Buffer; now: Date },
): Promise<boolean> {
  const own = db.select({ id: orders.id }).from(orders).where(eq(orders.memberId, memberId));
  const started = await db
    .update(paymentAttempts)
    .set({ refundAccount: sealed, leaseUntil: now, tries: 0 })
    .where(
      and(
        eq(paymentAttempts.moid, moid),
        inArray(paymentAttempts.orderId, own),
        isOpen,
        isNull(paymentAttempts.refundAccount),
      ),
    )
    .returning({ id: paymentAttempts.id });
  return started.length === 1;
}

export type DueSurplus = Awaited<ReturnType<typeof leaseSurpluses>>[number];

/** Takes over those that are due, each by one process only. */
export async function leaseSurpluses(db: Db, now: Date, leaseUntil: Date, limit: number) {
  const due = db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(and(isOpen, isNotNull(paymentAttempts.refundAccount), lte(paymentAttempts.leaseUntil, now)))
    .orderBy(paymentAttempts.leaseUntil)
    .limit(limit)
    .for('update', { skipLocked: true });
  return db
    .update(paymentAttempts)
    .set({ leaseUntil, tries: sql`${paymentAttempts.tries} + 1` })
    .where(inArray(paymentAttempts.id, due))
    .returning({
      id: paymentAttempts.id,
      orderId: paymentAttempts.orderId,
      no: paymentAttempts.no,
      moid: paymentAttempts.moid,
      provider: paymentAttempts.provider,
      tid: paymentAttempts.tid,
      amountWon: paymentAttempts.amountWon,
      paidAt: paymentAttempts.paidAt,
      tries: paymentAttempts.tries,
      refundAccount: paymentAttempts.refundAccount,
    });
}

type SurplusChange =
  | { leaseUntil: Date }
  /** The company can't pay into the account that was named: the buyer is asked again. */
  | { leaseUntil: null; refundAccount: null }
  | { leaseUntil: null; refundAccount: null; returnedAt: Date; refundedWon: number };

/** False where it came to an end meanwhile. */
export async function moveSurplus(db: Db, id: number, change: SurplusChange): Promise<boolean> {
  const moved = await db
    .update(paymentAttempts)
    .set(change)
    .where(and(eq(paymentAttempts.id, id), isOpen))
    .returning({ id: paymentAttempts.id });
  return moved.length === 1;
}
