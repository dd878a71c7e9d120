import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import { documents } from '../../../platform/db/schema.server.ts';

/** What each text says today as one string; of a legal text the newest version, which may be announced. */
export const listTexts = (db: Db) =>
  db
    .select({
      slug: documents.slug,
      words: sql<string>`coalesce(${documents.body} #>> '{versions,0}', ${documents.body}::text)`,
    })
    .from(documents)
    .orderBy(documents.slug);
