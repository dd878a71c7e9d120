import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import { isMainBoxOf } from '../../../platform/db/main-box.server.ts';
import { given, prepareOnce } from '../../../platform/db/prepared.server.ts';
import { devices, members } from '../../../platform/db/schema.server.ts';

export async function findCredentials(db: Db, loginId: string) {
  const [row] = await readCredentials(db, { loginId });
  return row ?? null;
}

const readCredentials = prepareOnce((db) =>
  db
    .select({
      id: members.id,
      userName: members.userName,
      userType: members.userType,
      passwordHash: members.passwordHash,
      serial: devices.serial,
    })
    .from(members)
    .leftJoin(devices, isMainBoxOf(members.id))
    .where(and(eq(members.loginId, given(members.loginId, 'loginId')), isNull(members.leftAt)))
    .prepare('credentials'),
);
