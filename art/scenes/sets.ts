// Pen-and-eraser sets: one pair on a podium, and the whole family.
import { COLORS, type ColorName, ERASER_COLORS, PEN_COLORS } from '../kit/colors.ts';
import type { KitItem, KitPlan } from '../kit/stage.ts';

interface Line {
  is: 'toktokPen' | 'ssuksukPen';
  korean: string;
  pen: ColorName;
  eraser: ColorName;
  hue: ColorName;
  many: ColorName;
  scale: number;
}
const LINES: Record<string, Line> = {
  toktok: {
    is: 'toktokPen',
    korean: '톡톡펜',
    pen: 'mint',
    eraser: 'sun',
    hue: 'mint',
    many: 'pink',
    scale: 1,
  },
  ssuksuk: {
    is: 'ssuksukPen',
    korean: '쓱쓱펜',
    pen: 'coral',
    eraser: 'sky',
    hue: 'coral',
    many: 'mint',
    scale: 0.9,
  },
};

const pair = (line: Line, pen = line.pen, eraser = line.eraser): Omit<KitPlan, 'name'> => ({
  alt: `${COLORS[pen].korean}색 ${line.korean}과 ${COLORS[eraser].korean}색 지우개 한 벌이 받침대 위에 놓여 있어요.`,
  backdrop: { tint: COLORS[line.hue].room, wall: -5 },
  camera: { from: [0, 3.8, 13.4], look: [0, 1.74, 0] },
  items: [
    { is: 'disc', radius: 1.8, tint: COLORS[line.hue].disc, at: [0, 2.35, -2.2] },
    { is: 'podium', radius: 2.05, height: 0.36, tint: COLORS[line.hue].deep },
    { is: 'podium', radius: 1.0, height: 0.34, tint: COLORS[line.hue].pale, at: [0.72, 0.36, -0.45] },
    { is: line.is, color: pen, tip: [0.38, 0.7, -0.2], top: [1.1, 3.6, -0.4], scale: line.scale },
    { is: 'eraser', color: eraser, at: [-0.72, 0.36, 0.72], rot: [0, 20, 0], scale: 0.92 },
    { is: 'star', color: 'sun', size: 0.16, at: [-1.55, 2.9, 0], rot: [0, 0, -12] },
    { is: 'star', color: 'pink', size: 0.12, at: [1.85, 2.2, 0.2], rot: [0, 0, 14] },
  ],
});

const many = (line: Line): Omit<KitPlan, 'name'> => ({
  alt: `${line.korean} 세 자루와 지우개 세 개가 한데 모여 있어요.`,
  backdrop: { tint: COLORS[line.many].room, wall: -5 },
  camera: { from: [0, 3.6, 12.9], look: [0, 1.4, 0] },
  items: [
    { is: 'podium', radius: 1.9, height: 0.3, tint: COLORS[line.many].deep, at: [0, 0, -0.9] },
    ...(['sky', 'coral', 'grape'] as const).map(
      (color, i): KitItem => ({
        is: line.is,
        color,
        tip: [(i - 1) * 0.95, 0.3, -0.35 - Math.abs(i - 1) * 0.3],
        top: [(i - 1) * 1.15, 3.1, -0.7 - Math.abs(i - 1) * 0.3],
        scale: line.scale * 0.96,
      }),
    ),
    { is: 'eraser', color: 'sun', at: [-1.28, 0, 1.3], rot: [0, 16, 0], scale: 0.8 },
    { is: 'eraser', color: 'mint', at: [1.28, 0, 1.3], rot: [0, -16, 0], scale: 0.8 },
    { is: 'eraser', color: 'pink', at: [0, 0, 1.75], scale: 0.8 },
  ],
});

export const setScenes: readonly KitPlan[] = Object.entries(LINES).flatMap(([key, line]) =>
  [(of: Line) => pair(of), many].map((plan, i) => ({ name: `${key}-set-${i + 1}`, ...plan(line) })),
);

/** The pair in two colours: `base` with its pen alone changed, and with its eraser alone, make up every other one. */
export interface ColorPair {
  scene: KitPlan;
  from?: { base: string; pen: string; eraser: string };
}
export const setColorPairs: readonly ColorPair[] = Object.entries(LINES).flatMap(([key, line]) => {
  const nameOf = (pen: ColorName, eraser: ColorName) => `${key}-set-${pen}-${eraser}`;
  return PEN_COLORS.flatMap((pen) =>
    ERASER_COLORS.map((eraser): ColorPair => {
      const scene = { name: nameOf(pen, eraser), ...pair(line, pen, eraser) };
      if (pen === line.pen || eraser === line.eraser) return { scene };
      const from = {
        base: nameOf(line.pen, line.eraser),
        pen: nameOf(pen, line.eraser),
        eraser: nameOf(line.pen, eraser),
      };
      return { scene, from };
    }),
  );
});
