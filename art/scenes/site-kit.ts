// Short words for the scenes of the site's pages (site-*.ts). Data only; drawn by ../site.ts.
import { COLORS, type Color, type ColorName, roomOf } from '../kit/colors.ts';
import type { Camera, Properties, ThingName, Turn } from '../kit/scene.ts';
import type { ScreenName } from '../kit/screens.ts';
import type { Book } from '../kit/toys.ts';
import type { SiteItem, SiteMakers, SitePlan } from '../site/stage.ts';

type Kind = { body: Color; accent: ColorName };
export const CREAM: Kind = { body: '#FFF8EC', accent: 'mint' };
export const MINT: Kind = { body: '#B5E8D8', accent: 'coral' };
export const PINK: Kind = { body: '#FFBFCF', accent: 'sun' };

/** Bases stand on y = 0; about 8.5 × 6.3 units are seen around the middle. */
export const page = (
  hue: ColorName | Color,
  name: string,
  alt: string,
  items: readonly SiteItem[],
  more: { camera?: Camera } = {},
): SitePlan => ({
  name,
  alt,
  backdrop: { tint: roomOf(hue), wall: -6, bend: 4 },
  camera: { from: [0, 4.2, 16], look: [0, 1.95, 0] },
  ...more,
  items,
});
/** School: a desk seen from above and from a side, a mat on it; no wall, no circle. */
export const desk =
  (side: number) =>
  (
    hue: ColorName,
    name: string,
    alt: string,
    items: readonly SiteItem[],
    more: { camera?: Camera } = {},
  ): SitePlan => ({
    name,
    alt,
    backdrop: { tint: roomOf(hue), wall: -30, bend: 8, half: 30, front: 8 },
    camera: { from: [side * 5.4, 10.6, 15], look: [0, 1.7, 0.2] },
    ...more,
    items,
  });
/** The wooden top of a desk, a hand's breadth above the floor, which hides its legs. */
export const desktop = (): SiteItem => put('table', 0, -0.88, 0.5, 0, 1, { w: 7.6, d: 4.7, h: 1 });
export const halo = (hue: ColorName, x: number, y: number, radius = 2.3): SiteItem => ({
  is: 'disc',
  radius,
  tint: COLORS[hue].disc,
  at: [x, y, -3],
});
export const rug = (hue: ColorName, x = 0, z = 0.6, radius = 3.1, height = 0.12): SiteItem => ({
  is: 'podium',
  radius,
  height,
  bevel: 0.05,
  tint: COLORS[hue].deep,
  at: [x, 0, z],
});
export const star = (color: ColorName, x: number, y: number, size = 0.18, turn = 12, z = 0): SiteItem => ({
  is: 'star',
  color,
  size,
  at: [x, y, z],
  rot: [0, 0, turn],
});
export const tile = (
  letter: string,
  color: ColorName,
  size: number,
  x: number,
  y: number,
  z: number,
  turn = 0,
): SiteItem => ({
  is: 'tile',
  letter,
  color,
  size,
  at: [x, y, z],
  rot: [0, turn, 0],
});
export const box = (
  kind: Kind,
  show: ScreenName,
  x: number,
  z: number,
  turn: number,
  scale = 0.74,
  y = 0,
): SiteItem => ({
  is: 'box',
  ...kind,
  show,
  at: [x, y, z],
  rot: [0, turn, 0],
  scale,
});
/** The two friends: toki is mint, sseugi is coral. */
const friend =
  (color: ColorName) =>
  (
    x: number,
    y: number,
    z: number,
    turn: number,
    scale: number,
    more: Properties<SiteMakers, 'mascot'> = {},
  ): SiteItem => ({
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
/** `turn` is about the upright axis, or about all three. */
export const put = <Name extends ThingName<SiteMakers>>(
  is: Name,
  x: number,
  y: number,
  z: number,
  turn: number | Turn = 0,
  scale = 1,
  more?: Properties<SiteMakers, Name>,
) => {
  const rot: Turn = typeof turn === 'number' ? [0, turn, 0] : turn;
  return { is, at: [x, y, z], rot, scale, ...more } as SiteItem;
};
export const ROW: readonly Book[] = [
  ['coral', 0.24, 1.04],
  ['sun', 0.3, 0.9],
  ['sky', 0.22, 1.1],
  ['mint', 0.28, 0.98],
  ['grape', 0.22, 1.06, 9],
];
