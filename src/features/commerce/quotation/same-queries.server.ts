// A new quotation that is sent again because its answer got lost: whether it was made, and who waits for whom.
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import { quotations } from '../../../platform/db/schema.server.ts';
import {
  type FoundQuotation,
  type Quotation,
  type QuotationDraft,
  readQuotations,
} from './queries.server.ts';

/** Those of one operator take turns. */
export async function lockNewOf(tx: Db, madeBy: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`new-quotations:${madeBy}`}))`);
}

type Same = Pick<QuotationDraft, 'deliveryWon' | 'memo' | 'replacesId' | 'consultationId'> &
  Pick<Quotation, 'memberId' | 'madeBy'> & { since: Date };

/** What the same operator made for the same buyer since then and is a draft or open; whose lines are to be compared. */
export const listSame = (
  tx: Db,
  { memberId, madeBy, deliveryWon, memo, replacesId = null, consultationId = null, since }: Same,
): Promise<FoundQuotation[]> =>
  readQuotations(
    tx,
    and(
      ...[eq(quotations.memberId, memberId), eq(quotations.madeBy, madeBy), gt(quotations.createdAt, since)],
      ...[eq(quotations.deliveryWon, deliveryWon), eq(quotations.memo, memo ?? '')],
      sql`${quotations.state} in ('draft', 'issued')`,
      sql`${quotations.replacesId} is not distinct from ${replacesId}::bigint`,
      sql`${quotations.consultationId} is not distinct from ${consultationId}::bigint`,
    ),
  ).orderBy(desc(quotations.id));
