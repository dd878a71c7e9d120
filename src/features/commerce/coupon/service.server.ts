import { randomInt } from 'node:crypto';
import type { MemberCtx } from '../../../platform/http/context.server.ts';
import { lockMember } from '../../account/member/queries.server.ts';
import { giveContent } from '../entitlement/granting.server.ts';
import { findCoupon, spendCoupon } from './queries.server.ts';
import { couponCharacters, couponLength, readCode, refusalOf } from './rules.ts';

type Refusal = 'used' | 'unknown' | 'expired' | 'owned';
export type RedeemResult =
  | { outcome: 'redeemed'; data: { title: string; use_value: number } }
  | { outcome: 'tooMany'; retryAfterSeconds: number }
  | { outcome: Refusal };

// Thrown to undo the transaction: whoever has the content keeps the coupon.
class OwnedError extends Error {}

/** Wrong codes are counted; what has not even the shape of one teaches a guesser nothing and costs no attempt. */
export async function redeem(ctx: MemberCtx, typed: string): Promise<RedeemResult> {
  const code = readCode(typed);
  if (code === null) return { outcome: 'unknown' };
  const { memberId } = ctx.member;
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

async function spend(ctx: MemberCtx, memberId: number, code: string): Promise<RedeemResult> {
  const now = new Date(ctx.now());
  const coupon = await findCoupon(ctx.db, code);
  if (!coupon) return { outcome: 'unknown' };
  const refusal = refusalOf(coupon, now);
  if (refusal) return { outcome: refusal };
  const { appId, title, useDays } = coupon;
  try {
    return await ctx.db.transaction(async (tx) => {
      if (!(await lockMember(tx, memberId))) throw new OwnedError();
      // Two who give it in at once: the row decides.
      if (!(await spendCoupon(tx, code, memberId, now))) return { outcome: 'used' };
      const gift = await giveContent(tx, { memberId, appId, title, businessType: 2, useDays }, now);
      if (gift !== 'granted') throw new OwnedError();
      return { outcome: 'redeemed', data: { title, use_value: useDays } };
    });
  } catch (error) {
    if (error instanceof OwnedError) return { outcome: 'owned' };
    throw error;
  }
}

/** 60 bits of chance each: with five wrong attempts an hour nobody meets one. */
export const makeCouponCodes = (count: number): string[] => {
  const codes = new Set<string>();
  while (codes.size < count)
    codes.add(
      Array.from({ length: couponLength }, () => couponCharacters[randomInt(couponCharacters.length)]).join(
        '',
      ),
    );
  return [...codes];
};
