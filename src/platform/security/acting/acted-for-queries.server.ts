// For which institution a session acts.
import { and, eq, exists, isNotNull, isNull, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/client.server.ts';
import { given, prepareOnce } from '../../db/prepared.server.ts';
import {
  devices,
  institutionPeople,
  institutions,
  members,
  memberVersions,
  sessions,
} from '../../db/schema.server.ts';

export type ActedFor = Awaited<ReturnType<typeof readActedFor>>[number];

/**
 * The institution that this session's member acts for, where it and its holder stand and the member works for it still.
 * By a statement of its own: nearly no session has one, and its five tables would be joined for each.
 */
export async function findActedFor(db: Db, idHash: Buffer): Promise<ActedFor | null> {
  const [found] = await readActedFor(db, { idHash });
  return found ?? null;
}

const holder = alias(members, 'holder');
const holderBox = alias(devices, 'holder_box');
const holderVersion = alias(memberVersions, 'holder_version');
const readActedFor = prepareOnce((db) =>
  db
    .select({
      institutionId: institutions.id,
      name: institutions.name,
      orders: institutionPeople.mayOrders,
      contents: institutionPeople.mayContents,
      boxes: institutionPeople.mayBoxes,
      memberId: holder.id,
      userName: holder.userName,
      userType: holder.userType,
      serial: holderBox.serial,
      version: holderVersion.version,
    })
    .from(sessions)
    .innerJoin(
      institutionPeople,
      and(eq(institutionPeople.institutionId, sessions.actsFor), worksThere(sessions.memberId)),
    )
    .innerJoin(
      institutions,
      and(eq(institutions.id, institutionPeople.institutionId), isNull(institutions.endedAt)),
    )
    .innerJoin(holder, and(eq(holder.id, institutions.memberId), isNull(holder.leftAt)))
    .leftJoin(holderBox, and(eq(holderBox.memberId, holder.id), sql`not ${holderBox.isFurther}`))
    .leftJoin(holderVersion, eq(holderVersion.memberId, holder.id))
    .where(eq(sessions.idHash, given(sessions.idHash, 'idHash')))
    .prepare('session_acts_for'),
);

/**
 * @param actsFor an institution; null: as oneself. @returns false, and nothing changes, where the member doesn't work for it.
 */
export async function setActsFor(
  db: Db,
  { idHash, memberId }: { idHash: Buffer; memberId: number },
  actsFor: number | null,
): Promise<boolean> {
  const work = db
    .select({ id: institutionPeople.id })
    .from(institutionPeople)
    .innerJoin(
      institutions,
      and(eq(institutions.id, institutionPeople.institutionId), isNull(institutions.endedAt)),
    )
    .where(and(eq(institutionPeople.institutionId, actsFor ?? 0), worksThere(memberId)));
  const changed = await db
    .update(sessions)
    .set({ actsFor })
    .where(
      and(
        eq(sessions.idHash, idHash),
        eq(sessions.memberId, memberId),
        actsFor === null ? undefined : exists(work),
      ),
    )
    .returning({ id: sessions.id });
  return changed.length === 1;
}

const worksThere = (memberId: SQLWrapper | number) =>
  and(
    eq(institutionPeople.memberId, memberId),
    isNotNull(institutionPeople.joinedAt),
    isNull(institutionPeople.endedAt),
  );
