// Peg-doll people: the family and the teacher around the box. Feet at y = 0, faces towards +Z.
import type { Material } from 'three';
import { COLORS, type Color, type ColorName, TONE } from '../kit/colors.ts';
import type { Point } from '../kit/scene.ts';
import { at, ball, DEG, group, lathe, mesh, plastic, ring, roundedBox, THREE, tube } from '../kit/shapes.ts';

const SKIN = '#FFD9B8';
const HEAD = 0.56;

/** Part of a sphere, open below: a cap of hair. */
const cap = (r: number, material: Material, from: number, to: number) =>
  mesh(new THREE.SphereGeometry(r, 48, 32, 0, Math.PI * 2, from * DEG, (to - from) * DEG), material);

/** Hair combed to one side of the forehead. */
const fringe = (m: Material, side: number) => [
  at(ball(0.34, m, 1.05, 0.5, 0.42), side * 0.75, 0.27, 0.43, -0.35, side * 1.2, side * -1.1),
  at(ball(0.3, m, 0.9, 0.5, 0.42), side * -0.85, 0.3, 0.41, -0.35, side * -1.4, side * 1.3),
];

const HAIR = {
  // a cap tilted back, so that the forehead shows
  short: (m: Material) => [at(cap(HEAD * 1.07, m, 0, 96), 0, 0.03, -0.05, -30 * DEG), fringe(m, 0.3)],
  bob: (m: Material) => [
    at(cap(HEAD * 1.08, m, 0, 104), 0, 0.03, -0.06, -32 * DEG),
    [-1, 1].map((s) => at(ball(0.24, m, 0.72, 1.5, 1), s * 0.5, -0.16, -0.02, 0, 0, s * 0.1)),
    at(ball(0.5, m, 1, 0.96, 0.7), 0, -0.16, -0.26),
    fringe(m, -0.3),
  ],
  tails: (m: Material, tie: Material) => [
    at(cap(HEAD * 1.07, m, 0, 98), 0, 0.03, -0.06, -30 * DEG),
    [-1, 1].map((s) => [
      at(ball(0.11, tie), s * 0.6, 0.22, -0.06),
      at(ball(0.23, m, 0.85, 1.3, 0.85), s * 0.75, 0.0, -0.06, 0, 0, s * 0.42),
    ]),
    fringe(m, 0.3),
  ],
  bun: (m: Material, tie: Material) => [
    at(cap(HEAD * 1.07, m, 0, 100), 0, 0.03, -0.06, -30 * DEG),
    at(ring(0.17, 0.05, tie), 0, 0.6, -0.1, Math.PI / 2 - 0.2),
    at(ball(0.25, m), 0, 0.76, -0.12),
    fringe(m, -0.3),
  ],
};

const HANDS = {
  rest: [0.6, 0.42, 0.16],
  wave: [0.86, 1.36, 0.12],
  up: [0.7, 1.62, 0.06],
  out: [0.96, 0.92, 0.3],
  front: [0.42, 0.86, 0.74],
} satisfies Record<string, Point>;
type Pose = keyof typeof HANDS | Point;

function arm(side: number, pose: Pose, sleeve: Material, skin: Material) {
  const [x, y, z] = typeof pose === 'string' ? HANDS[pose] : pose;
  const from: Point = [side * 0.36, 1.0, 0];
  const to: Point = [side * x, y, z];
  const bend: Point = [side * (0.5 * x + 0.3), (1.0 + y) / 2 - (y > 1 ? 0.1 : -0.04), z * 0.5];
  return group(tube([from, bend, to], 0.12, sleeve), at(ball(0.145, skin), ...to));
}

/** look: where the eyes and the nose point, in degrees to the side and up. */
export function person({
  color = 'coral',
  hair = 'short',
  tone = '#6B4632',
  tie = 'sun',
  left = 'rest',
  right = 'rest',
  mood = 'happy',
  tall = 1,
  turn = 0,
  nod = 0,
}: {
  color?: ColorName;
  hair?: keyof typeof HAIR;
  tone?: Color;
  tie?: ColorName;
  left?: Pose;
  right?: Pose;
  mood?: 'happy' | 'smile';
  tall?: number;
  turn?: number;
  nod?: number;
} = {}) {
  const cloth = plastic(COLORS[color].body, { roughness: 0.6, clearcoat: 0.05 });
  const skin = plastic(SKIN, { roughness: 0.6, clearcoat: 0 });
  const locks = plastic(tone, { roughness: 0.6, clearcoat: 0.05 });
  const ink = plastic(TONE.ink, { roughness: 0.25, clearcoat: 0.6 });
  const blush = plastic(TONE.blush, { roughness: 0.9 });
  const eye = (x: number) =>
    mood === 'happy'
      ? tube(
          [
            [x - 0.08, 0.02, 0.528],
            [x - 0.05, 0.06, 0.536],
            [x, 0.078, 0.54],
            [x + 0.05, 0.06, 0.536],
            [x + 0.08, 0.02, 0.528],
          ],
          0.024,
          ink,
        )
      : [
          at(ball(0.066, ink, 0.86, 1.15, 0.4), x, 0.03, 0.53),
          at(ball(0.02, plastic('#fff')), x - 0.02, 0.06, 0.553),
        ];
  const head = group(
    ball(HEAD, skin, 1.03, 0.97, 1),
    [-1, 1].map((s) => [
      eye(s * 0.2),
      at(ball(0.08, blush, 1.1, 0.66, 0.2), s * 0.33, -0.12, 0.455, 0, s * 0.6, 0),
      at(ball(0.1, skin, 0.6, 1, 0.8), s * 0.57, -0.02, 0),
    ]),
    tube(
      [
        [-0.085, -0.13, 0.548],
        [-0.045, -0.175, 0.545],
        [0, -0.19, 0.543],
        [0.045, -0.175, 0.545],
        [0.085, -0.13, 0.548],
      ],
      0.022,
      plastic('#C2402F'),
    ),
    HAIR[hair](locks, plastic(COLORS[tie].body)),
  );
  const body = lathe(
    [
      [0, 0.02],
      [0.42, 0.02],
      [0.5, 0.06],
      [0.545, 0.14],
      [0.545, 0.24],
      [0.52, 0.42],
      [0.47, 0.66],
      [0.4, 0.9],
      [0.31, 1.1],
      [0.18, 1.22],
      [0, 1.26],
    ],
    cloth,
  );
  body.scale.y = tall;
  return group(
    body,
    at(ring(0.2, 0.07, plastic(TONE.milk)), 0, 1.17 * tall, 0, Math.PI / 2),
    at(group(arm(-1, left, cloth, skin), arm(1, right, cloth, skin)), 0, tall - 1, 0),
    at(head, 0, 1.17 * tall + 0.48, 0.02, -nod * DEG, turn * DEG, 0),
  );
}

/** Round soft rug. */
export const rug = ({ color = 'sun', radius = 2 }: { color?: ColorName; radius?: number } = {}) =>
  group(
    lathe(
      [
        [0, 0],
        [radius, 0],
        [radius + 0.05, 0.05],
        [radius, 0.1],
        [0, 0.1],
      ],
      plastic(COLORS[color].pale, { roughness: 1, clearcoat: 0 }),
    ),
    at(ring(radius * 0.84, 0.03, plastic(COLORS[color].body, { roughness: 1 })), 0, 0.09, 0, Math.PI / 2),
  );

/** Two-seat sofa. */
export function sofa({ color = 'mint', w = 3.6 }: { color?: ColorName; w?: number } = {}) {
  const m = plastic(COLORS[color].body, { roughness: 0.75, clearcoat: 0 });
  const deep = plastic(COLORS[color].dark, { roughness: 0.75, clearcoat: 0 });
  return group(
    at(roundedBox(w, 1.6, 0.6, 0.28, m), 0, 1.0, -0.65),
    [-1, 1].map((s) => at(roundedBox(w / 2 - 0.06, 0.5, 1.4, 0.2, m), (s * w) / 4, 0.56, 0)),
    [-1, 1].map((s) => at(roundedBox(0.56, 1.06, 1.6, 0.26, deep), s * (w / 2 + 0.16), 0.6, -0.1)),
    at(roundedBox(w, 0.3, 1.3, 0.1, deep), 0, 0.25, 0),
  );
}
