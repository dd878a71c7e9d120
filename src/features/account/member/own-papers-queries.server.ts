import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import {
  identityRecoveries,
  institutionApplications,
  institutionPeople,
  institutions,
  quotations,
  recoveryPermits,
} from '../../../platform/db/schema.server.ts';

/** The last way back by the identity agency, and what an operator allowed of it. */
export async function findOwnRecovery(db: Db, memberId: number) {
  const [recovery] = await db
    .select({
      firstAt: identityRecoveries.firstAt,
      lastAt: identityRecoveries.lastAt,
      formerEmail: identityRecoveries.formerEmail,
      undoUntil: identityRecoveries.undoUntil,
      undoneAt: identityRecoveries.undoneAt,
    })
    .from(identityRecoveries)
    .where(eq(identityRecoveries.memberId, memberId));
  const [permit] = await db
    .select({ phone: recoveryPermits.phone, endsAt: recoveryPermits.endsAt })
    .from(recoveryPermits)
    .where(eq(recoveryPermits.memberId, memberId));
  return { recovery: recovery ?? null, permit: permit ?? null };
}

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
