import { data } from 'react-router';
import home from '../../../content/home.json' with { type: 'json' };
import { findPicture } from '../../server/pictures.server.ts';
import { requestContext } from '../../server/request-context.server.ts';
import { describePage } from '../../shared/page-meta.ts';
import { LinkButton } from '../../ui/button.tsx';
import { CardGrid, ProductCard } from '../../ui/card.tsx';
import { Container } from '../../ui/layout.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import { unitPriceWon } from '../catalog/rules.ts';
import { listProducts } from '../catalog/service.server.ts';
import type { Route } from './+types/home-page';
import css from './home-page.module.css';
import { showcaseMessages } from './messages.ts';

const shownProducts = 4;

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const products = await listProducts(ctx, 'accessory').catch(() => null);
  const page = {
    // The strip needs little of a product: the rest stays on the server.
    products: (products ?? [])
      .filter((product) => !product.soldOut)
      .slice(0, shownProducts)
      .map(({ id, name, message, price, pictures, ...rest }) => ({
        id,
        name,
        message,
        price,
        sellWon: unitPriceWon({ price, ...rest }),
        picture: pictures[0] ?? null,
      })),
    hero: findPicture(home.picture),
    origin: ctx.env.publicUrl,
  };
  return products ? page : data(page, { status: 503 });
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  describePage({ title: '', description: home.description, path: '/', origin: loaderData?.origin });

export default function HomePage({ loaderData: { products, hero } }: Route.ComponentProps) {
  return (
    <>
      <section className={css.hero}>
        <div className={css.words}>
          <h1>{home.title}</h1>
          <p>{home.lead}</p>
          <div className={css.actions}>
            <LinkButton to="/BuyAccesory">{showcaseMessages.toShop}</LinkButton>
          </div>
        </div>
        {hero && (
          <div className={css.picture}>
            <Picture
              picture={hero}
              sizes="(min-width: 900px) 60vw, 100vw"
              loading="eager"
              fetchPriority="high"
            />
          </div>
        )}
      </section>
      <Container>
        <ul className={css.facts}>
          {home.facts.map((fact) => (
            <li key={fact.title}>
              <strong>{fact.title}</strong>
              {fact.text}
            </li>
          ))}
        </ul>
        {products.length > 0 && (
          <section className={css.strip} aria-labelledby="accessories">
            <div className={css.stripHead}>
              <div>
                <h2 id="accessories">{showcaseMessages.accessories}</h2>
                <p>{showcaseMessages.accessoriesLead}</p>
              </div>
              <LinkButton to="/BuyAccesory" variant="ghost" size="s">
                {showcaseMessages.all}
              </LinkButton>
            </div>
            <CardGrid pairs>
              {products.map((product) => (
                <ProductCard
                  key={product.id}
                  title={product.name}
                  message={product.message}
                  tint="coral"
                  picture={
                    product.picture && (
                      <Picture picture={product.picture} alt="" sizes="(min-width: 900px) 285px, 50vw" />
                    )
                  }
                  action={
                    <LinkButton
                      to={`/BuyAccesory?item=${product.id}`}
                      variant="tint"
                      block
                      aria-label={`${product.name} ${showcaseMessages.see}`}
                    >
                      {showcaseMessages.see}
                    </LinkButton>
                  }
                >
                  <Price priceWon={product.price} sellWon={product.sellWon} />
                </ProductCard>
              ))}
            </CardGrid>
          </section>
        )}
      </Container>
    </>
  );
}
