// Which choices of a product can be awaited, and how many of those who wait are told of it. Pure.
import {
  choicesOf,
  isChoiceSoldOut,
  type Product,
  readChosenColor,
  writeChosenColor,
} from '../catalog/rules.ts';
import { sumOfVariantStocks, type VariantStock, variantStockOf } from '../catalog/stock-rules.ts';

/** Whichever comes first. */
export const anyChoice = '';
export const mostAwaited = 20;
/** Who was not told for so long has bought elsewhere. */
export const awaitedDays = 365;
/** So long before that they are asked whether they still wait, and may say so with a press. */
export const renewableDays = 30;

export const dayMs = 24 * 60 * 60_000;

export const endOfWish = (askedAtMs: number): number => askedAtMs + awaitedDays * dayMs;
export const isRenewableWish = (askedAtMs: number, nowMs: number): boolean =>
  endOfWish(askedAtMs) - nowMs <= renewableDays * dayMs;
/** So long before a product that was thrown away goes for good, whoever waits for it is told. */
export const goneDays = 7;
/** Not everybody who waited still wants it; those who come too late would only be told of another sold-out page. */
const toldForEach = 3;
/** At a time, where there is more than enough. */
const toldAtOnce = 300;

type Offered = Pick<Product, 'penColors' | 'eraserColors' | 'soldOutColors' | 'soldOut' | 'choices'>;

const isCountedApart = ({ choices, soldOutColors }: Offered): boolean =>
  choices.length > 0 || soldOutColors.length > 0;

/** What of it can't be had: of a product that is gone whichever comes first, and each choice that is counted by itself. */
export function awaitableChoices(product: Offered): string[] {
  const all = choicesOf(product);
  const apart = all.length > 1 && isCountedApart(product);
  const gone = apart ? all.filter((colors) => isChoiceSoldOut(product, colors)).map(writeChosenColor) : [];
  return product.soldOut ? [anyChoice, ...gone] : gone;
}

/** Whether it can be had again. A colour that isn't offered any more is not. */
export function isBack(product: Offered, choice: string): boolean {
  if (product.soldOut || isGone(product, choice)) return false;
  const colors = readChosenColor(choice);
  return choice === anyChoice || (colors !== null && !isChoiceSoldOut(product, colors));
}

/** Whether nothing of it is sold now: the product is off sale, or the colour isn't offered any more. */
export const isGone = (product: Offered & { onSale?: boolean }, choice: string): boolean =>
  product.onSale === false ||
  (choice !== anyChoice && !choicesOf(product).some((one) => writeChosenColor(one) === choice));

/** How many of those who wait are told now, the longest waiting first: some for each unit that is there. */
export function tellAtOnce(variantStocks: readonly VariantStock[], choice: string): number {
  const colors = readChosenColor(choice);
  const stock = colors
    ? (variantStockOf(variantStocks, colors)?.stock ?? null)
    : sumOfVariantStocks(variantStocks);
  return stock === null ? toldAtOnce : Math.min(stock * toldForEach, toldAtOnce);
}
