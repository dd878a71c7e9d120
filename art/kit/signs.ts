// Flat puffy things: signs, speech bubble, coupon, card, and the film camera. Signs and bubbles are centred, the rest stands on y = 0.
import { COLORS, type ColorName, TONE } from './colors.ts';
import type { Spot } from './scene.ts';
import { type ScreenName, screenTexture } from './screens.ts';
import {
  at,
  ball,
  DEG,
  group,
  mesh,
  plastic,
  plate,
  roundedBox,
  roundedShape,
  smoothExtrude,
  star,
  THREE,
} from './shapes.ts';

/** Pillow from an outline; the bevel comes on top of it (taken off instead, it would cross itself in sharp corners). */
const puff = (shape: THREE.Shape, material: THREE.Material, depth = 0.26, bevel = 0.11) => {
  const geometry = smoothExtrude(shape, {
    depth: Math.max(0.001, depth - 2 * bevel),
    bevelEnabled: true,
    bevelThickness: bevel,
    bevelSize: bevel,
    bevelSegments: 12,
    curveSegments: 32,
  });
  geometry.center();
  return mesh(geometry, material);
};

/** Polygon with rounded corners, `share` of each side is straight. */
function softPolygon(points: readonly Spot[], share = 0.5) {
  const shape = new THREE.Shape();
  const mix = (p: Spot, q: Spot, t: number): [number, number] => [
    p[0] + (q[0] - p[0]) * t,
    p[1] + (q[1] - p[1]) * t,
  ];
  const cut = (1 - share) / 2;
  points.forEach((p, i) => {
    const before = mix(p, points[(i + points.length - 1) % points.length]!, cut);
    const after = mix(p, points[(i + 1) % points.length]!, cut);
    if (i) shape.lineTo(...before);
    else shape.moveTo(...before);
    shape.quadraticCurveTo(...p, ...after);
  });
  return shape;
}

function heartShape(r: number) {
  const s = new THREE.Shape();
  s.moveTo(0, -r);
  s.bezierCurveTo(-r * 0.5, -r * 0.55, -r * 1.2, -r * 0.05, -r * 1.1, r * 0.42);
  s.bezierCurveTo(-r, r * 1.0, -r * 0.22, r * 1.02, 0, r * 0.45);
  s.bezierCurveTo(r * 0.22, r * 1.02, r, r * 1.0, r * 1.1, r * 0.42);
  s.bezierCurveTo(r * 1.2, -r * 0.05, r * 0.5, -r * 0.55, 0, -r);
  return s;
}

const OUTLINES = {
  triangle: (r: number) =>
    softPolygon(
      [90, 210, 330].map((a): Spot => [r * 1.2 * Math.cos(a * DEG), r * 1.2 * Math.sin(a * DEG)]),
      0.56,
    ),
  play: (r: number) =>
    softPolygon(
      [0, 120, 240].map((a): Spot => [r * 1.2 * Math.cos(a * DEG), r * 1.2 * Math.sin(a * DEG)]),
      0.56,
    ),
  square: (r: number) => roundedShape(r * 1.8, r * 1.8, r * 0.45),
  heart: heartShape,
};

/** Puffy sign: triangle, play, square or heart; lies in the XY plane, centred. */
export const sign = ({
  kind = 'heart',
  color = 'coral',
  size = 0.4,
  depth = 0.3,
}: {
  kind?: keyof typeof OUTLINES;
  color?: ColorName;
  size?: number;
  depth?: number;
} = {}) =>
  puff(
    OUTLINES[kind](size - 0.1),
    plastic(COLORS[color].body, { clearcoat: 0.3 }),
    depth,
    Math.min(0.12, depth * 0.42),
  );

/** Speech bubble with a heart or three dots. */
export function bubble({
  color = 'sky',
  tail = -1,
  show = 'dots',
  w = 1.5,
  h = 1.06,
}: {
  color?: ColorName;
  tail?: number;
  show?: 'dots' | 'heart';
  w?: number;
  h?: number;
} = {}) {
  const m = plastic(TONE.milk, { clearcoat: 0.25 });
  const ink = plastic(COLORS[color].body, { clearcoat: 0.3 });
  const hook = softPolygon(
    [
      [0.18, 0.3],
      [-0.18, 0.3],
      [tail * 0.24, -0.3],
    ],
    0.6,
  );
  return group(
    plate(w, h, 0.34, 0.44, m, 0.15),
    at(puff(hook, m, 0.28, 0.1), tail * w * 0.17, -h * 0.52, 0),
    show === 'heart'
      ? at(puff(heartShape(0.24), ink, 0.2, 0.08), 0, 0.01, 0.2)
      : [-1, 0, 1].map((i) => at(ball(0.12, ink, 1, 1, 0.7), i * 0.36, 0, 0.17)),
  );
}

/** Small film camera with two reels, its lens to the left. */
export function videoCamera({ color = 'coral' }: { color?: ColorName } = {}) {
  const { body, dark } = COLORS[color];
  const paint = plastic(body, { clearcoat: 0.3 });
  const deep = plastic(dark, { clearcoat: 0.2 });
  const milk = plastic(TONE.milk, { clearcoat: 0.3 });
  const hood = softPolygon(
    [
      [0.28, 0.2],
      [-0.32, 0.42],
      [-0.32, -0.42],
      [0.28, -0.2],
    ],
    0.7,
  );
  const reel = (x: number, r: number) =>
    group(
      at(plate(r * 2, r * 2, 0.3, r, deep, 0.1), x, 1.0 + r, 0),
      at(ball(r * 0.42, milk, 1, 1, 0.35), x, 1.0 + r, 0.14),
    );
  return group(
    at(roundedBox(1.3, 0.94, 0.6, 0.24, paint), 0, 0.6, 0),
    at(puff(hood, deep, 0.44, 0.11), -0.84, 0.6, 0),
    reel(-0.32, 0.3),
    reel(0.32, 0.36),
    at(ball(0.075, plastic('#F0533F', { clearcoat: 0.5 }), 1, 1, 0.5), 0.4, 0.84, 0.29),
    at(roundedBox(0.5, 0.16, 0.08, 0.04, milk), -0.12, 0.44, 0.29),
    [-1, 1].map((s) => at(roundedBox(0.3, 0.2, 0.44, 0.09, deep), s * 0.34, 0.1, 0)),
  );
}

/** Coupon with two notches and a star. */
export function ticket({
  color = 'sun',
  w = 1.7,
  h = 0.94,
}: {
  color?: ColorName;
  w?: number;
  h?: number;
} = {}) {
  const s = new THREE.Shape();
  const [x, y, r, notch] = [w / 2, h / 2, 0.14, 0.15];
  s.moveTo(-x + r, -y);
  s.lineTo(x - r, -y);
  s.absarc(x - r, -y + r, r, -Math.PI / 2, 0);
  s.lineTo(x, -notch);
  s.absarc(x, 0, notch, -Math.PI / 2, Math.PI / 2, true);
  s.lineTo(x, y - r);
  s.absarc(x - r, y - r, r, 0, Math.PI / 2);
  s.lineTo(-x + r, y);
  s.absarc(-x + r, y - r, r, Math.PI / 2, Math.PI);
  s.lineTo(-x, notch);
  s.absarc(-x, 0, notch, Math.PI / 2, -Math.PI / 2, true);
  s.lineTo(-x, -y + r);
  s.absarc(-x + r, -y + r, r, Math.PI, Math.PI * 1.5);
  return group(
    puff(s, plastic(COLORS[color].body, { clearcoat: 0.25 }), 0.16, 0.05),
    at(star(plastic(TONE.milk), 0.27, 0.12), -0.28, 0, 0.1),
    [-1.5, -0.5, 0.5, 1.5].map((i) => at(ball(0.035, plastic(TONE.milk), 1, 1.6, 0.5), 0.36, i * 0.19, 0.08)),
  );
}

/** Upright card with a picture of screens.ts on a coloured frame. */
export function card({
  color = 'sky',
  show = 'barcode',
  w = 1.9,
  h = 1.3,
}: {
  color?: ColorName;
  show?: ScreenName;
  w?: number;
  h?: number;
} = {}) {
  const art = new THREE.Mesh(
    new THREE.PlaneGeometry(w - 0.28, h - 0.28),
    new THREE.MeshStandardMaterial({
      map: screenTexture(show),
      transparent: true,
      roughness: 0.8,
      polygonOffset: true,
      polygonOffsetFactor: -2,
      depthWrite: false,
    }),
  );
  art.receiveShadow = true;
  return group(
    at(plate(w, h, 0.2, 0.26, plastic(COLORS[color].body, { clearcoat: 0.25 }), 0.08), 0, h / 2, 0),
    at(plate(w - 0.22, h - 0.22, 0.08, 0.2, plastic('#FFFDF6', { roughness: 0.8 }), 0.03), 0, h / 2, 0.08),
    at(art, 0, h / 2, 0.122),
  );
}
