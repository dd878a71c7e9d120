import { formatWon } from '../../shared/money.ts';
import { Button } from '../../ui/button.tsx';
import { ProductCard, type Tint } from '../../ui/card.tsx';
import { ColorDots } from '../../ui/color-radio.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import { catalogMessages } from '../catalog/messages.ts';
import { type Product, unitPriceWon } from '../catalog/rules.ts';
import css from './product-card.module.css';

type Props = {
  product: Product;
  /** In the first row: its picture is loaded ahead of the others. */
  first: boolean;
  onIntent: () => void;
  onBuy: () => void;
};

const tints: Record<string, Tint> = { accessory_eraser: 'sky' };

export function ProductCardFor({ product, first, onIntent, onBuy }: Props) {
  const [thumbnail] = product.pictures;
  const colors = product.penColors.length > 0 ? product.penColors : product.eraserColors;
  return (
    <ProductCard
      title={product.name}
      message={product.message}
      tint={tints[product.productKey] ?? 'coral'}
      picture={
        thumbnail && (
          <Picture
            picture={thumbnail}
            alt=""
            sizes="(min-width: 1200px) 285px, (min-width: 900px) 33vw, 50vw"
            loading={first ? 'eager' : 'lazy'}
            fetchPriority={first ? 'high' : undefined}
          />
        )
      }
      action={
        product.soldOut ? (
          <p className={css.soldOut}>{catalogMessages.soldOut}</p>
        ) : (
          <Button
            variant="tint"
            block
            aria-label={`${product.name} ${catalogMessages.buy}`}
            onPointerEnter={onIntent}
            onFocus={onIntent}
            onClick={onBuy}
          >
            {catalogMessages.buy}
          </Button>
        )
      }
    >
      {colors.length > 0 && <ColorDots colors={colors} />}
      <Price
        priceWon={product.price}
        sellWon={unitPriceWon(product)}
        badge={product.discountOn && !product.soldOut ? catalogMessages.sale : undefined}
      />
      <p className={css.delivery}>
        {product.delivery > 0
          ? `${catalogMessages.deliveryFee} ${formatWon(product.delivery)}`
          : catalogMessages.freeDelivery}
      </p>
    </ProductCard>
  );
}
