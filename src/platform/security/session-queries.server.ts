import DataLoader from 'dataloader';
import { and, desc, eq, gt, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../db/client.server.ts';
import { isMainBoxOf } from '../db/main-box.server.ts';
import { asWritten, given, perDb, prepareOnce } from '../db/prepared.server.ts';
import { devices, members, memberVersions, sessions } from '../db/schema.server.ts';

type SessionRow = Awaited<ReturnType<(typeof readSessions)['1']>>[number];

/**
 * The session of this hash, with its member. All that are asked for in one turn of the event loop are one statement: the way
 * to the database and back costs more than what is read there.
 */
export const findSession = (db: Db, idHash: Buffer): Promise<SessionRow | null> => readerOf(db).load(idHash);

// Nothing is kept from one turn to the next: a session that has ended is none at once.
const readerOf = perDb(
  (db) =>
    new DataLoader<Buffer, SessionRow | null>(
      async (hashes) => {
        const size = batchSizes.find((size) => size >= hashes.length)!;
        const given = Array.from({ length: size }, (_, i) => [`id${i}`, hashes[i] ?? hashes[0]]);
        const rows = await readSessions[size](db, Object.fromEntries(given));
        return hashes.map((hash) => rows.find(({ idHash }) => idHash.equals(hash)) ?? null);
      },
      { cache: false, maxBatchSize: batchSizes.at(-1), batchScheduleFn: (read) => setImmediate(read) },
    ),
);

// A statement for each number of sessions would be planned for each; what is too many is asked for twice.
const batchSizes = [1, 4, 16] as const;
const prepareReading = (size: (typeof batchSizes)[number]) =>
  prepareOnce((db) => {
    const hashes = Array.from({ length: size }, (_, i) => given(sessions.idHash, `id${i}`));
    // Each by its key, as it is written here: tables of some hundred rows would be read whole for each statement.
    const session = db
      .select()
      .from(sessions)
      .where(eq(sessions.idHash, sql`wanted.id_hash`))
      .offset(asWritten)
      .as('session');
    // A log-in that was checked before the member left and began after it opens nothing.
    const member = db
      .select({ userName: members.userName, userType: members.userType })
      .from(members)
      .where(and(eq(members.id, session.memberId), isNull(members.leftAt)))
      .offset(asWritten)
      .as('member');
    return db
      .select({
        idHash: session.idHash,
        memberId: session.memberId,
        createdAt: session.createdAt,
        lastSeenAt: session.lastSeenAt,
        authenticatedAt: session.authenticatedAt,
        userName: member.userName,
        userType: member.userType,
        serial: devices.serial,
        version: memberVersions.version,
        actsFor: session.actsFor,
      })
      .from(sql`unnest(array[${sql.join(hashes, sql`, `)}]) as wanted (id_hash)`)
      .innerJoinLateral(session, sql`true`)
      .leftJoinLateral(member, sql`true`)
      .leftJoin(devices, isMainBoxOf(session.memberId))
      .leftJoin(memberVersions, eq(memberVersions.memberId, session.memberId))
      .prepare(`sessions_${size}`);
  });
const readSessions = { 1: prepareReading(1), 4: prepareReading(4), 16: prepareReading(16) };

/** @property now when it was used: only one that is alive still, i.e. was used after `idleSince` and begun after `begunAfter` */
type Use = { idHash: Buffer } & Record<'now' | 'idleSince' | 'begunAfter', Date>;

export const noteUse = (db: Db, use: Use): Promise<void> => noteUses(db, [use]);

/** The same a moment later, with all others that are used meanwhile: each would be a commit of its own, which the disk waits for. */
export async function noteUseSoon(db: Db, use: Use): Promise<void> {
  await writerOf(db).load(use);
}

const togetherMs = 25;
const writerOf = perDb(
  (db) =>
    new DataLoader<Use, true>(
      async (uses) => {
        await noteUses(db, uses);
        return uses.map(() => true);
      },
      { cache: false, maxBatchSize: 100, batchScheduleFn: (write) => void setTimeout(write, togetherMs) },
    ),
);

async function noteUses(db: Db, uses: readonly Use[]): Promise<void> {
  const rows = uses.map(({ idHash, ...times }) => ({ hash: idHash.toString('hex'), ...times }));
  await db.execute(sql`
    with given as (
      select decode(hash, 'hex') as id_hash, max(now) as now, min("idleSince") as idle_since, min("begunAfter") as begun_after
      from json_to_recordset(${JSON.stringify(rows)}::text::json)
        as g(hash text, now timestamptz, "idleSince" timestamptz, "begunAfter" timestamptz)
      group by hash),
    -- In one order: two processes that note the same ones never wait for each other.
    alive as materialized (
      select s.id_hash, g.now from given g join ${sessions} s on s.id_hash = g.id_hash
      where s.last_seen_at > g.idle_since and s.created_at > g.begun_after
      order by s.id_hash for no key update of s)
    update ${sessions} s set last_seen_at = greatest(s.last_seen_at, a.now) from alive a where s.id_hash = a.id_hash`);
}

/** @param instead of which one of the same browser, which ends in the same statement */
export async function insertSession(
  db: Db,
  idHash: Buffer,
  memberId: number | null,
  {
    now,
    userAgent,
    authenticatedAt = now,
    actsFor = null,
    instead = null,
  }: {
    now: Date;
    userAgent: string;
    authenticatedAt?: Date | undefined;
    actsFor?: number | null;
    instead?: Buffer | null;
  },
): Promise<void> {
  const session = { idHash, memberId, createdAt: now, lastSeenAt: now, authenticatedAt, userAgent, actsFor };
  await (instead ? writeInstead(db, { ...session, instead }) : writeSession(db, session));
}

const givenSession = {
  idHash: sql.placeholder('idHash'),
  memberId: sql.placeholder('memberId'),
  createdAt: sql.placeholder('createdAt'),
  lastSeenAt: sql.placeholder('lastSeenAt'),
  authenticatedAt: sql.placeholder('authenticatedAt'),
  userAgent: sql.placeholder('userAgent'),
  actsFor: sql.placeholder('actsFor'),
};
const writeSession = prepareOnce((db) => db.insert(sessions).values(givenSession).prepare('session_begun'));
const writeInstead = prepareOnce((db) => {
  const ended = db.$with('ended').as(
    db
      .delete(sessions)
      .where(eq(sessions.idHash, given(sessions.idHash, 'instead')))
      .returning({ endedHash: sessions.idHash }),
  );
  return db.with(ended).insert(sessions).values(givenSession).prepare('session_replaced');
});

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
