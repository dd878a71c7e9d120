// What stands behind and below the things: a room's window and skirting, floors to play on, squared paper, curtains.
import { COLORS, type Color, type ColorName, TONE } from '../kit/colors.ts';
import { at, canvasTexture, group, mesh, plastic, plate, roundedBox, THREE } from '../kit/shapes.ts';
import { turned } from './things.ts';

const flat = (map: THREE.Texture, more: THREE.MeshStandardMaterialParameters = {}) =>
  new THREE.MeshStandardMaterial({ map, roughness: 1, envMapIntensity: 0.2, ...more });

/** The light of a window on a wall, in the XY plane, centred: four panes, askew and soft at their edges. */
export const sunlight = ({
  w = 5,
  h = 4,
  strength = 0.5,
}: {
  w?: number;
  h?: number;
  strength?: number;
} = {}) => {
  const map = canvasTexture(512, 512, (c) => {
    c.filter = 'blur(7px)';
    c.fillStyle = '#FFFDF2';
    c.transform(1, 0.1, -0.34, 1, 150, -20);
    for (const [x, y] of [0, 1].flatMap((i) => [0, 1].map((j) => [i, j] as const)))
      c.fillRect(50 + x * 142, 70 + y * 186, 124, 168);
  });
  return new THREE.Mesh(
    new THREE.PlaneGeometry(w, h),
    new THREE.MeshBasicMaterial({
      map,
      color: new THREE.Color(1.75, 1.68, 1.5), // brighter than the wall, which is lit beyond white before it is developed
      transparent: true,
      opacity: strength,
      depthWrite: false,
    }),
  );
};

/** Skirting along the foot of a wall. */
export const skirting = ({
  w = 24,
  h = 0.42,
  color = TONE.milk,
}: {
  w?: number;
  h?: number;
  color?: Color;
} = {}) => at(roundedBox(w, h, 0.16, 0.06, plastic(color, { roughness: 0.7, clearcoat: 0 })), 0, h / 2, 0);

/** Window with four panes and the sky behind them, in the XY plane, centred. */
export const windowpane = ({
  w = 2.5,
  h = 2.3,
  night = false,
}: {
  w?: number;
  h?: number;
  night?: boolean;
} = {}) => {
  const sky = canvasTexture(256, 256, (c) => {
    const g = c.createLinearGradient(0, 0, 0, 256);
    g.addColorStop(0, night ? '#5B4BA6' : '#A9DBFA');
    g.addColorStop(1, night ? '#B79BEA' : '#EAF8FF');
    c.fillStyle = g;
    c.fillRect(0, 0, 256, 256);
    c.fillStyle = night ? '#FFF3C4' : '#FFFFFF';
    for (const [x, y, r] of night
      ? ([
          [190, 62, 26],
          [60, 60, 4],
          [110, 30, 3],
          [88, 108, 4],
          [150, 120, 3],
        ] as const)
      : ([
          [60, 190, 26],
          [92, 178, 34],
          [128, 192, 26],
        ] as const)) {
      c.beginPath();
      c.arc(x, y, r, 0, 7);
      c.fill();
    }
  });
  const frame = plastic(TONE.milk, { roughness: 0.6, clearcoat: 0.1 });
  const bar = 0.15;
  return group(
    at(
      mesh(
        new THREE.PlaneGeometry(w - 0.1, h - 0.1),
        flat(sky, { emissive: '#FFFFFF', emissiveMap: sky, emissiveIntensity: 0.28 }),
      ),
      0,
      0,
      0.02,
    ),
    [-1, 0, 1].map((s) => at(roundedBox(bar, h, 0.16, 0.06, frame), (s * (w - bar)) / 2, 0, 0.06)),
    [-1, 0, 1].map((s) => at(roundedBox(w, bar, 0.16, 0.06, frame), 0, (s * (h - bar)) / 2, 0.06)),
    at(roundedBox(w + 0.36, 0.17, 0.44, 0.07, frame), 0, -h / 2 - 0.06, 0.16),
  );
};

/** Floor of soft squares that lock together, its upper face at 0.12. */
export const foam = ({
  colors = ['sun', 'mint', 'sky', 'pink'],
  columns = 6,
  rows = 5,
  size = 1.7,
}: {
  colors?: readonly ColorName[];
  columns?: number;
  rows?: number;
  size?: number;
} = {}) =>
  group(
    [...Array(columns * rows)].map((_, i) => {
      const [x, z] = [i % columns, Math.floor(i / columns)];
      const color = COLORS[colors[(x + z * (1 + (colors.length > 2 ? 1 : 0))) % colors.length]!].disc;
      return at(
        plate(size - 0.03, size - 0.03, 0.14, 0.16, plastic(color, { roughness: 0.9, clearcoat: 0 }), 0.04),
        (x - (columns - 1) / 2) * size,
        0.05,
        (z - (rows - 1) / 2) * size,
        -Math.PI / 2,
      );
    }),
  );

/** Large sheet of squared paper lying on a desk, its upper face at 0.04. */
export const squared = ({
  w = 6.4,
  d = 4,
  ink = '#BFD9EE',
}: {
  w?: number;
  d?: number;
  ink?: Color;
} = {}) => {
  const step = 64;
  const [across, along] = [Math.round(w / 0.5), Math.round(d / 0.5)];
  const lines = canvasTexture(across * step, along * step, (c) => {
    c.fillStyle = '#FFFDF6';
    c.fillRect(0, 0, across * step, along * step);
    c.strokeStyle = ink;
    c.lineWidth = 5;
    for (let i = 1; i < across; i++) c.strokeRect(i * step, -9, 0, along * step + 18);
    for (let i = 1; i < along; i++) c.strokeRect(-9, i * step, across * step + 18, 0);
  });
  const top = mesh(
    new THREE.PlaneGeometry(w - 0.12, d - 0.12),
    flat(lines, { polygonOffset: true, polygonOffsetFactor: -2 }),
  );
  return group(
    at(
      plate(w, d, 0.05, 0.08, plastic('#FFFDF6', { roughness: 0.9, clearcoat: 0 }), 0.02),
      0,
      0.015,
      0,
      -Math.PI / 2,
    ),
    at(top, 0, 0.042, 0, -Math.PI / 2),
  );
};

/** Floor of long boards, its upper face at 0.02; they run away from the camera. */
export const planks = ({
  w = 22,
  d = 11,
  tint = '#F3D6A8',
}: {
  w?: number;
  d?: number;
  tint?: Color;
} = {}) => {
  const count = Math.round(w / 1.1);
  return group(
    [...Array(count)].map((_, i) => {
      const color = new THREE.Color(tint).multiplyScalar(0.94 + ((i * 7) % 5) * 0.018);
      return at(
        roundedBox(
          1.094,
          0.1,
          d,
          0.02,
          plastic(`#${color.getHexString()}`, { roughness: 0.75, clearcoat: 0.05 }),
          3,
        ),
        (i - (count - 1) / 2) * 1.1,
        -0.03,
        0,
      );
    }),
  );
};

/** Half of a stage's curtain, hung from the ceiling; it is `folds` folds wide, each 0.5. */
export const curtain = ({
  color = 'coral',
  h = 7,
  folds = 4,
}: {
  color?: ColorName;
  h?: number;
  folds?: number;
} = {}) => {
  const [cloth, deeper] = (['body', 'dark'] as const).map((shade) =>
    plastic(COLORS[color][shade], { roughness: 0.8, clearcoat: 0 }),
  );
  return group(
    [...Array(folds)].map((_, i) =>
      at(
        turned(
          [
            [0, 0],
            [0.28, 0.03],
            [0.33, 0.2],
            [0.31, h * 0.5],
            [0.27, h],
          ],
          i % 2 ? deeper! : cloth!,
        ),
        (i - (folds - 1) / 2) * 0.5,
        0,
        (i % 2) * 0.12,
      ),
    ),
  );
};
