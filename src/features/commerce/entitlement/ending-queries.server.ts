// What one order lets somebody play, and its end before its time. The days of other orders of the same content stay.
import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import { entitlements, entitlementTerms, orderLines } from '../../../platform/db/schema.server.ts';
import { begins, lockContent, moveEnd } from './term/queries.server.ts';

export type Share = {
  entitlementId: number;
  title: string;
  businessType: number;
  /** What this order bought of it. */
  days: number;
  /** Null: it has not begun; of a renewal, when the days before it are over. */
  beginsAt: Date | null;
  /** Others follow: what is left of it plays on with their days. */
  isFollowed: boolean;
  orderId: number;
  /** Null: the order that the content came with. */
  termId: number | null;
};

const live = and(
  isNull(entitlements.endedAt),
  isNotNull(entitlements.grantedAt),
  isNull(entitlements.suspendedAt),
);
const counting = sql`t.granted_at is not null and t.held_at is null and t.cancelled_at is null`;
const columns = {
  entitlementId: entitlements.id,
  title: entitlements.title,
  businessType: entitlements.businessType,
};

/** Null where the order has nothing that plays, or will. */
export async function findShare(db: Db, orderId: number): Promise<Share | null> {
  const [term] = await db
    .select({
      ...columns,
      termId: entitlementTerms.id,
      days: entitlementTerms.useDays,
      beginsAt: begins,
      isFollowed: sql<boolean>`exists (select from entitlement_terms t where t.entitlement_id = ${entitlements.id}
        and ${counting} and (t.granted_at, t.id) > (${entitlementTerms.grantedAt}, ${entitlementTerms.id}))`,
    })
    .from(entitlementTerms)
    .innerJoin(entitlements, eq(entitlements.id, entitlementTerms.entitlementId))
    .where(
      and(
        eq(entitlementTerms.orderId, orderId),
        isNotNull(entitlementTerms.grantedAt),
        isNull(entitlementTerms.heldAt),
        isNull(entitlementTerms.cancelledAt),
        live,
      ),
    );
  if (term) return { ...term, orderId };
  const [first] = await db
    .select({
      ...columns,
      days: orderLines.useDays,
      beginsAt: entitlements.startsAt,
      isFollowed: sql<boolean>`exists (select from entitlement_terms t where t.entitlement_id = ${entitlements.id} and ${counting})`,
    })
    .from(entitlements)
    .innerJoin(orderLines, eq(orderLines.orderId, entitlements.orderId))
    .where(and(eq(entitlements.orderId, orderId), live));
  return first ? { ...first, orderId, termId: null } : null;
}

/** The same, with its content locked against a box that logs in, and a renewal that is paid at this moment. */
export async function lockShare(tx: Db, orderId: number): Promise<Share | null> {
  const found = await findShare(tx, orderId);
  if (!found) return null;
  await lockContent(tx, found.entitlementId);
  return findShare(tx, orderId);
}

/** Its unused days go. What has begun and isn't followed by other days is over at this moment. */
export async function endShare(tx: Db, share: Share, usedDays: number, now: Date): Promise<void> {
  const isBegun = usedDays > 0;
  const restDays = share.days - usedDays;
  if (share.termId !== null) {
    const change = isBegun ? { useDays: usedDays } : { cancelledAt: now };
    await tx.update(entitlementTerms).set(change).where(eq(entitlementTerms.id, share.termId));
    await moveEnd(tx, share.entitlementId, -restDays, now);
  } else if (share.isFollowed) {
    // The others keep the content; it is no more this order's, so nothing of a later refund of it touches them.
    await moveEnd(tx, share.entitlementId, -restDays, now);
    await change(tx, share, { orderId: null });
  }
  if (share.isFollowed || (share.termId !== null && !isBegun)) return;
  await change(tx, share, isBegun ? { expiresAt: now, endedAt: now } : { cancelledAt: now, endedAt: now });
}

type Changed = Partial<typeof entitlements.$inferInsert> | { expiresAt: SQL };
const change = (tx: Db, { entitlementId }: Share, values: Changed) =>
  tx.update(entitlements).set(values).where(eq(entitlements.id, entitlementId));
