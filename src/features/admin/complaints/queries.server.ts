import { and, asc, desc, eq, gt, inArray, lt, lte, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import { complaints, orders } from '../../../platform/db/schema.server.ts';
import type { ComplaintPlace } from './rules.ts';

/** @param since from when on the same complaint of the same operator is this one, whose answer got lost; they take turns */
export const insertComplaint = (
  db: Db,
  row: typeof complaints.$inferInsert,
  since: Date | null,
): Promise<void> =>
  db.transaction(async (tx) => {
    const { place, number, operatorId, text } = row;
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`complaint:${place}:${number}`}))`);
    const same = and(
      ...[eq(complaints.place, place), eq(complaints.number, number)],
      ...[eq(complaints.operatorId, operatorId), eq(complaints.text, text)],
      since ? gt(complaints.at, since) : sql`false`,
    );
    if ((await tx.$count(complaints, same)) === 0) await tx.insert(complaints).values(row);
  });

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
