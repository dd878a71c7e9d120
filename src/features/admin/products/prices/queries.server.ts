import { desc, eq, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../../../platform/db/client.server.ts';
import { operators, priceChanges } from '../../../../platform/db/schema.server.ts';

const undoers = alias(operators, 'undoers');

/** Newest first. */
export const listPriceChanges = (db: Db, limit: number) =>
  db
    .select({ change: priceChanges, operatorName: operators.name, undoneByName: undoers.name })
    .from(priceChanges)
    .leftJoin(operators, eq(operators.id, priceChanges.operatorId))
    .leftJoin(undoers, eq(undoers.id, priceChanges.undoneBy))
    .orderBy(desc(priceChanges.id))
    .limit(limit);

export async function insertPriceChange(tx: Db, values: typeof priceChanges.$inferInsert): Promise<number> {
  const [row] = await tx.insert(priceChanges).values(values).returning({ id: priceChanges.id });
  return row!.id;
}

/** Two who undo take turns. */
export async function lockPriceChange(tx: Db, id: number) {
  const [row] = await tx.select().from(priceChanges).where(eq(priceChanges.id, id)).for('update');
  return row ?? null;
}

/** Of those that stand. */
export async function findNewestChangeId(db: Db): Promise<number | null> {
  const [row] = await db
    .select({ id: priceChanges.id })
    .from(priceChanges)
    .where(isNull(priceChanges.undoneAt))
    .orderBy(desc(priceChanges.id))
    .limit(1);
  return row?.id ?? null;
}

export async function markUndone(tx: Db, id: number, undoneBy: number, undoneAt: Date): Promise<void> {
  await tx.update(priceChanges).set({ undoneAt, undoneBy }).where(eq(priceChanges.id, id));
}
