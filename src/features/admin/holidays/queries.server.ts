import { and, desc, eq, gt } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import { declaredHolidays } from '../../../platform/db/schema.server.ts';

export const listDeclared = (db: Db) =>
  db
    .select({ day: declaredHolidays.day, name: declaredHolidays.name, operator: declaredHolidays.operator })
    .from(declaredHolidays)
    .orderBy(desc(declaredHolidays.day));

/** @returns whether it wasn't there before */
export async function insertDeclared(db: Db, row: typeof declaredHolidays.$inferInsert): Promise<boolean> {
  const rows = await db.insert(declaredHolidays).values(row).onConflictDoNothing().returning();
  return rows.length > 0;
}

/** @returns whether it was there, and after this day. */
export async function deleteDeclared(db: Db, day: string, after: string): Promise<boolean> {
  const rows = await db
    .delete(declaredHolidays)
    .where(and(eq(declaredHolidays.day, day), gt(declaredHolidays.day, after)))
    .returning();
  return rows.length > 0;
}
