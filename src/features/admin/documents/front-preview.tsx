import type { ReactNode } from 'react';
import type { Picture } from '../../../shared/page/picture.ts';
import { formatKoreanDateTime } from '../../../shared/time/korean-time.ts';
import { Banner } from '../../site/front/banner.tsx';
import type { Banner as BannerData, Popup } from '../../site/front/front-document.server.ts';
import { PopupCard } from '../../site/front/popup-card.tsx';
import { runningOf, stateOf } from '../../site/front/rules.ts';
import { stayHere } from './browser-links.ts';
import css from './document-form.module.css';
import { documentMessages } from './messages.ts';
import type { Json } from './rules.ts';
import { findPicture } from './use-library.ts';

const words = documentMessages.front;

type TypedPopup = Omit<Popup, 'picture'> & { picture?: Json };
type Typed = { banners?: BannerData[]; popups?: TypedPopup[] };

type Props = { body: Record<string, Json>; pictures: readonly Picture[] };

/** Each one as visitors see it, with whether they see it now: the first whose period runs. */
export function FrontPreview({ body, pictures }: Props) {
  const { banners = [], popups = [] } = body as Typed;
  const nowMs = Date.now();
  return (
    <div className={css.tabs} onClickCapture={stayHere}>
      <Shown title={words.banners} none={words.noBanner} items={banners} nowMs={nowMs}>
        {(banner) => <Banner {...banner} />}
      </Shown>
      <Shown title={words.popups} none={words.noPopup} items={popups} nowMs={nowMs}>
        {({ picture, ...popup }) => (
          <PopupCard
            {...popup}
            inPlace
            picture={picture === undefined ? undefined : findPicture(pictures, picture)}
          />
        )}
      </Shown>
    </div>
  );
}

type ShownProps<T> = {
  title: string;
  none: string;
  items: readonly T[];
  nowMs: number;
  children: (item: T) => ReactNode;
};

function Shown<T extends { id: string; from: string; until: string }>(props: ShownProps<T>) {
  const { title, none, items, nowMs, children } = props;
  return (
    <section className={css.tab} aria-label={title}>
      <h3 className={css.tabName}>{title}</h3>
      {items.length === 0 && <p className={css.hint}>{none}</p>}
      {items.map((item) => (
        <div key={item.id} className={css.tab}>
          <p className={css.hint}>{describePeriod(item, items, nowMs)}</p>
          {children(item)}
        </div>
      ))}
    </section>
  );
}

function describePeriod<T extends { from: string; until: string }>(
  item: T,
  items: readonly T[],
  nowMs: number,
): string {
  const [fromMs, untilMs] = [Date.parse(item.from), Date.parse(item.until)];
  if (Number.isNaN(fromMs) || Number.isNaN(untilMs)) return words.unreadable;
  const state = stateOf(item, nowMs);
  const isBehind = state === 'running' && runningOf(items, nowMs) !== item;
  return `${words.states[isBehind ? 'waiting' : state]} · ${words.until(formatKoreanDateTime(fromMs), formatKoreanDateTime(untilMs))}`;
}
