// Brushes for the pictures of screens.ts and lessons.ts: a 2D canvas, so that they can use the page's font.
import { COLORS, type Color, type ColorName } from './colors.ts';

/** What is painted on. */
export type Context = CanvasRenderingContext2D;
/** Paints one picture of a screen or of paper, W × H. */
export type Painter = (c: Context) => void;
export type Fill = Color | CanvasGradient;

export const W = 1160;
export const H = 780;
const RAINBOW = ['#FF7E6B', '#FFB13C', '#FFE066', '#5CC98B', '#5AB4F0', '#9A7DEB'];

export const ramp = (c: Context, colors: readonly Color[], y0 = 0, y1 = H) => {
  const g = c.createLinearGradient(0, y0, 0, y1);
  for (const [i, color] of colors.entries()) g.addColorStop(i / (colors.length - 1), color);
  return g;
};
export const fill = (c: Context, style: Fill, path: string) => {
  c.fillStyle = style;
  c.fill(new Path2D(path));
};
export const dot = (c: Context, x: number, y: number, r: number, style: Fill) => {
  c.beginPath();
  c.arc(x, y, r, 0, 2 * Math.PI);
  c.fillStyle = style;
  c.fill();
};

export function landscape(c: Context) {
  c.fillStyle = ramp(c, ['#7CCBFA', '#C4EAFF', '#F3FBFF'], 0, H * 0.75);
  c.fillRect(0, 0, W, H);
  dot(c, W * 0.86, H * 0.19, 118, '#FFE08A66');
  dot(c, W * 0.86, H * 0.19, 82, '#FFD560');
  for (const [x, y, s] of [
    [210, 150, 1],
    [880, 300, 0.6],
  ] as const) {
    for (const [dx, dy, r] of [
      [0, 0, 58],
      [66, 14, 44],
      [-66, 16, 42],
      [30, -34, 46],
    ] as const)
      dot(c, x + dx * s, y + dy * s, r * s, '#FFFFFFEE');
  }
}
export function hills(c: Context) {
  fill(
    c,
    ramp(c, ['#A5E596', '#5FBF6C'], H * 0.55),
    `M0 ${H * 0.7} C${W * 0.2} ${H * 0.56} ${W * 0.42} ${H * 0.6} ${W * 0.6} ${H * 0.69} S${W * 0.9} ${H * 0.6} ${W} ${H * 0.65} V${H} H0Z`,
  );
  fill(
    c,
    ramp(c, ['#6FCB7A', '#3FA05B'], H * 0.75),
    `M0 ${H * 0.86} C${W * 0.3} ${H * 0.74} ${W * 0.6} ${H * 0.84} ${W} ${H * 0.8} V${H} H0Z`,
  );
}
export function bow(
  c: Context,
  cx: number,
  cy: number,
  radius: number,
  from: number,
  to: number,
  width = 25,
) {
  c.lineCap = 'round';
  c.lineWidth = width;
  RAINBOW.forEach((color, i) => {
    c.strokeStyle = color;
    c.beginPath();
    c.arc(cx, cy, radius - i * width, from, to);
    c.stroke();
  });
}
export function letterTile(
  c: Context,
  character: string,
  x: number,
  y: number,
  size: number,
  color: ColorName,
  turn: number,
) {
  c.save();
  c.translate(x, y);
  c.rotate(turn);
  c.fillStyle = COLORS[color].dark;
  c.beginPath();
  c.roundRect(-size / 2, -size / 2 + 9, size, size, size * 0.28);
  c.fill();
  c.fillStyle = COLORS[color].body;
  c.beginPath();
  c.roundRect(-size / 2, -size / 2, size, size, size * 0.28);
  c.fill();
  c.fillStyle = '#fff';
  c.font = `800 ${size * 0.62}px Pretendard`;
  c.textAlign = 'center';
  const m = c.measureText(character);
  c.fillText(
    character,
    (m.actualBoundingBoxLeft - m.actualBoundingBoxRight) / 2,
    (m.actualBoundingBoxAscent - m.actualBoundingBoxDescent) / 2,
  );
  c.restore();
}
export function friend(c: Context, x: number, y: number, s: number, color: ColorName, bothUp = false) {
  c.save();
  c.translate(x, y);
  c.scale(s, s);
  const { body, dark } = COLORS[color];
  const box = (bx: number, by: number, w: number, h: number, r: number, style: Fill) => {
    c.fillStyle = style;
    c.beginPath();
    c.roundRect(bx, by, w, h, r);
    c.fill();
  };
  c.strokeStyle = body;
  c.lineCap = 'round';
  c.lineWidth = 30;
  c.stroke(new Path2D('M92 -100 Q130 -120 136 -170'));
  c.stroke(new Path2D(bothUp ? 'M-92 -100 Q-130 -120 -136 -170' : 'M-92 -100 Q-132 -90 -134 -48'));
  c.lineWidth = 10;
  c.stroke(new Path2D('M0 -190 Q-4 -224 12 -244'));
  dot(c, 12, -254, 18, COLORS.sun.body);
  box(-60, -40, 46, 42, 16, dark);
  box(14, -40, 46, 42, 16, dark);
  box(-100, -200, 200, 176, 64, body);
  box(-74, -175, 148, 118, 44, '#FFF3DC');
  c.strokeStyle = '#1E2B30';
  c.lineWidth = 7;
  c.stroke(new Path2D('M-42 -112 q12 -16 24 0 M18 -112 q12 -16 24 0'));
  c.strokeStyle = '#C2402F';
  c.stroke(new Path2D('M-14 -96 q14 14 28 0'));
  dot(c, -50, -94, 11, '#FF9D8CBB');
  dot(c, 50, -94, 11, '#FF9D8CBB');
  c.restore();
}
export function wavy(c: Context, color: Color, width: number, path: string) {
  c.lineCap = c.lineJoin = 'round';
  c.lineWidth = width;
  c.strokeStyle = color;
  c.stroke(new Path2D(path));
}
