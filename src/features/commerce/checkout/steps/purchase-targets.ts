import { productPath } from '../../catalog/address-rules.ts';
import type { Category, Product } from '../../catalog/rules.ts';

/** What the browser notes of a purchase that a log-in interrupts; `buyTarget` is the catalogue's own address. */
export const purchaseTargets = {
  accessory: { buyType: 'accessory', buyTarget: '/BuyAccesory' },
  toktokbox: { buyType: 'toktokbox', buyTarget: '/buytoctocbox' },
  content: { buyType: 'content', buyTarget: '/BuyContent' },
} satisfies Record<Category, { buyType: string; buyTarget: string }>;

/** The same for the cart. */
export const cartTarget = { buyType: 'cart', buyTarget: '/cart', buyLocation: '/cart?step=order' };

/** One product of a catalogue, opened; `step` further into its purchase. */
export function itemSearch(productId: number, params: Record<string, string> = {}): string {
  return `?${new URLSearchParams({ item: String(productId), ...params })}`;
}

/** Where a purchase takes place: in a catalogue, whose dialogs name the product, or on the product's own page. */
export function placeOfPurchase(pathname: string, { id, category }: Pick<Product, 'id' | 'category'>) {
  const { buyType, buyTarget } = purchaseTargets[category];
  const isOwnPage = pathname === productPath(id);
  const target = isOwnPage ? pathname : buyTarget;
  const searchOf = (params: Record<string, string> = {}) =>
    isOwnPage ? `?${new URLSearchParams(params)}`.replace(/^\?$/, '') : itemSearch(id, params);
  return {
    isOwnPage,
    buyTarget: target,
    searchOf,
    /** What is noted of it before a log-in. */
    pending: { buyType, buyTarget: target, buyLocation: target + searchOf({ step: 'order' }) },
  };
}
