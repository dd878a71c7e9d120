// Prices and choices: the browser previews with these functions, the server decides with the same ones.

import { readUrl } from '../../../shared/older-browsers/read-url.ts';
import type { LegalInfo } from '../../../shared/page/legal-info.ts';
import type { Picture } from '../../../shared/page/picture.ts';

export type Category = 'accessory' | 'toktokbox' | 'content';

/** A product as the shop itself speaks of it. Money in won. */
export type Product = {
  id: number;
  category: Category;
  name: string;
  productKey: string;
  productType: string;
  useType: number;
  price: number;
  discount: number;
  discountOn: boolean;
  delivery: number;
  point: number;
  /** The lowest price that was charged before today's; null where it wasn't sold long enough. */
  formerWon: number | null;
  /** The sale that runs: `discount` is its own until this moment. */
  timedSale: { untilMs: number } | null;
  message: string;
  pictures: Picture[];
  detailPictures: Picture[];
  noticePictures: Picture[];
  deliveryMethod: string;
  deliveryNote: string;
  details: { title: string; text: string }[];
  /** The pen's colours; of a box, the box's own. */
  penColors: string[];
  eraserColors: string[];
  /** What a chosen colour looks like: `pen:코랄`. */
  colorPictures: Record<string, Picture>;
  /** Those that an operator stopped by hand, however many there are: `pen:코랄`. */
  soldOutColors: string[];
  linkUrl: string;
  appId: string;
  contentSetId: string;
  useDays: number;
  /** Of content: -1, -2 without end, 0 one content, 1 a package, 2 a coupon. */
  businessType: number;
  /** What the law asks to be told before it is bought; null where nothing is bought here. */
  legal: LegalInfo | null;
  /** No choice of it can be had. */
  soldOut: boolean;
  /** Units in stock where they are few enough to be told; null where there are plenty, or none. */
  left: number | null;
  /** The same of each choice where they are counted apart; empty where all colours are counted together. */
  choices: ChoiceLeft[];
};

/** `choice` as the form carries it, see `writeChosenColor`. */
type ChoiceLeft = { choice: string; soldOut: boolean; left: number | null };

/** The placeholder of a colour choice: nothing was chosen. */
export const noColor = 'select';
export const maxQuantity = 999;
/** The payment provider refuses cards under this sum. */
export const minPaymentWon = 1000;
export const maxGalleryPictures = 5;
/** From here down a buyer is told how many are left; the trigger of migration 0024 knows the number as well. */
export const fewUnits = 10;
export const maxDetailPictures = 3;

export type Colored = Pick<Product, 'penColors' | 'eraserColors'>;

/** Every way to choose its colours. */
export function choicesOf({ penColors, eraserColors }: Colored): Pick<Choice, 'penColor' | 'eraserColor'>[] {
  const orNone = (colors: string[]) => (colors.length > 0 ? colors : ['']);
  return orNone(penColors).flatMap((penColor) =>
    orNone(eraserColors).map((eraserColor) => ({ penColor, eraserColor })),
  );
}

type Priced = Pick<Product, 'price' | 'discount' | 'discountOn' | 'delivery' | 'point' | 'category'>;

/** Goods: the discount is the selling price while it is on. Content: it is taken off, and so are points. */
export function unitPriceWon(product: Priced): number {
  if (product.category === 'content') return product.price - product.discount - product.point;
  return product.discountOn ? product.discount : product.price;
}

/** The price that may stand struck beside today's: never more than was really charged; null where there is none. */
export function struckPriceOf(
  { price, formerWon }: Pick<Product, 'price' | 'formerWon'>,
  sellWon: number,
): number | null {
  const struckWon = formerWon === null ? null : Math.min(price, formerWon);
  return struckWon !== null && struckWon > sellWon ? struckWon : null;
}

export type Total = { unitWon: number; goodsWon: number; deliveryWon: number; amountWon: number };

/** The delivery fee is added once, whatever the quantity. */
export function totalOf(product: Priced, quantity: number): Total {
  const unitWon = unitPriceWon(product);
  const goodsWon = unitWon * quantity;
  return { unitWon, goodsWon, deliveryWon: product.delivery, amountWon: goodsWon + product.delivery };
}

/** Once an order: the highest of its goods. */
export const deliveryFeeOf = (products: readonly Pick<Product, 'delivery'>[]): number =>
  Math.max(0, ...products.map(({ delivery }) => delivery));

/** Several products in one order. @param lines at least one */
export function sumOf(lines: readonly { product: Priced; quantity: number }[]): Omit<Total, 'unitWon'> {
  const goodsWon = lines.reduce((sum, { product, quantity }) => sum + unitPriceWon(product) * quantity, 0);
  const deliveryWon = deliveryFeeOf(lines.map(({ product }) => product));
  return { goodsWon, deliveryWon, amountWon: goodsWon + deliveryWon };
}

export type Choice = { penColor: string; eraserColor: string; quantity: number };
export type ChoiceFault =
  | 'penColor'
  | 'eraserColor'
  | 'productColor'
  | 'colorSoldOut'
  | 'quantity'
  | 'soldOut';

type Offered = Colored & Pick<Product, 'category' | 'soldOutColors' | 'soldOut' | 'choices'>;

/** An operator stopped one of these colours by hand. */
export const isColorStopped = (
  { soldOutColors }: Pick<Product, 'soldOutColors'>,
  { penColor, eraserColor }: Pick<Choice, 'penColor' | 'eraserColor'>,
) => soldOutColors.includes(`pen:${penColor}`) || soldOutColors.includes(`eraser:${eraserColor}`);

/**
 * Whether a colour can't be had: with none of the other part's colours, or not with the one that was chosen.
 * @param other of the other part; left out, or no colour of it, where none was chosen
 */
export function isColorSoldOut(
  product: Colored & Pick<Product, 'soldOutColors' | 'choices'>,
  part: 'pen' | 'eraser',
  color: string,
  other = '',
): boolean {
  const [own, others] =
    part === 'pen' ? (['penColor', 'eraserColor'] as const) : (['eraserColor', 'penColor'] as const);
  const ofColor = choicesOf(product).filter((colors) => colors[own] === color);
  const chosen = ofColor.filter((colors) => colors[others] === other);
  return (chosen.length > 0 ? chosen : ofColor).every((colors) => isChoiceSoldOut(product, colors));
}

/** Colours that can't be had with any other: `pen:코랄`. */
export function goneColorsOf(product: Colored & Pick<Product, 'soldOutColors' | 'choices'>): string[] {
  // Of most products none was stopped, and none is counted apart.
  if (product.soldOutColors.length === 0 && product.choices.length === 0) return [];
  return [
    ...product.penColors
      .filter((color) => isColorSoldOut(product, 'pen', color))
      .map((color) => `pen:${color}`),
    ...product.eraserColors
      .filter((color) => isColorSoldOut(product, 'eraser', color))
      .map((color) => `eraser:${color}`),
  ];
}

/** Nothing of this choice can be had, where choices are counted or stopped one by one. */
export const isChoiceSoldOut = (
  product: Pick<Product, 'soldOutColors' | 'choices'>,
  colors: Pick<Choice, 'penColor' | 'eraserColor'>,
): boolean => {
  if (isColorStopped(product, colors)) return true;
  const { choices } = product;
  return (
    choices.length > 0 && (choices.find(({ choice }) => choice === writeChosenColor(colors))?.soldOut ?? true)
  );
};

/** How many of this choice are left where they are few; of the product where its colours are counted together. */
export const leftOfChoice = (
  product: Pick<Product, 'left' | 'choices'>,
  colors: Pick<Choice, 'penColor' | 'eraserColor'>,
): number | null =>
  product.choices.length === 0
    ? product.left
    : (product.choices.find(({ choice }) => choice === writeChosenColor(colors))?.left ?? null);

/** The same of a colour that is chosen alone; null where it goes with another part's. */
export const leftOfColor = (
  product: Colored & Pick<Product, 'choices'>,
  part: 'pen' | 'eraser',
  color: string,
): number | null =>
  choicesOf(product).filter((colors) => colors[`${part}Color`] === color).length === 1
    ? (product.choices.find(({ choice }) => choice.split('|')[part === 'pen' ? 0 : 1] === color)?.left ??
      null)
    : null;

/** The first thing that is wrong with a choice, or null. */
export function faultOfChoice(product: Offered, choice: Choice): ChoiceFault | null {
  if (product.soldOut) return 'soldOut';
  const fault = faultOfWish(product, choice);
  if (fault && fault !== 'quantity') return fault;
  return isChoiceSoldOut(product, choice) ? 'colorSoldOut' : fault;
}

/** The same without a look at the variants. */
export function faultOfWish(
  product: Colored & Pick<Product, 'category' | 'soldOutColors'>,
  choice: Choice,
): ChoiceFault | null {
  const missing = (colors: string[], chosen: string) => colors.length > 0 && !colors.includes(chosen);
  if (missing(product.penColors, choice.penColor))
    return product.category === 'toktokbox' ? 'productColor' : 'penColor';
  if (missing(product.eraserColors, choice.eraserColor)) return 'eraserColor';
  if (isColorStopped(product, choice)) return 'colorSoldOut';
  if (!Number.isSafeInteger(choice.quantity) || choice.quantity < 1 || choice.quantity > maxQuantity)
    return 'quantity';
  return null;
}

/** The colour of a purchase as the form carries it: `코랄|분홍`, `코랄|` or `|분홍`. */
export const writeChosenColor = (choice: Pick<Choice, 'penColor' | 'eraserColor'>) =>
  `${choice.penColor}|${choice.eraserColor}`;

export function readChosenColor(text: string): Pick<Choice, 'penColor' | 'eraserColor'> | null {
  const parts = text.split('|');
  if (parts.length !== 2) return null;
  return { penColor: parts[0] ?? '', eraserColor: parts[1] ?? '' };
}

const messageLength = 40;

/** The message of a box's or a content's card: 40 characters as a reader counts them, then "...". */
export function cutMessage(message: string): string {
  const emails = [...new Intl.Segmenter('ko', { granularity: 'grapheme' }).segment(message)];
  if (emails.length <= messageLength) return message;
  return `${emails
    .slice(0, messageLength)
    .map(({ segment }) => segment)
    .join('')}...`;
}

/** What the card's button does; a kindergarten's package and a link are no purchases. */
export type CardAction = 'inquire' | 'openLink' | 'buy';
export function cardActionOf(productType: string): CardAction {
  if (productType === 'btb_package') return 'inquire';
  return productType === 'link_package' ? 'openLink' : 'buy';
}

/** The address behind a card, where it is one of the web's: anything else (`javascript:`) is never linked. */
export function webLinkOf(linkUrl: string): string | null {
  return /^https?:\/\//i.test(linkUrl) && readUrl(linkUrl) ? linkUrl : null;
}

/** How long a content may be used once it is bought. */
export type ContentPeriod =
  | { kind: 'unlimited' }
  | { kind: 'coupon' }
  | { kind: 'months' | 'days'; count: number };

export function contentPeriodOf(product: Pick<Product, 'businessType' | 'useDays'>): ContentPeriod {
  const { businessType, useDays } = product;
  if (businessType < 0) return { kind: 'unlimited' };
  if (businessType === 2) return { kind: 'coupon' };
  // Whole years and months of 30 days are sold as months.
  if (useDays > 0 && useDays % 365 === 0) return { kind: 'months', count: (useDays / 365) * 12 };
  if (useDays > 0 && useDays % 30 === 0) return { kind: 'months', count: useDays / 30 };
  return { kind: 'days', count: useDays };
}

/** Consumers buy consumers' content, institutions theirs; every other member may buy any. */
export const mayUseContent = (userType: number, useType: number): boolean =>
  userType >= 2 || userType === useType;

export type ContentRefusal = 'loginFirst' | 'serialFirst' | 'consumerOnly' | 'institutionOnly';

/** Why this visitor can't buy this content, or null. */
export function refusalOfContent(
  product: Pick<Product, 'useType'>,
  buyer: { userType: number; serial: string | null } | null,
): ContentRefusal | null {
  if (!buyer) return 'loginFirst';
  if (!buyer.serial) return 'serialFirst';
  if (mayUseContent(buyer.userType, product.useType)) return null;
  return buyer.userType === 0 ? 'consumerOnly' : 'institutionOnly';
}

/** The call that tells until which day goods are sent. */
export const dispatchDayPath = '/api/product/dispatch-day';
