import { LinkButton } from '../../../ui/button.tsx';
import { CardGrid, ProductCard } from '../../../ui/layout/card.tsx';
import { Picture } from '../../../ui/media/picture.tsx';
import { Price } from '../../../ui/price/price.tsx';
import css from './content-cards.module.css';
import { sitePageMessages as words } from './messages.ts';
import type { ShownProduct } from './product-prices.server.ts';

/** What can be bought of that which the page tells; each leads to its own page. */
export function ContentCards({ contents }: { contents: readonly ShownProduct[] }) {
  if (contents.length === 0) return null;
  return (
    <section className={css.section} aria-labelledby="for-sale">
      <h2 id="for-sale">{words.forSale}</h2>
      <CardGrid>
        {contents.map((content) => (
          <ProductCard
            key={content.page}
            title={content.name}
            level={3}
            message={content.message}
            tint="sky"
            picture={
              content.picture && (
                <Picture
                  picture={content.picture}
                  alt=""
                  sizes="(min-width: 1200px) 285px, (min-width: 600px) 45vw, calc(100vw - 32px)"
                />
              )
            }
            action={
              <LinkButton to={content.page} variant="tint" block aria-label={words.readNamed(content.name)}>
                {words.read}
              </LinkButton>
            }
          >
            <Price priceWon={content.priceWon} sellWon={content.sellWon} until={content.until} />
          </ProductCard>
        ))}
      </CardGrid>
    </section>
  );
}
