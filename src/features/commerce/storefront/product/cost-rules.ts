// What a box and its contents come to over the first and the second year, at today's prices.
import { type Product, totalOf } from '../../catalog/rules.ts';

export type Cost = {
  /** Contents that are bought for each year; none: the box alone, with what is its own. */
  contents: string[];
  firstYearWon: number;
  twoYearsWon: number;
};

/** A year at home: sold by itself, and lasting a year from its beginning. */
const isYearly = ({ category, productType, useType, businessType, useDays }: Product) =>
  category === 'content' &&
  productType === 'content' &&
  useType === 0 &&
  businessType === 0 &&
  useDays === 365;

/** Of a box: alone, with one content, with all of them. Nothing of anything else. */
export function costsOf(product: Product, products: readonly Product[]): Cost[] {
  if (product.category !== 'toktokbox' || product.price === 0) return [];
  const yearly = products.filter((content) => isYearly(content) && !content.soldOut);
  const [first] = yearly;
  const choices = [[], ...(first ? [[first]] : []), ...(yearly.length > 1 ? [yearly] : [])];
  const boxWon = totalOf(product, 1).amountWon;
  return choices.map((contents) => {
    const yearWon = contents.reduce((sum, content) => sum + totalOf(content, 1).amountWon, 0);
    return {
      contents: contents.map(({ name }) => name),
      firstYearWon: boxWon + yearWon,
      twoYearsWon: boxWon + 2 * yearWon,
    };
  });
}
