import { and, arrayContains, asc, desc, eq, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import {
  alarmPeople,
  operatorLog,
  operatorLogOutcomes,
  operatorSessions,
  operators,
} from '../../../platform/db/schema.server.ts';
import type { LogLine } from '../../../shared/calls/operator-call.ts';
import type { Right } from '../../../shared/calls/operator-rights.ts';
import type { Quicker } from '../../../shared/calls/shapes.ts';
import { quickerOf, tellQuicker } from './rules.ts';

export type OperatorRecord = typeof operators.$inferSelect;

export async function findOperator(db: Db, by: { id: number } | { loginId: string }) {
  const [row] = await db
    .select()
    .from(operators)
    .where('id' in by ? eq(operators.id, by.id) : eq(operators.loginId, by.loginId));
  return row ?? null;
}

/** Null where the id is taken. */
export async function insertOperator(
  db: Db,
  values: {
    loginId: string;
    name: string;
    rights: Right[];
    passwordHash: string;
    passwordEndsAt: Date;
    createdAt: Date;
  },
): Promise<number | null> {
  const [row] = await db
    .insert(operators)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: operators.id });
  return row?.id ?? null;
}

/** Whether they wrote down where e-mails reach them. */
const hasEmailOf = sql<boolean>`exists (select from ${alarmPeople}
  where ${alarmPeople.operatorId} = ${operators.id} and ${alarmPeople.email} <> '')`;

export async function hasEmail(db: Db, id: number): Promise<boolean> {
  return (await db.$count(alarmPeople, and(eq(alarmPeople.operatorId, id), ne(alarmPeople.email, '')))) > 0;
}

export async function listAllOperators(db: Db) {
  return db
    .select({
      id: operators.id,
      loginId: operators.loginId,
      name: operators.name,
      rights: operators.rights,
      active: operators.active,
      isSetUp: sql<boolean>`${operators.totpSecret} is not null and ${operators.passwordSetAt} is not null`,
      passwordEndsAt: operators.passwordEndsAt,
      createdAt: operators.createdAt,
      hasEmail: hasEmailOf,
      lastSeenAt: sql<string | null>`max(${operatorSessions.lastSeenAt})`,
    })
    .from(operators)
    .leftJoin(operatorSessions, eq(operatorSessions.operatorId, operators.id))
    .groupBy(operators.id)
    .orderBy(asc(operators.id));
}

/** @returns how many active operators besides may change settings; their rows are locked, so that two changes can't both be the last. */
export async function lockOthersWithSettings(db: Db, id: number): Promise<number> {
  const rows = await db
    .select({ id: operators.id })
    .from(operators)
    .where(and(arrayContains(operators.rights, ['settings']), eq(operators.active, true)))
    .orderBy(asc(operators.id))
    .for('update');
  return rows.filter((row) => row.id !== id).length;
}

/** As far as they wrote an address down for their alarms: `own` of this one, `owners` of all who may change operators. */
export async function listEmailsForReset(db: Db, id: number): Promise<{ own: string; owners: string[] }> {
  const mayChange = and(arrayContains(operators.rights, ['settings']), eq(operators.active, true));
  const rows = await db
    .select({ id: operators.id, email: alarmPeople.email })
    .from(operators)
    .innerJoin(alarmPeople, eq(alarmPeople.operatorId, operators.id))
    .where(or(eq(operators.id, id), mayChange))
    .orderBy(asc(operators.id));
  return {
    own: rows.find((row) => row.id === id)?.email ?? '',
    owners: rows.filter((row) => row.id !== id).map(({ email }) => email),
  };
}

export async function updateOperator(
  db: Db,
  id: number,
  values: Partial<Omit<typeof operators.$inferInsert, 'id'>>,
): Promise<boolean> {
  const rows = await db
    .update(operators)
    .set(values)
    .where(eq(operators.id, id))
    .returning({ id: operators.id });
  return rows.length > 0;
}

/** Takes a code's time step; false where it, or a later one, was taken before: a code is good once. */
export async function takeTotpStep(db: Db, id: number, step: number): Promise<boolean> {
  const rows = await db
    .update(operators)
    .set({ totpLastStep: step })
    .where(
      and(eq(operators.id, id), or(sql`${operators.totpLastStep} is null`, lt(operators.totpLastStep, step))),
    )
    .returning({ id: operators.id });
  return rows.length > 0;
}

export async function findOperatorSession(db: Db, idHash: Buffer) {
  const [row] = await db
    .select({ session: operatorSessions, operator: operators })
    .from(operatorSessions)
    .innerJoin(operators, and(eq(operators.id, operatorSessions.operatorId), eq(operators.active, true)))
    .where(eq(operatorSessions.idHash, idHash));
  return row ? { session: row.session, operator: row.operator } : null;
}

export async function insertOperatorSession(
  db: Db,
  values: typeof operatorSessions.$inferInsert,
): Promise<void> {
  await db.insert(operatorSessions).values(values);
}

export async function touchOperatorSession(db: Db, idHash: Buffer, now: Date): Promise<void> {
  await db.update(operatorSessions).set({ lastSeenAt: now }).where(eq(operatorSessions.idHash, idHash));
}

export async function markConfirmed(db: Db, idHash: Buffer, now: Date): Promise<void> {
  await db.update(operatorSessions).set({ confirmedAt: now }).where(eq(operatorSessions.idHash, idHash));
}

export async function setPendingSecret(db: Db, idHash: Buffer, pendingSecret: Buffer): Promise<void> {
  await db.update(operatorSessions).set({ pendingSecret }).where(eq(operatorSessions.idHash, idHash));
}

export async function deleteOperatorSession(db: Db, idHash: Buffer): Promise<void> {
  await db.delete(operatorSessions).where(eq(operatorSessions.idHash, idHash));
}

/** @returns whether there was one; `operatorId` where only one's own may be ended. */
export async function deleteOperatorSessionById(
  db: Db,
  id: number,
  operatorId: number | null,
): Promise<boolean> {
  const rows = await db
    .delete(operatorSessions)
    .where(and(eq(operatorSessions.id, id), ownedBy(operatorId)))
    .returning({ id: operatorSessions.id });
  return rows.length > 0;
}

export async function deleteOperatorSessionsOf(db: Db, operatorId: number, except?: Buffer): Promise<void> {
  await db
    .delete(operatorSessions)
    .where(
      and(
        eq(operatorSessions.operatorId, operatorId),
        except ? ne(operatorSessions.idHash, except) : undefined,
      ),
    );
}

export async function listOpenSessions(db: Db, since: Date, operatorId: number | null) {
  return db
    .select({
      id: operatorSessions.id,
      idHash: operatorSessions.idHash,
      operatorName: operators.name,
      address: operatorSessions.address,
      userAgent: operatorSessions.userAgent,
      createdAt: operatorSessions.createdAt,
      lastSeenAt: operatorSessions.lastSeenAt,
    })
    .from(operatorSessions)
    .innerJoin(operators, eq(operators.id, operatorSessions.operatorId))
    .where(
      and(
        sql`${operatorSessions.openedAt} is not null`,
        sql`${operatorSessions.lastSeenAt} > ${since.toISOString()}`,
        ownedBy(operatorId),
      ),
    )
    .orderBy(desc(operatorSessions.lastSeenAt));
}

export async function deleteEndedOperatorSessions(
  db: Db,
  idleSince: Date,
  createdBefore: Date,
): Promise<void> {
  await db
    .delete(operatorSessions)
    .where(or(lt(operatorSessions.lastSeenAt, idleSince), lt(operatorSessions.createdAt, createdBefore)));
}

const ownedBy = (operatorId: number | null): SQL | undefined =>
  operatorId === null ? undefined : eq(operatorSessions.operatorId, operatorId);

/**
 * Of whoever brought something to what it is now: the newest line of the log with one of these outcomes.
 * @param of its subject; of a list, what adds to it and takes away
 * @param known.near when it was brought there: a list of prices, or the shop itself, leaves no such line; null: by none of them
 * @param known.detail which of the subject's things, as its lines say
 */
export async function findQuicker(
  db: Db,
  of: string | readonly LogLine['action'][],
  outcomes: readonly string[],
  { near, detail = {} }: { near?: Date | null | undefined; detail?: Record<string, string> } = {},
): Promise<Quicker> {
  if (near === null) return quickerOf(undefined);
  const [row] = await db
    .select({ by: operatorLog.operatorName, at: operatorLog.at })
    .from(operatorLog)
    .innerJoin(operatorLogOutcomes, eq(operatorLogOutcomes.logId, operatorLog.id))
    .where(
      and(
        typeof of === 'string' ? eq(operatorLog.subject, of) : inArray(operatorLog.action, [...of]),
        inArray(operatorLogOutcomes.outcome, [...outcomes]),
        sql`${operatorLog.detail} @> ${JSON.stringify(detail)}::jsonb`,
      ),
    )
    .orderBy(desc(operatorLog.id))
    .limit(1);
  const isIt = row && (!near || Math.abs(row.at.getTime() - near.getTime()) < 60_000);
  return quickerOf(isIt ? row : undefined);
}

/**
 * What a step came to, and, where somebody was quicker, who. Of the operators alone: what a company, a buyer or a refund does
 * leaves no line of the log near the moment when the thing moved.
 */
export async function tellFirst<Outcome extends string>(
  db: Db,
  step: Promise<{ outcome: Outcome; memberId?: number }>,
  {
    subject,
    outcomes,
    findMoved,
  }: { subject: string; outcomes: readonly string[]; findMoved: () => Promise<Date | null> },
) {
  const { outcome, ...whose } = await step;
  const told = await tellQuicker(outcome, async () =>
    findQuicker(db, subject, outcomes, { near: await findMoved() }),
  );
  return { ...told, ...whose };
}
