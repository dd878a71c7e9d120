import { formatWon } from '../../../../shared/money.ts';
import { cardActionOf, type Product, totalOf } from '../../../commerce/catalog/rules.ts';
import { ProductCardFor } from '../../../commerce/storefront/product-card.tsx';
import { formMessages as words } from '../messages.ts';
import css from './card-preview.module.css';

const nothing = () => undefined;

/** The storefront's own card over what is being written. Nothing in it can be pressed. */
export function CardPreview({ product }: { product: Product }) {
  return (
    <div className={css.preview}>
      <p className={css.lead}>{words.previewLead}</p>
      <ul inert className={css.card}>
        <ProductCardFor
          product={product}
          first={false}
          level={3}
          onIntent={nothing}
          onBuy={nothing}
          onInquire={nothing}
        />
      </ul>
      {cardActionOf(product.productType) === 'buy' && (
        <p className={css.toPay}>{words.toPay(formatWon(totalOf(product, 1).amountWon))}</p>
      )}
    </div>
  );
}
