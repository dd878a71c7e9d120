import { and, asc, count, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import {
  entitlements,
  members,
  orderCancellations,
  orderLines,
  orders,
  productReviews,
} from '../../../platform/db/schema.server.ts';
import { destroyReviewAttachmentsOf, findPlace } from '../../attachment/queries.server.ts';
import { linesOfOrder } from '../order/lines-queries.server.ts';
import type { ReviewSort, Spread } from './rules.ts';

const isShown = (productId: number) =>
  and(eq(productReviews.productId, productId), isNull(productReviews.hiddenAt));

const order = {
  newest: [desc(productReviews.createdAt), desc(productReviews.id)],
  best: [desc(productReviews.rating), desc(productReviews.createdAt), desc(productReviews.id)],
  worst: [asc(productReviews.rating), desc(productReviews.createdAt), desc(productReviews.id)],
} satisfies Record<ReviewSort, unknown[]>;

type Asked = { sort: ReviewSort; rating: number | null; limit: number; offset: number };

export async function findReviews(db: Db, productId: number, { sort, rating, limit, offset }: Asked) {
  return db
    .select({
      id: productReviews.id,
      author: productReviews.author,
      rating: productReviews.rating,
      words: productReviews.words,
      childAge: productReviews.childAge,
      choice: productReviews.choice,
      createdAt: productReviews.createdAt,
      editedAt: productReviews.editedAt,
    })
    .from(productReviews)
    .where(and(isShown(productId), rating === null ? undefined : eq(productReviews.rating, rating)))
    .orderBy(...order[sort])
    .limit(limit)
    .offset(offset);
}

export async function readSpread(db: Db, productId: number): Promise<Spread> {
  const rows = await db
    .select({ rating: productReviews.rating, count: count() })
    .from(productReviews)
    .where(isShown(productId))
    .groupBy(productReviews.rating);
  const of = (stars: number) => rows.find(({ rating }) => rating === stars)?.count ?? 0;
  return [of(1), of(2), of(3), of(4), of(5)];
}

/** The order that a line belongs to, where it is the member's. */
export async function findOrderOfLine(db: Db, memberId: number, lineId: number): Promise<string | null> {
  const [row] = await db
    .select({ moid: orders.moid })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orderLines.id, lineId), eq(orders.memberId, memberId)));
  return row?.moid ?? null;
}

/** What decides whether something may be said of it; of an order that is locked. */
export async function findBought(tx: Db, orderId: number) {
  const [row] = await tx
    .select({
      lines: linesOfOrder,
      fulfilment: orders.fulfilment,
      cancellation: orderCancellations.state,
      buyerName: members.userName,
      startsAt: entitlements.startsAt,
      grantedAt: entitlements.grantedAt,
      cancelledAt: entitlements.cancelledAt,
    })
    .from(orders)
    .innerJoin(members, eq(members.id, orders.memberId))
    .innerJoin(orderCancellations, eq(orderCancellations.orderId, orders.id))
    .leftJoin(entitlements, eq(entitlements.orderId, orders.id))
    .where(eq(orders.id, orderId));
  return row ?? null;
}

export async function findOwn(db: Db, memberId: number, lineId: number) {
  const [row] = await db
    .select({
      id: productReviews.id,
      rating: productReviews.rating,
      words: productReviews.words,
      childAge: productReviews.childAge,
      hiddenReason: productReviews.hiddenReason,
    })
    .from(productReviews)
    .where(and(eq(productReviews.lineId, lineId), eq(productReviews.memberId, memberId)));
  return row ?? null;
}

type NewReview = Omit<typeof productReviews.$inferInsert, 'id' | 'editedAt' | 'hiddenAt' | 'hiddenReason'>;

/** Said again, it is changed; one that an operator hid stays hidden. @returns its id; null where it is somebody else's by now */
export async function saveReview(tx: Db, review: NewReview): Promise<number | null> {
  const { rating, words, childAge, createdAt } = review;
  const [saved] = await tx
    .insert(productReviews)
    .values(review)
    .onConflictDoUpdate({
      target: productReviews.lineId,
      set: { rating, words, childAge, editedAt: createdAt },
      setWhere: eq(productReviews.memberId, sql`${review.memberId}::bigint`),
    })
    .returning({ id: productReviews.id });
  return saved?.id ?? null;
}

export async function deleteReview(db: Db, memberId: number, lineId: number): Promise<void> {
  await db
    .delete(productReviews)
    .where(and(eq(productReviews.lineId, lineId), eq(productReviews.memberId, memberId)));
}

/** What they said stays, but nothing says who it was, or how old their child is; their pictures are destroyed. */
export async function forgetReviewerOf(tx: Db, memberId: number): Promise<void> {
  await destroyReviewAttachmentsOf(tx, memberId);
  await tx
    .update(productReviews)
    .set({ memberId: null, author: '', childAge: null })
    .where(eq(productReviews.memberId, memberId));
}

/** Whether a picture is one of a review that is on its page now. */
export async function isOnPage(db: Db, picture: string): Promise<boolean> {
  const review = await findPlace(db, picture, 'reviewId');
  if (review === null) return false;
  return (
    (await db.$count(productReviews, and(eq(productReviews.id, review), isNull(productReviews.hiddenAt)))) > 0
  );
}

/** For the member's own copy of what the shop keeps of them. */
export async function listOwnReviews(db: Db, memberId: number) {
  return db
    .select({
      productId: productReviews.productId,
      rating: productReviews.rating,
      words: productReviews.words,
      childAge: productReviews.childAge,
      choice: productReviews.choice,
      createdAt: productReviews.createdAt,
      editedAt: productReviews.editedAt,
      hiddenAt: productReviews.hiddenAt,
      hiddenReason: productReviews.hiddenReason,
    })
    .from(productReviews)
    .where(eq(productReviews.memberId, memberId))
    .orderBy(asc(productReviews.id));
}
