// Where the prices of an order come from. One function says them, so that nothing behind it asks whose prices they are.
import type { SQL, SQLWrapper } from 'drizzle-orm';
import { cardActionOf, sumOf, unitPriceWon } from '../../catalog/rules.ts';
import type { OrderRefusal } from '../messages.ts';
import type { Chosen } from './chosen-line.server.ts';

/** Won; `unitWons` in the order of the lines that were asked for. */
type Prices = { unitWons: number[]; deliveryWon: number; amountWon: number };

export type PriceSource = {
  /** What these cost by it; null where it names no price for one of them. */
  pricesOf(chosen: readonly Chosen[]): Prices | null;
  /** Whether it sells such a product at all. */
  isForSale(product: Chosen['product']): boolean;
  /** What has to be written in the order's own statement for its prices to hold. */
  beside?(orderId: SQL<number>): SQLWrapper[];
  /** What the database refused of `beside`, in the shop's words; null: it was something else. */
  refusalOf?(error: unknown): OrderRefusal | null;
};

/** What everybody pays: the prices of this moment. */
export const catalogPrices: PriceSource = {
  pricesOf(chosen) {
    const sum = sumOf(chosen.map(({ product, choice }) => ({ product, quantity: choice.quantity })));
    return { ...sum, unitWons: chosen.map(({ product }) => unitPriceWon(product)) };
  },
  isForSale: (product) => cardActionOf(product.productType) === 'buy',
};
