// How long the law wants papers, and whom they were made out to.
import { and, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import { taxInvoices } from '../../../platform/db/schema.server.ts';

/** Whom papers that never came to be were made out to. */
export async function forgetParties(db: Db, endedBefore: Date): Promise<void> {
  await db
    .update(taxInvoices)
    .set({ party: null })
    .where(
      and(
        isNotNull(taxInvoices.party),
        sql`${taxInvoices.state} in ('refused', 'dropped')`,
        or(eq(taxInvoices.state, 'dropped'), isNotNull(taxInvoices.replacedAt)),
        lt(taxInvoices.endedAt, endedBefore),
      ),
    );
}

/** First papers whose days, and those of all their corrections, are before this one, with the corrections. @returns how many */
export async function deleteBefore(db: Db, day: string, limit: number): Promise<number> {
  const ids = db
    .select({ id: taxInvoices.id })
    .from(taxInvoices)
    .where(
      and(
        isNull(taxInvoices.originalId),
        lt(taxInvoices.writeDay, day),
        sql`not exists (select from ${taxInvoices} c where c.original_id = ${taxInvoices.id} and c.write_day >= ${day})`,
      ),
    )
    .orderBy(taxInvoices.id)
    .limit(limit);
  const deleted = await db
    .delete(taxInvoices)
    .where(inArray(taxInvoices.id, ids))
    .returning({ id: taxInvoices.id });
  return deleted.length;
}
