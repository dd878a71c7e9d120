// Where the prices of an order come from. One function says them, so that nothing behind it asks whose prices they are.
import type { SQL, SQLWrapper } from 'drizzle-orm';
import { violatedConstraint } from '../../../../platform/db/unique-violation.server.ts';
import { type AgreedPrice, agreedFor } from '../../agreed-price/rules.ts';
import { cardActionOf, deliveryFeeOf, unitPriceWon } from '../../catalog/rules.ts';
import type { OrderRefusal } from '../messages.ts';
import type { Chosen } from './chosen-line.server.ts';

/** What one costs, and the agreed price that says so; null: none does. */
export type UnitPrice = { unitWon: number; agreedPriceId: number | null };
/** Won; `units` in the order of the lines that were asked for. */
type Prices = { units: UnitPrice[]; deliveryWon: number; amountWon: number };

export type PriceSource = {
  /** What these cost by it; null where it names no price for one of them. */
  pricesOf(chosen: readonly Chosen[]): Prices | null;
  /** Whether it sells such a product at all. */
  isForSale(product: Chosen['product']): boolean;
  /** What has to be written in the order's own statement for its prices to hold. */
  beside?(orderId: SQL<number>): SQLWrapper[];
  /** What the database refused of its prices, in the shop's words; null: it was something else. */
  refusalOf(error: unknown): OrderRefusal | null;
};

/** The prices of this moment: of each line the lowest of list price, sale and what was agreed with its buyer. */
export const todaysPrices = (agreed: readonly AgreedPrice[]): PriceSource => ({
  pricesOf(chosen) {
    const units = chosen.map(({ product, choice: { quantity } }): UnitPrice => {
      const unitWon = unitPriceWon(product);
      const found = agreedFor(agreed, { productId: product.id, quantity, unitWon });
      return { unitWon: found?.won ?? unitWon, agreedPriceId: found?.id ?? null };
    });
    const deliveryWon = deliveryFeeOf(chosen.map(({ product }) => product));
    const goodsWon = units.reduce((sum, { unitWon }, i) => sum + unitWon * chosen[i]!.choice.quantity, 0);
    return { units, deliveryWon, amountWon: goodsWon + deliveryWon };
  },
  isForSale: (product) => cardActionOf(product.productType) === 'buy',
  // It ended, or was taken back, while the order was being written.
  refusalOf: (error) => (violatedConstraint(error).startsWith('order_lines_agreed') ? 'priceChanged' : null),
});
