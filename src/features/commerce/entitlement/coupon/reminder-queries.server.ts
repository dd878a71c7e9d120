// Codes that were bought and that nobody gave in: whose buyer is to be told of it now.
import { sql } from 'drizzle-orm';
import type { Db } from '../../../../platform/db/client.server.ts';
import { boughtCoupons } from '../../../../platform/db/schema.server.ts';
import { boughtCouponYears, couponNudgeDays, reminderDays } from '../rules.ts';

export type DueCoupon = {
  orderId: number;
  /** On which it can be given in for the last time. */
  lastDay: string;
  /** Until then, by Korea's calendar; 0 on the day itself. */
  daysLeft: number;
  /** Its end is near; otherwise it was bought a month ago. */
  isEnding: boolean;
};

const lastDays = Math.max(...reminderDays);
/** Who was not told within so many days, because the shop stood still, is not told of a month any more. */
const nudgeUntilDays = couponNudgeDays * 2;

/**
 * Noted as told: the nearest reminder alone where the shop stood still. A code whose refund is decided waits, and one that somebody
 * gives in at this moment is left to the next round.
 */
export async function takeDueCoupons(tx: Db, now: Date, limit: number): Promise<DueCoupon[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const today = sql`(${at} at time zone 'Asia/Seoul')::date`;
  const seoul = sql.raw(`at time zone 'Asia/Seoul'`);
  const rows = await tx.execute<{ order: string; last: string; left: number; ending: boolean }>(sql`
    with due as (
      select b.code, u.last_day, d.days_left, s.stage is not null as is_ending, coalesce(s.stage, d.days_left) as stage
      from bought_coupons b
      cross join lateral (select ((b.issued_at at time zone 'UTC' + make_interval(years => ${boughtCouponYears}::int))
        at time zone 'UTC' ${seoul})::date as last_day) u
      cross join lateral (select u.last_day - ${today} as days_left) d
      cross join lateral (select min(n) as stage from unnest(${sql.param([...reminderDays])}::int[]) n
        where n >= d.days_left) s
      where b.redeemed_at is null and b.taken_back_at is null and b.held_at is null and u.last_day >= ${today}
        and (b.issued_at >= (${today} - ${nudgeUntilDays}::int)::timestamp ${seoul}
            and b.issued_at < (${today} - ${couponNudgeDays - 1}::int)::timestamp ${seoul}
            and b.reminded_days is null
          or b.issued_at >= (${today} - make_interval(years => ${boughtCouponYears}::int, days => 2))::timestamp ${seoul}
            and b.issued_at < (${today} - make_interval(years => ${boughtCouponYears}::int)
              + make_interval(days => ${lastDays + 2}::int))::timestamp ${seoul}
            and s.stage is not null and (b.reminded_days is null or b.reminded_days > s.stage))
      order by b.issued_at limit ${limit}::int
      for update of b skip locked)
    update ${boughtCoupons} b set reminded_days = due.stage
    from due where b.code = due.code
    returning b.order_id as "order", due.last_day::text as last, due.days_left as "left", due.is_ending as ending`);
  return [...rows].map(({ order, last, left, ending }) => ({
    ...{ orderId: Number(order), lastDay: last },
    ...{ daysLeft: left, isEnding: ending },
  }));
}
