import { and, desc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import { devices, serialConflicts, serialEvents } from '../../../platform/db/schema.server.ts';

export async function findDevice(db: Db, serial: string) {
  const [row] = await db
    .select({
      state: devices.state,
      memberId: devices.memberId,
      freeUntil: devices.freeUntil,
      registeredAt: devices.registeredAt,
    })
    .from(devices)
    .where(eq(devices.serial, serial));
  return row ?? null;
}

export async function hasDevice(db: Db, memberId: number): Promise<boolean> {
  const rows = await db
    .select({ serial: devices.serial })
    .from(devices)
    .where(eq(devices.memberId, memberId));
  return rows.length > 0;
}

type NewOwner = { serial: string; memberId: number; registeredAt: Date; firstYearEnds: Date };

/**
 * Null where somebody else was faster.
 * @returns the end of the box's free year, which the first registration sets and later ones keep.
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
      freeUntil: sql`coalesce(${devices.freeUntil}, ${firstYearEnds.toISOString()}::timestamptz)`,
    })
    .where(and(eq(devices.serial, serial), eq(devices.state, 'ready'), isNull(devices.memberId)))
    .returning({ freeUntil: devices.freeUntil });
  return claimed?.freeUntil ?? null;
}

/** Locked until the transaction ends: a box is handed over or blocked by one at a time. */
export async function lockDevice(tx: Db, serial: string) {
  const [row] = await tx
    .select({ state: devices.state, memberId: devices.memberId, freeUntil: devices.freeUntil })
    .from(devices)
    .where(eq(devices.serial, serial))
    .for('update');
  return row ?? null;
}

type OwnerChange = { serial: string; memberId: number | null; freeUntil: Date | null; now: Date };

export async function changeOwner(tx: Db, { serial, memberId, freeUntil, now }: OwnerChange): Promise<void> {
  await tx
    .update(devices)
    .set({ memberId, freeUntil, registeredAt: memberId === null ? null : now })
    .where(eq(devices.serial, serial));
}

/** The box of who leaves; the end of its free year stays with it. */
export async function releaseDevice(tx: Db, memberId: number): Promise<void> {
  await tx.update(devices).set({ memberId: null, registeredAt: null }).where(eq(devices.memberId, memberId));
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

/** Boxes that were this member's and are not any more, by their last parting, the newest first. */
export async function listFormerBoxes(db: Db, memberId: number, limit: number) {
  const partings = db
    .selectDistinctOn([serialEvents.serial], { serial: serialEvents.serial, ...eventColumns })
    .from(serialEvents)
    .where(eq(serialEvents.formerMemberId, memberId))
    .orderBy(serialEvents.serial, desc(serialEvents.id))
    .as('partings');
  return db
    .select({
      serial: partings.serial,
      kind: partings.kind,
      at: partings.at,
      formerMemberId: partings.formerMemberId,
      operatorId: partings.operatorId,
      isFree: sql<boolean>`${devices.memberId} is null`,
      /** Somebody had it since. */
      isOver: sql<boolean>`exists (select from serial_events later where later.serial = ${partings.serial}
        and later.id > ${partings.id} and later.kind in ('registered', 'moved'))`,
    })
    .from(partings)
    .innerJoin(devices, eq(devices.serial, partings.serial))
    .where(sql`${devices.memberId} is distinct from ${memberId}`)
    .orderBy(desc(partings.at))
    .limit(limit);
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
