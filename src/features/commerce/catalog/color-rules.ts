// What colours look like, and how lists about them name them.
import type { Picture } from '../../../shared/page/picture.ts';
import type { Choice, Colored, Product } from './rules.ts';

/** What a list about colours is kept by: `pen:코랄`, `eraser:분홍`. */
export const colorKeysOf = ({ penColors, eraserColors }: Colored): string[] => [
  ...penColors.map((color) => `pen:${color}`),
  ...eraserColors.map((color) => `eraser:${color}`),
];

type Shown = Pick<Product, 'pictures' | 'colorPictures'>;

/** What was chosen, as it looks: the pen's colour before the eraser's; where neither has a picture, the product's first. */
export function pictureOfChoice(
  { pictures, colorPictures }: Shown,
  { penColor, eraserColor }: Pick<Choice, 'penColor' | 'eraserColor'>,
): Picture | null {
  return colorPictures[`pen:${penColor}`] ?? colorPictures[`eraser:${eraserColor}`] ?? pictures[0] ?? null;
}

/** `pens|erasers`, colours with commas between; a part that the product lacks stays empty. */
export function joinColors(product: Colored): string {
  return [product.penColors, product.eraserColors].map((colors) => colors.join(',')).join('|');
}
