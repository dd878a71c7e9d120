import { and, asc, count, desc, eq, isNotNull, type SQL } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import { couponBatches, coupons, operators } from '../../../platform/db/schema.server.ts';
import { isUnused } from '../../commerce/coupon/queries.server.ts';

const batchColumns = {
  id: couponBatches.id,
  name: couponBatches.name,
  appId: couponBatches.appId,
  title: couponBatches.title,
  useDays: couponBatches.useDays,
  validUntil: couponBatches.validUntil,
  createdAt: couponBatches.createdAt,
  operatorName: operators.name,
  count: count(coupons.code),
  redeemed: count(coupons.redeemedAt),
  revoked: count(coupons.revokedAt),
};

export function listBatches(db: Db, { id, limit }: { id?: number | undefined; limit: number }) {
  return db
    .select(batchColumns)
    .from(couponBatches)
    .innerJoin(operators, eq(operators.id, couponBatches.operatorId))
    .leftJoin(coupons, eq(coupons.batchId, couponBatches.id))
    .where(id === undefined ? undefined : eq(couponBatches.id, id))
    .groupBy(couponBatches.id, operators.name)
    .orderBy(desc(couponBatches.id))
    .limit(limit);
}

/** One code, and the batch that it is of. */
export async function findCodeOf(db: Db, code: string) {
  const [row] = await db
    .select({
      batchId: coupons.batchId,
      code: coupons.code,
      redeemedBy: coupons.redeemedBy,
      redeemedAt: coupons.redeemedAt,
      revokedAt: coupons.revokedAt,
    })
    .from(coupons)
    .where(eq(coupons.code, code));
  return row ?? null;
}

export type CouponState = 'unused' | 'used' | 'revoked';

const isIn: Record<CouponState, SQL | undefined> = {
  unused: isUnused,
  used: isNotNull(coupons.redeemedAt),
  revoked: isNotNull(coupons.revokedAt),
};

export async function listCoupons(
  db: Db,
  { batchId, state, offset, limit }: { batchId: number; state?: CouponState; offset: number; limit: number },
) {
  return db
    .select({
      code: coupons.code,
      redeemedBy: coupons.redeemedBy,
      redeemedAt: coupons.redeemedAt,
      revokedAt: coupons.revokedAt,
    })
    .from(coupons)
    .where(and(eq(coupons.batchId, batchId), state && isIn[state]))
    .orderBy(asc(coupons.code))
    .offset(offset)
    .limit(limit);
}
