import { and, asc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.server.ts';
import { attachments, productReviews } from '../../platform/db/schema.server.ts';

/** Who attaches: a member, or whoever has no account, by the session. */
export type Uploader = { memberId: number } | { sessionHash: Buffer };
/** What they are attached to. */
type Place = 'repairId' | 'entryId' | 'reviewId' | 'applicationId';
export type Size = 'large' | 'small';

type NewAttachment = typeof attachments.$inferInsert;
export type AttachmentFile = { type: string; bytes: Buffer };

const isOf = (who: Uploader) =>
  'memberId' in who ? eq(attachments.memberId, who.memberId) : eq(attachments.sessionHash, who.sessionHash);

const isUnclaimed = sql`num_nonnulls(${attachments.repairId}, ${attachments.entryId}, ${attachments.reviewId},
  ${attachments.applicationId}) = 0`;

export async function insertAttachment(db: Db, row: NewAttachment): Promise<void> {
  await db.insert(attachments).values(row);
}

/** The uploader's own that nothing was sent with, in the order in which they are named. @returns those that are gone */
export async function claimAttachments(
  tx: Db,
  who: Uploader,
  /** `owner`: whose they are from now on, where whoever attached them acts for somebody. */
  { place, id, ids, owner }: { place: Place; id: number; ids: readonly string[]; owner?: number },
): Promise<string[]> {
  const gone: string[] = [];
  for (const [index, one] of ids.entries()) {
    const rows = await tx
      .update(attachments)
      .set({ [place]: id, position: index + 1, ...(owner !== undefined && { memberId: owner }) })
      .where(and(eq(attachments.id, one), isOf(who), isUnclaimed))
      .returning({ id: attachments.id });
    if (rows.length === 0) gone.push(one);
  }
  return gone;
}

/**
 * These and no others, in this order: what is there and isn't named is destroyed. Whatever changes them holds the lock of the row
 * that they belong to. @returns those that are gone
 */
export async function replaceAttachments(
  tx: Db,
  who: Uploader,
  { place, id, ids }: { place: Place; id: number; ids: readonly string[] },
): Promise<string[]> {
  const before = await tx
    .update(attachments)
    .set({ [place]: null })
    .where(and(eq(attachments[place], id), isOf(who)))
    .returning({ id: attachments.id });
  const left = before.map((row) => row.id).filter((one) => !ids.includes(one));
  if (left.length > 0) await tx.delete(attachments).where(inArray(attachments.id, left));
  return claimAttachments(tx, who, { place, id, ids });
}

/** Ids by what they are attached to, in their order. */
export async function listAttachments(
  db: Db,
  place: Place,
  ids: readonly number[],
): Promise<Map<number, string[]>> {
  const found = new Map<number, string[]>();
  if (ids.length === 0) return found;
  const rows = await db
    .select({ id: attachments.id, of: attachments[place] })
    .from(attachments)
    .where(inArray(attachments[place], [...ids]))
    .orderBy(asc(attachments[place]), asc(attachments.position));
  for (const { id, of } of rows) if (of !== null) found.set(of, [...(found.get(of) ?? []), id]);
  return found;
}

const fileOf = (size: Size) => ({
  type:
    size === 'small'
      ? sql<string>`case when ${attachments.small} is null then ${attachments.type} else 'image/webp' end`
      : attachments.type,
  bytes:
    size === 'small' ? sql<Buffer>`coalesce(${attachments.small}, ${attachments.bytes})` : attachments.bytes,
});

/** @param who whose it must be */
export async function findOwnFile(
  db: Db,
  id: string,
  size: Size,
  who: Uploader,
): Promise<AttachmentFile | null> {
  const [row] = await db
    .select(fileOf(size))
    .from(attachments)
    .where(and(eq(attachments.id, id), isOf(who)));
  return row ?? null;
}

/** A picture of a request that is the member's. */
export async function findFileOfRepairs(
  db: Db,
  id: string,
  size: Size,
  memberId: number,
): Promise<AttachmentFile | null> {
  const [row] = await db
    .select(fileOf(size))
    .from(attachments)
    .where(and(eq(attachments.id, id), eq(attachments.memberId, memberId), isNotNull(attachments.repairId)));
  return row ?? null;
}

/** Whosever it is: of what was sent with something of this kind. Who may see it the caller knows. */
export async function findFile(db: Db, id: string, size: Size, place: Place): Promise<AttachmentFile | null> {
  const [row] = await db
    .select(fileOf(size))
    .from(attachments)
    .where(and(eq(attachments.id, id), isNotNull(attachments[place])));
  return row ?? null;
}

/** What it was sent with; null where it wasn't sent with anything of this kind. */
export async function findPlace(db: Db, id: string, place: Place): Promise<number | null> {
  const [row] = await db.select({ of: attachments[place] }).from(attachments).where(eq(attachments.id, id));
  return row?.of ?? null;
}

/** Whoever leaves takes the pictures of their reviews along; their words stay. */
export async function destroyReviewAttachmentsOf(tx: Db, memberId: number): Promise<void> {
  await tx
    .delete(attachments)
    .where(
      inArray(
        attachments.reviewId,
        tx
          .select({ id: productReviews.id })
          .from(productReviews)
          .where(eq(productReviews.memberId, memberId)),
      ),
    );
}

/** All of what they were sent with: nobody needs them any more. */
export async function destroyAttachmentsOf(tx: Db, place: Place, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.delete(attachments).where(inArray(attachments[place], [...ids]));
}

export async function deleteUnclaimed(db: Db, before: Date): Promise<number> {
  const gone = await db
    .delete(attachments)
    .where(and(isUnclaimed, lt(attachments.createdAt, before)))
    .returning({ id: attachments.id });
  return gone.length;
}

/** For the member's own copy of what the shop keeps of them. */
export async function listOwnAttachments(db: Db, memberId: number) {
  return db
    .select({
      id: attachments.id,
      of: sql<
        'repair' | 'inquiry' | 'review' | null
      >`case when ${attachments.repairId} is not null then 'repair'
        when ${attachments.entryId} is not null then 'inquiry' when ${attachments.reviewId} is not null then 'review' end`,
      createdAt: attachments.createdAt,
    })
    .from(attachments)
    .where(and(eq(attachments.memberId, memberId), isNull(attachments.sessionHash)))
    .orderBy(asc(attachments.createdAt), asc(attachments.id));
}
