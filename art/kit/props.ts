// The eraser, the box, and small things around them. Bases at y = 0, fronts towards +Z.
import { COLORS, type Color, type ColorName, TONE } from './colors.ts';
import type { Point, Spot } from './scene.ts';
import { type ScreenName, screenTexture } from './screens.ts';
import {
  at,
  ball,
  DEG,
  glyph,
  group,
  lathe,
  matt,
  plastic,
  plate,
  roundedBox,
  rubber,
  screen,
  star as starShape,
  THREE,
  tube,
} from './shapes.ts';

/** 지우개: clay block on a felt sole. */
export function eraser({ color = 'sky' }: { color?: ColorName } = {}) {
  const felt = plastic(TONE.char, { roughness: 0.95, clearcoat: 0, envMapIntensity: 0.15 });
  return group(
    at(roundedBox(1.5, 0.62, 0.78, 0.2, plastic(COLORS[color].body, { clearcoat: 0.25 })), 0, 0.53, 0),
    at(roundedBox(1.5, 0.24, 0.78, 0.09, felt), 0, 0.12, 0),
    at(plate(0.72, 0.24, 0.06, 0.12, plastic(TONE.milk), 0.025), 0, 0.55, 0.395),
  );
}

/** 톡톡박스: handle, feet, and a lit screen. `show` names a picture of screens.ts. */
export function box({
  body = TONE.cream,
  accent = 'mint',
  show = 'rainbow',
}: {
  body?: Color;
  accent?: ColorName;
  show?: ScreenName;
} = {}) {
  const shell = plastic(body, { clearcoat: 0.25, roughness: 0.42 });
  const trim = plastic(COLORS[accent].body);
  const w = 4.6;
  const h = 3.42;
  const d = 1.2;
  const cy = h / 2 + 0.36;
  const top = h + 0.26;
  const handle: Point[] = [
    [-1.25, top - 0.15, 0],
    [-1.25, top + 0.2, 0],
    [-0.97, top + 0.5, 0],
    [-0.55, top + 0.56, 0],
    [0.55, top + 0.56, 0],
    [0.97, top + 0.5, 0],
    [1.25, top + 0.2, 0],
    [1.25, top - 0.15, 0],
  ];
  return group(
    at(plate(w, h, d, 0.66, shell, 0.26), 0, h / 2 + 0.26, 0),
    at(
      plate(w - 0.62, h - 0.78, 0.1, 0.38, plastic('#26333A', { roughness: 0.4 }), 0.035),
      0,
      cy,
      d / 2 - 0.01,
    ),
    at(screen(w - 0.74, h - 0.9, 0.32, screenTexture(show)), 0, cy, d / 2 + 0.046),
    tube(handle, 0.14, trim),
    [-1, 1].map((side) => at(roundedBox(0.95, 0.36, 1.35, 0.14, trim), side * 1.45, 0.18, 0.02)),
    [-1, 0, 1].map((i) => at(ball(0.036, plastic('#D6C2A2'), 1, 1, 0.4), i * 0.14, 0.53, d / 2 - 0.005)),
    at(ball(0.075, trim, 1, 1, 0.45), w / 2 - 0.66, 0.53, d / 2 - 0.01),
  );
}

/** Letter block. */
export const tile = ({
  letter = 'ㄱ',
  color = 'grape',
  size = 0.62,
}: {
  letter?: string;
  color?: ColorName;
  size?: number;
} = {}) =>
  group(
    at(roundedBox(size, size, size * 0.8, size * 0.19, plastic(COLORS[color].body)), 0, size / 2, 0),
    at(glyph(letter, size, '#fff'), 0, size / 2, size * 0.402),
  );

export const star = ({ color = 'sun', size = 0.2 }: { color?: ColorName; size?: number } = {}) =>
  starShape(plastic(COLORS[color].body, { clearcoat: 0.3 }), size);

export function cloud() {
  const white = plastic('#FFFFFF', { roughness: 0.8, clearcoat: 0, envMapIntensity: 0.3 });
  const puffs = [
    [0, 0, 0, 0.5],
    [0.55, -0.08, 0.02, 0.4],
    [-0.55, -0.1, 0, 0.38],
    [0.25, 0.25, -0.05, 0.42],
    [-0.22, 0.2, 0.05, 0.36],
    [0.95, -0.2, 0, 0.26],
    [-0.92, -0.2, 0, 0.24],
  ] as const;
  return group(puffs.map(([x, y, z, r]) => at(ball(r, white, 1, 1, 0.85), x, y, z)));
}

/** Big soft question mark (empty and error pictures). */
export function question({ color = 'sun' }: { color?: ColorName } = {}) {
  const m = plastic(COLORS[color].body, { clearcoat: 0.3 });
  return group(
    tube(
      [
        [-0.3, 0.78, 0],
        [-0.26, 1.02, 0],
        [0, 1.14, 0],
        [0.27, 1.0, 0],
        [0.24, 0.74, 0],
        [0.02, 0.54, 0],
        [0, 0.34, 0],
      ],
      0.105,
      m,
    ),
    at(ball(0.125, m), 0, 0.06, 0),
  );
}

/** Unplugged cable end lying on the floor (error picture). */
export function plug({ color = 'sky' }: { color?: ColorName } = {}) {
  const m = plastic(COLORS[color].body, { clearcoat: 0.3 });
  const pin = plastic('#E9DFD0', { roughness: 0.3 });
  return group(
    tube(
      [
        [-1.5, 0.06, 0.1],
        [-1.1, 0.06, -0.22],
        [-0.7, 0.06, 0.12],
        [-0.3, 0.16, 0.02],
        [-0.1, 0.19, 0],
      ],
      0.06,
      m,
    ),
    at(roundedBox(0.4, 0.38, 0.38, 0.12, m), 0.1, 0.19, 0),
    [-1, 1].map((s) => at(roundedBox(0.22, 0.07, 0.07, 0.03, pin), 0.38, 0.19, s * 0.09)),
  );
}

/** Painted stroke; points are local. */
export const stroke = ({
  points,
  color = 'coral',
  width = 0.07,
}: {
  points: readonly Point[];
  color?: ColorName;
  width?: number;
}) => tube(points, width, plastic(COLORS[color].body, { clearcoat: 0.3 }));

/** Round display stand. */
export function podium({
  radius = 1.2,
  height = 0.3,
  tint,
  bevel = 0.09,
}: {
  radius?: number;
  height?: number;
  tint: Color;
  bevel?: number;
}) {
  const curve = [...Array(9)].map(
    (_, i): Spot => [
      radius - bevel + bevel * Math.cos(i * 11.25 * DEG),
      height - bevel + bevel * Math.sin(i * 11.25 * DEG),
    ],
  );
  return lathe([[radius, 0], ...curve, [0, height]], matt(tint), 128);
}

/** Flat disc on the wall behind the object. */
export function disc({ radius = 1.7, tint }: { radius?: number; tint: Color }) {
  const it = new THREE.Mesh(
    new THREE.CircleGeometry(radius, 128),
    new THREE.MeshStandardMaterial({ color: tint, roughness: 1, envMapIntensity: 0.2 }),
  );
  it.receiveShadow = true;
  return it;
}

/** Flat arch on the wall behind the object, upright on its base. */
export function niche({ w = 4.4, h = 5, tint }: { w?: number; h?: number; tint: Color }) {
  const shape = new THREE.Shape();
  shape.moveTo(-w / 2, 0);
  shape.lineTo(w / 2, 0);
  shape.lineTo(w / 2, h - w / 2);
  shape.absarc(0, h - w / 2, w / 2, 0, Math.PI, false);
  shape.lineTo(-w / 2, 0);
  const it = new THREE.Mesh(
    new THREE.ShapeGeometry(shape, 64),
    new THREE.MeshStandardMaterial({ color: tint, roughness: 1, envMapIntensity: 0.2 }),
  );
  it.receiveShadow = true;
  return it;
}

/** Long board to stand things on; its upper face is at `h`. */
export const board = ({
  w = 10,
  h = 0.28,
  d = 3,
  tint,
}: {
  w?: number;
  h?: number;
  d?: number;
  tint: Color;
}) => at(roundedBox(w, h, d, 0.11, matt(tint)), 0, h / 2, 0);

/** Sheet of thick paper lying on the floor with a simple drawing baked by screens.ts. */
export function sheet({
  show = 'doodle',
  w = 3.2,
  h = 2.2,
}: {
  show?: ScreenName;
  w?: number;
  h?: number;
} = {}) {
  const paper = plate(w, h, 0.06, 0.2, plastic('#FFFDF7', { roughness: 0.9, clearcoat: 0 }), 0.025);
  const art = new THREE.Mesh(
    new THREE.PlaneGeometry(w - 0.16, h - 0.16),
    new THREE.MeshStandardMaterial({
      map: screenTexture(show),
      transparent: true,
      roughness: 0.9,
      polygonOffset: true,
      polygonOffsetFactor: -2,
      depthWrite: false,
    }),
  );
  art.receiveShadow = true;
  return at(group(paper, at(art, 0, 0, 0.032)), 0, 0.03, 0, -Math.PI / 2);
}

/** Crumbs swept away by the eraser. */
export const crumbs = ({
  color = 'pink',
  spots = [],
}: {
  color?: ColorName;
  spots?: readonly Point[];
} = {}) =>
  group(
    spots.map(([x, z, r]) =>
      at(ball(r, rubber(COLORS[color].body), 1.3, 0.8, 1), x, r * 0.7, z, 0, x * 7, 0),
    ),
  );
