// Short words for the scenes of the site's pages (site-*.mjs). Data only; drawn by ../site.mjs.
import { COLORS } from '../kit/colors.ts';

export const CREAM = { body: '#FFF8EC', accent: 'mint' };
export const MINT = { body: '#B5E8D8', accent: 'coral' };
export const PINK = { body: '#FFBFCF', accent: 'sun' };

/** Bases stand on y = 0; about 8.5 × 6.3 units are seen around the middle. */
export const page = (hue, name, alt, items, more = {}) => ({
  name,
  alt,
  backdrop: { tint: COLORS[hue]?.room ?? hue, wall: -6, bend: 4 },
  camera: { from: [0, 4.2, 16], look: [0, 1.95, 0] },
  ...more,
  items,
});
export const halo = (hue, x, y, radius = 2.3) => ({
  is: 'disc',
  radius,
  tint: COLORS[hue].disc,
  at: [x, y, -3],
});
export const rug = (hue, x = 0, z = 0.6, radius = 3.1, height = 0.12) => ({
  is: 'podium',
  radius,
  height,
  bevel: 0.05,
  tint: COLORS[hue].deep,
  at: [x, 0, z],
});
export const star = (color, x, y, size = 0.18, turn = 12, z = 0) => ({
  is: 'star',
  color,
  size,
  at: [x, y, z],
  rot: [0, 0, turn],
});
export const tile = (letter, color, size, x, y, z, turn = 0) => ({
  is: 'tile',
  letter,
  color,
  size,
  at: [x, y, z],
  rot: [0, turn, 0],
});
export const box = (kind, show, x, z, turn, scale = 0.74, y = 0) => ({
  is: 'box',
  ...kind,
  show,
  at: [x, y, z],
  rot: [0, turn, 0],
  scale,
});
/** The two friends: toki is mint, sseugi is coral. */
const friend =
  (color) =>
  (x, y, z, turn, scale, more = {}) => ({
    is: 'mascot',
    color,
    mood: 'happy',
    at: [x, y, z],
    rot: [0, turn, 0],
    scale,
    ...more,
  });
export const toki = friend('mint');
export const sseugi = friend('coral');
export const put = (is, x, y, z, turn = 0, scale = 1, more = {}) => ({
  is,
  at: [x, y, z],
  rot: Array.isArray(turn) ? turn : [0, turn, 0],
  scale,
  ...more,
});
export const ROW = [
  ['coral', 0.24, 1.04],
  ['sun', 0.3, 0.9],
  ['sky', 0.22, 1.1],
  ['mint', 0.28, 0.98],
  ['grape', 0.22, 1.06, 9],
];
