// The rows of agreed prices: written here and nowhere else.
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import {
  agreedPrices,
  institutions,
  members,
  orderLines,
  products,
} from '../../../platform/db/schema.server.ts';
import { institutionType } from '../../../shared/requests/institution.ts';
import { formatKoreanDate } from '../../../shared/time/korean-time.ts';
import type { AgreedDays, AgreedPrice } from './rules.ts';

export type AgreedRow = typeof agreedPrices.$inferSelect;

/** Null: every institution. */
export type AgreedBuyer = number | null;
const isOf = (buyer: AgreedBuyer) =>
  buyer === null ? isNull(agreedPrices.memberId) : eq(agreedPrices.memberId, buyer);

/**
 * What an institution pays by agreement at this moment: its own prices and those of every institution.
 * @param memberId who holds it; nothing of anybody who holds none @param productIds null: of every product
 */
export async function listInForce(
  db: Db,
  { memberId, nowMs }: { memberId: number; nowMs: number },
  productIds: readonly number[] | null,
): Promise<AgreedPrice[]> {
  const today = formatKoreanDate(nowMs);
  const now = new Date(nowMs).toISOString();
  return db
    .select({
      id: agreedPrices.id,
      productId: agreedPrices.productId,
      fromQuantity: agreedPrices.fromQuantity,
      won: agreedPrices.won,
      chargedWon: sql<number | null>`price_charged_before(${agreedPrices.productId}, ${now}::timestamptz)`,
    })
    .from(agreedPrices)
    .innerJoin(
      members,
      and(eq(members.id, memberId), eq(members.userType, institutionType), isNull(members.leftAt)),
    )
    .where(
      and(
        sql`(${agreedPrices.memberId} is null or ${agreedPrices.memberId} = ${members.id})`,
        productIds === null
          ? undefined
          : sql`${agreedPrices.productId} = any(string_to_array(${productIds.join(',')}, ',')::bigint[])`,
        sql`${today}::date between ${agreedPrices.firstDay} and coalesce(${agreedPrices.lastDay}, 'infinity')`,
        sql`(${agreedPrices.endedAt} is null or ${agreedPrices.endedAt} > ${now}::timestamptz)`,
      ),
    )
    .orderBy(agreedPrices.productId, agreedPrices.fromQuantity, agreedPrices.id);
}

const used = sql<boolean>`exists (select from ${orderLines} l where l.agreed_price_id = ${agreedPrices.id})`;
const corrected = sql<boolean>`exists (select from ${agreedPrices} c where c.corrects_id = ${agreedPrices.id})`;

/** For the back office, the newest first. @param limit of those that are over as well */
export const listAgreed = (db: Db, buyer: AgreedBuyer, limit: number) =>
  db
    .select({ row: agreedPrices, used, corrected })
    .from(agreedPrices)
    .where(isOf(buyer))
    .orderBy(sql`${agreedPrices.endedAt} is not null`, desc(agreedPrices.id))
    .limit(limit);

export async function lockAgreed(tx: Db, id: number): Promise<AgreedRow | null> {
  const [row] = await tx.select().from(agreedPrices).where(eq(agreedPrices.id, id)).for('no key update');
  return row ?? null;
}

/** The one that stands in the way of another price of these days; null: none. */
export async function findMeeting(
  tx: Db,
  wish: AgreedDays & Pick<AgreedRow, 'memberId' | 'productId' | 'fromQuantity'>,
): Promise<AgreedRow | null> {
  const [row] = await tx
    .select()
    .from(agreedPrices)
    .where(
      and(
        isOf(wish.memberId),
        eq(agreedPrices.productId, wish.productId),
        eq(agreedPrices.fromQuantity, wish.fromQuantity),
        isNull(agreedPrices.endedAt),
        sql`daterange(${agreedPrices.firstDay}, ${agreedPrices.lastDay}, '[]') && daterange(${wish.firstDay}::date, ${wish.lastDay}::date, '[]')`,
      ),
    )
    .orderBy(agreedPrices.firstDay)
    .limit(1);
  return row ?? null;
}

/** The database refuses another price of the same days (`agreed_prices_apart`). */
export async function insertAgreed(tx: Db, row: typeof agreedPrices.$inferInsert): Promise<number> {
  const [made] = await tx.insert(agreedPrices).values(row).returning({ id: agreedPrices.id });
  return made!.id;
}

export async function changeEnd(
  tx: Db,
  id: number,
  end: Partial<Pick<AgreedRow, 'lastDay' | 'endedAt' | 'endedBy'>>,
): Promise<void> {
  await tx.update(agreedPrices).set(end).where(eq(agreedPrices.id, id));
}

/** The database refuses one that an order was placed at, and one that was corrected. */
export async function deleteAgreed(tx: Db, id: number): Promise<void> {
  await tx.delete(agreedPrices).where(eq(agreedPrices.id, id));
}

/** An institution by its holder; null: nobody, or no institution. Its name is the approved one, or its holder's. */
export async function findBuyer(db: Db, memberId: number) {
  const [row] = await readBuyers(db).where(and(isInstitution, eq(members.id, memberId)));
  return row ?? null;
}

const isInstitution = and(eq(members.userType, institutionType), isNull(members.leftAt));
const readBuyers = (db: Db) =>
  db
    .select({
      memberId: members.id,
      loginId: members.loginId,
      name: sql<string>`coalesce(${institutions.name}, ${members.userName})`,
      prices: sql<number>`(select count(*)::int from agreed_prices p where p.member_id = ${members.id} and p.ended_at is null)`,
    })
    .from(members)
    .leftJoin(institutions, and(eq(institutions.memberId, members.id), isNull(institutions.endedAt)))
    .$dynamic();

/** Institutions by a beginning of their name or of their holder's log-in id; with prices of their own first. */
export const listBuyers = (db: Db, words: string, limit: number) =>
  readBuyers(db)
    .where(
      and(
        isInstitution,
        words === ''
          ? undefined
          : sql`(position(lower(${words}) in lower(coalesce(${institutions.name}, ${members.userName}))) > 0
              or starts_with(${members.loginId}, ${words}))`,
      ),
    )
    .orderBy(sql`4 desc`, sql`3`, members.id)
    .limit(limit);

export async function findAgreed(db: Db, id: number): Promise<AgreedRow | null> {
  const [row] = await db.select().from(agreedPrices).where(eq(agreedPrices.id, id));
  return row ?? null;
}

/** Products that are bought here, on sale or not, in the merchant's order. */
export async function listAgreeable(db: Db): Promise<number[]> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(
      and(isNull(products.removedAt), sql`${products.productType} not in ('btb_package', 'link_package')`),
    )
    .orderBy(products.category, products.position);
  return rows.map(({ id }) => id);
}
