// Cut-outs with transparency: the two friends in helpful, puzzled and busy moods, and the home page hero.

import type { KitPlan } from '../kit/stage.ts';

const small = {
  width: 600,
  height: 600,
  widths: [300, 600],
  frames: 72,
  camera: { from: [0, 2.7, 11.2], look: [0, 1.28, 0] },
  light: { shadow: 0.34 },
  tint: '#FFF1DC',
} as const;

export const friendScenes: readonly KitPlan[] = [
  {
    ...small,
    name: 'toki-wave',
    alt: '톡이가 손을 흔들며 반갑게 인사해요.',
    items: [
      { is: 'mascot', color: 'mint', mood: 'happy', at: [-0.05, 0, 0], rot: [0, 10, 0], scale: 1.3 },
      { is: 'star', color: 'sun', size: 0.17, at: [-1.35, 2.4, 0], rot: [0, 0, -14] },
      { is: 'star', color: 'coral', size: 0.12, at: [1.5, 2.75, 0], rot: [0, 0, 12] },
    ],
  },
  {
    ...small,
    name: 'toki-think',
    alt: '톡이가 턱에 손을 대고 곰곰이 생각하고 있어요.',
    items: [
      {
        is: 'mascot',
        color: 'mint',
        mood: 'think',
        left: 'rest',
        right: 'chin',
        at: [-0.2, 0, 0],
        rot: [0, 10, -3],
        scale: 1.3,
      },
      { is: 'question', color: 'sun', at: [1.35, 1.75, 0], rot: [0, -14, -12], scale: 0.85 },
      { is: 'question', color: 'coral', at: [-1.4, 2.15, -0.2], rot: [0, 10, 14], scale: 0.5 },
    ],
  },
  {
    ...small,
    name: 'sseugi-draw',
    alt: '쓱이가 쓱쓱펜으로 하늘색 선을 그리고 있어요.',
    items: [
      {
        is: 'mascot',
        color: 'coral',
        mood: 'happy',
        left: 'rest',
        right: [1.0, 1.15, 0.55],
        at: [-0.45, 0, -0.1],
        rot: [0, 12, 0],
        scale: 1.2,
      },
      { is: 'ssuksukPen', color: 'sky', tip: [0.72, 0.05, 1.25], top: [0.98, 1.9, -0.2], scale: 0.74 },
      {
        is: 'stroke',
        color: 'sky',
        width: 0.075,
        points: [
          [-0.9, 0.05, 1.3],
          [-0.6, 0.05, 1.12],
          [-0.3, 0.05, 1.42],
          [0, 0.05, 1.12],
          [0.3, 0.05, 1.4],
          [0.68, 0.05, 1.25],
        ],
      },
      { is: 'star', color: 'sun', size: 0.16, at: [-1.5, 2.45, 0], rot: [0, 0, -14] },
    ],
  },
  {
    ...small,
    name: 'error-toki',
    alt: '톡이가 빠진 플러그 옆에서 당황한 표정을 짓고 있어요.',
    items: [
      {
        is: 'mascot',
        color: 'mint',
        mood: 'oops',
        left: 'head',
        right: 'head',
        at: [0, 0, -0.15],
        rot: [0, 6, 0],
        scale: 1.25,
      },
      { is: 'plug', color: 'sky', at: [0.25, 0, 1.1], rot: [0, 8, 0], scale: 0.95 },
      { is: 'drop', color: 'sky', size: 0.1, at: [-0.52, 2.36, 0.2], rot: [0, 0, 28] },
      { is: 'drop', color: 'sky', size: 0.1, at: [0.62, 2.36, 0.2], rot: [0, 0, -28] },
    ],
  },
];

export const heroScenes: readonly KitPlan[] = [
  {
    name: 'hero',
    // The largest WebP of all, for the few browsers without AVIF.
    quality: { avif: 55, webp: 64, effort: 5 },
    width: 1920,
    height: 1280,
    widths: [768, 1200, 1920],
    tint: '#FFE3C4',
    alt: '톡톡박스 화면에 무지개가 떠 있고, 쓱이와 톡톡펜, 쓱쓱펜, 지우개, 글자 블록이 둘레에 모여 있어요.',
    camera: { fov: 21, from: [0, 4.5, 17.8], look: [0.18, 1.98, 0] },
    light: { reach: 6.2, target: [0, 1.6, 0], key: 2.0 },
    items: [
      { is: 'box', at: [0.35, 0, -0.2], rot: [0, -14, 0] },
      { is: 'toktokPen', color: 'coral', tip: [1.2, 2.2, 0.75], top: [2.75, 3.9, 1.9] },
      {
        is: 'ssuksukPen',
        color: 'sky',
        tip: [-0.3, 0.27, 2.75],
        top: [2.2, 0.27, 2.1],
        face: [0, 0.5, 0.87],
        scale: 0.86,
      },
      { is: 'eraser', color: 'sun', at: [-1.75, 0, 1.75], rot: [0, 20, 0], scale: 0.95 },
      { is: 'mascot', color: 'coral', at: [-3.05, 0, 0.5], rot: [0, 20, 0], scale: 1.02 },
      { is: 'tile', letter: 'ㄱ', color: 'grape', size: 0.72, at: [3.3, 0, 1.1], rot: [0, -24, 0] },
      { is: 'tile', letter: 'A', color: 'sun', size: 0.62, at: [4.0, 0, 0.4], rot: [0, -4, 0] },
      { is: 'tile', letter: '1', color: 'mint', size: 0.56, at: [3.28, 0.72, 1.06], rot: [0, 8, 0] },
      { is: 'star', color: 'sun', size: 0.26, at: [-2.3, 3.6, 0.3], rot: [0, 0, -14] },
      { is: 'star', color: 'coral', size: 0.2, at: [3.75, 3.3, 0], rot: [0, 0, 12] },
      { is: 'star', color: 'sky', size: 0.16, at: [-3.6, 2.9, 0.2], rot: [0, 0, 10] },
      { is: 'cloud', at: [-3.5, 4.05, -1.6], scale: 0.52 },
      { is: 'cloud', at: [3.3, 4.4, -2.2], scale: 0.36 },
    ],
  },
];
