// The box: five gallery pictures, its set with a pen, the packages, and how large it is beside everyday things.
import { COLORS, type Color } from '../kit/colors.ts';
import type { Backdrop } from '../kit/scene.ts';
import type { KitPlan } from '../kit/stage.ts';
import { CHOSEN } from './chosen.ts';

/** The box's own colours: shell and trim. */
const BOX = {
  cream: { body: '#FFF8EC', accent: 'mint' },
  mint: { body: '#B5E8D8', accent: 'coral' },
  pink: { body: '#FFBFCF', accent: 'sun' },
} as const;
const BOX_NAMES = { cream: '크림', mint: '민트', pink: '분홍' } as const;
const far = { camera: { from: [0, 4.4, 16.6], look: [0, 1.98, 0] }, light: { reach: 6 } } as const;
const room = (tint: Color, wall = -6): Backdrop => ({ tint, wall, bend: 4 });

const podium = (color: keyof typeof BOX, name: string): KitPlan => ({
  name,
  frames: 28,
  alt: `${BOX_NAMES[color]}색 톡톡박스가 받침대 위에 놓여 있고, 화면에는 무지개와 톡이가 보여요.`,
  ...far,
  backdrop: room(COLORS.sun.room),
  items: [
    { is: 'disc', radius: 2.35, tint: COLORS.sun.disc, at: [0, 2.55, -2.6] },
    { is: 'podium', radius: 2.6, height: 0.3, tint: COLORS.sun.deep },
    { is: 'box', ...BOX[color], show: 'rainbow', at: [0, 0.3, 0], rot: [0, -16, 0], scale: 0.84 },
    { is: 'star', color: 'coral', size: 0.19, at: [-2.3, 3.7, 0], rot: [0, 0, -12] },
    { is: 'star', color: 'mint', size: 0.14, at: [2.35, 3.0, 0.2], rot: [0, 0, 14] },
  ],
});

const side: KitPlan = {
  name: 'toktokbox-2',
  frames: 20,
  alt: '민트색 톡톡박스를 비스듬히 본 모습이에요. 코랄색 손잡이와 넓은 받침이 보여요.',
  ...far,
  backdrop: room(COLORS.mint.room),
  items: [
    { is: 'disc', radius: 2.35, tint: COLORS.mint.disc, at: [0, 2.55, -2.6] },
    { is: 'podium', radius: 2.6, height: 0.3, tint: COLORS.mint.deep },
    { is: 'box', ...BOX.mint, show: 'letters', at: [0, 0.3, 0], rot: [0, 34, 0], scale: 0.86 },
    { is: 'star', color: 'sun', size: 0.17, at: [2.35, 3.6, 0], rot: [0, 0, 12] },
    { is: 'star', color: 'coral', size: 0.13, at: [-2.4, 2.9, 0.2], rot: [0, 0, -14] },
  ],
};

const drawing: KitPlan = {
  name: 'toktokbox-3',
  alt: '분홍색 톡톡박스 화면에 해와 무지개와 하트를 그린 그림이 있고, 앞에 쓱쓱펜이 놓여 있어요.',
  ...far,
  backdrop: room(COLORS.pink.room),
  items: [
    { is: 'disc', radius: 2.35, tint: COLORS.pink.disc, at: [0, 2.55, -2.6] },
    { is: 'podium', radius: 2.6, height: 0.3, tint: COLORS.pink.deep },
    { is: 'box', ...BOX.pink, show: 'drawing', at: [0, 0.3, -0.25], rot: [0, -14, 0], scale: 0.84 },
    {
      is: 'ssuksukPen',
      color: 'grape',
      tip: [-1.0, 0.5, 1.75],
      top: [1.4, 0.5, 1.45],
      face: [0, 0.5, 0.87],
      scale: 0.7,
    },
    { is: 'star', color: 'sun', size: 0.17, at: [-2.3, 3.6, 0], rot: [0, 0, -12] },
  ],
};

const lineup: KitPlan = {
  name: 'toktokbox-4',
  frames: 20,
  alt: '크림, 민트, 분홍 세 가지 색 톡톡박스가 높낮이를 달리해 모여 있어요.',
  backdrop: room('#FFE9D2'),
  camera: { from: [0, 5.0, 17.4], look: [0, 1.98, 0.1] },
  light: { reach: 6.2 },
  items: [
    { is: 'disc', radius: 2.3, tint: '#FFD3AE', at: [0, 3.0, -3.2] },
    { is: 'podium', radius: 1.5, height: 1.55, tint: '#FFDDB8', at: [0, 0, -1.3] },
    { is: 'box', ...BOX.cream, show: 'rainbow', at: [0, 1.55, -1.3], scale: 0.56 },
    { is: 'box', ...BOX.mint, show: 'letters', at: [-1.42, 0, 0.9], rot: [0, 14, 0], scale: 0.54 },
    { is: 'box', ...BOX.pink, show: 'drawing', at: [1.42, 0, 0.9], rot: [0, -14, 0], scale: 0.54 },
    { is: 'star', color: 'sun', size: 0.17, at: [-2.2, 3.5, -0.4], rot: [0, 0, -12] },
    { is: 'star', color: 'coral', size: 0.14, at: [2.2, 3.7, -0.4], rot: [0, 0, 14] },
  ],
};

const use: KitPlan = {
  name: 'toktokbox-5',
  alt: '쓱이가 톡톡펜으로 크림색 톡톡박스 화면의 세모를 톡 누르고 있어요.',
  backdrop: room(COLORS.sky.room),
  camera: { from: [0.12, 4.0, 15.8], look: [0.12, 1.85, 0] },
  light: { reach: 6 },
  items: [
    { is: 'box', ...BOX.cream, show: 'play', at: [-0.55, 0, -0.5], rot: [0, 16, 0], scale: 0.82 },
    {
      is: 'mascot',
      color: 'coral',
      mood: 'happy',
      left: [1.06, 1.85, 0.35],
      right: 'rest',
      at: [1.78, 0, 0.75],
      rot: [0, -20, 0],
    },
    { is: 'toktokPen', color: 'mint', tip: [-0.36, 1.12, 0.04], top: [0.59, 1.87, 0.74], scale: 0.84 },
    { is: 'star', color: 'sun', size: 0.18, at: [2.2, 3.3, 0], rot: [0, 0, 14] },
  ],
};

const set = (color: keyof typeof BOX, name: string): KitPlan => ({
  name,
  alt: `${BOX_NAMES[color]}색 톡톡박스 옆에 코랄색 톡톡펜이 기대어 서 있어요.`,
  ...far,
  backdrop: room(COLORS.coral.room),
  items: [
    { is: 'disc', radius: 2.35, tint: COLORS.coral.disc, at: [0, 2.55, -2.6] },
    { is: 'podium', radius: 2.7, height: 0.3, tint: COLORS.coral.deep },
    { is: 'box', ...BOX[color], show: 'rainbow', at: [-0.3, 0.3, -0.3], rot: [0, 14, 0], scale: 0.78 },
    { is: 'podium', radius: 0.62, height: 0.3, tint: COLORS.coral.pale, at: [1.62, 0.3, 1.0] },
    { is: 'toktokPen', color: 'coral', tip: [1.5, 0.6, 1.05], top: [2.05, 3.2, 0.7], scale: 0.84 },
    { is: 'star', color: 'sun', size: 0.18, at: [-2.3, 3.6, 0], rot: [0, 0, -12] },
    { is: 'star', color: 'mint', size: 0.13, at: [2.5, 3.5, 0.2], rot: [0, 0, 14] },
  ],
});

const school: KitPlan = {
  name: 'toktokbox-school-1',
  alt: '낮은 나무 선반 위에 민트, 크림, 분홍색 톡톡박스가 나란히 있고, 아래 칸에는 책과 글자 블록과 고리 장난감이 있어요. 두 친구가 양쪽에서 손을 흔들어요.',
  backdrop: room(COLORS.mint.room, -5),
  camera: { from: [0, 4.6, 17.6], look: [0, 2.02, 0] },
  light: { reach: 6.4 },
  items: [
    { is: 'disc', radius: 2.3, tint: COLORS.mint.disc, at: [0, 3.1, -2.6] },
    { is: 'shelf', w: 5.7, d: 1.9, boards: [0.3, 1.85], h: 1.85, at: [0, 0, -0.6] },
    { is: 'box', ...BOX.mint, show: 'letters', at: [-1.86, 1.85, -0.55], rot: [0, 8, 0], scale: 0.38 },
    { is: 'box', ...BOX.cream, show: 'menu', at: [0, 1.85, -0.55], scale: 0.38 },
    { is: 'box', ...BOX.pink, show: 'drawing', at: [1.86, 1.85, -0.55], rot: [0, -8, 0], scale: 0.38 },
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
      at: [-1.75, 0.3, -0.45],
    },
    { is: 'tile', letter: 'ㄱ', color: 'grape', size: 0.56, at: [0.28, 0.3, -0.1], rot: [0, 14, 0] },
    { is: 'tile', letter: 'ㄴ', color: 'coral', size: 0.56, at: [0.96, 0.3, -0.1], rot: [0, -10, 0] },
    { is: 'tile', letter: 'ㄷ', color: 'sun', size: 0.48, at: [0.62, 0.86, -0.12], rot: [0, 4, 0] },
    { is: 'rings', at: [1.72, 0.3, -0.45], scale: 0.58 },
    {
      is: 'mascot',
      color: 'coral',
      mood: 'happy',
      left: 'wave',
      right: 'rest',
      at: [-2.25, 0, 1.35],
      rot: [0, 16, 0],
      scale: 0.66,
    },
    { is: 'mascot', color: 'mint', mood: 'happy', at: [2.3, 0, 1.35], rot: [0, -16, 0], scale: 0.6 },
  ],
};

const rental: KitPlan = {
  name: 'toktokbox-rental-1',
  alt: '바퀴 달린 손수레 두 층에 톡톡박스 네 대가 실려 있고, 쓱이가 옆에서 손을 흔들어요.',
  backdrop: room(COLORS.sky.room, -5),
  camera: { from: [-2.4, 4.9, 17.0], look: [0.12, 2.25, 0] },
  light: { reach: 6.4 },
  items: [
    { is: 'disc', radius: 2.3, tint: COLORS.sky.disc, at: [0.5, 3.0, -2.6] },
    { is: 'cart', w: 4.2, d: 1.7, decks: [0.68, 2.66], color: 'sun', at: [0.55, 0, -0.5] },
    { is: 'box', ...BOX.mint, show: 'play', at: [-0.4, 0.68, -0.35], scale: 0.39 },
    { is: 'box', ...BOX.pink, show: 'rainbow', at: [1.5, 0.68, -0.35], scale: 0.39 },
    { is: 'box', ...BOX.cream, show: 'menu', at: [-0.4, 2.66, -0.35], scale: 0.39 },
    { is: 'box', ...BOX.mint, show: 'letters', at: [1.5, 2.66, -0.35], scale: 0.39 },
    {
      is: 'mascot',
      color: 'coral',
      mood: 'happy',
      left: 'wave',
      right: 'rest',
      at: [-1.85, 0, 1.35],
      rot: [0, 6, 0],
      scale: 0.82,
    },
    { is: 'star', color: 'coral', size: 0.17, at: [-2.0, 3.9, 0], rot: [0, 0, -12] },
  ],
};

const detail: KitPlan = {
  name: 'toktokbox-detail-1',
  width: 1200,
  height: 800,
  alt: '톡톡박스 둘레에 톡톡펜, 쓱쓱펜, 지우개, 펼친 그림책을 놓아 크기를 비교했어요.',
  backdrop: room(COLORS.sun.room),
  camera: { from: [0, 4.2, 13.2], look: [0, 1.62, 0] },
  light: { reach: 6.4 },
  items: [
    { is: 'disc', radius: 2.2, tint: COLORS.sun.disc, at: [0, 2.4, -2.6] },
    { is: 'box', ...BOX.cream, show: 'menu', at: [0, 0, -0.7], scale: 0.82 },
    { is: 'book', color: 'grape', tilt: 34, at: [-2.3, 0, 1.1], rot: [0, 18, 0], scale: 0.7 },
    { is: 'toktokPen', color: 'coral', tip: [2.36, 0.02, 0.5], top: [1.85, 3, -0.3], scale: 0.8 },
    { is: 'eraser', color: 'sky', at: [2.3, 0, 2.05], rot: [0, -18, 0], scale: 0.68 },
    {
      is: 'ssuksukPen',
      color: 'mint',
      tip: [-1.0, 0.2, 1.95],
      top: [1.35, 0.2, 1.8],
      face: [0, 0.5, 0.87],
      scale: 0.74,
    },
  ],
};

export const boxScenes: readonly KitPlan[] = [
  podium('cream', 'toktokbox-1'),
  side,
  drawing,
  lineup,
  use,
  set('mint', 'toktokbox-set-1'),
  { ...set('cream', 'toktokbox-set-cream'), widths: CHOSEN },
  { ...set('pink', 'toktokbox-set-pink'), widths: CHOSEN },
  school,
  rental,
  detail,
].map((scene) => ({
  frames: 14,
  ...scene,
}));

/** The other colours on the stage of the first picture. */
export const boxColorScenes: readonly KitPlan[] = [
  podium('mint', 'toktokbox-mint'),
  podium('pink', 'toktokbox-pink'),
];
