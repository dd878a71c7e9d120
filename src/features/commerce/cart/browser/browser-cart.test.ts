import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  type BrowserItem,
  emptyBrowserCart,
  readItems,
  readPrices,
  withoutSent,
  writeItems,
  writePrices,
} from './browser-cart.ts';

const pen: BrowserItem = { productId: 1, choice: '코랄|', quantity: 2, addedAt: 5, name: '톡톡펜' };

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('keeps what was put in, and for whom it was sent', () => {
  expect(readItems()).toEqual([]);
  expect(writeItems([pen, { ...pen, choice: '민트|', sentFor: 7 }])).toBe(true);
  expect(readItems()).toEqual([pen, { ...pen, choice: '민트|', sentFor: 7 }]);
});

it.each([
  ['nothing of ours', 'hello'],
  ['another version', JSON.stringify({ v: 2, items: [pen] })],
  ['a list', JSON.stringify([pen])],
  ['no list of items', JSON.stringify({ v: 1, items: 'pen' })],
  ...Object.entries({
    productId: 0,
    quantity: 100,
    addedAt: -1,
    choice: null,
    name: 4,
    sentFor: 'me',
  }).map(([name, value]) => [
    `a wrong ${name}`,
    JSON.stringify({ v: 1, items: [{ ...pen, [name]: value }, null] }),
  ]),
])('reads %s as an empty cart', (_what, text) => {
  localStorage.setItem('cart', text);
  expect(readItems()).toEqual([]);
});

it('reads no more than one call takes', () => {
  writeItems(Array.from({ length: 150 }, (_, id) => ({ ...pen, productId: id + 1 })));
  expect(readItems()).toHaveLength(100);
});

it('says where a browser keeps nothing', () => {
  vi.stubGlobal('localStorage', {
    getItem() {
      throw new Error('forbidden');
    },
    setItem() {
      throw new Error('forbidden');
    },
  });
  expect(readItems()).toBeNull();
  expect(writeItems([pen])).toBe(false);
});

it('loses what was sent, and not what was put in meanwhile', () => {
  const more = { ...pen, quantity: 5 };
  const other = { ...pen, choice: '민트|' };
  expect(withoutSent([pen, other], [pen])).toEqual([other]);
  expect(withoutSent([more], [pen])).toEqual([more]);
});

it('remembers the prices of one cart, and none of somebody else’s', () => {
  writePrices(7, { '1/코랄|': 19_000 });
  expect(readPrices(7)).toEqual({ '1/코랄|': 19_000 });
  expect(readPrices(8)).toEqual({});
  expect(readPrices(null)).toEqual({});
});

it('is empty after a log-out, prices included', () => {
  writeItems([pen]);
  writePrices(null, { '1/코랄|': 19_000 });
  emptyBrowserCart();
  expect(readItems()).toEqual([]);
  expect(readPrices(null)).toEqual({});
});
