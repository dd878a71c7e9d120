// Things for play, art, counting and exercise. Bases at y = 0 unless told, fronts towards +Z.
import { bodyOf, COLORS, type Color, type ColorName, TONE } from '../kit/colors.ts';
import type { ScreenName } from '../kit/screens.ts';
import {
  arc,
  at,
  ball,
  canvasTexture,
  group,
  lathe,
  mesh,
  gloss as paint,
  plastic,
  plate,
  ring,
  roundedBox,
  THREE,
  tube,
} from '../kit/shapes.ts';
import { deep, pillow, print, turned, wood } from './things.ts';

const milk = () => plastic(TONE.milk, { clearcoat: 0.3 });

/** Easel with a painting. */
export const easel = ({ show = 'doodle' }: { show?: ScreenName } = {}) => {
  const leg = (x0: number, x1: number, z0: number, z1: number) =>
    tube(
      [
        [x0, 0.06, z0],
        [(x0 + x1) / 2, 1.5, (z0 + z1) / 2],
        [x1, 3.0, z1],
      ],
      0.085,
      wood(),
    );
  const w = 2.5;
  const h = 1.8;
  return group(
    leg(-1.0, -0.12, 0.3, -0.2),
    leg(1.0, 0.12, 0.3, -0.2),
    leg(0, 0, -1.1, -0.3),
    at(roundedBox(2.2, 0.14, 0.34, 0.06, wood()), 0, 0.92, 0.22),
    at(
      group(
        plate(w, h, 0.12, 0.1, wood(), 0.04),
        at(
          plate(w - 0.14, h - 0.14, 0.1, 0.08, plastic('#FFFDF6', { roughness: 0.9, clearcoat: 0 }), 0.03),
          0,
          0,
          0.04,
        ),
        at(print(show, w - 0.3, h - 0.28), 0, 0, 0.093),
      ),
      0,
      1.9,
      0.16,
      -0.16,
    ),
  );
};

/** Painter's palette in the XY plane, centred. */
export const palette = () =>
  group(
    pillow(
      [
        [0.1, 0.62],
        [-0.5, 0.5],
        [-0.82, 0.05],
        [-0.6, -0.46],
        [0, -0.62],
        [0.3, -0.44],
        [0.5, -0.28],
        [0.84, -0.2],
        [0.8, 0.3],
      ],
      wood(),
      0.16,
      0.06,
    ),
    at(ring(0.13, 0.05, plastic('#C9965A')), 0.42, 0.02, 0.06),
    (
      [
        ['coral', -0.45, 0.2],
        ['sun', -0.08, 0.4],
        ['sky', 0.38, 0.42],
        ['mint', -0.5, -0.2],
        ['grape', -0.12, -0.4],
      ] as const
    ).map(([color, x, y]) => at(ball(0.16, paint(color, { clearcoat: 0.6 }), 1, 1, 0.45), x, y, 0.08)),
  );

/** Wax crayon along +Y, its point up. */
export const crayon = ({ color = 'coral', long = 1.4 }: { color?: ColorName; long?: number } = {}) =>
  group(
    lathe(
      [[0, 0], [0.13, 0], ...arc(0.11, 0.05, 0.05, -90, 0, 4), [0.16, long], [0, long]],
      paint(color, { roughness: 0.7, clearcoat: 0 }),
    ),
    [0.2, long - 0.16].map((y) => at(ring(0.155, 0.018, deep(color)), 0, y, 0, Math.PI / 2)),
    turned(
      [
        [0.14, long],
        [0.13, long + 0.06],
        [0.06, long + 0.28],
        [0, long + 0.31],
      ],
      paint(color, { roughness: 0.7, clearcoat: 0 }),
    ),
  );

/** Wooden-block solids. */
export const solid = ({
  kind = 'cube',
  color = 'coral',
  size = 0.8,
  w = size,
  h = size,
  d = size,
}: {
  kind?: 'cube' | 'ball' | 'cylinder' | 'cone' | 'roof' | 'arch';
  color?: ColorName;
  size?: number;
  w?: number;
  h?: number;
  d?: number;
} = {}) => {
  const m = paint(color);
  const soft = size * 0.1;
  if (kind === 'ball') return at(ball(size / 2, m), 0, size / 2, 0);
  if (kind === 'cylinder')
    return lathe(
      [
        [0, 0],
        [w / 2 - soft, 0],
        ...arc(w / 2 - soft, soft, soft, -90, 0, 8),
        ...arc(w / 2 - soft, h - soft, soft, 0, 90, 8),
        [0, h],
      ],
      m,
    );
  if (kind === 'cone')
    return lathe(
      [
        [0, 0],
        [w / 2 - soft, 0],
        ...arc(w / 2 - soft, soft, soft, -90, 30, 8),
        ...arc(0, h - soft * 1.2, soft, 30, 90, 8),
      ],
      m,
    );
  if (kind === 'roof') {
    const prism = pillow(
      [
        [-w / 2, 0],
        [0, 0],
        [w / 2, 0],
        [w / 4, h / 2],
        [0, h],
        [-w / 4, h / 2],
      ],
      m,
      d,
      soft * 0.7,
    );
    return at(prism, 0, h / 2, 0);
  }
  if (kind === 'arch') {
    const shape = new THREE.Shape();
    shape.moveTo(-w / 2, 0);
    shape.lineTo(-w / 2, h);
    shape.lineTo(w / 2, h);
    shape.lineTo(w / 2, 0);
    shape.lineTo(w * 0.27, 0);
    shape.absarc(0, 0, w * 0.27, 0, Math.PI, false);
    shape.lineTo(-w / 2, 0);
    const geometry = new THREE.ExtrudeGeometry(shape, {
      depth: d - 0.08,
      bevelThickness: 0.04,
      bevelSize: 0.04,
      bevelSegments: 5,
      curveSegments: 30,
    });
    geometry.translate(0, 0.04, -d / 2 + 0.04);
    return mesh(geometry, m);
  }
  return at(roundedBox(w, h, d, soft * 1.2, m), 0, h / 2, 0);
};

/** Counting frame: rows of beads, `rows` says how many stand on the left of each rod. */
export const abacus = ({
  rows = [1, 2, 3, 4],
  w = 3,
  gap = 0.52,
}: {
  rows?: readonly number[];
  w?: number;
  gap?: number;
} = {}) => {
  const hues: ColorName[] = ['coral', 'sun', 'mint', 'sky', 'grape'];
  const h = rows.length * gap + 0.5;
  const beads = 5;
  return group(
    [-1, 1].map((s) => at(roundedBox(0.24, h, 0.5, 0.1, wood()), (s * w) / 2, h / 2, 0)),
    [0.1, h - 0.1].map((y) => at(roundedBox(w + 0.24, 0.22, 0.5, 0.1, wood()), 0, y, 0)),
    rows.map((left, i) => {
      const y = h - 0.25 - gap * (i + 0.5);
      return group(
        tube(
          [
            [-w / 2, y, 0],
            [0, y, 0],
            [w / 2, y, 0],
          ],
          0.035,
          milk(),
        ),
        [...Array(beads)].map((_, k) => {
          const x = k < left ? -w / 2 + 0.34 + k * 0.34 : w / 2 - 0.34 - (beads - 1 - k) * 0.34;
          return at(ball(0.205, paint(hues[i % 5]!), 0.8, 1, 1), x, y, 0);
        }),
      );
    }),
  );
};

/** Magnifying glass in the XY plane; the lens is at the origin. */
export const magnifier = ({ color = 'coral', r = 0.6 }: { color?: ColorName; r?: number } = {}) => {
  const lens = mesh(
    new THREE.CircleGeometry(r, 64),
    plastic('#E9F7FF', {
      transparent: true,
      opacity: 0.42,
      roughness: 0.08,
      clearcoat: 1,
      envMapIntensity: 1,
      depthWrite: false,
    }),
  );
  lens.castShadow = false;
  lens.renderOrder = 3;
  return group(
    ring(r, 0.11, paint(color)),
    lens,
    tube(
      [
        [r * 0.74, -r * 0.74, 0],
        [r * 1.2, -r * 1.2, 0],
        [r * 1.75, -r * 1.75, 0],
      ],
      0.13,
      milk(),
    ),
    tube(
      [
        [r * 1.1, -r * 1.1, 0],
        [r * 1.4, -r * 1.4, 0],
        [r * 1.8, -r * 1.8, 0],
      ],
      0.15,
      paint(color),
    ),
  );
};

/** Sprout in a pot. */
export const sprout = ({ color = 'coral', tall = 1 }: { color?: ColorName; tall?: number } = {}) => {
  const leaf = paint('#4DBB6A', { roughness: 0.5 });
  return group(
    lathe([[0, 0], [0.42, 0], ...arc(0.4, 0.06, 0.06, -90, -10, 4), [0.58, 0.62], [0, 0.62]], paint(color)),
    at(ring(0.58, 0.09, paint(color)), 0, 0.64, 0, Math.PI / 2),
    at(ball(0.54, plastic('#8A5A3C', { roughness: 0.95, clearcoat: 0 }), 1, 0.22, 1), 0, 0.64, 0),
    tube(
      [
        [0, 0.6, 0],
        [0.04, 0.6 + tall * 0.5, 0],
        [-0.02, 0.6 + tall, 0],
      ],
      0.06,
      leaf,
    ),
    at(ball(0.36, leaf, 1, 0.3, 0.62), 0.36, 0.66 + tall * 0.98, 0, 0.3, 0.1, 0.5),
    at(ball(0.36, leaf, 1, 0.3, 0.62), -0.36, 0.7 + tall * 0.98, 0, 0.3, -0.1, -0.6),
  );
};

/** Flower on a stem. */
export const flower = ({
  color = 'pink',
  heart = 'sun',
  tall = 1,
}: {
  color?: ColorName;
  heart?: ColorName;
  tall?: number;
} = {}) =>
  group(
    tube(
      [
        [0, 0, 0],
        [0.05, tall / 2, 0],
        [0, tall, 0],
      ],
      0.05,
      paint('#4DBB6A'),
    ),
    at(ball(0.2, paint('#4DBB6A'), 1, 0.35, 0.6), 0.22, tall * 0.4, 0, 0, 0, 0.6),
    [...Array(6)].map((_, i) =>
      at(
        ball(0.19, paint(color), 1, 1, 0.6),
        0.26 * Math.cos(i * 1.047),
        tall + 0.26 * Math.sin(i * 1.047),
        0,
      ),
    ),
    at(ball(0.19, paint(heart), 1, 1, 0.7), 0, tall, 0.09),
  );

/** Butterfly in the XY plane, centred. */
export const butterfly = ({ color = 'sky', dots = 'sun' }: { color?: ColorName; dots?: ColorName } = {}) =>
  group(
    at(ball(0.11, plastic('#5A4A42'), 0.8, 3, 0.8), 0, 0, 0),
    [-1, 1].map((s) =>
      group(
        at(ball(0.42, paint(color), 1, 1, 0.2), s * 0.42, 0.22, 0, 0, s * 0.35, s * 0.5),
        at(ball(0.28, paint(color), 1, 1, 0.22), s * 0.34, -0.3, 0, 0, s * 0.35, 0),
        at(ball(0.15, paint(dots), 1, 1, 0.3), s * 0.5, 0.28, 0.07 - 0.02, 0, s * 0.35, 0),
        tube(
          [
            [0, 0.3, 0],
            [s * 0.1, 0.5, 0],
            [s * 0.22, 0.56, 0],
          ],
          0.025,
          plastic('#5A4A42'),
        ),
      ),
    ),
  );

/** Puppet theatre: an arch with two curtains, the stage is empty. */
export const theatre = ({
  w = 4.6,
  h = 3.5,
  color = 'coral',
  trim = 'sun',
  wall = '#FFF1DC',
}: {
  w?: number;
  h?: number;
  color?: ColorName;
  trim?: ColorName;
  wall?: Color;
} = {}) => {
  const cloth = plastic(COLORS[color].body, { roughness: 0.75, clearcoat: 0 });
  const deeper = plastic(COLORS[color].dark, { roughness: 0.75, clearcoat: 0 });
  const fold = (i: number) =>
    turned(
      [
        [0, 0],
        [0.17, 0.02],
        [0.2, 0.14],
        [0.19, h * 0.5],
        [0.15, h - 0.3],
      ],
      i % 2 ? deeper : cloth,
    );
  const folds = (side: number) =>
    [...Array(4)].map((_, i) => at(fold(i), side * (w / 2 - 0.36 - i * 0.27), 0.36, -0.14 + (i % 2) * 0.07));
  const inside = canvasTexture(64, 64, (c) => {
    const g = c.createLinearGradient(0, 0, 0, 64);
    g.addColorStop(0, '#9C83DD');
    g.addColorStop(1, '#F6C3CE');
    c.fillStyle = g;
    c.fillRect(0, 0, 64, 64);
  });
  const back = mesh(
    new THREE.PlaneGeometry(w - 0.2, h - 0.4),
    new THREE.MeshStandardMaterial({ map: inside, roughness: 1 }),
  );
  return group(
    at(roundedBox(w + 0.5, 0.36, 1.6, 0.12, paint(trim)), 0, 0.18, 0),
    at(back, 0, h / 2 + 0.15, -0.55),
    [-1, 1].map((s) =>
      at(roundedBox(0.34, h, 0.7, 0.14, plastic(wall, { clearcoat: 0.2 })), s * (w / 2), h / 2 + 0.2, -0.2),
    ),
    [-1, 1].map(folds),
    at(roundedBox(w + 0.5, 0.5, 0.8, 0.2, plastic(wall, { clearcoat: 0.2 })), 0, h + 0.2, -0.2),
    [...Array(9)].map((_, i) =>
      at(ball(0.3, cloth, 0.95, 1, 0.5), -w / 2 + 0.42 + (i * (w - 0.84)) / 8, h - 0.06, 0.06),
    ),
    [...Array(7)].map((_, i) =>
      at(ball(0.08, paint(trim), 1, 1, 0.6), -w / 2 + 0.3 + (i * (w - 0.6)) / 6, h + 0.22, 0.2),
    ),
  );
};

/** Crown for a head of radius r. */
export const crown = ({ color = 'sun', r = 0.42 }: { color?: ColorName; r?: number } = {}) =>
  group(
    lathe(
      [
        [r * 0.9, 0],
        [r, 0.02],
        [r, 0.22],
        [r * 0.92, 0.24],
        [r * 0.9, 0],
      ],
      paint(color, { side: THREE.DoubleSide }),
    ),
    [...Array(7)].map((_, i) => {
      const a = (i * 2 * Math.PI) / 7;
      return group(
        at(
          lathe(
            [
              [0, 0],
              [0.15, 0],
              [0.02, 0.34],
              [0, 0.34],
            ],
            paint(color),
            20,
          ),
          r * 0.95 * Math.sin(a),
          0.16,
          r * 0.95 * Math.cos(a),
        ),
        at(ball(0.07, paint(i % 2 ? 'coral' : 'sky')), r * 0.95 * Math.sin(a), 0.52, r * 0.95 * Math.cos(a)),
      );
    }),
  );

/** Striped ball. */
export const beachball = ({
  size = 0.6,
  colors = ['coral', '#FFFDF6', 'sun', '#FFFDF6', 'sky', '#FFFDF6'],
}: {
  size?: number;
  colors?: readonly (ColorName | Color)[];
} = {}) => {
  const map = canvasTexture(768, 64, (c) =>
    colors.forEach((color, i) => {
      c.fillStyle = bodyOf(color);
      c.fillRect((i * 768) / colors.length, 0, 768 / colors.length + 1, 64);
    }),
  );
  const m = plastic('#ffffff', { clearcoat: 0.4, map });
  return at(
    group(
      mesh(new THREE.SphereGeometry(size, 64, 40), m),
      [-1, 1].map((s) => at(ball(size * 0.16, milk(), 1, 0.3, 1), 0, s * size * 0.98, 0)),
    ),
    0,
    size,
    0,
    0.5,
    0.3,
    -0.45,
  );
};

/** Hoop standing on its edge. */
export const hoop = ({ color = 'coral', r = 1 }: { color?: ColorName; r?: number } = {}) =>
  at(ring(r, 0.085, paint(color)), 0, r + 0.085, 0);

/** Puzzle piece in the XY plane, centred; side 1. */
export const puzzle = ({ color = 'sky', size = 1 }: { color?: ColorName; size?: number } = {}) => {
  const s = new THREE.Shape();
  const [a, b, k] = [0.5, 0.5, 0.16];
  s.moveTo(-a, -b);
  s.lineTo(-0.08, -b);
  s.absarc(0, -b - 0.11, k, Math.PI * 0.75, Math.PI * 2.25, false);
  s.lineTo(a, -b);
  s.lineTo(a, -0.08);
  s.absarc(a + 0.11, 0, k, -Math.PI * 0.75, Math.PI * 0.75, false);
  s.lineTo(a, b);
  s.lineTo(0.08, b);
  s.absarc(0, b - 0.11, k, Math.PI * 0.25, Math.PI * 0.75, true);
  s.lineTo(-a, b);
  s.lineTo(-a, 0.08);
  s.absarc(-a + 0.11, 0, k, Math.PI * 0.75, -Math.PI * 0.75, true);
  s.lineTo(-a, -b);
  const geometry = new THREE.ExtrudeGeometry(s, {
    depth: 0.16,
    bevelThickness: 0.05,
    bevelSize: 0.03,
    bevelSegments: 6,
    curveSegments: 24,
  });
  geometry.center();
  const it = mesh(geometry, paint(color));
  it.scale.setScalar(size);
  return group(it);
};

/** Low beam to walk on. */
export const beam = ({
  w = 4.4,
  h = 0.5,
  color = 'sun',
}: {
  w?: number;
  h?: number;
  color?: ColorName;
} = {}) =>
  group(
    at(roundedBox(w, 0.26, 0.62, 0.1, paint(color)), 0, h, 0),
    [-1, 1].map((s) =>
      at(roundedBox(0.6, h, 0.9, 0.14, paint('coral')), s * (w / 2 - 0.55), h / 2 - 0.06, 0),
    ),
  );

/** Pair of shakers is two of these. */
export const maraca = ({ color = 'coral' }: { color?: ColorName } = {}) =>
  group(
    tube(
      [
        [0, 0, 0],
        [0, 0.5, 0],
        [0, 0.95, 0],
      ],
      0.09,
      wood(),
    ),
    at(ball(0.4, paint(color), 1, 1.15, 1), 0, 1.3, 0),
    at(ring(0.405, 0.05, paint('sun')), 0, 1.3, 0, Math.PI / 2),
  );

/** Round cushion to sit on, half as high as its radius. */
export const cushion = ({ color = 'pink', r = 0.8 }: { color?: ColorName; r?: number } = {}) =>
  group(
    turned(
      [
        [0, 0],
        [r * 0.76, 0],
        [r * 0.95, r * 0.08],
        [r, r * 0.26],
        [r * 0.95, r * 0.44],
        [r * 0.76, r * 0.52],
        [r * 0.3, r * 0.52],
        [0, r * 0.46],
      ],
      plastic(COLORS[color].body, { roughness: 0.8, clearcoat: 0 }),
    ),
    at(ball(0.09, deep(color), 1, 0.5, 1), 0, r * 0.47, 0),
  );

/** Low table. */
export const table = ({
  w = 4.4,
  d = 2,
  h = 1,
  color = '#F4D3A4',
}: {
  w?: number;
  d?: number;
  h?: number;
  color?: Color;
} = {}) => {
  const m = plastic(color, { roughness: 0.6, clearcoat: 0.08 });
  return group(
    at(roundedBox(w, 0.22, d, 0.1, m), 0, h - 0.11, 0),
    [-1, 1].flatMap((a) =>
      [-1, 1].map((b) =>
        at(roundedBox(0.26, h - 0.15, 0.26, 0.11, m), a * (w / 2 - 0.3), (h - 0.15) / 2, b * (d / 2 - 0.3)),
      ),
    ),
  );
};

/** Card that stands a little tilted: a lesson's picture on a coloured frame; centred, in the XY plane. */
export const picturecard = ({
  show,
  color = 'sky',
  w = 1.3,
  h = 0.95,
}: {
  show: ScreenName;
  color?: ColorName;
  w?: number;
  h?: number;
}) =>
  group(
    plate(w, h, 0.14, 0.2, paint(color), 0.06),
    at(plate(w - 0.18, h - 0.18, 0.08, 0.14, plastic('#FFFDF6', { roughness: 0.8 }), 0.03), 0, 0, 0.05),
    at(print(show, w - 0.3, h - 0.3), 0, 0, 0.092),
  );
