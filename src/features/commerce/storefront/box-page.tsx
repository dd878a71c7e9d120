import { requestContext } from '../../../platform/http/request-context.server.ts';
import { CardGrid } from '../../../ui/layout/card.tsx';
import type { Route } from './+types/box-page';
import { loadCatalogPage } from './catalog-page.server.ts';
import { CatalogScreen, describeCatalog } from './catalog-screen.tsx';

export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadCatalogPage(context.get(requestContext), 'toktokbox', request);

export { onlyForAnotherPage as shouldRevalidate } from '../../../shared/page/same-page.ts';

export const meta = ({ loaderData, location }: Route.MetaArgs) =>
  describeCatalog('toktokbox', loaderData, location.search);

export default function BoxPage({ loaderData: { products, singles, postcodeScript } }: Route.ComponentProps) {
  return (
    <CatalogScreen category="toktokbox" products={products} singles={singles} postcodeScript={postcodeScript}>
      {(shown, cardOf) => <CardGrid>{shown.map(cardOf)}</CardGrid>}
    </CatalogScreen>
  );
}
