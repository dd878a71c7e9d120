import { describe, expect, it } from 'vitest';
import { sayBoxes } from '../../../commerce/entitlement/boxes/messages.ts';
import { isSameChoice, judgeChoice, mayChoose, toggleShown } from './rules.ts';

const now = new Date('2026-11-28T03:00:00Z');
const later = new Date(now.getTime() + 1);
const content = { expiresAt: later as Date | null, boxes: null as string[] | null };
const wish = {
  appId: 'sample_math',
  wanted: ['a'] as string[] | null,
  seen: null as string[] | null,
  userType: 1,
};
type Given = { wish?: Partial<typeof wish>; content?: Partial<typeof content> | null; own?: string[] };
const judge = ({ wish: change, content: standing = {}, own = ['a', 'b'] }: Given) =>
  judgeChoice({ ...wish, ...change }, { content: standing && { ...content, ...standing }, own, now });

describe('what becomes of a choice', () => {
  it.each<[string, Given, string]>([
    ['some of all', {}, 'change'],
    ['all of some', { wish: { wanted: null, seen: ['a'] }, content: { boxes: ['a'] } }, 'change'],
    ['all of none that is left', { wish: { wanted: null, seen: [] }, content: { boxes: [] } }, 'change'],
    ['moved', { wish: { wanted: ['b'], seen: ['a'] }, content: { boxes: ['a'] } }, 'change'],
    ['not begun, or without end', { content: { expiresAt: null } }, 'change'],
    ['the same again', { wish: { seen: null }, content: { boxes: ['a'] } }, 'unchanged'],
    ['all again', { wish: { wanted: null, seen: ['a'] } }, 'unchanged'],
    [
      'seen otherwise',
      { wish: { wanted: ['b'], seen: null }, content: { boxes: ['a'] } },
      'changedMeanwhile',
    ],
    [
      'a box less than seen',
      { wish: { wanted: ['a'], seen: ['a', 'b'] }, content: { boxes: ['b'] } },
      'changedMeanwhile',
    ],
    ['a box that isn’t theirs', { wish: { wanted: ['a', 'c'] } }, 'boxGone'],
    ['over at this moment', { content: { expiresAt: now } }, 'ended'],
    ['of no content', { content: null }, 'ended'],
    ['the box’s own content', { wish: { appId: 'toktok_own' } }, 'noChoice'],
    ['a consumer', { wish: { userType: 0 } }, 'noChoice'],
    [
      'a consumer who was an institution',
      { wish: { userType: 0, seen: ['b'] }, content: { boxes: ['b'] } },
      'change',
    ],
  ])('%s', (_, given, outcome) => {
    expect(judge(given)).toBe(outcome);
  });
});

it('two choices are the same in any order, and all is none of them', () => {
  expect(isSameChoice(['a', 'b'], ['b', 'a'])).toBe(true);
  expect(isSameChoice(['a', 'b'], ['a'])).toBe(false);
  expect(isSameChoice(['a'], ['a', 'b'])).toBe(false);
  expect(isSameChoice(null, null)).toBe(true);
  expect(isSameChoice(null, [])).toBe(false);
  expect(isSameChoice([], null)).toBe(false);
});

it('a choice is shown to institutions, and to whoever has one', () => {
  expect(mayChoose({ appId: 'sample_math', boxes: null }, 1)).toBe(true);
  expect([0, 2, 3].map((type) => mayChoose({ appId: 'sample_math', boxes: null }, type))).not.toContain(true);
  expect(mayChoose({ appId: 'sample_math', boxes: [] }, 0)).toBe(true);
  expect(mayChoose({ appId: 'toktok_own', boxes: null }, 1)).toBe(false);
});

it('all that a search shows are picked or not, and what it hides stays', () => {
  const picked = new Set(['a', 'x']);
  expect([...toggleShown(picked, ['a', 'b'])].sort()).toEqual(['a', 'b', 'x']);
  expect([...toggleShown(new Set(['a', 'b', 'x']), ['a', 'b'])]).toEqual(['x']);
  expect([...toggleShown(picked, ['a'])]).toEqual(['x']);
  expect([...picked]).toEqual(['a', 'x']);
});

it('boxes are said by their names, the first ones of many', () => {
  const boxes = ['가', '나', '', '라', '마'].map((name, at) => ({ serial: `TTB-${at}`, name }));
  const serials = boxes.map(({ serial }) => serial);
  expect(sayBoxes(null, boxes)).toBe('모든 박스');
  expect(sayBoxes([], boxes)).toBe('이용할 박스가 없어요');
  expect(sayBoxes([serials[2]!, serials[0]!], boxes)).toBe('가, TTB-2');
  expect(sayBoxes(serials.slice(0, 3), boxes)).toBe('가, 나, TTB-2');
  expect(sayBoxes(serials, boxes)).toBe('가, 나, TTB-2 외 2대');
  expect(sayBoxes(serials, boxes, 5)).toBe('가, 나, TTB-2, 라, 마');
});
