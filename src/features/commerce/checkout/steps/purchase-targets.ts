import type { Category } from '../../catalog/rules.ts';

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
