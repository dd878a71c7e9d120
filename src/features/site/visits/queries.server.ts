import { and, gte, lte, min, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import { visitDays } from '../../../platform/db/schema.server.ts';

/** One row a Korean day; visits at the same moment add up. */
export async function addVisit(db: Db, day: string): Promise<void> {
  await db
    .insert(visitDays)
    .values({ day, visits: 1 })
    .onConflictDoUpdate({ target: visitDays.day, set: { visits: sql`${visitDays.visits} + 1` } });
}

/** The first day that somebody came: before it nothing was counted. */
export async function findFirstVisitDay(db: Db): Promise<string | null> {
  const [row] = await db.select({ day: min(visitDays.day) }).from(visitDays);
  return row?.day ?? null;
}

/** Of Korean days, `2026-11-20`, both ends counted; a day that nobody visited has none. */
export async function findVisits(
  db: Db,
  { from, until }: { from: string; until: string },
): Promise<Map<string, number>> {
  const rows = await db
    .select()
    .from(visitDays)
    .where(and(gte(visitDays.day, from), lte(visitDays.day, until)));
  return new Map(rows.map(({ day, visits }) => [day, visits]));
}
