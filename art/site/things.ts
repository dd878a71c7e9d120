// Things for lessons, music and the shop. Bases at y = 0 unless told, fronts towards +Z.
import type { Material } from 'three';
import { COLORS, type Color, type ColorName, TONE } from '../kit/colors.ts';
import type { Point, Spot } from '../kit/scene.ts';
import { type ScreenName, screenTexture } from '../kit/screens.ts';
import {
  arc,
  at,
  ball,
  DEG,
  glyph,
  group,
  lathe,
  mesh,
  gloss as paint,
  plastic,
  plate,
  ring,
  roundedBox,
  smoothExtrude,
  star,
  THREE,
  tube,
} from '../kit/shapes.ts';

export const deep = (color: ColorName) => plastic(COLORS[color].dark, { clearcoat: 0.2 });
const milk = () => plastic(TONE.milk, { clearcoat: 0.3 });
export const wood = () => plastic('#E9BE86', { roughness: 0.65, clearcoat: 0.08 });

/** Body of revolution through a smooth curve, bottom → top. */
export const turned = (points: readonly Spot[], material: Material, n = 60) =>
  lathe(
    new THREE.SplineCurve(points.map(([x, y]) => new THREE.Vector2(x, y)))
      .getPoints(n)
      .map(({ x, y }): Spot => [Math.max(0, x), y]),
    material,
  );

/** Pillow from an outline given as points of a closed smooth curve. */
export function pillow(points: readonly Spot[], material: Material, depth = 0.26, bevel = 0.1) {
  const curve = new THREE.SplineCurve([...points, points[0]!].map(([x, y]) => new THREE.Vector2(x, y)));
  const shape = new THREE.Shape(curve.getPoints(points.length * 8));
  const geometry = smoothExtrude(shape, {
    depth: Math.max(0.001, depth - 2 * bevel),
    bevelEnabled: true,
    bevelThickness: bevel,
    bevelSize: bevel,
    bevelSegments: 10,
  });
  geometry.center();
  return mesh(geometry, material);
}

/** A lit-from-outside print of a lesson, in the XY plane. */
export function print(show: ScreenName, w: number, h: number) {
  const it = new THREE.Mesh(
    new THREE.PlaneGeometry(w, h),
    new THREE.MeshStandardMaterial({
      map: screenTexture(show),
      transparent: true,
      roughness: 0.85,
      polygonOffset: true,
      polygonOffsetFactor: -2,
      depthWrite: false,
    }),
  );
  it.receiveShadow = true;
  return it;
}

export const apple = ({ color = '#F0533F' }: { color?: Color } = {}) =>
  group(
    turned(
      [
        [0, 0.06],
        [0.16, 0],
        [0.36, 0.08],
        [0.53, 0.34],
        [0.57, 0.62],
        [0.47, 0.88],
        [0.28, 0.97],
        [0.1, 0.91],
        [0, 0.82],
      ],
      paint(color, { clearcoat: 0.5, roughness: 0.35 }),
    ),
    tube(
      [
        [0, 0.82, 0],
        [0.02, 1.0, 0],
        [0.08, 1.14, 0],
      ],
      0.035,
      plastic('#8A5A34'),
    ),
    at(ball(0.2, paint('#4DBB6A'), 1, 0.4, 0.56), 0.24, 1.08, 0, 0.3, 0, 0.45),
  );

/** Musical note; `pair` joins two. Centred. */
export const note = ({ color = 'coral', pair = false }: { color?: ColorName; pair?: boolean } = {}) => {
  const m = paint(color);
  const head = (x: number, y: number) => at(ball(0.2, m, 1.12, 0.86, 0.8), x, y, 0, 0, 0, 0.35);
  const stem = (x: number, y: number, top: number) =>
    tube(
      [
        [x + 0.18, y, 0],
        [x + 0.18, (y + top) / 2, 0],
        [x + 0.18, top, 0],
      ],
      0.055,
      m,
    );
  return pair
    ? group(
        head(-0.38, -0.5),
        head(0.38, -0.4),
        stem(-0.38, -0.45, 0.5),
        stem(0.38, -0.35, 0.6),
        at(roundedBox(0.88, 0.2, 0.13, 0.06, m), 0.18, 0.5, 0, 0, 0, 7.5 * DEG),
      )
    : group(
        head(-0.1, -0.45),
        stem(-0.1, -0.4, 0.55),
        tube(
          [
            [0.08, 0.55, 0],
            [0.22, 0.36, 0],
            [0.42, 0.24, 0],
            [0.4, 0.0, 0],
          ],
          0.07,
          m,
        ),
      );
};

/** Hand microphone along +Y, its head on top. */
export const mic = ({ color = 'coral' }: { color?: ColorName } = {}) =>
  group(
    turned(
      [
        [0, 0],
        [0.13, 0.01],
        [0.16, 0.1],
        [0.2, 0.7],
        [0.26, 1.2],
        [0.25, 1.26],
        [0, 1.27],
      ],
      paint(color),
    ),
    at(ring(0.27, 0.06, milk()), 0, 1.28, 0, Math.PI / 2),
    at(ball(0.36, plastic('#5B6B74', { roughness: 0.6 })), 0, 1.58, 0),
    at(ring(0.362, 0.03, plastic('#8796A0')), 0, 1.58, 0, Math.PI / 2),
    at(roundedBox(0.12, 0.2, 0.08, 0.04, milk()), 0, 0.85, 0.2),
  );

/** Headphones standing on their cups. */
export const headphones = ({ color = 'grape' }: { color?: ColorName } = {}) =>
  group(
    tube(
      arc(0, 0.62, 0.78, 0, 180, 12).map(([x, y]) => [x, y, 0]),
      0.1,
      paint(color),
    ),
    tube(
      arc(0, 0.64, 0.66, 40, 140, 8).map(([x, y]) => [x, y, 0]),
      0.09,
      milk(),
    ),
    [-1, 1].map((s) =>
      group(
        at(plate(0.74, 0.82, 0.3, 0.34, paint(color), 0.12), s * 0.78, 0.42, 0, 0, (s * Math.PI) / 2, 0),
        at(
          plate(0.62, 0.7, 0.3, 0.3, plastic('#FFE9D2', { roughness: 0.8 }), 0.12),
          s * 0.6,
          0.42,
          0,
          0,
          (s * Math.PI) / 2,
          0,
        ),
      ),
    ),
  );

/** Drum; two sticks rest on it. */
export const drum = ({ color = 'coral', sticks = true }: { color?: ColorName; sticks?: boolean } = {}) =>
  group(
    lathe(
      [
        [0, 0],
        [0.82, 0],
        [0.82, 0.86],
        [0, 0.86],
      ],
      paint(color),
    ),
    [0.06, 0.82].map((y) => at(ring(0.83, 0.085, milk()), 0, y, 0, Math.PI / 2)),
    lathe(
      [[0.79, 0.86], ...arc(0.7, 0.86, 0.09, 0, 90, 6), [0, 0.95]],
      plastic('#FFF6E3', { roughness: 0.7 }),
    ),
    [...Array(12)].map((_, i) => {
      const p = (k: number): Point => [0.85 * Math.sin(k), 0, 0.85 * Math.cos(k)];
      const [a, b] = [p((i * Math.PI) / 6), p(((i + 1) * Math.PI) / 6)];
      const up: Spot = i % 2 ? [0.14, 0.74] : [0.74, 0.14];
      return tube(
        [
          [a[0], up[0], a[2]],
          [((a[0] + b[0]) / 2) * 1.02, (up[0] + up[1]) / 2, ((a[2] + b[2]) / 2) * 1.02],
          [b[0], up[1], b[2]],
        ],
        0.025,
        paint('sun'),
      );
    }),
    sticks
      ? [-1, 1].map((s) =>
          group(
            tube(
              [
                [s * 0.18, 1.04, 0.1],
                [s * 0.6, 1.24, 0.4],
                [s * 1.02, 1.44, 0.7],
              ],
              0.05,
              wood(),
            ),
            at(ball(0.11, wood()), s * 0.18, 1.04, 0.1),
          ),
        )
      : [],
  );

/** Xylophone seen from the front, large bars to the left. */
export const xylophone = () => {
  const hues: (ColorName | Color)[] = ['coral', '#FFA23C', 'sun', 'mint', 'sky', 'grape', 'pink'];
  return group(
    [-1, 1].map((s) =>
      tube(
        [
          [-1.35, 0.14, s * 0.42],
          [0, 0.14, s * 0.36],
          [1.35, 0.14, s * 0.28],
        ],
        0.1,
        wood(),
      ),
    ),
    hues.map((color, i) =>
      group(
        at(roundedBox(0.32, 0.13, 1.5 - i * 0.12, 0.06, paint(color)), -1.17 + i * 0.39, 0.3, 0),
        [-1, 1].map((s) => at(ball(0.045, milk(), 1, 0.5, 1), -1.17 + i * 0.39, 0.37, s * (0.42 - i * 0.02))),
      ),
    ),
  );
};
/** Paper lantern with gold caps and a tassel, hung by its top at y = 0. */
export const lantern = ({ color = '#EE5A48' }: { color?: Color } = {}) => {
  const gold = paint('sun');
  return group(
    turned(
      [
        [0.26, -1.18],
        [0.5, -1.05],
        [0.66, -0.72],
        [0.5, -0.38],
        [0.26, -0.25],
      ],
      paint(color, { roughness: 0.55 }),
    ),
    [...Array(8)].map((_, i) => {
      const a = (i * Math.PI) / 4;
      return tube(
        (
          [
            [0.27, -1.17],
            [0.51, -1.05],
            [0.67, -0.72],
            [0.51, -0.38],
            [0.27, -0.26],
          ] as const
        ).map(([r, y]): Point => [r * Math.sin(a), y, r * Math.cos(a)]),
        0.018,
        plastic('#D4402F'),
      );
    }),
    [-1.22, -0.21].map((y) =>
      at(
        lathe(
          [
            [0, -0.07],
            [0.3, -0.07],
            [0.3, 0.07],
            [0, 0.07],
          ],
          gold,
        ),
        0,
        y,
        0,
      ),
    ),
    tube(
      [
        [0, -0.15, 0],
        [0, 0.1, 0],
        [0, 0.4, 0],
      ],
      0.025,
      gold,
    ),
    at(ball(0.08, gold), 0, -1.36, 0),
    [-0.07, 0, 0.07].map((x) =>
      tube(
        [
          [x * 0.4, -1.4, 0],
          [x, -1.6, 0],
          [x * 1.2, -1.8, 0],
        ],
        0.03,
        gold,
      ),
    ),
  );
};

/** Panda sitting. */
export const panda = () => {
  const white = plastic('#FFFDF8', { roughness: 0.6 });
  const black = plastic('#37434B', { roughness: 0.6 });
  return group(
    at(ball(0.62, white, 1, 1, 0.9), 0, 0.58, 0),
    at(ball(0.6, white, 1.12, 0.94, 0.95), 0, 1.38, 0.04),
    [-1, 1].map((s) =>
      group(
        at(ball(0.2, black, 1, 1, 0.6), s * 0.46, 1.84, 0),
        at(ball(0.17, black, 0.85, 1.1, 0.4), s * 0.25, 1.42, 0.52, 0, s * 0.3, s * -0.4),
        at(ball(0.055, white), s * 0.235, 1.45, 0.595),
        at(ball(0.09, plastic(TONE.blush), 1.1, 0.7, 0.3), s * 0.44, 1.2, 0.47),
        at(ball(0.24, black, 0.8, 1.3, 0.9), s * 0.58, 0.72, 0.2, 0, 0, s * 0.5),
        at(ball(0.26, black, 1, 0.9, 1.1), s * 0.36, 0.2, 0.44),
      ),
    ),
    at(ball(0.075, black, 1.2, 0.8, 0.7), 0, 1.28, 0.6),
    tube(
      [
        [-0.09, 1.16, 0.585],
        [0, 1.12, 0.6],
        [0.09, 1.16, 0.585],
      ],
      0.022,
      plastic('#C2402F'),
    ),
  );
};

/** Speech bubble with a letter in it; centred. */
export function say({
  text = 'Hi',
  color = 'coral',
  ink = '#FFFFFF',
  tail = -1,
  w = 1.5,
  h = 1.1,
}: {
  text?: string;
  color?: ColorName | Color;
  ink?: Color;
  tail?: number;
  w?: number;
  h?: number;
} = {}) {
  const m = paint(color);
  const hook = pillow(
    [
      [0.2, 0.3],
      [-0.2, 0.3],
      [tail * 0.3, -0.34],
    ],
    m,
    0.26,
    0.06,
  );
  return group(
    plate(w, h, 0.34, 0.42, m, 0.15),
    at(hook, tail * w * 0.2, -h * 0.5, 0),
    at(glyph(text, Math.min(w, h) * 1.12, ink), 0, 0, 0.176),
  );
}

/** Rings on a pressed surface, in the XY plane. */
export const ripple = ({
  color = 'coral',
  sizes = [0.36, 0.6, 0.86],
}: {
  color?: ColorName;
  sizes?: readonly number[];
} = {}) => group(sizes.map((r, i) => ring(r, 0.055 - i * 0.012, paint(color))));

/** Open cup with what is stuck into it. */
export const cup = ({
  color = 'mint',
  r = 0.75,
  h = 1.3,
}: {
  color?: ColorName | Color;
  r?: number;
  h?: number;
} = {}) =>
  group(
    lathe(
      [
        [0, 0],
        [r * 0.86, 0],
        ...arc(r * 0.86, 0.1, 0.1, -90, -5, 6),
        [r * 1.02, h - 0.06],
        ...arc(r * 0.97, h - 0.04, 0.05, 0, 180, 8),
        [r * 0.8, 0.2],
        [0, 0.14],
      ],
      paint(color, { side: THREE.DoubleSide }),
    ),
    at(ring(r * 0.965, 0.055, milk()), 0, h * 0.62, 0, Math.PI / 2),
    at(star(milk(), 0.26, 0.12), 0, h * 0.36, r * 0.94, -0.06),
  );

/** Shopping bag with a heart. */
export const bag = ({
  color = 'coral',
  w = 1.7,
  h = 1.75,
  d = 0.8,
}: {
  color?: ColorName;
  w?: number;
  h?: number;
  d?: number;
} = {}) =>
  group(
    at(roundedBox(w, h, d, 0.14, paint(color, { roughness: 0.6 })), 0, h / 2, 0),
    at(roundedBox(w + 0.03, 0.24, d + 0.03, 0.1, deep(color)), 0, h - 0.14, 0),
    [-1, 1].map((s) =>
      tube(
        [
          [-0.36, h - 0.1, s * d * 0.42],
          [-0.34, h + 0.34, s * d * 0.4],
          [0, h + 0.56, s * d * 0.38],
          [0.34, h + 0.34, s * d * 0.4],
          [0.36, h - 0.1, s * d * 0.42],
        ],
        0.06,
        milk(),
      ),
    ),
    at(star(milk(), 0.4, 0.16), 0, h * 0.46, d / 2 + 0.02),
  );

/** Loud-hailer pointing to +X, centred. */
export const megaphone = ({ color = 'coral' }: { color?: ColorName } = {}) =>
  group(
    at(
      turned(
        [
          [0, 0],
          [0.2, 0],
          [0.24, 0.2],
          [0.42, 0.8],
          [0.72, 1.35],
          [0.78, 1.42],
          [0.7, 1.4],
          [0.36, 0.9],
          [0, 0.7],
        ],
        paint(color, { side: THREE.DoubleSide }),
      ),
      -0.6,
      0,
      0,
      0,
      0,
      -Math.PI / 2,
    ),
    at(ring(0.75, 0.075, milk()), 0.82, 0, 0, 0, Math.PI / 2, 0),
    at(roundedBox(0.42, 0.5, 0.5, 0.18, milk()), -0.72, 0, 0),
    at(roundedBox(0.24, 0.7, 0.26, 0.1, deep(color)), -0.25, -0.52, 0, 0, 0, -0.12),
    [-1, 0, 1].map((i) =>
      tube(
        [
          [1.25 + (i ? 0 : 0.08), i * 0.42, 0],
          [1.42 + (i ? 0 : 0.1), i * 0.5, 0],
          [1.6 + (i ? 0 : 0.1), i * 0.58, 0],
        ],
        0.06,
        paint('sun'),
      ),
    ),
  );

/** Bell with a clapper. */
export const bell = ({ color = 'sun' }: { color?: ColorName } = {}) =>
  group(
    at(ball(0.16, deep('sun')), 0, 0.08, 0),
    turned(
      [
        [0, 0.14],
        [0.62, 0.16],
        [0.68, 0.22],
        [0.52, 0.42],
        [0.46, 0.8],
        [0.32, 1.12],
        [0, 1.22],
      ],
      paint(color, { clearcoat: 0.5 }),
    ),
    at(ring(0.12, 0.05, deep('sun')), 0, 1.3, 0),
  );

/** Award on a ribbon, in the XY plane, centred. */
export const medal = ({ color = 'sun', ribbon = 'coral' }: { color?: ColorName; ribbon?: ColorName } = {}) =>
  group(
    [-1, 1].map((s) =>
      at(plate(0.34, 0.95, 0.12, 0.05, paint(ribbon), 0.04), s * 0.24, -0.62, -0.08, 0, 0, s * 0.3),
    ),
    at(plate(1.1, 1.1, 0.24, 0.53, paint(color), 0.1), 0, 0, 0),
    at(plate(0.8, 0.8, 0.12, 0.38, plastic('#FFE08A'), 0.05), 0, 0, 0.1),
    at(star(milk(), 0.3, 0.16), 0, 0.01, 0.2),
  );

/** Box of popcorn. */
export const popcorn = () => {
  const corn = plastic('#FFF3CF', { roughness: 0.8, clearcoat: 0 });
  return group(
    [...Array(12)].map((_, i) => {
      const a = (i * Math.PI) / 6;
      return at(
        roundedBox(0.3, 1.14, 0.1, 0.04, i % 2 ? paint('coral') : milk()),
        0.5 * Math.sin(a),
        0.56,
        0.5 * Math.cos(a),
        0.16 * Math.cos(a),
        0,
        -0.16 * Math.sin(a),
      );
    }),
    lathe(
      [
        [0, 0],
        [0.42, 0],
        [0.55, 1.0],
        [0, 1.0],
      ],
      milk(),
    ),
    [...Array(22)].map((_, i) => {
      const a = i * 2.4;
      const r = 0.52 * Math.sqrt(i / 22);
      return at(
        ball(0.17, i % 4 ? corn : plastic('#FFE29A', { roughness: 0.8 }), 1, 0.85, 1.1),
        r * Math.sin(a),
        1.32 - r * 0.45,
        r * Math.cos(a),
        i,
        i * 2,
        0,
      );
    }),
  );
};

/** Film clapper. */
export const clapper = () => {
  const dark = plastic('#3C4B52', { roughness: 0.5 });
  const bar = (y: number, turn: number) =>
    at(
      group(
        at(roundedBox(1.7, 0.26, 0.16, 0.05, dark), 0.85, 0, 0),
        [0, 1, 2, 3].map((i) =>
          at(roundedBox(0.2, 0.25, 0.17, 0.03, milk()), 0.24 + i * 0.42, 0, 0.004, 0, 0, -0.45),
        ),
      ),
      -0.85,
      y,
      0,
      0,
      0,
      turn,
    );
  return group(
    at(roundedBox(1.7, 1.1, 0.16, 0.1, dark), 0, 0.55, 0),
    at(star(paint('sun'), 0.3, 0.14), 0, 0.52, 0.1),
    bar(1.2, 0),
    bar(1.42, 0.32),
  );
};

/** Globe on a stand. */
export const globe = () => {
  const sea = new THREE.MeshPhysicalMaterial({
    roughness: 0.4,
    clearcoat: 0.4,
    clearcoatRoughness: 0.3,
    envMapIntensity: 0.34,
    map: screenTexture('earth'),
  });
  const earth = mesh(new THREE.SphereGeometry(0.62, 64, 40), sea);
  return group(
    lathe([[0, 0], [0.5, 0], ...arc(0.42, 0.08, 0.08, 0, 90, 6), [0.1, 0.2], [0, 0.2]], paint('coral')),
    tube(
      [
        [0, 0.15, 0],
        [0, 0.26, 0],
        [0, 0.34, 0],
      ],
      0.09,
      paint('coral'),
    ),
    at(
      tube(
        arc(0, 0, 0.76, -110, 110, 16).map(([x, y]) => [-x, y, 0]),
        0.06,
        paint('sun'),
      ),
      0,
      1.06,
      0,
      0,
      0,
      -0.35,
    ),
    at(earth, 0, 1.06, 0, 0.2, -0.6, -0.35),
  );
};
