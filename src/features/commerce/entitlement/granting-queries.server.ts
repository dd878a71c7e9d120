// What an operator, a coupon or a box that changes hands does to entitlements.
import { and, asc, eq, gte, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import { entitlements, entitlementTerms, members, products } from '../../../platform/db/schema.server.ts';
import { splitAtHandover } from './rules.ts';
import { sumTermDays } from './term/queries.server.ts';

export type EntitlementKey = { id: number; memberId: number };

const is = ({ id, memberId }: EntitlementKey) =>
  and(eq(entitlements.id, id), eq(entitlements.memberId, memberId));
const lives = isNull(entitlements.endedAt);
/** A payment that is under way, and a refund that is decided, have the word. */
const isFree = and(lives, isNotNull(entitlements.grantedAt), isNull(entitlements.suspendedAt));

const isNotRenewed = sql`not exists (select from ${entitlementTerms} t
  where t.entitlement_id = entitlements.id and t.cancelled_at is null)`;

const standing = {
  orderId: entitlements.orderId,
  businessType: entitlements.businessType,
  grantedAt: entitlements.grantedAt,
  suspendedAt: entitlements.suspendedAt,
  endedAt: entitlements.endedAt,
};

export async function findStanding(db: Db, key: EntitlementKey) {
  const [row] = await db.select(standing).from(entitlements).where(is(key));
  return row ?? null;
}

export async function findLiveOf(db: Db, memberId: number, appId: string) {
  const [row] = await db
    .select(standing)
    .from(entitlements)
    .where(and(eq(entitlements.memberId, memberId), eq(entitlements.appId, appId), lives));
  return row ?? null;
}

/**
 * More days: at the end of what runs, from now on where it has run out, in the length of what has not begun.
 * @param seenDays its length as it was looked at; another one by now gets no more
 */
export async function addDays(tx: Db, key: EntitlementKey, days: number, now: Date, seenDays?: number) {
  const [row] = await tx
    .update(entitlements)
    .set({
      useDays: sql`${entitlements.useDays} + ${days}`,
      expiresAt: sql`case when ${entitlements.expiresAt} is not null
        then greatest(${entitlements.expiresAt}, ${now.toISOString()}::timestamptz) + ${days} * interval '24 hours' end`,
    })
    .where(
      and(
        is(key),
        isFree,
        gte(entitlements.businessType, 0),
        seenDays === undefined ? undefined : eq(entitlements.useDays, seenDays),
      ),
    )
    .returning({ title: entitlements.title, expiresAt: entitlements.expiresAt });
  return row ?? null;
}

/** Only what nobody paid for, nor for more time of it: what was bought goes back with its money. */
export async function endGranted(tx: Db, key: EntitlementKey, now: Date) {
  const [row] = await tx
    .update(entitlements)
    .set({ cancelledAt: now, endedAt: now })
    .where(and(is(key), isFree, isNull(entitlements.orderId), isNotRenewed))
    .returning({ title: entitlements.title });
  return row ?? null;
}

/** The content that an order bought, locked against the box's log-in; null: it bought none, or a renewal. */
export async function lockBought(tx: Db, orderId: number) {
  const [row] = await tx
    .select({
      id: entitlements.id,
      memberId: entitlements.memberId,
      title: entitlements.title,
      startsAt: entitlements.startsAt,
      isRenewed: sql<boolean>`not ${isNotRenewed}`,
      ...standing,
    })
    .from(entitlements)
    .where(eq(entitlements.orderId, orderId))
    .for('update');
  return row ?? null;
}

export async function endBought(tx: Db, id: number, now: Date): Promise<void> {
  await tx.update(entitlements).set({ cancelledAt: now, endedAt: now }).where(eq(entitlements.id, id));
}

/** `rest`: of the member's other boxes, the one that is free for the longest. */
type BoxOfMember = { memberId: number; serial: string; rest: { serial: string; freeUntil: Date } | null };

/**
 * The content that came with a box goes with it; time that its owner bought stays with the owner.
 * @returns until when it would have run; null where there was none.
 */
export async function endContentOfSerial(
  tx: Db,
  { memberId, serial, rest }: BoxOfMember,
  now: Date,
): Promise<Date | null> {
  const [row] = await tx
    .select(ofSerial)
    .from(entitlements)
    .where(isOfSerial(memberId, serial))
    .for('update');
  if (!row) return null;
  const restEnds = rest?.freeUntil ?? null;
  const paidDays = await sumTermDays(tx, row.id);
  const { freeEnds, staysUntil } = splitAtHandover(row.expiresAt, paidDays, now, restEnds);
  if (staysUntil) {
    await tx
      .update(entitlements)
      .set({ serial: restEnds && restEnds > now ? rest!.serial : null, expiresAt: staysUntil })
      .where(eq(entitlements.id, row.id));
    return freeEnds;
  }
  await tx
    .update(entitlements)
    .set({
      expiresAt: sql`least(${entitlements.expiresAt}, ${now.toISOString()}::timestamptz)`,
      endedAt: now,
    })
    .where(eq(entitlements.id, row.id));
  return freeEnds;
}

const ofSerial = { id: entitlements.id, title: entitlements.title, expiresAt: entitlements.expiresAt };
const isOfSerial = (memberId: number, serial: string) =>
  and(eq(entitlements.memberId, memberId), eq(entitlements.serial, serial), lives);

/** What `endContentOfSerial` would do; null where nothing came with the box. */
export async function foreseeEndOfSerial(db: Db, { memberId, serial, rest }: BoxOfMember, now: Date) {
  const [row] = await db.select(ofSerial).from(entitlements).where(isOfSerial(memberId, serial));
  if (!row) return null;
  const paidDays = await sumTermDays(db, row.id);
  return { title: row.title, ...splitAtHandover(row.expiresAt, paidDays, now, rest?.freeUntil) };
}

/** The contents that the shop sells, by their name. */
export const listSoldContents = (db: Db) =>
  db
    .selectDistinctOn([products.appId], {
      appId: products.appId,
      title: products.name,
      businessType: products.businessType,
      useDays: products.useDays,
    })
    .from(products)
    .where(and(eq(products.category, 'content'), isNull(products.removedAt)))
    .orderBy(asc(products.appId), asc(products.position));

/** The contents that this kind of member may buy now, in the order of the shelf. */
export const listContentsOnSale = (db: Db, memberId: number) =>
  db
    .select({ id: products.id, appId: products.appId })
    .from(products)
    .innerJoin(members, eq(members.id, memberId))
    .where(
      and(
        eq(products.category, 'content'),
        eq(products.onSale, true),
        or(gte(members.userType, 2), eq(products.useType, members.userType)),
      ),
    )
    .orderBy(asc(products.position));
