// The cart's calls. All of them are ours; a changing one names the member that the page believes in, and does nothing for
// anybody else.
import * as z from 'zod/mini';
import { defineCall } from '../../../shared/calls/contract.ts';
import type { Picture } from '../../../shared/page/picture.ts';
import { maxCartQuantity } from './choice-rules.ts';
import type { LineState } from './rules.ts';

const productId = z.int().check(z.positive());
const choice = z.string().check(z.maxLength(80));
const cartItem = z.strictObject({
  productId,
  choice,
  quantity: z.int().check(z.minimum(1), z.maximum(maxCartQuantity)),
  /** When it was put in, milliseconds since 1970: its place. */
  addedAt: z.int().check(z.nonnegative()),
});
/** 0 takes it out. */
const cartWish = z.extend(cartItem, { quantity: z.int().check(z.minimum(0), z.maximum(maxCartQuantity)) });
const memberId = z.int();
const cartItems = z.array(cartItem).check(z.maxLength(100));

const picture = z.custom<Picture>();
const state = z.custom<LineState>();

const cartLine = z.object({
  productId: z.number(),
  choice: z.string(),
  quantity: z.number(),
  addedAt: z.number(),
  name: z.string(),
  /** The catalogue that sells it. */
  category: z.enum(['accessory', 'toktokbox']),
  picture: z.nullable(picture),
  penColor: z.string(),
  eraserColor: z.string(),
  /** The list price, today's price, and the fee of an order of its own. */
  priceWon: z.number(),
  unitWon: z.number(),
  /** By an agreement with the institution that buys. */
  isAgreed: z.boolean(),
  /** Until when it costs that; null where it is no sale for a time. */
  saleUntilMs: z.nullable(z.number()),
  deliveryWon: z.number(),
  state,
  /** Which lines come out of the same units: those of the product, or of the product in this choice. */
  countedBy: z.enum(['product', 'choice']),
  /** Units that can be had, where they are few or fewer than wanted. */
  left: z.nullable(z.number()),
});
export type CartLine = z.infer<typeof cartLine>;

const setOffer = z.object({
  name: z.string(),
  picture: z.nullable(picture),
  unitWon: z.number(),
  deliveryWon: z.number(),
  quantity: z.number(),
  savedWon: z.number(),
  otherColor: z.nullable(z.string()),
  /** What to send to take it. */
  wishes: z.array(cartWish),
});

const pricedCart = z.object({
  lines: z.array(cartLine),
  offer: z.nullable(setOffer),
  /** What the shop doesn't have, or not in this colour: it is in no cart any more. */
  dropped: z.array(z.object({ productId: z.number(), choice: z.string() })),
});
export type PricedCart = z.infer<typeof pricedCart>;

/** A member's cart. */
const ownCart = z.extend(pricedCart, { memberId: z.number(), version: z.number() });
export type OwnCart = z.infer<typeof ownCart>;

export const priceCart = defineCall({
  method: 'POST',
  path: '/api/cart/price',
  who: 'anyone',
  summary: 'What a cart costs today that lies in a browser; nothing is kept',
  input: z.strictObject({ items: cartItems }),
  output: pricedCart,
  outcomes: { priced: 200 },
});

export const getCart = defineCall({
  method: 'GET',
  path: '/api/cart',
  who: 'member',
  forInstitution: 'orders',
  summary: "The member's cart with today's prices and stock",
  output: ownCart,
  outcomes: { found: 200 },
});

export const addToCart = defineCall({
  method: 'POST',
  path: '/api/cart/add',
  who: 'member',
  forInstitution: 'orders',
  summary: 'Puts more of something into the cart',
  input: z.strictObject({ memberId, item: cartItem }),
  output: ownCart,
  outcomes: { changed: 200, otherMember: 409, full: 410 },
});

export const setCart = defineCall({
  method: 'POST',
  path: '/api/cart/set',
  who: 'member',
  forInstitution: 'orders',
  summary: 'Sets quantities in the cart; 0 takes out',
  input: z.strictObject({ memberId, wishes: z.array(cartWish).check(z.minLength(1), z.maxLength(100)) }),
  output: ownCart,
  outcomes: { changed: 200, otherMember: 409, full: 410 },
});

export const mergeCart = defineCall({
  method: 'POST',
  path: '/api/cart/merge',
  who: 'member',
  forInstitution: 'orders',
  summary: 'Joins the cart of a browser with that of the member: of each thing the larger quantity',
  input: z.strictObject({ memberId, items: cartItems }),
  output: ownCart,
  outcomes: { changed: 200, otherMember: 409 },
});
