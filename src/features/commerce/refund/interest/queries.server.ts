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
  const [row] = await db.execute<{ amountWon: number; since: string | null; declared: string[] }>(sql`
    select r.amount_won::float8 as "amountWon", ${dutySince} as since, ${declaredDays} as declared
    from ${refunds} r join ${paymentAttempts} a on a.id = r.attempt_id
    where r.id = ${refundId} and a.provider <> ${invoiceProvider}`);
  return row ?? null;
}

/** Once a refund; what was noted with a transfer that never was grows with the day of the right one, until it is paid. */
export async function insertInterest(
  tx: Db,
  row: { refundId: number; days: number; won: number },
): Promise<void> {
  const { days, won } = row;
  await tx
    .insert(refundInterests)
    .values(row)
    .onConflictDoUpdate({
      target: refundInterests.refundId,
      set: { days, won },
      setWhere: isNull(refundInterests.paidOn),
    });
}

/** @returns whether it was owed until now */
export async function markPaid(
  tx: Db,
  refundId: number,
  paid: { paidOn: string; note: string; operator: string; markedAt: Date },
): Promise<boolean> {
  const rows = await tx
    .update(refundInterests)
    .set(paid)
    .where(and(eq(refundInterests.refundId, refundId), isNull(refundInterests.paidOn)))
    .returning({ id: refundInterests.refundId });
  return rows.length > 0;
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
  const rows = await db.execute<{ id: number; since: string | null; noted: NotedInterest | null }>(sql`
    select r.id::float8 as id, ${dutySince} as since, ${notedInterest} as noted
    from ${refunds} r where r.order_id = ${orderId}`);
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}
