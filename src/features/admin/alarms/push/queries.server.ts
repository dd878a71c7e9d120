import { and, asc, desc, eq, gt, notInArray, sql } from 'drizzle-orm';
import type { Db } from '../../../../platform/db/client.server.ts';
import { pushSubscriptions } from '../../../../platform/db/schema.server.ts';
import type { EncryptedColumn } from '../../../../platform/security/encrypted-values.server.ts';

export const listOwnDevices = (db: Db, operatorId: number) =>
  db
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.operatorId, operatorId))
    .orderBy(desc(pushSubscriptions.id));

/** Of somebody who sat at that browser before it is no more; of the same person the newest so many stay. */
export async function saveDevice(
  tx: Db,
  device: typeof pushSubscriptions.$inferInsert,
  most: number,
): Promise<void> {
  const { operatorId } = device;
  await tx
    .insert(pushSubscriptions)
    .values(device)
    .onConflictDoUpdate({ target: pushSubscriptions.endpointHash, set: device });
  const newest = tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.operatorId, operatorId))
    .orderBy(desc(pushSubscriptions.id))
    .limit(most);
  await tx
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.operatorId, operatorId), notInArray(pushSubscriptions.id, newest)));
}

export async function removeDevice(db: Db, id: number, operatorId?: number): Promise<boolean> {
  const rows = await db
    .delete(pushSubscriptions)
    .where(
      and(
        eq(pushSubscriptions.id, id),
        operatorId === undefined ? undefined : eq(pushSubscriptions.operatorId, operatorId),
      ),
    )
    .returning({ id: pushSubscriptions.id });
  return rows.length > 0;
}

export async function findDevice(db: Db, id: number) {
  const [row] = await db.select().from(pushSubscriptions).where(eq(pushSubscriptions.id, id));
  return row ?? null;
}

export async function noteTaken(db: Db, id: number, at: Date): Promise<void> {
  await db.update(pushSubscriptions).set({ takenAt: at }).where(eq(pushSubscriptions.id, id));
}

export const encryptedPushAddresses: readonly EncryptedColumn[] = [
  {
    name: '알림을 받는 브라우저',
    list: async (db, after, limit) =>
      db
        .select({ id: pushSubscriptions.id, encrypted: pushSubscriptions.address })
        .from(pushSubscriptions)
        .where(gt(pushSubscriptions.id, after))
        .orderBy(asc(pushSubscriptions.id))
        .limit(limit),
    replace: async (db, { id, from, to }) => {
      const rows = await db
        .update(pushSubscriptions)
        .set({ address: to })
        .where(and(eq(pushSubscriptions.id, id), sql`${pushSubscriptions.address} = ${from}`))
        .returning({ id: pushSubscriptions.id });
      return rows.length > 0;
    },
  },
];
