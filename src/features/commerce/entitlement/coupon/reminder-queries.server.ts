// Codes that were bought and that nobody gave in: whose buyer is to be told of it now.
import { sql } from 'drizzle-orm';
import type { Db } from '../../../../platform/db/client.server.ts';
import { boughtCoupons } from '../../../../platform/db/schema.server.ts';
import { formatKoreanDate } from '../../../../shared/time/korean-time.ts';
import { issueDaysDue, reminderDays } from '../rules.ts';

export type DueCoupon = {
  orderId: number;
  /** On which it can be given in for the last time. */
  lastDay: string;
  /** Until then, by Korea's calendar; 0 on the day itself. */
  daysLeft: number;
  /** Its end is near; otherwise it was bought a month ago. */
  isEnding: boolean;
};

/**
 * Noted as told: the nearest reminder alone where the shop stood still. A code whose refund is decided waits, and one that somebody
 * gives in at this moment is left to the next round.
 */
export async function takeDueCoupons(tx: Db, now: Date, limit: number): Promise<DueCoupon[]> {
  const today = formatKoreanDate(now.getTime());
  const days = issueDaysDue(today);
  const seoul = sql.raw(`::timestamp at time zone 'Asia/Seoul'`);
  const rows = await tx.execute<{ order: string; last: string; left: number; ending: boolean }>(sql`
    with due as (
      select b.code, u.last_day, d.days_left, s.stage is not null as is_ending, coalesce(s.stage, d.days_left) as stage
      from (select i::date as issued_on, l::date as last_day from unnest(
        ${sql.param(days.map(({ issuedOn }) => issuedOn))}::text[],
        ${sql.param(days.map(({ lastDay }) => lastDay))}::text[]) t (i, l)) u
      join bought_coupons b on b.issued_at >= u.issued_on${seoul} and b.issued_at < (u.issued_on + 1)${seoul}
      cross join lateral (select u.last_day - ${today}::date as days_left) d
      cross join lateral (select min(n) as stage from unnest(${sql.param([...reminderDays])}::int[]) n
        where n >= d.days_left) s
      where b.redeemed_at is null and b.taken_back_at is null and b.held_at is null
        and (b.reminded_days is null or b.reminded_days > s.stage)
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
