import type { Db } from '../../../platform/db/client.server.ts';
import type { Ctx, Deps, MemberCtx } from '../../../platform/http/context.server.ts';
import { maskName } from '../../../shared/masking.ts';
import { isCancelling } from '../../../shared/order-states.ts';
import { PicturesGoneError } from '../../attachment/gone.server.ts';
import { listAttachments, replaceAttachments } from '../../attachment/queries.server.ts';
import { lockOrder } from '../order/queries.server.ts';
import type { OwnReview, ShownReview } from './contract.ts';
import {
  deleteReview,
  findBought,
  findOrderOfLine,
  findOwn,
  findReviews,
  readSpread,
  saveReview,
} from './queries.server.ts';
import {
  averageOf,
  cleanWords,
  countOf,
  faultsOf,
  isReviewable,
  type ReviewSort,
  reviewsOnAPage,
  type Spread,
  type WrittenReview,
} from './rules.ts';

export type ProductReviews = {
  count: number;
  average: number | null;
  spread: Spread;
  newest: ShownReview[];
};

/** What a product's page shows: made anew with each review of it. */
export async function readProductReviews(
  { db }: Pick<Deps, 'db'>,
  productId: number,
): Promise<ProductReviews> {
  const [spread, rows] = await Promise.all([
    readSpread(db, productId),
    findReviews(db, productId, { sort: 'newest', rating: null, limit: reviewsOnAPage, offset: 0 }),
  ]);
  return { count: countOf(spread), average: averageOf(spread), spread, newest: await describe(db, rows) };
}

type Asked = { sort?: ReviewSort; rating?: string; page?: string };

export async function searchReviews(
  { db }: Ctx,
  productId: number,
  { sort = 'newest', rating, page = '1' }: Asked,
) {
  const stars = rating ? Number(rating) : null;
  const offset = (Number(page) - 1) * reviewsOnAPage;
  const [spread, rows] = await Promise.all([
    readSpread(db, productId),
    findReviews(db, productId, { sort, rating: stars, limit: reviewsOnAPage, offset }),
  ]);
  const count = stars === null ? countOf(spread) : (spread[stars - 1] ?? 0);
  return { count, reviews: await describe(db, rows) };
}

async function describe(db: Db, rows: Awaited<ReturnType<typeof findReviews>>): Promise<ShownReview[]> {
  const pictures = await listAttachments(
    db,
    'reviewId',
    rows.map(({ id }) => id),
  );
  return rows.map(({ createdAt, editedAt, ...rest }) => ({
    ...rest,
    pictures: pictures.get(rest.id) ?? [],
    ...{ writtenAtMs: createdAt.getTime(), isEdited: editedAt !== null },
  }));
}

export async function readOwn({ db, member }: MemberCtx, line: number): Promise<OwnReview | null> {
  const row = await findOwn(db, member.memberId, line);
  if (!row) return null;
  const { id, ...review } = row;
  return { ...review, pictures: (await listAttachments(db, 'reviewId', [id])).get(id) ?? [] };
}

type WriteResult = { outcome: 'written' | 'notYet' | 'notFound' } | { outcome: 'invalid'; fields: string[] };

/** Decided under the order's lock: of a cancellation at the same moment the one sees what the other did. */
export async function write(
  ctx: MemberCtx,
  { line, pictures, ...review }: WrittenReview & { line: number },
): Promise<WriteResult> {
  const faults = faultsOf({ ...review, pictures });
  if (faults.length > 0) return { outcome: 'invalid', fields: faults };
  const { memberId } = ctx.member;
  const moid = await findOrderOfLine(ctx.db, memberId, line);
  if (moid === null) return { outcome: 'notFound' };
  const save = async (tx: Db): Promise<WriteResult> => {
    const locked = await lockOrder(tx, moid, memberId);
    const bought = locked && (await findBought(tx, locked.id));
    const own = bought?.lines.find(({ id }) => id === line);
    if (!bought || !own) return { outcome: 'notFound' };
    const content = bought.grantedAt && {
      startsAtMs: bought.startsAt?.getTime() ?? null,
      isCancelled: bought.cancelledAt !== null,
    };
    const isOver = bought.fulfilment === 'cancelled' || isCancelling(bought.cancellation);
    if (!isReviewable(own, content, isOver)) return { outcome: 'notYet' };
    const id = await saveReview(tx, {
      lineId: line,
      productId: own.productId,
      memberId,
      author: maskName(bought.buyerName),
      rating: review.rating,
      words: cleanWords(review.words),
      childAge: review.childAge,
      choice: [own.penColor, own.eraserColor].filter(Boolean).join(' · '),
      createdAt: new Date(ctx.now()),
    });
    if (id !== null && pictures) {
      const chosen = { place: 'reviewId', id, ids: pictures } as const;
      const gone = await replaceAttachments(tx, { memberId }, chosen);
      if (gone.length > 0) throw new PicturesGoneError('pictures', pictures, gone);
    }
    return { outcome: 'written' };
  };
  return ctx.db.transaction(save).catch((error: unknown) => {
    if (error instanceof PicturesGoneError) return { outcome: 'invalid', fields: error.fields };
    throw error;
  });
}

export async function remove({ db, member }: MemberCtx, line: number): Promise<'removed'> {
  await deleteReview(db, member.memberId, line);
  return 'removed';
}
