// Who was told of which end of a content, and who doesn't want to be.
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import { entitlements, stoppedReminders } from '../../../platform/db/schema.server.ts';
import { reminderDays } from './rules.ts';

export type DueReminder = {
  entitlementId: number;
  memberId: number;
  appId: string;
  title: string;
  expiresAt: Date;
  /** Which of the reminders it is. */
  stage: number;
  /** By Korea's calendar; 0 on the day itself. */
  daysLeft: number;
};

const lastDays = Math.max(...reminderDays);

/**
 * Contents of whose end it is time to tell, noted as told: the nearest reminder alone where the shop stood still, none of a period
 * that is no longer than the time before the reminder. Another end, by a renewal or a refund, is told of anew. All of a member's
 * are taken by whoever holds the member, so that what ends on one day is told of together. Rows that somebody else holds wait for
 * the next round, the member's, too: who leaves locks the member first.
 * @param limit of the members
 */
export async function takeDueReminders(tx: Db, now: Date, limit: number): Promise<DueReminder[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const today = sql`(${at} at time zone 'Asia/Seoul')::date`;
  const daysLeft = sql`(e.expires_at at time zone 'Asia/Seoul')::date - ${today}`;
  const due = sql`from entitlements e
    cross join lateral (select ${daysLeft} as days_left) d
    cross join lateral (select min(n) as stage from unnest(${sql.param([...reminderDays])}::int[]) n where n >= d.days_left) s
    where e.ended_at is null and e.granted_at is not null and e.suspended_at is null
      and e.expires_at >= ${today}::timestamp at time zone 'Asia/Seoul'
      and e.expires_at < (${today} + ${lastDays + 1}::int)::timestamp at time zone 'Asia/Seoul'
      and e.expires_at - e.starts_at > s.stage * interval '24 hours'
      and (e.reminded_for is distinct from e.expires_at or e.reminded_days > s.stage)
      and not exists (select from stopped_reminders r where r.member_id = e.member_id)`;
  const rows = await tx.execute<{
    id: string;
    member: string;
    app: string;
    title: string;
    expires: string;
    stage: number;
    left: number;
  }>(sql`
    with held as materialized (
      select m.id from members m where m.id in (select e.member_id ${due})
      order by m.id limit ${limit}::int for no key update skip locked),
    due as (
      select e.id, s.stage, d.days_left ${due} and e.member_id in (select id from held)
      for no key update of e skip locked),
    noted as (
      update ${entitlements} e set reminded_for = e.expires_at, reminded_days = due.stage
      from due where e.id = due.id
      returning e.id, e.member_id as member, e.app_id as app, e.title, e.expires_at as expires, due.stage,
        due.days_left as "left")
    select * from noted order by expires, id`);
  return [...rows].map(({ id, member, app, title, expires, stage, left }) => ({
    entitlementId: Number(id),
    memberId: Number(member),
    ...{ appId: app, title, stage, daysLeft: left },
    expiresAt: new Date(expires),
  }));
}

/** Said again nothing changes. Whoever leaves at this moment is waited for, and nothing of them is kept. */
export async function stopReminders(db: Db, memberId: number, stoppedAt: Date): Promise<void> {
  await db.execute(sql`insert into ${stoppedReminders} (member_id, stopped_at)
    select id, ${stoppedAt.toISOString()}::timestamptz from members where id = ${memberId} and left_at is null for share
    on conflict do nothing`);
}

export async function resumeReminders(db: Db, memberId: number): Promise<void> {
  await db.delete(stoppedReminders).where(eq(stoppedReminders.memberId, memberId));
}

/** Since when nobody reminds the member; null where they are reminded. */
export async function findStop(db: Db, memberId: number): Promise<Date | null> {
  const [row] = await db
    .select({ stoppedAt: stoppedReminders.stoppedAt })
    .from(stoppedReminders)
    .where(eq(stoppedReminders.memberId, memberId));
  return row?.stoppedAt ?? null;
}
