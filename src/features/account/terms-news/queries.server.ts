import { and, asc, eq, gt, isNull, lte, max, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import { msFrom } from '../../../platform/db/clock.server.ts';
import { members, termsTellings } from '../../../platform/db/schema.server.ts';

export type Telling = typeof termsTellings.$inferSelect;
export type NewTelling = Omit<typeof termsTellings.$inferInsert, 'id' | 'toldUpTo' | 'told' | 'endedAt'>;

/** Who signs up from now on agrees to the text as it is announced. 0: there is nobody yet. */
export async function newestMember(tx: Db): Promise<number> {
  const [row] = await tx.select({ id: max(members.id) }).from(members);
  return row?.id ?? 0;
}

export async function insertTelling(tx: Db, telling: NewTelling): Promise<void> {
  await tx.insert(termsTellings).values(telling);
}

/** Its mails end where they are. @returns up to which member it came, or null where there is none of this version */
export async function stopTelling(
  tx: Db,
  { page, version, now }: { page: string; version: string; now: Date },
): Promise<Telling | null> {
  const [row] = await tx
    .update(termsTellings)
    .set({
      endedAt: sql`coalesce(${termsTellings.endedAt}, ${now.toISOString()}::timestamptz)`,
      isStopped: true,
    })
    .where(
      and(
        eq(termsTellings.page, page),
        eq(termsTellings.version, version),
        eq(termsTellings.kind, 'changed'),
        eq(termsTellings.isStopped, false),
      ),
    )
    .returning();
  return row ?? null;
}

/** Nobody else goes on with it meanwhile. Null: none is due. */
export async function lockDueTelling(tx: Db, now: Date): Promise<Telling | null> {
  const [row] = await tx
    .select()
    .from(termsTellings)
    .where(and(isNull(termsTellings.endedAt), lte(termsTellings.startsAt, now)))
    .orderBy(asc(termsTellings.id))
    .limit(1)
    .for('update', { skipLocked: true });
  return row ?? null;
}

export const listNextMembers = (tx: Db, { toldUpTo, lastMember }: Telling, limit: number) =>
  tx
    .select({ id: members.id, userName: members.userName, email: members.email })
    .from(members)
    .where(and(gt(members.id, toldUpTo), lte(members.id, lastMember), isNull(members.leftAt)))
    .orderBy(asc(members.id))
    .limit(limit);

export async function noteTold(
  tx: Db,
  id: number,
  { toldUpTo, told, endedAt }: { toldUpTo: number; told: number; endedAt: Date | null },
): Promise<void> {
  await tx
    .update(termsTellings)
    .set({ toldUpTo, told: sql`${termsTellings.told} + ${told}`, endedAt })
    .where(eq(termsTellings.id, id));
}

/** In how many milliseconds the next one begins or goes on; null where none waits. */
export const msUntilTelling = (nowMs: number): SQL<number | null> =>
  sql`(select ${msFrom(nowMs, sql`min(${termsTellings.startsAt})`)} from ${termsTellings} where ${termsTellings.endedAt} is null)`;

/** Of the versions that are still announced or in force: how far each is told. */
export const listTellings = (db: Db) =>
  db
    .select({
      page: termsTellings.page,
      version: termsTellings.version,
      told: termsTellings.told,
      startsAt: termsTellings.startsAt,
      endedAt: termsTellings.endedAt,
    })
    .from(termsTellings)
    .where(and(eq(termsTellings.kind, 'changed'), eq(termsTellings.isStopped, false)));
