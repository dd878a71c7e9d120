import { and, asc, desc, eq, isNull } from 'drizzle-orm';
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
