import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import { quotations } from '../../../platform/db/schema.server.ts';

/** Quotations that the member was sent; a draft is the shop's. */
export async function findOwnQuotations(db: Db, memberId: number) {
  return db
    .select({
      number: quotations.number,
      state: quotations.state,
      buyerName: quotations.buyerName,
      businessNumber: quotations.businessNumber,
      representative: quotations.representative,
      buyerAddress: quotations.buyerAddress,
      contactName: quotations.contactName,
      contactPhone: quotations.contactPhone,
      contactEmail: quotations.contactEmail,
      lines: sql<{ name: string; quantity: number; unitWon: number }[]>`(
        select json_agg(json_build_object('name', l.goods_name, 'quantity', l.quantity, 'unitWon', l.unit_won) order by l.position)
        from quotation_lines l where l.quotation_id = ${quotations}.id)`,
      deliveryWon: quotations.deliveryWon,
      amountWon: quotations.amountWon,
      memo: quotations.memo,
      issuedAt: quotations.issuedAt,
      validUntil: quotations.validUntil,
    })
    .from(quotations)
    .where(and(eq(quotations.memberId, memberId), sql`${quotations.state} <> 'draft'`))
    .orderBy(asc(quotations.id));
}
