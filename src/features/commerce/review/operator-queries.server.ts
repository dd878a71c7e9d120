import { and, desc, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import { productReviews, products } from '../../../platform/db/schema.server.ts';

type Part = { isHidden: boolean; beforeId: number | null; limit: number };

export async function listForOperators(db: Db, { isHidden, beforeId, limit }: Part) {
  return db
    .select({
      id: productReviews.id,
      productId: productReviews.productId,
      productName: products.name,
      author: productReviews.author,
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
    .innerJoin(products, eq(products.id, productReviews.productId))
    .where(
      and(
        isHidden ? isNotNull(productReviews.hiddenAt) : isNull(productReviews.hiddenAt),
        beforeId === null ? undefined : lt(productReviews.id, beforeId),
      ),
    )
    .orderBy(desc(productReviews.id))
    .limit(limit);
}

const isThere = async (db: Db, id: number): Promise<boolean> =>
  (await db.$count(productReviews, eq(productReviews.id, id))) > 0;

export async function hide(
  db: Db,
  id: number,
  { at, reason }: { at: Date; reason: string },
): Promise<'hidden' | 'unchanged' | 'notFound'> {
  const hidden = await db
    .update(productReviews)
    .set({ hiddenAt: at, hiddenReason: reason })
    .where(and(eq(productReviews.id, id), isNull(productReviews.hiddenAt)))
    .returning({ id: productReviews.id });
  if (hidden.length > 0) return 'hidden';
  return (await isThere(db, id)) ? 'unchanged' : 'notFound';
}

export async function show(db: Db, id: number): Promise<'shownAgain' | 'unchanged' | 'notFound'> {
  const shown = await db
    .update(productReviews)
    .set({ hiddenAt: null, hiddenReason: '' })
    .where(and(eq(productReviews.id, id), isNotNull(productReviews.hiddenAt)))
    .returning({ id: productReviews.id });
  if (shown.length > 0) return 'shownAgain';
  return (await isThere(db, id)) ? 'unchanged' : 'notFound';
}
