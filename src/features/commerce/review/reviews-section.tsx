// What buyers say of a product: the sum and the newest come with the page, which is the same for everybody; the others when asked for.
import { useState } from 'react';
import { call } from '../../../shared/calls/call.ts';
import { formatKoreanDate } from '../../../shared/time/korean-time.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/inputs.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { listReviews, type ShownReview } from './contract.ts';
import { reviewMessages as words } from './messages.ts';
import css from './reviews.module.css';
import { type ReviewSort, ratings, reviewsOnAPage, sorts } from './rules.ts';
import type { ProductReviews } from './service.server.ts';
import { Stars } from './stars.tsx';

type Props = { productId: number; reviews: ProductReviews };
type Shown = { list: ShownReview[]; count: number; page: number };

export function ReviewsSection({ productId, reviews }: Props) {
  const { count, average, spread, newest } = reviews;
  const [shown, setShown] = useState<Shown>({ list: newest, count, page: 1 });
  const [asked, setAsked] = useState<{ sort: ReviewSort; rating: string }>({ sort: 'newest', rating: '' });
  const [pending, setPending] = useState(false);
  const [failed, setFailed] = useState(false);

  async function ask(next: typeof asked, page: number) {
    setPending(true);
    setAsked(next);
    const result = await call(listReviews, {
      params: { id: productId },
      input: { sort: next.sort, ...(next.rating && { rating: next.rating as '1' }), page: String(page) },
    });
    setPending(false);
    setFailed(result.outcome !== 'found');
    if (result.outcome !== 'found' || !result.data) return;
    const { reviews: found, count: all } = result.data;
    setShown((now) => ({ list: page === 1 ? found : [...now.list, ...found], count: all, page }));
  }

  return (
    <section className={css.section} aria-labelledby="reviews">
      <h2 id="reviews">{words.section}</h2>
      {average === null ? (
        <p className={css.quiet}>{words.empty}</p>
      ) : (
        <>
          <p className={css.quiet}>{words.policy}</p>
          <div className={css.sum}>
            <p className={css.average}>
              <Stars rating={average} />
              <span>{words.average(average, count)}</span>
            </p>
            <dl className={css.spread}>
              {ratings.toReversed().map((rating) => (
                <div key={rating}>
                  <dt>{words.points(rating)}</dt>
                  <dd>
                    <meter
                      className={css.bar}
                      min={0}
                      max={count}
                      value={spread[rating - 1] ?? 0}
                      aria-hidden="true"
                    />
                    {words.countOf(spread[rating - 1] ?? 0)}
                  </dd>
                </div>
              ))}
            </dl>
          </div>
          <div className={css.choices}>
            <Field label={words.sort}>
              <Select
                value={asked.sort}
                onChange={(event) => void ask({ ...asked, sort: event.target.value as ReviewSort }, 1)}
              >
                {sorts.map((sort) => (
                  <option key={sort} value={sort}>
                    {words.sorts[sort]}
                  </option>
                ))}
              </Select>
            </Field>
            <Field label={words.filter}>
              <Select
                value={asked.rating}
                onChange={(event) => void ask({ ...asked, rating: event.target.value }, 1)}
              >
                <option value="">{words.all}</option>
                {ratings.map((rating) => (
                  <option key={rating} value={rating}>
                    {words.points(rating)}
                  </option>
                ))}
              </Select>
            </Field>
          </div>
          <div aria-live="polite">
            {failed && <p className={css.quiet}>{words.loadFailed}</p>}
            {!failed && shown.list.length === 0 && <p className={css.quiet}>{words.none}</p>}
          </div>
          <ul className={css.list} aria-busy={pending || undefined}>
            {shown.list.map((review) => (
              <Review key={review.id} review={review} />
            ))}
          </ul>
          {shown.count > shown.page * reviewsOnAPage && (
            <Button variant="ghost" pending={pending} onClick={() => void ask(asked, shown.page + 1)}>
              {words.more}
            </Button>
          )}
        </>
      )}
    </section>
  );
}

function Review({ review }: { review: ShownReview }) {
  const { author, rating, choice, childAge, writtenAtMs, isEdited } = review;
  const about = [
    author || words.left,
    childAge === null ? '' : words.child(childAge),
    choice,
    formatKoreanDate(writtenAtMs),
    isEdited ? words.edited : '',
  ].filter(Boolean);
  return (
    <li>
      <p>
        <Stars rating={rating} />
        <VisuallyHidden>{words.stars(rating)}</VisuallyHidden>
      </p>
      <p className={css.words}>{review.words}</p>
      <p className={css.quiet}>{about.join(' · ')}</p>
    </li>
  );
}
