import { requestContext } from '../../../platform/http/request-context.server.ts';
import { CardGrid } from '../../../ui/layout/card.tsx';
import type { Route } from './+types/box-page';
import { loadCatalogPage } from './catalog-page.server.ts';
import { CatalogScreen, describeCatalog } from './catalog-screen.tsx';

export const loader = ({ context }: Route.LoaderArgs) =>
  loadCatalogPage(context.get(requestContext), 'toktokbox');

export { onlyForAnotherPage as shouldRevalidate } from '../../../shared/page/same-page.ts';

export const meta = ({ loaderData }: Route.MetaArgs) => describeCatalog('toktokbox', loaderData?.origin);

export default function BoxPage({ loaderData: { products, postcodeScript } }: Route.ComponentProps) {
  return (
    <CatalogScreen category="toktokbox" products={products} postcodeScript={postcodeScript}>
      {(shown, cardOf) => <CardGrid>{shown.map(cardOf)}</CardGrid>}
    </CatalogScreen>
  );
}
