import { expect, it } from 'vitest';
import type { Product } from '../../catalog/rules.ts';
import { costsOf } from './cost-rules.ts';

const box = { category: 'toktokbox', name: '박스', price: 690, discount: 590, discountOn: true, delivery: 0 };
const year = {
  category: 'content',
  productType: 'content',
  useType: 0,
  businessType: 0,
  useDays: 365,
  discountOn: false,
  discount: 0,
  point: 0,
  delivery: 0,
  soldOut: false,
};
const products = (...some: object[]) => some as Product[];

it('a box costs once, a content for each year that somebody wants it', () => {
  const [first, all] = products({ ...year, name: '런', price: 100 }, { ...year, name: '라이브', price: 150 });
  expect(costsOf(box as Product, [first!, all!])).toEqual([
    { contents: [], firstYearWon: 590, twoYearsWon: 590 },
    { contents: ['런'], firstYearWon: 690, twoYearsWon: 790 },
    { contents: ['런', '라이브'], firstYearWon: 840, twoYearsWon: 1_090 },
  ]);
});

it('what comes with the box is free for a year, and costs once in two', () => {
  const [own, first] = products(
    { ...year, name: '기본', appId: 'toktok_own', price: 60 },
    { ...year, name: '런', price: 100 },
  );
  expect(costsOf(box as Product, [own!, first!])).toEqual([
    { contents: [], firstYearWon: 590, twoYearsWon: 590 },
    { contents: ['기본'], firstYearWon: 590, twoYearsWon: 650 },
    { contents: ['런'], firstYearWon: 690, twoYearsWon: 790 },
  ]);
});

it('what is not for a year at home is counted nowhere', () => {
  const others = products(
    { ...year, name: '기관', useType: 1, price: 1 },
    { ...year, name: '평생', businessType: -1, useDays: 0, price: 1 },
    { ...year, name: '쿠폰', businessType: 2, useDays: 180, price: 1 },
    { ...year, name: '패키지', productType: 'content_package', businessType: 1, price: 1 },
    { ...year, name: '품절', soldOut: true, price: 1 },
  );
  expect(costsOf(box as Product, others)).toHaveLength(1);
});

it('nothing is worked out for what has no price, or is no box', () => {
  expect(costsOf({ ...box, price: 0 } as Product, [])).toEqual([]);
  expect(costsOf({ ...box, category: 'accessory' } as Product, [])).toEqual([]);
});
