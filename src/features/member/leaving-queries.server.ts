import { and, eq, exists, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.server.ts';
import { devices, members, oneTimeCodes, recoveryGrants } from '../../db/schema.server.ts';

/**
 * Destroys what identifies the person. The row itself stays, because orders hang on it; its new log-in id can't be
 * typed by anybody, and the old one is free again.
 */
export async function eraseMember(tx: Db, memberId: number, now: Date): Promise<void> {
  const self = tx
    .select({ id: members.id })
    .from(members)
    .where(
      and(
        eq(members.id, memberId),
        eq(members.userName, oneTimeCodes.userName),
        sql`lower(${members.email}) = lower(${oneTimeCodes.email})`,
      ),
    );
  await tx.delete(oneTimeCodes).where(exists(self));
  await tx.delete(recoveryGrants).where(eq(recoveryGrants.memberId, memberId));
  await tx.update(devices).set({ memberId: null, registeredAt: null }).where(eq(devices.memberId, memberId));
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
      leftAt: now,
    })
    .where(eq(members.id, memberId));
}
