// What a picture is made of: layers of HTML in the order they are painted. Positions are pixels of the sheet
// (or of the stage, a 1000 × 900 field that each crop places where its headline leaves room).
import { COLORS, type Color } from '../kit/colors.ts';
import type { Spot } from '../kit/scene.ts';
import type { Corners, Crop, Cut, CutOptions, CutoutIndex, Layers, Marks, Ramp, Stop } from './scene.ts';

const n = (value: number) => Math.round(value * 100) / 100;

/** Share of the way from `a` to `b` at the moment `t`, 0…1. */
export const during = (t: number, a: number, b: number) => Math.min(1, Math.max(0, (t - a) / (b - a)));
export const easeOut = (p: number) => 1 - (1 - p) ** 3;
export const easeBoth = (p: number) => (p < 0.5 ? 4 * p ** 3 : 1 - (-2 * p + 2) ** 3 / 2);
/** Arrives a little too far and comes back. */
const spring = (p: number) => (p >= 1 ? 1 : 1 + 2.7 * (p - 1) ** 3 + 1.7 * (p - 1) ** 2);
/** There and back, `times` times. */
export const bump = (p: number, times = 1) => Math.abs(Math.sin(Math.PI * p * times));

/** All of them as one text. */
export const textOf = (layers: Layers) =>
  typeof layers === 'string' ? layers : (layers.flat(9) as string[]).join('');
/** Size of a thing that pops up at the moment `from`. */
export const pop = (t: number, from: number, length = 0.16) =>
  Math.max(0.001, spring(during(t, from, from + length)));
/** Swings to and fro, at rest in the end. */
export const sway = (t: number, times: number, size: number) =>
  Math.sin(t * Math.PI * 2 * times) * size * (1 - t * t);
/** For cut-outs that hang in the air. */
export const FLOAT = { shadow: false } as const;

/** SVG drawn over the whole field. */
export const svg = (...parts: Layers[]) =>
  `<svg style="position:absolute;left:0;top:0;overflow:visible" width="1" height="1">${textOf(parts)}</svg>`;

/** The stage: where the things stand. */
export const STAGE = {
  wide: { left: 918, top: 40, scale: 0.975 },
  tall: { left: -10, top: 330, scale: 0.965 },
};
export const stage = (crop: Crop, ...layers: Layers[]) => {
  const { left, top, scale } = STAGE[crop];
  return `<div style="position:absolute;left:${left}px;top:${top}px;width:1000px;height:900px;transform-origin:0 0;transform:scale(${scale})">${textOf(layers)}</div>`;
};
export const at = (
  x: number,
  y: number,
  { rot = 0, scale = 1, opacity = 1 }: { rot?: number; scale?: number; opacity?: number } = {},
  ...layers: Layers[]
) =>
  `<div style="position:absolute;left:0;top:0;width:0;height:0;opacity:${opacity};transform:translate(${n(x)}px,${n(y)}px) rotate(${n(rot)}deg) scale(${n(scale)})">${textOf(layers)}</div>`;

/** matrix3d that lays a w × h field upon four corners (from the upper left, clockwise). */
function warp(w: number, h: number, [[x0, y0], [x1, y1], [x2, y2], [x3, y3]]: Corners) {
  const [dx1, dx2, sx] = [x1 - x2, x3 - x2, x0 - x1 + x2 - x3];
  const [dy1, dy2, sy] = [y1 - y2, y3 - y2, y0 - y1 + y2 - y3];
  const det = dx1 * dy2 - dx2 * dy1;
  const g = (sx * dy2 - dx2 * sy) / det;
  const k = (dx1 * sy - sx * dy1) / det;
  const a = [x1 - x0 + g * x1, y1 - y0 + g * y1, 0, g].map((v) => v / w);
  const b = [x3 - x0 + k * x3, y3 - y0 + k * y3, 0, k].map((v) => v / h);
  return `matrix3d(${[...a, ...b, 0, 0, 1, 0, x0, y0, 0, 1].map((v) => v.toPrecision(8)).join(',')})`;
}
/** A spot, reckoned for x (0) and for y (1) alike. */
export const spotOf = (reckon: (axis: 0 | 1) => number): Spot => [reckon(0), reckon(1)];
const SCREEN = { w: 1160, h: 780 };
const onScreen = (content: string, corners: Corners, radius = 96) =>
  `<div style="position:absolute;left:0;top:0;width:${SCREEN.w}px;height:${SCREEN.h}px;transform-origin:0 0;transform:${warp(SCREEN.w, SCREEN.h, corners)};border-radius:${radius}px;overflow:hidden">${content}<div style="position:absolute;inset:0;background:linear-gradient(115deg,#fff4 0,#fff2 24%,#fff0 24.5%,#fff0 36%,#fff1 36.5%,#fff1 43%,#fff0 43.5%)"></div></div>`;
/** All four corners, moved. */
export const eachOf = ([a, b, c, d]: Corners, move: (corner: Spot) => Spot): Corners => [
  move(a),
  move(b),
  move(c),
  move(d),
];
/** Corners moved away from their middle, so that nothing of the cut-out's own screen shines through at a dark rim. */
function grown(corners: Corners, by: number): Corners {
  if (by === 1) return corners;
  const [mx, my] = spotOf((k) => corners.reduce((sum, p) => sum + p[k], 0) / 4);
  const grow = ([x, y]: Spot): Spot => [mx + (x - mx) * by, my + (y - my) * by];
  return eachOf(corners, grow);
}
/** A painted screen by its name, or SVG on 1160 × 780. */
const screenOf = (what: string) =>
  what.startsWith('<')
    ? `<svg viewBox="0 0 ${SCREEN.w} ${SCREEN.h}" width="${SCREEN.w}" height="${SCREEN.h}" style="display:block">${what}</svg>`
    : `<img src="/cutouts/screen-${what}.png" width="${SCREEN.w}" height="${SCREEN.h}" style="display:block">`;

/** Round soft patch, e.g. where a thing touches the floor. */
export const patch = (
  x: number,
  y: number,
  rx: number,
  ry: number,
  color: Color = '#6B3D16',
  opacity = 0.4,
) =>
  `<div style="position:absolute;left:${n(x - rx)}px;top:${n(y - ry)}px;width:${n(2 * rx)}px;height:${n(2 * ry)}px;background:radial-gradient(closest-side,${color},${color}99 45%,${color}00);opacity:${n(opacity)}"></div>`;

function cutoutIn(index: CutoutIndex, name: string): Marks {
  const it = index[name];
  if (!it) throw new Error(`No cut-out "${name}". Draw it first: node art/compose.ts --cutouts`);
  return it;
}
function screenIn(name: string, { screen }: Marks): Corners {
  if (!screen) throw new Error(`The cut-out "${name}" has no screen.`);
  return screen;
}

/**
 * A cut-out: its floor point at x, y; `u` pixels per unit. `lift` raises it above its shadow.
 * shadow: {length, opacity, contact (share of the width), blur} or false; floating things take none.
 */
export function makeCut(index: CutoutIndex): Cut {
  return (name, x, y, u, options: CutOptions = {}) => {
    const it = cutoutIn(index, name);
    const {
      rot = 0,
      lift = 0,
      shadow = {},
      screen,
      opacity = 1,
      squash = 1,
      stretch = 1,
      bleed = 1,
    } = options;
    const k = u / it.unit;
    const [bx, by] = it.base;
    const src = `/cutouts/${name}.png`;
    const layers = [];
    if (shadow) {
      const {
        length = 0.26,
        opacity: dark = 0.3,
        contact = 0.46,
        blur = 11,
        depth = 0.2,
        lean = -54,
        dx = 0,
        dy = 0,
      } = shadow;
      const far = Math.max(0.25, 1 - lift / 260);
      if (length)
        layers.push(
          `<div style="position:absolute;left:0;top:0;filter:blur(${n(blur + lift / 14)}px);opacity:${n(dark * far * opacity)}"><div style="position:absolute;left:${n(x + dx + lift * 0.35 - bx * k)}px;top:${n(y + dy - by * k)}px;width:${n(it.width * k)}px;height:${n(it.height * k)}px;background:#7A4318;-webkit-mask:url(${src}) 0 0/100% 100%;transform-origin:${n(bx * k)}px ${n(by * k)}px;transform:skewX(${lean}deg) scaleY(${length}) rotate(${rot}deg)"></div></div>`,
        );
      if (contact) {
        const rx = it.width * k * contact;
        const mid = x + dx + (it.width / 2 - bx) * k * Math.cos((rot * Math.PI) / 180);
        layers.push(patch(mid + rx * 0.1, y + dy, rx * 1.12, rx * depth, '#5A3210', 0.5 * far * opacity));
        layers.push(
          patch(mid, y + dy + 2, rx * 0.92, rx * depth * 0.55, '#4A260A', 0.36 * far * far * opacity),
        );
      }
    }
    const picture = `<img src="${src}" width="${it.width}" height="${it.height}" style="display:block">`;
    layers.push(
      `<div style="position:absolute;left:${n(x - bx * k)}px;top:${n(y - lift - by * k)}px;width:${it.width}px;height:${it.height}px;opacity:${n(opacity)};transform-origin:0 0;transform:scale(${k.toFixed(5)})"><div style="width:100%;height:100%;transform-origin:${n(bx)}px ${n(by)}px;transform:rotate(${n(rot)}deg) scale(${n(stretch)},${n(squash)})">${picture}${screen ? onScreen(screenOf(screen), grown(screenIn(name, it), bleed)) : ''}</div></div>`,
    );
    return layers.join('');
  };
}

/** Corners of a box's screen on the sheet, for things that lie before it. */
export function cornersOf(index: CutoutIndex, name: string, x: number, y: number, u: number): Corners {
  const it = cutoutIn(index, name);
  const { unit, base } = it;
  return eachOf(screenIn(name, it), ([sx, sy]) => [
    x + ((sx - base[0]) * u) / unit,
    y + ((sy - base[1]) * u) / unit,
  ]);
}

let count = 0;
/** Must be called before each picture, so that the same picture is the same text. */
export const restartNames = () => {
  count = 0;
};
export const gradient = (
  stops: readonly Stop[],
  {
    x1 = 0,
    y1 = 0,
    x2 = 0,
    y2 = 1,
    round = null,
  }: {
    x1?: number;
    y1?: number;
    x2?: number;
    y2?: number;
    round?: readonly [cx: number, cy: number, r: number] | null;
  } = {},
) => {
  count += 1;
  const inner = stops
    .map(
      ([offset, color, opacity = 1]) =>
        `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`,
    )
    .join('');
  const tag = round
    ? `<radialGradient id="g${count}" cx="${round[0]}" cy="${round[1]}" r="${round[2]}">${inner}</radialGradient>`
    : `<linearGradient id="g${count}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${inner}</linearGradient>`;
  return { def: `<defs>${tag}</defs>`, fill: `url(#g${count})` };
};
/** Clay look for any SVG shape (an element ending in "/>"): ramp, inner light above, inner shade below. */
export function clay(
  shape: string,
  ramp: Ramp,
  { k = 14, hi = 0.75, lo = 0.4 }: { k?: number; hi?: number; lo?: number } = {},
) {
  const base = gradient(
    [
      [0, ramp[0]],
      [0.4, ramp[1]],
      [1, ramp[2]],
    ],
    { x2: 0.8, y2: 1 },
  );
  count += 1;
  const id = `c${count}`;
  const put = (attributes: string) => shape.replace(/\/>$/, ` ${attributes}/>`);
  const blur = (s: number) => `filter="blur(${s}px)" style="filter:blur(${s}px)"`;
  return `${base.def}<clipPath id="${id}">${shape}</clipPath>${put(`fill="${base.fill}"`)}<g clip-path="url(#${id})">${put(`fill="none" stroke="${ramp[3]}" stroke-opacity="${lo}" stroke-width="${k * 1.5}" transform="translate(${-k * 0.5} ${-k * 0.55})" ${blur(k * 0.55)}`)}${put(`fill="none" stroke="#fff" stroke-opacity="${hi}" stroke-width="${k}" transform="translate(${k * 0.42} ${k * 0.45})" ${blur(k * 0.5)}`)}</g>`;
}
export const RAMP = {
  teal: ['#A6EBD9', '#4CC9AD', '#1FA085', '#0E6F5C'],
  coral: ['#FFB3A3', '#FF7E6B', '#E9543F', '#B93523'],
  sun: ['#FFE89A', '#FFCB45', '#F5A91B', '#C97F08'],
  sky: ['#BFE6FF', '#6CC3F7', '#2F93D8', '#1B639B'],
  grape: ['#D9CBFF', '#A88CF2', '#7757D6', '#4F36A0'],
  pink: ['#FFD3E0', '#FF9DBA', '#EC6A92', '#B7416A'],
  milk: ['#FFFFFF', '#FBF4E8', '#EADCC6', '#CDB899'],
} satisfies Record<string, Ramp>;
export const RAINBOW: readonly Color[] = ['#FF7E6B', '#FFB13C', '#FFDD55', '#5CC98B', '#5AB4F0', '#9A7DEB'];
export { COLORS };
/** A brush stroke; `share` of its length is painted. */
export const brush = (d: string, color: Color, width: number, share = 1, extra = '') =>
  share <= 0
    ? ''
    : `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${share < 1 ? `pathLength="1000" stroke-dasharray="${n(1000 * share)} 2000"` : ''} ${extra}/>`;
/** Little strokes around a spot, as in a drawn "톡!". */
export const rays = (
  x: number,
  y: number,
  from: number,
  to: number,
  angles: readonly number[],
  color: Color,
  width = 9,
) =>
  angles
    .map((a) => {
      const [c, s] = [Math.cos((a * Math.PI) / 180), Math.sin((a * Math.PI) / 180)];
      return brush(`M${n(x + from * c)} ${n(y + from * s)} L${n(x + to * c)} ${n(y + to * s)}`, color, width);
    })
    .join('');

/** A spot of a way, and which way is aside there. */
type Sample = readonly [x: number, y: number, normalX: number, normalY: number];
/** Smooth way through some points, in `count` samples. */
export function way(points: readonly Spot[], count = 90): Sample[] {
  const at4 = (i: number) => points[Math.min(points.length - 1, Math.max(0, i))]!;
  const spot = (s: number) => {
    const i = Math.min(points.length - 2, Math.floor(s));
    const t = s - i;
    const [p0, p1, p2, p3] = [at4(i - 1), at4(i), at4(i + 1), at4(i + 2)];
    return spotOf(
      (k) =>
        0.5 *
        (2 * p1[k] +
          (p2[k] - p0[k]) * t +
          (2 * p0[k] - 5 * p1[k] + 4 * p2[k] - p3[k]) * t ** 2 +
          (3 * p1[k] - p0[k] - 3 * p2[k] + p3[k]) * t ** 3),
    );
  };
  return [...Array(count + 1)].map((_, i): Sample => {
    const s = (i / count) * (points.length - 1);
    const [a, b] = [spot(Math.max(0, s - 0.01)), spot(Math.min(points.length - 1, s + 0.01))];
    const [x, y] = spot(s);
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    return [x, y, (b[1] - a[1]) / length, -(b[0] - a[0]) / length];
  });
}
/** The way's line, `shift` pixels beside it, up to `share` of its samples. */
export function beside(samples: readonly Sample[], shift: number, share = 1) {
  const last = Math.max(1, Math.round((samples.length - 1) * share));
  return samples
    .slice(0, last + 1)
    .map(([x, y, nx, ny], i) => `${i ? 'L' : 'M'}${n(x + nx * shift)} ${n(y + ny * shift)}`)
    .join('');
}
