// What colours look like, and how lists about them name them.
import type { Picture } from '../../../shared/page/picture.ts';
import { type Choice, type Colored, choicesOf, type Product, writeChosenColor } from './rules.ts';

/** What a list about colours is kept by: `pen:코랄`, `eraser:분홍`. */
export const colorKeysOf = ({ penColors, eraserColors }: Colored): string[] => [
  ...penColors.map((color) => `pen:${color}`),
  ...eraserColors.map((color) => `eraser:${color}`),
];

/** What a picture can be kept by: each colour, and each pen with each eraser, as an order's form spells them: `코랄|분홍`. */
export const pictureKeysOf = (product: Colored): string[] => {
  const isSet = product.penColors.length > 0 && product.eraserColors.length > 0;
  return [...colorKeysOf(product), ...(isSet ? choicesOf(product).map(writeChosenColor) : [])];
};

type Colors = Pick<Choice, 'penColor' | 'eraserColor'>;
type Shown = Pick<Product, 'pictures' | 'colorPictures'>;

/** Both parts in one picture; null where only one is chosen, or nobody made one. */
export const pictureOfBoth = (
  { colorPictures }: Pick<Shown, 'colorPictures'>,
  colors: Colors,
): Picture | null => colorPictures[writeChosenColor(colors)] ?? null;

/**
 * What was chosen, as it looks: both parts together, the pen's colour before the eraser's; where none has a picture, the
 * product's first.
 */
export function pictureOfChoice(product: Shown, colors: Colors): Picture | null {
  const { pictures, colorPictures } = product;
  const { [`pen:${colors.penColor}`]: pen, [`eraser:${colors.eraserColor}`]: eraser } = colorPictures;
  return pictureOfBoth(product, colors) ?? pen ?? eraser ?? pictures[0] ?? null;
}

/** `pens|erasers`, colours with commas between; a part that the product lacks stays empty. */
export function joinColors(product: Colored): string {
  return [product.penColors, product.eraserColors].map((colors) => colors.join(',')).join('|');
}
