// On which of a member's boxes a content plays: on all of them, or on chosen ones. In the caller's transaction, the member locked.
import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../../platform/db/client.server.ts';
import { entitlementBoxes, entitlements } from '../../../../platform/db/schema.server.ts';

/** @param content what the entitlement's row is called in the statement */
export const playsOn = (content: SQL, serial: string): SQL => sql`(${content}.boxes_chosen_at is null
  or exists (select from entitlement_boxes b where b.entitlement_id = ${content}.id and b.serial = ${serial}))`;

/** Null: all of them, also those that come. */
export const chosenBoxes = sql<string[] | null>`case when entitlements.boxes_chosen_at is not null then
  array(select b.serial from entitlement_boxes b where b.entitlement_id = entitlements.id order by b.serial) end`;

const ownBox = sql`from devices d where d.member_id = entitlements.member_id and (entitlements.boxes_chosen_at is null
  or exists (select from entitlement_boxes b where b.entitlement_id = entitlements.id and b.serial = d.serial))`;
/** Every box on which it would play was stopped; false where there is none. */
export const isStopped = sql<boolean>`(exists (select ${ownBox}) and not exists (select ${ownBox} and d.state = 'ready'))`;

/** A content that counts, locked against a box's log-in; null where the member has none of it. */
export async function lockChoice(tx: Db, memberId: number, appId: string) {
  const isIt = and(
    eq(entitlements.memberId, memberId),
    eq(entitlements.appId, appId),
    isNull(entitlements.endedAt),
    isNotNull(entitlements.grantedAt),
  );
  const [row] = await tx
    .select({ id: entitlements.id, expiresAt: entitlements.expiresAt })
    .from(entitlements)
    .where(isIt)
    .for('update');
  if (!row) return null;
  // Read once it is locked: what somebody else chose meanwhile is there.
  const [choice] = await tx
    .select({ boxes: chosenBoxes })
    .from(entitlements)
    .where(eq(entitlements.id, row.id));
  return { ...row, boxes: choice?.boxes ?? null };
}

/** @param boxes null: all of them. The content's end stays what it is. */
export async function writeChoice(
  tx: Db,
  id: number,
  boxes: readonly string[] | null,
  now: Date,
): Promise<void> {
  await tx.delete(entitlementBoxes).where(eq(entitlementBoxes.entitlementId, id));
  if (boxes)
    await tx
      .insert(entitlementBoxes)
      .values([...new Set(boxes)].sort().map((serial) => ({ entitlementId: id, serial })));
  await tx
    .update(entitlements)
    .set({ boxesChosenAt: boxes ? now : null })
    .where(eq(entitlements.id, id));
}

/** The contents for which this box was chosen. */
export async function listPlacesOf(tx: Db, serial: string): Promise<number[]> {
  const rows = await tx
    .select({ id: entitlementBoxes.entitlementId })
    .from(entitlementBoxes)
    .where(eq(entitlementBoxes.serial, serial));
  return rows.map(({ id }) => id);
}

/** A box that came in the place of another one has its places. */
export async function addPlaces(tx: Db, serial: string, places: readonly number[]): Promise<void> {
  if (places.length === 0) return;
  await tx
    .insert(entitlementBoxes)
    .values(places.map((entitlementId) => ({ entitlementId, serial })))
    .onConflictDoNothing();
}
