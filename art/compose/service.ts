// What repairs and registration need: headset, spanner, tool box, phone. Bases at y = 0, fronts towards +Z.

import { COLORS, type ColorName, TONE } from '../kit/colors.ts';
import type { Point } from '../kit/scene.ts';
import {
  arc,
  at,
  ball,
  gloss,
  group,
  mesh,
  plastic,
  plate,
  roundedBox,
  smoothExtrude,
  THREE,
  tube,
} from '../kit/shapes.ts';

/** Headset with a microphone, sized for a mascot standing at the origin. */
export function headset({ color = 'grape' }: { color?: ColorName } = {}) {
  const m = gloss(color);
  const dark = plastic(COLORS[color].dark, { roughness: 0.6 });
  const band = [...Array(9)].map((_, i): Point => {
    const a = (i * 22.5 * Math.PI) / 180;
    return [0.87 * Math.cos(a), 1.12 + 0.7 * Math.sin(a), 0];
  });
  return group(
    tube(band, 0.075, m),
    [-1, 1].map((s) => [
      at(ball(0.27, dark, 0.5, 1, 1), s * 0.83, 1.1, 0),
      at(ball(0.25, m, 0.5, 1, 1), s * 0.92, 1.1, 0),
    ]),
    tube(
      [
        [-0.9, 1.0, 0.16],
        [-0.86, 0.84, 0.46],
        [-0.62, 0.78, 0.68],
        [-0.42, 0.78, 0.72],
      ],
      0.036,
      dark,
    ),
    at(ball(0.085, m, 1.3, 0.9, 0.9), -0.4, 0.78, 0.72),
  );
}

/** Spanner lying in the picture plane, centred. */
export function spanner({ color = 'sky' }: { color?: ColorName } = {}) {
  const pts = [
    [0.17, -1.1],
    [0.15, 0.62],
    ...arc(0, 1.05, 0.46, -70, 66, 20),
    [0.16, 1.1],
    [0, 0.98],
    [-0.16, 1.1],
    ...arc(0, 1.05, 0.46, 114, 250, 20),
    [-0.15, 0.62],
    [-0.17, -1.1],
    ...arc(0, -1.1, 0.17, 180, 360, 14),
  ];
  const outline = new THREE.Shape(pts.map(([x, y]) => new THREE.Vector2(x, y)));
  const geometry = smoothExtrude(outline, {
    depth: 0.1,
    bevelEnabled: true,
    bevelThickness: 0.07,
    bevelSize: 0.07,
    bevelSegments: 8,
    curveSegments: 24,
  });
  geometry.center();
  return mesh(geometry, plastic(COLORS[color].body, { roughness: 0.34, clearcoat: 0.4 }));
}

/** Tool box with a handle. */
export function toolbox({ color = 'coral' }: { color?: ColorName } = {}) {
  const m = gloss(color);
  const dark = plastic(COLORS[color].dark, { roughness: 0.5 });
  return group(
    at(roundedBox(2.1, 0.9, 1.1, 0.2, m), 0, 0.45, 0),
    at(roundedBox(2.2, 0.36, 1.2, 0.16, dark), 0, 0.96, 0),
    tube(
      [
        [-0.5, 1.1, 0],
        [-0.46, 1.42, 0],
        [-0.28, 1.54, 0],
        [0.28, 1.54, 0],
        [0.46, 1.42, 0],
        [0.5, 1.1, 0],
      ],
      0.095,
      plastic(TONE.milk),
    ),
    [-1, 1].map((s) => at(roundedBox(0.3, 0.4, 0.1, 0.05, plastic(COLORS.sun.body)), s * 0.62, 0.84, 0.6)),
  );
}

/** Smartphone held upright; a form with a tick on its screen. */
export function phone({ color = 'grape' }: { color?: ColorName } = {}) {
  const line = (y: number, w: number) =>
    at(plate(w, 0.16, 0.03, 0.08, plastic('#E5DBF8'), 0.01), -0.42 + w / 2, y, 0.16);
  return group(
    at(plate(1.3, 2.3, 0.22, 0.26, gloss(color), 0.08), 0, 1.15, 0),
    at(plate(1.1, 2.06, 0.08, 0.18, plastic('#FFFDF9', { roughness: 0.5 }), 0.03), 0, 1.15, 0.1),
    line(1.86, 0.84),
    line(1.56, 0.6),
    at(plate(0.84, 0.34, 0.06, 0.12, plastic('#F3EDFF'), 0.02), 0, 1.2, 0.15),
    at(ball(0.32, gloss('mint'), 1, 1, 0.3), 0, 0.62, 0.15),
    tube(
      [
        [-0.14, 0.62, 0.27],
        [-0.04, 0.52, 0.28],
        [0.15, 0.74, 0.27],
      ],
      0.042,
      plastic('#fff'),
    ),
  );
}
