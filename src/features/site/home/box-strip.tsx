import { LinkButton } from '../../../ui/button.tsx';
import { Picture } from '../../../ui/media/picture.tsx';
import { Price } from '../../../ui/price/price.tsx';
import { productPath } from '../../commerce/catalog/address-rules.ts';
import css from './box-strip.module.css';
import type { StripProduct } from './home-page.tsx';
import { homeMessages } from './messages.ts';

/** What the shop is about, with what it costs. */
export function BoxStrip({ box }: { box: StripProduct }) {
  return (
    <section className={css.box} aria-labelledby="box">
      {box.picture && (
        <Picture
          picture={box.picture}
          alt=""
          sizes="(min-width: 900px) 420px, (min-width: 600px) 40vw, calc(100vw - 32px)"
          className={css.picture}
        />
      )}
      <div className={css.words}>
        <h2 id="box">{box.name}</h2>
        <p>{box.message}</p>
        <Price size="l" priceWon={box.priceWon} sellWon={box.sellWon} until={box.until} />
        <p className={css.terms}>{homeMessages.boxTerms}</p>
        <p className={css.links}>
          <LinkButton to={productPath(box.id)}>{homeMessages.boxMore}</LinkButton>
          <LinkButton to="/compare" variant="ghost">
            {homeMessages.boxCompare}
          </LinkButton>
        </p>
      </div>
    </section>
  );
}
