// The two pens. Both: axis +Y, tip at the origin, button on +Z.
import { COLORS, type ColorName, TONE } from './colors.ts';
import type { Spot } from './scene.ts';
import {
  arc,
  at,
  ball,
  group,
  lathe,
  loft,
  plastic,
  type Row,
  ring,
  roundedBox,
  rubber,
  tube,
} from './shapes.ts';

/** 톡톡펜: slim round pen, rubber ball tip, ribbed grip, rectangular button. */
export function toktokPen({ color = 'coral' }: { color?: ColorName } = {}) {
  const L = 2.9;
  const R = 0.23;
  const body = plastic(COLORS[color].body, { clearcoat: 0.3 });
  const grip = rubber(COLORS[color].dark);
  const milk = plastic(TONE.milk, { clearcoat: 0.3 });
  const tip = plastic(TONE.char, { roughness: 0.55 });
  const ribs: Spot[] = [[R * 0.97, 0.555]];
  for (let i = 0; i < 5; i++) {
    const y = 0.57 + i * 0.112;
    ribs.push([R, y], [R * 1.05, y + 0.016], [R * 1.06, y + 0.05], [R * 1.05, y + 0.084], [R, y + 0.1]);
  }
  ribs.push([R * 0.97, 1.14]);
  const nose = [...Array(14)].map((_, i): Spot => {
    const t = (i + 1) / 14;
    return [0.15 + (R - 0.15) * (1 - (1 - t) ** 1.8), 0.185 + 0.35 * t];
  });
  return group(
    lathe([[0, 0], ...arc(0, 0.14, 0.14, -90, 0), [0.14, 0.22]], tip),
    lathe([[0.128, 0.17], [0.15, 0.185], ...nose, [R, 0.58]], milk),
    lathe(ribs, grip),
    lathe(
      [
        [R * 0.985, 1.12],
        [R, 1.135],
        [R, L - 0.54],
        [R * 0.985, L - 0.525],
      ],
      body,
    ),
    lathe(
      [
        [R * 0.95, L - 0.535],
        [R * 1.025, L - 0.52],
        [R * 1.035, L - 0.49],
        [R * 1.025, L - 0.46],
        [R * 0.95, L - 0.445],
      ],
      grip,
    ),
    lathe([[R * 0.99, L - 0.46], [R * 0.995, L - R], ...arc(0, L - R * 0.99, R * 0.99, 0, 90, 20)], milk),
    at(roundedBox(0.17, 0.34, 0.1, 0.05, milk), 0, L * 0.6, R * 0.95),
    at(ball(0.026, plastic('#8CF0B8')), 0, L * 0.6 - 0.3, R * 0.985),
  );
}

// r = 1 + 0.1 cos 3θ is a rounded triangle with exactly flat sides; one flat side looks at +Z.
const triangle = (angle: number) => 1 - 0.1 * Math.cos(3 * angle);
const round = () => 1;
const hairs = (angle: number, share: number) =>
  1 + 0.022 * Math.cos(22 * angle) * Math.sin(Math.PI * Math.min(1, 0.15 + share * 0.85));
const ease = (t: number) => t * t * (3 - 2 * t);
const between = (t: number, a: number, b: number) => a + (b - a) * ease(t);

/** 쓱쓱펜: chunky triangular drawing pen, wide soft brush dipped in colour, round button, bulb top with a ribbon loop. */
export function ssuksukPen({ color = 'coral' }: { color?: ColorName } = {}) {
  const body = plastic(COLORS[color].body, { clearcoat: 0.35, roughness: 0.4 });
  const dark = rubber(COLORS[color].dark);
  const milk = plastic(TONE.milk, { clearcoat: 0.3 });
  const hair = plastic('#FFEFD2', { roughness: 0.85, clearcoat: 0, envMapIntensity: 0.2 });
  const paint = plastic(COLORS[color].dark, { roughness: 0.6, clearcoat: 0 });
  const accent = plastic(color === 'sun' ? COLORS.coral.body : COLORS.sun.body, { clearcoat: 0.3 });
  // Soft brush: a flame, flattened front to back; the lower half is dipped in paint.
  const flame = (t: number): Row => [
    0.285 * Math.sin(Math.PI * (0.02 + 0.62 * t ** 0.72)) * (t < 0.001 ? 0.05 : 1),
    0.7 * t,
    0.72,
  ];
  const rows = (from: number, to: number, n: number, grow = 0) =>
    [...Array(n + 1)].map((_, i): Row => {
      const [r, y, f] = flame(from + ((to - from) * i) / n);
      return [r + grow, y, f];
    });
  const bodyRows = [...Array(41)].map((_, i): Row => {
    const t = i / 40;
    const belly =
      0.345 + 0.05 * Math.sin(Math.PI * Math.min(1, t * 1.5)) - 0.115 * ease(Math.max(0, (t - 0.4) / 0.6));
    const edge =
      t < 0.04
        ? Math.sqrt(1 - (1 - t / 0.04) ** 2) * 0.04 - 0.04
        : t > 0.97
          ? -0.05 * ((t - 0.97) / 0.03) ** 2
          : 0;
    return [belly + edge, 0.9 + 1.62 * t];
  });
  const cuffRows = [...Array(13)].map((_, i): Row => {
    const t = i / 12;
    return [0.36 + 0.016 * Math.sin(Math.PI * t) - (t < 0.1 || t > 0.9 ? 0.03 : 0), 0.86 + 0.22 * t];
  });
  const bristles = group(
    loft([[0.0005, 0, 0.72], ...rows(0.01, 0.56, 26, 0.004)], hairs, paint),
    loft(rows(0.5, 1, 20), hairs, hair),
  );
  return group(
    bristles,
    loft(
      [
        [0.24, 0.585],
        [0.262, 0.6],
        [0.268, 0.63],
        [0.27, 0.66],
        ...[...Array(9)].map((_, i): Row => [between(i / 8, 0.27, 0.284), 0.68 + 0.2 * (i / 8)]),
        [0.28, 0.9],
      ],
      round,
      milk,
    ),
    at(ring(0.262, 0.03, accent), 0, 0.655, 0, Math.PI / 2, 0, 0),
    loft(cuffRows, triangle, dark),
    loft(bodyRows, triangle, body),
    // neck ring, bulb, ribbon loop
    at(ring(0.2, 0.045, dark), 0, 2.53, 0, Math.PI / 2, 0, 0),
    at(ball(0.27, accent, 1, 0.94, 1), 0, 2.76, 0),
    tube(
      [
        [0, 2.96, 0],
        [0.13, 3.08, 0.01],
        [0.15, 3.27, 0.02],
        [0, 3.37, 0.02],
        [-0.15, 3.27, 0.01],
        [-0.13, 3.08, 0],
        [0, 2.96, 0],
      ],
      0.036,
      dark,
    ),
    // round button with a soft rim, and its light
    at(ring(0.125, 0.026, dark), 0, 1.62, 0.336),
    at(ball(0.118, milk, 1, 1, 0.42), 0, 1.62, 0.336),
    at(ball(0.028, plastic('#FFE27A')), 0, 1.36, 0.352),
  );
}
