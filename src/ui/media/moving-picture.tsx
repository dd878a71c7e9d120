import { useEffect, useRef, useState } from 'react';
import { listSources } from '../../shared/page/picture.ts';
import { Picture, type PictureProps } from './picture.tsx';

/** How long a film of `art/compose/film.ts` plays, once. */
const filmMs = 3_600;

/** A picture that moves once when it comes into view, and then rests: films are smaller than a large screen, stills are not. */
export function MovingPicture(props: Omit<PictureProps, 'moving' | 'image'>) {
  const { picture, sizes } = props;
  const image = useRef<HTMLImageElement>(null);
  const [rests, setRests] = useState(false);
  useEffect(() => {
    const element = image.current;
    // A phone shows a still crop, and so does whoever asked for less motion.
    if (!picture.animation || !element) return;
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const rest = async () => {
      if (!element.currentSrc.includes('-anim.')) return;
      const sharp = new Image();
      sharp.sizes = sizes ?? '100vw';
      sharp.srcset = listSources(picture, 'avif');
      // Whoever has no AVIF, or no network any more, keeps the film's last frame.
      await sharp.decode();
      if (!isGone) setRests(true);
    };
    const seen = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      seen.disconnect();
      const begin = () => {
        timer = setTimeout(() => void rest().catch(() => undefined), filmMs);
      };
      if (element.complete) begin();
      else element.addEventListener('load', begin, { once: true });
    });
    seen.observe(element);
    return () => {
      isGone = true;
      seen.disconnect();
      clearTimeout(timer);
    };
  }, [picture, sizes]);
  return <Picture {...props} image={image} moving={!rests} />;
}
