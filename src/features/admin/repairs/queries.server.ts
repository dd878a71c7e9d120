import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import { members, operators, repairEvents, repairs } from '../../../platform/db/schema.server.ts';
import type { RepairState } from '../../../shared/requests/repair.ts';

export type Wish = {
  states: readonly RepairState[];
  /** An operator's id; null: nobody's; undefined: whosever it is. */
  assignedTo: number | null | undefined;
  /** Whatever its state: by its number, or by the beginning of its serial number. */
  search: { number: string } | { serialStart: string } | null;
  after: number | null;
  /** The longest waiting first. */
  isQueue: boolean;
};

const ofWhom = (assignedTo: Wish['assignedTo']): SQL | undefined => {
  if (assignedTo === undefined) return undefined;
  return assignedTo === null ? isNull(repairs.assignedTo) : eq(repairs.assignedTo, assignedTo);
};

const found = (search: NonNullable<Wish['search']>): SQL =>
  'number' in search
    ? eq(repairs.number, search.number)
    : sql`${repairs.serial} ~>=~ ${search.serialStart} and ${repairs.serial} ~<~ ${`${search.serialStart}\u{10ffff}`}`;

/** The newest line of the history, of one or of all; 0 where there is none. */
export async function findStamp(db: Db, id: number | null): Promise<number> {
  const [row] = await db
    .select({ stamp: sql<number>`coalesce(max(${repairEvents.id}), 0)::float8` })
    .from(repairEvents)
    .where(id === null ? undefined : eq(repairEvents.repairId, id));
  return row!.stamp;
}

export async function findRepairs(db: Db, wish: Wish, limit: number) {
  const beyond =
    wish.after === null
      ? undefined
      : sql`(${repairs.lastAt}, ${repairs.id}) ${sql.raw(wish.isQueue ? '>' : '<')}
          (select a.last_at, a.id from ${repairs} a where a.id = ${wish.after})`;
  const direction = sql.raw(wish.isQueue ? 'asc' : 'desc');
  return db
    .select({
      id: repairs.id,
      number: repairs.number,
      serial: repairs.serial,
      symptom: repairs.symptom,
      state: repairs.state,
      name: members.userName,
      assignedName: sql<string>`coalesce(${operators.name}, '')`,
      costWon: repairs.costWon,
      warrantyUntil: repairs.warrantyUntil,
      createdAt: repairs.createdAt,
      lastAt: repairs.lastAt,
    })
    .from(repairs)
    .innerJoin(members, eq(members.id, repairs.memberId))
    .leftJoin(operators, eq(operators.id, repairs.assignedTo))
    .where(
      wish.search
        ? and(found(wish.search), beyond)
        : and(inArray(repairs.state, [...wish.states]), ofWhom(wish.assignedTo), beyond),
    )
    .orderBy(sql`${repairs.lastAt} ${direction}, ${repairs.id} ${direction}`)
    .limit(limit);
}

/** How many are in each state. */
export async function countRepairs(
  db: Db,
  assignedTo: Wish['assignedTo'],
): Promise<Map<RepairState, number>> {
  const rows = await db
    .select({ state: repairs.state, count: sql<number>`count(*)::int` })
    .from(repairs)
    .where(ofWhom(assignedTo))
    .groupBy(repairs.state)
    .orderBy(asc(repairs.state));
  return new Map(rows.map(({ state, count }) => [state, count]));
}
