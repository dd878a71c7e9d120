import { and, asc, count, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.server.ts';
import { couponBatches, coupons, operators } from '../../../db/schema.server.ts';

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

export function listBatches(db: Db, { id, limit }: { id?: number; limit: number }) {
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

export async function insertBatch(
  tx: Db,
  batch: typeof couponBatches.$inferInsert,
  codes: readonly string[],
): Promise<number> {
  const [row] = await tx.insert(couponBatches).values(batch).returning({ id: couponBatches.id });
  const batchId = row!.id;
  await tx.execute(sql`insert into coupons (code, batch_id)
    select jsonb_array_elements_text(${JSON.stringify(codes)}::text::jsonb), ${batchId}`);
  return batchId;
}

export type CouponState = 'unused' | 'used' | 'revoked';

const isIn: Record<CouponState, SQL | undefined> = {
  unused: and(isNull(coupons.redeemedAt), isNull(coupons.revokedAt)),
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

/** What somebody gives in at this moment is either theirs or gone. */
export async function revokeUnused(tx: Db, batchId: number, now: Date): Promise<number> {
  const rows = await tx
    .update(coupons)
    .set({ revokedAt: now })
    .where(and(eq(coupons.batchId, batchId), isIn.unused))
    .returning({ code: coupons.code });
  return rows.length;
}
