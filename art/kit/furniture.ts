// Places for several boxes: a low shelf and a trolley.
import { COLORS, type ColorName, TONE } from './colors.ts';
import type { Spot } from './scene.ts';
import { at, group, plastic, ring, roundedBox, tube } from './shapes.ts';

const wood = () => plastic('#F0CFA0', { roughness: 0.7, clearcoat: 0.05 });

/** Low shelf: side walls and boards; `boards` are the heights of their upper faces. */
export const shelf = ({
  w = 7,
  d = 1.7,
  boards = [0.3, 2.1],
  h = 2.1,
}: {
  w?: number;
  d?: number;
  boards?: readonly number[];
  h?: number;
} = {}) =>
  group(
    boards.map((y) => at(roundedBox(w, 0.18, d, 0.08, wood()), 0, y - 0.09, 0)),
    [-1, 1].map((s) => at(roundedBox(0.2, h + 0.02, d, 0.09, wood()), s * (w / 2 - 0.1), h / 2, 0)),
    at(
      roundedBox(w - 0.1, h - 0.2, 0.1, 0.05, plastic('#FBE6C6', { roughness: 0.8 })),
      0,
      h / 2,
      -d / 2 + 0.08,
    ),
  );

/** Trolley on four wheels with a push bar on its right; `decks` are the heights of their upper faces. */
export function cart({
  w = 5.4,
  d = 2,
  decks = [0.62, 3.5],
  color = 'mint',
}: {
  w?: number;
  d?: number;
  decks?: readonly number[];
  color?: ColorName;
} = {}) {
  const frame = plastic(TONE.milk, { clearcoat: 0.4 });
  const paint = plastic(COLORS[color].body, { clearcoat: 0.25 });
  const wheel = plastic(TONE.char, { roughness: 0.6 });
  const top = decks.at(-1) ?? 0;
  const [x, z] = [w / 2 - 0.16, d / 2 - 0.16];
  const corners = [-1, 1].flatMap((a) => [-1, 1].map((b): Spot => [a, b]));
  return group(
    decks.map((y) => at(roundedBox(w, 0.22, d, 0.1, paint), 0, y - 0.11, 0)),
    corners.map(([a, b]) =>
      tube(
        [
          [a * x, 0.4, b * z],
          [a * x, 1.5, b * z],
          [a * x, top - 0.05, b * z],
        ],
        0.075,
        frame,
      ),
    ),
    corners.map(([a, b]) =>
      at(
        group(ring(0.16, 0.1, wheel), at(roundedBox(0.2, 0.2, 0.12, 0.05, frame), 0, 0, 0)),
        a * (x - 0.1),
        0.26,
        b * z,
      ),
    ),
    tube(
      [
        [x, top - 0.1, -z],
        [x + 0.05, top + 0.5, -z],
        [x + 0.4, top + 0.75, -z + 0.2],
        [x + 0.45, top + 0.78, 0],
        [x + 0.4, top + 0.75, z - 0.2],
        [x + 0.05, top + 0.5, z],
        [x, top - 0.1, z],
      ],
      0.085,
      frame,
    ),
  );
}
