// Where the units of a product are counted, and what is told of them.
import {
  type Choice,
  type Colored,
  choicesOf,
  fewUnits,
  isColorStopped,
  type Product,
  writeChosenColor,
} from './rules.ts';

/** Where units lie: '' all colours together, else one choice. `stock` null is unlimited. */
export type VariantStock = { choice: string; stock: number | null };

/** `stock` null is unlimited. */
const leftOf = (stock: number | null): number | null =>
  stock !== null && stock > 0 && stock <= fewUnits ? stock : null;

/** Of several variants together; null where one of them is unlimited. */
export const sumOfVariantStocks = (variantStocks: readonly VariantStock[]): number | null =>
  variantStocks.reduce<number | null>(
    (sum, { stock }) => (sum === null || stock === null ? null : sum + stock),
    0,
  );

/** The variant that a choice is taken from and put back to; none where its colour was never counted. */
export const variantStockOf = <S extends Pick<VariantStock, 'choice'>>(
  variantStocks: readonly S[],
  colors: Pick<Choice, 'penColor' | 'eraserColor'>,
): S | undefined =>
  variantStocks.find(({ choice }) => choice === '') ??
  variantStocks.find(({ choice }) => choice === writeChosenColor(colors));

export const isCountedByChoice = (variantStocks: readonly Pick<VariantStock, 'choice'>[]): boolean =>
  !variantStocks.some(({ choice }) => choice === '');

/** What a visitor is told of what lies in stock. */
export function describeUnits(
  product: Colored & Pick<Product, 'soldOutColors'>,
  variantStocks: readonly VariantStock[],
): Pick<Product, 'soldOut' | 'left' | 'choices'> {
  const shelved = choicesOf(product).map((colors) => ({
    choice: writeChosenColor(colors),
    isStopped: isColorStopped(product, colors),
    variantStock: variantStockOf(variantStocks, colors) ?? null,
  }));
  const byChoice = isCountedByChoice(variantStocks);
  const sold = byChoice
    ? shelved.flatMap(({ isStopped, variantStock }) => (isStopped || !variantStock ? [] : variantStock))
    : variantStocks;
  const choices = shelved.map(({ choice, isStopped, variantStock }) => ({
    choice,
    soldOut: isStopped || !variantStock || variantStock.stock === 0,
    left: leftOf(variantStock ? variantStock.stock : 0),
  }));
  return {
    soldOut: choices.every(({ soldOut }) => soldOut),
    left: leftOf(sumOfVariantStocks(sold)),
    choices: byChoice ? choices : [],
  };
}
