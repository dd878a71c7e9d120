import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import { documents, documentVersions, media } from '../../../platform/db/schema.server.ts';

/** Enough to find what was there months ago. */
const mostVersions = 100;
const mostUploaded = 200;

export async function findDocument(db: Db, slug: string) {
  const [row] = await db.select().from(documents).where(eq(documents.slug, slug));
  return row ?? null;
}

export const listDocuments = (db: Db, slugs: string[]) =>
  db
    .select({
      slug: documents.slug,
      title: sql<string>`coalesce(${documents.body} ->> 'title', '')`,
      version: documents.version,
      updatedAt: documents.updatedAt,
      updatedBy: documents.updatedBy,
    })
    .from(documents)
    .where(inArray(documents.slug, slugs));

export const listVersions = (db: Db, slug: string) =>
  db
    .select({
      version: documentVersions.version,
      savedAt: documentVersions.savedAt,
      savedBy: documentVersions.savedBy,
    })
    .from(documentVersions)
    .where(eq(documentVersions.slug, slug))
    .orderBy(desc(documentVersions.version))
    .limit(mostVersions);

export async function findVersion(db: Db, slug: string, version: number) {
  const [row] = await db
    .select()
    .from(documentVersions)
    .where(and(eq(documentVersions.slug, slug), eq(documentVersions.version, version)));
  return row ?? null;
}

type Change = { slug: string; version: number; body: unknown; savedAt: Date; savedBy: string };

/** Of two who began with the same version the first gets it; the database counts the version and keeps the old one. */
export async function updateDocument(db: Db, change: Change): Promise<boolean> {
  const rows = await db
    .update(documents)
    .set({
      body: sql`${JSON.stringify(change.body)}::jsonb`,
      updatedAt: change.savedAt,
      updatedBy: change.savedBy,
    })
    .where(and(eq(documents.slug, change.slug), eq(documents.version, change.version)))
    .returning({ version: documents.version });
  return rows.length === 1;
}

export const listUploaded = (db: Db) =>
  db
    .select()
    .from(media)
    .where(and(isNotNull(media.readyAt), isNull(media.leavingAt)))
    .orderBy(desc(media.createdAt), desc(media.id))
    .limit(mostUploaded);
