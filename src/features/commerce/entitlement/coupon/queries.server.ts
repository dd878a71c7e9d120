// The code that an order of a coupon brings: drawn with the claim, issued with the payment, given in once, or taken back.
import { and, desc, eq, isNotNull, isNull, like, sql } from 'drizzle-orm';
import type { Db } from '../../../../platform/db/client.server.ts';
import { boughtCoupons, orderLines, orders } from '../../../../platform/db/schema.server.ts';
import { drawCode } from './code.server.ts';

/** Another one is drawn where chance repeats itself. */
const tries = 3;

/** The code is there before any money moves; who repeats it finds the first one. */
export async function reserveCoupon(tx: Db, orderId: number): Promise<void> {
  for (let left = tries; left > 0; left--) {
    await tx.insert(boughtCoupons).values({ code: drawCode(), orderId }).onConflictDoNothing();
    const [row] = await tx
      .select({ code: boughtCoupons.code })
      .from(boughtCoupons)
      .where(eq(boughtCoupons.orderId, orderId));
    if (row) return;
  }
  throw new Error(`no free code for a coupon after ${tries} draws`);
}

/** Its payment is certain. A second settlement changes nothing. */
export async function issueCoupon(tx: Db, orderId: number, now: Date): Promise<void> {
  await reserveCoupon(tx, orderId);
  await tx
    .update(boughtCoupons)
    .set({ issuedAt: now })
    .where(and(eq(boughtCoupons.orderId, orderId), isNull(boughtCoupons.issuedAt)));
}

/** Nobody paid for it. */
export async function dropCoupon(tx: Db, orderId: number): Promise<void> {
  await tx
    .delete(boughtCoupons)
    .where(and(eq(boughtCoupons.orderId, orderId), isNull(boughtCoupons.issuedAt)));
}

/** While its refund is decided it can't be given in; who gives it in at this moment is waited for. */
export async function holdCoupon(tx: Db, orderId: number, now: Date): Promise<void> {
  await tx
    .update(boughtCoupons)
    .set({ heldAt: now })
    .where(
      and(
        eq(boughtCoupons.orderId, orderId),
        isNull(boughtCoupons.redeemedAt),
        isNull(boughtCoupons.takenBackAt),
      ),
    );
}

export async function releaseCoupon(tx: Db, orderId: number): Promise<void> {
  await tx.update(boughtCoupons).set({ heldAt: null }).where(eq(boughtCoupons.orderId, orderId));
}

/** The money is back: nobody gives it in any more. */
export async function takeCouponBack(tx: Db, orderId: number, now: Date): Promise<void> {
  await tx
    .update(boughtCoupons)
    .set({ takenBackAt: now, heldAt: null })
    .where(and(eq(boughtCoupons.orderId, orderId), isNull(boughtCoupons.takenBackAt)));
}

const isOfLine = eq(orderLines.orderId, boughtCoupons.orderId);

export async function findBoughtCoupon(db: Db, code: string) {
  const [row] = await db
    .select({
      orderId: boughtCoupons.orderId,
      buyerId: orders.memberId,
      appId: orderLines.appId,
      title: orderLines.goodsName,
      useDays: orderLines.useDays,
      issuedAt: sql<Date>`${boughtCoupons.issuedAt}`.mapWith(boughtCoupons.issuedAt),
      heldAt: boughtCoupons.heldAt,
      redeemedAt: boughtCoupons.redeemedAt,
      takenBackAt: boughtCoupons.takenBackAt,
    })
    .from(boughtCoupons)
    .innerJoin(orders, eq(orders.id, boughtCoupons.orderId))
    .innerJoin(orderLines, isOfLine)
    .where(and(eq(boughtCoupons.code, code), isNotNull(boughtCoupons.issuedAt)));
  return row ?? null;
}

/** As everybody locks it: the order before what hangs on it. */
export async function lockOrderOfCoupon(tx: Db, orderId: number): Promise<void> {
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('key share');
}

/** False where somebody else was faster, or it is held back or gone. */
export async function spendBoughtCoupon(tx: Db, code: string, memberId: number, now: Date): Promise<boolean> {
  const spent = await tx
    .update(boughtCoupons)
    .set({ redeemedBy: memberId, redeemedAt: now })
    .where(
      and(
        eq(boughtCoupons.code, code),
        isNotNull(boughtCoupons.issuedAt),
        isNull(boughtCoupons.heldAt),
        isNull(boughtCoupons.redeemedAt),
        isNull(boughtCoupons.takenBackAt),
      ),
    )
    .returning({ code: boughtCoupons.code });
  return spent.length === 1;
}

/** What the buyer is told of the code. */
type CouponOfOrder = {
  code: string;
  issuedAtMs: number;
  heldAtMs: number | null;
  usedAtMs: number | null;
  backAtMs: number | null;
};

/** For a query that reads `orders`; null where the order has none. */
export const couponOfOrder = sql<CouponOfOrder | null>`(select json_build_object('code', b.code,
    'issuedAtMs', (extract(epoch from b.issued_at) * 1000)::bigint,
    'heldAtMs', (extract(epoch from b.held_at) * 1000)::bigint, 'usedAtMs', (extract(epoch from b.redeemed_at) * 1000)::bigint,
    'backAtMs', (extract(epoch from b.taken_back_at) * 1000)::bigint)
  from bought_coupons b where b.order_id = orders.id and b.issued_at is not null)`;

/** Codes of the member's own purchases that nobody gave in, newest first; those that went back with their money included. */
export async function listUnusedCoupons(db: Db, memberId: number) {
  return db
    .select({
      code: boughtCoupons.code,
      appId: orderLines.appId,
      title: orderLines.goodsName,
      useDays: orderLines.useDays,
      issuedAt: sql<Date>`${boughtCoupons.issuedAt}`.mapWith(boughtCoupons.issuedAt),
      heldAt: boughtCoupons.heldAt,
      takenBackAt: boughtCoupons.takenBackAt,
    })
    .from(boughtCoupons)
    .innerJoin(orders, eq(orders.id, boughtCoupons.orderId))
    .innerJoin(orderLines, isOfLine)
    .where(
      and(eq(orders.memberId, memberId), isNotNull(boughtCoupons.issuedAt), isNull(boughtCoupons.redeemedAt)),
    )
    .orderBy(desc(boughtCoupons.issuedAt), desc(boughtCoupons.code));
}

type Wanted = { state?: 'unused' | 'used' | 'revoked'; codeStart: string; limit: number };

/** For the operators: all that were issued, newest first. */
export async function listIssuedCoupons(db: Db, { state, codeStart, limit }: Wanted) {
  const isIn = {
    unused: and(isNull(boughtCoupons.redeemedAt), isNull(boughtCoupons.takenBackAt)),
    used: and(isNotNull(boughtCoupons.redeemedAt), isNull(boughtCoupons.takenBackAt)),
    revoked: isNotNull(boughtCoupons.takenBackAt),
  };
  return db
    .select({
      code: boughtCoupons.code,
      title: orderLines.goodsName,
      number: orders.number,
      moid: orders.moid,
      buyerId: orders.memberId,
      issuedAt: sql<Date>`${boughtCoupons.issuedAt}`.mapWith(boughtCoupons.issuedAt),
      heldAt: boughtCoupons.heldAt,
      redeemedBy: boughtCoupons.redeemedBy,
      redeemedAt: boughtCoupons.redeemedAt,
      takenBackAt: boughtCoupons.takenBackAt,
    })
    .from(boughtCoupons)
    .innerJoin(orders, eq(orders.id, boughtCoupons.orderId))
    .innerJoin(orderLines, isOfLine)
    .where(
      and(
        isNotNull(boughtCoupons.issuedAt),
        state && isIn[state],
        codeStart ? like(boughtCoupons.code, `${codeStart}%`) : undefined,
      ),
    )
    .orderBy(desc(boughtCoupons.issuedAt), desc(boughtCoupons.code))
    .limit(limit);
}
