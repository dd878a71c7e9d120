import { formatWon } from '../../../../shared/money.ts';
import { ColorRadio } from '../../../../ui/form/color-radio.tsx';
import { QuantityStepper } from '../../../../ui/form/quantity-stepper.tsx';
import { Price } from '../../../../ui/price/price.tsx';
import { DispatchDay } from '../../catalog/dispatch-day.tsx';
import { catalogMessages, choiceMessages } from '../../catalog/messages.ts';
import {
  isColorSoldOut,
  leftOfColor,
  maxQuantity,
  type Product,
  struckPriceOf,
  unitPriceWon,
} from '../../catalog/rules.ts';
import { saleEndOf } from '../../catalog/timed-sale/messages.ts';
import css from './goods-choice-fields.module.css';
import { PaymentTerms } from './payment-terms.tsx';
import type { GoodsChoice } from './use-goods-choice.ts';

/** What one costs, with the mark that the law wants beside it. */
export function GoodsPrice({ product }: { product: Product }) {
  const unitWon = unitPriceWon(product);
  return (
    <>
      <Price
        size="l"
        priceWon={struckPriceOf(product, unitWon)}
        sellWon={unitWon}
        badge={product.discountOn ? catalogMessages.sale : undefined}
        until={saleEndOf(product)}
      />
      {product.legal?.items.kc && <p>{catalogMessages.kc(product.legal.items.kc)}</p>}
    </>
  );
}

/** Colours and quantity. */
export function GoodsChoiceFields({ product, goods }: { product: Product; goods: GoodsChoice }) {
  const { choice, fault, left, change } = goods;
  const isBox = product.category === 'toktokbox';
  const chips = (part: 'pen' | 'eraser', colors: string[]) =>
    colors.map((color) => {
      const few = leftOfColor(product, part, color);
      return {
        value: color,
        label: color,
        note: few === null ? undefined : catalogMessages.left(few),
        // Pens first: were each part bound by the other, some choices could not be reached from others.
        soldOut: isColorSoldOut(product, part, color, part === 'pen' ? '' : choice.penColor),
      };
    });

  return (
    <>
      {product.penColors.length > 0 && (
        <ColorRadio
          label={isBox ? catalogMessages.color : catalogMessages.penColor}
          name="pen"
          choices={chips('pen', product.penColors)}
          value={choice.penColor}
          onChange={(penColor) => change({ penColor })}
          error={fault === 'penColor' || fault === 'productColor' ? choiceMessages[fault] : undefined}
        />
      )}
      {product.eraserColors.length > 0 && (
        <ColorRadio
          label={catalogMessages.eraserColor}
          name="eraser"
          choices={chips('eraser', product.eraserColors)}
          value={choice.eraserColor}
          onChange={(eraserColor) => change({ eraserColor })}
          error={fault === 'eraserColor' ? choiceMessages.eraserColor : undefined}
        />
      )}
      <QuantityStepper
        label={catalogMessages.quantity}
        value={choice.quantity}
        max={left ?? maxQuantity}
        onChange={(quantity) => change({ quantity })}
        note={
          <p className={css.left} role="status">
            {left !== null && catalogMessages.left(left)}
          </p>
        }
      />
    </>
  );
}

/** @param returnFee what the way back costs today, in a sentence, where the page tells it. */
export function DeliveryTerms({ product, returnFee }: { product: Product; returnFee?: string }) {
  return (
    <dl className={css.terms}>
      <dt>{catalogMessages.delivery}</dt>
      <dd>
        {product.deliveryMethod} ·{' '}
        {product.delivery > 0
          ? `${catalogMessages.deliveryFee} ${formatWon(product.delivery)}`
          : catalogMessages.freeDelivery}
        <small>{product.deliveryNote}</small>
        {!product.soldOut && (
          <small className={css.day}>
            <DispatchDay product={product} />
          </small>
        )}
      </dd>
      {returnFee && (
        <>
          <dt>{catalogMessages.returns}</dt>
          <dd>{returnFee}</dd>
        </>
      )}
      <PaymentTerms />
    </dl>
  );
}
