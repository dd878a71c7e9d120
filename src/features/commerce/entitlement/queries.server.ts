import { and, desc, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import {
  entitlements,
  entitlementTerms,
  orderLines,
  terminations,
} from '../../../platform/db/schema.server.ts';
import { chosenBoxes, isStopped } from './boxes/queries.server.ts';
import {
  dropCoupon,
  holdCoupon,
  issueCoupon,
  releaseCoupon,
  reserveCoupon,
  takeCouponBack,
} from './coupon/queries.server.ts';
import { isCoupon, isRenewable } from './rules.ts';
import {
  dropTerm,
  grantTerm,
  holdTerm,
  releaseTerm,
  reserveTerm,
  sumTermDays,
  withdrawTerm,
} from './term/queries.server.ts';

const counts = isNull(entitlements.endedAt);

/** One live entitlement a member and content: granting again prolongs the one that is there. */
export async function upsertEntitlement(db: Db, row: typeof entitlements.$inferInsert): Promise<void> {
  await db
    .insert(entitlements)
    .values({ ...row, grantedAt: row.createdAt })
    .onConflictDoUpdate({
      target: [entitlements.memberId, entitlements.appId],
      targetWhere: counts,
      set: {
        serial: row.serial,
        // What was bought is not used up beside what is free.
        expiresAt: sql`case when exists (select from ${entitlementTerms} t where t.entitlement_id = entitlements.id
            and t.granted_at is not null and t.cancelled_at is null)
          then greatest(${entitlements.expiresAt}, excluded.created_at) + (excluded.expires_at - excluded.created_at)
          else greatest(${entitlements.expiresAt}, excluded.expires_at) end`,
      },
    });
}

/** Newest first, cancelled ones included; what nobody paid for yet is no entitlement. */
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
      suspendedAt: entitlements.suspendedAt,
      cancelledAt: entitlements.cancelledAt,
      serial: entitlements.serial,
      boxes: chosenBoxes,
      isStopped,
    })
    .from(entitlements)
    .where(and(eq(entitlements.memberId, memberId), isNotNull(entitlements.grantedAt)))
    .orderBy(desc(entitlements.createdAt), desc(entitlements.id));
}

export async function cancelEntitlements(db: Db, memberId: number, now: Date): Promise<void> {
  await db
    .update(entitlements)
    .set({ cancelledAt: now, endedAt: now })
    .where(and(eq(entitlements.memberId, memberId), counts));
}

/** Whether the member has this content, or is about to: a payment that is under way counts. */
export async function hasLiveEntitlement(
  db: Db,
  memberId: number,
  appId: string,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .select({ id: entitlements.id })
    .from(entitlements)
    .where(
      and(
        eq(entitlements.memberId, memberId),
        eq(entitlements.appId, appId),
        counts,
        sql`(${entitlements.expiresAt} is null or ${entitlements.expiresAt} > ${now.toISOString()})`,
      ),
    );
  return rows.length > 0;
}

type OrderedContent = Pick<
  typeof entitlements.$inferInsert,
  'memberId' | 'appId' | 'title' | 'businessType' | 'useDays'
> & { orderId: number };

/**
 * Keeps the content for this order's payment. What ran out makes room for it; what the member had when ordering is renewed.
 * @returns false where the member has it, or pays for it elsewhere at this moment.
 */
export async function reserveEntitlement(
  tx: Db,
  content: OrderedContent & { orderedAt: Date },
  now: Date,
): Promise<boolean> {
  const { orderedAt, ...ordered } = content;
  if (isCoupon(content)) {
    // A code is nobody's content yet: whoever has it may buy another one, for somebody else.
    await reserveCoupon(tx, content.orderId);
    return true;
  }
  return (
    (await insertLive(tx, { ...ordered, createdAt: now })) ||
    (isRenewable(content) && (await reserveTerm(tx, content, { orderedAt, now })))
  );
}

/**
 * The payment's fruit, in its transaction: the reservation becomes an entitlement.
 * @returns false where the member has the content by other means meanwhile.
 */
export async function grantEntitlement(tx: Db, content: OrderedContent, now: Date): Promise<boolean> {
  if (isCoupon(content)) {
    // The release before kept a place for it.
    await deleteReserved(tx, content.orderId);
    await issueCoupon(tx, content.orderId, now);
    return true;
  }
  if (await grantTerm(tx, content.orderId, now)) return true;
  const granted = await tx
    .update(entitlements)
    .set({ grantedAt: now, createdAt: now })
    .where(and(eq(entitlements.orderId, content.orderId), counts))
    .returning({ id: entitlements.id });
  return granted.length === 1 || insertLive(tx, { ...content, createdAt: now, grantedAt: now });
}

/** What ran out makes room. False where the member has it, or pays for it at this moment. */
export async function insertLive(tx: Db, row: typeof entitlements.$inferInsert): Promise<boolean> {
  await tx
    .update(entitlements)
    .set({ endedAt: sql`${entitlements.expiresAt}` })
    .where(
      and(
        eq(entitlements.memberId, row.memberId),
        eq(entitlements.appId, row.appId),
        counts,
        lte(entitlements.expiresAt, row.createdAt),
      ),
    );
  const inserted = await tx
    .insert(entitlements)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: entitlements.id });
  return inserted.length === 1;
}

/** The payment came to nothing: the content may be bought anew. */
export async function releaseReservation(tx: Db, orderId: number): Promise<void> {
  await dropCoupon(tx, orderId);
  await dropTerm(tx, orderId);
  await deleteReserved(tx, orderId);
}

async function deleteReserved(tx: Db, orderId: number): Promise<void> {
  await tx.delete(entitlements).where(and(eq(entitlements.orderId, orderId), isNull(entitlements.grantedAt)));
}

/**
 * Stops an order's content from beginning, or its code from being given in, while its refund is decided; the box's log-in
 * waits for this row.
 * @returns whether it had begun; null where the order has no content, or a code that nobody gave in.
 */
export async function suspendForRefund(
  tx: Db,
  orderId: number,
  now: Date,
): Promise<{ started: boolean } | null> {
  await holdCoupon(tx, orderId, now);
  const term = await holdTerm(tx, orderId, now);
  if (term) return term;
  const [held] = await tx
    .update(entitlements)
    .set({
      suspendedAt: sql`case when ${entitlements.startsAt} is null then ${now.toISOString()}::timestamptz end`,
    })
    .where(and(eq(entitlements.orderId, orderId), isNull(entitlements.cancelledAt)))
    .returning({ startsAt: entitlements.startsAt });
  return held ? { started: held.startsAt !== null } : null;
}

/** The refund did not come about: it plays as before. */
export async function endSuspension(tx: Db, orderId: number, now: Date): Promise<void> {
  await releaseCoupon(tx, orderId);
  await releaseTerm(tx, orderId, now);
  await tx.update(entitlements).set({ suspendedAt: null }).where(eq(entitlements.orderId, orderId));
}

/** The money went back, and the content with it. */
export async function revokeEntitlement(tx: Db, orderId: number, now: Date): Promise<void> {
  // What was ended before its time keeps the days that were used, and has nothing else to lose.
  if ((await tx.$count(terminations, eq(terminations.orderId, orderId))) > 0) return;
  await takeCouponBack(tx, orderId, now);
  await withdrawTerm(tx, orderId, now);
  if (await leaveTerms(tx, orderId)) return;
  await tx
    .update(entitlements)
    .set({ cancelledAt: now, endedAt: now, suspendedAt: null })
    .where(and(eq(entitlements.orderId, orderId), isNull(entitlements.cancelledAt)));
}

/**
 * What was bought first goes, and its renewals stay: the row loses the days of its order, and the order.
 * @returns false where nobody renewed it.
 */
async function leaveTerms(tx: Db, orderId: number): Promise<boolean> {
  const [row] = await tx
    .select({ id: entitlements.id })
    .from(entitlements)
    .where(and(eq(entitlements.orderId, orderId), counts))
    .for('update');
  if (!row || (await sumTermDays(tx, row.id)) === null) return false;
  const days = sql`(select l.use_days from ${orderLines} l where l.order_id = ${orderId})`;
  await tx
    .update(entitlements)
    .set({
      orderId: null,
      suspendedAt: null,
      useDays: sql`${entitlements.useDays} - ${days}`,
      expiresAt: sql`${entitlements.expiresAt} - ${days} * interval '24 hours'`,
    })
    .where(eq(entitlements.id, row.id));
  return true;
}
