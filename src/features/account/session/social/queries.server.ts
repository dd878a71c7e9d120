import { and, asc, eq, gt, gte, isNull, lt } from 'drizzle-orm';
import type { Db } from '../../../../platform/db/client.server.ts';
import {
  members,
  socialLogins,
  socialRequests,
  socialWaiting,
} from '../../../../platform/db/schema.server.ts';
import type { SocialName } from './rules.ts';

type Account = { provider: SocialName; subject: string };

export async function insertRequest(db: Db, row: typeof socialRequests.$inferInsert): Promise<void> {
  await db.insert(socialRequests).values(row);
}

/** Good once, in the session that it was begun from. */
export async function takeRequest(
  db: Db,
  {
    stateHash,
    sessionHash,
    provider,
    now,
  }: { stateHash: Buffer; sessionHash: Buffer; provider: SocialName; now: Date },
) {
  const [row] = await db
    .delete(socialRequests)
    .where(
      and(
        eq(socialRequests.stateHash, stateHash),
        eq(socialRequests.sessionHash, sessionHash),
        eq(socialRequests.provider, provider),
        gt(socialRequests.endsAt, now),
      ),
    )
    .returning();
  return row ?? null;
}

/** The member whom this account opens; nobody who has left. */
export async function findBySocial(db: Db, { provider, subject }: Account) {
  const [row] = await db
    .select({ id: members.id, loginId: members.loginId })
    .from(socialLogins)
    .innerJoin(members, and(eq(members.id, socialLogins.memberId), isNull(members.leftAt)))
    .where(and(eq(socialLogins.provider, provider), eq(socialLogins.subject, subject)));
  return row ?? null;
}

export async function noteSocialUse(db: Db, { provider, subject }: Account, at: Date): Promise<void> {
  await db
    .update(socialLogins)
    .set({ lastUsedAt: at })
    .where(and(eq(socialLogins.provider, provider), eq(socialLogins.subject, subject)));
}

/** False where the account is somebody's, or the member has another one of the provider: two unique indexes decide. */
export async function insertSocial(
  tx: Db,
  row: Account & { memberId: number; linkedAt: Date },
): Promise<boolean> {
  const rows = await tx
    .insert(socialLogins)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: socialLogins.id });
  return rows.length === 1;
}

export async function findSocialOf(tx: Db, memberId: number, provider: SocialName): Promise<string | null> {
  const [row] = await tx
    .select({ subject: socialLogins.subject })
    .from(socialLogins)
    .where(and(eq(socialLogins.memberId, memberId), eq(socialLogins.provider, provider)));
  return row?.subject ?? null;
}

export const listSocialOf = (db: Db, memberId: number) =>
  db
    .select({
      provider: socialLogins.provider,
      linkedAt: socialLogins.linkedAt,
      lastUsedAt: socialLogins.lastUsedAt,
    })
    .from(socialLogins)
    .where(eq(socialLogins.memberId, memberId))
    .orderBy(asc(socialLogins.id));

export async function deleteSocial(tx: Db, memberId: number, provider: SocialName): Promise<boolean> {
  const rows = await tx
    .delete(socialLogins)
    .where(and(eq(socialLogins.memberId, memberId), eq(socialLogins.provider, provider)))
    .returning({ id: socialLogins.id });
  return rows.length > 0;
}

/** @returns whose it was */
export async function deleteSocialAccount(tx: Db, { provider, subject }: Account): Promise<number | null> {
  const [row] = await tx
    .delete(socialLogins)
    .where(and(eq(socialLogins.provider, provider), eq(socialLogins.subject, subject)))
    .returning({ memberId: socialLogins.memberId });
  return row?.memberId ?? null;
}

/** @param since those alone that were linked then or later */
export async function deleteSocialOf(tx: Db, memberId: number, since = new Date(0)): Promise<void> {
  await tx
    .delete(socialLogins)
    .where(and(eq(socialLogins.memberId, memberId), gte(socialLogins.linkedAt, since)));
}

export async function insertWaiting(db: Db, row: typeof socialWaiting.$inferInsert): Promise<void> {
  await db.insert(socialWaiting).values(row);
}

export async function findWaiting(db: Db, tokenHash: Buffer, now: Date): Promise<SocialName | null> {
  const [row] = await db
    .select({ provider: socialWaiting.provider })
    .from(socialWaiting)
    .where(and(eq(socialWaiting.tokenHash, tokenHash), gt(socialWaiting.endsAt, now)));
  return row?.provider ?? null;
}

export async function takeWaiting(tx: Db, tokenHash: Buffer, now: Date): Promise<Account | null> {
  const [row] = await tx
    .delete(socialWaiting)
    .where(and(eq(socialWaiting.tokenHash, tokenHash), gt(socialWaiting.endsAt, now)))
    .returning({ provider: socialWaiting.provider, subject: socialWaiting.subject });
  return row ?? null;
}

export async function deleteStaleSocial(db: Db, now: Date): Promise<void> {
  await db.delete(socialRequests).where(lt(socialRequests.endsAt, now));
  await db.delete(socialWaiting).where(lt(socialWaiting.endsAt, now));
}
