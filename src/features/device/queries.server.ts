import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../db/client.server.ts';
import { devices } from '../../db/schema.server.ts';

export async function findDevice(db: Db, serial: string) {
  const [row] = await db
    .select({ state: devices.state, memberId: devices.memberId })
    .from(devices)
    .where(eq(devices.serial, serial));
  return row ?? null;
}

export async function hasDevice(db: Db, memberId: number): Promise<boolean> {
  const rows = await db
    .select({ serial: devices.serial })
    .from(devices)
    .where(eq(devices.memberId, memberId));
  return rows.length > 0;
}

/** False where somebody else was faster. */
export async function claimDevice(db: Db, serial: string, memberId: number, now: Date): Promise<boolean> {
  const claimed = await db
    .update(devices)
    .set({ memberId, registeredAt: now })
    .where(and(eq(devices.serial, serial), eq(devices.state, 'ready'), isNull(devices.memberId)))
    .returning({ serial: devices.serial });
  return claimed.length === 1;
}
