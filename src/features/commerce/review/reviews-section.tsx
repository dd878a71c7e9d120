// What buyers say of a product: the sum and the newest come with the page, which is the same for everybody; the others when asked for.

import { useState } from 'react';
import { call } from '../../../shared/calls/call.ts';
import { formatKoreanDate } from '../../../shared/time/korean-time.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/inputs.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { useIsBrowser } from '../../../ui/use-is-browser.ts';
import { AttachmentList } from '../../attachment/attachment-list.tsx';
import type { ShownReview } from './contract.ts';
import { reviewMessages as words } from './messages.ts';
import css from './reviews.module.css';
import { type ReviewSort, ratings, reviewPictureUrl, reviewsOnAPage, sorts } from './rules.ts';
import type { ProductReviews } from './service.server.ts';
import { Stars } from './stars.tsx';

type Props = { productId: number; reviews: ProductReviews };
type Asked = { sort: ReviewSort; rating: string };
type Shown = { list: ShownReview[]; count: number; page: number };

export function ReviewsSection({ productId, reviews }: Props) {
  const { count, average, spread, newest } = reviews;
  const [shown, setShown] = useState<Shown>({ list: newest, count, page: 1 });
  const [asked, setAsked] = useState<Asked>({ sort: 'newest', rating: '' });
  const [pending, setPending] = useState(false);
  const [failed, setFailed] = useState(false);
  // They need the script anyway, and so the page needs no styles of theirs.
  const isBrowser = useIsBrowser();

  async function ask(next: Asked, page: number) {
    setPending(true);
    setAsked(next);
    const answer = await loadReviews(productId, { ...next, page });
    setPending(false);
    setFailed(answer === null);
    if (answer === null) return;
    const { reviews: found, count: all } = answer;
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
            {isBrowser && <Choices asked={asked} onAsk={(next) => void ask(next, 1)} />}
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

type ChoicesProps = { asked: Asked; onAsk: (next: Asked) => void };

function Choices({ asked, onAsk }: ChoicesProps) {
  return (
    <>
      <Field label={words.sort}>
        <Select
          value={asked.sort}
          onChange={(event) => onAsk({ ...asked, sort: event.target.value as ReviewSort })}
        >
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {words.sorts[sort]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={words.filter}>
        <Select value={asked.rating} onChange={(event) => onAsk({ ...asked, rating: event.target.value })}>
          <option value="">{words.all}</option>
          {ratings.map((rating) => (
            <option key={rating} value={rating}>
              {words.points(rating)}
            </option>
          ))}
        </Select>
      </Field>
    </>
  );
}

/** The schemas of a call come with the first question: the page is read without them. Null where no answer came. */
async function loadReviews(productId: number, { sort, rating, page }: Asked & { page: number }) {
  try {
    const { listReviews } = await import('./contract.ts');
    const result = await call(listReviews, {
      params: { id: productId },
      input: { sort, ...(rating && { rating: rating as '1' }), page: String(page) },
    });
    return result.outcome === 'found' && result.data ? result.data : null;
  } catch {
    return null;
  }
}

function Review({ review }: { review: ShownReview }) {
  const { author, rating, choice, childAge, pictures, writtenAtMs, isEdited } = review;
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
      <AttachmentList
        className={css.pictures}
        label={words.pictures}
        pictures={pictures.map((id, index) => ({
          ...{ small: reviewPictureUrl(id, 'small'), large: reviewPictureUrl(id) },
          alt: words.pictureAlt(index + 1),
        }))}
      />
      <p className={css.quiet}>{about.join(' · ')}</p>
    </li>
  );
}
