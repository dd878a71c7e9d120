import { expect, it } from 'vitest';
import { isMenuCurrent, menus } from './navigation.ts';

const litFor = (path: string) => menus.filter((menu) => isMenuCurrent(menu, path)).map((menu) => menu.label);

it('lights the menu that holds the page', () => {
  expect(litFor('/BuyAccesory')).toEqual(['구매']);
  expect(litFor('/math')).toEqual(['플러스']);
});

it('lights a menu for the pages below it and for the other spelling of a path', () => {
  expect(litFor('/community/notice-detail/1/7/all')).toEqual(['커뮤니티']);
  expect(litFor('/BuyTocTocBox')).toEqual(['구매']);
});

it('lights nothing at home, nor for a path that only begins alike', () => {
  expect(litFor('/')).toEqual([]);
  expect(litFor('/eraser-old')).toEqual([]);
});
