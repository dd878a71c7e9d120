import { and, eq, isNull, lt, ne, or } from 'drizzle-orm';
import type { Db } from '../db/client.server.ts';
import { devices, members, sessions } from '../db/schema.server.ts';

export async function findSession(db: Db, idHash: Buffer) {
  const [row] = await db
    .select({
      memberId: sessions.memberId,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      authenticatedAt: sessions.authenticatedAt,
      userName: members.userName,
      userType: members.userType,
      serial: devices.serial,
    })
    .from(sessions)
    // A log-in that was checked before the member left and began after it opens nothing.
    .leftJoin(members, and(eq(members.id, sessions.memberId), isNull(members.leftAt)))
    .leftJoin(devices, eq(devices.memberId, sessions.memberId))
    .where(eq(sessions.idHash, idHash));
  return row ?? null;
}

export async function insertSession(
  db: Db,
  idHash: Buffer,
  memberId: number | null,
  now: Date,
): Promise<void> {
  await db
    .insert(sessions)
    .values({ idHash, memberId, createdAt: now, lastSeenAt: now, authenticatedAt: now });
}

export async function touchSession(db: Db, idHash: Buffer, now: Date): Promise<void> {
  await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.idHash, idHash));
}

export async function deleteSession(db: Db, idHash: Buffer): Promise<void> {
  await db.delete(sessions).where(eq(sessions.idHash, idHash));
}

/** Rows that no browser can use any more. */
export async function deleteEndedSessions(db: Db, idleSince: Date, createdBefore: Date): Promise<void> {
  await db
    .delete(sessions)
    .where(or(lt(sessions.lastSeenAt, idleSince), lt(sessions.createdAt, createdBefore)));
}

/** Logs a member out everywhere, `except` one session. */
export async function deleteSessionsOf(db: Db, memberId: number, except?: Buffer): Promise<void> {
  await db
    .delete(sessions)
    .where(and(eq(sessions.memberId, memberId), except ? ne(sessions.idHash, except) : undefined));
}
