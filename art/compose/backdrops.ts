// Backgrounds: soft gradients, one big rounded shape behind the things, a floor. Each works in both crops.
import { COLORS, type Color, type ColorName } from '../kit/colors.ts';
import { gradient, RAINBOW, STAGE, svg } from './paper.ts';
import type { Crop } from './scene.ts';

const SIZE: Record<Crop, readonly [width: number, height: number]> = { wide: [1920, 960], tall: [960, 1200] };
/** A point of the stage on the sheet. */
const spot = (crop: Crop, x: number, y: number): [x: number, y: number, scale: number] => {
  const { left, top, scale } = STAGE[crop];
  return [left + x * scale, top + y * scale, scale];
};
const rect = (crop: Crop, fill: string) =>
  `<rect width="${SIZE[crop][0]}" height="${SIZE[crop][1]}" fill="${fill}"/>`;

/** Wall: pale where the headline stands, deeper towards the things; warm light from the upper left. */
function wall(crop: Crop, [pale, deep]: readonly [Color, Color], glow: Color = '#FFFFFF') {
  const base = gradient(
    [
      [0, pale],
      [1, deep],
    ],
    crop === 'wide' ? { x1: 0.1, y1: 0, x2: 1, y2: 0.7 } : { x1: 0.2, y1: 0, x2: 0.6, y2: 1 },
  );
  const light = gradient(
    [
      [0, glow, 0.75],
      [1, glow, 0],
    ],
    { round: [0.5, 0.5, 0.5] },
  );
  return [
    base.def,
    light.def,
    rect(crop, base.fill),
    `<ellipse cx="${crop === 'wide' ? 330 : 260}" cy="60" rx="900" ry="560" fill="${light.fill}"/>`,
  ];
}

/** Floor below the stage's height `y`: flat ("table") or a gentle hill. */
function floor(crop: Crop, [top, bottom]: readonly [Color, Color], y = 640, bend = 0) {
  const [w, h] = SIZE[crop];
  const [, fy] = spot(crop, 0, y);
  const fill = gradient([
    [0, top],
    [1, bottom],
  ]);
  const d = bend
    ? `M0 ${fy + bend} C${w * 0.28} ${fy - bend * 0.6} ${w * 0.45} ${fy + bend * 1.5} ${w * 0.66} ${fy} S${w * 0.92} ${fy - bend} ${w} ${fy + bend * 0.4} V${h} H0Z`
    : `M0 ${fy} H${w} V${h} H0Z`;
  return [fill.def, `<path d="${d}" fill="${fill.fill}"/>`];
}

const shade = (hue: ColorName) => COLORS[hue];

/** Two discs behind the things, on a gentle hill. */
export function halo(
  crop: Crop,
  hue: ColorName,
  { x = 520, y = 430, r = 430, hill = 650 }: { x?: number; y?: number; r?: number; hill?: number } = {},
) {
  const c = shade(hue);
  const [cx, cy, k] = spot(crop, x, y);
  return svg(
    wall(crop, ['#FFFDF8', c.pale]),
    `<circle cx="${cx}" cy="${cy}" r="${r * k}" fill="${c.room}"/><circle cx="${cx}" cy="${cy}" r="${r * 0.74 * k}" fill="#FFFDF6" opacity=".72"/>`,
    floor(crop, [c.deep, c.room], hill, 26),
  );
}

/** A rounded arch, like a doorway, and a flat floor. */
export function arch(
  crop: Crop,
  hue: ColorName,
  {
    x = 520,
    w = 700,
    top = 60,
    floorY = 690,
    inner = '#FFFDF6',
  }: { x?: number; w?: number; top?: number; floorY?: number; inner?: Color } = {},
) {
  const c = shade(hue);
  const [left, ty, k] = spot(crop, x - w / 2, top);
  const [, fy] = spot(crop, 0, floorY);
  const door = (grow: number) => {
    const [l, t, ww] = [left - grow, ty - grow, w * k + 2 * grow];
    return `M${l} ${fy} V${t + ww / 2} a${ww / 2} ${ww / 2} 0 0 1 ${ww} 0 V${fy}Z`;
  };
  const inside = gradient([
    [0, inner],
    [1, c.pale],
  ]);
  return svg(
    wall(crop, [c.pale, c.room]),
    inside.def,
    `<path d="${door(34)}" fill="${c.deep}" opacity=".75"/><path d="${door(0)}" fill="${inside.fill}"/>`,
    floor(crop, [c.deep, c.pale], floorY),
  );
}

/** Big soft blobs that cross the whole sheet. */
export function blobs(crop: Crop, hue: ColorName, second: ColorName, { hill = 660 }: { hill?: number } = {}) {
  const [c, d] = [shade(hue), shade(second)];
  const [cx, cy, k] = spot(crop, 520, 420);
  const blob = (x: number, y: number, s: number, turn: number, fill: Color, opacity: number) =>
    `<path transform="translate(${x} ${y}) rotate(${turn}) scale(${s})" d="M-330 -60 C-330 -250 -150 -330 40 -320 C250 -310 350 -170 340 10 C330 220 210 330 -10 320 C-220 310 -330 150 -330 -60Z" fill="${fill}" opacity="${opacity}"/>`;
  return svg(
    wall(crop, ['#FFFDF8', c.pale]),
    blob(cx + 60 * k, cy - 20 * k, 1.42 * k, 18, c.room, 1),
    blob(cx + 270 * k, cy - 230 * k, 0.62 * k, -30, d.room, 0.9),
    blob(cx - 40 * k, cy + 20 * k, 0.98 * k, 70, '#FFFDF6', 0.6),
    floor(crop, [c.deep, c.room], hill, -22),
  );
}

/** Rays from behind the things. */
export function sunburst(
  crop: Crop,
  hue: ColorName,
  { x = 520, y = 430, hill = 680 }: { x?: number; y?: number; hill?: number } = {},
) {
  const c = shade(hue);
  const [cx, cy, k] = spot(crop, x, y);
  const wedges = [...Array(18)].map((_, i) => {
    const [a, b] = [(i * 20 * Math.PI) / 180, ((i * 20 + 10) * Math.PI) / 180];
    return `<path d="M${cx} ${cy} L${cx + 1500 * Math.cos(a)} ${cy + 1500 * Math.sin(a)} L${cx + 1500 * Math.cos(b)} ${cy + 1500 * Math.sin(b)}Z"/>`;
  });
  const fade = gradient(
    [
      [0, '#fff', 1],
      [0.55, '#fff', 0.75],
      [1, '#fff', 0],
    ],
    { round: [0.5, 0.5, 0.5] },
  );
  return svg(
    wall(crop, ['#FFFDF8', c.pale]),
    fade.def,
    `<mask id="burst"><circle cx="${cx}" cy="${cy}" r="${(crop === 'wide' ? 800 : 680) * k}" fill="${fade.fill}"/></mask><g mask="url(#burst)"><g fill="${c.deep}" opacity=".6">${wedges.join('')}</g></g>`,
    `<circle cx="${cx}" cy="${cy}" r="${380 * k}" fill="#FFFDF6" opacity=".85"/>`,
    floor(crop, [c.deep, c.room], hill, 20),
  );
}

/** A room: wall with a wainscot or a window, a floor, a skirting board. */
export function room(
  crop: Crop,
  hue: ColorName,
  second: ColorName,
  {
    floorY = 640,
    window: pane = null,
  }: { floorY?: number; window?: { x: number; y: number; w: number; h: number } | null } = {},
) {
  const [c, d] = [shade(hue), shade(second)];
  const [w, h] = SIZE[crop];
  const [, fy, k] = spot(crop, 0, floorY);
  const boards = gradient([
    [0, d.deep],
    [1, d.pale],
  ]);
  const parts = [
    wall(crop, ['#FFFDF8', c.room]),
    boards.def,
    `<rect y="${fy}" width="${w}" height="${h - fy}" fill="${boards.fill}"/>`,
    `<rect y="${fy - 20}" width="${w}" height="22" fill="#FFFDF6"/><rect y="${fy + 2}" width="${w}" height="7" fill="#7A4318" opacity=".12"/>`,
  ];
  if (pane) {
    const [x, y] = spot(crop, pane.x, pane.y);
    const [pw, ph] = [pane.w * k, pane.h * k];
    const sky = gradient([
      [0, '#9AD6FB'],
      [1, '#F1FBFF'],
    ]);
    parts.push(
      sky.def,
      `<rect x="${x - 16}" y="${y - 16}" width="${pw + 32}" height="${ph + 32}" rx="46" fill="#7A4318" opacity=".1" transform="translate(10 12)"/>`,
      `<rect x="${x - 16}" y="${y - 16}" width="${pw + 32}" height="${ph + 32}" rx="46" fill="#FFFDF6"/><rect x="${x}" y="${y}" width="${pw}" height="${ph}" rx="34" fill="${sky.fill}"/>`,
      `<path d="M${x} ${y + ph * 0.8} q${pw * 0.28} ${-ph * 0.22} ${pw * 0.55} ${-ph * 0.06} t${pw * 0.45} ${-ph * 0.04} V${y + ph - 34} a34 34 0 0 1 -34 34 H${x + 34} a34 34 0 0 1 -34 -34Z" fill="#8FD6A0"/>`,
      `<rect x="${x + pw / 2 - 8}" y="${y}" width="16" height="${ph}" fill="#FFFDF6"/><rect x="${x}" y="${y + ph / 2 - 8}" width="${pw}" height="16" fill="#FFFDF6"/>`,
    );
  }
  return svg(parts);
}

/** Squared paper that fades out towards the headline. */
export function squared(crop: Crop, hue: ColorName, { hill = 670 }: { hill?: number } = {}) {
  const c = shade(hue);
  const [w, h] = SIZE[crop];
  const [cx, cy, k] = spot(crop, 520, 400);
  const step = 56;
  const lines = [];
  for (let x = 0; x < w; x += step) lines.push(`M${x} 0V${h}`);
  for (let y = 0; y < h; y += step) lines.push(`M0 ${y}H${w}`);
  const fade = gradient(
    [
      [0, '#fff', 1],
      [0.55, '#fff', 0.8],
      [1, '#fff', 0],
    ],
    { round: [0.5, 0.5, 0.5] },
  );
  return svg(
    wall(crop, ['#FFFDF8', c.pale]),
    fade.def,
    `<mask id="squares"><circle cx="${cx}" cy="${cy}" r="${680 * k}" fill="${fade.fill}"/></mask><path d="${lines.join('')}" stroke="${c.disc}" stroke-width="3" mask="url(#squares)"/>`,
    floor(crop, [c.deep, c.room], hill, 22),
  );
}

/** A round window on a night sky. */
export function nightWindow(
  crop: Crop,
  { x = 530, y = 400, r = 400 }: { x?: number; y?: number; r?: number } = {},
) {
  const c = shade('grape');
  const [cx, cy, k] = spot(crop, x, y);
  const sky = gradient([
    [0, '#4A3F9A'],
    [0.6, '#8672D4'],
    [1, '#F0B8D0'],
  ]);
  const stars = [
    [-240, -150, 5],
    [-150, -270, 7],
    [-20, -330, 5],
    [150, -260, 6],
    [290, -120, 5],
    [-310, 20, 6],
    [60, -200, 4],
    [320, 60, 6],
    [-80, -90, 4],
    [210, -20, 4],
  ] as const;
  return svg(
    wall(crop, ['#FFFDFF', c.pale]),
    sky.def,
    `<circle cx="${cx + 10}" cy="${cy + 16}" r="${(r + 26) * k}" fill="#5A3A9A" opacity=".16"/><circle cx="${cx}" cy="${cy}" r="${(r + 26) * k}" fill="#FFFDF6"/><circle cx="${cx}" cy="${cy}" r="${r * k}" fill="${sky.fill}"/>`,
    stars.map(([sx, sy, q]) => `<circle cx="${cx + sx * k}" cy="${cy + sy * k}" r="${q}" fill="#FFF3C4"/>`),
    floor(crop, [c.deep, c.room], 690, 22),
  );
}

/** Broad diagonal bands. */
export function bands(crop: Crop, hue: ColorName, second: ColorName, { hill = 680 }: { hill?: number } = {}) {
  const [c, d] = [shade(hue), shade(second)];
  const [cx, cy, k] = spot(crop, 560, 430);
  const band = (shift: number, width: number, fill: Color, opacity: number) =>
    `<path d="M${cx - 900 * k + shift * k} ${cy + 900 * k} L${cx + 900 * k + shift * k} ${cy - 900 * k}" stroke="${fill}" stroke-width="${width * k}" opacity="${opacity}"/>`;
  return svg(
    wall(crop, ['#FFFDF8', c.pale]),
    band(-40, 360, c.room, 1),
    band(330, 150, d.room, 1),
    band(-330, 90, d.pale, 1),
    floor(crop, [c.deep, c.room], hill, 18),
  );
}

/** Rainbow arc behind the things. */
export function rainbow(
  crop: Crop,
  hue: ColorName,
  {
    x = 520,
    y = 700,
    r = 520,
    width = 46,
    hill = 680,
    opacity = 0.5,
  }: { x?: number; y?: number; r?: number; width?: number; hill?: number; opacity?: number } = {},
) {
  const c = shade(hue);
  const [cx, cy, k] = spot(crop, x, y);
  return svg(
    wall(crop, ['#FFFDF8', c.pale]),
    RAINBOW.map(
      (color, i) =>
        `<circle cx="${cx}" cy="${cy}" r="${(r - i * width) * k}" fill="none" stroke="${color}" stroke-width="${(width + 1) * k}" opacity="${opacity}"/>`,
    ),
    floor(crop, [c.deep, c.room], hill, 24),
  );
}
