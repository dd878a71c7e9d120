import { useEffect, useRef, useState } from 'react';
import { narrowMedia, pictureAddress } from '../../shared/page/picture.ts';
import css from './moving-picture.module.css';
import { Picture, type PictureProps } from './picture.tsx';

/** How much of a picture is seen before it begins to move. */
const seenShare = 0.4;

/** Somebody is there: until then the page is still coming, and a film would be its largest paint. */
const signs = ['scroll', 'pointermove', 'pointerdown', 'keydown'];

/** Nobody pays for a film who asked for less motion or for less data. */
function wantsStill(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return matchMedia('(prefers-reduced-motion: reduce)').matches || connection?.saveData === true;
}

/**
 * A picture that moves once when it comes into view: over the still one lies a film of its size, which ends as the still one
 * looks and goes. Where a film can't be played, the picture rests as it is.
 */
export function MovingPicture(props: Omit<PictureProps, 'image'>) {
  const { picture, narrow } = props;
  const image = useRef<HTMLImageElement>(null);
  const [film, setFilm] = useState<string>();
  const [plays, setPlays] = useState(false);
  useEffect(() => {
    const element = image.current;
    if (!element || wantsStill()) return;
    const shown = narrow && matchMedia(narrowMedia).matches ? narrow : picture;
    if (!shown.animation) return;
    const seen = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting || !element.complete) return;
        seen.disconnect();
        setFilm(pictureAddress(shown, '.webm'));
      },
      { threshold: seenShare },
    );
    const leaving = new AbortController();
    const watch = () => {
      leaving.abort();
      seen.observe(element);
    };
    // Each sign is heard: the picture beneath has to be there, too.
    const hear = () => element.complete && watch();
    for (const sign of signs)
      addEventListener(sign, hear, { passive: true, capture: true, signal: leaving.signal });
    return () => {
      leaving.abort();
      seen.disconnect();
    };
  }, [picture, narrow]);
  return (
    <>
      <Picture {...props} image={image} />
      {film && (
        <video
          src={film}
          className={css.film}
          data-plays={plays || undefined}
          aria-hidden="true"
          tabIndex={-1}
          muted
          autoPlay
          playsInline
          disablePictureInPicture
          onPlaying={() => setPlays(true)}
          onEnded={() => setFilm(undefined)}
          onError={() => setFilm(undefined)}
        />
      )}
    </>
  );
}
