import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '../../../../platform/db/client.server.ts';
import { answerTemplates } from '../../../../platform/db/schema.server.ts';
import { asItWas, keepDeleted, takeDeleted, wholeRow } from '../../../../platform/deleted/queries.server.ts';

type Written = { title: string; body: string; changedBy: string; changedAt: Date };

export const listTemplates = (db: Db) =>
  db.select().from(answerTemplates).orderBy(asc(answerTemplates.title), asc(answerTemplates.id));

export const countTemplates = (db: Db): Promise<number> => db.$count(answerTemplates);

/** One after the other, until the transaction ends. */
export async function lockNewTemplates(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('answer-templates'))`);
}

/** Whether the same operator wrote the same words since then. */
export async function hasSameTemplate(
  tx: Db,
  { title, body, changedBy }: Written,
  since: Date,
): Promise<boolean> {
  const same = and(
    ...[eq(answerTemplates.title, title), eq(answerTemplates.body, body)],
    ...[eq(answerTemplates.changedBy, changedBy), gt(answerTemplates.changedAt, since)],
  );
  return (await tx.$count(answerTemplates, same)) > 0;
}

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

/** It can come back for a while. */
export async function deleteTemplate(
  tx: Db,
  { id, version, now }: { id: number; version: number; now: Date },
): Promise<boolean> {
  const [gone] = await tx
    .delete(answerTemplates)
    .where(seen(id, version))
    .returning({ row: wholeRow(answerTemplates) });
  if (gone) await keepDeleted(tx, answerTemplates, { key: id, row: gone.row, now });
  return gone !== undefined;
}

/** @returns whether there was one to bring back */
export async function bringTemplateBack(tx: Db, id: number, nowMs: number): Promise<boolean> {
  const row = await takeDeleted(tx, answerTemplates, { key: id, nowMs });
  if (row !== null) await tx.execute(sql`insert into ${answerTemplates} ${asItWas(answerTemplates, row)}`);
  return row !== null;
}

export async function findWriter(db: Db, id: number) {
  const { changedBy: by, changedAt: at, version } = answerTemplates;
  const [row] = await db.select({ by, at, version }).from(answerTemplates).where(eq(answerTemplates.id, id));
  return row ?? null;
}
