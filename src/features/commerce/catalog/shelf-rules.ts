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
export type Shelf = { choice: string; stock: number | null };

/** `stock` null is unlimited. */
const leftOf = (stock: number | null): number | null =>
  stock !== null && stock > 0 && stock <= fewUnits ? stock : null;

/** Of several shelves together; null where one of them is unlimited. */
export const sumOfShelves = (shelves: readonly Shelf[]): number | null =>
  shelves.reduce<number | null>((sum, { stock }) => (sum === null || stock === null ? null : sum + stock), 0);

/** The shelf that a choice is taken from and put back to; none where its colour was never counted. */
export const shelfOf = <S extends Pick<Shelf, 'choice'>>(
  shelves: readonly S[],
  colors: Pick<Choice, 'penColor' | 'eraserColor'>,
): S | undefined =>
  shelves.find(({ choice }) => choice === '') ??
  shelves.find(({ choice }) => choice === writeChosenColor(colors));

export const isCountedByChoice = (shelves: readonly Pick<Shelf, 'choice'>[]): boolean =>
  !shelves.some(({ choice }) => choice === '');

/** What a visitor is told of what lies on the shelves. */
export function describeUnits(
  product: Colored & Pick<Product, 'soldOutColors'>,
  shelves: readonly Shelf[],
): Pick<Product, 'soldOut' | 'left' | 'choices'> {
  const shelved = choicesOf(product).map((colors) => ({
    choice: writeChosenColor(colors),
    isStopped: isColorStopped(product, colors),
    shelf: shelfOf(shelves, colors) ?? null,
  }));
  const byChoice = isCountedByChoice(shelves);
  const sold = byChoice
    ? shelved.flatMap(({ isStopped, shelf }) => (isStopped || !shelf ? [] : shelf))
    : shelves;
  const choices = shelved.map(({ choice, isStopped, shelf }) => ({
    choice,
    soldOut: isStopped || !shelf || shelf.stock === 0,
    left: leftOf(shelf ? shelf.stock : 0),
  }));
  return {
    soldOut: choices.every(({ soldOut }) => soldOut),
    left: leftOf(sumOfShelves(sold)),
    choices: byChoice ? choices : [],
  };
}
