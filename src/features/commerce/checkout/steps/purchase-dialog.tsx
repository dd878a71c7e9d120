import { useState } from 'react';
import { formatWon } from '../../../../shared/money.ts';
import { Button } from '../../../../ui/button.tsx';
import { Modal, ModalTitle } from '../../../../ui/dialog/modal.tsx';
import { useNotify } from '../../../../ui/dialog/notify.tsx';
import { ColorRadio } from '../../../../ui/form/color-radio.tsx';
import { QuantityStepper } from '../../../../ui/form/quantity-stepper.tsx';
import { LiveTotal } from '../../../../ui/layout/data.tsx';
import { PurchaseLayout } from '../../../../ui/layout/purchase-layout.tsx';
import { Gallery } from '../../../../ui/media/gallery.tsx';
import { Price } from '../../../../ui/price/price.tsx';
import { cartMessages } from '../../cart/messages.ts';
import { catalogMessages, choiceMessages } from '../../catalog/messages.ts';
import {
  type Choice,
  type ChoiceFault,
  faultOfChoice,
  isColorSoldOut,
  leftOfChoice,
  maxGalleryPictures,
  maxQuantity,
  noColor,
  type Product,
  struckPriceOf,
  totalOf,
} from '../../catalog/rules.ts';
import { ProductDetails } from './product-details.tsx';
import css from './purchase-dialog.module.css';

type Props = {
  product: Product;
  initial: Choice | null;
  onClose: () => void;
  onBuy: (choice: Choice) => void;
  onPutIn: (choice: Choice) => Promise<void>;
};

export function PurchaseDialog({ product, initial, onClose, onBuy, onPutIn }: Props) {
  const notify = useNotify();
  const [choice, setChoice] = useState<Choice>(
    initial ?? {
      penColor: product.penColors.length > 0 ? noColor : '',
      eraserColor: product.eraserColors.length > 0 ? noColor : '',
      quantity: 1,
    },
  );
  const [fault, setFault] = useState<ChoiceFault | null>(null);
  const [isPuttingIn, setPuttingIn] = useState(false);
  const total = totalOf(product, choice.quantity);
  const isBox = product.category === 'toktokbox';

  const left = leftOfChoice(product, choice);

  function change(part: Partial<Choice>) {
    const chosen = withPossibleEraser(product, { ...choice, ...part });
    // Of another colour there may be fewer.
    const most = leftOfChoice(product, chosen) ?? maxQuantity;
    const next = { ...chosen, quantity: Math.min(chosen.quantity, most) };
    setChoice(next);
    // A fault that was told disappears as soon as it is mended.
    if (fault && faultOfChoice(product, next) !== fault) setFault(null);
  }

  async function putIn() {
    if (!(await isChosen())) return;
    setPuttingIn(true);
    await onPutIn(choice);
    setPuttingIn(false);
  }

  async function isChosen(): Promise<boolean> {
    const found = faultOfChoice(product, choice);
    if (!found) return true;
    setFault(found);
    await notify.alert(choiceMessages[found]);
    document
      .querySelector<HTMLElement>('dialog[open] [role=radiogroup][aria-invalid] input:not(:disabled)')
      ?.focus();
    return false;
  }

  const chips = (part: 'pen' | 'eraser', colors: string[]) =>
    colors.map((color) => ({
      value: color,
      label: color,
      // Pens first: were each part bound by the other, some choices could not be reached from others.
      soldOut: isColorSoldOut(product, part, color, part === 'pen' ? '' : choice.penColor),
    }));

  return (
    <Modal open bare size="lg" onClose={onClose}>
      <PurchaseLayout
        gallery={
          <Gallery label={`${product.name} 사진`} pictures={product.pictures.slice(0, maxGalleryPictures)} />
        }
        total={<LiveTotal totalWon={total.amountWon} label={catalogMessages.total} />}
        action={
          <div className={css.actions}>
            <Button variant="ghost" pending={isPuttingIn} onClick={putIn}>
              {cartMessages.add}
            </Button>
            <Button onClick={async () => (await isChosen()) && onBuy(choice)}>{catalogMessages.buy}</Button>
          </div>
        }
        below={<ProductDetails product={product} />}
      >
        <ModalTitle>{product.name}</ModalTitle>
        <Price
          size="l"
          priceWon={struckPriceOf(product, total.unitWon)}
          sellWon={total.unitWon}
          badge={product.discountOn ? catalogMessages.sale : undefined}
        />
        {product.legal?.items.kc && <p>{catalogMessages.kc(product.legal.items.kc)}</p>}
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
        <dl className={css.delivery}>
          <dt>{catalogMessages.delivery}</dt>
          <dd>
            {product.deliveryMethod} ·{' '}
            {product.delivery > 0
              ? `${catalogMessages.deliveryFee} ${formatWon(product.delivery)}`
              : catalogMessages.freeDelivery}
            <small>{product.deliveryNote}</small>
          </dd>
        </dl>
      </PurchaseLayout>
    </Modal>
  );
}

/** An eraser that is not to be had with this pen is chosen anew. */
function withPossibleEraser(product: Product, choice: Choice): Choice {
  const isGone =
    product.eraserColors.includes(choice.eraserColor) &&
    isColorSoldOut(product, 'eraser', choice.eraserColor, choice.penColor);
  return isGone ? { ...choice, eraserColor: noColor } : choice;
}
