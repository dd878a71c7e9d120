// The 3D cut-outs that pictures are composed of, as data (format: ../kit/scene.ts).
// `unit` is pixels per unit: the box is 4.6 units wide, a mascot 1.5, a pen 2.9 long.
import type { Color, ColorName } from '../kit/colors.ts';
import type { Properties, ThingName, Turn } from '../kit/scene.ts';
import type { ScreenName } from '../kit/screens.ts';
import type { CutItem, CutMakers, CutoutToDraw } from './cutter.ts';

type BoxColor = 'cream' | 'mint' | 'pink';
const BODY: Record<BoxColor, Color> = { cream: '#FFF8EC', mint: '#B5E8D8', pink: '#FFBFCF' };
const TRIM: Record<BoxColor, ColorName> = { cream: 'mint', mint: 'coral', pink: 'sun' };
const one = (name: string, unit: number, item: CutItem): CutoutToDraw => ({ name, unit, items: [item] });

const boxes = (['cream', 'mint', 'pink'] as const).flatMap((key) =>
  (
    [
      ['left', 20],
      ['right', -20],
    ] as const
  ).map(([side, turn]) =>
    one(`box-${key}-${side}`, 170, {
      is: 'box',
      body: BODY[key],
      accent: TRIM[key],
      show: 'menu',
      rot: [0, turn, 0],
    }),
  ),
);

const friend = (
  name: string,
  color: ColorName,
  props: Properties<CutMakers, 'mascot'>,
  turn = 10,
  unit = 250,
) => one(name, unit, { is: 'mascot', color, rot: [0, turn, 0], ...props });
const friends: CutoutToDraw[] = [
  friend('toki-wave', 'mint', { mood: 'happy' }, 10),
  friend('toki-point', 'mint', { mood: 'smile', left: [1.12, 1.3, 0.4], right: 'rest' }, -18),
  friend('toki-up', 'mint', { mood: 'happy', left: [0.98, 1.62, 0.1], right: [0.98, 1.62, 0.1] }, 0),
  friend('toki-smile', 'mint', { mood: 'smile', left: 'rest', right: 'out' }, 20),
  friend('sseugi-wave', 'coral', { mood: 'happy', left: 'wave', right: 'rest' }, -10),
  friend('sseugi-point', 'coral', { mood: 'smile', left: [1.12, 1.3, 0.4], right: 'rest' }, -20),
  friend('sseugi-up', 'coral', { mood: 'happy', left: [0.98, 1.62, 0.1], right: [0.98, 1.62, 0.1] }, 0),
  friend('sseugi-side', 'coral', { mood: 'happy', left: [1.1, 0.98, 0.1], right: [0.9, 1.72, 0.1] }, 0),
  friend('sseugi-smile', 'coral', { mood: 'smile', left: 'rest', right: 'out' }, 20),
  friend('sky-wave', 'sky', { ball: 'coral', mood: 'happy', left: 'wave', right: 'rest' }, -16, 170),
  friend('grape-wave', 'grape', { mood: 'happy', left: 'rest', right: 'wave' }, 16, 170),
  {
    name: 'toki-headset',
    unit: 250,
    items: [
      {
        is: 'group',
        rot: [0, 14, 0],
        items: [
          { is: 'mascot', color: 'mint', mood: 'happy' },
          { is: 'headset', color: 'grape' },
        ],
      },
    ],
  },
];

const PENS: ColorName[] = ['coral', 'sun', 'mint', 'sky', 'grape'];
const pens = [
  ...PENS.map((color) => one(`toktok-${color}`, 170, { is: 'toktokPen', color })),
  ...PENS.map((color) => one(`ssuksuk-${color}`, 170, { is: 'ssuksukPen', color })),
  // pointing down left, as a right hand holds it
  one('toktok-point', 230, { is: 'toktokPen', color: 'coral', tip: [0, 0, 0], top: [1.5, 1.7, 1.1] }),
  one('toktok-point-mint', 200, { is: 'toktokPen', color: 'mint', tip: [0, 0, 0], top: [1.2, 2.0, 0.8] }),
  one('ssuksuk-draw', 230, { is: 'ssuksukPen', color: 'grape', tip: [0, 0, 0], top: [1.2, 1.9, 0.7] }),
  one('ssuksuk-draw-sky', 200, { is: 'ssuksukPen', color: 'sky', tip: [0, 0, 0], top: [1.2, 1.9, 0.7] }),
  one('toktok-lying', 190, {
    is: 'toktokPen',
    color: 'coral',
    tip: [0, 0.23, 0],
    top: [2.6, 0.23, -0.5],
    face: [0, 0.75, 0.6],
  }),
  one('ssuksuk-lying', 190, {
    is: 'ssuksukPen',
    color: 'sky',
    tip: [0, 0.34, 0],
    top: [2.4, 0.34, -0.7],
    face: [0, 0.5, 0.87],
  }),
  ...(['sky', 'pink', 'sun', 'mint'] as const).map((color) =>
    one(`eraser-${color}`, 220, { is: 'eraser', color, rot: [0, -20, 0] }),
  ),
];

const tile = (name: string, letter: string, color: ColorName, turn: number) =>
  one(name, 230, { is: 'tile', letter, color, size: 1, rot: [0, turn, 0] });
const letters = [
  tile('tile-giyeok', 'ㄱ', 'grape', 14),
  tile('tile-nieun', 'ㄴ', 'coral', -12),
  tile('tile-digeut', 'ㄷ', 'sky', 8),
  tile('tile-ga', '가', 'mint', -8),
  tile('tile-na', '나', 'pink', 12),
  tile('tile-a', 'A', 'coral', 12),
  tile('tile-b', 'B', 'sky', -14),
  tile('tile-c', 'C', 'sun', 4),
  tile('tile-1', '1', 'mint', 10),
  tile('tile-2', '2', 'sky', -10),
  tile('tile-3', '3', 'coral', 8),
  tile('tile-4', '4', 'coral', -12),
  tile('tile-plus', '+', 'sun', -6),
  tile('tile-equals', '=', 'grape', 6),
  tile('tile-ni', '你', 'coral', 12),
  tile('tile-hao', '好', 'sun', -12),
  tile('tile-zhong', '中', 'mint', 6),
];

const toy = <Name extends ThingName<CutMakers>>(
  name: string,
  is: Name,
  props?: Properties<CutMakers, Name> & { rot?: Turn },
  unit = 200,
) => one(name, unit, { is, ...props } as CutItem);
const toys = [
  ...(['sun', 'coral', 'mint', 'sky', 'grape', 'pink'] as const).map((color) =>
    toy(`star-${color}`, 'star', { color, size: 0.5, rot: [-6, 14, 0] }, 200),
  ),
  toy('cloud', 'cloud', {}, 170),
  toy('heart-coral', 'sign', { kind: 'heart', color: 'coral', size: 0.5, rot: [-4, 14, 0] }),
  toy('heart-pink', 'sign', { kind: 'heart', color: 'pink', size: 0.5, rot: [-4, -14, 0] }),
  toy('play', 'sign', { kind: 'play', color: 'coral', size: 0.6, depth: 0.4, rot: [-4, -14, 0] }),
  toy('triangle', 'sign', { kind: 'triangle', color: 'mint', size: 0.6, depth: 0.42, rot: [-6, 14, 0] }),
  toy('square', 'sign', { kind: 'square', color: 'sun', size: 0.55, depth: 0.5, rot: [-4, -14, 0] }),
  toy('bead-coral', 'bead', { color: 'coral', size: 0.5 }),
  toy('bead-sky', 'bead', { color: 'sky', size: 0.5 }),
  toy('bubble-heart', 'bubble', { color: 'coral', show: 'heart', tail: 1, rot: [0, 12, -3] }, 230),
  toy('bubble-dots', 'bubble', { color: 'sky', tail: -1, rot: [0, -12, 3] }, 230),
  toy('bubble-mint', 'bubble', { color: 'mint', tail: 1, rot: [0, 12, -3] }, 230),
  toy('camera', 'videoCamera', { color: 'sky', rot: [0, -24, 0] }, 220),
  toy('ticket', 'ticket', { color: 'sun', rot: [0, 14, 10] }, 230),
  toy('rings', 'rings', { rot: [0, -14, 0] }, 200),
  toy('rocket', 'rocket', { color: 'coral', rot: [0, -10, 0] }, 200),
  toy('planet', 'planet', { color: 'grape', band: 'sun', size: 0.5 }, 200),
  toy('dumbbell', 'dumbbell', { color: 'sky', rot: [0, 24, 0] }, 200),
  toy('mat', 'mat', { color: 'grape', w: 3.4, h: 2 }, 170),
  toy('book', 'book', { color: 'coral', tilt: 34, rot: [0, -6, 0] }, 230),
  toy(
    'books',
    'books',
    {
      row: [
        ['coral', 0.26, 1.24],
        ['sun', 0.32, 1.08],
        ['sky', 0.24, 1.3],
        ['mint', 0.3, 1.14],
        ['grape', 0.26, 1.22],
        ['pink', 0.26, 1.06, 10],
      ],
      rot: [0, 14, 0],
    },
    200,
  ),
  toy('barcode', 'card', { color: 'sky', show: 'barcode', rot: [-4, 14, 0] }, 230),
  toy('cart', 'cart', { w: 4.4, d: 2, decks: [0.68], color: 'sun', rot: [0, -14, 0] }, 150),
];

const things = [
  toy('calendar', 'calendar', { color: 'coral', rot: [0, -16, 0] }, 230),
  toy('gift-mint', 'gift', { color: 'mint', ribbon: 'coral', rot: [0, 24, 0] }, 200),
  toy('gift-sun', 'gift', { color: 'sun', ribbon: 'grape', w: 1, h: 0.85, rot: [0, -20, 0] }, 200),
  toy('parcel', 'parcel', { rot: [0, -24, 0] }, 200),
  toy('dock', 'dock', { color: 'sun', rot: [0, 20, 0] }, 170),
  toy('dock-front', 'dock', { color: 'sun', rot: [0, 20, 0], part: 'front' }, 170),
  toy('screw', 'screw', {}, 260),
  toy('table', 'table', { rot: [0, 20, 0] }, 150),
  toy('table-low', 'table', { h: 1.15, rot: [0, 20, 0] }, 150),
  toy('spanner', 'spanner', { color: 'sky', rot: [0, 10, -34] }, 220),
  toy('toolbox', 'toolbox', { color: 'coral', rot: [0, -22, 0] }, 200),
  toy('phone', 'phone', { color: 'grape', rot: [-4, 16, 0] }, 220),
  toy('abacus', 'abacus', { rot: [0, -18, 0] }, 220),
  toy('lantern', 'lantern', {}, 210),
  toy('panda', 'panda', { rot: [0, 16, 0] }, 230),
  toy('apple', 'apple', { rot: [0, 20, 4] }, 220),
  toy('house', 'house', { rot: [0, 18, 0] }, 200),
  toy('block-blue', 'block', { kind: 'cube', color: 'sky', w: 1.1, h: 0.9, rot: [0, 22, 0] }),
  toy('block-arch', 'block', { kind: 'cylinder', color: 'coral', w: 0.8, h: 1 }),
  toy('block-roof', 'block', { kind: 'prism', color: 'grape', w: 1.2, h: 0.72, d: 0.9, rot: [0, 22, 0] }),
  toy('moon', 'moon', { rot: [0, 8, -24] }, 200),
  toy('tick', 'tick', { color: 'mint', rot: [0, -12, 0] }, 220),
  toy('shield', 'shield', { color: 'mint', rot: [-4, -14, 0] }, 220),
  toy('sofa', 'sofa', { color: 'sky', rot: [0, -14, 0] }, 170),
  toy('rug', 'rug', { color: 'sun', radius: 3 }, 150),
];

const shelf: CutoutToDraw = {
  name: 'school-shelf',
  unit: 170,
  light: { reach: 5 },
  items: [
    {
      is: 'group',
      rot: [0, -12, 0],
      items: [
        { is: 'shelf', w: 5.7, d: 1.9, boards: [0.3, 1.85], h: 1.85 },
        {
          is: 'box',
          body: BODY.mint,
          accent: 'coral',
          show: 'letters',
          at: [-1.86, 1.85, 0.05],
          rot: [0, 6, 0],
          scale: 0.38,
        },
        { is: 'box', body: BODY.cream, accent: 'mint', show: 'menu', at: [0, 1.85, 0.05], scale: 0.38 },
        {
          is: 'box',
          body: BODY.pink,
          accent: 'sun',
          show: 'drawing',
          at: [1.86, 1.85, 0.05],
          rot: [0, -6, 0],
          scale: 0.38,
        },
        {
          is: 'books',
          row: [
            ['coral', 0.22, 1.04],
            ['sun', 0.28, 0.92],
            ['sky', 0.2, 1.1],
            ['mint', 0.26, 0.98],
            ['grape', 0.22, 1.06],
            ['pink', 0.24, 0.9, 9],
          ],
          at: [-1.75, 0.3, 0.15],
        },
        { is: 'tile', letter: 'ㄱ', color: 'grape', size: 0.56, at: [0.28, 0.3, 0.5], rot: [0, 14, 0] },
        { is: 'tile', letter: 'ㄴ', color: 'coral', size: 0.56, at: [0.96, 0.3, 0.5], rot: [0, -10, 0] },
        { is: 'tile', letter: 'ㄷ', color: 'sun', size: 0.48, at: [0.62, 0.86, 0.48], rot: [0, 4, 0] },
        { is: 'rings', at: [1.72, 0.3, 0.15], scale: 0.58 },
      ],
    },
  ],
};

const people = [
  toy(
    'child-boy',
    'person',
    { color: 'sun', hair: 'short', right: 'up', mood: 'smile', rot: [0, 18, 0] },
    230,
  ),
  toy(
    'child-girl',
    'person',
    { color: 'pink', hair: 'tails', tie: 'sun', left: 'front', right: 'wave', rot: [0, -24, 0] },
    230,
  ),
  toy(
    'child-look',
    'person',
    { color: 'mint', hair: 'bob', tie: 'coral', left: 'out', mood: 'smile', rot: [0, -42, 0] },
    230,
  ),
  toy(
    'mother',
    'person',
    { color: 'grape', hair: 'bun', tie: 'coral', tall: 1.34, right: 'out', rot: [0, 22, 0], nod: 4 },
    210,
  ),
  toy(
    'father',
    'person',
    { color: 'sky', hair: 'short', tone: '#4A342A', tall: 1.5, left: 'wave', rot: [0, -22, 0] },
    210,
  ),
  toy(
    'teacher',
    'person',
    { color: 'coral', hair: 'bob', tone: '#5A3B2C', tall: 1.4, right: 'out', rot: [0, 24, 0] },
    210,
  ),
];

export const CUTOUTS: readonly CutoutToDraw[] = [
  ...boxes,
  ...friends,
  ...pens,
  ...letters,
  ...toys,
  ...things,
  shelf,
  ...people,
];
export const SCREENS: readonly ScreenName[] = [
  'rainbow',
  'letters',
  'drawing',
  'live',
  'play',
  'english',
  'story',
  'space',
  'move',
  'menu',
  'pages',
];
