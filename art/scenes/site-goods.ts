// Square pictures of the catalogue on the site's stage: the contents of the English package, each by itself, on the stage of contents (a board
// before an arch, light from the right), and spare parts on the podium before a circle.
import { COLORS, type ColorName } from '../kit/colors.ts';
import type { ScreenName } from '../kit/screens.ts';
import type { SiteItem, SitePlan } from '../site/stage.ts';
import { box, CREAM, put, sseugi, tile, toki } from './site-kit.ts';

const base = 0.28;

const staged = (
  hue: ColorName,
  name: string,
  alt: string,
  show: ScreenName,
  turn: number,
  things: readonly SiteItem[],
): SitePlan => ({
  name,
  alt,
  height: 1200,
  widths: [320, 480, 768, 1200],
  backdrop: { tint: COLORS[hue].room, wall: -6, bend: 4 },
  camera: { from: [0, 4.4, 16.6], look: [0, 1.98, 0] },
  light: { reach: 6, turn: 76 },
  items: [
    { is: 'niche', w: 4.9, h: 5.6, tint: COLORS[hue].disc, at: [0, -0.7, -2.6] },
    { is: 'board', d: 4.6, tint: COLORS[hue].deep, at: [0, 0, 0] },
    {
      is: 'box',
      body: CREAM.body,
      accent: hue,
      show,
      at: [0, base, -0.45],
      rot: [0, turn, 0],
      scale: 0.74,
    },
    ...things,
  ],
});

export const singles: readonly SitePlan[] = [
  staged(
    'coral',
    'content-english-sounds',
    '알파벳과 사과가 나오는 톡톡박스 앞에 A, a 블록과 빨간 사과가 놓여 있어요.',
    'phonics',
    12,
    [
      tile('A', 'coral', 0.74, 0.9, base, 1.4, 10),
      tile('a', 'sky', 0.6, 1.75, base, 1.25, -16),
      put('apple', -1.65, base, 1.25, 0, 0.86),
    ],
  ),
  staged(
    'sun',
    'content-english-words',
    '사과와 알파벳이 나오는 톡톡박스 앞에 B, C 블록과 꽃이 있어요.',
    'english',
    -12,
    [
      tile('B', 'grape', 0.62, -1.8, base, 1.15, 16),
      tile('C', 'mint', 0.62, -1.1, base, 1.5, 6),
      put('flower', 1.35, 0.1, 1.35, 0, 0.92, { color: 'pink' }),
      put('flower', 1.95, 0.1, 1.0, -10, 0.7, { color: 'grape' }),
    ],
  ),
  staged(
    'grape',
    'content-english-songs',
    '음표가 흐르는 톡톡박스 앞에서 쓱이가 두 팔을 들고 춤추고, 음표가 떠 있어요.',
    'song',
    12,
    [
      sseugi(-1.75, base, 1.15, 18, 0.62, { left: [0.98, 1.62, 0.1], right: [0.98, 1.62, 0.1] }),
      put('note', 1.6, 1.0, 1.3, [0, -12, 8], 0.85, { color: 'coral', pair: true }),
      put('note', 2.05, 3.6, 0.3, [0, -10, -8], 0.66, { color: 'sun' }),
      put('note', -2.2, 3.75, 0.2, [0, 12, 10], 0.6, { color: 'sky' }),
    ],
  ),
  staged(
    'sky',
    'content-english-talk',
    '영어 인사가 나오는 톡톡박스 앞에서 톡이가 마이크 옆에 서서 따라 말해요.',
    'talk',
    -12,
    [
      toki(-1.75, base, 1.15, 20, 0.62, { left: 'wave', right: 'rest' }),
      put('mic', 1.6, base, 1.25, [0, -14, -8], 0.86, { color: 'coral' }),
      put('say', 2.0, 3.55, 0.4, [0, -12, 4], 0.8, { text: 'Hi', color: 'sky', tail: -1, w: 1.3, h: 1.0 }),
    ],
  ),
];

const podium = (hue: ColorName, name: string, alt: string, items: readonly SiteItem[]): SitePlan => ({
  name,
  alt,
  height: 1200,
  widths: [320, 480, 768, 1200],
  backdrop: { tint: COLORS[hue].room },
  camera: { from: [0, 4.2, 14.2], look: [0, 1.5, 0] },
  items: [
    { is: 'disc', radius: 2.1, tint: COLORS[hue].disc, at: [0, 2.75, -3] },
    { is: 'podium', radius: 2.75, height: 0.3, tint: COLORS[hue].deep },
    { is: 'group', at: [0, 0.3, 0], items },
  ],
});

const block = (
  w: number,
  h: number,
  d: number,
  tint: string,
  at: [number, number, number],
  rot: [number, number, number] = [0, 0, 0],
): SiteItem => ({ is: 'board', w, h, d, tint: tint as `#${string}`, at, rot });

/** A tip as it is put on the pen: a collar and a round end. */
const tip = (color: ColorName, x: number, z: number): SiteItem[] => [
  { is: 'podium', radius: 0.3, height: 0.34, tint: COLORS[color].body, at: [x, 0.16, z] },
  { is: 'podium', radius: 0.19, height: 0.34, tint: '#FFF8EC', at: [x, 0.46, z] },
  { is: 'bead', color, size: 0.15, at: [x, 0.7, z] },
];

export const spares: readonly SitePlan[] = [
  podium('mint', 'spare-stand-1', '톡톡박스가 넓은 받침대에 비스듬히 기대어 서 있어요.', [
    block(3.7, 0.26, 2.3, COLORS.mint.body, [0, 0, 0.15]),
    block(3.3, 0.3, 0.24, COLORS.mint.dark, [0, 0.2, 1.05]),
    block(2.3, 2.2, 0.2, COLORS.mint.body, [0, 0.16, -0.72], [-16, 0, 0]),
    {
      is: 'group',
      at: [0, 0.3, 0.42],
      rot: [-13, 0, 0],
      items: [box(CREAM, 'menu', 0, 0, 0, 0.72)],
    },
  ]),
  podium('sky', 'spare-charger-1', '동그랗게 감은 하늘색 충전 케이블 옆에 하얀 전원 어댑터가 놓여 있어요.', [
    block(1.3, 1.15, 1.15, '#FFFDF7', [-1.05, 0, 0], [0, 24, 0]),
    block(0.1, 0.1, 0.5, '#D9CFC0', [-1.24, 1.1, 0.06], [0, 24, 0]),
    block(0.1, 0.1, 0.5, '#D9CFC0', [-0.86, 1.1, -0.1], [0, 24, 0]),
    {
      is: 'stroke',
      color: 'sky',
      width: 0.085,
      points: [
        [-0.5, 0.3, 0.42],
        [-0.1, 0.12, 0.9],
        ...Array.from({ length: 46 }, (_, i): [number, number, number] => {
          const a = (i / 14) * Math.PI * 2 + 2.6;
          const r = 0.86 - (i % 15) * 0.004;
          return [0.95 + r * Math.cos(a), 0.1 + i * 0.011, 0.1 + r * Math.sin(a)];
        }),
        [0.5, 0.5, 1.1],
        [0.85, 0.3, 1.45],
      ],
    },
    block(0.5, 0.3, 0.36, COLORS.sky.dark, [1.05, 0.16, 1.52], [0, -16, 0]),
    block(0.26, 0.14, 0.22, '#D9CFC0', [1.4, 0.24, 1.62], [0, -16, 0]),
  ]),
  podium(
    'grape',
    'spare-film-1',
    '톡톡박스 화면에 붙이는 보호 필름 두 장이 박스 앞에 세워져 있고, 모서리에 떼는 손잡이가 있어요.',
    [
      box(CREAM, 'rainbow', 0.45, -0.75, -14, 0.66),
      block(2.6, 1.75, 0.05, '#BFE0F8', [-0.72, 0.1, 0.62], [-12, 16, 0]),
      block(2.6, 1.75, 0.05, '#D4ECFC', [-0.5, 0.1, 0.98], [-12, 16, 0]),
      block(0.42, 0.3, 0.07, COLORS.coral.body, [0.82, 1.52, 0.3], [-12, 16, 0]),
    ],
  ),
  podium('coral', 'spare-tips-1', '톡톡펜 앞에 다섯 가지 색 펜촉이 한 줄로 놓여 있어요.', [
    block(3.9, 0.16, 0.95, '#FFFDF7', [0, 0, 1.15]),
    ...(['coral', 'sun', 'mint', 'sky', 'grape'] as const).flatMap((color, i) =>
      tip(color, -1.52 + i * 0.76, 1.15),
    ),
    { is: 'toktokPen', color: 'coral', tip: [-0.95, 0.3, -0.3], top: [1.3, 3.6, -0.5], scale: 0.86 },
    put('star', -1.7, 2.6, -0.4, [0, 0, -12], 1, { color: 'sun', size: 0.17 }),
  ]),
];
