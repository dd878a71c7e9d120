import { desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../../platform/db/client.server.ts';
import { devices, serialEvents } from '../../../../platform/db/schema.server.ts';

/** Boxes that were this member's and are not any more, by their last parting, the newest first. */
export async function listFormerBoxes(db: Db, memberId: number, limit: number) {
  const partings = db
    .selectDistinctOn([serialEvents.serial], {
      serial: serialEvents.serial,
      id: serialEvents.id,
      kind: serialEvents.kind,
      at: serialEvents.at,
      formerMemberId: serialEvents.formerMemberId,
      operatorId: serialEvents.operatorId,
    })
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
