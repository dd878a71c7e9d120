// The stages of the site's pages: each family of pages has its own, with its own light and angle. Data only.
import { COLORS, type ColorName, roomOf } from '../kit/colors.ts';
import type { Camera, Light } from '../kit/scene.ts';
import type { ScreenName } from '../kit/screens.ts';
import type { SiteItem, SitePlan } from '../site/stage.ts';
import { put } from './site-kit.ts';

type More = { camera?: Camera; light?: Light };
/** A stage with its floor, wall and light, on which `items` stand with their bases at y = 0. */
type Stage = (hue: ColorName, name: string, alt: string, items: readonly SiteItem[], more?: More) => SitePlan;

const raised = (y: number, items: readonly SiteItem[]): SiteItem => ({ is: 'group', at: [0, y, 0], items });

/** Things that were placed on a stand of that height, on a stage without one. */
export const sunk = (height: number, items: readonly SiteItem[]): SiteItem => raised(-height, items);

/** Pens and eraser: a wooden counter close by, morning light of a window on the wall behind it. */
export const counter: Stage = (hue, name, alt, items, more = {}) => ({
  name,
  alt,
  backdrop: { tint: roomOf(hue), wall: -4.4, bend: 0.8 },
  camera: { from: [0, 3.4, 16], look: [0, 2.0, 0] },
  light: { turn: 84 },
  ...more,
  items: [
    put('sunlight', 1.6, 4.0, -4.3, 0, 1.5),
    { is: 'board', w: 22, d: 7, h: 0.3, tint: '#F6DFBE', at: [0, 0, -0.6] },
    raised(0.3, items),
  ],
});

/** Contents: a child's room with a window, a skirting and a round rug; light from the right. */
export const room: Stage = (hue, name, alt, items, more = {}) => ({
  name,
  alt,
  backdrop: { tint: COLORS[hue].deep, wall: -3.4, bend: 0.2 },
  camera: { from: [1.6, 3.5, 16.2], look: [0, 2.0, 0] },
  light: { turn: 62 },
  ...more,
  items: [
    put('skirting', 0, 0, -3.3),
    put('planks', 0, 0, 2, 0, 1, { tint: '#EBCB9A', d: 10.6 }),
    raised(0.02, items),
  ],
});
/** On a room's wall. */
export const onWall = (x: number, y: number, night = false): SiteItem =>
  put('windowpane', x, y, -3.36, 0, 1, { night });
export const framed = (show: ScreenName, color: ColorName, x: number, y: number, turn = 0): SiteItem =>
  put('picturecard', x, y, -3.3, [0, 0, turn], 1, { show, color });
export const roundRug = (hue: ColorName, x = 0, z = 0.7, radius = 3.3): SiteItem => ({
  is: 'podium',
  radius,
  height: 0.1,
  bevel: 0.05,
  tint: COLORS[hue].deep,
  at: [x, 0, z],
});

/** Playing: soft squares seen from above. */
export const playroom: Stage = (hue, name, alt, items, more = {}) => ({
  name,
  alt,
  backdrop: { tint: roomOf(hue), wall: -30, bend: 8, half: 30, front: 8 },
  camera: { from: [3.6, 7.4, 15.8], look: [0, 1.7, 0.2] },
  light: { turn: 40, exposure: 0.86 },
  ...more,
  items: [put('foam', 0, 0, 0.2, -8, 1, { columns: 5, rows: 3, size: 1.72 }), raised(0.12, items)],
});

/** Moving: a gym seen from low, its boards running away. */
export const gym: Stage = (hue, name, alt, items, more = {}) => ({
  name,
  alt,
  backdrop: { tint: roomOf(hue), wall: -6, bend: 0.2, half: 20 },
  camera: { from: [-1.4, 1.9, 16.4], look: [0, 2.25, 0] },
  light: { turn: 96 },
  ...more,
  items: [
    { is: 'board', w: 30, h: 1.1, d: 0.14, tint: COLORS[hue].deep, at: [0, 0, -5.95] },
    put('planks', 0, 0, 1, 0, 1, { w: 26, d: 13.6 }),
    raised(0.02, items),
  ],
});

/** Watching and listening: a stage in the evening, between curtains. */
export const theater: Stage = (hue, name, alt, items, more = {}) => ({
  name,
  alt,
  backdrop: { tint: '#C9B8F6', wall: -4.6, bend: 0.2 },
  camera: { from: [0, 2.7, 16.6], look: [0, 2.25, 0] },
  light: { turn: 30, reach: 7 },
  ...more,
  items: [
    put('planks', 0, 0, 1, 0, 1, { w: 20, d: 12, tint: '#EBC48E' }),
    { is: 'disc', radius: 3.4, tint: '#DCCFFB', at: [0, 3.2, -4.5] },
    put('curtain', -4.9, 0, -2.2, 0, 1, { color: hue, h: 8 }),
    put('curtain', 4.9, 0, -2.2, 0, 1, { color: hue, h: 8 }),
    raised(0.02, items),
  ],
});
