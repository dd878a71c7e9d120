import { and, eq, exists, gt, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import { members, oneTimeCodes, recoveryGrants } from '../../../platform/db/schema.server.ts';

/** Everybody who still is a member and gets mail there. */
export async function listMembersAt(db: Db, mailbox: string) {
  return db
    .select({ id: members.id, loginId: members.loginId, userName: members.userName })
    .from(members)
    .where(and(sql`lower(${members.email}) = ${mailbox}`, isNull(members.leftAt)))
    .orderBy(members.id);
}

type NewCode = Omit<typeof oneTimeCodes.$inferInsert, 'sessionHash'>;

/** The newest code is the only one, and what an older one earned is over. */
export async function replaceCode(tx: Db, sessionHash: Buffer, code: NewCode): Promise<void> {
  await tx
    .insert(oneTimeCodes)
    .values({ sessionHash, ...code })
    .onConflictDoUpdate({ target: oneTimeCodes.sessionHash, set: code });
  await tx.delete(recoveryGrants).where(eq(recoveryGrants.sessionHash, sessionHash));
}

const live = (sessionHash: Buffer, now: Date) =>
  and(
    eq(oneTimeCodes.sessionHash, sessionHash),
    gt(oneTimeCodes.expiresAt, now),
    gt(oneTimeCodes.attemptsLeft, 0),
  );

/** The mailbox that a code of this session was sent to, or null where none can be confirmed. */
export async function findCodeMailbox(db: Db, sessionHash: Buffer, now: Date): Promise<string | null> {
  const [row] = await db
    .select({ email: oneTimeCodes.email })
    .from(oneTimeCodes)
    .where(live(sessionHash, now));
  return row?.email ?? null;
}

/** Takes one attempt; the row stays locked until the transaction ends, so that no two guesses share one. */
export async function takeAttempt(tx: Db, sessionHash: Buffer, now: Date) {
  const [row] = await tx
    .update(oneTimeCodes)
    .set({ attemptsLeft: sql`${oneTimeCodes.attemptsLeft} - 1` })
    .where(live(sessionHash, now))
    .returning();
  return row ?? null;
}

export async function deleteCode(tx: Db, sessionHash: Buffer): Promise<void> {
  await tx.delete(oneTimeCodes).where(eq(oneTimeCodes.sessionHash, sessionHash));
}

/** @param grant of the identity agency: who it was, where it says so. */
export async function insertGrants(
  tx: Db,
  sessionHash: Buffer,
  memberIds: number[],
  grant: { expiresAt: Date; byIdentity?: boolean; personHash?: Buffer | null },
): Promise<void> {
  await tx.delete(recoveryGrants).where(eq(recoveryGrants.sessionHash, sessionHash));
  await tx.insert(recoveryGrants).values(memberIds.map((memberId) => ({ sessionHash, memberId, ...grant })));
}

export const grantOf = (sessionHash: Buffer, memberId: number, now: Date) =>
  and(
    eq(recoveryGrants.sessionHash, sessionHash),
    eq(recoveryGrants.memberId, memberId),
    gt(recoveryGrants.expiresAt, now),
  );

export async function hasGrant(db: Db, sessionHash: Buffer, memberId: number, now: Date): Promise<boolean> {
  const rows = await db
    .select({ memberId: recoveryGrants.memberId })
    .from(recoveryGrants)
    .where(grantOf(sessionHash, memberId, now));
  return rows.length === 1;
}

/** Null where the grant is over or was used, perhaps a moment ago. */
export async function takeGrant(tx: Db, sessionHash: Buffer, memberId: number, now: Date) {
  const [used] = await tx
    .delete(recoveryGrants)
    .where(grantOf(sessionHash, memberId, now))
    .returning();
  return used ?? null;
}

/** Ends every right to set the member's password, wherever it was earned. */
export async function deleteGrantsOf(tx: Db, memberId: number): Promise<void> {
  await tx.delete(recoveryGrants).where(eq(recoveryGrants.memberId, memberId));
}

/** While the member's name and e-mail still stand in their row: a code knows them by nothing else. */
export async function deleteRecoveriesOf(tx: Db, memberId: number): Promise<void> {
  const self = tx
    .select({ id: members.id })
    .from(members)
    .where(
      and(
        eq(members.id, memberId),
        eq(members.userName, oneTimeCodes.userName),
        sql`lower(${members.email}) = lower(${oneTimeCodes.email})`,
      ),
    );
  await tx.delete(oneTimeCodes).where(exists(self));
  await deleteGrantsOf(tx, memberId);
}
