import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../db/client.server.ts';
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
    .leftJoin(devices, eq(devices.memberId, members.id))
    .where(and(isNull(members.leftAt), inArray(members.loginId, [...loginIds])));
