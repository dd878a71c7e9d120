import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../../platform/db/client.server.ts';
import {
  operatorChallenges,
  operatorPasskeys,
  operatorRecoveryCodes,
} from '../../../../platform/db/schema.server.ts';

export type Purpose = (typeof operatorChallenges.$inferSelect)['purpose'];

/** The newest of a session is the only one. */
export async function setChallenge(db: Db, row: typeof operatorChallenges.$inferInsert): Promise<void> {
  const { operatorSessionId: target } = operatorChallenges;
  await db.insert(operatorChallenges).values(row).onConflictDoUpdate({ target, set: row });
}

/** Good once: gone with the first answer, right or wrong. Null where there is none for this purpose, or it ended. */
export async function takeChallenge(
  db: Db,
  { sessionId, purpose, now }: { sessionId: number; purpose: Purpose; now: Date },
): Promise<string | null> {
  const [row] = await db
    .delete(operatorChallenges)
    .where(
      and(
        eq(operatorChallenges.operatorSessionId, sessionId),
        eq(operatorChallenges.purpose, purpose),
        gt(operatorChallenges.endsAt, now),
      ),
    )
    .returning({ challenge: operatorChallenges.challenge });
  return row?.challenge ?? null;
}

export async function listPasskeys(db: Db, operatorId: number) {
  return db
    .select()
    .from(operatorPasskeys)
    .where(eq(operatorPasskeys.operatorId, operatorId))
    .orderBy(asc(operatorPasskeys.id));
}

export async function hasPasskey(db: Db, operatorId: number): Promise<boolean> {
  const rows = await db
    .select({ id: operatorPasskeys.id })
    .from(operatorPasskeys)
    .where(eq(operatorPasskeys.operatorId, operatorId))
    .limit(1);
  return rows.length > 0;
}

/** False where somebody has it already. */
export async function insertPasskey(db: Db, row: typeof operatorPasskeys.$inferInsert): Promise<boolean> {
  const rows = await db
    .insert(operatorPasskeys)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: operatorPasskeys.id });
  return rows.length > 0;
}

/** False where it signed something else meanwhile: of two answers with one count only one is its owner's. */
export async function notePasskeyUse(
  db: Db,
  { id, from, to, now }: { id: number; from: number; to: number; now: Date },
): Promise<boolean> {
  const rows = await db
    .update(operatorPasskeys)
    .set({ counter: to, lastUsedAt: now })
    .where(and(eq(operatorPasskeys.id, id), eq(operatorPasskeys.counter, from)))
    .returning({ id: operatorPasskeys.id });
  return rows.length > 0;
}

const own = (operatorId: number, id: number) =>
  and(eq(operatorPasskeys.operatorId, operatorId), eq(operatorPasskeys.id, id));

export async function setPasskeyName(db: Db, operatorId: number, id: number, name: string): Promise<boolean> {
  const rows = await db
    .update(operatorPasskeys)
    .set({ name })
    .where(own(operatorId, id))
    .returning({ id: operatorPasskeys.id });
  return rows.length > 0;
}

export async function deletePasskey(db: Db, operatorId: number, id: number): Promise<boolean> {
  const rows = await db
    .delete(operatorPasskeys)
    .where(own(operatorId, id))
    .returning({ id: operatorPasskeys.id });
  return rows.length > 0;
}

export async function replaceRecoveryCodes(
  tx: Db,
  operatorId: number,
  { hashes, madeAt }: { hashes: Buffer[]; madeAt: Date },
): Promise<void> {
  await tx.delete(operatorRecoveryCodes).where(eq(operatorRecoveryCodes.operatorId, operatorId));
  await tx.insert(operatorRecoveryCodes).values(hashes.map((codeHash) => ({ operatorId, codeHash, madeAt })));
}

/** False where it is none of theirs, or was used, perhaps a moment ago. */
export async function takeRecoveryCode(
  tx: Db,
  operatorId: number,
  { codeHash, now }: { codeHash: Buffer; now: Date },
): Promise<boolean> {
  const rows = await tx
    .update(operatorRecoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(operatorRecoveryCodes.operatorId, operatorId),
        eq(operatorRecoveryCodes.codeHash, codeHash),
        isNull(operatorRecoveryCodes.usedAt),
      ),
    )
    .returning({ operatorId: operatorRecoveryCodes.operatorId });
  return rows.length > 0;
}

/** Null where none were made. */
export async function countRecoveryCodes(db: Db, operatorId: number) {
  const [row] = await db
    .select({
      left: sql<number>`count(*) filter (where ${operatorRecoveryCodes.usedAt} is null)::int`,
      madeAt: sql<string | null>`min(${operatorRecoveryCodes.madeAt})`,
    })
    .from(operatorRecoveryCodes)
    .where(eq(operatorRecoveryCodes.operatorId, operatorId));
  return row?.madeAt ? { left: row.left, madeAt: new Date(row.madeAt) } : null;
}

/** With the other factors, where the set-up begins anew. */
export async function deleteFactorsOf(tx: Db, operatorId: number): Promise<void> {
  await tx.delete(operatorPasskeys).where(eq(operatorPasskeys.operatorId, operatorId));
  await tx.delete(operatorRecoveryCodes).where(eq(operatorRecoveryCodes.operatorId, operatorId));
}
