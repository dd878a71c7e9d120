// What was charged, or paid in, when it could pay nothing any more, and goes back beside the purchase.
import { and, desc, eq, not, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../../platform/db/client.server.ts';
import { orders, paymentAttempts, refunds } from '../../../platform/db/schema.server.ts';
import { stateList } from '../../../platform/db/state-list.server.ts';
import { besideCauses, unfinishedRefunds } from '../../../shared/order-states.ts';
import { isTroubled } from './queries.server.ts';

type BesideCause = (typeof besideCauses)[number];
const isBesideRow = sql`${refunds.cause} in ${stateList(besideCauses)}`;
const cause = sql<BesideCause>`${refunds.cause}`;

const later = alias(refunds, 'later');
/** In whose place no other one stands. */
const isNewest = (db: Db) =>
  notExists(db.select({ id: later.id }).from(later).where(eq(later.replaces, refunds.id)));

/** The member's, newest first, until the money is back. */
export async function listOwnSurpluses(db: Db, memberId: number) {
  return db
    .select({
      moid: paymentAttempts.moid,
      goodsName: orders.goodsName,
      amountWon: refunds.amountWon,
      buyerName: orders.buyerName,
      needsAccount: sql<boolean>`${refunds.state} = 'account'`,
      cause,
    })
    .from(refunds)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId))
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(
      and(
        eq(orders.memberId, memberId),
        isBesideRow,
        sql`${refunds.state} in ${stateList(unfinishedRefunds)}`,
        isNewest(db),
      ),
    )
    .orderBy(desc(refunds.requestedAt), desc(refunds.id));
}

/** Of one order, oldest first; one that was promised anew stands once. */
export async function listSurpluses(db: Db, orderId: number) {
  return db
    .select({
      id: refunds.id,
      cause,
      attemptId: refunds.attemptId,
      no: paymentAttempts.no,
      method: paymentAttempts.method,
      amountWon: refunds.amountWon,
      state: refunds.state,
      requestedAt: refunds.requestedAt,
      doneAt: refunds.doneAt,
      lastError: refunds.lastError,
    })
    .from(refunds)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId))
    .where(and(eq(refunds.orderId, orderId), isBesideRow, isNewest(db)))
    .orderBy(refunds.id);
}

/** What goes back of the purchase itself, oldest first; one that was promised anew stands once. */
export async function listRefunds(db: Db, orderId: number) {
  return db
    .select({
      id: refunds.id,
      cause: refunds.cause,
      amountWon: refunds.amountWon,
      withheldWon: refunds.withheldWon,
      way: refunds.way,
      state: refunds.state,
      requestedAt: refunds.requestedAt,
      doneAt: refunds.doneAt,
      reason: refunds.reason,
      operator: refunds.operator,
      lastError: refunds.lastError,
      retries: refunds.retries,
      isTroubled: sql<boolean>`exists (select from refunds r where r.id = ${refunds.id} and ${isTroubled})`,
    })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), not(isBesideRow), isNewest(db)))
    .orderBy(refunds.id);
}

/** The order of a member's try whose deposit waits for an account; null: none does. */
export async function findSurplusAwaitingAccount(
  db: Db,
  of: { moid: string; memberId: number } | { orderId: number },
): Promise<{ id: number; orderId: number } | null> {
  const whose =
    'orderId' in of
      ? eq(refunds.orderId, of.orderId)
      : and(eq(paymentAttempts.moid, of.moid), eq(orders.memberId, of.memberId));
  const [row] = await db
    .select({ id: refunds.id, orderId: refunds.orderId })
    .from(refunds)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId))
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(and(whose, isBesideRow, eq(refunds.state, 'account')))
    .orderBy(refunds.id)
    .limit(1);
  return row ?? null;
}
