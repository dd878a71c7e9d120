// Things that stand for the contents: books, flask, rocket, rings, dumb-bell. Bases at y = 0, fronts towards +Z.
import { COLORS, type ColorName, TONE } from './colors.ts';
import type { Spot } from './scene.ts';
import { type ScreenName, screenTexture } from './screens.ts';
import {
  arc,
  at,
  ball,
  DEG,
  group,
  lathe,
  plastic,
  plate,
  ring,
  roundedBox,
  rubber,
  THREE,
  tube,
} from './shapes.ts';

/** Ball of one colour. */
export const bead = ({ color = 'coral', size = 0.3 }: { color?: ColorName; size?: number } = {}) =>
  at(ball(size, plastic(COLORS[color].body, { clearcoat: 0.3 })), 0, size, 0);

/** Open book on its back, propped towards the viewer; `show` is painted across both pages. */
export function book({
  color = 'grape',
  show = 'pages',
  tilt = 38,
}: {
  color?: ColorName;
  show?: ScreenName;
  tilt?: number;
} = {}) {
  const cover = plastic(COLORS[color].body, { clearcoat: 0.2 });
  const paper = plastic('#FFFDF5', { roughness: 0.9, clearcoat: 0 });
  const halves = [-1, 1].map((side) => {
    const map = screenTexture(show);
    map.repeat.x = 0.5;
    map.offset.x = side < 0 ? 0 : 0.5;
    const art = new THREE.Mesh(
      new THREE.PlaneGeometry(1.3, 1.72),
      new THREE.MeshStandardMaterial({ map, roughness: 0.9, polygonOffset: true, polygonOffsetFactor: -2 }),
    );
    art.receiveShadow = true;
    const half = group(
      at(roundedBox(1.56, 0.1, 2.04, 0.05, cover), side * 0.78, 0, 0),
      at(roundedBox(1.44, 0.2, 1.9, 0.08, paper), side * 0.74, 0.12, 0),
      at(art, side * 0.74, 0.2225, 0, -Math.PI / 2, 0, 0),
    );
    return at(half, 0, 0, 0, 0, 0, side * 9 * DEG);
  });
  const turned = at(group(halves), 0, 0.98 * Math.sin(tilt * DEG) + 0.06, 0, tilt * DEG, 0, 0);
  return group(turned);
}

/** A closed book; it leans by some degrees. */
export type Book = readonly [color: ColorName, thickness: number, height: number, lean?: number];
/** Closed books standing in a row. */
export const books = ({ row = [] }: { row?: readonly Book[] } = {}) => {
  let x = 0;
  return group(
    row.map(([color, thick, high, lean = 0]) => {
      const it = group(
        at(roundedBox(thick, high, 0.92, 0.06, plastic(COLORS[color].body)), 0, high / 2, 0),
        at(
          roundedBox(thick * 1.01, high * 0.1, 0.925, 0.02, plastic(COLORS[color].dark)),
          0,
          high * 0.8,
          0.002,
        ),
      );
      const placed = at(it, x + thick / 2, 0, 0, 0, 0, lean * DEG);
      x += thick + 0.02 + Math.abs(Math.sin(lean * DEG)) * high * 0.55;
      return placed;
    }),
  );
};

/** Conical flask, half full, with bubbles on their way up. */
export function flask({ color = 'mint', bubbles = true }: { color?: ColorName; bubbles?: boolean } = {}) {
  const liquid = plastic(COLORS[color].body, { clearcoat: 0.5, roughness: 0.25 });
  const glass = plastic('#F4FCFF', {
    transparent: true,
    opacity: 0.36,
    roughness: 0.12,
    clearcoat: 0.9,
    envMapIntensity: 0.9,
    depthWrite: false,
  });
  const profile: Spot[] = [
    [0, 0],
    [0.62, 0],
    ...arc(0.66, 0.12, 0.12, -90, 10),
    [0.74, 0.3],
    [0.3, 1.2],
    ...[...Array(5)].map((_, i): Spot => [0.28 - 0.02 * (i / 4), 1.24 + i * 0.02]),
    [0.26, 1.68],
  ];
  const inside: Spot[] = [
    [0, 0.06],
    [0.6, 0.06],
    ...arc(0.62, 0.15, 0.09, -90, 10),
    [0.69, 0.3],
    [0.47, 0.74],
    [0.44, 0.77],
    [0, 0.77],
  ];
  const shell = lathe(profile, glass);
  shell.castShadow = false;
  shell.renderOrder = 2;
  return group(
    lathe(inside, liquid),
    shell,
    at(ring(0.28, 0.06, plastic(TONE.milk, { clearcoat: 0.5 })), 0, 1.7, 0, Math.PI / 2),
    bubbles
      ? (
          [
            [0.02, 1.98, 0.16],
            [-0.2, 2.3, 0.11],
            [0.17, 2.5, 0.085],
          ] as const
        ).map(([x, y, r]) => at(ball(r, liquid), x, y, 0))
      : [],
  );
}

/** Planet with a ring, hanging in the air. */
export const planet = ({
  color = 'coral',
  band = 'sun',
  size = 0.42,
}: {
  color?: ColorName;
  band?: ColorName;
  size?: number;
} = {}) =>
  group(
    ball(size, plastic(COLORS[color].body, { clearcoat: 0.3 })),
    at(ring(size * 1.55, size * 0.13, plastic(COLORS[band].body)), 0, 0, 0, 76 * DEG, 16 * DEG, 0),
  );

/** Little rocket, standing. */
export function rocket({ color = 'coral' }: { color?: ColorName } = {}) {
  const milk = plastic(TONE.milk, { clearcoat: 0.3 });
  const paint = plastic(COLORS[color].body, { clearcoat: 0.3 });
  const rows = [...Array(21)].map((_, i): Spot => {
    const t = i / 20;
    return [0.24 + 0.19 * Math.sin(Math.PI * Math.min(1, 0.12 + t * 0.62)), 0.36 + t * 1.1];
  });
  const last = rows.at(-1)!;
  const nose = [...Array(15)].map((_, i): Spot => {
    const t = i / 14;
    return [last[0] * Math.sqrt(Math.max(0, 1 - t ** 1.9)), last[1] + t * 0.52];
  });
  return group(
    lathe([[0, 0.36], ...rows], milk),
    lathe(nose, paint),
    lathe(
      [
        [0, 0.2],
        [0.16, 0.2],
        [0.2, 0.38],
      ],
      plastic(TONE.char),
    ),
    at(ring(0.17, 0.045, paint), 0, 1.06, 0.4),
    at(ball(0.155, plastic(COLORS.sky.body, { clearcoat: 0.7, roughness: 0.2 }), 1, 1, 0.4), 0, 1.06, 0.39),
    [90, 210, 330].map((a) =>
      at(
        roundedBox(0.1, 0.62, 0.42, 0.05, paint),
        0.42 * Math.cos(a * DEG),
        0.42,
        0.42 * Math.sin(a * DEG),
        0,
        (90 - a) * DEG,
        0,
      ),
    ),
  );
}

/** Rings on a rod, large below. */
export const rings = ({ colors = ['coral', 'sun', 'mint', 'sky'] }: { colors?: readonly ColorName[] } = {}) =>
  group(
    at(roundedBox(1.5, 0.2, 1.5, 0.1, plastic(TONE.milk)), 0, 0.1, 0),
    colors.map((color, i) =>
      at(
        ring(0.5 - i * 0.075, 0.19 - i * 0.012, plastic(COLORS[color].body, { clearcoat: 0.3 })),
        0,
        0.37 + i * 0.335,
        0,
        Math.PI / 2,
      ),
    ),
    at(ball(0.21, plastic(COLORS.grape.body, { clearcoat: 0.3 })), 0, 0.28 + colors.length * 0.335, 0),
  );

/** Dumb-bell lying on the floor, along X. */
export function dumbbell({ color = 'sky' }: { color?: ColorName } = {}) {
  const paint = plastic(COLORS[color].body, { clearcoat: 0.25 });
  return group(
    tube(
      [
        [-0.5, 0.3, 0],
        [0, 0.3, 0],
        [0.5, 0.3, 0],
      ],
      0.095,
      plastic(TONE.milk),
    ),
    [-1, 1].map((s) => at(roundedBox(0.3, 0.6, 0.6, 0.13, paint), s * 0.48, 0.3, 0)),
    [-1, 1].map((s) => at(roundedBox(0.18, 0.42, 0.42, 0.08, plastic(COLORS[color].dark)), s * 0.72, 0.3, 0)),
  );
}

/** Exercise mat. */
export const mat = ({ color = 'pink', w = 3, h = 1.5 }: { color?: ColorName; w?: number; h?: number } = {}) =>
  at(plate(w, h, 0.12, 0.2, rubber(COLORS[color].body), 0.05), 0, 0.06, 0, -Math.PI / 2);
