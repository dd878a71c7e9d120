import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../../platform/db/client.server.ts';
import { answerTemplates } from '../../../../platform/db/schema.server.ts';

type Written = { title: string; body: string; changedBy: string; changedAt: Date };

export const listTemplates = (db: Db) =>
  db.select().from(answerTemplates).orderBy(asc(answerTemplates.title), asc(answerTemplates.id));

export const countTemplates = (db: Db): Promise<number> => db.$count(answerTemplates);

export async function insertTemplate(db: Db, written: Written): Promise<void> {
  await db.insert(answerTemplates).values(written);
}

const seen = (id: number, version: number) =>
  and(eq(answerTemplates.id, id), eq(answerTemplates.version, version));

/** Only over the version that was seen. */
export async function updateTemplate(
  db: Db,
  id: number,
  version: number,
  written: Written,
): Promise<boolean> {
  const rows = await db
    .update(answerTemplates)
    .set({ ...written, version: sql`${answerTemplates.version} + 1` })
    .where(seen(id, version))
    .returning({ id: answerTemplates.id });
  return rows.length > 0;
}

export async function deleteTemplate(db: Db, id: number, version: number): Promise<boolean> {
  const rows = await db
    .delete(answerTemplates)
    .where(seen(id, version))
    .returning({ id: answerTemplates.id });
  return rows.length > 0;
}

export async function hasTemplate(db: Db, id: number): Promise<boolean> {
  return (await db.$count(answerTemplates, eq(answerTemplates.id, id))) > 0;
}
