// Colours and quantity while they are being chosen: the same rules in the catalogue's dialog and on the product's page.
import { useEffect, useRef, useState } from 'react';
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
import { hasUnfinishedChoice, storeUnfinishedChoice } from './purchase-choice.ts';

/** @param initial what was decided already; what was chosen in this tab after that, before going back or reloading, goes before it */
export function useGoodsChoice(product: Product, initial: Choice | null) {
  const [choice, setChoice] = useState<Choice>(initial ?? nothingOf(product));
  const [fault, setFault] = useState<ChoiceFault | null>(null);
  const isTouched = useRef(false);
  const [shown, setShown] = useState(() => (initial ? ownPictureOf(product, initial) : null));

  // After the first paint: the page comes from the server, who knows of no tab.
  useEffect(() => {
    if (!hasUnfinishedChoice()) return;
    let isOver = false;
    import('./browser-choice.ts').then(
      ({ readUnfinishedChoice }) => {
        const unfinished = readUnfinishedChoice(product.id);
        // Whoever has chosen anew in the meantime wants that.
        if (isOver || isTouched.current || !unfinished) return;
        const possible = possibleChoice(product, unfinished);
        setChoice(possible);
        setShown(ownPictureOf(product, possible));
      },
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [product]);

  return {
    choice,
    /** What is chosen, as it looks; of two parts without a picture together, the one chosen last. Null where there is none. */
    shown,
    fault,
    total: totalOf(product, choice.quantity),
    left: leftOfChoice(product, choice),
    change(part: Partial<Choice>) {
      const next = withPossibleQuantity(product, withPossibleEraser(product, { ...choice, ...part }));
      isTouched.current = true;
      setChoice(next);
      storeUnfinishedChoice(product.id, next);
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

const nothingOf = ({ penColors, eraserColors }: Product): Choice => ({
  penColor: penColors.length > 0 ? noColor : '',
  eraserColor: eraserColors.length > 0 ? noColor : '',
  quantity: 1,
});

/** What is sold out or gone meanwhile is chosen anew. */
function possibleChoice(product: Product, { penColor, eraserColor, quantity }: Choice): Choice {
  const nothing = nothingOf(product);
  const hasPen = product.penColors.includes(penColor) && !isColorSoldOut(product, 'pen', penColor);
  const hasEraser = product.eraserColors.includes(eraserColor);
  return withPossibleQuantity(
    product,
    withPossibleEraser(product, {
      penColor: hasPen ? penColor : nothing.penColor,
      eraserColor: hasEraser ? eraserColor : nothing.eraserColor,
      quantity,
    }),
  );
}

/** Of another colour there may be fewer. */
const withPossibleQuantity = (product: Product, choice: Choice): Choice => ({
  ...choice,
  quantity: Math.min(choice.quantity, leftOfChoice(product, choice) ?? maxQuantity),
});

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
