import { and, asc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import { consultationEvents, consultations } from '../../../platform/db/schema.server.ts';
import type { ConsultationEventKind, ConsultationState } from '../../../shared/requests/consultation.ts';

export type Consultation = typeof consultations.$inferSelect;
type NewConsultation = typeof consultations.$inferInsert;

/** Null where the number is taken. */
export async function insertConsultation(tx: Db, row: NewConsultation): Promise<Consultation | null> {
  const [made] = await tx
    .insert(consultations)
    .values(row)
    .onConflictDoNothing({ target: consultations.number })
    .returning();
  return made ?? null;
}

type Applied = Pick<
  NewConsultation,
  'kind' | 'name' | 'phone' | 'childAge' | 'institution' | 'classes' | 'children' | 'callTime' | 'words'
>;

/** The same application since then that nobody called about; those of one telephone take turns. Null: none. */
export async function findSame(
  tx: Db,
  { kind, name, phone, institution, callTime, words, ...counts }: Required<Applied>,
  since: Date,
): Promise<Consultation | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`consultation:${phone}`}))`);
  const [row] = await tx
    .select()
    .from(consultations)
    .where(
      and(
        ...[eq(consultations.kind, kind), eq(consultations.name, name), eq(consultations.phone, phone)],
        ...[eq(consultations.institution, institution), eq(consultations.callTime, callTime)],
        ...[
          eq(consultations.words, words),
          eq(consultations.state, 'new'),
          gt(consultations.createdAt, since),
        ],
        sql`${consultations.childAge} is not distinct from ${counts.childAge}::integer`,
        sql`${consultations.classes} is not distinct from ${counts.classes}::integer`,
        sql`${consultations.children} is not distinct from ${counts.children}::integer`,
      ),
    )
    .limit(1);
  return row ?? null;
}

type NewEvent = { kind: ConsultationEventKind; words?: string; operatorName?: string; at: Date };

export async function insertEvent(tx: Db, consultationId: number, event: NewEvent): Promise<void> {
  await tx.insert(consultationEvents).values({ consultationId, ...event });
}

type NewNote = { words: string; operatorName: string; at: Date };

/** @param since from when on the same note of the same operator is this one, whose answer got lost; they take turns */
export const insertNote = (db: Db, id: number, note: NewNote, since: Date | null): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`consultation-note:${id}`}))`);
    const same = and(
      ...[eq(consultationEvents.consultationId, id), eq(consultationEvents.kind, 'note')],
      ...[eq(consultationEvents.words, note.words), eq(consultationEvents.operatorName, note.operatorName)],
      since ? gt(consultationEvents.at, since) : sql`false`,
    );
    if ((await tx.$count(consultationEvents, same)) === 0)
      await insertEvent(tx, id, { kind: 'note', ...note });
  });

export async function findConsultation(db: Db, id: number): Promise<Consultation | null> {
  const [row] = await db.select().from(consultations).where(eq(consultations.id, id));
  return row ?? null;
}

export const listEvents = (db: Db, consultationId: number) =>
  db
    .select()
    .from(consultationEvents)
    .where(eq(consultationEvents.consultationId, consultationId))
    .orderBy(asc(consultationEvents.id));

type Change = Partial<Pick<Consultation, 'state' | 'tries' | 'nextTryAt' | 'assignedTo' | 'lastAt'>>;

/** Only over the version that was seen, from one of these states. @returns the row as it is now; null where it moved meanwhile. */
export async function moveConsultation(
  tx: Db,
  { id, version }: { id: number; version: number },
  change: Change,
  from?: readonly ConsultationState[],
): Promise<Consultation | null> {
  const [row] = await tx
    .update(consultations)
    .set({ ...change, version: sql`${consultations.version} + 1` })
    .where(
      and(
        eq(consultations.id, id),
        eq(consultations.version, version),
        from ? inArray(consultations.state, [...from]) : undefined,
      ),
    )
    .returning();
  return row ?? null;
}

/** Whatever state it is in: who was never reached isn't kept longer than who was. */
export async function deleteOldConsultations(db: Db, before: Date, limit: number): Promise<number> {
  const old = db
    .select({ id: consultations.id })
    .from(consultations)
    .where(lt(consultations.lastAt, before))
    .orderBy(asc(consultations.lastAt))
    .limit(limit);
  const gone = await db
    .delete(consultations)
    .where(inArray(consultations.id, old))
    .returning({ id: consultations.id });
  return gone.length;
}
