import { expect, it } from 'vitest';
import { pageGroup } from './page-group.ts';

it('shows the group of five that holds the page', () => {
  expect(pageGroup(1, 12)).toEqual([1, 2, 3, 4, 5]);
  expect(pageGroup(5, 12)).toEqual([1, 2, 3, 4, 5]);
  expect(pageGroup(6, 12)).toEqual([6, 7, 8, 9, 10]);
});

it('ends with the last page', () => {
  expect(pageGroup(12, 12)).toEqual([11, 12]);
  expect(pageGroup(1, 1)).toEqual([1]);
});
