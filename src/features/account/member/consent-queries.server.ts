import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import { memberConsents } from '../../../platform/db/schema.server.ts';

export async function insertConsents(tx: Db, rows: (typeof memberConsents.$inferInsert)[]): Promise<void> {
  await tx.insert(memberConsents).values(rows);
}

/** The whole history, oldest first. */
export async function findConsents(db: Db, memberId: number) {
  return db
    .select({
      agreement: memberConsents.agreement,
      version: memberConsents.version,
      agreedAt: memberConsents.agreedAt,
      withdrawnAt: memberConsents.withdrawnAt,
    })
    .from(memberConsents)
    .where(eq(memberConsents.memberId, memberId))
    .orderBy(asc(memberConsents.agreedAt), asc(memberConsents.id));
}

/** The newest record of one agreement, withdrawn or not. */
export async function findLatestConsent(db: Db, memberId: number, agreement: string) {
  const [row] = await db
    .select({
      version: memberConsents.version,
      agreedAt: memberConsents.agreedAt,
      withdrawnAt: memberConsents.withdrawnAt,
    })
    .from(memberConsents)
    .where(and(eq(memberConsents.memberId, memberId), eq(memberConsents.agreement, agreement)))
    .orderBy(desc(memberConsents.id))
    .limit(1);
  return row ?? null;
}

/** Ends what is still agreed to: one agreement, or all of them. */
export async function withdrawConsents(
  tx: Db,
  memberId: number,
  now: Date,
  agreement?: string,
): Promise<void> {
  await tx
    .update(memberConsents)
    .set({ withdrawnAt: now })
    .where(
      and(
        eq(memberConsents.memberId, memberId),
        isNull(memberConsents.withdrawnAt),
        agreement === undefined ? undefined : eq(memberConsents.agreement, agreement),
      ),
    );
}

/**
 * Consents to advertising that are two years old, or four, or six, and of which the member wasn't reminded for that year: noted as
 * reminded, at most so many.
 */
export async function takeDueReminders(tx: Db, now: Date, limit: number) {
  const at = sql`${now.toISOString()}::timestamptz`;
  const anniversary = sql`agreed_at + interval '2 years' * floor(extract(year from age(${at}, agreed_at)) / 2)::int`;
  const rows = await tx.execute<{ member: string; agreement: string; agreed: string; reminded: string }>(sql`
    update ${memberConsents} set reminded_for = ${anniversary}
    where id in (select id from member_consents
      where withdrawn_at is null and agreement in ('marketing_email', 'marketing_sms')
        and agreed_at <= ${at} - interval '2 years' and coalesce(reminded_for, agreed_at) < ${anniversary}
      order by agreed_at limit ${limit}::int for update skip locked)
    returning member_id as member, agreement, agreed_at as agreed, reminded_for as reminded`);
  return [...rows].map(({ member, agreement, agreed, reminded }) => ({
    memberId: Number(member),
    agreement,
    agreedAt: new Date(agreed),
    remindedFor: new Date(reminded),
  }));
}
