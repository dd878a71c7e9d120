import { useEffect, useRef, useState } from 'react';
import type { Picture as PictureFile } from '../../shared/page/picture.ts';
import { IconButton } from '../button.tsx';
import css from './gallery.module.css';
import { ChevronLeftIcon, ChevronRightIcon } from './icons.tsx';
import { Picture } from './picture.tsx';

export type GalleryProps = {
  label: string;
  pictures: readonly PictureFile[];
  /** What was chosen beside the gallery: it is shown then, in the first one's place where it isn't one of them. */
  chosen?: PictureFile | null;
  /** The first picture is the page's largest paint in some places and below the fold in others. */
  loading?: 'eager' | 'lazy';
};

/** Of the picture that is looked at; for whoever fetches the first one ahead. */
export const gallerySizes = '(min-width: 900px) 480px, 100vw';

/** Swipe, arrow keys, arrow buttons or thumbnails; never moves by itself. */
export function Gallery({ label, pictures: own, chosen = null, loading = 'eager' }: GalleryProps) {
  const pictures = chosen && !own.some(({ name }) => name === chosen.name) ? [chosen, ...own.slice(1)] : own;
  const track = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const last = pictures.length - 1;

  function show(index: number) {
    const element = track.current;
    if (!element) return;
    element.scrollTo({ left: Math.min(last, Math.max(0, index)) * element.clientWidth });
  }
  function follow() {
    const element = track.current;
    if (element?.clientWidth) setCurrent(Math.round(element.scrollLeft / element.clientWidth));
  }

  const chosenAt = pictures.findIndex(({ name }) => name === chosen?.name);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another colour may stand at the same place
  useEffect(() => {
    const element = track.current;
    if (chosenAt >= 0) element?.scrollTo({ left: chosenAt * element.clientWidth });
  }, [chosenAt, chosen?.name]);

  return (
    <section className={css.gallery} aria-label={label}>
      <div className={css.stage}>
        <ul
          ref={track}
          className={css.track}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroller must be reachable for the arrow keys
          tabIndex={0}
          aria-label={`${label} 크게 보기`}
          onScroll={follow}
        >
          {pictures.map((item, index) => (
            <li key={item.name} className={css.slide}>
              <Picture
                picture={item}
                sizes={gallerySizes}
                loading={index ? 'lazy' : loading}
                fetchPriority={index === 0 && loading === 'eager' ? 'high' : undefined}
              />
            </li>
          ))}
        </ul>
        {last > 0 && (
          <>
            <IconButton
              solid
              className={css.back}
              label="이전 사진"
              icon={<ChevronLeftIcon />}
              aria-disabled={current === 0}
              onClick={() => show(current - 1)}
            />
            <IconButton
              solid
              className={css.next}
              label="다음 사진"
              icon={<ChevronRightIcon />}
              aria-disabled={current === last}
              onClick={() => show(current + 1)}
            />
          </>
        )}
      </div>
      {last > 0 && (
        <ul className={css.thumbs} aria-label={`${label} 고르기`}>
          {pictures.map((item, index) => (
            <li key={item.name}>
              <button
                type="button"
                className={css.thumb}
                aria-label={`${index + 1}번째 사진 보기`}
                aria-current={index === current || undefined}
                onClick={() => show(index)}
              >
                <Picture picture={item} alt="" sizes="96px" loading="lazy" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
