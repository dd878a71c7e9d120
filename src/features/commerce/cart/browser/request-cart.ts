// The cart's calls, in a file of their own: they come with the first need, not with the first page.
import { call } from '../../../../shared/calls/call.ts';
import { addToCart, getCart, mergeCart, priceCart, setCart } from '../contract.ts';
import type { CartItem } from '../rules.ts';

export const requestPrices = (items: readonly CartItem[]) =>
  call(priceCart, { input: { items: plain(items) } });
export const requestCart = () => call(getCart);
export const requestAdd = (memberId: number, item: CartItem) =>
  call(addToCart, { input: { memberId, item: plain([item])[0]! } });
export const requestSet = (memberId: number, wishes: readonly CartItem[]) =>
  call(setCart, { input: { memberId, wishes: plain(wishes) } });
export const requestMerge = (memberId: number, items: readonly CartItem[]) =>
  call(mergeCart, { input: { memberId, items: plain(items) } });

/** Without what only this browser notes of them. */
const plain = (items: readonly CartItem[]): CartItem[] =>
  items.map(({ productId, choice, quantity, addedAt }) => ({ productId, choice, quantity, addedAt }));
