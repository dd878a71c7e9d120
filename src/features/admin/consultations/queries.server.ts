import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import { consultations, operators } from '../../../platform/db/schema.server.ts';
import {
  type ConsultationKind,
  type ConsultationState,
  consultationStates,
  consultationsToCall,
} from '../../../shared/requests/consultation.ts';

export type Wish = {
  states: readonly ConsultationState[];
  kind: ConsultationKind | '';
  /** An operator's id; null: nobody's; undefined: whosever it is. */
  assignedTo: number | null | undefined;
  /** Whatever its state. */
  number: string | null;
  after: number | null;
};

const ofWish = ({ kind, assignedTo }: Pick<Wish, 'kind' | 'assignedTo'>): (SQL | undefined)[] => [
  kind ? eq(consultations.kind, kind) : undefined,
  assignedTo === undefined
    ? undefined
    : assignedTo === null
      ? isNull(consultations.assignedTo)
      : eq(consultations.assignedTo, assignedTo),
];

/** Who waits for a call comes in the order in which it is due; the others with the newest step first. */
export async function findConsultations(db: Db, wish: Wish, limit: number) {
  const isQueue = wish.states.every((state) => (consultationsToCall as readonly string[]).includes(state));
  const key = sql`coalesce(${consultations.nextTryAt}, ${consultations.lastAt})`;
  const beyond =
    wish.after === null
      ? undefined
      : sql`(${key}, ${consultations.id}) ${sql.raw(isQueue ? '>' : '<')}
          (select coalesce(a.next_try_at, a.last_at), a.id from ${consultations} a where a.id = ${wish.after})`;
  const direction = sql.raw(isQueue ? 'asc' : 'desc');
  return db
    .select({
      id: consultations.id,
      number: consultations.number,
      kind: consultations.kind,
      state: consultations.state,
      name: consultations.name,
      institution: consultations.institution,
      childAge: consultations.childAge,
      callTime: consultations.callTime,
      tries: consultations.tries,
      nextTryAt: consultations.nextTryAt,
      assignedName: sql<string>`coalesce(${operators.name}, '')`,
      createdAt: consultations.createdAt,
    })
    .from(consultations)
    .leftJoin(operators, eq(operators.id, consultations.assignedTo))
    .where(
      wish.number === null
        ? and(inArray(consultations.state, [...wish.states]), ...ofWish(wish), beyond)
        : eq(consultations.number, wish.number),
    )
    .orderBy(sql`${key} ${direction}, ${consultations.id} ${direction}`)
    .limit(limit);
}

export async function countConsultations(
  db: Db,
  wish: Pick<Wish, 'kind' | 'assignedTo'>,
): Promise<Record<string, number>> {
  const rows = await db
    .select({ state: consultations.state, count: sql<number>`count(*)::int` })
    .from(consultations)
    .where(and(...ofWish(wish)))
    .groupBy(consultations.state);
  const counted = Object.fromEntries(rows.map(({ state, count }) => [state, count]));
  return Object.fromEntries(consultationStates.map((state) => [state, counted[state] ?? 0]));
}
