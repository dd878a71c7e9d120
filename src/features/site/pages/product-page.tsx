import { data } from 'react-router';
import { requestContext } from '../../../platform/http/request-context.server.ts';
import { describePage } from '../../../shared/page/page-meta.ts';
import { pictureFile, preloadPicture } from '../../../shared/page/picture.ts';
import { describeProduct } from '../../../shared/page/structured-data.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { ClosingPanel } from '../../../ui/closing-panel.tsx';
import { CardGrid, ProductCard } from '../../../ui/layout/card.tsx';
import { Container } from '../../../ui/layout/layout.tsx';
import { StructuredData } from '../../../ui/layout/structured-data.tsx';
import { Picture } from '../../../ui/media/picture.tsx';
import { Price } from '../../../ui/price/price.tsx';
import { catalogMessages } from '../../commerce/catalog/messages.ts';
import type { Route } from './+types/product-page';
import { productDocument } from './documents.server.ts';
import { loadPageDocument } from './load-document.server.ts';
import { sitePageMessages } from './messages.ts';
import { FactChips, heroSizes, PageHero } from './page-hero.tsx';
import css from './product-page.module.css';
import { listShownProducts, type ShownProduct } from './product-prices.server.ts';
import { SceneList } from './scene-list.tsx';

export { onlyForAnotherPage as shouldRevalidate } from '../../../shared/page/same-page.ts';

export async function loader({ context, pattern }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { page, origin } = await loadPageDocument(ctx, pattern, productDocument);
  const find = await listShownProducts(ctx);
  const shown = {
    page,
    origin,
    product: find?.(page.productKey) ?? null,
    companions: page.companions.productKeys.flatMap((key) => find?.(key) ?? []),
  };
  // Anything but 200 is kept by nobody: the price comes back with the catalogue.
  return find ? shown : data(shown, { status: 503 });
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { page, origin } = loaderData;
  return [
    ...describePage({ ...page, origin, picture: 'og-shop' }),
    ...preloadPicture({ picture: page.picture, sizes: heroSizes }),
  ];
}

export default function ProductPage({ loaderData: { page, product, companions } }: Route.ComponentProps) {
  return (
    <>
      <PageHero page={page} tone={page.tone} picture={page.picture}>
        <FactChips facts={page.facts} />
      </PageHero>
      {product && <BuyBar name={page.title} product={product} />}
      {product && (
        <StructuredData
          describe={
            import.meta.env.SSR &&
            ((origin) =>
              describeProduct(origin, {
                name: page.title,
                description: page.description,
                path: page.path,
                pictures: product.picture ? [pictureFile(product.picture)] : [],
                priceWon: product.sellWon,
                timedSale:
                  product.untilMs === null ? null : { untilMs: product.untilMs, struckWon: product.priceWon },
                soldOut: product.soldOut,
              }))
          }
        />
      )}
      <Container>
        <SceneList scenes={page.scenes} />
        <section className={css.spec} aria-labelledby="spec">
          <h2 id="spec">{page.spec.title}</h2>
          <table>
            <tbody>
              {page.spec.rows.map(({ term, text }) => (
                <tr key={term}>
                  <th scope="row">{term}</th>
                  <td>{text}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
        {companions.length > 0 && (
          <section className={css.companions} aria-labelledby="companions">
            <h2 id="companions">{page.companions.title}</h2>
            <p>{page.companions.lead}</p>
            <CardGrid pairs>
              {companions.map((companion) => (
                <CompanionCard key={companion.page} product={companion} />
              ))}
            </CardGrid>
          </section>
        )}
        <ClosingPanel closing={page.closing} />
      </Container>
    </>
  );
}

function BuyBar({ name, product }: { name: string; product: ShownProduct }) {
  return (
    <section className={css.bar} aria-label={sitePageMessages.localBar(name)}>
      <Container className={css.inside}>
        <p className={css.name}>{name}</p>
        {product.kc && <p className={css.kc}>{catalogMessages.kc(product.kc)}</p>}
        <Price priceWon={product.priceWon} sellWon={product.sellWon} until={product.until} />
        {product.soldOut ? (
          <p className={css.soldOut}>{sitePageMessages.soldOut}</p>
        ) : (
          <LinkButton to={product.to} size="s" aria-label={sitePageMessages.buyNamed(name)}>
            {sitePageMessages.buy}
          </LinkButton>
        )}
      </Container>
    </section>
  );
}

function CompanionCard({ product }: { product: ShownProduct }) {
  return (
    <ProductCard
      title={product.name}
      level={3}
      message={product.message}
      picture={
        product.picture && (
          <Picture picture={product.picture} alt="" sizes="(min-width: 900px) 285px, calc(50vw - 24px)" />
        )
      }
      action={
        <LinkButton
          to={product.page}
          variant="tint"
          block
          aria-label={sitePageMessages.seeNamed(product.name)}
        >
          {sitePageMessages.see}
        </LinkButton>
      }
    >
      <Price priceWon={product.priceWon} sellWon={product.sellWon} until={product.until} />
    </ProductCard>
  );
}
