import { and, asc, inArray, isNull, like } from 'drizzle-orm';
import type { Db } from '../db/client.server.ts';
import { isMainBoxOf } from '../db/main-box.server.ts';
import { devices, members } from '../db/schema.server.ts';

/** Those of the ids who are members still, and their box. */
export const findMembersByLoginId = (db: Db, loginIds: readonly string[]) =>
  db
    .select({
      loginId: members.loginId,
      passwordHash: members.passwordHash,
      userType: members.userType,
      serial: devices.serial,
    })
    .from(members)
    .leftJoin(devices, isMainBoxOf(members.id))
    .where(and(isNull(members.leftAt), inArray(members.loginId, [...loginIds])));

/** Login ids of members whose mailbox is one of the domain that is kept for examples. */
export async function findInventedMembers(db: Db, most: number): Promise<string[]> {
  const rows = await db
    .select({ loginId: members.loginId })
    .from(members)
    .where(and(isNull(members.leftAt), like(members.email, '%@example.com')))
    .orderBy(asc(members.id))
    .limit(most);
  return rows.map(({ loginId }) => loginId);
}
