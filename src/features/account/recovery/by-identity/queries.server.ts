import { and, eq, gt, inArray, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../../platform/db/client.server.ts';
import {
  identityRecoveries,
  memberPasskeys,
  members,
  recoveryGrants,
  recoveryPermits,
} from '../../../../platform/db/schema.server.ts';
import { grantOf } from '../queries.server.ts';

const accountColumns = {
  id: members.id,
  loginId: members.loginId,
  userName: members.userName,
  email: members.email,
  createdAt: members.createdAt,
  hasPasskey: sql<boolean>`exists (select 1 from ${memberPasskeys} own where own.member_id = ${members.id})`,
};

/** One set of numbers, each part by an index of its own. */
export function idsOf(db: Db, { phone, personHashes }: Asker, now: Date): SQL {
  const permitted = db
    .select({ id: recoveryPermits.memberId })
    .from(recoveryPermits)
    .where(and(eq(recoveryPermits.phone, phone), gt(recoveryPermits.endsAt, now)));
  const ofPerson = db
    .select({ id: members.id })
    .from(members)
    .where(personHashes.length > 0 ? inArray(members.personHash, personHashes) : sql`false`);
  return sql`${members.id} = any(array(${permitted} union ${ofPerson}))`;
}

type Asker = { phone: string; personHashes: Buffer[] };

/** Everybody present whose person this is, or whom an operator let be it by this telephone number. */
export async function listAccounts(db: Db, verified: Asker, now: Date) {
  return db
    .select({
      ...accountColumns,
      personHash: members.personHash,
      permitPhone: recoveryPermits.phone,
      undoneAt: identityRecoveries.undoneAt,
    })
    .from(members)
    .leftJoin(
      recoveryPermits,
      and(
        eq(recoveryPermits.memberId, members.id),
        eq(recoveryPermits.phone, verified.phone),
        gt(recoveryPermits.endsAt, now),
      ),
    )
    .leftJoin(identityRecoveries, eq(identityRecoveries.memberId, members.id))
    .where(and(isNull(members.leftAt), idsOf(db, verified, now)))
    .orderBy(members.id);
}

/** What an answer that got lost had told: the verification is used by then, its rights are not. */
export async function listGranted(db: Db, sessionHash: Buffer, now: Date) {
  return db
    .select(accountColumns)
    .from(recoveryGrants)
    .innerJoin(members, and(eq(members.id, recoveryGrants.memberId), isNull(members.leftAt)))
    .where(
      and(
        eq(recoveryGrants.sessionHash, sessionHash),
        eq(recoveryGrants.byIdentity, true),
        gt(recoveryGrants.expiresAt, now),
      ),
    )
    .orderBy(members.id);
}

const identityGrantOf = (sessionHash: Buffer, memberId: number, now: Date) =>
  and(grantOf(sessionHash, memberId, now), eq(recoveryGrants.byIdentity, true));

export async function findIdentityGrant(db: Db, sessionHash: Buffer, memberId: number, now: Date) {
  const [row] = await db
    .select({ newEmail: recoveryGrants.newEmail })
    .from(recoveryGrants)
    .where(identityGrantOf(sessionHash, memberId, now));
  return row ?? null;
}

/** False where the grant is over. */
export async function setNewEmail(
  tx: Db,
  { sessionHash, memberId, now }: { sessionHash: Buffer; memberId: number; now: Date },
  newEmail: string | null,
): Promise<boolean> {
  const rows = await tx
    .update(recoveryGrants)
    .set({ newEmail })
    .where(identityGrantOf(sessionHash, memberId, now))
    .returning({ memberId: recoveryGrants.memberId });
  return rows.length === 1;
}

/** How it stands now; locked until the transaction ends. Null for who left. */
export async function lockAccess(tx: Db, memberId: number) {
  const [row] = await tx
    .select({ ...accountColumns, passwordHash: members.passwordHash })
    .from(members)
    .where(and(eq(members.id, memberId), isNull(members.leftAt)))
    .for('no key update');
  return row ?? null;
}

type Former = { email: string; passwordHash: string };

/** Several in a row are undone as one: what was before the first of them stays. */
export async function noteRecovery(
  tx: Db,
  memberId: number,
  { now, undoUntil, former }: { now: Date; undoUntil: Date; former: Former },
): Promise<{ firstAt: Date; formerEmail: string }> {
  const begun = {
    firstAt: now,
    lastAt: now,
    undoUntil,
    formerEmail: former.email,
    formerPasswordHash: former.passwordHash,
    undoneAt: null,
  };
  const [before] = await tx
    .select()
    .from(identityRecoveries)
    .where(eq(identityRecoveries.memberId, memberId))
    .for('update');
  if (before?.formerEmail && before.undoneAt === null && before.undoUntil > now) {
    await tx
      .update(identityRecoveries)
      .set({ lastAt: now, undoUntil })
      .where(eq(identityRecoveries.memberId, memberId));
    return { firstAt: before.firstAt, formerEmail: before.formerEmail };
  }
  await tx
    .insert(identityRecoveries)
    .values({ memberId, ...begun })
    .onConflictDoUpdate({ target: identityRecoveries.memberId, set: begun });
  return { firstAt: now, formerEmail: former.email };
}

/** Locked until the transaction ends. */
export async function lockRecovery(tx: Db, memberId: number, firstAt: Date) {
  const [row] = await tx
    .select()
    .from(identityRecoveries)
    .where(and(eq(identityRecoveries.memberId, memberId), eq(identityRecoveries.firstAt, firstAt)))
    .for('update');
  return row ?? null;
}

export async function noteUndone(tx: Db, memberId: number, now: Date): Promise<void> {
  await tx
    .update(identityRecoveries)
    .set({ undoneAt: now, formerEmail: null, formerPasswordHash: null })
    .where(eq(identityRecoveries.memberId, memberId));
}

/** False where there is no such member, or they left. */
export async function setPermit(
  tx: Db,
  permit: { memberId: number; phone: string; endsAt: Date },
): Promise<boolean> {
  if (!(await lockAccess(tx, permit.memberId))) return false;
  await tx
    .insert(recoveryPermits)
    .values(permit)
    .onConflictDoUpdate({ target: recoveryPermits.memberId, set: permit });
  return true;
}

export async function deletePermit(tx: Db, memberId: number): Promise<void> {
  await tx.delete(recoveryPermits).where(eq(recoveryPermits.memberId, memberId));
}

/** With the member: the row of who left stays. */
export async function deleteIdentityRecoveryOf(tx: Db, memberId: number): Promise<void> {
  await deletePermit(tx, memberId);
  await tx.delete(identityRecoveries).where(eq(identityRecoveries.memberId, memberId));
}

export async function findIdentityRecovery(db: Db, memberId: number) {
  const [row] = await db
    .select({ at: identityRecoveries.lastAt, undoneAt: identityRecoveries.undoneAt })
    .from(identityRecoveries)
    .where(eq(identityRecoveries.memberId, memberId));
  return row ?? null;
}

export async function findPermit(db: Db, memberId: number, now: Date) {
  const [row] = await db
    .select({ endsAt: recoveryPermits.endsAt })
    .from(recoveryPermits)
    .where(and(eq(recoveryPermits.memberId, memberId), gt(recoveryPermits.endsAt, now)));
  return row ?? null;
}

export async function forgetFormer(
  db: Db,
  { now, keptSince }: { now: Date; keptSince: Date },
): Promise<void> {
  await db
    .update(identityRecoveries)
    .set({ formerEmail: null, formerPasswordHash: null })
    .where(and(isNotNull(identityRecoveries.formerEmail), lte(identityRecoveries.undoUntil, now)));
  await db.delete(identityRecoveries).where(lte(identityRecoveries.lastAt, keptSince));
  await db.delete(recoveryPermits).where(lte(recoveryPermits.endsAt, now));
}
