// Things that only the brand pictures need. Bases at y = 0, fronts towards +Z.
import type { Material } from 'three';
import { COLORS, type Color, type ColorName } from '../kit/colors.ts';
import {
  at,
  ball,
  DEG,
  gloss,
  group,
  lathe,
  mesh,
  plastic,
  plate,
  ring,
  roundedBox,
  roundedShape,
  smoothExtrude,
  star,
  THREE,
  tube,
} from '../kit/shapes.ts';

/** Wall calendar of three by four months, each with a star. */
export function calendar({ color = 'coral' }: { color?: ColorName } = {}) {
  const hues: ColorName[] = ['coral', 'sun', 'mint', 'sky', 'grape', 'pink'];
  const months = [...Array(12)].map((_, i) => {
    const x = -1.05 + (i % 4) * 0.7;
    const y = 1.72 - Math.floor(i / 4) * 0.62;
    return [
      at(plate(0.58, 0.52, 0.08, 0.16, plastic(COLORS[hues[i % 6]!].pale), 0.03), x, y, 0.12),
      at(star(gloss(hues[i % 6]!), 0.2, 0.12), x, y, 0.2),
    ];
  });
  return group(
    at(plate(3.1, 2.72, 0.22, 0.3, plastic('#FFFDF6', { roughness: 0.7 }), 0.08), 0, 1.36, 0),
    at(plate(3.1, 0.62, 0.26, 0.28, gloss(color), 0.09), 0, 2.44, 0.02),
    [-0.9, -0.3, 0.3, 0.9].map((x) => [
      at(ring(0.17, 0.05, plastic('#F3EBDD', { roughness: 0.3 })), x, 2.74, 0, 0, 90 * DEG, 0),
    ]),
    months,
    [-1, 1].map((s) => at(roundedBox(0.3, 0.16, 0.9, 0.07, gloss(color)), s * 1.1, 0.08, 0)),
  );
}

/** Present with a ribbon. */
export function gift({
  color = 'mint',
  ribbon = 'coral',
  w = 1.3,
  h = 1.05,
}: {
  color?: ColorName;
  ribbon?: ColorName;
  w?: number;
  h?: number;
} = {}) {
  const band = gloss(ribbon);
  return group(
    at(roundedBox(w, h, w, 0.14, gloss(color)), 0, h / 2, 0),
    at(roundedBox(w * 1.09, 0.32, w * 1.09, 0.12, gloss(color)), 0, h + 0.02, 0),
    at(roundedBox(w * 0.2, h * 1.01, w * 1.01, 0.02, band), 0, h / 2, 0),
    at(roundedBox(w * 0.21, 0.335, w * 1.105, 0.05, band), 0, h + 0.022, 0),
    at(roundedBox(w * 1.105, 0.335, w * 0.21, 0.05, band), 0, h + 0.022, 0),
    [-1, 1].map((s) =>
      tube(
        [
          [0, h + 0.24, 0],
          [s * 0.25, h + 0.52, 0],
          [s * 0.5, h + 0.52, 0.04],
          [s * 0.46, h + 0.28, 0.06],
          [0, h + 0.24, 0.04],
        ],
        0.075,
        band,
      ),
    ),
    at(ball(0.13, band), 0, h + 0.26, 0.06),
  );
}

/** Cardboard parcel with tape and a heart. */
export function parcel({ w = 2, h = 1.4, d = 1.5 }: { w?: number; h?: number; d?: number } = {}) {
  const board = plastic('#E8BE8C', { roughness: 0.85, clearcoat: 0 });
  const tape = plastic('#FFF1DC', { roughness: 0.6 });
  return group(
    at(roundedBox(w, h, d, 0.1, board), 0, h / 2, 0),
    at(roundedBox(w * 0.2, h * 0.36, 0.03, 0.012, tape), 0, h * 0.83, d / 2),
    at(roundedBox(w * 0.2, 0.03, d * 1.0, 0.012, tape), 0, h, 0),
    at(roundedBox(0.62, 0.42, 0.05, 0.02, plastic('#FFFDF6')), w * 0.26, h * 0.3, d / 2),
    [0, 1, 2].map((i) =>
      at(
        roundedBox(0.4 - i * 0.08, 0.05, 0.03, 0.014, plastic('#CDB899')),
        w * 0.26 - i * 0.04,
        h * 0.37 - i * 0.1,
        d / 2 + 0.03,
      ),
    ),
  );
}

/** Base that grips the box's feet: a plate with two brackets. part 'front' is only the lip before the feet. */
export function dock({ color = 'mint', part = 'all' }: { color?: ColorName; part?: 'all' | 'front' } = {}) {
  const m = plastic('#F3E8D6', { roughness: 0.5, clearcoat: 0.2 });
  const lip = group(
    [-1, 1].map((s) => at(roundedBox(1.5, 0.5, 0.26, 0.12, gloss(color)), s * 1.75, 0.42, 1.02)),
  );
  if (part === 'front') return lip;
  return group(
    at(roundedBox(5.6, 0.28, 2.5, 0.13, m), 0, 0.14, 0),
    [-1, 1].map((s) => at(roundedBox(0.34, 0.86, 1.7, 0.14, gloss(color)), s * 2.62, 0.56, 0)),
    lip,
  );
}
const bolt = (m: Material) =>
  group(
    lathe(
      [
        [0, 0],
        [0.15, 0],
        [0.16, 0.03],
        [0.15, 0.1],
        [0.1, 0.13],
        [0, 0.14],
      ],
      m,
      40,
    ),
    at(roundedBox(0.16, 0.03, 0.05, 0.012, plastic('#8E99A0')), 0, 0.135, 0, 0, 0.5, 0),
  );
export const screw = () =>
  group(
    lathe(
      [
        [0, 0],
        [0.04, 0.06],
        [0.09, 0.12],
        [0.09, 0.5],
        [0.1, 0.5],
      ],
      plastic('#B4BEC5', { roughness: 0.3 }),
    ),
    [...Array(5)].map((_, i) =>
      at(
        ring(0.095, 0.02, plastic('#C9D2D8', { roughness: 0.3 })),
        0,
        0.16 + i * 0.075,
        0,
        Math.PI / 2 + 0.15,
      ),
    ),
    at(bolt(plastic('#C9D2D8', { roughness: 0.28, clearcoat: 0.4 })), 0, 0.5, 0, 0, 0, 0, 1.5),
  );

/** Plain table: a thick rounded top on round legs. */
export function table({
  w = 6.4,
  d = 2.8,
  h = 1.5,
  top = '#F2D2A6',
  leg = '#FFF6E6',
}: {
  w?: number;
  d?: number;
  h?: number;
  top?: Color;
  leg?: Color;
} = {}) {
  const legs = plastic(leg, { roughness: 0.6 });
  return group(
    at(roundedBox(w, 0.34, d, 0.16, plastic(top, { roughness: 0.7, clearcoat: 0.05 })), 0, h - 0.17, 0),
    [-1, 1].flatMap((a) =>
      [-1, 1].map((b) =>
        at(
          lathe(
            [
              [0, 0],
              [0.1, 0],
              [0.13, 0.05],
              [0.18, h - 0.3],
              [0, h - 0.3],
            ],
            legs,
          ),
          a * (w / 2 - 0.5),
          0,
          b * (d / 2 - 0.5),
        ),
      ),
    ),
  );
}

/** Round badge with a tick. */
export const tick = ({ color = 'mint', size = 0.5 }: { color?: ColorName; size?: number } = {}) =>
  group(
    plate(size * 2, size * 2, size * 0.5, size, gloss(color), size * 0.22),
    tube(
      [
        [-0.4 * size, 0, 0.27 * size],
        [-0.1 * size, -0.3 * size, 0.28 * size],
        [0.44 * size, 0.34 * size, 0.27 * size],
      ],
      0.1 * size,
      plastic('#fff'),
    ),
  );

/** Shield. */
export function shield({ color = 'mint' }: { color?: ColorName } = {}) {
  const s = new THREE.Shape();
  s.moveTo(0, 0.9);
  s.quadraticCurveTo(0.4, 0.68, 0.78, 0.66);
  s.quadraticCurveTo(0.86, -0.4, 0, -0.92);
  s.quadraticCurveTo(-0.86, -0.4, -0.78, 0.66);
  s.quadraticCurveTo(-0.4, 0.68, 0, 0.9);
  const geometry = smoothExtrude(s, {
    depth: 0.14,
    bevelEnabled: true,
    bevelThickness: 0.14,
    bevelSize: 0.12,
    bevelSegments: 10,
    curveSegments: 32,
  });
  geometry.center();
  return group(
    mesh(geometry, gloss(color)),
    tube(
      [
        [-0.36, 0.02, 0.2],
        [-0.08, -0.27, 0.215],
        [0.42, 0.32, 0.2],
      ],
      0.1,
      plastic('#fff'),
    ),
  );
}

/** Flat rounded slab for stairs and stages. */
export const slab = ({
  w = 2,
  h = 0.5,
  d = 2,
  tint = '#FFE0D4',
}: {
  w?: number;
  h?: number;
  d?: number;
  tint?: Color;
} = {}) => {
  const shape = roundedShape(w, d, Math.min(0.3, w / 4));
  const geometry = smoothExtrude(shape, {
    depth: h - 0.16,
    bevelEnabled: true,
    bevelThickness: 0.08,
    bevelSize: 0.08,
    bevelSegments: 8,
    curveSegments: 24,
  });
  geometry.rotateX(-Math.PI / 2);
  geometry.translate(0, 0.08, 0);
  return mesh(geometry, plastic(tint, { roughness: 0.7, clearcoat: 0 }));
};
