import { requestContext } from '../../../platform/http/request-context.server.ts';
import { CardGrid } from '../../../ui/layout/card.tsx';
import type { Route } from './+types/accessory-page';
import { loadCatalogPage } from './catalog-page.server.ts';
import { CatalogScreen, describeCatalog } from './catalog-screen.tsx';

export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadCatalogPage(context.get(requestContext), 'accessory', request);

export { onlyForAnotherPage as shouldRevalidate } from '../../../shared/page/same-page.ts';

export const meta = ({ loaderData, location }: Route.MetaArgs) =>
  describeCatalog('accessory', loaderData, location.search);

export default function AccessoryPage({
  loaderData: { products, singles, postcodeScript },
}: Route.ComponentProps) {
  return (
    <CatalogScreen category="accessory" products={products} singles={singles} postcodeScript={postcodeScript}>
      {(shown, cardOf) => <CardGrid pairs>{shown.map(cardOf)}</CardGrid>}
    </CatalogScreen>
  );
}
