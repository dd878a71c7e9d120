// A change of many prices at once: the screen shows by these rules what would come of it, the server decides by the same ones.
import type { Category } from '../../../commerce/catalog/rules.ts';
import { unitPriceWon } from '../../../commerce/catalog/rules.ts';
import { faultOfSalePrice } from '../../../commerce/catalog/timed-sale/rules.ts';
import { type DraftFault, faultsOfMoney } from '../rules.ts';

/** list: the price that may stand struck; sell: what a buyer pays for one. */
export const priceTargets = ['list', 'sell'] as const;
export const priceUnits = ['won', 'percent'] as const;
export type PriceChange = {
  target: (typeof priceTargets)[number];
  unit: (typeof priceUnits)[number];
  /** Won or whole percent, up or (negative) down. */
  amount: number;
};

export const highestPriceWon = 100_000_000;
export const mostPrices = 200;
/** A sum that would more than double, or fall below a tenth, is mistyped. */
export const mostPercent = 100;
export const leastPercent = -90;

export type Money = { price: number; discount: number };
export type PricedProduct = Money & {
  category: Category;
  productType: string;
  discountOn: boolean;
  point: number;
  delivery: number;
  /** What it costs in its sales for a time that are planned or run. */
  sales: readonly { won: number }[];
};

export type PriceFault = DraftFault | 'outOfRange' | 'unchanged' | 'belowSale';
export type PlannedPrice = { money: Money; sellWon: number; fault: PriceFault | null };

/** What can be meant at all: something, and by percent neither more than double nor less than a tenth. */
export const isMeant = ({ unit, amount }: PriceChange): boolean =>
  Number.isInteger(amount) &&
  amount !== 0 &&
  (unit === 'won' ? Math.abs(amount) <= highestPriceWon : amount >= leastPercent && amount <= mostPercent);

/** By percent to whole hundreds of won: nobody sells for 18,953. */
const changed = (won: number, { unit, amount }: PriceChange): number =>
  unit === 'won' ? won + amount : Math.round((won * (100 + amount)) / 10_000) * 100;

/** What becomes of one product; its fault where it may not. */
export function planPrice(product: PricedProduct, change: PriceChange): PlannedPrice {
  const money = moneyAfter(product, change);
  const after = { ...product, ...money };
  return { money, sellWon: unitPriceWon(after), fault: faultOf(product, after) };
}

/** A lower price of a discounted product is a larger discount; of any other one its price itself. */
function moneyAfter(product: PricedProduct, change: PriceChange): Money {
  const { price, discount, discountOn, point, category } = product;
  if (change.target === 'list') return { price: changed(price, change), discount };
  const sellWon = changed(unitPriceWon(product), change);
  if (category === 'content')
    return discountOn ? { price, discount: price - point - sellWon } : { price: sellWon + point, discount };
  return discountOn ? { price, discount: sellWon } : { price: sellWon, discount };
}

function faultOf(before: PricedProduct, after: PricedProduct): PriceFault | null {
  const won = [after.price, after.discount, unitPriceWon(after)];
  if (won.some((one) => one < 0 || one > highestPriceWon)) return 'outOfRange';
  if (after.price === before.price && after.discount === before.discount) return 'unchanged';
  const { price, discount } = faultsOfMoney(after.category, after);
  return price ?? discount ?? (fitsSales(after) ? null : 'belowSale');
}

/** Each of its sales for a time is still a lower price that can be paid. */
export const fitsSales = (product: PricedProduct): boolean =>
  product.sales.every(({ won }) => faultOfSalePrice(product, won) === null);
