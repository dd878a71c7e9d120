import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import {
  members,
  operators,
  repairEvents,
  repairs,
  serialEvents,
} from '../../../platform/db/schema.server.ts';
import { stateList } from '../../../platform/db/state-list.server.ts';
import { type RepairState, toldRepairEvents } from '../../../shared/requests/repair.ts';
import { promisedFor, promisedSince } from '../../commerce/repair/queries.server.ts';

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

/** The newest line of the history of all; 0 where there is none. */
export async function findStamp(db: Db): Promise<number> {
  const [row] = await db
    .select({ stamp: sql<number>`coalesce(max(${repairEvents.id}), 0)::float8` })
    .from(repairEvents);
  return row!.stamp;
}

/**
 * Of all that the screen of one shows: its own history, whose its box is, and what else is asked for it. Each of the three only
 * grows, so their sum tells of any; 0 where there is no such request.
 */
export async function findStampOf(db: Db, id: number): Promise<number> {
  const newest = (rows: SQL) => sql`coalesce((select max(e.id) from ${rows}), 0)`;
  const own = newest(sql`${repairEvents} e where e.repair_id = r.id`);
  const others = newest(sql`${repairEvents} e join ${repairs} o on o.id = e.repair_id
    where o.serial = r.serial and o.id <> r.id and e.kind in ${stateList(toldRepairEvents)}`);
  const box = newest(
    sql`${serialEvents} e where e.serial = r.serial and e.kind in ${stateList(handingOvers)}`,
  );
  const [row] = await db.execute<{ stamp: number }>(
    sql`select (${own} + ${others} + ${box})::float8 as stamp from ${repairs} r where r.id = ${id}`,
  );
  return row?.stamp ?? 0;
}

/** After these a serial number is another member's, or nobody's. */
const handingOvers = ['registered', 'moved', 'released'] as const;

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
      promisedSince: promisedSince.mapWith(repairs.lastAt),
      promisedFor,
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
