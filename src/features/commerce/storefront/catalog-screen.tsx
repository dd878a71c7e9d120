// One screen for the three catalogues. What is open stands in the address: `?item=3` a purchase, `?inquiry=3` the ways to ask.
import type { ReactNode } from 'react';
import { Link, useRevalidator, useSearchParams } from 'react-router';
import { type CardPicture, describePage, type SharedPicture } from '../../../shared/page/page-meta.ts';
import { describeCatalogue } from '../../../shared/page/structured-data.ts';
import { useNotify } from '../../../ui/dialog/notify.tsx';
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx';
import { Container, PageHead } from '../../../ui/layout/layout.tsx';
import { StructuredData } from '../../../ui/layout/structured-data.tsx';
import { lazyChunk, loadAhead } from '../../../ui/states/lazy-chunk.tsx';
import { EmptyState, ErrorState } from '../../../ui/states/states.tsx';
import { useMember } from '../../account/session/use-member.ts';
import { consultationLinkMessages } from '../../site/consultation/link-messages.ts';
import { consultationFrom } from '../../site/consultation/link-rules.ts';
import { InquiryDialog } from '../../site/inquiry/late-inquiry-dialog.tsx';
import { useInquiry } from '../../site/inquiry/use-inquiry.ts';
import { addMessages } from '../cart/add-messages.ts';
import { productPath } from '../catalog/address-rules.ts';
import { catalogMessages, catalogScreens } from '../catalog/messages.ts';
import { type Category, cardActionOf, type Product } from '../catalog/rules.ts';
import { describedProduct } from '../catalog/structured-rules.ts';
import { purchaseTargets } from '../checkout/steps/purchase-targets.ts';
import { useContentRefusal } from '../checkout/steps/use-content-refusal.ts';
import { usePutInCart } from '../checkout/steps/use-put-in-cart.ts';
import { ProductCardFor } from './product-card.tsx';
import { SingleProducts } from './single-products.tsx';

const loadGoodsFlow = () => import('../checkout/steps/purchase-flow.tsx');
const loadContentFlow = () => import('../checkout/steps/content-flow.tsx');
const GoodsFlow = lazyChunk(loadGoodsFlow);
const ContentFlow = lazyChunk(loadContentFlow);

/** Where its products stand beside each other. */
const comparedAt: Record<Category, string> = { accessory: 'pens', toktokbox: 'boxes', content: 'home' };

type Described = Pick<Props, 'products'> & { origin: string; card: CardPicture | SharedPicture };

/** Of a catalogue; where the address opens one product's dialog, of that product, whose own page is the address to know. */
export function describeCatalog(category: Category, data: Described | undefined, search: string) {
  const { origin, card } = data ?? {};
  const item = new URLSearchParams(search).get('item');
  const named = data?.products?.find(({ id }) => String(id) === item);
  if (named)
    return describePage({
      title: named.name,
      description: named.message,
      path: productPath(named.id),
      picture: card,
      type: 'product',
      origin,
    });
  return describePage({
    title: catalogScreens[category].pageTitle ?? catalogScreens[category].title,
    description: catalogScreens[category].lead,
    path: purchaseTargets[category].buyTarget,
    picture: 'og-shop',
    origin,
  });
}

type Props = {
  category: Category;
  /** Null where they could not be read. */
  products: Product[] | null;
  /** Those without a card, and where they stand. */
  singles: { id: string; products: readonly number[] };
  postcodeScript: string;
  /** Puts the cards in their places. */
  children: (products: Product[], cardOf: (product: Product, index: number) => ReactNode) => ReactNode;
};

export function CatalogScreen({ category, products, singles, postcodeScript, children }: Props) {
  const { revalidate, state } = useRevalidator();
  const [params, setParams] = useSearchParams();
  const refuse = useContentRefusal();
  const inquiry = useInquiry();
  const notify = useNotify();
  const putInCart = usePutInCart();
  const member = useMember();
  const words = catalogScreens[category];
  const loadFlow = category === 'content' ? loadContentFlow : loadGoodsFlow;
  const Flow = category === 'content' ? ContentFlow : GoodsFlow;

  const named = (param: string) => products?.find((product) => String(product.id) === params.get(param));
  const chosen = named('item');
  const asked = named('inquiry');

  async function buy(product: Product) {
    // Content is refused at the card already: nobody reads to the end what is not for them.
    if (category !== 'content' || (await refuse(product, member ?? null)) === 'free')
      setParams({ item: String(product.id) }, { preventScrollReset: true });
  }

  /** What has colours is chosen first. */
  async function putIn(product: Product) {
    if (product.penColors.length + product.eraserColors.length > 0) return buy(product);
    const isIn = await putInCart(product, { penColor: '', eraserColor: '', quantity: 1 });
    if (isIn) notify.toast(addMessages.added);
  }

  const cardOf = (product: Product, index: number) => (
    <ProductCardFor
      key={product.id}
      product={product}
      first={index < (category === 'accessory' ? 2 : 1)}
      level={category === 'content' ? 3 : 2}
      onIntent={cardActionOf(product.productType) === 'buy' ? loadAhead(loadFlow) : inquiry.prepare}
      onBuy={() => buy(product)}
      onPutIn={category === 'content' ? undefined : () => putIn(product)}
      onInquire={() => inquiry.open({ id: String(product.id), goods: product.name })}
    />
  );

  return (
    <Container>
      <Breadcrumb items={[{ label: catalogMessages.purchase }, { label: words.title }]} />
      <PageHead
        title={words.title}
        lead={words.lead}
        aside={
          products &&
          products.length > 0 && (
            <>
              {`${catalogMessages.count(products.length)} · `}
              <Link to={`/compare#${comparedAt[category]}`}>{catalogMessages.compare}</Link>
              {category === 'toktokbox' && (
                <>
                  {' · '}
                  <Link to={consultationFrom('box')}>{consultationLinkMessages.link}</Link>
                </>
              )}
            </>
          )
        }
      />
      {products === null && (
        <ErrorState
          text={catalogMessages.loadFailed}
          pending={state === 'loading'}
          onRetry={() => revalidate()}
        />
      )}
      {products?.length === 0 && <EmptyState title={words.empty} body={catalogMessages.emptyLead} />}
      {products && products.length > 0 && (
        <>
          {children(
            products.filter(({ id }) => !singles.products.includes(id)),
            cardOf,
          )}
          <SingleProducts
            id={singles.id}
            category={category}
            products={products.filter(({ id }) => singles.products.includes(id))}
          />
        </>
      )}
      {products && (
        <StructuredData
          describe={
            import.meta.env.SSR &&
            ((origin) => describeCatalogue(origin, words.title, products.map(describedProduct)))
          }
        />
      )}
      {chosen && member !== undefined && cardActionOf(chosen.productType) === 'buy' && (
        <Flow key={chosen.id} product={chosen} member={member} postcodeScript={postcodeScript} />
      )}
      {asked && (
        <InquiryDialog
          goods={asked.name}
          isForInstitutions={asked.useType === 1}
          onClose={() => {
            inquiry.close();
            revalidate();
          }}
        />
      )}
    </Container>
  );
}
