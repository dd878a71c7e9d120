import { and, desc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import { couponBatches, coupons } from '../../../platform/db/schema.server.ts';

/** Neither given in nor taken back. */
export const isUnused = and(isNull(coupons.redeemedAt), isNull(coupons.revokedAt));

type NewBatch = typeof couponBatches.$inferInsert;

/** Those of one operator take turns. */
export async function lockBatchesOf(tx: Db, operatorId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`coupon-batches:${operatorId}`}))`);
}

/** What the same operator made of the same wish since then; null: nothing. */
export async function findSameBatch(
  tx: Db,
  { name, appId, useDays, validUntil, operatorId, count, since }: NewBatch & { count: number; since: Date },
): Promise<number | null> {
  const [row] = await tx
    .select({ id: couponBatches.id })
    .from(couponBatches)
    .where(
      and(
        ...[eq(couponBatches.name, name), eq(couponBatches.appId, appId), eq(couponBatches.useDays, useDays)],
        ...[eq(couponBatches.validUntil, validUntil), eq(couponBatches.operatorId, operatorId)],
        gt(couponBatches.createdAt, since),
        sql`(select count(*) from ${coupons} where ${coupons.batchId} = ${couponBatches.id}) = ${count}`,
      ),
    )
    .orderBy(desc(couponBatches.id))
    .limit(1);
  return row?.id ?? null;
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
    .where(and(eq(coupons.code, code), isUnused, sql`exists ${isValid}`))
    .returning({ code: coupons.code });
  return spent.length === 1;
}

/** Without `codes` all of a batch. */
type Meant = { batchId: number; codes?: readonly string[] | undefined };
const isMeant = ({ batchId, codes }: Meant) =>
  and(eq(coupons.batchId, batchId), codes && inArray(coupons.code, [...codes]));

/** What somebody gives in at this moment is either theirs or gone. @returns the codes that were taken back */
export async function revokeUnused(db: Db, meant: Meant, now: Date): Promise<string[]> {
  const rows = await db
    .update(coupons)
    .set({ revokedAt: now })
    .where(and(isMeant(meant), isUnused))
    .returning({ code: coupons.code });
  return rows.map(({ code }) => code);
}

/** They can be given in again, as long as their batch can. @returns the codes that were restored */
export async function restoreRevoked(db: Db, meant: Meant): Promise<string[]> {
  const rows = await db
    .update(coupons)
    .set({ revokedAt: null })
    .where(and(isMeant(meant), isNotNull(coupons.revokedAt)))
    .returning({ code: coupons.code });
  return rows.map(({ code }) => code);
}
