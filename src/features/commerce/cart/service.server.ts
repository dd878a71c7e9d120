// A cart as it stands today: prices and stock are read each time, only what somebody wants is kept.
import type { Deps, MemberCtx } from '../../../platform/http/context.server.ts';
import { type AgreedPrice, agreedFor, struckBeside } from '../agreed-price/rules.ts';
import { readAgreed } from '../agreed-price/service.server.ts';
import { pictureOfChoice } from '../catalog/color-rules.ts';
import { findProducts, type SoldProduct } from '../catalog/queries.server.ts';
import { leftOfChoice, struckPriceOf, unitPriceWon } from '../catalog/rules.ts';
import { listProducts } from '../catalog/service.server.ts';
import { readChoice } from './choice-rules.ts';
import type { CartLine, OwnCart, PricedCart } from './contract.ts';
import { type Kept, withKept } from './kept-rules.ts';
import { listOwnKept, lockCart, readItems, writeItems } from './queries.server.ts';
import {
  addItem,
  type CartItem,
  type CartKey,
  countedByOf,
  findSetOffer,
  isChoiceOf,
  isForCart,
  isSet,
  isTooMany,
  keyOf,
  type LineState,
  mergeItems,
  type PriceOf,
  setItems,
  sortItems,
  stateOfLine,
  unitsBeside,
  unitsFor,
  variantStocksShown,
} from './rules.ts';

type Changed = { outcome: 'changed'; data: OwnCart };
type Line = { item: CartItem; product: SoldProduct };
type Held = { version: number; items: CartItem[] };

/** A cart that lies in a browser. */
export async function price(ctx: Deps, sent: readonly CartItem[]): Promise<PricedCart> {
  const { known, dropped } = await sift(ctx, sent);
  return { ...(await describe(ctx, mergeItems([], known), [])), dropped };
}

export async function readCart(ctx: MemberCtx): Promise<OwnCart> {
  return describeOwn(ctx, await readItems(ctx.db, ctx.member.memberId));
}

/** More of something. What the shop doesn't sell now is not put in. */
export async function add(
  ctx: MemberCtx,
  item: CartItem,
): Promise<Changed | { outcome: 'full' | 'notFound' }> {
  const { known, onSale } = await sift(ctx, [item]);
  if (known.length === 0 || !onSale.has(item.productId)) return { outcome: 'notFound' };
  return change(ctx, (items) => addItem(items, placed(ctx, item)));
}

/** Quantities as they are to be. What was taken out may come back, as long as the shop has it in that colour. */
export async function setQuantities(
  ctx: MemberCtx,
  wishes: readonly CartItem[],
): Promise<Changed | { outcome: 'full' }> {
  const { known } = await sift(ctx, wishes);
  const possible = new Set(known.map(keyOf));
  return change(ctx, (items) => {
    const there = new Set(items.map(keyOf));
    const granted = wishes.filter((wish) => possible.has(keyOf(wish)) || there.has(keyOf(wish)));
    return setItems(
      items,
      granted.map((wish) => placed(ctx, wish)),
    );
  });
}

/** What the member put in while logged out comes to what they have. It never fails for being much. */
export async function merge(ctx: MemberCtx, sent: readonly CartItem[]): Promise<Changed> {
  const { known, dropped } = await sift(ctx, sent);
  const held = await hold(ctx, (items) =>
    mergeItems(
      items,
      known.map((item) => placed(ctx, item)),
    ),
  );
  return { outcome: 'changed', data: { ...(await describeOwn(ctx, held)), dropped } };
}

async function change(
  ctx: MemberCtx,
  by: (items: CartItem[]) => CartItem[],
): Promise<Changed | { outcome: 'full' }> {
  let full = false;
  const held = await hold(ctx, (items) => {
    const after = by(items);
    full = isTooMany(items, after);
    return full ? items : after;
  });
  return full ? { outcome: 'full' } : { outcome: 'changed', data: await describeOwn(ctx, held) };
}

/** One change after the other: two tabs, or two devices, both count. */
async function hold(ctx: MemberCtx, by: (items: CartItem[]) => CartItem[]): Promise<Held> {
  const { memberId } = ctx.member;
  return ctx.db.transaction(async (tx) => {
    const { version, items } = await lockCart(tx, memberId);
    const after = by(items);
    await writeItems(tx, memberId, items, after);
    return { version, items: after };
  });
}

/** A place in the future would stay the first for ever. */
const placed = (ctx: Deps, item: CartItem): CartItem => ({
  ...item,
  addedAt: Math.min(item.addedAt, ctx.now()),
});

/** Goods that the shop has in that colour, on sale or not; and the rest. */
async function sift<Item extends CartKey>(ctx: Deps, sent: readonly Item[]) {
  const products = await readProducts(ctx, sent);
  const isKnown = ({ productId, choice }: Item) => {
    const product = products.get(productId);
    return product !== undefined && isForCart(product) && isChoiceOf(product, choice);
  };
  return {
    known: sent.filter(isKnown),
    dropped: sent.filter((item) => !isKnown(item)).map(({ productId, choice }) => ({ productId, choice })),
    onSale: new Set([...products.values()].filter(({ onSale }) => onSale).map(({ id }) => id)),
  };
}

async function readProducts(ctx: Deps, items: readonly CartKey[]): Promise<Map<number, SoldProduct>> {
  const ids = [...new Set(items.map(({ productId }) => productId))];
  return new Map((await findProducts(ctx.db, ctx.now(), ids)).map((product) => [product.id, product]));
}

async function describeOwn(ctx: MemberCtx, { version, items }: Held): Promise<OwnCart> {
  const ids = [...new Set(items.map(({ productId }) => productId))];
  // A set that is offered may have an agreed price of its own.
  const agreed = ids.length > 0 ? await readAgreed(ctx, null) : [];
  const cart = await describe(ctx, items, agreed, () => listOwnKept(ctx.db, ctx.member.memberId));
  return { ...cart, dropped: [], memberId: ctx.member.memberId, version };
}

async function describe(
  ctx: Deps,
  items: readonly CartItem[],
  agreed: readonly AgreedPrice[],
  listKept: () => Promise<Kept[]> = async () => [],
): Promise<Omit<PricedCart, 'dropped'>> {
  const products = await readProducts(ctx, items);
  const first = stateLines(items, products);
  // Asked only where something is short: most carts are read without it.
  const kept = first.some(({ state }) => isShort.has(state)) ? await listKept() : [];
  for (const product of kept.length > 0 ? [...products.values()] : [])
    products.set(product.id, withKept(product, kept));
  const stated = kept.length > 0 ? stateLines(items, products) : first;
  const ready = stated.filter(({ state }) => state === 'ready');
  const missing = new Set(stated.filter(({ state }) => state !== 'ready').map(({ product }) => product.id));
  const sets = (await listSets(ctx, products)).filter(({ id }) => !missing.has(id));
  const priceOf: PriceOf = (product, quantity) => priceIn(agreed, product, quantity).unitWon;
  const offer = findSetOffer(ready, sets, ctx.now(), priceOf);
  return {
    lines: stated.map((line) => describeLine(line, agreed)),
    offer: offer && {
      name: offer.set.name,
      picture: offer.set.pictures[0] ?? null,
      unitWon: priceOf(offer.set, offer.quantity),
      deliveryWon: offer.set.delivery,
      quantity: offer.quantity,
      savedWon: offer.savedWon,
      otherColor: offer.otherColor,
      wishes: offer.wishes,
    },
  };
}

const isShort: ReadonlySet<LineState> = new Set(['soldOut', 'colorSoldOut', 'tooMany']);

function stateLines(
  items: readonly CartItem[],
  products: ReadonlyMap<number, SoldProduct>,
): (Line & Pick<CartLine, 'state'>)[] {
  const found = sortItems(items).flatMap((item) => {
    const product = products.get(item.productId);
    return product ? [{ item, product }] : [];
  });
  const units = found.map(({ item }) => item);
  return found.map((line) => ({
    ...line,
    state: stateOfLine(line.item, line.product, unitsBeside(units, line.item, countedByOf(line.product))),
  }));
}

/** What one costs in a line of so many, and whether that was agreed. */
function priceIn(agreed: readonly AgreedPrice[], product: SoldProduct, quantity: number) {
  const unitWon = unitPriceWon(product);
  const found = agreedFor(agreed, { productId: product.id, quantity, unitWon });
  return found
    ? { unitWon: found.won, struckWon: struckBeside(found), isAgreed: true }
    : { unitWon, struckWon: struckPriceOf(product, unitWon), isAgreed: false };
}

function describeLine(
  { item, product, state }: Line & Pick<CartLine, 'state'>,
  agreed: readonly AgreedPrice[],
): CartLine {
  const { unitWon, struckWon, isAgreed } = priceIn(agreed, product, item.quantity);
  const colors = readChoice(item.choice);
  return {
    ...item,
    name: product.name,
    category: product.category === 'toktokbox' ? 'toktokbox' : 'accessory',
    picture: pictureOfChoice(product, colors ?? { penColor: '', eraserColor: '' }),
    penColor: colors?.penColor ?? '',
    eraserColor: colors?.eraserColor ?? '',
    priceWon: struckWon ?? unitWon,
    ...{ unitWon, isAgreed },
    saleUntilMs: isAgreed ? null : (product.timedSale?.untilMs ?? null),
    deliveryWon: product.delivery,
    state,
    countedBy: countedByOf(product),
    left: state === 'tooMany' ? unitsFor(product, item.choice) : leftOfItem(product, item),
  };
}

const leftOfItem = (product: SoldProduct, { choice }: CartItem) => {
  const colors = readChoice(choice);
  return colors && leftOfChoice(product, colors);
};

/** From memory, where how many are left is known if they are few; of those in the cart it is known anyway. */
async function listSets(ctx: Deps, known: ReadonlyMap<number, SoldProduct>): Promise<SoldProduct[]> {
  const all = await Promise.all(
    (['accessory', 'toktokbox'] as const).map((category) => listProducts(ctx, category)),
  );
  return all
    .flat()
    .filter(isSet)
    .map((set) => known.get(set.id) ?? { ...set, onSale: true, variantStocks: variantStocksShown(set) });
}
