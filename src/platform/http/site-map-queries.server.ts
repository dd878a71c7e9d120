import { asc, desc, eq, lte, sql } from 'drizzle-orm';
import type { Db } from '../db/client.server.ts';
import { documents, notices, products } from '../db/schema.server.ts';

/** A file of a site map holds 50,000 addresses; nobody looks for older notices than these. */
const mostNotices = 5_000;

export async function listDocumentTimes(db: Db): Promise<Map<string, Date>> {
  const rows = await db.select({ slug: documents.slug, at: documents.updatedAt }).from(documents);
  return new Map(rows.map(({ slug, at }) => [slug, at]));
}

/** What is sold, in the merchant's order. */
export const listProductTimes = (db: Db): Promise<{ id: number; at: Date }[]> =>
  db
    .select({ id: products.id, at: products.updatedAt })
    .from(products)
    .where(eq(products.onSale, true))
    .orderBy(asc(products.position));

/** What visitors can see now, and when it last changed for them. */
export async function listNoticeTimes(db: Db, now: Date): Promise<{ id: number; at: Date }[]> {
  const changedAt = sql<Date>`greatest(${notices.publishAt}, ${notices.updatedAt})`;
  return db
    .select({ id: notices.id, at: changedAt.mapWith(notices.updatedAt) })
    .from(notices)
    .where(lte(notices.publishAt, now))
    .orderBy(desc(notices.publishAt), desc(notices.id))
    .limit(mostNotices);
}
