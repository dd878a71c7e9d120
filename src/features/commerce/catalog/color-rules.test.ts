import { describe, expect, it } from 'vitest';
import type { Picture } from '../../../shared/page/picture.ts';
import { colorKeysOf, pictureKeysOf, pictureOfChoice } from './color-rules.ts';

const picture = (name: string): Picture => ({
  name,
  width: 1200,
  height: 1200,
  widths: [320],
  alt: name,
  color: '#fff',
});
const set = {
  pictures: [picture('set')],
  colorPictures: { 'pen:민트': picture('mint pen'), 'eraser:분홍': picture('pink eraser') },
};

describe('what was chosen is shown', () => {
  it.each([
    ['as its pen', { penColor: '민트', eraserColor: '' }, 'mint pen'],
    ['as its pen before its eraser', { penColor: '민트', eraserColor: '분홍' }, 'mint pen'],
    ['as its eraser where the pen has no picture', { penColor: '보라', eraserColor: '분홍' }, 'pink eraser'],
    ['as the goods where neither has one', { penColor: '보라', eraserColor: '하늘' }, 'set'],
    ['as the goods where there is no colour', { penColor: '', eraserColor: '' }, 'set'],
  ])('%s', (_how, choice, name) => {
    expect(pictureOfChoice(set, choice)?.name).toBe(name);
  });

  it('not at all where the goods have no picture', () => {
    expect(
      pictureOfChoice({ pictures: [], colorPictures: {} }, { penColor: '민트', eraserColor: '' }),
    ).toBeNull();
  });
});

it('what was chosen of a set is shown in one picture, where somebody made it', () => {
  const paired = { ...set, colorPictures: { ...set.colorPictures, '민트|분홍': picture('both') } };
  expect(pictureOfChoice(paired, { penColor: '민트', eraserColor: '분홍' })?.name).toBe('both');
  expect(pictureOfChoice(paired, { penColor: '민트', eraserColor: 'select' })?.name).toBe('mint pen');
  expect(pictureOfChoice(paired, { penColor: '민트', eraserColor: '하늘' })?.name).toBe('mint pen');
});

it('a picture is kept by a colour, and in a set by each two', () => {
  expect(pictureKeysOf({ penColors: ['민트'], eraserColors: ['분홍', '하늘'] })).toEqual([
    'pen:민트',
    'eraser:분홍',
    'eraser:하늘',
    '민트|분홍',
    '민트|하늘',
  ]);
  expect(pictureKeysOf({ penColors: ['민트'], eraserColors: [] })).toEqual(['pen:민트']);
});

it('a pen’s yellow is another colour than an eraser’s', () => {
  expect(colorKeysOf({ penColors: ['노랑'], eraserColors: ['노랑', '분홍'] })).toEqual([
    'pen:노랑',
    'eraser:노랑',
    'eraser:분홍',
  ]);
});
