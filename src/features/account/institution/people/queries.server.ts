// Who works for an institution: these rows are written here and nowhere else.
import { and, asc, eq, gt, isNotNull, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../../platform/db/client.server.ts';
import { institutionPeople, institutions, members } from '../../../../platform/db/schema.server.ts';
import type { Rights } from './rules.ts';

const columnsOf = ({ orders, contents, boxes }: Rights) => ({
  ...{ mayOrders: orders, mayContents: contents, mayBoxes: boxes },
});
const rightColumns = {
  orders: institutionPeople.mayOrders,
  contents: institutionPeople.mayContents,
  boxes: institutionPeople.mayBoxes,
};
const stands = isNull(institutionPeople.endedAt);
const hasJoined = and(isNotNull(institutionPeople.joinedAt), stands);
const isInvited = (since: Date): SQL | undefined =>
  and(isNull(institutionPeople.joinedAt), stands, gt(institutionPeople.invitedAt, since));

/** The institution that the member stands for. */
export async function findHeld(db: Db, memberId: number) {
  const [row] = await db
    .select({ id: institutions.id, name: institutions.name, loginId: members.loginId })
    .from(institutions)
    .innerJoin(members, eq(members.id, institutions.memberId))
    .where(and(eq(institutions.memberId, memberId), isNull(institutions.endedAt)));
  return row ?? null;
}

/** One change of an institution's people at a time. */
export async function lockHeld(tx: Db, memberId: number) {
  const [row] = await tx
    .select({ id: institutions.id, name: institutions.name })
    .from(institutions)
    .where(and(eq(institutions.memberId, memberId), isNull(institutions.endedAt)))
    .for('no key update');
  return row ?? null;
}

export const listPeople = (db: Db, institutionId: number, since: Date) =>
  db
    .select({
      id: institutionPeople.id,
      loginId: sql<string>`coalesce(${institutionPeople.loginId}, ${members.loginId}, '')`,
      name: sql<string>`case when ${institutionPeople.joinedAt} is null then '' else ${members.userName} end`,
      rights: rightColumns,
      invitedAt: institutionPeople.invitedAt,
      joinedAt: institutionPeople.joinedAt,
    })
    .from(institutionPeople)
    .leftJoin(members, eq(members.id, institutionPeople.memberId))
    .where(and(eq(institutionPeople.institutionId, institutionId), or(hasJoined, isInvited(since))))
    .orderBy(asc(institutionPeople.id));

/** Null: nobody has this id. */
export async function findInvitable(tx: Db, loginId: string): Promise<number | null> {
  const [row] = await tx
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.loginId, loginId), isNull(members.leftAt)));
  return row?.id ?? null;
}

export async function worksFor(tx: Db, institutionId: number, memberId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: institutionPeople.id })
    .from(institutionPeople)
    .where(
      and(
        eq(institutionPeople.institutionId, institutionId),
        eq(institutionPeople.memberId, memberId),
        hasJoined,
      ),
    );
  return rows.length > 0;
}

type Invitation = {
  institutionId: number;
  memberId: number | null;
  loginId: string;
  rights: Rights;
  invitedAt: Date;
};

/** The same id once more is the same invitation, with these rights. */
export async function writeInvitation(
  tx: Db,
  { institutionId, memberId, loginId, rights, invitedAt }: Invitation,
): Promise<number> {
  // Their id may have been another one when they were invited before.
  if (memberId !== null)
    await tx
      .delete(institutionPeople)
      .where(
        and(
          eq(institutionPeople.institutionId, institutionId),
          eq(institutionPeople.memberId, memberId),
          isNull(institutionPeople.joinedAt),
          stands,
          ne(institutionPeople.loginId, loginId),
        ),
      );
  const values = { memberId, ...columnsOf(rights), invitedAt };
  const [row] = await tx
    .insert(institutionPeople)
    .values({ institutionId, loginId, ...values })
    .onConflictDoUpdate({
      target: [institutionPeople.institutionId, institutionPeople.loginId],
      targetWhere: sql`${institutionPeople.joinedAt} is null and ${institutionPeople.endedAt} is null`,
      set: values,
    })
    .returning({ id: institutionPeople.id });
  return row!.id;
}

export async function setRights(
  tx: Db,
  institutionId: number,
  id: number,
  { rights, since }: { rights: Rights; since: Date },
): Promise<boolean> {
  const changed = await tx
    .update(institutionPeople)
    .set(columnsOf(rights))
    .where(
      and(
        eq(institutionPeople.id, id),
        eq(institutionPeople.institutionId, institutionId),
        or(hasJoined, isInvited(since)),
      ),
    )
    .returning({ id: institutionPeople.id });
  return changed.length === 1;
}

/** Whoever joined is kept as somebody who did; of an invitation nothing is. */
async function finish(tx: Db, which: SQL | undefined, now: Date): Promise<number> {
  const ended = await tx
    .update(institutionPeople)
    .set({ endedAt: now })
    .where(and(which, hasJoined))
    .returning({ id: institutionPeople.id });
  const gone = await tx
    .delete(institutionPeople)
    .where(and(which, isNull(institutionPeople.joinedAt)))
    .returning({ id: institutionPeople.id });
  return ended.length + gone.length;
}

export const endOne = (tx: Db, institutionId: number, id: number, now: Date): Promise<number> =>
  finish(tx, and(eq(institutionPeople.institutionId, institutionId), eq(institutionPeople.id, id)), now);

/** For whoever ends an institution, in the same transaction. */
export const endPeopleFor = (tx: Db, institutionId: number, now: Date): Promise<number> =>
  finish(tx, eq(institutionPeople.institutionId, institutionId), now);

/** Whoever leaves the shop works for nobody, and nobody for them; an invitation of theirs is nobody's from then on. */
export async function endPeopleOf(tx: Db, memberId: number, now: Date): Promise<void> {
  await disown(tx, eq(institutionPeople.memberId, memberId));
  await leaveWork(tx, memberId, now);
  const held = await tx
    .select({ id: institutions.id })
    .from(institutions)
    .where(eq(institutions.memberId, memberId));
  for (const { id } of held) await endPeopleFor(tx, id, now);
}

async function disown(tx: Db, which: SQL | undefined): Promise<number> {
  const rows = await tx
    .update(institutionPeople)
    .set({ memberId: null })
    .where(and(which, isNull(institutionPeople.joinedAt), stands))
    .returning({ id: institutionPeople.id });
  return rows.length;
}

export const listInvitations = (db: Db, memberId: number, since: Date) =>
  db
    .select({
      id: institutionPeople.id,
      institution: institutions.name,
      rights: rightColumns,
      invitedAt: institutionPeople.invitedAt,
    })
    .from(institutionPeople)
    .innerJoin(
      institutions,
      and(eq(institutions.id, institutionPeople.institutionId), isNull(institutions.endedAt)),
    )
    .where(and(eq(institutionPeople.memberId, memberId), isInvited(since)))
    .orderBy(asc(institutionPeople.id));

export async function findWork(db: Db, memberId: number) {
  const [row] = await db
    .select({
      id: institutionPeople.id,
      institutionId: institutions.id,
      institution: institutions.name,
      rights: rightColumns,
      joinedAt: institutionPeople.joinedAt,
    })
    .from(institutionPeople)
    .innerJoin(
      institutions,
      and(eq(institutions.id, institutionPeople.institutionId), isNull(institutions.endedAt)),
    )
    .where(and(eq(institutionPeople.memberId, memberId), hasJoined));
  return row ?? null;
}

/** @returns whether the invitation stood. @throws where they work for another institution (`institution_people_one`). */
export async function join(
  tx: Db,
  id: number,
  memberId: number,
  { now, since }: { now: Date; since: Date },
): Promise<boolean> {
  const joined = await tx
    .update(institutionPeople)
    .set({ joinedAt: now, loginId: null })
    .where(
      and(
        eq(institutionPeople.id, id),
        eq(institutionPeople.memberId, memberId),
        isInvited(since),
        sql`exists (select 1 from ${institutions} i where i.id = ${institutionPeople.institutionId} and i.ended_at is null)`,
      ),
    )
    .returning({ id: institutionPeople.id });
  return joined.length === 1;
}

/** Its holder sees no difference to an invitation that nobody got. */
export const decline = async (tx: Db, id: number, memberId: number): Promise<boolean> =>
  (await disown(tx, and(eq(institutionPeople.id, id), eq(institutionPeople.memberId, memberId)))) === 1;

export async function leaveWork(tx: Db, memberId: number, now: Date): Promise<void> {
  await tx
    .update(institutionPeople)
    .set({ endedAt: now })
    .where(and(eq(institutionPeople.memberId, memberId), hasJoined));
}

export async function deleteOverInvitations(db: Db, before: Date): Promise<number> {
  const gone = await db
    .delete(institutionPeople)
    .where(and(isNull(institutionPeople.joinedAt), lte(institutionPeople.invitedAt, before)))
    .returning({ id: institutionPeople.id });
  return gone.length;
}
