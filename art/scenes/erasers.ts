// Five gallery pictures of the eraser.
import { COLORS, type ColorName, ERASER_COLORS } from '../kit/colors.ts';
import type { KitPlan } from '../kit/stage.ts';
import { CHOSEN } from './chosen.ts';

const podium = (color: ColorName, name: string): KitPlan => ({
  name,
  alt: `${COLORS[color].korean}색 지우개가 받침대 위에 놓여 있어요.`,
  backdrop: { tint: COLORS[color].room },
  camera: { from: [0, 3.8, 11.6], look: [0, 1.22, 0] },
  items: [
    { is: 'disc', radius: 1.45, tint: COLORS[color].disc, at: [0, 1.72, -2.2] },
    { is: 'podium', radius: 1.72, height: 0.34, tint: COLORS[color].deep },
    { is: 'podium', radius: 1.26, height: 0.26, tint: COLORS[color].pale, at: [0, 0.34, 0] },
    { is: 'eraser', color, at: [0, 0.6, 0.1], rot: [0, 24, 0], scale: 1.12 },
    {
      is: 'star',
      color: color === 'sun' ? 'coral' : 'sun',
      size: 0.16,
      at: [-1.5, 2.5, 0],
      rot: [0, 0, -12],
    },
    {
      is: 'star',
      color: color === 'pink' ? 'mint' : 'pink',
      size: 0.12,
      at: [1.5, 2.0, 0.2],
      rot: [0, 0, 14],
    },
  ],
});

const lineup: KitPlan = {
  name: 'eraser-2',
  alt: `${ERASER_COLORS.map((key) => COLORS[key].korean).join(', ')} 네 가지 색 지우개가 나란히 놓여 있어요.`,
  backdrop: { tint: COLORS.pink.room, wall: -7 },
  camera: { from: [0, 6.3, 10.0], look: [0, 0.42, -0.14] },
  items: [
    { is: 'eraser', color: 'sky', at: [-0.95, 0, -1.25], rot: [0, 16, 0] },
    { is: 'eraser', color: 'pink', at: [0.98, 0, -1.35], rot: [0, -14, 0] },
    { is: 'eraser', color: 'sun', at: [-1.0, 0, 0.95], rot: [0, 14, 0] },
    { is: 'eraser', color: 'mint', at: [0.98, 0, 0.85], rot: [0, -16, 0] },
  ],
};

const beside: KitPlan = {
  name: 'eraser-3',
  alt: '톡톡박스 앞에 분홍색과 노란색 지우개를 놓아 크기를 비교했어요.',
  backdrop: { tint: COLORS.sun.room, wall: -6, bend: 4 },
  camera: { from: [0, 4.4, 16.6], look: [0, 1.92, 0] },
  light: { reach: 6 },
  items: [
    { is: 'box', accent: 'mint', show: 'drawing', at: [0.1, 0, -0.3], rot: [0, -16, 0], scale: 0.92 },
    { is: 'eraser', color: 'pink', at: [-1.55, 0, 1.7], rot: [0, 18, 0], scale: 0.76 },
    { is: 'eraser', color: 'sun', at: [1.15, 0, 2.0], rot: [0, -22, 0], scale: 0.76 },
  ],
};

const close: KitPlan = {
  name: 'eraser-4',
  alt: '지우개의 둥근 몸통과 아래쪽 펠트 면을 가까이에서 보여 줘요.',
  backdrop: { tint: COLORS.mint.room, wall: -6 },
  camera: { fov: 16, from: [-1.3, 3.3, 9.6], look: [0.04, 0.92, 0.1] },
  light: { reach: 3.2, target: [0, 0.8, 0] },
  items: [
    { is: 'podium', radius: 2.5, height: 0.3, tint: COLORS.mint.deep, at: [0, 0, -0.3] },
    { is: 'eraser', color: 'mint', at: [-0.2, 0.3, 0.6], rot: [0, 22, 0], scale: 1.1 },
    {
      is: 'group',
      at: [0.62, 0.3, -0.55],
      rot: [0, 34, 0],
      items: [{ is: 'eraser', color: 'pink', at: [0, 0.75, 0], rot: [0, 0, -90] }],
    },
  ],
};

const use: KitPlan = {
  name: 'eraser-5',
  alt: '톡이가 지우개로 그림판에 그린 물결을 말끔하게 지우고 있어요.',
  backdrop: { tint: COLORS.grape.room },
  camera: { from: [0, 4.9, 11.7], look: [0.2, 1.1, 0.2] },
  items: [
    { is: 'sheet', show: 'swept', w: 3.6, h: 2.42, at: [0.1, 0, 1.05], rot: [0, 4, 0] },
    {
      is: 'mascot',
      color: 'mint',
      mood: 'happy',
      left: 'wave',
      right: [0.98, 0.72, 0.95],
      at: [-0.3, 0, -0.75],
      rot: [0, 10, 0],
      scale: 1.1,
    },
    { is: 'eraser', color: 'pink', at: [1.02, 0.06, 0.26], rot: [0, -14, 0], scale: 0.74 },
    {
      is: 'crumbs',
      color: 'pink',
      spots: [
        [0.2, 1.3, 0.035],
        [0.42, 1.5, 0.028],
        [1.55, 1.5, 0.032],
        [0.75, 1.62, 0.026],
        [1.2, 1.75, 0.03],
      ],
      at: [0, 0.06, 0],
    },
    { is: 'star', color: 'sun', size: 0.16, at: [1.8, 2.4, 0], rot: [0, 0, 14] },
  ],
};

/** The first picture shows one colour; these are the others, as they are chosen. */
const colors = ERASER_COLORS.filter((color) => color !== 'sky').map((color) => ({
  ...podium(color, `eraser-${color}`),
  widths: CHOSEN,
}));

export const eraserScenes: readonly KitPlan[] = [
  podium('sky', 'eraser-1'),
  lineup,
  beside,
  close,
  use,
  ...colors,
];
