import { and, asc, desc, eq, gt, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import { devices, members, repairEvents, repairs } from '../../../platform/db/schema.server.ts';
import { stateList } from '../../../platform/db/state-list.server.ts';
import {
  droppedRepairs,
  openRepairs,
  type RepairEventKind,
  type RepairState,
  type RepairWait,
  repairsForShop,
  toldRepairEvents,
} from '../../../shared/requests/repair.ts';

export type Repair = typeof repairs.$inferSelect;
type NewRepair = typeof repairs.$inferInsert;
export type RepairEvent = typeof repairEvents.$inferSelect;

/** While the box is awaited: when somebody noted last, after the last step, what its owner said. */
const agreedAt = sql`(select max(e.at) from ${repairEvents} e where ${repairs.pickedUpAt} is null
  and e.repair_id = ${repairs.id} and e.kind = 'note' and e.at >= ${repairs.lastAt})`;

/** Since when the shop's next step is promised, or the box is awaited as agreed. Null: it isn't the shop's. */
export const promisedSince = sql<Date | null>`case when ${repairs.state} in ${stateList(repairsForShop)}
  then coalesce(${agreedAt}, ${repairs.lastAt}) end`;

/** What it waits for: its state, or the box. */
export const promisedFor = sql<RepairWait>`case when ${agreedAt} is null then ${repairs.state} else 'agreed' end`;

/** The member's boxes, the main one first, with what their free repairs hang on. */
export const listBoxesOf = (db: Db, memberId: number) =>
  db
    .select({
      ...{ serial: devices.serial, name: devices.name },
      ...{ freeUntil: devices.freeUntil, registeredAt: devices.registeredAt },
    })
    .from(devices)
    .where(eq(devices.memberId, memberId))
    .orderBy(asc(devices.isFurther), asc(devices.registeredAt), asc(devices.serial));

/** What is not over of these boxes, whoever asked for it. */
export async function listOpenOf(db: Db, serials: readonly string[]): Promise<OpenRepair[]> {
  if (serials.length === 0) return [];
  return db
    .select(openFields)
    .from(repairs)
    .where(and(inArray(repairs.serial, [...serials]), sql`${repairs.state} in ${stateList(openRepairs)}`))
    .orderBy(asc(repairs.id));
}

const openFields = {
  ...{ id: repairs.id, number: repairs.number, serial: repairs.serial },
  ...{ memberId: repairs.memberId, state: repairs.state, pickedUpAt: repairs.pickedUpAt },
};
type OpenRepair = Pick<Repair, keyof typeof openFields>;

/**
 * Null where the number is taken.
 * @throws the database's refusal where this owner of the box has an open request of it (`repairs_open_once`)
 */
export async function insertRepair(tx: Db, row: NewRepair): Promise<Repair | null> {
  const [made] = await tx
    .insert(repairs)
    .values(row)
    .onConflictDoNothing({ target: repairs.number })
    .returning();
  return made ?? null;
}

type NewEvent = { kind: RepairEventKind; words?: string; operatorName?: string; at: Date };

export async function insertEvent(tx: Db, repairId: number, event: NewEvent): Promise<number> {
  const [made] = await tx
    .insert(repairEvents)
    .values({ repairId, ...event })
    .returning({ id: repairEvents.id });
  return made!.id;
}

type NewNote = { words: string; operatorName: string; at: Date };

/** @param since from when on the same note of the same operator is this one, whose answer got lost; they take turns */
export const insertNote = (db: Db, repairId: number, note: NewNote, since: Date | null): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`repair-note:${repairId}`}))`);
    const same = and(
      ...[eq(repairEvents.repairId, repairId), eq(repairEvents.kind, 'note')],
      ...[eq(repairEvents.words, note.words), eq(repairEvents.operatorName, note.operatorName)],
      since ? gt(repairEvents.at, since) : sql`false`,
    );
    if ((await tx.$count(repairEvents, same)) === 0)
      await insertEvent(tx, repairId, { kind: 'note', ...note });
  });

export async function findByNumber(db: Db, number: string, memberId: number): Promise<Repair | null> {
  const [row] = await db
    .select()
    .from(repairs)
    .where(and(eq(repairs.number, number), eq(repairs.memberId, memberId)));
  return row ?? null;
}

export async function hasOpenRepair(db: Db, memberId: number): Promise<boolean> {
  const rows = await db
    .select({ id: repairs.id })
    .from(repairs)
    .where(and(eq(repairs.memberId, memberId), sql`${repairs.state} in ${stateList(openRepairs)}`))
    .limit(1);
  return rows.length > 0;
}

export const listOf = (db: Db, memberId: number, limit: number): Promise<Repair[]> =>
  db.select().from(repairs).where(eq(repairs.memberId, memberId)).orderBy(desc(repairs.id)).limit(limit);

/** What the owner reads of them. */
export async function listTold(db: Db, ids: readonly number[]): Promise<RepairEvent[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(repairEvents)
    .where(and(inArray(repairEvents.repairId, [...ids]), inArray(repairEvents.kind, [...toldRepairEvents])))
    .orderBy(asc(repairEvents.id));
}

export const listEvents = (db: Db, repairId: number): Promise<RepairEvent[]> =>
  db.select().from(repairEvents).where(eq(repairEvents.repairId, repairId)).orderBy(asc(repairEvents.id));

type Change = Partial<
  Pick<
    Repair,
    | 'state'
    | 'costWon'
    | 'costReason'
    | 'orderId'
    | 'paidAt'
    | 'pickedUpAt'
    | 'courier'
    | 'trackingNumber'
    | 'sentAt'
    | 'closingWords'
    | 'assignedTo'
    | 'lastAt'
  >
>;
type Seen = { from?: readonly RepairState[]; version?: number | undefined; where?: SQL | undefined };

/** Only from one of these states, and over the version that was seen. @returns the row as it is now; null where it moved meanwhile. */
export async function moveRepair(
  tx: Db,
  id: number,
  change: Change,
  { from, version, where }: Seen = {},
): Promise<Repair | null> {
  const [row] = await tx
    .update(repairs)
    .set({ ...change, version: sql`${repairs.version} + 1` })
    .where(
      and(
        eq(repairs.id, id),
        from ? inArray(repairs.state, [...from]) : undefined,
        version === undefined ? undefined : eq(repairs.version, version),
        where,
      ),
    )
    .returning();
  return row ?? null;
}

export async function findRepair(db: Db, id: number): Promise<Repair | null> {
  const [row] = await db.select().from(repairs).where(eq(repairs.id, id));
  return row ?? null;
}

/** By its id, or by the number that a member says of their own. */
export async function lockRepair(
  tx: Db,
  which: { id: number } | { number: string; memberId: number },
): Promise<Repair | null> {
  const [row] = await tx
    .select()
    .from(repairs)
    .where(
      'id' in which
        ? eq(repairs.id, which.id)
        : and(eq(repairs.number, which.number), eq(repairs.memberId, which.memberId)),
    )
    .for('update');
  return row ?? null;
}

/** Who is told; null where its owner has left. */
export async function findOwner(db: Db, memberId: number) {
  const [row] = await db
    .select({ name: members.userName, phone: members.phone, email: members.email })
    .from(members)
    .where(and(eq(members.id, memberId), isNull(members.leftAt)));
  return row ?? null;
}

/** Whose last step is older; what is still open is kept. */
export async function deleteOldRepairs(db: Db, before: Date, limit: number): Promise<number> {
  const old = db
    .select({ id: repairs.id })
    .from(repairs)
    .where(and(lt(repairs.lastAt, before), sql`${repairs.state} not in ${stateList(openRepairs)}`))
    .orderBy(asc(repairs.lastAt))
    .limit(limit);
  const gone = await db.delete(repairs).where(inArray(repairs.id, old)).returning({ id: repairs.id });
  return gone.length;
}

/** Whose a box is by now, null where nobody's; it stays theirs until this transaction ends. */
export async function keepOwnerOf(tx: Db, serial: string): Promise<number | null> {
  const [box] = await tx
    .select({ owner: devices.memberId })
    .from(devices)
    .where(eq(devices.serial, serial))
    .for('share');
  return box?.owner ?? null;
}

export async function findOwnerOfBox(db: Db, serial: string): Promise<number | null> {
  const [box] = await db.select({ owner: devices.memberId }).from(devices).where(eq(devices.serial, serial));
  return box?.owner ?? null;
}

/** Whether another repair of this box was asked for after it, and not called off again. */
export async function isAskedSince(tx: Db, { id, serial }: Pick<Repair, 'id' | 'serial'>): Promise<boolean> {
  const rows = await tx
    .select({ id: repairs.id })
    .from(repairs)
    .where(
      and(
        eq(repairs.serial, serial),
        gt(repairs.id, id),
        sql`${repairs.state} not in ${stateList(droppedRepairs)}`,
      ),
    )
    .limit(1);
  return rows.length > 0;
}
