import type { Db } from '../../../platform/db/client.server.ts';
import type { MemberCtx } from '../../../platform/http/context.server.ts';
import { listUnusedCoupons } from './bought-coupon-queries.server.ts';
import type { EntitlementRecord } from './contract.ts';
import { hasLiveEntitlement, listEntitlements, upsertEntitlement } from './queries.server.ts';
import { couponType, daysBetween, ownContent } from './rules.ts';

type FreePeriod = { memberId: number; serial: string; startsAt: Date; expiresAt: Date };

/** The box's own content, from the registration of its serial; in the caller's transaction. */
export async function grantOwnContent(tx: Db, period: FreePeriod): Promise<void> {
  const useDays = daysBetween(period.startsAt, period.expiresAt);
  await upsertEntitlement(tx, { ...ownContent, ...period, useDays, createdAt: period.startsAt });
}

const seconds = (instant: Date | null): number => (instant ? Math.floor(instant.getTime() / 1000) : -1);

export async function listOwn(ctx: MemberCtx): Promise<EntitlementRecord[]> {
  const { memberId } = ctx.member;
  const [rows, coupons] = await Promise.all([
    listEntitlements(ctx.db, memberId),
    listUnusedCoupons(ctx.db, memberId),
  ]);
  const contents = rows.map((row) => ({
    title: row.title,
    use_value: row.useDays,
    business_type: row.businessType,
    start_date: seconds(row.startsAt),
    expiration_date: seconds(row.expiresAt),
    created_at: seconds(row.createdAt),
    buy_cancel: row.cancelledAt ? 1 : 0,
    app_id: row.appId,
    coupon_code: '',
    is_held: row.suspendedAt !== null,
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
    coupon_code: coupon.code,
    is_held: coupon.heldAt !== null,
  }));
  return [...contents, ...codes].sort((one, other) => other.created_at - one.created_at);
}

/** The wire spells the answer as if it were a status of its own. */
export async function checkOwned(ctx: MemberCtx, appId: string): Promise<{ status: '200' | '409' }> {
  const owned = await hasLiveEntitlement(ctx.db, ctx.member.memberId, appId, new Date(ctx.now()));
  return { status: owned ? '409' : '200' };
}
