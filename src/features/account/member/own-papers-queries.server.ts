import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import {
  institutionApplications,
  institutionPeople,
  institutions,
  quotations,
} from '../../../platform/db/schema.server.ts';

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

/** The institution that the member stands for, and each application to be one. */
export async function findOwnInstitution(db: Db, memberId: number) {
  const [own, applications] = await Promise.all([
    db.select().from(institutions).where(eq(institutions.memberId, memberId)),
    db
      .select()
      .from(institutionApplications)
      .where(eq(institutionApplications.memberId, memberId))
      .orderBy(asc(institutionApplications.id)),
  ]);
  const told = <Row extends { memberId: number }>({ memberId: _, ...row }: Row) => row;
  return {
    institution: own.map(({ approvedBy: _, ...row }) => told(row))[0] ?? null,
    applications: applications.map(({ decidedBy: _, version: __, ...row }) => told(row)),
  };
}

/** The institutions that the member works for, or was invited to. */
export const findOwnWork = (db: Db, memberId: number) =>
  db
    .select({
      institution: institutions.name,
      orders: institutionPeople.mayOrders,
      contents: institutionPeople.mayContents,
      boxes: institutionPeople.mayBoxes,
      invitedAt: institutionPeople.invitedAt,
      joinedAt: institutionPeople.joinedAt,
      endedAt: institutionPeople.endedAt,
    })
    .from(institutionPeople)
    .innerJoin(institutions, eq(institutions.id, institutionPeople.institutionId))
    .where(eq(institutionPeople.memberId, memberId))
    .orderBy(asc(institutionPeople.id));
