import { requestContext } from '../../../platform/http/request-context.server.ts';
import { CardGrid } from '../../../ui/layout/card.tsx';
import { contentMessages } from '../catalog/messages.ts';
import type { Route } from './+types/content-page';
import { CatalogGroup } from './catalog-group.tsx';
import { loadCatalogPage } from './catalog-page.server.ts';
import { CatalogScreen, describeCatalog } from './catalog-screen.tsx';

export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadCatalogPage(context.get(requestContext), 'content', request);

export { onlyForAnotherPage as shouldRevalidate } from '../../../shared/page/same-page.ts';

export const meta = ({ loaderData, location }: Route.MetaArgs) =>
  describeCatalog('content', loaderData, location.search);

export default function ContentPage({
  loaderData: { products, singles, postcodeScript },
}: Route.ComponentProps) {
  return (
    <CatalogScreen category="content" products={products} singles={singles} postcodeScript={postcodeScript}>
      {(shown, cardOf) =>
        contentMessages.groups.map(({ useType, title, lead }) => {
          const group = shown.filter((product) => (product.useType === 1) === (useType === 1));
          return (
            group.length > 0 && (
              <CatalogGroup key={useType} id={`group-${useType}`} title={title} lead={lead}>
                <CardGrid>{group.map((product) => cardOf(product, shown.indexOf(product)))}</CardGrid>
              </CatalogGroup>
            )
          );
        })
      }
    </CatalogScreen>
  );
}
