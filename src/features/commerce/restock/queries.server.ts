// Who waits for which product: written here and nowhere else.
import { and, asc, desc, eq, gt, lt, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import { members, products, restockWishes } from '../../../platform/db/schema.server.ts';
import { mostAwaited } from './rules.ts';

const columns = {
  id: restockWishes.id,
  productId: restockWishes.productId,
  product: products.name,
  choice: restockWishes.choice,
  askedAt: restockWishes.askedAt,
};

/** Newest first. */
export const listWishesOf = (db: Db, memberId: number) =>
  db
    .select(columns)
    .from(restockWishes)
    .innerJoin(products, eq(products.id, restockWishes.productId))
    .where(eq(restockWishes.memberId, memberId))
    .orderBy(desc(restockWishes.id));

/** False where the member awaits as many others already; a wish that is there keeps its place, and its year begins anew. Whoever leaves at this moment is waited for. */
export async function insertWish(
  db: Db,
  wish: { memberId: number; productId: number; choice: string; askedAt: Date },
): Promise<boolean> {
  const { memberId, productId, choice, askedAt } = wish;
  const rows = await db.execute(sql`insert into ${restockWishes} (member_id, product_id, choice, asked_at)
    select m.id, ${productId}::bigint, ${choice}::text, ${askedAt.toISOString()}::timestamptz from ${members} m
    where m.id = ${memberId} and m.left_at is null and (select count(*) from ${restockWishes} w
      where w.member_id = m.id and (w.product_id, w.choice) <> (${productId}::bigint, ${choice}::text)) < ${mostAwaited}::int
    for share of m
    on conflict (member_id, product_id, choice) do update set asked_at = greatest(${restockWishes.askedAt}, excluded.asked_at)
    returning id`);
  return rows.length > 0;
}

export async function deleteWish(db: Db, memberId: number, id: number): Promise<void> {
  await db.delete(restockWishes).where(and(eq(restockWishes.id, id), eq(restockWishes.memberId, memberId)));
}

export async function deleteWishesOf(tx: Db, memberId: number): Promise<void> {
  await tx.delete(restockWishes).where(eq(restockWishes.memberId, memberId));
}

export const listAwaitedChoices = (db: Db) =>
  db
    .selectDistinct({ productId: restockWishes.productId, choice: restockWishes.choice })
    .from(restockWishes)
    .orderBy(asc(restockWishes.productId), asc(restockWishes.choice));

/**
 * Those who waited longest; their wish is over. What somebody else holds is left to the next round, the member's row, too: who leaves
 * locks the member first.
 */
export async function takeWishes(
  tx: Db,
  { productId, choice, limit }: { productId: number; choice: string; limit: number },
): Promise<{ id: number; memberId: number }[]> {
  const rows = await tx.execute<{ id: string; member: string }>(sql`
    delete from ${restockWishes} where id in (
      select w.id from ${restockWishes} w join ${members} m on m.id = w.member_id
      where w.product_id = ${productId} and w.choice = ${choice}
      order by w.id limit ${limit}::int
      for update of w skip locked for key share of m skip locked)
    returning id, member_id as member`);
  return [...rows].map(({ id, member }) => ({ id: Number(id), memberId: Number(member) }));
}

/** Asked for in this time, and those of what was thrown away until then. */
export const listWishesNearEnd = (
  db: Db,
  { askedFrom, askedTo, removedTo }: { askedFrom: Date; askedTo: Date; removedTo: Date },
) =>
  db
    .select({ ...columns, memberId: restockWishes.memberId, removedAt: products.removedAt })
    .from(restockWishes)
    .innerJoin(products, eq(products.id, restockWishes.productId))
    .where(
      or(
        and(gt(restockWishes.askedAt, askedFrom), lte(restockWishes.askedAt, askedTo)),
        lte(products.removedAt, removedTo),
      ),
    )
    .orderBy(asc(restockWishes.id));

export async function deleteOldWishes(db: Db, before: Date): Promise<void> {
  await db.delete(restockWishes).where(lt(restockWishes.askedAt, before));
}

export async function countWaiting(db: Db, productId: number): Promise<number> {
  const [row] = await db
    .select({ members: sql<number>`count(distinct ${restockWishes.memberId})::int` })
    .from(restockWishes)
    .where(eq(restockWishes.productId, productId));
  return row?.members ?? 0;
}
