// What lies in a cart, what it costs, and how two carts become one. Pure: browser and server ask the same questions.
import type { SoldProduct } from '../catalog/queries.server.ts';
import { cardActionOf, deliveryFeeOf, faultOfChoice, type Product, unitPriceWon } from '../catalog/rules.ts';
import { type VariantStock, variantStockOf } from '../catalog/stock-rules.ts';
import { type Colors, maxCartQuantity, readChoice, spellChoice } from './choice-rules.ts';

/** So many different things can be put in; as many go into one order. */
export const maxCartLines = 20;

/** One thing in a cart: a product in its colours. `addedAt` is milliseconds since 1970. */
export type CartItem = { productId: number; choice: string; quantity: number; addedAt: number };
export type CartKey = Pick<CartItem, 'productId' | 'choice'>;

export const keyOf = ({ productId, choice }: CartKey): string => `${productId}/${choice}`;

const clamp = (quantity: number) => Math.min(maxCartQuantity, quantity);

/** Puts in `item.quantity` more; what is there keeps its place. */
export function addItem<Item extends CartItem>(items: readonly Item[], item: Item): Item[] {
  return putItem(items, item, (there) => ({ ...there, quantity: clamp(there.quantity + item.quantity) }));
}

/** Each of these is there so many times afterwards, 0 takes it out: the same wish twice changes nothing more. */
export function setItems<Item extends CartItem>(items: readonly Item[], wishes: readonly Item[]): Item[] {
  return wishes.reduce<Item[]>(
    (all, wish) =>
      wish.quantity === 0
        ? all.filter((item) => keyOf(item) !== keyOf(wish))
        : putItem(all, wish, (there) => ({ ...there, quantity: clamp(wish.quantity) })),
    [...items],
  );
}

/**
 * Two carts become one. The larger quantity counts, not the sum: sent twice, from two tabs or in another order, the same
 * comes out.
 */
export function mergeItems<Item extends CartItem>(items: readonly Item[], others: readonly Item[]): Item[] {
  return others.reduce<Item[]>(
    (all, other) =>
      putItem(all, other, (there) => ({
        ...there,
        quantity: clamp(Math.max(there.quantity, other.quantity)),
        addedAt: Math.min(there.addedAt, other.addedAt),
      })),
    [...items],
  );
}

/** What is left after these were bought: what there was more of stays. */
export function withoutBought<Item extends CartItem>(
  items: readonly Item[],
  bought: readonly (CartKey & { quantity: number })[],
): Item[] {
  return bought.reduce<Item[]>(
    (all, { quantity, ...key }) =>
      all.flatMap((item) => {
        if (keyOf(item) !== keyOf(key)) return [item];
        return item.quantity > quantity ? [{ ...item, quantity: item.quantity - quantity }] : [];
      }),
    [...items],
  );
}

function putItem<Item extends CartItem>(
  items: readonly Item[],
  item: Item,
  join: (there: Item) => Item,
): Item[] {
  const key = keyOf(item);
  if (!items.some((there) => keyOf(there) === key))
    return [...items, { ...item, quantity: clamp(item.quantity) }];
  return items.map((there) => (keyOf(there) === key ? join(there) : there));
}

/** Too many different things: what is there may still change. */
export const isTooMany = (before: readonly unknown[], after: readonly unknown[]): boolean =>
  after.length > maxCartLines && after.length > before.length;

/** Newest first; of one moment in an order that no answer changes. */
export const sortItems = <Item extends CartItem>(items: readonly Item[]): Item[] =>
  [...items].sort((a, b) => b.addedAt - a.addedAt || (keyOf(a) < keyOf(b) ? -1 : 1));

/** Why a line can't be ordered as it is; `ready` where it can. */
export type LineState = 'ready' | 'offSale' | 'colorGone' | 'soldOut' | 'colorSoldOut' | 'tooMany';

type Stated = CartKey & { quantity: number; state: LineState; left: number | null; countedBy: CountedBy };

/** The lines with quantities that the server hasn't heard of yet, as far as it told how many are left. */
export function restate<Line extends Stated>(lines: readonly Line[]): Line[] {
  return lines.map((line) => {
    if (line.left === null || (line.state !== 'ready' && line.state !== 'tooMany')) return line;
    return { ...line, state: unitsBeside(lines, line, line.countedBy) > line.left ? 'tooMany' : 'ready' };
  });
}

/** Whether the colours of a product come out of one number, or each choice has its own. */
export type CountedBy = 'product' | 'choice';

export const countedByOf = ({ choices }: Pick<Product, 'choices'>): CountedBy =>
  choices.length === 0 ? 'product' : 'choice';

/** All that is wanted of what this line is taken from, the line itself included. */
export const unitsBeside = (
  lines: readonly (CartKey & { quantity: number })[],
  line: CartKey,
  countedBy: CountedBy,
): number =>
  lines
    .filter(
      ({ productId, choice }) =>
        productId === line.productId && (countedBy === 'product' || choice === line.choice),
    )
    .reduce((sum, { quantity }) => sum + quantity, 0);

type Sum = { unitWon: number; deliveryWon: number; quantity: number };

export type CartTotal = {
  goodsWon: number;
  deliveryWon: number;
  amountWon: number;
  /** What more would be paid for delivery if each line were an order of its own. */
  savedWon: number;
};

/** What the lines cost in one order: the delivery fee once, the highest of them. */
export function totalOfCart(lines: readonly Sum[]): CartTotal {
  const goodsWon = lines.reduce((sum, { unitWon, quantity }) => sum + unitWon * quantity, 0);
  const deliveryWon = deliveryFeeOf(lines.map((line) => ({ delivery: line.deliveryWon })));
  const apart = lines.reduce((sum, line) => sum + line.deliveryWon, 0);
  return { goodsWon, deliveryWon, amountWon: goodsWon + deliveryWon, savedWon: apart - deliveryWon };
}

/** Units that can be had of a choice; null without end. */
export function unitsFor(product: SoldProduct, choice: string): number | null {
  const colors = readChoice(choice);
  const variantStock = colors && variantStockOf(product.variantStocks, colors);
  return variantStock ? variantStock.stock : 0;
}

/** The variants of a product as far as visitors are told of them: how many there are where they are few. */
export const variantStocksShown = ({ choices, soldOut, left }: Product): VariantStock[] =>
  (choices.length > 0 ? choices : [{ choice: '', soldOut, left }]).map((one) => ({
    choice: one.choice,
    stock: one.soldOut ? 0 : one.left,
  }));

/** @param wanted units in all lines that come out of the same stock, see `unitsBeside` */
export function stateOfLine(item: CartItem, product: SoldProduct, wanted: number): LineState {
  if (!product.onSale || !isForCart(product)) return 'offSale';
  if (product.soldOut) return 'soldOut';
  const colors = readChoice(item.choice);
  if (!colors || !isChoiceOf(product, item.choice)) return 'colorGone';
  if (faultOfChoice(product, { ...colors, quantity: item.quantity })) return 'colorSoldOut';
  const units = unitsFor(product, item.choice);
  return units !== null && wanted > units ? 'tooMany' : 'ready';
}

/** Goods are put in; content needs the box and is bought by itself, a package is asked about. */
export const isForCart = (product: Pick<Product, 'category' | 'productType'>): boolean =>
  product.category !== 'content' && cardActionOf(product.productType) === 'buy';

/** Whether these colours are such as the product has, sold out or not. */
export function isChoiceOf(product: Pick<Product, 'penColors' | 'eraserColors'>, choice: string): boolean {
  const colors = readChoice(choice);
  const fits = (known: string[], color: string) => (known.length > 0 ? known.includes(color) : color === '');
  return (
    colors !== null &&
    fits(product.penColors, colors.penColor) &&
    fits(product.eraserColors, colors.eraserColor)
  );
}

/** A part of a set: its own colour goes to a colour of the set, or the set has it in one colour only. */
type SetPart = { productKey: string; colorOf: 'penColor' | 'eraserColor'; only?: string };

/** Which goods a set consists of, by product keys. */
const setParts: Readonly<Record<string, readonly SetPart[]>> = {
  accessory_toktok_pen_eraser: [
    { productKey: 'accessory_toktok_pen', colorOf: 'penColor' },
    { productKey: 'accessory_eraser', colorOf: 'eraserColor' },
  ],
  accessory_ssuksuk_pen_eraser: [
    { productKey: 'accessory_ssuksuk_pen', colorOf: 'penColor' },
    { productKey: 'accessory_eraser', colorOf: 'eraserColor' },
  ],
  // The box in its colour, the pen in coral.
  toktokbox_pen: [
    { productKey: 'toktokbox', colorOf: 'penColor' },
    { productKey: 'accessory_toktok_pen', colorOf: 'penColor', only: '코랄' },
  ],
};

/** Whether something could be offered as this product. */
export const isSet = ({ productKey }: Pick<Product, 'productKey'>): boolean =>
  Object.hasOwn(setParts, productKey);

type Line = { item: CartItem; product: SoldProduct };

/** What one costs its buyer in a line of so many. */
export type PriceOf = (product: SoldProduct, quantity: number) => number;

export type SetOffer = {
  set: SoldProduct;
  choice: string;
  quantity: number;
  savedWon: number;
  /** The colour that a part has in the set, where the one in the cart is another. */
  otherColor: string | null;
  /** What taking it means for the cart. */
  wishes: CartItem[];
};

/**
 * What would cost less as a set: the best one, or null. A set never takes a colour that it hasn't; where it has a part in
 * one colour only, that is told.
 * @param lines those that can be ordered
 */
export function findSetOffer(
  lines: readonly Line[],
  sets: readonly SoldProduct[],
  nowMs: number,
  priceOf: PriceOf = unitPriceWon,
): SetOffer | null {
  const offers = sets.flatMap((set) => {
    const parts = setParts[set.productKey] ?? [];
    if (parts.length === 0 || !set.onSale || !isForCart(set)) return [];
    return combine(parts.map((part) => lines.filter(({ product }) => product.productKey === part.productKey)))
      .map((chosen) => offerOf(lines, set, parts, chosen, nowMs, priceOf))
      .filter((offer) => offer !== null);
  });
  return offers.sort((a, b) => b.savedWon - a.savedWon)[0] ?? null;
}

function offerOf(
  lines: readonly Line[],
  set: SoldProduct,
  parts: readonly SetPart[],
  chosen: readonly Line[],
  nowMs: number,
  priceOf: PriceOf,
): SetOffer | null {
  const colors: Colors = { penColor: '', eraserColor: '' };
  let otherColor: string | null = null;
  for (const [index, { colorOf, only }] of parts.entries()) {
    const color = readChoice(chosen[index]!.item.choice)?.[colorOf] ?? '';
    if (only === undefined) colors[colorOf] = color;
    else if (color !== only) otherColor = only;
  }
  const choice = spellChoice(colors);
  const there = lines.find(({ item, product }) => product.id === set.id && item.choice === choice);
  const inCart = unitsBeside(
    lines.map(({ item }) => item),
    { productId: set.id, choice },
    countedByOf(set),
  );
  const quantity = Math.min(
    ...chosen.map(({ item }) => item.quantity),
    maxCartQuantity - (there?.item.quantity ?? 0),
    (unitsFor(set, choice) ?? Number.POSITIVE_INFINITY) - inCart,
  );
  if (quantity < 1 || faultOfChoice(set, { ...colors, quantity })) return null;
  const units = (there?.item.quantity ?? 0) + quantity;
  const wishes = [
    ...chosen.map(({ item }) => ({ ...item, quantity: item.quantity - quantity })),
    { productId: set.id, choice, quantity: units, addedAt: there?.item.addedAt ?? nowMs },
  ];
  const products = new Map([...lines, { product: set }].map(({ product }) => [product.id, product]));
  const costOf = (items: readonly CartItem[]) =>
    totalOfCart(
      items.map((item) => {
        const product = products.get(item.productId)!;
        const unitWon = priceOf(product, item.quantity);
        return { unitWon, deliveryWon: product.delivery, quantity: item.quantity };
      }),
    ).amountWon;
  const items = lines.map(({ item }) => item);
  const savedWon = costOf(items) - costOf(setItems(items, wishes));
  return savedWon > 0 ? { set, choice, quantity, savedWon, otherColor, wishes } : null;
}

/** Each way to take one of every list. */
const combine = <T>(lists: readonly T[][]): T[][] =>
  lists.reduce<T[][]>((ways, list) => ways.flatMap((way) => list.map((one) => [...way, one])), [[]]);
