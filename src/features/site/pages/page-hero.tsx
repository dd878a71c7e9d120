import type { ReactNode } from 'react';
import type { Tone } from '../../../platform/config/document-fields.server.ts';
import type { Picture as PictureFile } from '../../../shared/page/picture.ts';
import { joinClasses } from '../../../ui/join-classes.ts';
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx';
import { Container } from '../../../ui/layout/layout.tsx';
import { Picture } from '../../../ui/media/picture.tsx';
import tints from '../../../ui/tints.module.css';
import css from './page-hero.module.css';

type Props = {
  page: { trail: { label: string; to?: string }[]; title: string; lead: string };
  tone: Tone;
  picture?: PictureFile | null;
  /** One character that stands for the subject. */
  mark?: string;
  /** The same as a picture. */
  emblem?: PictureFile | null | undefined;
  /** Of the column that the page is written in. */
  className?: string;
  /** Under the heading. */
  children?: ReactNode;
};

export const heroSizes = '(min-width: 1200px) 580px, (min-width: 900px) 48vw, calc(100vw - 32px)';

/** Way, heading and first picture of an information page, on the page's own colour. */
export function PageHero({ page, tone, picture, mark, emblem, className, children }: Props) {
  return (
    <div className={joinClasses(css.hero, tints[tone])}>
      <Container className={className}>
        <Breadcrumb items={[...page.trail, { label: page.title }]} />
        <div className={joinClasses(css.inside, picture && css.pictured, mark && css.marked)}>
          {mark && (
            <span className={css.mark} aria-hidden="true">
              {emblem ? <Picture picture={emblem} alt="" sizes="112px" loading="lazy" /> : mark}
            </span>
          )}
          <div className={css.words}>
            <h1>{page.title}</h1>
            <p className={css.lead}>{page.lead}</p>
            {children}
          </div>
          {picture && (
            <Picture
              picture={picture}
              sizes={heroSizes}
              loading="eager"
              fetchPriority="high"
              className={css.picture}
            />
          )}
        </div>
      </Container>
    </div>
  );
}

/** Two to four short facts. */
export function FactChips({ facts }: { facts: readonly string[] }) {
  return (
    <ul className={css.facts}>
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}
