// Time that is bought for a content that the member has. The content's row is locked first: its end moves with each term.
import { and, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../../../platform/db/client.server.ts';
import { entitlements, entitlementTerms } from '../../../../platform/db/schema.server.ts';
import { renewableTypes } from '../rules.ts';

type Renewal = { memberId: number; appId: string; orderId: number; useDays: number };

/** Its days were paid, and didn't go back. */
const isBought = and(isNotNull(entitlementTerms.grantedAt), isNull(entitlementTerms.cancelledAt));

/** What the member has of this content, where more time of it can be bought; newest grant of it and of its terms. */
export async function findRenewable(db: Db, memberId: number, appId: string, now: Date) {
  const [row] = await db
    .select({
      id: entitlements.id,
      expiresAt: entitlements.expiresAt,
      grantedAt:
        sql<Date>`greatest(entitlements.granted_at, (select max(t.granted_at) from ${entitlementTerms} t
        where t.entitlement_id = entitlements.id))`.mapWith(entitlements.grantedAt),
      isBeingPaid: sql<boolean>`exists (select from ${entitlementTerms} t
        where t.entitlement_id = entitlements.id and t.granted_at is null)`,
    })
    .from(entitlements)
    .where(
      and(
        eq(entitlements.memberId, memberId),
        eq(entitlements.appId, appId),
        isNull(entitlements.endedAt),
        isNotNull(entitlements.grantedAt),
        isNull(entitlements.suspendedAt),
        inArray(entitlements.businessType, [...renewableTypes]),
        or(isNull(entitlements.expiresAt), gt(entitlements.expiresAt, now)),
      ),
    );
  return row ?? null;
}

export const lockContent = (tx: Db, id: number) =>
  tx
    .select({ endedAt: entitlements.endedAt, grantedAt: entitlements.grantedAt })
    .from(entitlements)
    .where(eq(entitlements.id, id))
    .for('update');

/**
 * Keeps the place for this order's payment.
 * @param orderedAt what was granted since then, the buyer didn't know of when ordering: it is no renewal of that.
 */
export async function reserveTerm(
  tx: Db,
  { memberId, appId, orderId, useDays }: Renewal,
  { orderedAt, now }: { orderedAt: Date; now: Date },
): Promise<boolean> {
  const found = await findRenewable(tx, memberId, appId, now);
  if (!found) return false;
  await lockContent(tx, found.id);
  const standing = await findRenewable(tx, memberId, appId, now);
  if (standing?.id !== found.id || standing.grantedAt >= orderedAt) return false;
  const inserted = await tx
    .insert(entitlementTerms)
    .values({ entitlementId: found.id, orderId, useDays })
    .onConflictDoNothing()
    .returning({ id: entitlementTerms.id });
  return inserted.length === 1;
}

async function lockTerm(tx: Db, orderId: number) {
  const find = () => tx.select().from(entitlementTerms).where(eq(entitlementTerms.orderId, orderId));
  const [first] = await find();
  if (!first) return null;
  const [content] = await lockContent(tx, first.entitlementId);
  const [term] = await find();
  return term && content ? { ...term, content } : null;
}

/** Days to the end of what runs, from now on where it has run out, to the length of what has not begun; less than none: away. */
export async function moveEnd(tx: Db, entitlementId: number, days: number, now: Date): Promise<void> {
  const base =
    days > 0
      ? sql`greatest(${entitlements.expiresAt}, ${now.toISOString()}::timestamptz)`
      : entitlements.expiresAt;
  await tx
    .update(entitlements)
    .set({
      useDays: sql`${entitlements.useDays} + ${days}`,
      expiresAt: sql`case when ${entitlements.expiresAt} is not null then ${base} + ${days} * interval '24 hours' end`,
    })
    .where(eq(entitlements.id, entitlementId));
}

/**
 * The payment's fruit: the content's end moves.
 * @returns null where the order renews nothing, or what it renewed is gone: then it is bought anew.
 */
export async function grantTerm(tx: Db, orderId: number, now: Date): Promise<true | null> {
  const term = await lockTerm(tx, orderId);
  if (!term) return null;
  if (term.grantedAt) return true;
  if (term.content.endedAt) {
    await dropTerm(tx, orderId);
    return null;
  }
  await tx.update(entitlementTerms).set({ grantedAt: now }).where(eq(entitlementTerms.id, term.id));
  await moveEnd(tx, term.entitlementId, term.useDays, now);
  return true;
}

export async function dropTerm(tx: Db, orderId: number): Promise<void> {
  await tx
    .delete(entitlementTerms)
    .where(and(eq(entitlementTerms.orderId, orderId), isNull(entitlementTerms.grantedAt)));
}

/** When a term begins: the end of the content, less its own days and those of all that follow it. */
export const begins = sql<Date | null>`(select e.expires_at - interval '24 hours' * (
    select sum(t.use_days) from entitlement_terms t where t.entitlement_id = e.id and t.granted_at is not null
      and t.held_at is null and t.cancelled_at is null
      and (t.granted_at, t.id) >= (entitlement_terms.granted_at, entitlement_terms.id))
  from entitlements e where e.id = entitlement_terms.entitlement_id)`.mapWith(entitlements.expiresAt);

/**
 * While its refund is decided its time doesn't come: the content ends where it ended before. What has begun plays on.
 * @returns whether it has begun; null where the order is of no term.
 */
export async function holdTerm(tx: Db, orderId: number, now: Date): Promise<{ started: boolean } | null> {
  const term = await lockTerm(tx, orderId);
  if (!term?.grantedAt || term.cancelledAt) return null;
  if (term.heldAt) return { started: false };
  const [row] = await tx
    .select({ at: begins })
    .from(entitlementTerms)
    .where(eq(entitlementTerms.id, term.id));
  if (row?.at && row.at <= now) return { started: true };
  await tx.update(entitlementTerms).set({ heldAt: now }).where(eq(entitlementTerms.id, term.id));
  await moveEnd(tx, term.entitlementId, -term.useDays, now);
  return { started: false };
}

export async function releaseTerm(tx: Db, orderId: number, now: Date): Promise<void> {
  const term = await lockTerm(tx, orderId);
  if (!term?.heldAt) return;
  await tx.update(entitlementTerms).set({ heldAt: null }).where(eq(entitlementTerms.id, term.id));
  await moveEnd(tx, term.entitlementId, term.useDays, now);
}

/** Its money is back: exactly its days go, whatever was bought before and after it. */
export async function withdrawTerm(tx: Db, orderId: number, now: Date): Promise<void> {
  const term = await lockTerm(tx, orderId);
  if (!term?.grantedAt || term.cancelledAt) return;
  await tx
    .update(entitlementTerms)
    .set({ cancelledAt: now, heldAt: null })
    .where(eq(entitlementTerms.id, term.id));
  if (!term.heldAt) await moveEnd(tx, term.entitlementId, -term.useDays, now);
}

/** Days that were bought for this content; null where none were. Those that a refund holds back are none for now. */
export async function sumTermDays(tx: Db, entitlementId: number): Promise<number | null> {
  const held = sql`${entitlementTerms.heldAt} is null`;
  const [row] = await tx
    .select({
      days: sql<number | null>`case when count(*) > 0
        then coalesce(sum(${entitlementTerms.useDays}) filter (where ${held}), 0)::int end`,
    })
    .from(entitlementTerms)
    .where(and(eq(entitlementTerms.entitlementId, entitlementId), isBought));
  return row?.days ?? null;
}

type TermOfOrder = {
  businessType: number;
  useDays: number;
  startsAtMs: number | null;
  isCancelled: boolean;
};

/** For a query that reads `orders`; null where the order renewed nothing. */
export const termOfOrder = sql<TermOfOrder | null>`(select json_build_object('businessType', e.business_type, 'useDays', r.use_days,
    'isCancelled', r.cancelled_at is not null or r.held_at is not null,
    'startsAtMs', (extract(epoch from e.expires_at - interval '24 hours' * (
      select sum(t.use_days) from entitlement_terms t where t.entitlement_id = e.id and t.granted_at is not null
        and t.held_at is null and t.cancelled_at is null and (t.granted_at, t.id) >= (r.granted_at, r.id))) * 1000)::bigint)
  from entitlement_terms r join entitlements e on e.id = r.entitlement_id
  where r.order_id = orders.id and r.granted_at is not null)`;
