import { requestContext } from '../../../platform/http/request-context.server.ts';
import { describePage } from '../../../shared/page/page-meta.ts';
import { preloadPicture } from '../../../shared/page/picture.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { joinClasses } from '../../../ui/join-classes.ts';
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx';
import { Container } from '../../../ui/layout/layout.tsx';
import { MovingPicture } from '../../../ui/media/moving-picture.tsx';
import type { Route } from './+types/brand-page';
import css from './brand-page.module.css';
import { type BrandDocument, brandDocument } from './documents.server.ts';
import { loadPageDocument } from './load-document.server.ts';

export { onlyForAnotherPage as shouldRevalidate } from '../../../shared/page/same-page.ts';

const eagerFigures = 2;

export const loader = ({ context, pattern }: Route.LoaderArgs) =>
  loadPageDocument(context.get(requestContext), pattern, brandDocument);

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { page, origin } = loaderData;
  const first = page.figures[0]?.picture;
  return [
    ...describePage({ ...page, origin, picture: 'og-brand' }),
    ...preloadPicture({ picture: first?.wide ?? null, narrow: first?.narrow, sizes: '100vw' }),
  ];
}

export default function BrandPage({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <>
      <Container>
        <Breadcrumb items={[...page.trail, { label: page.title }]} />
        <div className={css.head}>
          <h1>{page.title}</h1>
          <p>{page.lead}</p>
        </div>
      </Container>
      <div className={css.stack}>
        <div className={css.progress} aria-hidden="true" />
        {page.figures.map((figure, index) => (
          <Figure key={figure.title} figure={figure} index={index} />
        ))}
      </div>
    </>
  );
}

function Figure({ figure, index }: { figure: BrandDocument['figures'][number]; index: number }) {
  const isEager = index < eagerFigures;
  const { wide, narrow } = figure.picture;
  return (
    <section className={joinClasses(css.figure, !isEager && css.later)}>
      {wide && (
        <div className={css.media}>
          <MovingPicture
            picture={wide}
            narrow={narrow}
            alt={figure.alt}
            loading={isEager ? 'eager' : 'lazy'}
            fetchPriority={index === 0 ? 'high' : undefined}
            className={css.picture}
          />
        </div>
      )}
      <div className={css.words}>
        <h2>{figure.title}</h2>
        <p>{figure.text}</p>
        {figure.links && (
          <p className={css.links}>
            {figure.links.map(({ label, to }, position) => (
              <LinkButton key={to} to={to} variant={position === 0 ? 'primary' : 'ghost'}>
                {label}
              </LinkButton>
            ))}
          </p>
        )}
      </div>
    </section>
  );
}
