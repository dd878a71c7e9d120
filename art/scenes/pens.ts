// Five gallery pictures for each pen line: podium, line-up, beside the box, close-up, in use.
import { COLORS, type Color, type ColorName, PEN_COLORS } from '../kit/colors.ts';
import type { KitItem, KitPlan } from '../kit/stage.ts';
import { CHOSEN } from './chosen.ts';

type Look = Omit<KitPlan, 'name'>;
interface Line {
  is: 'toktokPen' | 'ssuksukPen';
  korean: string;
  hero: ColorName;
  set: ColorName;
  lineup: Color;
  lineupHue: ColorName;
  beside: ColorName;
  close: ColorName;
  use: ColorName;
  friend: { color: ColorName; name: string };
  spread: number;
}
const LINES: Record<string, Line> = {
  toktok: {
    is: 'toktokPen',
    korean: '톡톡펜',
    hero: 'coral',
    set: 'coral',
    lineup: COLORS.coral.room,
    lineupHue: 'coral',
    beside: 'mint',
    close: 'sun',
    use: 'sky',
    friend: { color: 'mint', name: '톡이' },
    spread: 0.84,
  },
  ssuksuk: {
    is: 'ssuksukPen',
    korean: '쓱쓱펜',
    hero: 'grape',
    set: 'grape',
    lineup: COLORS.sky.room,
    lineupHue: 'sky',
    beside: 'pink',
    close: 'mint',
    use: 'sun',
    friend: { color: 'coral', name: '쓱이' },
    spread: 0.98,
  },
};

/** One pen leaning on a two-step podium in front of a disc, all of it in the pen's own colour. */
function podium(line: Line, color = line.hero): Look {
  const { pale, room, deep, disc, korean } = COLORS[color];
  const brush = line.is === 'ssuksukPen';
  return {
    alt: brush
      ? `${korean}색 ${line.korean}이 부드러운 붓 끝을 아래로 하고 받침대 위에 서 있어요.`
      : `${korean}색 ${line.korean}이 받침대 위에 비스듬히 서 있어요.`,
    backdrop: { tint: room },
    camera: { from: [0, 3.6, 13.2], look: [0, 1.78, 0] },
    items: [
      { is: 'disc', radius: 1.8, tint: disc, at: [0, 2.4, -2.2] },
      { is: 'podium', radius: 1.78, height: 0.34, tint: deep },
      { is: 'podium', radius: 1.22, height: 0.26, tint: pale, at: [0, 0.34, 0] },
      {
        is: line.is,
        color,
        tip: [-0.48, 0.6, 0.25],
        top: brush ? [0.56, 3.6, 0] : [0.58, 3.6, 0.1],
        scale: brush ? 0.98 : 1.06,
      },
      { is: 'star', color: brush ? 'pink' : 'sun', size: 0.17, at: [-1.68, 3.2, 0.2], rot: [0, 0, -12] },
      {
        is: 'star',
        color: color === 'sun' ? 'coral' : color,
        size: 0.13,
        at: [1.72, 2.45, 0.3],
        rot: [0, 0, 14],
      },
    ],
  };
}

/** All five colours, standing in a shallow arc. */
function lineup(line: Line): Look {
  const brush = line.is === 'ssuksukPen';
  const names = PEN_COLORS.map((key) => COLORS[key].korean).join(', ');
  return {
    alt: `${names} 다섯 가지 색 ${line.korean}이 나란히 서 있어요.`,
    backdrop: { tint: line.lineup, wall: -6 },
    camera: { from: [0, 3.0, 12.9], look: [0, 1.5, 0] },
    items: [
      { is: 'podium', radius: 2.4, height: 0.22, tint: COLORS[line.lineupHue].pale, at: [0, 0, -0.2] },
      ...PEN_COLORS.map((color, i): KitItem => {
        const k = i - 2;
        const z = 0.55 - Math.abs(k) * 0.34;
        return {
          is: line.is,
          color,
          tip: [k * line.spread * 0.86, 0.22, z],
          top: [k * line.spread * 0.86 + k * 0.14, 3.1, z - 0.2],
          scale: brush ? 0.86 : 1,
        };
      }),
    ],
  };
}

/** The box with a pen leaning on it and another one lying in front. */
function beside(line: Line): Look {
  const brush = line.is === 'ssuksukPen';
  const { room, korean } = COLORS[line.beside];
  const lying = brush ? 0.27 : 0.215;
  return {
    alt: `${korean}색 배경의 톡톡박스 옆에 ${line.korean} 두 자루를 놓아 크기를 비교했어요.`,
    backdrop: { tint: room, wall: -6, bend: 4 },
    camera: { from: [0, 4.4, 16.6], look: [0, 1.92, 0] },
    light: { reach: 6 },
    items: [
      {
        is: 'box',
        body: brush ? '#FFD9E2' : '#CFF0E5',
        accent: brush ? 'grape' : 'coral',
        show: brush ? 'drawing' : 'rainbow',
        at: [brush ? 0.42 : -0.35, 0, -0.2],
        rot: [0, brush ? 18 : -18, 0],
        scale: 0.92,
      },
      {
        is: line.is,
        color: brush ? 'sky' : 'coral',
        tip: brush ? [-2.4, 0.02, 1.25] : [2.35, 0.02, 1.1],
        top: brush ? [-1.95, 3, 0.5] : [1.9, 3, 0.35],
        scale: brush ? 0.74 : 0.8,
      },
      {
        is: line.is,
        color: brush ? 'sun' : 'grape',
        tip: [-0.75, lying * 0.78, 2.25],
        top: [1.6, lying * 0.78, 1.85],
        face: brush ? [0, 0.5, 0.87] : [0, 0.75, 0.6],
        scale: 0.78,
      },
    ],
  };
}

/** Tip, grip and button from near by. */
function close(line: Line): Look {
  const brush = line.is === 'ssuksukPen';
  const { room, deep } = COLORS[line.close];
  return {
    alt: brush
      ? '쓱쓱펜의 넓고 부드러운 붓 끝과 동그란 버튼을 가까이에서 보여 줘요.'
      : '톡톡펜의 둥근 고무 펜촉과 버튼을 가까이에서 보여 줘요.',
    backdrop: { tint: room, wall: -6 },
    camera: { fov: 17, from: [-0.6, 3.6, 9.2], look: [0.02, 1.02, 0.3] },
    light: { reach: 3.2, target: [0, 1, 0] },
    items: [
      { is: 'podium', radius: 2.6, height: 0.3, tint: deep, at: [0.3, 0, -0.6] },
      {
        is: line.is,
        color: brush ? 'mint' : 'sun',
        tip: [-0.72, 0.3, 0.75],
        top: brush ? [1.2, 2.5, -0.5] : [1.1, 2.5, -0.4],
        scale: 1.05,
      },
      { is: 'star', color: brush ? 'sun' : 'coral', size: 0.14, at: [-0.92, 1.75, -0.2], rot: [0, 0, -12] },
    ],
  };
}

/** 톡이 taps a letter on the screen; 쓱이 draws waves on the drawing board. */
function use(line: Line): Look {
  const { color, name } = line.friend;
  if (line.is === 'toktokPen') {
    return {
      alt: `${name}가 ${line.korean}으로 톡톡박스 화면의 숫자를 톡 누르고 있어요.`,
      backdrop: { tint: COLORS[line.use].room, wall: -6, bend: 4 },
      camera: { from: [0.12, 4.0, 15.8], look: [0.12, 1.85, 0] },
      light: { reach: 6 },
      items: [
        { is: 'box', accent: 'coral', show: 'letters', at: [-0.75, 0, -0.5], rot: [0, 16, 0], scale: 0.88 },
        {
          is: 'mascot',
          color,
          mood: 'happy',
          left: [1.08, 1.55, 0.35],
          right: 'rest',
          at: [1.75, 0, 0.75],
          rot: [0, -20, 0],
          scale: 1,
        },
        { is: line.is, color: 'coral', tip: [0.3, 0.98, -0.12], top: [1.26, 2.3, 1.6], scale: 0.84 },
        { is: 'star', color: 'sun', size: 0.18, at: [2.2, 3.3, 0], rot: [0, 0, 14] },
      ],
    };
  }
  return {
    alt: `${name}가 ${line.korean}으로 그림판에 알록달록한 물결을 쓱쓱 그리고 있어요.`,
    backdrop: { tint: COLORS[line.use].room },
    camera: { from: [0, 4.9, 11.7], look: [0.05, 1.12, 0.2] },
    items: [
      { is: 'sheet', show: 'waves', w: 3.6, h: 2.42, at: [-0.1, 0, 1.05], rot: [0, 4, 0] },
      {
        is: 'mascot',
        color,
        mood: 'happy',
        left: 'wave',
        right: [1.02, 1.05, 0.62],
        at: [-0.55, 0, -0.75],
        rot: [0, 12, 0],
        scale: 1.1,
      },
      { is: line.is, color: 'sky', tip: [0.46, 0.07, 1.1], top: [0.75, 1.155, 0.1], scale: 0.86 },
      { is: 'star', color: 'sky', size: 0.16, at: [1.75, 2.5, 0], rot: [0, 0, 14] },
    ],
  };
}

export const penScenes: readonly KitPlan[] = Object.entries(LINES).flatMap(([key, line]) => [
  ...[(of: Line) => podium(of), lineup, beside, close, use].map((plan, i) => ({
    name: `${key}-pen-${i + 1}`,
    ...plan(line),
  })),
  // The first picture shows one colour; these are the others, as they are chosen.
  ...PEN_COLORS.filter((color) => color !== line.hero).map((color) => ({
    name: `${key}-pen-${color}`,
    widths: CHOSEN,
    ...podium(line, color),
  })),
]);
