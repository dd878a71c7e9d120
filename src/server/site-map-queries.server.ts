import { desc } from 'drizzle-orm';
import type { Db } from '../db/client.server.ts';
import { documents, notices } from '../db/schema.server.ts';

/** A file of a site map holds 50,000 addresses; nobody looks for older notices than these. */
const mostNotices = 5_000;

export async function listDocumentTimes(db: Db): Promise<Map<string, Date>> {
  const rows = await db.select({ slug: documents.slug, at: documents.updatedAt }).from(documents);
  return new Map(rows.map(({ slug, at }) => [slug, at]));
}

export async function listNoticeTimes(db: Db): Promise<{ id: number; at: Date }[]> {
  return db
    .select({ id: notices.id, at: notices.createdAt })
    .from(notices)
    .orderBy(desc(notices.createdAt), desc(notices.id))
    .limit(mostNotices);
}
