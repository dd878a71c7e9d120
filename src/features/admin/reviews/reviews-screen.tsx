import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { formatKoreanDateTime } from '../../../shared/time/korean-time.ts';
import { Button } from '../../../ui/button.tsx';
import { useNotify } from '../../../ui/dialog/notify.tsx';
import { DataTable } from '../../../ui/layout/data.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { ListedAttachments } from '../../attachment/listed-attachments.tsx';
import layout from '../shell/layout/layout.module.css';
import { NamedTabs } from '../shell/list-tabs.tsx';
import { OlderNewer } from '../shell/older-newer.tsx';
import { ReasonDialog } from '../shell/reason-dialog.tsx';
import { loadByAddress } from '../shell/request-data.ts';
import { Panel, Screen } from '../shell/screen.tsx';
import { useAct } from '../shell/use-act.ts';
import {
  hideReview,
  listReviews,
  type ReviewLine,
  reviewPictureUrl,
  reviewTabs,
  showReview,
} from './contract.ts';
import { outcomeWords, reviewAdminWords as words } from './messages.ts';
import css from './reviews-screen.module.css';

export const loader = loadByAddress(listReviews);

export function Component() {
  const { tab, reviews, next } = useLoaderData<typeof loader>();
  const [asked, setAsked] = useState<ReviewLine | null>(null);
  const notify = useNotify();
  const { act, pending } = useAct();

  async function hide(id: number, reason: string) {
    const done = await act(hideReview, { params: { id: String(id) }, input: { reason } });
    if (!done) return;
    setAsked(null);
    notify.toast(outcomeWords.hideReview[done.outcome]);
  }
  async function show(id: number) {
    const done = await act(showReview, { params: { id: String(id) } });
    if (done) notify.toast(outcomeWords.showReview[done.outcome]);
  }

  return (
    <Screen title={words.title} lead={words.lead}>
      <Panel>
        <NamedTabs words={words} names={reviewTabs} current={tab} />
        {reviews.length === 0 ? (
          <EmptyState title={words.emptyTitle} body={words.emptyBody} />
        ) : (
          <DataTable caption={words.table} head={words.head}>
            {reviews.map((review) => (
              <Row
                key={review.id}
                review={review}
                pending={pending}
                onHide={() => setAsked(review)}
                onShow={() => void show(review.id)}
              />
            ))}
          </DataTable>
        )}
        <OlderNewer name="before" next={next} words={words} />
      </Panel>
      {asked && (
        <ReasonDialog
          title={words.ask.title}
          lead={words.ask.lead}
          submitLabel={words.ask.submit}
          pending={pending}
          onClose={() => setAsked(null)}
          onSubmit={(reason) => void hide(asked.id, reason)}
        />
      )}
    </Screen>
  );
}

type RowProps = { review: ReviewLine; pending: boolean; onHide: () => void; onShow: () => void };

function Row({ review, pending, onHide, onShow }: RowProps) {
  const { product, rating, childAge, choice, author, hiddenAtMs } = review;
  const { head } = words;
  return (
    <tr>
      <td data-label={head[0]}>
        <a href={`/product/${product.id}`}>{product.name}</a>
      </td>
      <td data-label={head[1]}>
        <div className={layout.lines}>
          <strong>{words.points(rating)}</strong>
          <span className={css.words}>{review.words}</span>
          <ListedAttachments
            label={words.pictures}
            altOf={words.pictureAlt}
            urlOf={({ id }, size) => reviewPictureUrl(id, size)}
            pictures={review.pictures.map((id) => ({ id }))}
          />
          {review.hiddenReason && <span className={layout.faint}>{words.why(review.hiddenReason)}</span>}
        </div>
      </td>
      <td data-label={head[2]}>
        <div className={layout.lines}>
          <span>{author || words.left}</span>
          <span className={layout.faint}>
            {[childAge === null ? '' : words.child(childAge), choice].filter(Boolean).join(' · ')}
          </span>
        </div>
      </td>
      <td data-label={head[3]}>
        <div className={layout.lines}>
          <span>{formatKoreanDateTime(review.createdAtMs)}</span>
          {review.editedAtMs !== null && <span className={layout.faint}>{words.edited}</span>}
        </div>
      </td>
      <td data-label={head[4]}>
        {hiddenAtMs === null ? (
          <Button size="s" variant="ghost" aria-label={words.hideOf(product.name)} onClick={onHide}>
            {words.hide}
          </Button>
        ) : (
          <Button
            size="s"
            variant="ghost"
            aria-label={words.showOf(product.name)}
            disabled={pending}
            onClick={onShow}
          >
            {words.show}
          </Button>
        )}
      </td>
    </tr>
  );
}
