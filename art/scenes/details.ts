// Wide pictures for the purchase dialog: how each thing is used.
import { COLORS } from '../kit/colors.ts';
import type { KitPlan } from '../kit/stage.ts';

const wide = { width: 1200, height: 800 };

export const detailScenes: readonly KitPlan[] = [
  {
    name: 'toktok-pen-detail-1',
    ...wide,
    alt: '톡톡펜으로 톡톡박스 화면의 숫자를 누르자 톡이가 반갑게 손을 흔들어요.',
    backdrop: { tint: COLORS.coral.room, wall: -6, bend: 4 },
    camera: { from: [-0.1, 4.0, 14], look: [-0.1, 1.9, 0] },
    light: { reach: 6 },
    items: [
      { is: 'box', accent: 'mint', show: 'letters', at: [0.55, 0, -0.2], rot: [0, -12, 0], scale: 0.92 },
      { is: 'mascot', color: 'mint', mood: 'happy', at: [-2.75, 0, 0.6], rot: [0, 20, 0] },
      { is: 'toktokPen', color: 'coral', tip: [1.24, 1.52, 0.78], top: [2.5, 3.0, 2.0], scale: 0.88 },
      { is: 'tile', letter: 'ㄱ', color: 'grape', size: 0.6, at: [-1.75, 0, 1.75], rot: [0, 18, 0] },
      { is: 'star', color: 'sun', size: 0.18, at: [-1.85, 3.15, 0], rot: [0, 0, -14] },
    ],
  },
  {
    name: 'ssuksuk-pen-detail-1',
    ...wide,
    alt: '쓱이가 쓱쓱펜으로 그림판에 꽃과 하트와 물결을 그리고 있어요.',
    backdrop: { tint: COLORS.grape.room },
    camera: { from: [0, 4.8, 11.4], look: [0, 1.06, 0.2] },
    items: [
      { is: 'sheet', show: 'doodle', w: 4.2, h: 2.82, at: [0.3, 0, 0.95], rot: [0, 3, 0] },
      {
        is: 'mascot',
        color: 'coral',
        mood: 'happy',
        left: 'wave',
        right: [1.02, 1.05, 0.6],
        at: [0.55, 0, -0.8],
        rot: [0, 12, 0],
      },
      { is: 'ssuksukPen', color: 'grape', tip: [1.62, 0.07, 0.42], top: [1.74, 1.05, -0.02], scale: 0.86 },
      {
        is: 'ssuksukPen',
        color: 'sun',
        tip: [-2.6, 0.24, 1.75],
        top: [-1.95, 0.24, -0.2],
        face: [0.85, 0.5, 0.1],
        scale: 0.78,
      },
      { is: 'star', color: 'pink', size: 0.16, at: [2.5, 1.9, 0], rot: [0, 0, 14] },
    ],
  },
  {
    name: 'eraser-detail-1',
    ...wide,
    alt: '지우개가 지나간 자리가 깨끗해지고, 톡이가 그 모습을 보고 있어요.',
    backdrop: { tint: COLORS.sun.room },
    camera: { from: [0, 4.8, 11.4], look: [0, 1.06, 0.2] },
    items: [
      { is: 'sheet', show: 'swept', w: 4.2, h: 2.82, at: [0.3, 0, 0.95], rot: [0, 3, 0] },
      {
        is: 'mascot',
        color: 'mint',
        mood: 'smile',
        left: 'wave',
        right: [0.98, 0.85, 0.95],
        at: [0.05, 0, -0.8],
        rot: [0, 12, 0],
      },
      { is: 'eraser', color: 'pink', at: [1.24, 0.06, 0.12], rot: [0, -14, 0], scale: 0.84 },
      { is: 'eraser', color: 'sky', at: [-2.48, 0, 0.45], rot: [0, 26, 0], scale: 0.74 },
      {
        is: 'crumbs',
        color: 'pink',
        spots: [
          [0.3, 1.3, 0.035],
          [0.62, 1.6, 0.028],
          [1.85, 1.55, 0.032],
          [1.0, 1.75, 0.026],
          [1.4, 1.9, 0.03],
        ],
        at: [0, 0.06, 0],
      },
      { is: 'star', color: 'coral', size: 0.16, at: [2.5, 1.9, 0], rot: [0, 0, 14] },
    ],
  },
];
