import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import { visitDays } from '../../../platform/db/schema.server.ts';

/** One row a Korean day; visits at the same moment add up. */
export async function addVisit(db: Db, day: string): Promise<void> {
  await db
    .insert(visitDays)
    .values({ day, visits: 1 })
    .onConflictDoUpdate({ target: visitDays.day, set: { visits: sql`${visitDays.visits} + 1` } });
}
