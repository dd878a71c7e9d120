import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import { orders, taxInvoices } from '../../../platform/db/schema.server.ts';
import { stateList } from '../../../platform/db/state-list.server.ts';
import { failedInvoices, sentInvoices } from '../../../shared/requests/tax-invoice.ts';
import type { TaxInvoiceTab } from './operator-rules.ts';

/** No paper came of it and none stands in its place; or nobody is reached who would make one. */
export const isTroubled = sql<boolean>`(
  ${taxInvoices.state} in ${stateList(failedInvoices)} and ${taxInvoices.replacedAt} is null
  or ${taxInvoices.state} = 'draft' and ${taxInvoices.lastError} is not null)`;

const inTab: Record<TaxInvoiceTab, SQL | undefined> = {
  trouble: isTroubled,
  underWay: sql`${taxInvoices.state} in ${stateList(sentInvoices)}`,
  all: undefined,
};

/** The newest first. */
export async function listInvoices(
  db: Db,
  { tab, before, limit }: { tab: TaxInvoiceTab; before: number | null; limit: number },
) {
  const { id, state, orderNumber, goodsName, mgtKey, correctionCode, party, writeDay } = taxInvoices;
  const { amountWon, supplyWon, vatWon, confirmNo, askedAt, lastError, operator, originalId } = taxInvoices;
  return db
    .select({
      ...{ id, state, orderNumber, goodsName, mgtKey, correctionCode, party, writeDay },
      ...{ amountWon, supplyWon, vatWon, confirmNo, askedAt, lastError, operator, originalId, isTroubled },
      moid: orders.moid,
    })
    .from(taxInvoices)
    .leftJoin(orders, eq(orders.id, taxInvoices.orderId))
    .where(and(inTab[tab], before === null ? undefined : lt(id, before)))
    .orderBy(desc(id))
    .limit(limit);
}

export async function findInvoice(db: Db, id: number) {
  const [row] = await db
    .select({ invoice: taxInvoices, moid: orders.moid, memberId: orders.memberId })
    .from(taxInvoices)
    .leftJoin(orders, eq(orders.id, taxInvoices.orderId))
    .where(eq(taxInvoices.id, id));
  return row ?? null;
}
