import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.server.ts';
import { entitlements } from '../../db/schema.server.ts';

/** One live entitlement a member and content: granting again prolongs the one that is there. */
export async function upsertEntitlement(db: Db, row: typeof entitlements.$inferInsert): Promise<void> {
  await db
    .insert(entitlements)
    .values(row)
    .onConflictDoUpdate({
      target: [entitlements.memberId, entitlements.appId],
      targetWhere: isNull(entitlements.cancelledAt),
      set: {
        serial: row.serial,
        expiresAt: sql`greatest(${entitlements.expiresAt}, excluded.expires_at)`,
      },
    });
}

/** Newest first, cancelled ones included. */
export async function listEntitlements(db: Db, memberId: number) {
  return db
    .select({
      appId: entitlements.appId,
      title: entitlements.title,
      businessType: entitlements.businessType,
      useDays: entitlements.useDays,
      createdAt: entitlements.createdAt,
      startsAt: entitlements.startsAt,
      expiresAt: entitlements.expiresAt,
      cancelledAt: entitlements.cancelledAt,
      serial: entitlements.serial,
    })
    .from(entitlements)
    .where(eq(entitlements.memberId, memberId))
    .orderBy(desc(entitlements.createdAt), desc(entitlements.id));
}

export async function cancelEntitlements(db: Db, memberId: number, now: Date): Promise<void> {
  await db
    .update(entitlements)
    .set({ cancelledAt: now })
    .where(and(eq(entitlements.memberId, memberId), isNull(entitlements.cancelledAt)));
}
