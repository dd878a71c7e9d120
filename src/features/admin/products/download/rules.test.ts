import { expect, it } from 'vitest';
import type { ShownStock } from '../contract.ts';
import { listUnits } from './rules.ts';

const counted = (choice: string, stock: number | null, state: ShownStock['state'] = 'sold') => ({
  ...{ choice, stock, state },
});

it('of a product that is counted together there is one line, with the units of all its colours', () => {
  const moving = [
    { productId: 1, choice: '코랄|', held: 2, sold: 3 },
    { productId: 1, choice: '민트|', toSend: 4, sold: 1 },
    { productId: 2, choice: '코랄|', held: 9, toSend: 9, sold: 9 },
  ];
  expect(listUnits({ id: 1, variantStocks: [counted('', 7)] }, moving)).toEqual([
    { choice: '', stock: 7, state: 'sold', held: 2, toSend: 4, sold: 4 },
  ]);
});

it('of a content there is one line without a stock', () => {
  expect(listUnits({ id: 5, variantStocks: [] }, [{ productId: 5, choice: '|', held: 0, sold: 6 }])).toEqual([
    { choice: '', stock: null, state: 'sold', held: 0, toSend: 0, sold: 6 },
  ]);
});

it('of a product that is counted by choice there is a line each, and one of a colour that is gone but not sent yet', () => {
  const variantStocks = [counted('코랄|', 3), counted('민트|', 0, 'stopped')];
  const moving = [
    { productId: 1, choice: '코랄|', held: 1, sold: 2 },
    { productId: 1, choice: '하늘|', toSend: 5 },
    { productId: 1, choice: '노랑|', toSend: 0, held: 0, sold: 0 },
  ];
  expect(listUnits({ id: 1, variantStocks }, moving)).toEqual([
    { choice: '코랄|', stock: 3, state: 'sold', held: 1, toSend: 0, sold: 2 },
    { choice: '민트|', stock: 0, state: 'stopped', held: 0, toSend: 0, sold: 0 },
    { choice: '하늘|', stock: 0, state: 'gone', held: 0, toSend: 5, sold: 0 },
  ]);
});
