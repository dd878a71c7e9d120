import { and, asc, desc, eq, gt, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import { isMainBoxOf } from '../../../platform/db/main-box.server.ts';
import {
  devices,
  inquiries,
  inquiryEntries,
  members,
  orders,
  products,
} from '../../../platform/db/schema.server.ts';
import { type EntryKind, type InquiryState, saidKinds } from '../../../shared/inquiry.ts';

export type Inquiry = typeof inquiries.$inferSelect;
type NewInquiry = typeof inquiries.$inferInsert;
type SameInquiry = Pick<Inquiry, 'kind' | 'place' | 'placeKey'> & { memberId: number; words: string };
export type Entry = typeof inquiryEntries.$inferSelect;

/** Null where the number is taken. */
export async function insertInquiry(tx: Db, row: NewInquiry): Promise<number | null> {
  const [made] = await tx
    .insert(inquiries)
    .values(row)
    .onConflictDoNothing({ target: inquiries.number })
    .returning({ id: inquiries.id });
  return made?.id ?? null;
}

/** What a member asked there in these very words, and what waits for its answer. */
export async function listSame(tx: Db, { memberId, kind, place, placeKey, words }: SameInquiry) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`inquiry:${memberId}`}))`);
  return tx
    .select({ number: inquiries.number, entry: inquiryEntries.id })
    .from(inquiries)
    .innerJoin(inquiryEntries, eq(inquiryEntries.inquiryId, inquiries.id))
    .where(
      and(
        eq(inquiries.memberId, memberId),
        eq(inquiries.kind, kind),
        eq(inquiries.place, place),
        eq(inquiries.placeKey, placeKey),
        eq(inquiries.state, 'waiting'),
        eq(inquiryEntries.kind, 'question'),
        eq(inquiryEntries.words, words),
      ),
    );
}

type OfGuest = Pick<Inquiry, 'number' | 'kind' | 'place' | 'placeKey' | 'name' | 'phone' | 'email'>;

/** What somebody without an account asked under this number: the same, from the same, in these very words. */
export const listSameOfGuest = (tx: Db, { words, ...asked }: OfGuest & { words: string }) =>
  tx
    .select({ number: inquiries.number, entry: inquiryEntries.id })
    .from(inquiries)
    .innerJoin(inquiryEntries, eq(inquiryEntries.inquiryId, inquiries.id))
    .where(
      and(
        ...[eq(inquiries.number, asked.number), isNull(inquiries.memberId), eq(inquiries.kind, asked.kind)],
        ...[eq(inquiries.place, asked.place), eq(inquiries.placeKey, asked.placeKey)],
        ...[eq(inquiries.name, asked.name), eq(inquiries.phone, asked.phone)],
        ...[eq(inquiries.email, asked.email), eq(inquiryEntries.kind, 'question')],
        eq(inquiryEntries.words, words),
      ),
    );

/** What either side said last in a thread. */
export async function findLastSaid(tx: Db, inquiryId: number): Promise<Entry | null> {
  const [last] = await tx
    .select()
    .from(inquiryEntries)
    .where(and(eq(inquiryEntries.inquiryId, inquiryId), inArray(inquiryEntries.kind, [...saidKinds])))
    .orderBy(desc(inquiryEntries.id))
    .limit(1);
  return last ?? null;
}

type NewEntry = { kind: EntryKind; words: string; operatorName?: string; at: Date };

export async function insertEntry(tx: Db, inquiryId: number, entry: NewEntry): Promise<number> {
  const [made] = await tx
    .insert(inquiryEntries)
    .values({ inquiryId, ...entry })
    .returning({ id: inquiryEntries.id });
  return made!.id;
}

type NewNote = { words: string; operatorName: string; at: Date };

/** @param since from when on the same note of the same operator is this one, whose answer got lost; they take turns */
export const insertNote = (db: Db, inquiryId: number, note: NewNote, since: Date | null): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`inquiry-note:${inquiryId}`}))`);
    const same = and(
      ...[eq(inquiryEntries.inquiryId, inquiryId), eq(inquiryEntries.kind, 'note')],
      ...[eq(inquiryEntries.words, note.words), eq(inquiryEntries.operatorName, note.operatorName)],
      since ? gt(inquiryEntries.at, since) : sql`false`,
    );
    if ((await tx.$count(inquiryEntries, same)) === 0)
      await insertEntry(tx, inquiryId, { kind: 'note', ...note });
  });

export async function findByNumber(db: Db, number: string): Promise<Inquiry | null> {
  const [row] = await db.select().from(inquiries).where(eq(inquiries.number, number));
  return row ?? null;
}

export async function listOf(db: Db, memberId: number, before: number | null, limit: number) {
  return db
    .select()
    .from(inquiries)
    .where(and(eq(inquiries.memberId, memberId), before === null ? undefined : lt(inquiries.id, before)))
    .orderBy(desc(inquiries.id))
    .limit(limit);
}

/** What both sides said, of these threads. */
export async function listSaid(db: Db, ids: readonly number[]): Promise<Entry[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(inquiryEntries)
    .where(and(inArray(inquiryEntries.inquiryId, [...ids]), inArray(inquiryEntries.kind, [...saidKinds])))
    .orderBy(asc(inquiryEntries.id));
}

export async function listEntries(db: Db, inquiryId: number): Promise<Entry[]> {
  return db
    .select()
    .from(inquiryEntries)
    .where(eq(inquiryEntries.inquiryId, inquiryId))
    .orderBy(asc(inquiryEntries.id));
}

export async function findInquiryOfEntry(db: Db, entryId: number): Promise<number | null> {
  const [row] = await db
    .select({ id: inquiryEntries.inquiryId })
    .from(inquiryEntries)
    .where(eq(inquiryEntries.id, entryId));
  return row?.id ?? null;
}

type Change = { state?: InquiryState; assignedTo?: number | null; lastAt?: Date };

/** Only over the version that was seen, where one is named. @returns the row as it is now, null where it moved meanwhile. */
export async function moveInquiry(
  tx: Db,
  id: number,
  change: Change,
  seenVersion?: number,
): Promise<Inquiry | null> {
  const [row] = await tx
    .update(inquiries)
    .set({ ...change, version: sql`${inquiries.version} + 1` })
    .where(
      and(eq(inquiries.id, id), seenVersion === undefined ? undefined : eq(inquiries.version, seenVersion)),
    )
    .returning();
  return row ?? null;
}

/** How often the asker spoke. */
export async function countQuestions(db: Db, inquiryId: number): Promise<number> {
  return db.$count(
    inquiryEntries,
    and(eq(inquiryEntries.inquiryId, inquiryId), eq(inquiryEntries.kind, 'question')),
  );
}

/** What the asker stood at, by its name; null where there is no such thing, or it isn't theirs. */
export async function findProductName(db: Db, id: number): Promise<string | null> {
  const [row] = await db.select({ name: products.name }).from(products).where(eq(products.id, id));
  return row?.name ?? null;
}

export async function findOrderName(db: Db, memberId: number, moid: string) {
  const [row] = await db
    .select({ name: orders.goodsName, number: orders.number })
    .from(orders)
    .where(and(eq(orders.moid, moid), eq(orders.memberId, memberId)));
  return row ?? null;
}

export async function findSerialOf(db: Db, memberId: number): Promise<string | null> {
  const [row] = await db.select({ serial: devices.serial }).from(devices).where(isMainBoxOf(memberId));
  return row?.serial ?? null;
}

/** Where the answer goes. */
export async function findAsker(db: Db, { memberId, name, phone, email }: Inquiry) {
  if (memberId === null) return { name, phone, email };
  const [row] = await db
    .select({ name: members.userName, phone: members.phone, email: members.email })
    .from(members)
    .where(eq(members.id, memberId));
  return row ?? { name: '', phone: '', email: '' };
}

/** Whoever left is answered no more; what was said stays as long as the law wants. */
export async function closeInquiriesOf(tx: Db, memberId: number): Promise<void> {
  await tx
    .update(inquiries)
    .set({ state: 'closed', version: sql`${inquiries.version} + 1` })
    .where(and(eq(inquiries.memberId, memberId), ne(inquiries.state, 'closed')));
}

export async function deleteOldInquiries(db: Db, before: Date, limit: number): Promise<number> {
  const gone = await db
    .delete(inquiries)
    .where(
      inArray(
        inquiries.id,
        db
          .select({ id: inquiries.id })
          .from(inquiries)
          .where(lt(inquiries.lastAt, before))
          .orderBy(asc(inquiries.lastAt))
          .limit(limit),
      ),
    )
    .returning({ id: inquiries.id });
  return gone.length;
}
