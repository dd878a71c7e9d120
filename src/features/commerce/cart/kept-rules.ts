// Units that the buyer's own windows keep. To everybody else they are gone; to the buyer they aren't. Pure.
import type { SoldProduct } from '../catalog/queries.server.ts';
import { describeUnits } from '../catalog/stock-rules.ts';
import type { CartKey } from './rules.ts';

export type Kept = CartKey & { units: number };

/** The product as it stands for whoever keeps so much of it already. */
export function withKept(product: SoldProduct, kept: readonly Kept[]): SoldProduct {
  const own = kept.filter(({ productId }) => productId === product.id);
  if (own.length === 0) return product;
  const variantStocks = product.variantStocks.map(({ choice, stock }) => {
    const there = own.filter((one) => choice === '' || one.choice === choice);
    return { choice, stock: stock === null ? null : there.reduce((sum, { units }) => sum + units, stock) };
  });
  return { ...product, variantStocks, ...describeUnits(product, variantStocks) };
}
