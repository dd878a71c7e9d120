// Prices and choices: the browser previews with these functions, the server decides with the same ones.
import type { Picture } from '../../shared/picture.ts';

/** A product as the shop itself speaks of it. Money in won. */
export type Product = {
  id: number;
  catalog: 'accessory' | 'toktokbox' | 'content';
  name: string;
  productKey: string;
  productType: string;
  useType: number;
  price: number;
  discount: number;
  discountOn: boolean;
  delivery: number;
  point: number;
  message: string;
  pictures: Picture[];
  detailPictures: Picture[];
  noticePictures: Picture[];
  deliveryMethod: string;
  deliveryNote: string;
  penColors: string[];
  eraserColors: string[];
  soldOutColors: string[];
  linkUrl: string;
  appId: string;
  contentSetId: string;
  useDays: number;
  soldOut: boolean;
};

/** The placeholder of a colour choice: nothing was chosen. */
export const noColor = 'select';
export const maxQuantity = 999;
/** The payment company refuses cards under this sum. */
export const minPaymentWon = 1000;
export const maxGalleryPictures = 5;
export const maxDetailPictures = 3;

type Priced = Pick<Product, 'price' | 'discount' | 'discountOn' | 'delivery' | 'point' | 'catalog'>;

/** Goods: the discount is the selling price while it is on. Content: it is taken off, and so are points. */
export function unitPriceWon(product: Priced): number {
  if (product.catalog === 'content') return product.price - product.discount - product.point;
  return product.discountOn ? product.discount : product.price;
}

export type Total = { unitWon: number; goodsWon: number; deliveryWon: number; amountWon: number };

/** The delivery fee is added once, whatever the quantity. */
export function totalOf(product: Priced, quantity: number): Total {
  const unitWon = unitPriceWon(product);
  const goodsWon = unitWon * quantity;
  return { unitWon, goodsWon, deliveryWon: product.delivery, amountWon: goodsWon + product.delivery };
}

export type Choice = { penColor: string; eraserColor: string; quantity: number };
export type ChoiceFault =
  | 'penColor'
  | 'eraserColor'
  | 'productColor'
  | 'colorSoldOut'
  | 'quantity'
  | 'soldOut';

export const isColorSoldOut = (
  product: Pick<Product, 'soldOutColors'>,
  part: 'pen' | 'eraser',
  color: string,
) => product.soldOutColors.includes(`${part}:${color}`);

/** The first thing that is wrong with a choice, or null. */
export function faultOfChoice(
  product: Pick<Product, 'penColors' | 'eraserColors' | 'soldOutColors' | 'soldOut'>,
  choice: Choice,
): ChoiceFault | null {
  if (product.soldOut) return 'soldOut';
  const missing = (colors: string[], chosen: string) => colors.length > 0 && !colors.includes(chosen);
  if (missing(product.penColors, choice.penColor)) return 'penColor';
  if (missing(product.eraserColors, choice.eraserColor)) return 'eraserColor';
  if (
    isColorSoldOut(product, 'pen', choice.penColor) ||
    isColorSoldOut(product, 'eraser', choice.eraserColor)
  ) {
    return 'colorSoldOut';
  }
  if (!Number.isSafeInteger(choice.quantity) || choice.quantity < 1 || choice.quantity > maxQuantity)
    return 'quantity';
  return null;
}

/** `pens|erasers`, colours with commas between; a part that the product lacks stays empty. */
export function joinColors(product: Pick<Product, 'penColors' | 'eraserColors'>): string {
  return [product.penColors, product.eraserColors].map((colors) => colors.join(',')).join('|');
}

/** The colour of a purchase as the form carries it: `코랄|분홍`, `코랄|` or `|분홍`. */
export const writeChosenColor = (choice: Pick<Choice, 'penColor' | 'eraserColor'>) =>
  `${choice.penColor}|${choice.eraserColor}`;

export function readChosenColor(text: string): Pick<Choice, 'penColor' | 'eraserColor'> | null {
  const parts = text.split('|');
  if (parts.length !== 2) return null;
  return { penColor: parts[0] ?? '', eraserColor: parts[1] ?? '' };
}
