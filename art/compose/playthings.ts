// Toys and figures of the brand pictures. Bases at y = 0, fronts towards +Z.
import type { Material } from 'three';
import { COLORS, type ColorName, TONE } from '../kit/colors.ts';
import {
  arc,
  at,
  ball,
  gloss,
  group,
  lathe,
  mesh,
  plastic,
  plate,
  roundedBox,
  smoothExtrude,
  THREE,
  tube,
} from '../kit/shapes.ts';

/** Abacus: three rows of beads in a frame. */
export function abacus() {
  const wood = plastic('#F0CFA0', { roughness: 0.7, clearcoat: 0.05 });
  const rows = [
    ['coral', 3, 2],
    ['sun', 2, 3],
    ['sky', 4, 1],
  ] as const;
  return group(
    [-1, 1].map((s) => at(roundedBox(0.22, 2.1, 0.4, 0.1, wood), s * 1.35, 1.05, 0)),
    [0.16, 2.0].map((y) => at(roundedBox(2.9, 0.22, 0.4, 0.1, wood), 0, y, 0)),
    rows.map(([color, l, r], i) => {
      const y = 1.6 - i * 0.53;
      const spots = [...Array(l)]
        .map((_, k) => -1.05 + k * 0.31)
        .concat([...Array(r)].map((_, k) => 1.05 - k * 0.31));
      return [
        tube(
          [
            [-1.3, y, 0],
            [0, y, 0],
            [1.3, y, 0],
          ],
          0.035,
          plastic('#D6C2A2'),
        ),
        spots.map((x) => at(ball(0.23, gloss(color), 0.62, 1, 1), x, y, 0)),
      ];
    }),
    [-1, 1].map((s) => at(roundedBox(0.34, 0.16, 0.9, 0.07, wood), s * 1.35, 0.08, 0)),
  );
}

/** Paper lantern with a tassel, hanging: origin at the middle. */
export function lantern({ color = 'coral' }: { color?: ColorName } = {}) {
  const m = plastic(COLORS[color].body, { roughness: 0.5, clearcoat: 0.15 });
  const gold = plastic(COLORS.sun.body, { clearcoat: 0.4 });
  const geometry = new THREE.SphereGeometry(0.8, 160, 48);
  const p = geometry.getAttribute('position');
  for (let i = 0; i < p.count; i++) {
    const a = Math.atan2(p.getZ(i), p.getX(i));
    const k = 1 + 0.035 * Math.cos(14 * a);
    p.setXYZ(i, p.getX(i) * k, p.getY(i) * 0.82, p.getZ(i) * k);
  }
  geometry.computeVertexNormals();
  return group(
    mesh(geometry, m),
    [-1, 1].map((s) =>
      at(
        lathe(
          [
            [0, -0.08],
            [0.32, -0.08],
            [0.35, -0.04],
            [0.35, 0.04],
            [0.32, 0.08],
            [0, 0.08],
          ],
          gold,
        ),
        0,
        s * 0.66,
        0,
      ),
    ),
    tube(
      [
        [0, 0.7, 0],
        [0, 0.95, 0],
        [0, 1.2, 0],
      ],
      0.03,
      gold,
    ),
    at(ball(0.1, gold), 0, -0.84, 0),
    [-1, 0, 1].map((i) =>
      tube(
        [
          [i * 0.05, -0.9, 0],
          [i * 0.08, -1.15, 0],
          [i * 0.1, -1.42, 0],
        ],
        0.04,
        m,
      ),
    ),
  );
}

/** Sitting panda. */
export function panda() {
  const white = plastic('#FFFDF8', { roughness: 0.7, clearcoat: 0 });
  const black = plastic('#3A464D', { roughness: 0.7, clearcoat: 0 });
  const ink = plastic('#141C20', { roughness: 0.2, clearcoat: 0.8 });
  return group(
    at(ball(0.82, white, 1, 0.95, 0.86), 0, 0.78, 0),
    [-1, 1].map((s) => [
      at(ball(0.3, black, 0.95, 0.95, 1.35), s * 0.56, 0.28, 0.5, 0, s * 0.35, 0),
      at(ball(0.27, black, 0.8, 1.5, 0.9), s * 0.78, 0.98, 0.2, -0.5, 0, s * 0.55),
      at(ball(0.26, black), s * 0.6, 2.4, -0.08),
      at(ball(0.21, black, 0.85, 1.15, 0.3), s * 0.31, 1.82, 0.66, -0.05, s * 0.4, s * 0.42),
      at(ball(0.075, ink), s * 0.29, 1.85, 0.735),
      at(ball(0.027, plastic('#fff')), s * 0.29 - 0.03, 1.89, 0.8),
      at(ball(0.09, plastic(TONE.blush), 1.2, 0.7, 0.25), s * 0.52, 1.58, 0.6, 0, s * 0.65, 0),
    ]),
    at(ball(0.82, white, 1.06, 0.9, 0.9), 0, 1.82, 0),
    at(ball(0.075, ink, 1.3, 0.8, 0.7), 0, 1.69, 0.74),
    tube(
      [
        [-0.14, 1.575, 0.69],
        [-0.08, 1.53, 0.71],
        [0, 1.515, 0.72],
        [0.08, 1.53, 0.71],
        [0.14, 1.575, 0.69],
      ],
      0.022,
      ink,
    ),
  );
}

/** Apple with a leaf. */
export function apple() {
  const skin = plastic('#F0533F', { clearcoat: 0.4, roughness: 0.36 });
  const outline = new THREE.SplineCurve(
    [
      [0.001, 0.08],
      [0.2, 0.02],
      [0.44, 0.1],
      [0.64, 0.38],
      [0.71, 0.7],
      [0.62, 0.98],
      [0.42, 1.1],
      [0.2, 1.08],
      [0.07, 1.0],
      [0.001, 0.96],
    ].map(([x, y]) => new THREE.Vector2(x, y)),
  );
  return group(
    lathe(
      outline.getPoints(72).map(({ x, y }) => [Math.max(0, x), y]),
      skin,
    ),
    tube(
      [
        [0, 1.0, 0],
        [0.03, 1.2, 0],
        [0.1, 1.36, 0],
      ],
      0.05,
      plastic('#8A5A34'),
    ),
    at(ball(0.2, gloss('mint'), 1.3, 0.5, 0.65), 0.3, 1.28, 0, 0, 0, 0.5),
  );
}

/** Toy house of blocks. */
export const house = ({ wall = 'sun', roof = 'coral' }: { wall?: ColorName; roof?: ColorName } = {}) =>
  group(
    at(roundedBox(1.2, 0.95, 1, 0.1, gloss(wall)), 0, 0.475, 0),
    at(prism(1.5, 0.72, 1.06, gloss(roof)), 0, 0.95, 0),
    at(plate(0.36, 0.56, 0.08, 0.16, plastic(TONE.milk), 0.03), 0, 0.3, 0.5),
  );
function prism(w: number, h: number, d: number, material: Material) {
  const s = new THREE.Shape([
    new THREE.Vector2(-w / 2 + 0.1, 0.08),
    new THREE.Vector2(w / 2 - 0.1, 0.08),
    new THREE.Vector2(0, h - 0.06),
  ]);
  const geometry = smoothExtrude(s, {
    depth: d - 0.16,
    bevelEnabled: true,
    bevelThickness: 0.08,
    bevelSize: 0.08,
    bevelSegments: 8,
  });
  geometry.translate(0, 0, -(d - 0.16) / 2);
  return mesh(geometry, material);
}

/** Toy blocks of other shapes. */
export const block = ({
  kind = 'cube',
  color = 'sky',
  w = 0.8,
  h = 0.8,
  d = 0.8,
}: {
  kind?: 'cube' | 'cylinder' | 'prism';
  color?: ColorName;
  w?: number;
  h?: number;
  d?: number;
} = {}) =>
  kind === 'prism'
    ? prism(w, h, d, gloss(color))
    : kind === 'cylinder'
      ? lathe(
          [
            [0, 0],
            [w / 2 - 0.06, 0],
            [w / 2, 0.06],
            [w / 2, h - 0.06],
            [w / 2 - 0.06, h],
            [0, h],
          ],
          gloss(color),
        )
      : at(roundedBox(w, h, d, 0.1, gloss(color)), 0, h / 2, 0);

/** Crescent moon, centred; a closed spline rounds its horns. */
export function moon() {
  const along = (cx: number, r: number, from: number, to: number, count: number) =>
    arc(cx, 0, r, from, to, count);
  const outline = new THREE.CatmullRomCurve3(
    [...along(0, 0.9, 58, 302, 14), ...along(0.36, 0.62, 288, 72, 9)].map(
      ([x, y]) => new THREE.Vector3(x, y, 0),
    ),
    true,
  );
  const shape = new THREE.Shape(outline.getPoints(160).map(({ x, y }) => new THREE.Vector2(x, y)));
  const geometry = smoothExtrude(shape, {
    depth: 0.16,
    bevelEnabled: true,
    bevelThickness: 0.1,
    bevelSize: 0.06,
    bevelSegments: 8,
  });
  geometry.center();
  return mesh(geometry, gloss('#FFDD7A'));
}
