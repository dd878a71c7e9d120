import { requestContext } from '../../../platform/http/request-context.server.ts';
import { describePage } from '../../../shared/page/page-meta.ts';
import { preloadPicture } from '../../../shared/page/picture.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { ClosingPanel } from '../../../ui/closing-panel.tsx';
import { Container } from '../../../ui/layout/layout.tsx';
import { ChevronRightIcon } from '../../../ui/media/icons.tsx';
import type { Route } from './+types/plain-page';
import { plainDocument } from './documents.server.ts';
import { loadPageDocument } from './load-document.server.ts';
import { PageHero } from './page-hero.tsx';
import { SceneList, sceneSizes } from './scene-list.tsx';

export { onlyForAnotherPage as shouldRevalidate } from '../../../shared/page/same-page.ts';

export const loader = ({ context, pattern }: Route.LoaderArgs) =>
  loadPageDocument(context.get(requestContext), pattern, plainDocument);

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { page, origin } = loaderData;
  return [
    ...describePage({ ...page, origin }),
    ...preloadPicture({ picture: page.scenes[0]?.picture ?? null, sizes: sceneSizes }),
  ];
}

export default function PlainPage({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <>
      <PageHero page={page} tone={page.tone} />
      <Container>
        <SceneList
          firstIsEager
          scenes={page.scenes.map(({ link, ...scene }) => ({
            ...scene,
            action: link && (
              <LinkButton to={link.to} variant="tint" size="s">
                {link.label}
                <ChevronRightIcon size={18} />
              </LinkButton>
            ),
          }))}
        />
        <ClosingPanel closing={page.closing} />
      </Container>
    </>
  );
}
