import type { Db } from '../../../platform/db/client.server.ts';
import type { Ctx, MemberCtx } from '../../../platform/http/context.server.ts';
import { readCode } from '../../../shared/coupon-code.ts';
import { lockMember } from '../../account/member/queries.server.ts';
import { drawCode } from '../entitlement/coupon/code.server.ts';
import {
  findBoughtCoupon,
  lockOrderOfCoupon,
  spendBoughtCoupon,
} from '../entitlement/coupon/queries.server.ts';
import { giveContent } from '../entitlement/granting.server.ts';
import { boughtCouponUntil, couponType } from '../entitlement/rules.ts';
import { findCoupon, spendCoupon } from './queries.server.ts';
import { refusalOf } from './rules.ts';

type CouponRefusal = 'used' | 'unknown' | 'expired' | 'owned' | 'refunding';
type Redeemed = {
  appId: string;
  title: string;
  useDays: number;
  startsAt: Date;
  expiresAt: Date;
};
export type RedeemResult =
  | { outcome: 'redeemed'; data: Redeemed }
  | { outcome: 'tooMany'; retryAfterSeconds: number }
  | { outcome: CouponRefusal };

// Thrown to undo the transaction: whoever has the content keeps the coupon.
class OwnedError extends Error {}

export async function redeem(ctx: MemberCtx, typed: string) {
  const result = await redeemFor(ctx, ctx.member.memberId, typed);
  if (result.outcome !== 'redeemed') return result;
  const { title, useDays, expiresAt } = result.data;
  return {
    outcome: 'redeemed',
    data: { title, use_value: useDays, expiration_date: Math.floor(expiresAt.getTime() / 1000) },
  } as const;
}

/**
 * Whoever has the code gives it in, in the shop or on the box; the content begins with it. Wrong codes are counted; what has
 * not even the shape of one teaches a guesser nothing and costs no attempt.
 */
export async function redeemFor(ctx: Ctx, memberId: number, typed: string): Promise<RedeemResult> {
  const code = readCode(typed);
  if (code === null) return { outcome: 'unknown' };
  const buckets = [
    ['couponByMember', String(memberId)],
    ['couponByAddress', ctx.address],
  ] as const;
  for (const [bucket, key] of buckets) {
    const wait = await ctx.limits.take(bucket, key);
    if (wait !== null) return { outcome: 'tooMany', retryAfterSeconds: wait };
  }
  const result = await spend(ctx, memberId, code);
  if (result.outcome !== 'unknown')
    await Promise.all(buckets.map(([bucket, key]) => ctx.limits.giveBack(bucket, key)));
  return result;
}

async function spend(ctx: Ctx, memberId: number, code: string): Promise<RedeemResult> {
  const now = new Date(ctx.now());
  const found = await findAny(ctx.db, code);
  if (!found) return { outcome: 'unknown' };
  const refusal = refusalOf(found, now);
  if (refusal) return { outcome: refusal };
  const { appId, title, useDays, bought } = found;
  const expiresAt = new Date(now.getTime() + useDays * 86_400_000);
  try {
    return await ctx.db.transaction(async (tx) => {
      if (!(await lockMembers(tx, memberId, bought?.buyerId))) throw new OwnedError();
      if (bought) await lockOrderOfCoupon(tx, bought.orderId);
      // Two who give it in at once, or a refund at this moment: the row decides.
      const isSpent = bought
        ? await spendBoughtCoupon(tx, code, memberId, now)
        : await spendCoupon(tx, code, memberId, now);
      if (!isSpent) return { outcome: refusalOf((await findAny(tx, code)) ?? found, now) ?? 'used' };
      const period = { startsAt: now, expiresAt, orderId: bought?.orderId ?? null };
      const gift = { memberId, appId, title, businessType: couponType, useDays, ...period };
      if ((await giveContent(tx, gift, now)) !== 'granted') throw new OwnedError();
      return { outcome: 'redeemed', data: { appId, title, useDays, startsAt: now, expiresAt } };
    });
  } catch (error) {
    if (error instanceof OwnedError) return { outcome: 'owned' };
    throw error;
  }
}

/** A code that was given away, or one that was bought. */
async function findAny(db: Db, code: string) {
  const bought = await findBoughtCoupon(db, code);
  if (!bought) {
    const coupon = await findCoupon(db, code);
    return coupon && { ...coupon, heldAt: null, bought: null };
  }
  const { issuedAt, takenBackAt: revokedAt, ...coupon } = bought;
  return { ...coupon, revokedAt, validUntil: boughtCouponUntil(issuedAt), bought };
}

/** Whoever buys and whoever gives in, in the order of their ids: two who exchange gifts never wait for each other. */
async function lockMembers(tx: Db, memberId: number, buyerId = memberId): Promise<boolean> {
  let isThere = false;
  for (const id of [...new Set([memberId, buyerId])].sort((a, b) => a - b)) {
    const isLocked = await lockMember(tx, id);
    if (id === memberId) isThere = isLocked;
  }
  return isThere;
}

/** Codes that are all different. */
export const makeCouponCodes = (count: number): string[] => {
  const codes = new Set<string>();
  while (codes.size < count) codes.add(drawCode());
  return [...codes];
};
