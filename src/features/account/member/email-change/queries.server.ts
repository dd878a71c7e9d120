import { and, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '../../../../platform/db/client.server.ts';
import { emailChanges } from '../../../../platform/db/schema.server.ts';

type Change = Omit<typeof emailChanges.$inferInsert, 'sessionHash'>;

/** The newest of a session is the only one. */
export async function setEmailChange(tx: Db, sessionHash: Buffer, change: Change): Promise<void> {
  await tx
    .insert(emailChanges)
    .values({ sessionHash, ...change })
    .onConflictDoUpdate({ target: emailChanges.sessionHash, set: change });
}

const unended = (sessionHash: Buffer, now: Date) =>
  and(eq(emailChanges.sessionHash, sessionHash), gt(emailChanges.expiresAt, now));

/** Whatever was guessed: another code can be asked for. */
export async function findEmailChange(db: Db, sessionHash: Buffer, now: Date) {
  const [row] = await db
    .select({ email: emailChanges.email, expiresAt: emailChanges.expiresAt })
    .from(emailChanges)
    .where(unended(sessionHash, now));
  return row ?? null;
}

/** Takes one attempt; the row stays locked until the transaction ends, so that no two guesses share one. */
export async function takeEmailAttempt(tx: Db, sessionHash: Buffer, now: Date) {
  const [row] = await tx
    .update(emailChanges)
    .set({ attemptsLeft: sql`${emailChanges.attemptsLeft} - 1` })
    .where(and(unended(sessionHash, now), gt(emailChanges.attemptsLeft, 0)))
    .returning({ email: emailChanges.email, codeHash: emailChanges.codeHash });
  return row ?? null;
}

export async function deleteEmailChange(tx: Db, sessionHash: Buffer): Promise<void> {
  await tx.delete(emailChanges).where(eq(emailChanges.sessionHash, sessionHash));
}
