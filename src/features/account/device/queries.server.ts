import { and, asc, count, desc, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import { devices, members, serialConflicts, serialEvents } from '../../../platform/db/schema.server.ts';
import { mostBoxes } from './rules.ts';

export async function findDevice(db: Db, serial: string) {
  const [row] = await db
    .select({
      state: devices.state,
      memberId: devices.memberId,
      freeUntil: devices.freeUntil,
      registeredAt: devices.registeredAt,
      isUnopened: devices.isUnopened,
    })
    .from(devices)
    .where(eq(devices.serial, serial));
  return row ?? null;
}

/** Whether this member, who is locked, may have one more. */
export async function hasRoomForBox(tx: Db, memberId: number): Promise<boolean> {
  const [row] = await tx
    .select({ userType: members.userType, boxes: count(devices.serial) })
    .from(members)
    .leftJoin(devices, eq(devices.memberId, members.id))
    .where(eq(members.id, memberId))
    .groupBy(members.id);
  return row !== undefined && row.boxes < mostBoxes(row.userType);
}

/** All boxes of a member, the main one first. */
export async function listBoxes(db: Db, memberId: number) {
  return db
    .select({
      serial: devices.serial,
      name: devices.name,
      state: devices.state,
      registeredAt: devices.registeredAt,
      freeUntil: devices.freeUntil,
      isUnopened: devices.isUnopened,
    })
    .from(devices)
    .where(eq(devices.memberId, memberId))
    .orderBy(asc(devices.isFurther), asc(devices.registeredAt), asc(devices.serial));
}

/** Of a member's boxes but one, that which is free for the longest; null where none has a free year. */
export async function findLongestFree(db: Db, memberId: number, butSerial: string) {
  const [row] = await db
    .select({ serial: devices.serial, freeUntil: sql<Date>`${devices.freeUntil}`.mapWith(devices.freeUntil) })
    .from(devices)
    .where(and(eq(devices.memberId, memberId), ne(devices.serial, butSerial), isNotNull(devices.freeUntil)))
    .orderBy(desc(devices.freeUntil), asc(devices.serial))
    .limit(1);
  return row ?? null;
}

export async function setBoxName(db: Db, memberId: number, serial: string, name: string): Promise<boolean> {
  const rows = await db
    .update(devices)
    .set({ name })
    .where(and(eq(devices.serial, serial), eq(devices.memberId, memberId)))
    .returning({ serial: devices.serial });
  return rows.length === 1;
}

/** What a box is called that has no name yet. */
export async function nameUnnamedBox(db: Db, memberId: number, serial: string, name: string): Promise<void> {
  await db
    .update(devices)
    .set({ name })
    .where(and(eq(devices.serial, serial), eq(devices.memberId, memberId), eq(devices.name, '')));
}

/** Whoever has a main box gets further ones. */
const isFurtherOf = (memberId: number) => sql<boolean>`exists (select from devices main
  where main.member_id = ${memberId} and not main.is_further)`;

/** The oldest of a member's boxes takes the place of a main one that left. */
async function promoteOldest(tx: Db, memberId: number): Promise<void> {
  await tx
    .update(devices)
    .set({ isFurther: false })
    .where(
      sql`${devices.serial} = (select serial from devices where member_id = ${memberId}
        order by registered_at, serial limit 1) and not ${isFurtherOf(memberId)}`,
    );
}

/** This box of the member stands for them from now on. */
export async function makeMainBox(tx: Db, memberId: number, serial: string): Promise<void> {
  const own = eq(devices.memberId, memberId);
  await tx
    .update(devices)
    .set({ isFurther: true })
    .where(and(own, ne(devices.serial, serial)));
  await tx
    .update(devices)
    .set({ isFurther: false })
    .where(and(own, eq(devices.serial, serial)));
}

/** Nobody opened it yet, whoever registered it. */
const isNew = sql<boolean>`(${devices.freeUntil} is null or ${devices.isUnopened})`;

type NewOwner = { serial: string; memberId: number; registeredAt: Date; firstYearEnds: Date };

/**
 * Null where somebody else was faster.
 * @returns the end of the box's free year, which the first registration sets and later ones keep once somebody opened the box.
 */
export async function claimDevice(
  db: Db,
  { serial, memberId, registeredAt, firstYearEnds }: NewOwner,
): Promise<Date | null> {
  const [claimed] = await db
    .update(devices)
    .set({
      memberId,
      registeredAt,
      isFurther: isFurtherOf(memberId),
      // An operator may have prolonged it: null is no greater.
      freeUntil: sql`case when ${isNew} then greatest(${devices.freeUntil}, ${firstYearEnds.toISOString()}::timestamptz)
        else ${devices.freeUntil} end`,
      isUnopened: isNew,
    })
    .where(and(eq(devices.serial, serial), eq(devices.state, 'ready'), isNull(devices.memberId)))
    .returning({ freeUntil: devices.freeUntil });
  return claimed?.freeUntil ?? null;
}

/** Locked until the transaction ends: a box is handed over or blocked by one at a time. */
export async function lockDevice(tx: Db, serial: string) {
  const [row] = await tx
    .select({
      state: devices.state,
      memberId: devices.memberId,
      freeUntil: devices.freeUntil,
      isUnopened: devices.isUnopened,
    })
    .from(devices)
    .where(eq(devices.serial, serial))
    .for('update');
  return row ?? null;
}

const severalDevices = (db: Db, serials: readonly string[]) =>
  db
    .select({ serial: devices.serial, state: devices.state, memberId: devices.memberId })
    .from(devices)
    .where(inArray(devices.serial, [...serials]))
    .orderBy(devices.serial);

export const findDevices = async (db: Db, serials: readonly string[]) =>
  serials.length === 0 ? [] : await severalDevices(db, serials);

/** In the order of their numbers: who locks some of them at the same time waits, and nobody for each other. */
export const lockDevices = async (tx: Db, serials: readonly string[]) =>
  serials.length === 0 ? [] : await severalDevices(tx, serials).for('update');

/** Its owner logged in on it: from now on its free year is in use. */
export async function markOpened(db: Db, serial: string): Promise<void> {
  await db
    .update(devices)
    .set({ isUnopened: false })
    .where(and(eq(devices.serial, serial), devices.isUnopened));
}

type OwnerChange = {
  serial: string;
  from: number | null;
  memberId: number | null;
  freeUntil: Date | null;
  now: Date;
};

export async function changeOwner(
  tx: Db,
  { serial, from, memberId, freeUntil, now }: OwnerChange,
): Promise<void> {
  const isFurther = memberId === null ? false : isFurtherOf(memberId);
  await tx
    .update(devices)
    .set({ memberId, freeUntil, registeredAt: memberId === null ? null : now, isFurther, name: '' })
    .where(eq(devices.serial, serial));
  if (from !== null) await promoteOldest(tx, from);
}

/** The boxes of who leaves; the end of its free year stays with each. */
export async function releaseBoxes(tx: Db, memberId: number): Promise<void> {
  await tx
    .update(devices)
    .set({ memberId: null, registeredAt: null, isFurther: false, name: '' })
    .where(eq(devices.memberId, memberId));
}

export async function changeState(tx: Db, serial: string, state: string): Promise<void> {
  await tx.update(devices).set({ state }).where(eq(devices.serial, serial));
}

/** Who is behind the changes of this transaction: the history of serial numbers (a trigger) reads it. */
export async function nameActor(
  tx: Db,
  { operatorId, reason, now }: { operatorId: number | null; reason: string; now: Date },
): Promise<void> {
  await tx.execute(sql`select set_config('shop.operator', ${String(operatorId ?? '')}, true),
    set_config('shop.reason', ${reason}, true), set_config('shop.at', ${now.toISOString()}, true)`);
}

const ownershipKinds = ['registered', 'moved', 'released'] as const;
const eventColumns = {
  id: serialEvents.id,
  kind: serialEvents.kind,
  at: serialEvents.at,
  memberId: serialEvents.memberId,
  formerMemberId: serialEvents.formerMemberId,
  operatorId: serialEvents.operatorId,
};

/** The last thing that happened to whose a serial number is. */
export async function findLastOwnership(db: Db, serial: string) {
  const [row] = await db
    .select(eventColumns)
    .from(serialEvents)
    .where(and(eq(serialEvents.serial, serial), inArray(serialEvents.kind, [...ownershipKinds])))
    .orderBy(desc(serialEvents.id))
    .limit(1);
  return row ?? null;
}

/** What happened to a serial number while it was this member's, the oldest first, and its very first registration by anybody. */
export async function listEventsOf(db: Db, serial: string, memberId: number) {
  const first = db
    .select({ id: sql`min(${serialEvents.id})` })
    .from(serialEvents)
    .where(and(eq(serialEvents.serial, serial), eq(serialEvents.kind, 'registered')));
  return db
    .select(eventColumns)
    .from(serialEvents)
    .where(
      and(
        eq(serialEvents.serial, serial),
        or(
          eq(serialEvents.memberId, memberId),
          eq(serialEvents.formerMemberId, memberId),
          eq(serialEvents.id, sql`(${first})`),
        ),
      ),
    )
    .orderBy(serialEvents.id);
}

/** New numbers only; what is there stays as it is. */
export async function insertDevices(tx: Db, serials: readonly string[]): Promise<number> {
  const rows = await tx.execute(sql`insert into devices (serial)
    select jsonb_array_elements_text(${JSON.stringify(serials)}::text::jsonb) on conflict do nothing returning serial`);
  return rows.length;
}

type Claim = { serial: string; claimantId: number; ownerId: number };

/** Once for each claimant and owner: asking again after a refusal changes nothing. */
export async function recordConflict(tx: Db, claim: Claim, now: Date): Promise<void> {
  await tx
    .insert(serialConflicts)
    .values({ ...claim, at: now })
    .onConflictDoUpdate({
      target: [serialConflicts.serial, serialConflicts.claimantId, serialConflicts.ownerId],
      set: { at: now, state: 'open', resolution: null, resolvedAt: null, operatorId: null },
      // It was theirs for a while and went back.
      setWhere: eq(serialConflicts.resolution, 'moved'),
    });
}

type Resolution = { resolution: 'moved' | 'refused'; operatorId: number | null; now: Date };

/** What the new owner had claimed is settled with it, whichever way the box came to them. */
export async function settleConflictsOf(
  tx: Db,
  { serial, memberId }: { serial: string; memberId: number },
  { resolution, operatorId, now }: Resolution,
): Promise<void> {
  await tx
    .update(serialConflicts)
    .set({ state: 'resolved', resolution, operatorId, resolvedAt: now })
    .where(
      and(
        eq(serialConflicts.serial, serial),
        eq(serialConflicts.claimantId, memberId),
        ne(serialConflicts.state, 'resolved'),
      ),
    );
}
