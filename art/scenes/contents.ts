// One picture for each content: the same stage (a board before an arch, light from the right, a box whose screen shows the theme) and a few things of the theme.
import { COLORS, type Color, type ColorName } from '../kit/colors.ts';
import type { ScreenName } from '../kit/screens.ts';
import type { KitItem, KitPlan } from '../kit/stage.ts';

const CREAM = '#FFF8EC';
const MINT = '#B5E8D8';

interface Content {
  name: string;
  alt: string;
  /** Of the stage; the box has it too unless told. */
  hue: ColorName;
  accent?: ColorName;
  /** What the screen shows. */
  show: ScreenName;
  body?: Color;
  turn?: number;
  x?: number;
  frames?: number;
  /** What stands around. */
  things: readonly KitItem[];
}
const staged = ({
  name,
  alt,
  hue,
  accent,
  show,
  body = CREAM,
  turn = -14,
  x = 0,
  frames = 14,
  things,
}: Content): KitPlan => ({
  name,
  alt,
  backdrop: { tint: COLORS[hue].room, wall: -6, bend: 4 },
  camera: { from: [0, 4.4, 16.6], look: [0, 1.98, 0] },
  light: { reach: 6, turn: 76 },
  frames,
  items: [
    { is: 'niche', w: 4.9, h: 5.6, tint: COLORS[hue].disc, at: [0, -0.7, -2.6] },
    { is: 'board', d: 4.6, tint: COLORS[hue].deep, at: [0, 0, 0] },
    { is: 'box', body, accent: accent ?? hue, show, at: [x, 0.28, -0.45], rot: [0, turn, 0], scale: 0.74 },
    ...things,
  ],
});

const scenes: Content[] = [
  {
    name: 'content-learn',
    alt: '글자와 숫자 타일이 뜬 톡톡박스 앞에 글자 블록이 쌓여 있고, 톡톡펜이 화면을 가리켜요.',
    hue: 'sun',
    accent: 'coral',
    show: 'letters',
    things: [
      { is: 'tile', letter: 'ㄱ', color: 'coral', size: 0.68, at: [-1.75, 0.28, 1.2], rot: [0, 20, 0] },
      { is: 'tile', letter: '1', color: 'sky', size: 0.6, at: [-1.02, 0.28, 1.5], rot: [0, -8, 0] },
      { is: 'tile', letter: '가', color: 'mint', size: 0.56, at: [-1.52, 0.96, 1.22], rot: [0, 6, 0] },
      { is: 'toktokPen', color: 'coral', tip: [0.98, 1.55, 0.55], top: [2.25, 3.2, 1.9], scale: 0.78 },
    ],
  },
  {
    name: 'content-live',
    alt: '화상 수업이 나오는 톡톡박스 옆에 작은 카메라와 하트 말풍선이 있어요.',
    hue: 'coral',
    show: 'live',
    turn: 12,
    things: [
      { is: 'videoCamera', color: 'sky', at: [1.5, 0.28, 1.3], rot: [0, -24, 0], scale: 0.8 },
      {
        is: 'bubble',
        color: 'coral',
        show: 'heart',
        tail: 1,
        at: [-2.0, 3.55, 0.6],
        rot: [0, 14, -4],
        scale: 0.78,
      },
      { is: 'bubble', color: 'sky', tail: -1, at: [2.05, 3.0, 0.3], rot: [0, -14, 4], scale: 0.6 },
      { is: 'star', color: 'sun', size: 0.19, at: [-1.7, 0.5, 1.5], rot: [-16, 16, 8] },
    ],
  },
  {
    name: 'content-play',
    alt: '도형 맞추기 놀이가 나오는 톡톡박스 앞에 고리 장난감과 동글동글한 도형들이 놓여 있어요.',
    hue: 'sky',
    show: 'play',
    things: [
      { is: 'rings', at: [-1.6, 0.28, 1.05], rot: [0, 20, 0], scale: 0.74 },
      { is: 'bead', color: 'coral', size: 0.33, at: [1.9, 0.28, 1.0] },
      {
        is: 'sign',
        kind: 'triangle',
        color: 'mint',
        size: 0.36,
        depth: 0.42,
        at: [1.1, 0.55, 1.55],
        rot: [-6, -14, 0],
      },
      {
        is: 'sign',
        kind: 'square',
        color: 'sun',
        size: 0.32,
        depth: 0.5,
        at: [0.25, 0.57, 1.75],
        rot: [0, 10, 0],
      },
    ],
  },
  {
    name: 'content-english',
    alt: '사과와 알파벳이 나오는 톡톡박스 앞에 A, B, C 블록이 모여 있고, 톡이가 손을 흔들어요.',
    hue: 'mint',
    show: 'english',
    turn: 12,
    things: [
      { is: 'tile', letter: 'A', color: 'coral', size: 0.74, at: [0.72, 0.28, 1.4], rot: [0, 10, 0] },
      { is: 'tile', letter: 'B', color: 'sky', size: 0.68, at: [1.58, 0.28, 1.25], rot: [0, -18, 0] },
      { is: 'tile', letter: 'C', color: 'grape', size: 0.62, at: [1.16, 1.02, 1.3], rot: [0, -4, 0] },
      { is: 'bubble', color: 'mint', tail: 1, at: [-2.05, 3.5, 0.5], rot: [0, 14, -4], scale: 0.74 },
      {
        is: 'mascot',
        color: 'mint',
        mood: 'happy',
        left: 'wave',
        right: 'rest',
        at: [-1.75, 0.28, 1.1],
        rot: [0, 16, 0],
        scale: 0.62,
      },
    ],
  },
  {
    name: 'content-story',
    alt: '달밤의 성이 나오는 톡톡박스 앞에 그림책이 펼쳐져 있고, 톡이가 손을 흔들어요.',
    hue: 'grape',
    show: 'story',
    turn: 0,
    things: [
      { is: 'book', color: 'coral', tilt: 32, at: [0.5, 0.28, 1.85], rot: [0, -8, 0], scale: 0.66 },
      {
        is: 'mascot',
        color: 'mint',
        mood: 'smile',
        left: 'rest',
        right: 'wave',
        at: [-1.75, 0.28, 1.25],
        rot: [0, 22, 0],
        scale: 0.58,
      },
    ],
  },
  {
    name: 'content-science',
    frames: 28,
    alt: '우주를 나는 로켓이 나오는 톡톡박스 옆에 방울이 오르는 플라스크와 장난감 로켓과 행성이 있어요.',
    hue: 'sky',
    accent: 'grape',
    show: 'space',
    things: [
      { is: 'flask', color: 'mint', at: [-1.7, 0.28, 1.1], scale: 0.84 },
      { is: 'rocket', color: 'coral', at: [1.75, 0.28, 1.1], rot: [0, -10, 0], scale: 0.78 },
      { is: 'planet', color: 'grape', band: 'sun', size: 0.3, at: [-2.1, 3.7, 0], rot: [0, 0, 6] },
    ],
  },
  {
    name: 'content-homet',
    alt: '체조하는 친구들이 나오는 톡톡박스 앞에서 쓱이가 매트 위에 두 팔을 들고 있고, 아령과 별 쿠폰이 있어요.',
    hue: 'pink',
    show: 'move',
    turn: 12,
    things: [
      { is: 'mat', color: 'mint', w: 1.75, h: 0.95, at: [1.15, 0.28, 1.35], rot: [0, -6, 0] },
      {
        is: 'mascot',
        color: 'coral',
        mood: 'happy',
        left: [0.98, 1.62, 0.1],
        right: [0.98, 1.62, 0.1],
        at: [1.18, 0.4, 1.3],
        rot: [0, -12, 0],
        scale: 0.58,
      },
      { is: 'dumbbell', color: 'sky', at: [-1.45, 0.28, 1.45], rot: [0, 22, 0], scale: 0.8 },
      { is: 'ticket', color: 'sun', at: [-2.1, 3.75, 0.5], rot: [0, 16, 12], scale: 0.7 },
    ],
  },
  {
    name: 'content-class-play',
    alt: '민트색 톡톡박스 둘레에 세 친구가 모여 도형 맞추기 놀이를 하고 있어요.',
    hue: 'sun',
    accent: 'coral',
    body: MINT,
    show: 'play',
    turn: 0,
    things: [
      {
        is: 'mascot',
        color: 'coral',
        mood: 'happy',
        left: 'rest',
        right: 'wave',
        at: [-1.85, 0.28, 0.95],
        rot: [0, 26, 0],
        scale: 0.6,
      },
      {
        is: 'mascot',
        color: 'sky',
        ball: 'coral',
        mood: 'happy',
        left: 'wave',
        right: 'rest',
        at: [1.85, 0.28, 0.95],
        rot: [0, -26, 0],
        scale: 0.6,
      },
      {
        is: 'mascot',
        color: 'grape',
        mood: 'smile',
        left: 'wave',
        right: 'wave',
        at: [0.75, 0.28, 1.65],
        rot: [0, -12, 0],
        scale: 0.52,
      },
      {
        is: 'sign',
        kind: 'triangle',
        color: 'mint',
        size: 0.27,
        depth: 0.36,
        at: [-0.5, 0.48, 1.85],
        rot: [-6, 14, 0],
      },
      { is: 'bead', color: 'coral', size: 0.22, at: [-1.05, 0.28, 1.75] },
    ],
  },
  {
    name: 'content-class-all',
    alt: '여섯 가지 주제가 뜬 민트색 톡톡박스 둘레에 책, 글자 블록, 플라스크, 고리 장난감이 모여 있어요.',
    hue: 'mint',
    accent: 'coral',
    body: MINT,
    show: 'menu',
    turn: 0,
    things: [
      {
        is: 'books',
        row: [
          ['coral', 0.2, 0.92],
          ['sun', 0.24, 0.82],
          ['sky', 0.2, 0.96],
          ['pink', 0.2, 0.84, 9],
        ],
        at: [-2.35, 0.28, 0.75],
        rot: [0, 18, 0],
      },
      { is: 'tile', letter: 'ㄱ', color: 'grape', size: 0.56, at: [-0.8, 0.28, 1.6], rot: [0, 14, 0] },
      { is: 'tile', letter: 'A', color: 'coral', size: 0.52, at: [-0.12, 0.28, 1.78], rot: [0, -8, 0] },
      { is: 'rings', at: [0.85, 0.28, 1.5], rot: [0, -12, 0], scale: 0.52 },
      { is: 'flask', color: 'sky', at: [1.9, 0.28, 0.95], scale: 0.68 },
    ],
  },
];

/** What comes first, next and last: sticker, choice, box. */
const start: KitPlan = {
  name: 'content-detail-1',
  width: 1200,
  height: 800,
  alt: '왼쪽부터 바코드가 그려진 이름표, 재생 표시가 있는 이용권, 켜진 톡톡박스가 차례로 놓여 있고 노란 점들이 그 사이를 이어 줘요.',
  backdrop: { tint: COLORS.sun.room, wall: -6, bend: 4 },
  camera: { from: [0, 4.0, 13.6], look: [0, 1.3, 0] },
  light: { reach: 6.4 },
  frames: 14,
  items: [
    { is: 'podium', radius: 1.05, height: 0.24, tint: COLORS.sky.deep, at: [-2.55, 0, 0] },
    { is: 'card', color: 'sky', show: 'barcode', at: [-2.55, 0.24, 0.1], rot: [-6, 12, 0], scale: 0.84 },
    { is: 'podium', radius: 1.05, height: 0.24, tint: COLORS.coral.deep, at: [-0.2, 0, 0] },
    { is: 'ticket', color: 'coral', w: 1.7, h: 1.0, at: [-0.2, 0.8, 0.1], rot: [-6, 4, 6] },
    { is: 'sign', kind: 'play', color: 'sun', size: 0.32, depth: 0.3, at: [-0.2, 1.85, 0], rot: [0, 8, 0] },
    { is: 'podium', radius: 1.45, height: 0.24, tint: COLORS.mint.deep, at: [2.32, 0, -0.1] },
    {
      is: 'box',
      body: CREAM,
      accent: 'mint',
      show: 'menu',
      at: [2.32, 0.24, -0.1],
      rot: [0, -10, 0],
      scale: 0.54,
    },
    { is: 'mascot', color: 'coral', mood: 'happy', at: [1.12, 0, 1.6], rot: [0, 14, 0], scale: 0.5 },
    ...[-1.6, -1.38, -1.16].map((x): KitItem => ({ is: 'bead', color: 'sun', size: 0.07, at: [x, 0, 1.1] })),
    ...[0.28, 0.5].map((x): KitItem => ({ is: 'bead', color: 'sun', size: 0.07, at: [x, 0, 1.2] })),
    { is: 'star', color: 'sun', size: 0.17, at: [3.3, 2.9, 0], rot: [0, 0, 14] },
  ],
};

export const contentScenes: readonly KitPlan[] = [...scenes.map(staged), start];
