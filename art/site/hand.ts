// A child's hand, for scale: as long as a hand of four or five years beside the kit's box.
import type { Color, ColorName } from '../kit/colors.ts';
import type { Point } from '../kit/scene.ts';
import { at, ball, group, gloss as paint, plastic, plate, ring, tube } from '../kit/shapes.ts';

const finger = (from: Point, to: Point, r: number, skin: ReturnType<typeof plastic>) => {
  const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2, Math.max(from[2], to[2]) + 0.05];
  return group(tube([from, middle, to], r, skin), at(ball(r, skin), ...to), at(ball(r, skin), ...from));
};

/** Right hand seen from its back, fingers up, the palm in the XY plane; its arm comes out of a sleeve below. */
export const hand = ({ skin = '#F7CDA8', sleeve = 'mint' }: { skin?: Color; sleeve?: ColorName } = {}) => {
  const m = plastic(skin, { roughness: 0.62, clearcoat: 0.06 });
  const nail = plastic('#FBE0CB', { roughness: 0.4, clearcoat: 0.3 });
  const tips: [from: Point, to: Point, r: number][] = [
    [[-0.29, 0.3, 0], [-0.4, 0.93, -0.03], 0.126],
    [[-0.1, 0.38, 0.02], [-0.13, 1.08, -0.03], 0.13],
    [[0.11, 0.36, 0.02], [0.15, 1.0, -0.03], 0.126],
    [[0.3, 0.27, 0], [0.39, 0.76, -0.03], 0.112],
  ];
  return group(
    plate(0.86, 1.02, 0.36, 0.36, m, 0.17),
    tips.map(([from, to, r]) => [
      finger(from, to, r, m),
      at(ball(r * 0.62, nail, 0.85, 1.05, 0.3), to[0], to[1] + r * 0.3, to[2] + r * 0.88),
    ]),
    finger([-0.24, -0.2, 0.02], [-0.5, 0.08, 0.02], 0.14, m),
    finger([-0.5, 0.08, 0.02], [-0.66, 0.42, -0.02], 0.122, m),
    tube(
      [
        [0, -0.3, 0],
        [0.02, -0.7, 0.04],
        [0.05, -1.2, 0.14],
      ],
      0.3,
      m,
    ),
    tube(
      [
        [0.04, -0.98, 0.1],
        [0.5, -1.95, 0.7],
        [3, -4.6, 2.2],
      ],
      0.44,
      paint(sleeve, { roughness: 0.85, clearcoat: 0 }),
    ),
    at(ring(0.44, 0.09, paint('sun', { roughness: 0.85, clearcoat: 0 })), 0.04, -0.98, 0.1, 0.95),
  );
};
