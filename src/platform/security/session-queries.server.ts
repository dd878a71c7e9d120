import { and, desc, eq, gt, isNull, lt, lte, ne, or } from 'drizzle-orm';
import type { Db } from '../db/client.server.ts';
import { given, prepareOnce } from '../db/prepared.server.ts';
import { devices, members, memberVersions, sessions } from '../db/schema.server.ts';

/**
 * Also notes, in the same statement, that it is used: where the last note is from `noteBefore` or older and the session is
 * alive still, i.e. was used after `idleSince` and begun after `begunAfter`.
 */
export async function findSession(
  db: Db,
  idHash: Buffer,
  { now, noteBefore, idleSince, begunAfter }: Record<'now' | 'noteBefore' | 'idleSince' | 'begunAfter', Date>,
) {
  const [row] = await readSession(db, { idHash, now, noteBefore, idleSince, begunAfter });
  return row ?? null;
}

const readSession = prepareOnce((db) => {
  const idHash = given(sessions.idHash, 'idHash');
  const isDue = and(
    lte(sessions.lastSeenAt, given(sessions.lastSeenAt, 'noteBefore')),
    gt(sessions.lastSeenAt, given(sessions.lastSeenAt, 'idleSince')),
    gt(sessions.createdAt, given(sessions.createdAt, 'begunAfter')),
  );
  const noted = db.$with('noted').as(
    db
      .update(sessions)
      .set({ lastSeenAt: given(sessions.lastSeenAt, 'now') })
      .where(and(eq(sessions.idHash, idHash), isDue))
      .returning({ idHash: sessions.idHash }),
  );
  return (
    db
      .with(noted)
      .select({
        memberId: sessions.memberId,
        createdAt: sessions.createdAt,
        lastSeenAt: sessions.lastSeenAt,
        authenticatedAt: sessions.authenticatedAt,
        userName: members.userName,
        userType: members.userType,
        serial: devices.serial,
        version: memberVersions.version,
      })
      .from(sessions)
      // A log-in that was checked before the member left and began after it opens nothing.
      .leftJoin(members, and(eq(members.id, sessions.memberId), isNull(members.leftAt)))
      .leftJoin(devices, eq(devices.memberId, sessions.memberId))
      .leftJoin(memberVersions, eq(memberVersions.memberId, sessions.memberId))
      .where(eq(sessions.idHash, idHash))
      .prepare('session')
  );
});

export async function insertSession(
  db: Db,
  idHash: Buffer,
  memberId: number | null,
  { now, userAgent }: { now: Date; userAgent: string },
): Promise<void> {
  await db
    .insert(sessions)
    .values({ idHash, memberId, createdAt: now, lastSeenAt: now, authenticatedAt: now, userAgent });
}

export async function deleteSession(db: Db, idHash: Buffer): Promise<void> {
  await db.delete(sessions).where(eq(sessions.idHash, idHash));
}

/** Ends the member's own session; false where it has ended already. */
export async function takeSession(tx: Db, idHash: Buffer, memberId: number): Promise<boolean> {
  const used = await tx
    .delete(sessions)
    .where(and(eq(sessions.idHash, idHash), eq(sessions.memberId, memberId)))
    .returning({ memberId: sessions.memberId });
  return used.length === 1;
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

/** That a browser can still use; the last used first. */
export async function listSessionsOf(
  db: Db,
  memberId: number,
  { idleSince, begunAfter }: Record<'idleSince' | 'begunAfter', Date>,
) {
  return db
    .select({
      id: sessions.id,
      idHash: sessions.idHash,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .where(
      and(
        eq(sessions.memberId, memberId),
        gt(sessions.lastSeenAt, idleSince),
        gt(sessions.createdAt, begunAfter),
      ),
    )
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id));
}

/** One of the member's own; false where it is somebody else's, or has ended. */
export async function deleteOwnSession(db: Db, memberId: number, id: number): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.memberId, memberId), eq(sessions.id, id)))
    .returning({ id: sessions.id });
  return ended.length === 1;
}
