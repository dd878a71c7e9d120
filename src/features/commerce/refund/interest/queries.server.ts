// Interest of refunds that went back late: the table's only writer.
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { declaredDays } from '../../../../platform/config/declared-days-queries.server.ts';
import type { Db } from '../../../../platform/db/client.server.ts';
import {
  cancellations,
  paymentAttempts,
  refundInterests,
  refunds,
  returns,
} from '../../../../platform/db/schema.server.ts';
import { invoiceProvider } from '../../../../shared/business/invoice.ts';

/**
 * Of a refund `r`: since when the law wants the money back. The goods are there, or the wish of a cancellation; null for what
 * follows from neither.
 */
export const dutySince: SQL<string | null> = sql<string | null>`case r.cause
  when 'return' then (select t.received_at from ${returns} t where t.id = r.return_id)
  else (select c.asked_at from ${cancellations} c where c.id = r.cancellation_id) end`;

export type NotedInterest = { days: number; won: number; paidOn: string | null; note: string };

/** Of a refund `r`: what was noted when it went back; null where it was in time, or isn't back. */
export const notedInterest: SQL<NotedInterest | null> = sql<NotedInterest | null>`(select json_build_object(
    'days', i.days, 'won', i.won, 'paidOn', i.paid_on, 'note', i.note)
  from ${refundInterests} i where i.refund_id = r.id)`;

/** Of a refund `r`: its interest was not paid yet. */
export const owesInterest: SQL = sql`exists (select from ${refundInterests} i where i.refund_id = r.id and i.paid_on is null)`;

/** Null of an order by invoice: what goes back of it makes the invoice smaller, and nobody's money was kept. */
export async function findDuty(db: Db, refundId: number) {
  const [row] = await db.execute<{
    amountWon: number;
    since: string | null;
    declared: string[];
    account: Buffer | null;
  }>(sql`
    select r.amount_won::float8 as "amountWon", ${dutySince} as since, ${declaredDays} as declared,
      r.refund_account as account
    from ${refunds} r join ${paymentAttempts} a on a.id = r.attempt_id
    where r.id = ${refundId} and a.provider <> ${invoiceProvider}`);
  return row ?? null;
}

/** `account`: encrypted; null where the refund went back by the card. */
export type OwedInterest = { days: number; won: number; account: Buffer | null };

/** Once a refund; what was noted with a transfer that never was grows with the day of the right one, until it is paid. */
export async function insertInterest(tx: Db, refundId: number, owed: OwedInterest): Promise<void> {
  await tx
    .insert(refundInterests)
    .values({ refundId, ...owed })
    .onConflictDoUpdate({
      target: refundInterests.refundId,
      set: owed,
      setWhere: isNull(refundInterests.paidOn),
    });
}

/** Its refund is owed again, and whoever gets it is asked anew. */
export async function forgetAccount(tx: Db, refundId: number): Promise<void> {
  await tx.update(refundInterests).set({ account: null }).where(eq(refundInterests.refundId, refundId));
}

/** @returns how much it was; null where it was paid before */
export async function markPaid(
  tx: Db,
  refundId: number,
  paid: { paidOn: string; note: string; operator: string; markedAt: Date },
): Promise<number | null> {
  const [row] = await tx
    .update(refundInterests)
    .set(paid)
    .where(and(eq(refundInterests.refundId, refundId), isNull(refundInterests.paidOn)))
    .returning({ won: refundInterests.won });
  return row?.won ?? null;
}

/** Of this order's refund. */
export async function findInterest(db: Db, orderId: number, refundId: number) {
  const [row] = await db
    .select({ won: refundInterests.won })
    .from(refundInterests)
    .innerJoin(refunds, eq(refunds.id, refundInterests.refundId))
    .where(and(eq(refunds.orderId, orderId), eq(refunds.id, refundId)));
  return row ?? null;
}

/** What stands beside the refunds of one order. */
export async function listInterests(db: Db, orderId: number) {
  const rows = await db.execute<{
    id: number;
    since: string | null;
    noted: NotedInterest | null;
    /** So a file for the bank can take it. */
    hasAccount: boolean;
  }>(sql`
    select r.id::float8 as id, ${dutySince} as since, ${notedInterest} as noted,
      exists (select from ${refundInterests} i where i.refund_id = r.id and i.account is not null) as "hasAccount"
    from ${refunds} r where r.order_id = ${orderId}`);
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}
