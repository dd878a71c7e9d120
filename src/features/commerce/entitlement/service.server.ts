import type { Db } from '../../../platform/db/client.server.ts';
import type { MemberCtx } from '../../../platform/http/context.server.ts';
import type { EntitlementRecord } from './contract.ts';
import { listUnusedCoupons } from './coupon/queries.server.ts';
import { listContentsOnSale } from './granting-queries.server.ts';
import { hasLiveEntitlement, listEntitlements, upsertEntitlement } from './queries.server.ts';
import { couponType, daysBetween, ownContent } from './rules.ts';
import { findRenewable } from './term/queries.server.ts';

type FreePeriod = { memberId: number; serial: string; startsAt: Date; expiresAt: Date };

/** The box's own content, from the registration of its serial; in the caller's transaction. */
export async function grantOwnContent(tx: Db, period: FreePeriod): Promise<void> {
  const useDays = daysBetween(period.startsAt, period.expiresAt);
  await upsertEntitlement(tx, { ...ownContent, ...period, useDays, createdAt: period.startsAt });
}

const seconds = (instant: Date | null): number => (instant ? Math.floor(instant.getTime() / 1000) : -1);

export async function listOwn(ctx: MemberCtx): Promise<EntitlementRecord[]> {
  const { memberId } = ctx.member;
  const [rows, coupons, sold] = await Promise.all([
    listEntitlements(ctx.db, memberId),
    listUnusedCoupons(ctx.db, memberId),
    listContentsOnSale(ctx.db, memberId),
  ]);
  const productOf = (row: (typeof rows)[number]) => {
    // Of several rows of a content the newest is the one that goes on.
    const newest = rows.find(({ appId, cancelledAt }) => appId === row.appId && !cancelledAt);
    return row === newest ? (sold.find(({ appId }) => appId === row.appId)?.id ?? 0) : 0;
  };
  const contents = rows.map((row) => ({
    title: row.title,
    use_value: row.useDays,
    business_type: row.businessType,
    start_date: seconds(row.startsAt),
    expiration_date: seconds(row.expiresAt),
    created_at: seconds(row.createdAt),
    buy_cancel: row.cancelledAt ? 1 : 0,
    app_id: row.appId,
    renew_product: productOf(row),
    coupon_code: '',
    is_held: row.suspendedAt !== null,
    boxes: row.boxes,
    is_stopped: row.isStopped,
  }));
  const codes = coupons.map((coupon) => ({
    title: coupon.title,
    use_value: coupon.useDays,
    business_type: couponType,
    start_date: -1,
    expiration_date: -1,
    created_at: seconds(coupon.issuedAt),
    buy_cancel: coupon.takenBackAt ? 1 : 0,
    app_id: coupon.appId,
    renew_product: 0,
    coupon_code: coupon.code,
    is_held: coupon.heldAt !== null,
    boxes: null,
    is_stopped: false,
  }));
  return [...contents, ...codes].sort((one, other) => other.created_at - one.created_at);
}

/** The wire spells the answer as if it were a status of its own. */
export async function checkOwned(
  ctx: MemberCtx,
  appId: string,
): Promise<{ status: '200' | '409'; renewal: { expiration_date: number } | null }> {
  const { memberId } = ctx.member;
  const now = new Date(ctx.now());
  const owned = await hasLiveEntitlement(ctx.db, memberId, appId, now);
  if (!owned) return { status: '200', renewal: null };
  const standing = await findRenewable(ctx.db, memberId, appId, now);
  const renewal = standing && !standing.isBeingPaid ? { expiration_date: seconds(standing.expiresAt) } : null;
  return { status: '409', renewal };
}
