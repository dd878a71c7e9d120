import { eq } from 'drizzle-orm';
import type { Db } from '../../db/client.server.ts';
import { devices, members } from '../../db/schema.server.ts';

export async function findMember(db: Db, memberId: number) {
  const [row] = await db
    .select({
      id: members.id,
      userName: members.userName,
      loginId: members.loginId,
      email: members.email,
      phone: members.phone,
      address: members.address,
      subAddress: members.subAddress,
      userType: members.userType,
      serial: devices.serial,
    })
    .from(members)
    .leftJoin(devices, eq(devices.memberId, members.id))
    .where(eq(members.id, memberId));
  return row ?? null;
}
