import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import { isMainBoxOf } from '../../../platform/db/main-box.server.ts';
import { asWritten, prepareOnce } from '../../../platform/db/prepared.server.ts';
import { devices, members } from '../../../platform/db/schema.server.ts';

const present = (memberId: number | SQL) => and(eq(members.id, memberId), isNull(members.leftAt));

const ownColumns = {
  id: members.id,
  userName: members.userName,
  loginId: members.loginId,
  email: members.email,
  phone: members.phone,
  address: members.address,
  subAddress: members.subAddress,
  userType: members.userType,
};

const hasNoOpenBox = sql<boolean>`${devices.serial} is not null and not exists (select from ${devices} own
  where own.member_id = ${members.id} and own.state = 'ready')`;

export async function findMember(db: Db, memberId: number) {
  const [row] = await db
    .select({ ...ownColumns, serial: devices.serial, areBoxesStopped: hasNoOpenBox })
    .from(members)
    .leftJoin(devices, isMainBoxOf(members.id))
    .where(present(memberId));
  return row ?? null;
}

/** Those of them who have not left, in no order. */
export const listMembers = (db: Db, ids: readonly number[]) => readMembers(db, { ids: ids.join(',') });

const readMembers = prepareOnce((db) => {
  const member = db
    .select(ownColumns)
    .from(members)
    .where(present(sql`wanted.id::bigint`))
    .offset(asWritten)
    .as('member');
  const { id, userName, loginId, email, phone, address, subAddress, userType } = member;
  return db
    .select({
      ...{ id, userName, loginId, email, phone, address, subAddress, userType },
      serial: devices.serial,
    })
    .from(sql`string_to_table(${sql.placeholder('ids')}, ',') as wanted (id)`)
    .innerJoinLateral(member, sql`true`)
    .leftJoin(devices, isMainBoxOf(member.id))
    .prepare('members_by_ids');
});

/**
 * Locked until the transaction ends: what this member has is changed by one at a time. False for who left. Rows that only
 * name the member may be written meanwhile: a payment that begins holds its own row first, and would wait here for ever.
 */
export async function lockMember(tx: Db, memberId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: members.id })
    .from(members)
    .where(present(memberId))
    .for('no key update');
  return rows.length === 1;
}

/** Null where the log-in id is taken. */
export async function insertMember(tx: Db, row: typeof members.$inferInsert): Promise<number | null> {
  const [inserted] = await tx
    .insert(members)
    .values(row)
    .onConflictDoNothing({ target: members.loginId })
    .returning({ id: members.id });
  return inserted?.id ?? null;
}

export type ProfileChange = Pick<
  typeof members.$inferInsert,
  'userName' | 'phone' | 'address' | 'subAddress'
> & { email?: string; loginId?: string };

/** @throws a unique violation where the log-in id is taken */
export async function changeMember(tx: Db, memberId: number, change: ProfileChange): Promise<void> {
  await tx.update(members).set(change).where(present(memberId));
}

export async function changeEmail(tx: Db, memberId: number, email: string): Promise<void> {
  await tx.update(members).set({ email }).where(present(memberId));
}

/** @param recoveredAt where a mailed code earned the right to it */
export async function changePasswordHash(
  tx: Db,
  memberId: number,
  { passwordHash, recoveredAt }: { passwordHash: string; recoveredAt: Date | null },
): Promise<boolean> {
  const changed = await tx
    .update(members)
    .set(recoveredAt ? { passwordHash, recoveredAt } : { passwordHash })
    .where(present(memberId))
    .returning({ id: members.id });
  return changed.length === 1;
}

/** Sets back how a member comes in, as it was before somebody else changed it. */
export async function restoreAccess(
  tx: Db,
  memberId: number,
  access: { email: string; passwordHash: string },
): Promise<void> {
  await tx.update(members).set(access).where(present(memberId));
}

/** Who was verified for this account. */
export async function learnPerson(tx: Db, memberId: number, personHash: Buffer): Promise<void> {
  await tx.update(members).set({ personHash }).where(present(memberId));
}

/** Between the two kinds that the shop knows; others stay what they are. */
export async function changeUserType(db: Db, memberId: number, userType: 0 | 1): Promise<boolean> {
  const changed = await db
    .update(members)
    .set({ userType })
    .where(and(present(memberId), eq(members.userType, 1 - userType)))
    .returning({ id: members.id });
  return changed.length === 1;
}

/**
 * Destroys what identifies the person. The row itself stays, because orders hang on it; its new log-in id can't be
 * typed by anybody, and the old one is free again.
 */
export async function eraseMember(tx: Db, memberId: number, now: Date): Promise<void> {
  await tx
    .update(members)
    .set({
      loginId: `left:${memberId}`,
      passwordHash: '',
      userName: '',
      email: '',
      phone: '',
      address: '',
      subAddress: '',
      verifiedAt: null,
      personHash: null,
      recoveredAt: null,
      leftAt: now,
    })
    .where(eq(members.id, memberId));
}
