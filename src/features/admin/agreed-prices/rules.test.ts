import { describe, expect, it } from 'vitest';
import { percentBelow, readPastedPrices } from './rules.ts';

const products = [
  { id: 1, name: '톡톡펜' },
  { id: 2, name: '쓱쓱펜 세트' },
  { id: 3, name: '지우개' },
  { id: 4, name: '지우개' },
];
const read = (text: string) =>
  readPastedPrices(text, products).map(({ productId, fromQuantity, won, problem }) =>
    problem ? problem : [productId, fromQuantity, won],
  );

describe('What is pasted', () => {
  it('is read as a spreadsheet gives it, with or without a quantity and a heading', () => {
    expect(read('상품\t수량\t단가\n톡톡펜\t1\t15,000\n쓱쓱펜 세트\t10\t20000원\n\n')).toEqual([
      [1, 1, 15_000],
      [2, 10, 20_000],
    ]);
    expect(read('톡톡펜\t₩15,000')).toEqual([[1, 1, 15_000]]);
    expect(read('톡톡펜\t\t15,000')).toEqual([[1, 1, 15_000]]);
  });

  it('is read as it is typed, whatever spaces a name has', () => {
    expect(read('쓱쓱펜세트 20,000원\r\n톡톡펜   15000')).toEqual([
      [2, 1, 20_000],
      [1, 1, 15_000],
    ]);
  });

  it('is told where it isn’t certain', () => {
    expect(
      read(
        [
          '없는 상품\t1000',
          '지우개\t1000',
          '톡톡펜\t공짜',
          '톡톡펜\t0',
          '톡톡펜\t1000\t500',
          '톡톡펜\t5\t500',
          '톡톡펜\t5\t600',
        ].join('\n'),
      ),
    ).toEqual([
      'noProduct',
      'severalProducts',
      'noPrice',
      'badPrice',
      'badQuantity',
      [1, 5, 500],
      'repeated',
    ]);
  });
});

it('a price is told in whole percent below what everybody pays, never more than it is', () => {
  expect(percentBelow(19_000, 15_000)).toBe(21);
  expect(percentBelow(19_000, 19_000)).toBe(0);
  expect(percentBelow(19_000, 20_000)).toBeLessThan(0);
});
