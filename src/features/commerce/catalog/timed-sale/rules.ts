// A lower price for a time: which sale runs at a moment, what it costs, and what may be planned.
import { cardActionOf, minPaymentWon, type Product, totalOf, unitPriceWon } from '../rules.ts';

/** `untilMs` is the first moment at which it is over. Milliseconds since 1970. */
export type SalePeriod = { fromMs: number; untilMs: number };
/** `won`: what one costs meanwhile. */
export type TimedSale = SalePeriod & { won: number };

export const saleUnits = ['percent', 'won'] as const;
/** As it is planned: whole percent off the price of today, or the price itself in won. */
export type SaleTerms = { unit: (typeof saleUnits)[number]; amount: number };

export const mostSalePercent = 90;
/** What never ends is no sale for a time. */
export const mostSaleDays = 180;
/** How far ahead one may begin. */
export const mostDaysAhead = 365;

const dayMs = 24 * 60 * 60_000;

export type SaleState = 'planned' | 'running' | 'ended';

export const stateOfSale = ({ fromMs, untilMs }: SalePeriod, nowMs: number): SaleState => {
  if (nowMs < fromMs) return 'planned';
  return nowMs < untilMs ? 'running' : 'ended';
};

const saleAt = <S extends SalePeriod>(sales: readonly S[], nowMs: number): S | null =>
  sales.find((sale) => stateOfSale(sale, nowMs) === 'running') ?? null;

type Money = Pick<Product, 'category' | 'price' | 'discount' | 'discountOn' | 'delivery' | 'point'>;

/**
 * A product at the price of its sale. It stands where the discount stands: all sums are made of that. Points stay beside a content's.
 * @param won what one costs, without delivery
 */
const atSalePrice = <P extends Money>(product: P, won: number): P => ({
  ...product,
  discount: product.category === 'content' ? product.price - product.point - won : won,
  discountOn: true,
});

/** A product as it is sold at this moment. */
export function duringSale<P extends Money>(
  product: P,
  sales: readonly TimedSale[],
  nowMs: number,
): P & Pick<Product, 'timedSale'> {
  const sale = saleAt(sales, nowMs);
  if (!sale) return { ...product, timedSale: null };
  return { ...atSalePrice(product, sale.won), timedSale: { untilMs: sale.untilMs } };
}

/** What one costs in a sale that is planned like this. By percent down to whole tens of won: never less off than was said. */
export const saleWonOf = (product: Money, { unit, amount }: SaleTerms): number =>
  unit === 'won' ? amount : Math.floor((unitPriceWon(product) * (100 - amount)) / 1_000) * 10;

export type SalePriceFault = 'notBought' | 'percent' | 'notLower' | 'tooCheap';

/** By how much may be meant at all. */
const isSaleMeant = ({ unit, amount }: SaleTerms): boolean =>
  Number.isSafeInteger(amount) && amount >= 1 && (unit === 'won' || amount <= mostSalePercent);

/** Why this can't be its price for a time, or null. */
export function faultOfSalePrice(
  product: Money & Pick<Product, 'productType'>,
  won: number,
): SalePriceFault | null {
  if (cardActionOf(product.productType) !== 'buy' || product.price === 0) return 'notBought';
  if (won >= unitPriceWon(product)) return 'notLower';
  if (won < 1 || totalOf(atSalePrice(product, won), 1).amountWon < minPaymentWon) return 'tooCheap';
  return null;
}

/** The same of what an operator types. */
export const faultOfTerms = (
  product: Money & Pick<Product, 'productType'>,
  terms: SaleTerms,
): SalePriceFault | null =>
  isSaleMeant(terms) ? faultOfSalePrice(product, saleWonOf(product, terms)) : 'percent';

export type PeriodFault = 'past' | 'order' | 'tooLong' | 'tooFar';

/** Why a sale can't be planned for this time, or null. One that begins at this moment is fine. */
export function faultOfPeriod({ fromMs, untilMs }: SalePeriod, nowMs: number): PeriodFault | null {
  if (fromMs < nowMs) return 'past';
  if (untilMs <= fromMs) return 'order';
  if (fromMs - nowMs > mostDaysAhead * dayMs) return 'tooFar';
  return untilMs - fromMs > mostSaleDays * dayMs ? 'tooLong' : null;
}

export const doOverlap = (a: SalePeriod, b: SalePeriod): boolean =>
  a.fromMs < b.untilMs && b.fromMs < a.untilMs;
