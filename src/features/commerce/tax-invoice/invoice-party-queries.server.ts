import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import { orders, taxInvoices } from '../../../platform/db/schema.server.ts';
import type { InvoiceParty } from '../../../shared/requests/tax-invoice.ts';

/** What a member typed last. */
export async function findLastParty(db: Db, memberId: number): Promise<InvoiceParty | null> {
  const [row] = await db
    .select({ party: taxInvoices.party })
    .from(taxInvoices)
    .innerJoin(orders, eq(orders.id, taxInvoices.orderId))
    .where(and(eq(orders.memberId, memberId), isNotNull(taxInvoices.party)))
    .orderBy(desc(taxInvoices.id))
    .limit(1);
  return row?.party ?? null;
}
