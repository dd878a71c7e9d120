// Texts of the site as an operator keeps them, from memory while nobody changes them.
import { eq } from 'drizzle-orm';
import type * as z from 'zod';
import type { Db } from '../db/client.server.ts';
import { documents } from '../db/schema.server.ts';
import type { Deps } from '../http/context.server.ts';

/**
 * @param slug the path of its file in content/documents, without `.json`
 * @returns null where there is no such document
 * @throws where the document isn't of this shape: an operator's editor checks it before it is kept
 */
export function readDocument<T>(deps: Deps, slug: string, schema: z.ZodType<T>): Promise<T | null> {
  return deps.content.get(`document:${slug}`, 'documents', () => readDocumentNow(deps.db, slug, schema));
}

/** As it stands in the database at this moment. */
export async function readDocumentNow<T>(db: Db, slug: string, schema: z.ZodType<T>): Promise<T | null> {
  const [row] = await db.select({ body: documents.body }).from(documents).where(eq(documents.slug, slug));
  return row ? schema.parse(row.body) : null;
}
