import { LinkButton } from '../../../ui/button.tsx';
import { CardGrid, ProductCard } from '../../../ui/layout/card.tsx';
import { Picture } from '../../../ui/media/picture.tsx';
import { Price } from '../../../ui/price/price.tsx';
import { productPath } from '../../commerce/catalog/address-rules.ts';
import type { HomeDocument } from './home-document.server.ts';
import css from './home-page.module.css';
import type { StripProduct } from './home-page.tsx';
import { homeMessages } from './messages.ts';
import { StripHead } from './strip-head.tsx';

type Props = { words: HomeDocument['accessories']; products: readonly StripProduct[] };

export function AccessoryStrip({ words, products }: Props) {
  return (
    <section className={css.strip} aria-labelledby="accessories">
      <StripHead id="accessories" {...words} />
      <CardGrid pairs>
        {products.map((product) => (
          <ProductCard
            key={product.id}
            title={product.name}
            level={3}
            message={product.message}
            tint="coral"
            picture={
              product.picture && (
                <Picture
                  picture={product.picture}
                  alt=""
                  sizes="(min-width: 900px) 285px, calc(50vw - 24px)"
                />
              )
            }
            action={
              <LinkButton
                to={productPath(product.id)}
                variant="tint"
                block
                aria-label={`${product.name} ${homeMessages.see}`}
              >
                {homeMessages.see}
              </LinkButton>
            }
          >
            <Price priceWon={product.priceWon} sellWon={product.sellWon} until={product.until} />
          </ProductCard>
        ))}
      </CardGrid>
    </section>
  );
}
