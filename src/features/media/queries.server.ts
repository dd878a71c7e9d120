import { and, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Db } from '../../platform/db/client.server.ts';
import { media } from '../../platform/db/schema.server.ts';
import { type Picture, uploadedFolder } from '../../shared/page/picture.ts';
import { filesOf, toPicture, typeOfFile } from './rules.ts';

type NewMedia = typeof media.$inferInsert;
export type UnusedMedia = Pick<typeof media.$inferSelect, 'id' | 'widths' | 'fallback'>;

/** Files that the rows of a snapshot name: those of unfinished uploads and of pictures that are being deleted are nobody's. */
export async function listStoredFiles(client: pg.Client): Promise<{ name: string; type: string }[]> {
  const { rows } = await client.query<UnusedMedia>(
    'select id, widths, fallback from media where ready_at is not null and leaving_at is null order by id',
  );
  return rows.flatMap(filesOf).map((name) => ({ name, type: typeOfFile(name) ?? '' }));
}

export async function insertMedia(db: Db, row: NewMedia): Promise<void> {
  await db.insert(media).values(row);
}

export async function markMediaReady(db: Db, id: string, now: Date): Promise<void> {
  await db.update(media).set({ readyAt: now }).where(eq(media.id, id));
}

/**
 * The pictures of these ids that may be shown, and from now on are: the sweep leaves them alone. In the transaction of
 * whatever shows them.
 */
export async function claimMedia(db: Db, ids: string[], now: Date): Promise<Map<string, Picture>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .update(media)
    .set({ usedAt: now })
    .where(and(inArray(media.id, ids), isNotNull(media.readyAt), isNull(media.leavingAt)))
    .returning();
  return new Map(rows.map((row) => [row.id, toPicture(row)]));
}

/** Notes which pictures are shown by anything. Whatever else comes to show pictures must be read here as well. */
export async function markUsedMedia(db: Db, now: Date): Promise<void> {
  await db.execute(sql`
    with words(shown) as (
      select (pictures || detail_pictures || notice_pictures)::text || color_pictures::text from products
      union all select body::text from documents
      union all select html from notices
      union all select picture::text from campaigns
      -- What was deleted may come back, with its pictures.
      union all select "row"::text from deleted_rows
    ), named as (
      select distinct found[1] as id
      from words, regexp_matches(shown, ${`${uploadedFolder}([0-9a-f]{32})`}, 'g') as found
    )
    update media set used_at = ${now.toISOString()} from named where media.id = named.id`);
}

/** From here on nothing may show them any more. Those whose deletion was begun and not finished are among them. */
export async function claimUnusedMedia(
  db: Db,
  { now, unusedBefore, unfinishedBefore }: { now: Date; unusedBefore: Date; unfinishedBefore: Date },
): Promise<UnusedMedia[]> {
  return db
    .update(media)
    .set({ leavingAt: now })
    .where(
      or(
        isNotNull(media.leavingAt),
        and(isNull(media.readyAt), lt(media.createdAt, unfinishedBefore)),
        lt(
          sql`coalesce(${media.usedAt}, ${media.createdAt})`,
          sql`${unusedBefore.toISOString()}::timestamptz`,
        ),
      ),
    )
    .returning({ id: media.id, widths: media.widths, fallback: media.fallback });
}

export async function deleteMedia(db: Db, id: string): Promise<void> {
  await db.delete(media).where(eq(media.id, id));
}
