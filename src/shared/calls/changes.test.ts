import { expect, it } from 'vitest';
import { changesOf } from './changes.ts';

it('tells what changed, before and after, and nothing else', () => {
  const before = { price: 29_000, name: '톡톡펜', onSale: false, lowStock: null };
  const after = { price: 27_000, name: '톡톡펜', onSale: true, lowStock: 5, other: 1 };
  expect(changesOf(before, after)).toEqual({
    price: [29_000, 27_000],
    onSale: [false, true],
    lowStock: [null, 5],
  });
});

it('says of long words and of what has parts only that they changed', () => {
  const before = { text: 'ㄱ'.repeat(121), colors: ['blue'], legal: { maker: 'a', origin: 'b' } };
  expect(changesOf(before, { text: '짧게', colors: ['blue', 'red'], legal: before.legal })).toEqual({
    text: [null, null],
    colors: [null, null],
  });
  expect(changesOf({ word: 'ㄱ'.repeat(120) }, { word: '짧게' }).word?.[1]).toBe('짧게');
});

it('finds no change where only the order of names differs', () => {
  expect(
    changesOf({ legal: { a: 1, b: [{ c: 1, d: 2 }] } }, { legal: { b: [{ d: 2, c: 1 }], a: 1 } }),
  ).toEqual({});
  expect(changesOf({ at: undefined }, { at: null })).toEqual({});
});
