// 톡이 (mint) and 쓱이 (coral): small box with a screen face, antenna ball, two arms that can be posed.
import type { Material } from 'three';
import { COLORS, type ColorName, TONE } from './colors.ts';
import type { Part, Point } from './scene.ts';
import { at, ball, group, plastic, plate, roundedBox, tube } from './shapes.ts';

const SHOULDER = 0.66;
/** Usual hand positions for the right side (x is mirrored for the left one). */
const HANDS = {
  wave: [1.04, 1.46, 0.1],
  rest: [0.975, 0.6, 0.1],
  chin: [0.5, 0.72, 0.74],
  head: [0.8, 1.75, 0.1],
  out: [1.12, 0.98, 0.34],
} satisfies Record<string, Point>;
/** A usual position of a hand, or a place of its own (x outwards). */
type Pose = keyof typeof HANDS | Point;

function arm(side: number, pose: Pose, material: Material) {
  const [x, y, z] = typeof pose === 'string' ? HANDS[pose] : pose;
  const from: Point = [side * SHOULDER, 1.0, 0];
  const to: Point = [side * x, y, z];
  const lift = y > 1 ? -0.08 : 0.06;
  const bend: Point = [
    side * (Math.max(SHOULDER, x) * 0.5 + SHOULDER * 0.5 + (x < SHOULDER + 0.2 ? 0.26 : 0.07)),
    (1 + y) / 2 + lift,
    z * 0.5,
  ];
  return group(tube([from, bend, to], 0.125, material), at(ball(0.148, material), ...to));
}

type Mood = 'smile' | 'happy' | 'think' | 'oops';
const EYES: Record<Mood, (x: number, ink: Material, white: Material) => Part[]> = {
  smile: (x, ink, white) => [
    at(ball(0.09, ink, 0.86, 1.14, 0.4), x, 1.11, 0.59),
    at(ball(0.03, white, 1, 1, 0.5), x - 0.03, 1.155, 0.625),
  ],
  happy: (x, ink) => [
    tube(
      [
        [x - 0.105, 1.06, 0.6],
        [x - 0.075, 1.115, 0.605],
        [x, 1.145, 0.607],
        [x + 0.075, 1.115, 0.605],
        [x + 0.105, 1.06, 0.6],
      ],
      0.028,
      ink,
    ),
  ],
  think: (x, ink, white) => [
    at(ball(0.085, ink, 0.86, 1.1, 0.4), x + 0.05, 1.15, 0.59),
    at(ball(0.034, white, 1, 1, 0.5), x + 0.075, 1.2, 0.625),
    tube(
      [
        [x - 0.09, 1.3 + (x > 0 ? 0.05 : 0), 0.598],
        [x, 1.335 + (x > 0 ? 0.06 : 0), 0.6],
        [x + 0.09, 1.3 + (x > 0 ? 0.05 : 0), 0.598],
      ],
      0.02,
      ink,
    ),
  ],
  oops: (x, ink) =>
    [-1, 1].map((s) =>
      tube(
        [
          [x - 0.075, 1.11 - s * 0.07, 0.602],
          [x, 1.11, 0.606],
          [x + 0.075, 1.11 + s * 0.07, 0.602],
        ],
        0.026,
        ink,
      ),
    ),
};
const MOUTHS: Record<Exclude<Mood, 'happy'>, readonly Point[]> = {
  smile: [
    [-0.1, 0.985, 0.6],
    [-0.055, 0.93, 0.605],
    [0, 0.912, 0.606],
    [0.055, 0.93, 0.605],
    [0.1, 0.985, 0.6],
  ],
  think: [
    [-0.07, 0.93, 0.602],
    [-0.02, 0.95, 0.605],
    [0.03, 0.93, 0.605],
    [0.08, 0.95, 0.602],
  ],
  oops: [
    [-0.11, 0.91, 0.602],
    [-0.055, 0.95, 0.605],
    [0, 0.915, 0.606],
    [0.055, 0.95, 0.605],
    [0.11, 0.91, 0.602],
  ],
};

/** mood: smile | happy | think | oops. left / right: a named pose or a hand position (x outwards). */
export function mascot({
  color = 'mint',
  ball: top = 'sun',
  mood = 'smile',
  left = 'rest',
  right = 'wave',
}: {
  color?: ColorName;
  ball?: ColorName;
  mood?: Mood;
  left?: Pose;
  right?: Pose;
} = {}) {
  const skin = plastic(COLORS[color].body);
  const face = plastic(TONE.face, { roughness: 0.55 });
  const ink = plastic(TONE.ink, { roughness: 0.2, clearcoat: 0.8 });
  const blush = plastic(TONE.blush, { roughness: 0.8 });
  const white = plastic('#fff');
  const mouth = MOUTHS[mood === 'happy' ? 'smile' : mood];
  const sides = [-1, 1].map((s) => [
    EYES[mood](s * 0.25, ink, white),
    at(ball(0.09, blush, 1.1, 0.68, 0.18), s * 0.42, 0.94, 0.585),
    at(roundedBox(0.44, 0.32, 0.54, 0.14, skin), s * 0.33, 0.16, 0.05),
  ]);
  return group(
    at(roundedBox(1.52, 1.36, 1.08, 0.46, skin, 14), 0, 1.0, 0),
    at(plate(1.14, 0.88, 0.14, 0.35, face, 0.06), 0, 1.05, 0.52),
    sides,
    tube(mouth, 0.025, plastic('#C2402F')),
    arm(-1, left, skin),
    arm(1, right, skin),
    tube(
      [
        [0, 1.62, 0],
        [-0.02, 1.8, 0],
        [0.08, 1.96, 0],
      ],
      0.042,
      skin,
    ),
    at(ball(0.135, plastic(COLORS[top].body, { clearcoat: 0.3 })), 0.1, 2.05, 0),
  );
}

/** Drop of sweat beside a worried face. */
export const drop = ({ color = 'sky', size = 0.12 }: { color?: ColorName; size?: number } = {}) => {
  const m = plastic(COLORS[color].body, { clearcoat: 0.5, roughness: 0.3 });
  return group(ball(size, m), at(ball(size * 0.62, m, 0.8, 1.5, 0.8), 0, size * 0.75, 0));
};
