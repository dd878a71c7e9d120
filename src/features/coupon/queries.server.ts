import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.server.ts';
import { couponBatches, coupons } from '../../db/schema.server.ts';

export async function findCoupon(db: Db, code: string) {
  const [row] = await db
    .select({
      redeemedAt: coupons.redeemedAt,
      revokedAt: coupons.revokedAt,
      validUntil: couponBatches.validUntil,
      appId: couponBatches.appId,
      title: couponBatches.title,
      useDays: couponBatches.useDays,
    })
    .from(coupons)
    .innerJoin(couponBatches, eq(couponBatches.id, coupons.batchId))
    .where(eq(coupons.code, code));
  return row ?? null;
}

/** False where somebody else was faster, or it was taken back. */
export async function spendCoupon(tx: Db, code: string, memberId: number, now: Date): Promise<boolean> {
  const isValid = tx
    .select({ id: couponBatches.id })
    .from(couponBatches)
    .where(and(eq(couponBatches.id, coupons.batchId), gt(couponBatches.validUntil, now)));
  const spent = await tx
    .update(coupons)
    .set({ redeemedBy: memberId, redeemedAt: now })
    .where(
      and(
        eq(coupons.code, code),
        isNull(coupons.redeemedAt),
        isNull(coupons.revokedAt),
        sql`exists ${isValid}`,
      ),
    )
    .returning({ code: coupons.code });
  return spent.length === 1;
}
