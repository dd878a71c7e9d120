import { and, asc, eq, gt, gte, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../../platform/db/client.server.ts';
import { isMainBoxOf } from '../../../../platform/db/main-box.server.ts';
import {
  devices,
  halfLogIns,
  memberChallenges,
  memberPasskeys,
  members,
} from '../../../../platform/db/schema.server.ts';

type Purpose = (typeof memberChallenges.$inferSelect)['purpose'];

/** The newest of a session is the only one. */
export async function setChallenge(db: Db, row: typeof memberChallenges.$inferInsert): Promise<void> {
  const { sessionHash: target } = memberChallenges;
  await db.insert(memberChallenges).values(row).onConflictDoUpdate({ target, set: row });
}

/** Good once: gone with the first answer, right or wrong. Null where there is none for this purpose, or it ended. */
export async function takeChallenge(
  db: Db,
  { sessionHash, purpose, now }: { sessionHash: Buffer; purpose: Purpose; now: Date },
): Promise<string | null> {
  const [row] = await db
    .delete(memberChallenges)
    .where(
      and(
        eq(memberChallenges.sessionHash, sessionHash),
        eq(memberChallenges.purpose, purpose),
        gt(memberChallenges.endsAt, now),
      ),
    )
    .returning({ challenge: memberChallenges.challenge });
  return row?.challenge ?? null;
}

export async function listPasskeys(db: Db, memberId: number) {
  return db
    .select()
    .from(memberPasskeys)
    .where(eq(memberPasskeys.memberId, memberId))
    .orderBy(asc(memberPasskeys.id));
}

export async function hasPasskey(db: Db, memberId: number): Promise<boolean> {
  const rows = await db
    .select({ id: memberPasskeys.id })
    .from(memberPasskeys)
    .where(eq(memberPasskeys.memberId, memberId))
    .limit(1);
  return rows.length > 0;
}

/** Two who add at once are one after the other, and nobody adds to who has just left. */
export async function lockPresent(tx: Db, memberId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.id, memberId), isNull(members.leftAt)))
    .for('update');
  return rows.length > 0;
}

/** What an authenticator shows beside a passkey. */
export async function findLoginId(db: Db, memberId: number): Promise<string> {
  const [row] = await db.select({ loginId: members.loginId }).from(members).where(eq(members.id, memberId));
  return row?.loginId ?? '';
}

/** False where somebody has it already. */
export async function insertPasskey(db: Db, row: typeof memberPasskeys.$inferInsert): Promise<boolean> {
  const rows = await db
    .insert(memberPasskeys)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: memberPasskeys.id });
  return rows.length > 0;
}

/** False where it signed something else meanwhile: of two answers with one count only one is its owner's. */
export async function notePasskeyUse(
  db: Db,
  { id, from, to, now }: { id: number; from: number; to: number; now: Date },
): Promise<boolean> {
  const rows = await db
    .update(memberPasskeys)
    .set({ counter: to, lastUsedAt: now })
    .where(and(eq(memberPasskeys.id, id), eq(memberPasskeys.counter, from)))
    .returning({ id: memberPasskeys.id });
  return rows.length > 0;
}

const own = (memberId: number, id: number) =>
  and(eq(memberPasskeys.memberId, memberId), eq(memberPasskeys.id, id));

export async function setPasskeyName(db: Db, memberId: number, id: number, name: string): Promise<boolean> {
  const rows = await db
    .update(memberPasskeys)
    .set({ name })
    .where(own(memberId, id))
    .returning({ id: memberPasskeys.id });
  return rows.length > 0;
}

export async function deletePasskey(db: Db, memberId: number, id: number): Promise<boolean> {
  const rows = await db.delete(memberPasskeys).where(own(memberId, id)).returning({ id: memberPasskeys.id });
  return rows.length > 0;
}

/** With the member: the row of who left stays. @param since those alone that were added then or later */
export async function deletePasskeysOf(tx: Db, memberId: number, since = new Date(0)): Promise<void> {
  await tx
    .delete(memberPasskeys)
    .where(and(eq(memberPasskeys.memberId, memberId), gte(memberPasskeys.createdAt, since)));
}

/** The newest of a session is the only one, and what an older one was mailed is over. */
export async function setHalfLogIn(
  db: Db,
  row: { sessionHash: Buffer; memberId: number; endsAt: Date },
): Promise<void> {
  const set = { ...row, codeHash: null, attemptsLeft: 0, codeEndsAt: null };
  await db.insert(halfLogIns).values(set).onConflictDoUpdate({ target: halfLogIns.sessionHash, set });
}

const unended = (sessionHash: Buffer, now: Date) =>
  and(eq(halfLogIns.sessionHash, sessionHash), gt(halfLogIns.endsAt, now));

/** Whose password was right in this session, with where to reach them. Who left meanwhile is nobody. */
export async function findHalfLogIn(db: Db, sessionHash: Buffer, now: Date) {
  const [row] = await db
    .select({
      memberId: members.id,
      loginId: members.loginId,
      userName: members.userName,
      userType: members.userType,
      email: members.email,
      recoveredAt: members.recoveredAt,
      serial: devices.serial,
    })
    .from(halfLogIns)
    .innerJoin(members, and(eq(members.id, halfLogIns.memberId), isNull(members.leftAt)))
    .leftJoin(devices, isMainBoxOf(members.id))
    .where(unended(sessionHash, now));
  return row ?? null;
}

/** False where it ended, or a moment ago somebody else opened a session with it. */
export async function takeHalfLogIn(tx: Db, sessionHash: Buffer, now: Date): Promise<boolean> {
  const rows = await tx
    .delete(halfLogIns)
    .where(unended(sessionHash, now))
    .returning({ memberId: halfLogIns.memberId });
  return rows.length > 0;
}

/** A password that is over opens nothing by halves either. */
export async function deleteHalfLogInsOf(tx: Db, memberId: number): Promise<void> {
  await tx.delete(halfLogIns).where(eq(halfLogIns.memberId, memberId));
}

/** The newest code is the only one; the half log-in lasts as long as it. */
export async function setLogInCode(
  tx: Db,
  sessionHash: Buffer,
  { codeHash, attemptsLeft, codeEndsAt }: { codeHash: Buffer; attemptsLeft: number; codeEndsAt: Date },
): Promise<void> {
  await tx
    .update(halfLogIns)
    .set({ codeHash, attemptsLeft, codeEndsAt, endsAt: codeEndsAt })
    .where(eq(halfLogIns.sessionHash, sessionHash));
}

/** Takes one attempt; the row stays locked until the transaction ends, so that no two guesses share one. */
export async function takeCodeAttempt(tx: Db, sessionHash: Buffer, now: Date): Promise<Buffer | null> {
  const [row] = await tx
    .update(halfLogIns)
    .set({ attemptsLeft: sql`${halfLogIns.attemptsLeft} - 1` })
    .where(and(unended(sessionHash, now), gt(halfLogIns.codeEndsAt, now), gt(halfLogIns.attemptsLeft, 0)))
    .returning({ codeHash: halfLogIns.codeHash });
  return row?.codeHash ?? null;
}
