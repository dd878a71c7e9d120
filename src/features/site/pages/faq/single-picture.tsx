import { Picture } from '../../../../ui/media/picture.tsx';
import type { FaqDocument } from '../documents.server.ts';
import css from './single-picture.module.css';

type Props = { single: NonNullable<FaqDocument['single']>; level?: 2 | 3 };

/** One tab as one picture, and beneath it in words what it shows: for whoever can't see it, searches, or has it small. */
export function SinglePicture({ single: { label, picture, title, paragraphs }, level = 2 }: Props) {
  const Heading = `h${level}` as const;
  return (
    <section className={css.single} aria-label={label}>
      {picture && (
        <Picture
          picture={picture}
          sizes="(min-width: 992px) 960px, calc(100vw - 32px)"
          className={css.picture}
        />
      )}
      <Heading className={css.title}>{title}</Heading>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </section>
  );
}
