import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  lt,
  lte,
  min,
  type Placeholder,
  sql,
} from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import { prepareOnce } from '../../../platform/db/prepared.server.ts';
import { notices, noticeViews } from '../../../platform/db/schema.server.ts';
import { asItWas, keepDeleted, takeDeleted, wholeRow } from '../../../platform/deleted/queries.server.ts';

type Slice = { offset: number; limit: number };

const newestFirst = [desc(notices.publishAt), desc(notices.id)];
/** For visitors: neither drafts nor what is still to come. */
const isShownAt = (now: Date) => lte(notices.publishAt, now);
/** Whatever is shown has one; a visitor reads it as the day of the notice. */
const shownFrom = sql<Date>`${notices.publishAt}`.mapWith(notices.publishAt);
/** What a list shows of a notice. */
const lineColumns = {
  id: notices.id,
  title: notices.title,
  summary: notices.summary,
  writer: notices.writer,
  createdAt: shownFrom,
};
/** What the API and the page of one notice show. */
const wireColumns = {
  id: notices.id,
  title: notices.title,
  html: notices.html,
  writer: notices.writer,
  createdAt: shownFrom,
  views: notices.views,
};

export async function countNotices(db: Db, now: Date): Promise<number> {
  const [row] = await db.select({ total: count() }).from(notices).where(isShownAt(now));
  return row?.total ?? 0;
}

/** Places are found in the index alone; only the notices that are shown are read. */
const shownIn = (db: Db, now: Date, { offset, limit }: Slice) =>
  db
    .select({ id: notices.id })
    .from(notices)
    .where(isShownAt(now))
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(offset)
    .as('shown');

export function selectLines(db: Db, now: Date, slice: Slice) {
  const shown = shownIn(db, now, slice);
  return db
    .select(lineColumns)
    .from(notices)
    .innerJoin(shown, eq(shown.id, notices.id))
    .orderBy(...newestFirst);
}

/** Those that stand above the list, the latest pinned first. */
export const selectPinned = (db: Db, now: Date, limit: number) =>
  db
    .select(lineColumns)
    .from(notices)
    .where(and(isNotNull(notices.pinnedAt), isShownAt(now)))
    .orderBy(desc(notices.pinnedAt), desc(notices.id))
    .limit(limit);

/** Those who pin take turns: there are never more than are allowed. */
export async function lockPinned(tx: Db): Promise<number[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('notices:pinned'))`);
  const rows = await tx.select({ id: notices.id }).from(notices).where(isNotNull(notices.pinnedAt));
  return rows.map(({ id }) => id);
}

/** @returns whether there is such a notice */
export async function setPinned(db: Db, id: number, pinnedAt: Date | null): Promise<boolean> {
  const rows = await db
    .update(notices)
    .set({ pinnedAt })
    .where(eq(notices.id, id))
    .returning({ id: notices.id });
  return rows.length === 1;
}

export function selectWhole(db: Db, now: Date, slice: Slice) {
  const shown = shownIn(db, now, slice);
  return db
    .select(wireColumns)
    .from(notices)
    .innerJoin(shown, eq(shown.id, notices.id))
    .orderBy(...newestFirst);
}

type FoundSlice = Record<keyof Slice, number | Placeholder>;

/** Found once and counted: `total` stands in every row, none beyond the end. */
const findPlaces = (
  db: Db,
  now: string | Placeholder,
  folded: string | Placeholder,
  { offset, limit }: FoundSlice,
) =>
  db
    .select({
      foundId: sql`id`.mapWith(Number).as('found_id'),
      total: sql<number>`(count(*) over ())::int`.as('total'),
    })
    .from(sql`find_notices(${folded}::text)`)
    .where(sql`publish_at <= ${now}::timestamptz`)
    .orderBy(sql`publish_at desc, id desc`)
    .limit(limit)
    .offset(offset);

/** Only the notices that are shown are read. */
export function searchLines(db: Db, now: Date, folded: string, slice: Slice) {
  const found = findPlaces(db, now.toISOString(), folded, slice).as('found');
  return db
    .select({ total: found.total, ...lineColumns })
    .from(notices)
    .innerJoin(found, eq(found.foundId, notices.id))
    .orderBy(...newestFirst);
}

const findOnce = prepareOnce((db) => {
  const slice = { offset: sql.placeholder('offset'), limit: sql.placeholder('limit') };
  return findPlaces(db, sql.placeholder('now'), sql.placeholder('folded'), slice).prepare('find_notices');
});

/** Which notices a search shows, and no word of them. */
export const searchPlaces = (db: Db, now: Date, folded: string, slice: Slice) =>
  findOnce(db, { now: now.toISOString(), folded, ...slice });

export const selectTheseWhole = (db: Db, now: Date, ids: number[]) =>
  db
    .select(wireColumns)
    .from(notices)
    .where(and(inArray(notices.id, ids), isShownAt(now)));

export async function countFound(db: Db, now: Date, folded: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(sql`find_notices(${folded})`)
    .where(sql`publish_at <= ${now.toISOString()}::timestamptz`);
  return row?.total ?? 0;
}

export async function findNotice(db: Db, now: Date, id: number) {
  const [row] = await db
    .select({ ...wireColumns, summary: notices.summary })
    .from(notices)
    .where(and(eq(notices.id, id), isShownAt(now)));
  return row ?? null;
}

type Place = { id: number; createdAt: Date };
const own = sql`(${notices.publishAt}, ${notices.id})`;
const placeOf = ({ createdAt, id }: Place) => sql`(${createdAt.toISOString()}::timestamptz, ${id}::bigint)`;

/** How many are newer, and the two that stand beside it in time. */
export async function findSurroundings(db: Db, now: Date, place: Place) {
  const beside = { id: notices.id, title: notices.title };
  const [[newer], [next], [previous]] = await Promise.all([
    db
      .select({ count: count() })
      .from(notices)
      .where(and(sql`${own} > ${placeOf(place)}`, isShownAt(now))),
    db
      .select(beside)
      .from(notices)
      .where(and(sql`${own} > ${placeOf(place)}`, isShownAt(now)))
      .orderBy(asc(notices.publishAt), asc(notices.id))
      .limit(1),
    db
      .select(beside)
      .from(notices)
      .where(sql`${own} < ${placeOf(place)}`)
      .orderBy(...newestFirst)
      .limit(1),
  ]);
  return { newer: newer?.count ?? 0, next: next ?? null, previous: previous ?? null };
}

/** When the next notice that waits for its time is to be seen; null where none waits. */
export async function findNextPublication(db: Db, now: Date): Promise<Date | null> {
  const [row] = await db
    .select({ at: min(notices.publishAt) })
    .from(notices)
    .where(gt(notices.publishAt, now));
  return row?.at ?? null;
}

export async function insertNotice(db: Db, notice: typeof notices.$inferInsert): Promise<number> {
  const [row] = await db.insert(notices).values(notice).returning({ id: notices.id });
  return row!.id;
}

type Change = Omit<typeof notices.$inferInsert, 'id' | 'createdAt' | 'views' | 'version'>;

/** Of two who began with the same version the first gets it. @returns whether this was the one */
export async function updateNotice(db: Db, id: number, version: number, change: Change): Promise<boolean> {
  const rows = await db
    .update(notices)
    .set({ ...change, version: version + 1 })
    .where(and(eq(notices.id, id), eq(notices.version, version)))
    .returning({ id: notices.id });
  return rows.length === 1;
}

/** It can come back for a while. @returns whether it was there as it was seen */
export async function removeNotice(
  tx: Db,
  { id, version, now }: { id: number; version: number; now: Date },
): Promise<boolean> {
  const [gone] = await tx
    .delete(notices)
    .where(and(eq(notices.id, id), eq(notices.version, version)))
    .returning({ row: wholeRow(notices) });
  if (gone) await keepDeleted(tx, notices, { key: id, row: gone.row, now });
  return gone !== undefined;
}

/** The very same one, pinned where it was. @returns whether there was one to bring back */
export async function bringNoticeBack(tx: Db, id: number, nowMs: number): Promise<boolean> {
  const row = await takeDeleted(tx, notices, { key: id, nowMs });
  if (row !== null) await tx.execute(sql`insert into ${notices} ${asItWas(notices, row)}`);
  return row !== null;
}

/** Of any number of calls at once, the one whose row gets in counts. @returns null where there is no such notice. */
export async function countView(
  db: Db,
  now: Date,
  { noticeId, day, visitor }: typeof noticeViews.$inferInsert,
): Promise<number | null> {
  const [row] = await db.execute<{ views: number }>(sql`
    with target as (select id, views from notices where id = ${noticeId} and ${isShownAt(now)}),
    seen as (
      insert into notice_views (notice_id, day, visitor) select id, ${day}, ${visitor} from target
      on conflict do nothing returning notice_id
    ),
    counted as (
      update notices set views = notices.views + 1 where id in (select notice_id from seen) returning views
    )
    select coalesce((select views from counted), views) as views from target`);
  return row?.views ?? null;
}

export async function readViews(db: Db, now: Date, id: number): Promise<number | null> {
  const [row] = await db
    .select({ views: notices.views })
    .from(notices)
    .where(and(eq(notices.id, id), isShownAt(now)));
  return row?.views ?? null;
}

export async function isSeenSince(db: Db, day: string): Promise<boolean> {
  const rows = await db
    .select({ day: noticeViews.day })
    .from(noticeViews)
    .where(gte(noticeViews.day, day))
    .limit(1);
  return rows.length > 0;
}

export async function deleteViewsBefore(db: Db, day: string): Promise<void> {
  await db.delete(noticeViews).where(lt(noticeViews.day, day));
}

/** Lists show how often a notice was seen: told now and then, not with each visitor. */
export async function tellViews(db: Db): Promise<void> {
  await db.execute(sql`select pg_notify('content_changed', 'notices')`);
}
