import { describe, expect, it } from 'vitest';
import { anyChoice, awaitableChoices, isBack, tellAtOnce } from './rules.ts';

const pen = { penColors: ['코랄', '민트'], eraserColors: [], soldOutColors: [], soldOut: false, choices: [] };
const apart = (coral: boolean, mint: boolean) => ({
  ...pen,
  soldOut: coral && mint,
  choices: [
    { choice: '코랄|', soldOut: coral, left: null },
    { choice: '민트|', soldOut: mint, left: null },
  ],
});

describe('what can be awaited', () => {
  it('of a product of which something is left: each colour that is gone, where they are counted apart', () => {
    expect(awaitableChoices(pen)).toEqual([]);
    expect(awaitableChoices(apart(true, false))).toEqual(['코랄|']);
    expect(awaitableChoices({ ...pen, soldOutColors: ['pen:민트'] })).toEqual(['민트|']);
  });

  it('of a product that is gone: whichever comes first, or one of its colours', () => {
    expect(awaitableChoices(apart(true, true))).toEqual([anyChoice, '코랄|', '민트|']);
    expect(awaitableChoices({ ...pen, soldOut: true })).toEqual([anyChoice]);
    expect(awaitableChoices({ ...pen, penColors: [], soldOut: true })).toEqual([anyChoice]);
  });
});

describe('what is back', () => {
  it.each([
    ['whichever comes first', anyChoice, apart(true, false), true],
    ['a colour that is there', '민트|', apart(true, false), true],
    ['a colour that is still gone', '코랄|', apart(true, false), false],
    ['a colour that is offered no more', '노랑|', apart(true, false), false],
    ['anything of a product that is gone', anyChoice, apart(true, true), false],
    ['what is no choice', '코랄', apart(false, false), false],
  ])('%s', (_what, choice, product, expected) => expect(isBack(product, choice)).toBe(expected));
});

it.each([
  ['three for each unit', [{ choice: '', stock: 2 }], anyChoice, 6],
  [
    'of the colour alone',
    [
      { choice: '코랄|', stock: 1 },
      { choice: '민트|', stock: 9 },
    ],
    '코랄|',
    3,
  ],
  [
    'of all colours together',
    [
      { choice: '코랄|', stock: 1 },
      { choice: '민트|', stock: 2 },
    ],
    anyChoice,
    9,
  ],
  ['many where nothing is counted', [{ choice: '', stock: null }], '코랄|', 300],
  ['no more at a time than that', [{ choice: '', stock: 5_000 }], anyChoice, 300],
])('told at once: %s', (_what, stocks, choice, expected) =>
  expect(tellAtOnce(stocks, choice)).toBe(expected),
);
