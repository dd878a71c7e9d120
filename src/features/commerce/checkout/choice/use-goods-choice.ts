// Colours and quantity while they are being chosen: the same rules in the catalogue's dialog and on the product's page.
import { useState } from 'react';
import { pictureOfBoth, pictureOfChoice } from '../../catalog/color-rules.ts';
import {
  type Choice,
  type ChoiceFault,
  faultOfChoice,
  isColorSoldOut,
  leftOfChoice,
  maxQuantity,
  noColor,
  type Product,
  totalOf,
} from '../../catalog/rules.ts';

export function useGoodsChoice(product: Product, initial: Choice | null) {
  const [choice, setChoice] = useState<Choice>(
    initial ?? {
      penColor: product.penColors.length > 0 ? noColor : '',
      eraserColor: product.eraserColors.length > 0 ? noColor : '',
      quantity: 1,
    },
  );
  const [fault, setFault] = useState<ChoiceFault | null>(null);
  const [shown, setShown] = useState(() => (initial ? ownPictureOf(product, initial) : null));

  return {
    choice,
    /** What is chosen, as it looks; of two parts without a picture together, the one chosen last. Null where there is none. */
    shown,
    fault,
    total: totalOf(product, choice.quantity),
    left: leftOfChoice(product, choice),
    change(part: Partial<Choice>) {
      const chosen = withPossibleEraser(product, { ...choice, ...part });
      // Of another colour there may be fewer.
      const most = leftOfChoice(product, chosen) ?? maxQuantity;
      const next = { ...chosen, quantity: Math.min(chosen.quantity, most) };
      setChoice(next);
      const partly = { penColor: '', eraserColor: '', ...part };
      setShown((now) => pictureOfBoth(product, next) ?? ownPictureOf(product, partly) ?? now);
      // A fault that was told disappears as soon as it is mended.
      if (fault && faultOfChoice(product, next) !== fault) setFault(null);
    },
    /** Marks what is wrong at its place, and tells it. */
    judge(): ChoiceFault | null {
      const found = faultOfChoice(product, choice);
      setFault(found);
      return found;
    },
  };
}

export type GoodsChoice = ReturnType<typeof useGoodsChoice>;

const ownPictureOf = (product: Product, choice: Pick<Choice, 'penColor' | 'eraserColor'>) =>
  pictureOfChoice({ ...product, pictures: [] }, choice);

/** What is missing comes into sight, and the keyboard with it. @param scope of the page, or of a dialog */
export function showMissingChoice(scope: string): void {
  const group = document.querySelector<HTMLElement>(`${scope} [role=radiogroup][aria-invalid]`);
  group?.scrollIntoView({ block: 'center' });
  group?.querySelector<HTMLElement>('input:not(:disabled)')?.focus({ preventScroll: true });
}

/** An eraser that is not to be had with this pen is chosen anew. */
function withPossibleEraser(product: Product, choice: Choice): Choice {
  const isGone =
    product.eraserColors.includes(choice.eraserColor) &&
    isColorSoldOut(product, 'eraser', choice.eraserColor, choice.penColor);
  return isGone ? { ...choice, eraserColor: noColor } : choice;
}
