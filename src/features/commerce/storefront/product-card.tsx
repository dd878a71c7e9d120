import { formatWon } from '../../../shared/money.ts';
import { Button, IconButton, LinkButton } from '../../../ui/button.tsx';
import { ColorSwatches } from '../../../ui/form/color-radio.tsx';
import { ProductCard, type Tint } from '../../../ui/layout/card.tsx';
import { CartAddIcon } from '../../../ui/media/icons.tsx';
import { Picture } from '../../../ui/media/picture.tsx';
import { Badge } from '../../../ui/price/badge.tsx';
import { Price } from '../../../ui/price/price.tsx';
import { addMessages } from '../cart/add-messages.ts';
import { productPath } from '../catalog/address-rules.ts';
import { catalogMessages, contentMessages } from '../catalog/messages.ts';
import {
  type Category,
  cardActionOf,
  contentPeriodOf,
  cutMessage,
  isColorSoldOut,
  type Product,
  struckPriceOf,
  totalOf,
  unitPriceWon,
  webLinkOf,
} from '../catalog/rules.ts';
import { saleEndOf } from '../catalog/timed-sale/messages.ts';
import css from './product-card.module.css';

type Props = {
  product: Product;
  /** In a phone's first row: its picture is loaded ahead of the others. */
  first: boolean;
  /** Of its heading. */
  level: 2 | 3;
  onIntent: () => void;
  onBuy: () => void;
  /** Left out where nothing can be put in. */
  onPutIn?: () => void;
  onInquire: () => void;
};

const tints: Record<string, Tint> = { accessory_eraser: 'sky' };
const tintOf: Record<Category, Tint> = { accessory: 'coral', toktokbox: 'sun', content: 'sky' };
// One in a row on a phone; pens and erasers two.
const oneInARow =
  '(min-width: 1200px) 285px, (min-width: 900px) 33vw, (min-width: 600px) 50vw, calc(100vw - 32px)';
const sizes = {
  accessory: '(min-width: 1200px) 285px, (min-width: 900px) 33vw, calc(50vw - 24px)',
  toktokbox: oneInARow,
  content: oneInARow,
} satisfies Record<Category, string>;

export function ProductCardFor({ product, first, level, onPutIn, ...actions }: Props) {
  const [thumbnail] = product.pictures;
  const part = product.penColors.length > 0 ? 'pen' : 'eraser';
  const colors = product[`${part}Colors`].map((name) => ({
    name,
    soldOut: !product.soldOut && isColorSoldOut(product, part, name),
  }));
  return (
    <ProductCard
      title={product.name}
      to={productPath(product.id)}
      level={level}
      message={product.category === 'accessory' ? product.message : cutMessage(product.message)}
      tint={product.soldOut ? 'cream' : (tints[product.productKey] ?? tintOf[product.category])}
      picture={
        thumbnail && (
          <Picture
            picture={thumbnail}
            alt=""
            sizes={sizes[product.category]}
            loading={first ? 'eager' : 'lazy'}
            fetchPriority={first ? 'high' : undefined}
            className={product.soldOut ? css.faded : undefined}
          />
        )
      }
      action={<CardAction product={product} {...actions} />}
      extra={
        onPutIn &&
        !product.soldOut &&
        cardActionOf(product.productType) === 'buy' && (
          <IconButton
            className={css.putIn}
            label={`${product.name} ${addMessages.add}`}
            icon={<CartAddIcon />}
            onPointerEnter={actions.onIntent}
            onFocus={actions.onIntent}
            onClick={onPutIn}
          />
        )
      }
    >
      {product.category === 'content' && (
        <p className={css.badges}>
          <Badge tone={product.useType === 1 ? 'grape' : 'teal'}>
            {contentMessages.audience(product.useType)}
          </Badge>
          <Badge tone="sky">{contentMessages.period(contentPeriodOf(product))}</Badge>
        </p>
      )}
      {colors.length > 0 && <ColorSwatches colors={colors} />}
      <div className={css.offer}>
        <CardPrice product={product} />
      </div>
    </ProductCard>
  );
}

function CardPrice({ product }: { product: Product }) {
  if (product.price === 0) return <p className={css.askPrice}>{catalogMessages.askPrice}</p>;
  const isContent = product.category === 'content';
  const hasDelivery = !isContent || product.delivery > 0;
  const sellWon = isContent ? totalOf(product, 1).amountWon : unitPriceWon(product);
  return (
    <>
      <Price
        priceWon={struckPriceOf(product, sellWon)}
        sellWon={sellWon}
        badge={product.discountOn && !product.soldOut ? catalogMessages.sale : undefined}
        until={product.soldOut ? undefined : saleEndOf(product)}
      />
      {product.legal?.items.kc && <p className={css.kc}>{catalogMessages.kc(product.legal.items.kc)}</p>}
      {(hasDelivery || product.left !== null) && (
        <p className={css.delivery}>
          {hasDelivery &&
            (product.delivery > 0
              ? `${catalogMessages.deliveryFee} ${formatWon(product.delivery)}`
              : catalogMessages.freeDelivery)}
          {product.left !== null && (
            <strong className={css.left}>{catalogMessages.left(product.left)}</strong>
          )}
        </p>
      )}
    </>
  );
}

type ActionProps = Pick<Props, 'product' | 'onIntent' | 'onBuy' | 'onInquire'>;

function CardAction({ product, onIntent, onBuy, onInquire }: ActionProps) {
  const action = cardActionOf(product.productType);
  const link = action === 'openLink' && webLinkOf(product.linkUrl);
  if (product.soldOut) return <p className={css.soldOut}>{catalogMessages.soldOut}</p>;
  if (link) {
    return (
      <LinkButton
        to={link}
        newWindow
        variant="tint"
        block
        aria-label={`${product.name} ${catalogMessages.inquire} ${catalogMessages.newWindow}`}
      >
        {catalogMessages.inquire}
      </LinkButton>
    );
  }
  // A link that leads nowhere is asked about like a package.
  const label = action === 'buy' ? catalogMessages.buy : catalogMessages.inquire;
  return (
    <Button
      variant="tint"
      block
      aria-label={`${product.name} ${label}`}
      onPointerEnter={onIntent}
      onFocus={onIntent}
      onClick={action === 'buy' ? onBuy : onInquire}
    >
      {label}
    </Button>
  );
}
