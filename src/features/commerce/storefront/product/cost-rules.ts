// What a box and its contents come to over the first and the second year, at today's prices.
import { type Product, totalOf } from '../../catalog/rules.ts';
import { ownContent } from '../../entitlement/rules.ts';

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

/** Of a box: alone, with its own content in the second year, too, with one content, with all of them. Nothing of anything else. */
export function costsOf(product: Product, products: readonly Product[]): Cost[] {
  if (product.category !== 'toktokbox' || product.price === 0) return [];
  const sold = products.filter((content) => isYearly(content) && !content.soldOut);
  // What comes with the box is free for the first year.
  const own = sold.find(({ appId }) => appId === ownContent.appId);
  const yearly = sold.filter((content) => content !== own);
  const [first] = yearly;
  const choices = [[], ...(first ? [[first]] : []), ...(yearly.length > 1 ? [yearly] : [])];
  const boxWon = totalOf(product, 1).amountWon;
  const costs = choices.map((contents) => {
    const yearWon = contents.reduce((sum, content) => sum + totalOf(content, 1).amountWon, 0);
    return {
      contents: contents.map(({ name }) => name),
      firstYearWon: boxWon + yearWon,
      twoYearsWon: boxWon + 2 * yearWon,
    };
  });
  const goesOn = own && {
    contents: [own.name],
    firstYearWon: boxWon,
    twoYearsWon: boxWon + totalOf(own, 1).amountWon,
  };
  return goesOn ? costs.toSpliced(1, 0, goesOn) : costs;
}
