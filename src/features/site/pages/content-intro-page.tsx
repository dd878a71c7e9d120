import { data, Link } from 'react-router';
import { requestContext } from '../../../platform/http/request-context.server.ts';
import { describePage } from '../../../shared/page/page-meta.ts';
import { preloadPicture } from '../../../shared/page/picture.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { ClosingPanel } from '../../../ui/closing-panel.tsx';
import { joinClasses } from '../../../ui/join-classes.ts';
import { Container } from '../../../ui/layout/layout.tsx';
import { ChevronRightIcon } from '../../../ui/media/icons.tsx';
import tints from '../../../ui/tints.module.css';
import type { Route } from './+types/content-intro-page';
import { ContentCards } from './content-cards.tsx';
import css from './content-intro-page.module.css';
import { contentDocument } from './documents.server.ts';
import { loadPageDocument } from './load-document.server.ts';
import { sitePageMessages } from './messages.ts';
import { FactChips, PageHero } from './page-hero.tsx';
import { listContentsOf } from './product-prices.server.ts';
import { SceneList, sceneSizes } from './scene-list.tsx';

export { onlyForAnotherPage as shouldRevalidate } from '../../../shared/page/same-page.ts';

export async function loader({ context, pattern }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { page, origin } = await loadPageDocument(ctx, pattern, contentDocument);
  const contents = await listContentsOf(ctx, page.productKeys);
  const shown = { page, origin, contents: contents ?? [] };
  // Anything but 200 is kept by nobody: the prices come back with the catalogue.
  return contents ? shown : data(shown, { status: 503 });
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { page, origin } = loaderData;
  return [
    ...describePage({ ...page, origin }),
    ...preloadPicture({ picture: page.scenes[0]?.picture ?? null, sizes: sceneSizes }),
  ];
}

export default function ContentIntroPage({ loaderData: { page, contents } }: Route.ComponentProps) {
  return (
    <>
      <PageHero page={page} tone={page.tone}>
        <FactChips facts={page.facts} />
        <LinkButton to={page.subscribe.to}>{page.subscribe.label}</LinkButton>
      </PageHero>
      <Container>
        <nav className={css.chips} aria-label={sitePageMessages.parts}>
          <ul>
            {page.scenes.map(({ id, label }) => (
              <li key={id}>
                <a href={`#${id}`}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
        <SceneList
          firstIsEager
          scenes={page.scenes.map((scene) => ({
            ...scene,
            action: (
              <LinkButton to={page.subscribe.to} variant="tint" size="s">
                {page.subscribe.label}
                <ChevronRightIcon size={18} />
              </LinkButton>
            ),
          }))}
        />
        <section className={css.others} aria-labelledby="others">
          <h2 id="others">{page.others.title}</h2>
          <ul>
            {page.others.items.map(({ title, text, to, tone }) => (
              <li key={to} className={joinClasses(css.other, tints[tone])}>
                <Link to={to}>
                  <strong>{title}</strong>
                  <span>{text}</span>
                  <ChevronRightIcon />
                </Link>
              </li>
            ))}
          </ul>
        </section>
        <ContentCards contents={contents} />
        <ClosingPanel closing={page.closing} />
      </Container>
    </>
  );
}
