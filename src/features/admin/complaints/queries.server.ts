import { and, asc, desc, eq, inArray, lt, lte } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import { complaints, orders } from '../../../platform/db/schema.server.ts';
import type { ComplaintPlace } from './rules.ts';

export async function insertComplaint(db: Db, row: typeof complaints.$inferInsert): Promise<void> {
  await db.insert(complaints).values(row);
}

export async function findOrderOfComplaint(db: Db, moid: string) {
  const [order] = await db
    .select({ id: orders.id, number: orders.number, memberId: orders.memberId })
    .from(orders)
    .where(eq(orders.moid, moid));
  return order ?? null;
}

const noted = {
  id: complaints.id,
  at: complaints.at,
  operatorName: complaints.operatorName,
  text: complaints.text,
};

export const listOfOrder = (db: Db, orderId: number) =>
  db.select(noted).from(complaints).where(eq(complaints.orderId, orderId)).orderBy(asc(complaints.id));

export const listOfInquiry = (db: Db, inquiryId: number) =>
  db.select(noted).from(complaints).where(eq(complaints.inquiryId, inquiryId)).orderBy(asc(complaints.id));

/** The newest first, those behind one. */
export const listComplaints = (
  db: Db,
  { places, before, limit }: { places: readonly ComplaintPlace[]; before: number | null; limit: number },
) =>
  db
    .select({
      ...noted,
      place: complaints.place,
      number: complaints.number,
      inquiryId: complaints.inquiryId,
      moid: orders.moid,
    })
    .from(complaints)
    .leftJoin(orders, eq(orders.id, complaints.orderId))
    .where(
      and(inArray(complaints.place, [...places]), before === null ? undefined : lt(complaints.id, before)),
    )
    .orderBy(desc(complaints.id))
    .limit(limit);

/** @returns how many */
export async function deleteComplaintsUpTo(db: Db, at: Date): Promise<number> {
  const gone = await db.delete(complaints).where(lte(complaints.at, at)).returning({ id: complaints.id });
  return gone.length;
}
