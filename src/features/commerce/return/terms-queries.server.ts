// The versions of where goods come back to and what it costs: the table's only writer. Today's are read by `readReturnTerms`.
import { desc, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import { returnTerms } from '../../../platform/db/schema.server.ts';
import type { ReturnTerms } from '../../../shared/return-terms.ts';

/** Enough to find what was there years ago. */
const mostVersions = 100;

/** Newest first: the first one holds. */
export const listTermsVersions = (db: Db) =>
  db.select().from(returnTerms).orderBy(desc(returnTerms.version)).limit(mostVersions);

type NewVersion = ReturnTerms & { validFrom: Date; savedBy: string };

/**
 * Behind the version that its writer saw.
 * @param seen its number; 0: there was none.
 * @returns false where another one was quicker
 */
export async function insertTermsVersion(tx: Db, seen: number, version: NewVersion): Promise<boolean> {
  const [last] = await tx
    .select({ version: sql<number>`coalesce(max(${returnTerms.version}), 0)::int` })
    .from(returnTerms);
  if (last?.version !== seen) return false;
  const inserted = await tx
    .insert(returnTerms)
    .values({ ...version, version: seen + 1 })
    .onConflictDoNothing()
    .returning({ version: returnTerms.version });
  return inserted.length === 1;
}
