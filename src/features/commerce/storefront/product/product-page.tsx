// One product at an address of its own: what the catalogue's dialog shows, and all that is worth knowing before.
import { useRevalidator, useSearchParams } from 'react-router';
import { requestContext } from '../../../../platform/http/request-context.server.ts';
import { describePage } from '../../../../shared/page/page-meta.ts';
import { preloadPicture } from '../../../../shared/page/picture.ts';
import { describeProduct } from '../../../../shared/page/structured-data.ts';
import { belowFold } from '../../../../ui/late/below-fold.tsx';
import { Breadcrumb } from '../../../../ui/layout/breadcrumb.tsx';
import { Container } from '../../../../ui/layout/layout.tsx';
import { PurchaseLayout } from '../../../../ui/layout/purchase-layout.tsx';
import { StructuredData } from '../../../../ui/layout/structured-data.tsx';
import { Gallery, gallerySizes } from '../../../../ui/media/gallery.tsx';
import { ErrorState } from '../../../../ui/states/states.tsx';
import { useMember } from '../../../account/session/use-member.ts';
import { InquiryDialog } from '../../../site/inquiry/late-inquiry-dialog.tsx';
import { useInquiry } from '../../../site/inquiry/use-inquiry.ts';
import { productPath } from '../../catalog/address-rules.ts';
import { catalogMessages, catalogScreens } from '../../catalog/messages.ts';
import { cardActionOf, maxGalleryPictures, type Product } from '../../catalog/rules.ts';
import { describedProduct } from '../../catalog/structured-rules.ts';
import { purchaseTargets } from '../../checkout/steps/purchase-targets.ts';
import { RestockOffer } from '../../restock/restock-offer.tsx';
import type { Route } from './+types/product-page';
import { useAskOffer } from './ask-offer.tsx';
import { belowStyles } from './below/browser-styles.ts';
import { useContentOffer } from './content-offer.tsx';
import { useGoodsOffer } from './goods-offer.tsx';
import { loadProduct, type ShownProduct } from './load-product.server.ts';
import css from './product-page.module.css';

const loadBelow = () => import('./below/product-below.tsx');
/** In the browser's build it is no part of the page's own script. */
const Below = belowFold({
  onServer: import.meta.env.SSR ? (await loadBelow()).default : null,
  load: loadBelow,
  styles: belowStyles,
});

export const loader = ({ context, params }: Route.LoaderArgs) =>
  loadProduct(context.get(requestContext), params.id);

export { onlyForAnotherPage as shouldRevalidate } from '../../../../shared/page/same-page.ts';

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData?.shown) return [];
  const { origin, shown } = loaderData;
  const { product, card } = shown;
  return [
    ...describePage({
      title: product.name,
      description: product.message,
      path: productPath(product.id),
      origin,
      picture: card,
      type: 'product',
    }),
    ...preloadPicture({ picture: product.pictures[0] ?? null, sizes: gallerySizes }),
  ];
}

export default function ProductPage({ loaderData: { shown } }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator();
  if (shown) return <Shown key={shown.product.id} shown={shown} />;
  return (
    <Container>
      <ErrorState
        text={catalogMessages.loadFailed}
        pending={state === 'loading'}
        onRetry={() => revalidate()}
      />
    </Container>
  );
}

const ratingOf = ({ average, count }: ShownProduct['reviews']) =>
  average === null ? null : { average, count };

const SoldOut = ({ product }: { product: Product }) => (
  <>
    <p className={css.soldOut}>{catalogMessages.soldOut}</p>
    <RestockOffer product={product} />
  </>
);

function Shown({ shown }: { shown: ShownProduct }) {
  const { product, returnFee, reviews, postcodeScript } = shown;
  const inquiry = useInquiry();
  const member = useMember();
  const [params] = useSearchParams();
  const isSold = cardActionOf(product.productType) === 'buy';
  const goods = useGoodsOffer(product, returnFee);
  const content = useContentOffer(product);
  const ask = useAskOffer(product);
  const offer = !isSold ? ask : product.category === 'content' ? content : goods;
  const { title } = catalogScreens[product.category];

  return (
    <Container>
      <Breadcrumb
        items={[
          { label: catalogMessages.purchase },
          { label: title, to: purchaseTargets[product.category].buyTarget },
          { label: product.name },
        ]}
      />
      <StructuredData
        describe={
          import.meta.env.SSR &&
          ((origin) => describeProduct(origin, { ...describedProduct(product), reviews: ratingOf(reviews) }))
        }
      />
      <PurchaseLayout
        onPage
        gallery={
          <Gallery
            label={`${product.name} 사진`}
            pictures={product.pictures.slice(0, maxGalleryPictures)}
            chosen={offer.shown}
          />
        }
        total={offer.total}
        action={product.soldOut ? <SoldOut product={product} /> : offer.action}
        below={<Below shown={shown} />}
      >
        <div className={css.head}>
          <h1>{product.name}</h1>
          <p>{product.message}</p>
        </div>
        {offer.terms}
      </PurchaseLayout>
      {params.has('step') && offer.Flow && member !== undefined && (
        <offer.Flow onPage product={product} member={member} postcodeScript={postcodeScript} />
      )}
      {inquiry.asked === String(product.id) && (
        <InquiryDialog
          goods={product.name}
          isForInstitutions={product.useType === 1}
          onClose={inquiry.close}
        />
      )}
    </Container>
  );
}
