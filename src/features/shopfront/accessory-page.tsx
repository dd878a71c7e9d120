import { data, useRevalidator, useRouteLoaderData, useSearchParams } from 'react-router';
import type { loader as rootLoader } from '../../root.tsx';
import { requestContext } from '../../server/request-context.server.ts';
import { describePage } from '../../shared/page-meta.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { CardGrid } from '../../ui/card.tsx';
import { Container, PageHead } from '../../ui/layout.tsx';
import { lazyChunk } from '../../ui/lazy-chunk.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { catalogMessages } from '../catalog/messages.ts';
import { listProducts } from '../catalog/service.server.ts';
import type { Route } from './+types/accessory-page';
import { ProductCardFor } from './product-card.tsx';

const loadFlow = () => import('../checkout/purchase-flow.tsx');
const PurchaseFlow = lazyChunk(loadFlow);

export const path = '/BuyAccesory';

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  // A catalogue that can't be read is told on the page, inside the shop's frame.
  const products = await listProducts(ctx, 'accessory').catch((error: unknown) => {
    ctx.log.error({ err: error, requestId: ctx.requestId }, 'catalogue unreadable');
    return null;
  });
  const page = { products, origin: ctx.env.publicUrl, postcodeScript: ctx.env.postcode.scriptUrl };
  // Anything but 200 is kept by nobody.
  return products ? page : data(page, { status: 503 });
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  describePage({
    title: catalogMessages.accessories,
    description: catalogMessages.accessoriesLead,
    path,
    origin: loaderData?.origin,
  });

export default function AccessoryPage({ loaderData: { products, postcodeScript } }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator();
  const [params, setParams] = useSearchParams();
  const member = useRouteLoaderData<typeof rootLoader>('root')?.member ?? null;
  const chosen = products?.find((product) => String(product.id) === params.get('item'));

  return (
    <Container>
      <Breadcrumb items={[{ label: catalogMessages.purchase }, { label: catalogMessages.accessories }]} />
      <PageHead
        title={catalogMessages.accessories}
        lead={catalogMessages.accessoriesLead}
        aside={products && products.length > 0 ? catalogMessages.count(products.length) : undefined}
      />
      {products === null && (
        <ErrorState
          text={catalogMessages.loadFailed}
          pending={state === 'loading'}
          onRetry={() => revalidate()}
        />
      )}
      {products?.length === 0 && (
        <EmptyState title={catalogMessages.empty} body={catalogMessages.emptyLead} />
      )}
      {products && products.length > 0 && (
        <CardGrid pairs>
          {products.map((product, index) => (
            <ProductCardFor
              key={product.id}
              product={product}
              first={index < 2}
              onIntent={loadFlow}
              onBuy={() => setParams({ item: String(product.id) }, { preventScrollReset: true })}
            />
          ))}
        </CardGrid>
      )}
      {chosen && (
        <PurchaseFlow
          product={chosen}
          member={member}
          buyType="accessory"
          buyTarget={path}
          postcodeScript={postcodeScript}
        />
      )}
    </Container>
  );
}
