// Pictures shown on the box's screen and on paper.

import type { SITE_LESSONS } from '../site/lessons.ts';
import { bow, dot, friend, H, hills, landscape, letterTile, type Painter, ramp, W, wavy } from './brushes.ts';
import type { ColorName } from './colors.ts';
import { LESSONS } from './lessons.ts';
import { canvasTexture, type THREE } from './shapes.ts';

const PAINTERS = {
  rainbow(c) {
    landscape(c);
    bow(c, W * 0.62, H * 0.8, W * 0.29, Math.PI, Math.PI * 1.78);
    hills(c);
    friend(c, W * 0.22, H * 0.93, 1.35, 'mint');
    letterTile(c, 'ㄱ', W * 0.45, H * 0.26, 120, 'coral', -0.14);
    letterTile(c, 'A', W * 0.6, H * 0.17, 108, 'grape', 0.12);
    letterTile(c, '1', W * 0.735, H * 0.36, 98, 'sky', -0.09);
  },
  letters(c) {
    // touch game: one tile has just been tapped
    c.fillStyle = ramp(c, ['#FFF4D1', '#FFE7B0']);
    c.fillRect(0, 0, W, H);
    for (const [x, y, r] of [
      [120, 130, 70],
      [1060, 650, 110],
      [180, 690, 90],
    ] as const)
      dot(c, x, y, r, '#FFFFFF66');
    const tiles: [string, ColorName][] = [
      ['ㄱ', 'coral'],
      ['ㄴ', 'mint'],
      ['ㄷ', 'sky'],
      ['A', 'grape'],
      ['B', 'sun'],
      ['1', 'pink'],
    ];
    for (const [i, [t, color]] of tiles.entries())
      letterTile(
        c,
        t,
        W * (0.22 + (i % 3) * 0.28),
        H * (0.31 + Math.floor(i / 3) * 0.4),
        210,
        color,
        i % 2 ? 0.05 : -0.05,
      );
  },
  drawing(c) {
    // free drawing, the newest line ends in the right half
    c.fillStyle = '#FFFDF6';
    c.fillRect(0, 0, W, H);
    dot(c, 190, 170, 74, '#FFD560');
    for (let i = 0; i < 10; i++) {
      const a = (i * Math.PI) / 5;
      wavy(
        c,
        '#FFC93C',
        18,
        `M${190 + 104 * Math.cos(a)} ${170 + 104 * Math.sin(a)} L${190 + 134 * Math.cos(a)} ${170 + 134 * Math.sin(a)}`,
      );
    }
    bow(c, W * 0.5, H * 0.86, 360, Math.PI, Math.PI * 1.72, 32);
    wavy(
      c,
      '#35BFA1',
      30,
      `M60 ${H * 0.9} Q 200 ${H * 0.83} 340 ${H * 0.9} T 620 ${H * 0.9} T 900 ${H * 0.9} T 1110 ${H * 0.89}`,
    );
    wavy(c, '#FF7E6B', 20, 'M930 210 c-40 -66 -124 -10 -62 60 l62 62 l62 -62 c62 -70 -22 -126 -62 -60z');
  },
  doodle(c) {
    // on paper: flower, wave, heart
    c.clearRect(0, 0, W, H);
    for (let i = 0; i < 6; i++)
      dot(c, 270 + 100 * Math.cos((i * Math.PI) / 3), 300 + 100 * Math.sin((i * Math.PI) / 3), 62, '#FF9DBA');
    dot(c, 270, 300, 56, '#FFC93C');
    wavy(c, '#35BFA1', 26, 'M270 410 C262 500 280 580 268 690 M268 600 C330 540 380 550 410 560');
    wavy(c, '#A58BF0', 44, 'M480 230 q80 -110 160 0 t160 0 t160 0');
    wavy(c, '#FF7E6B', 30, 'M790 470 c-50 -84 -156 -14 -78 76 l78 78 l78 -78 c78 -90 -28 -160 -78 -76z');
  },
  waves(c) {
    // on paper: wide brush waves in three colours
    c.clearRect(0, 0, W, H);
    wavy(c, '#FFC93C', 74, 'M110 210 q110 -130 220 0 t220 0 t220 0');
    wavy(c, '#5CB8F2', 74, 'M110 400 q110 -130 220 0 t220 0 t220 0');
    wavy(c, '#FF9DBA', 74, 'M110 590 q110 -130 220 0 t220 0 t220 0');
  },
  swept(c) {
    // on paper: the waves half rubbed out
    PAINTERS.waves(c);
    c.globalCompositeOperation = 'destination-out';
    wavy(c, '#000', 240, 'M800 40 L740 760 M960 40 L900 760');
    c.globalCompositeOperation = 'source-over';
  },
} satisfies Record<string, Painter>;

/** A picture above, one of lessons.ts, or, on the stage of ../site/ alone, one of its own. */
export type ScreenName = keyof typeof PAINTERS | keyof typeof LESSONS | keyof typeof SITE_LESSONS;
export function screenTexture(name: ScreenName): THREE.CanvasTexture {
  const painters: Partial<Record<ScreenName, Painter>> = { ...LESSONS, ...PAINTERS };
  const paint = painters[name];
  if (!paint) throw new Error(`No picture "${name}" for a screen on this stage.`);
  return canvasTexture(W, H, paint);
}
