// What the contents look like on the box's screen, and what is printed in books and on cards.
import { dot, type Fill, fill, friend, H, letterTile, type Painter, ramp, W, wavy } from './brushes.ts';
import { COLORS, type Color, type ColorName } from './colors.ts';
import type { Spot } from './scene.ts';

export const LESSONS = {
  live(c) {
    // video lesson: the friend in the large frame, two classmates in small ones
    c.fillStyle = ramp(c, ['#FFE3DA', '#FFD0C2']);
    c.fillRect(0, 0, W, H);
    const frame = (x: number, y: number, w: number, h: number, colors: readonly Color[]) => {
      c.save();
      c.beginPath();
      c.roundRect(x, y, w, h, 44);
      c.fillStyle = ramp(c, colors, y, y + h);
      c.fill();
      c.clip();
    };
    frame(60, 70, 690, 640, ['#BFE6FF', '#EAF7FF']);
    letterTile(c, '1', 165, 230, 120, 'sun', -0.12);
    letterTile(c, '2', 310, 165, 108, 'coral', 0.08);
    letterTile(c, '3', 600, 190, 104, 'grape', -0.06);
    friend(c, 425, 690, 1.75, 'mint');
    c.restore();
    frame(800, 70, 300, 300, ['#FFF0C4', '#FFE08A']);
    friend(c, 950, 372, 1.05, 'coral');
    c.restore();
    frame(800, 410, 300, 300, ['#E4DAFF', '#CDBDFB']);
    friend(c, 950, 712, 1.05, 'sky');
    c.restore();
    dot(c, 118, 650, 22, '#F0533F');
  },
  play(c) {
    // shape game: three holes above, three pieces below
    c.fillStyle = ramp(c, ['#D8F0FF', '#AEDCFA']);
    c.fillRect(0, 0, W, H);
    c.fillStyle = '#FFFFFFB8';
    c.beginPath();
    c.roundRect(70, 70, 1020, 320, 70);
    c.fill();
    const piece = (kind: number, x: number, y: number, r: number, style: Fill) => {
      c.fillStyle = style;
      c.strokeStyle = style;
      c.lineJoin = 'round';
      c.lineWidth = 34;
      c.beginPath();
      if (kind === 0) c.arc(x, y, r, 0, 2 * Math.PI);
      if (kind === 1) {
        c.moveTo(x, y - r);
        c.lineTo(x + r, y + r * 0.76);
        c.lineTo(x - r, y + r * 0.76);
        c.closePath();
      }
      if (kind === 2) c.rect(x - r * 0.82, y - r * 0.82, r * 1.64, r * 1.64);
      c.fill();
      c.stroke();
    };
    for (const i of [0, 1, 2]) piece(i, 250 + i * 330, 232, 84, '#7DBFE8');
    piece(0, 250, 232, 84, COLORS.coral.body);
    piece(2, 300, 590, 84, COLORS.sun.body);
    piece(1, 590, 600, 84, COLORS.mint.body);
    friend(c, 930, 740, 1.25, 'coral');
  },
  english(c) {
    // A is for apple
    c.fillStyle = ramp(c, ['#DDF7EC', '#B5E9D6']);
    c.fillRect(0, 0, W, H);
    dot(c, 820, 400, 285, '#FFFFFFAA');
    letterTile(c, 'A', 320, 240, 300, 'coral', -0.06);
    letterTile(c, 'B', 190, 590, 180, 'sky', 0.05);
    letterTile(c, 'C', 430, 590, 180, 'grape', -0.05);
    fill(
      c,
      '#F0533F',
      'M820 270 C760 210 610 230 615 400 C620 540 730 640 820 600 C910 640 1020 540 1025 400 C1030 230 880 210 820 270Z',
    );
    fill(
      c,
      '#FF9C8A',
      'M690 330 C660 360 650 420 664 466 C680 480 700 470 698 440 C694 400 710 370 728 350 C734 326 712 312 690 330Z',
    );
    wavy(c, '#8A5A34', 22, 'M820 280 Q816 220 850 180');
    fill(c, '#4DBB6A', 'M850 226 C880 150 960 140 1000 160 C985 220 915 250 850 226Z');
  },
  story(c) {
    // bedtime story: moon, castle, hills
    c.fillStyle = ramp(c, ['#4B3F9E', '#8B72D8', '#F4B7C6'], 0, H * 0.85);
    c.fillRect(0, 0, W, H);
    // a crescent: the moon outside of a second circle
    c.save();
    c.beginPath();
    c.rect(0, 0, W, H);
    c.arc(300, 168, 92, 0, 2 * Math.PI);
    c.clip('evenodd');
    dot(c, 250, 200, 108, '#FFE9A8');
    c.restore();
    for (const [x, y, r] of [
      [470, 130, 9],
      [610, 220, 7],
      [760, 90, 10],
      [930, 170, 8],
      [1060, 100, 7],
      [130, 380, 7],
      [420, 320, 8],
    ] as const)
      dot(c, x, y, r, '#FFF6D8');
    fill(
      c,
      '#FFE3EC',
      'M640 720 V380 H720 V300 H800 V720Z M960 720 V330 H1050 V720Z M760 720 V430 H1000 V720Z',
    );
    fill(
      c,
      '#FF8FA8',
      'M700 310 L760 190 L820 310Z M940 340 L1005 210 L1070 340Z M625 390 L680 290 L735 390Z',
    );
    fill(c, '#A26BC9', 'M840 680 V560 a45 45 0 0 1 90 0 V680Z');
    dot(c, 760, 380, 22, '#FFD560');
    dot(c, 1005, 410, 22, '#FFD560');
    fill(
      c,
      ramp(c, ['#6C58BE', '#40358A'], H * 0.7),
      `M0 620 C240 520 460 560 640 620 S980 690 ${W} 610 V${H} H0Z`,
    );
    friend(c, 310, 735, 1.2, 'mint');
  },
  pages(c) {
    // across two pages of a book: sun and hill left, house and flower right
    c.fillStyle = '#FFFDF5';
    c.fillRect(0, 0, W, H);
    c.fillStyle = '#D8F0FF';
    c.fillRect(40, 40, 500, 420);
    c.fillStyle = '#FFEFD0';
    c.fillRect(620, 40, 500, 420);
    dot(c, 160, 150, 62, '#FFC93C');
    fill(c, '#6FCB7A', 'M40 460 V380 C180 290 360 320 540 390 V460Z');
    friend(c, 400, 440, 0.95, 'mint');
    fill(c, '#FF9DBA', 'M700 300 L830 170 L960 300Z');
    fill(c, '#FFF8EC', 'M730 300 H930 V460 H730Z');
    fill(c, '#A58BF0', 'M800 460 V380 a35 35 0 0 1 70 0 V460Z');
    for (let i = 0; i < 5; i++)
      dot(c, 1040 + 34 * Math.cos(i * 1.257), 350 + 34 * Math.sin(i * 1.257), 24, '#FF7E6B');
    dot(c, 1040, 350, 20, '#FFC93C');
    wavy(c, '#35BFA1', 12, 'M1040 400 V460');
    for (const x of [40, 620])
      for (const [i, w] of [470, 500, 330].entries())
        wavy(c, '#E3D8C6', 20, `M${x + 14} ${540 + i * 76} H${x + w - 14}`);
  },
  space(c) {
    // science: planets and a rocket
    c.fillStyle = ramp(c, ['#173A63', '#2C6AA0', '#6FB9E6']);
    c.fillRect(0, 0, W, H);
    for (const [x, y, r] of [
      [90, 110, 7],
      [300, 70, 9],
      [520, 150, 6],
      [700, 70, 8],
      [1080, 320, 8],
      [80, 420, 8],
      [620, 600, 7],
      [1020, 640, 9],
    ] as const)
      dot(c, x, y, r, '#FFF6D8');
    dot(c, 250, 290, 122, '#FF9C6B');
    wavy(c, '#FFC79F', 22, 'M150 250 Q250 290 352 240 M146 340 Q250 380 356 330');
    c.save();
    c.translate(870, 230);
    c.rotate(-0.3);
    dot(c, 0, 0, 96, '#C8B7F8');
    c.strokeStyle = '#FFE08A';
    c.lineWidth = 22;
    c.beginPath();
    c.ellipse(0, 6, 168, 44, 0, -0.3, Math.PI + 0.3);
    c.stroke();
    c.restore();
    c.save();
    c.translate(560, 420);
    c.rotate(0.62);
    fill(c, '#FFC93C', 'M-40 150 Q0 300 40 150Z');
    fill(c, '#FF7E6B', 'M-60 60 L-130 170 L-50 150Z M60 60 L130 170 L50 150Z');
    fill(c, '#FFFDF6', 'M0 -200 C80 -120 92 20 62 156 H-62 C-92 20 -80 -120 0 -200Z');
    fill(c, '#FF7E6B', 'M0 -200 C34 -166 58 -124 70 -80 H-70 C-58 -124 -34 -166 0 -200Z');
    dot(c, 0, 0, 44, '#2C86C6');
    dot(c, 0, 0, 32, '#BFE6FF');
    c.restore();
    fill(c, ramp(c, ['#9BE0C8', '#3FA98A'], H * 0.8), `M0 ${H} V700 C260 620 820 620 ${W} 716 V${H}Z`);
  },
  move(c) {
    // exercise: two friends stretch on a hill
    c.fillStyle = ramp(c, ['#FFE6EC', '#FFC9D8']);
    c.fillRect(0, 0, W, H);
    dot(c, 580, 380, 320, '#FFFFFF77');
    dot(c, 580, 380, 230, '#FFFFFF88');
    fill(c, ramp(c, ['#8FDCC6', '#49B698'], H * 0.75), `M0 ${H} V640 C260 580 860 580 ${W} 650 V${H}Z`);
    friend(c, 360, 700, 1.5, 'coral', true);
    friend(c, 800, 700, 1.5, 'mint', true);
    wavy(c, '#FFC93C', 16, 'M90 330 q14 -60 66 -80 M1070 330 q-14 -60 -66 -80');
    wavy(c, '#FF7E6B', 14, 'M580 130 c-26 -44 -84 -8 -42 40 l42 42 l42 -42 c42 -48 -16 -84 -42 -40z');
  },
  menu(c) {
    // home screen: six themes
    c.fillStyle = ramp(c, ['#FFF8EC', '#FFEBCB']);
    c.fillRect(0, 0, W, H);
    const tile = (i: number, color: ColorName): Spot => {
      const x = 80 + (i % 3) * 345;
      const y = 70 + Math.floor(i / 3) * 335;
      c.fillStyle = COLORS[color].dark;
      c.beginPath();
      c.roundRect(x, y + 12, 310, 296, 70);
      c.fill();
      c.fillStyle = COLORS[color].body;
      c.beginPath();
      c.roundRect(x, y, 310, 296, 70);
      c.fill();
      return [x + 155, y + 148];
    };
    const white = '#FFFDF6';
    let [x, y] = tile(0, 'coral');
    fill(c, white, `M${x - 52} ${y - 78} L${x + 84} ${y} L${x - 52} ${y + 78}Z`);
    [x, y] = tile(1, 'sun');
    dot(c, x - 46, y + 32, 50, white);
    fill(c, white, `M${x + 50} ${y - 90} L${x + 112} ${y + 14} H${x - 12}Z`);
    [x, y] = tile(2, 'sky');
    fill(
      c,
      white,
      `M${x} ${y - 56} C${x - 40} ${y - 86} ${x - 90} ${y - 86} ${x - 112} ${y - 74} V${y + 70} C${x - 80} ${y + 58} ${x - 40} ${y + 58} ${x} ${y + 86} C${x + 40} ${y + 58} ${x + 80} ${y + 58} ${x + 112} ${y + 70} V${y - 74} C${x + 90} ${y - 86} ${x + 40} ${y - 86} ${x} ${y - 56}Z`,
    );
    wavy(c, COLORS.sky.body, 12, `M${x} ${y - 40} V${y + 70}`);
    [x, y] = tile(3, 'mint');
    wavy(
      c,
      white,
      28,
      `M${x - 30} ${y - 90} V${y - 20} L${x - 86} ${y + 84} H${x + 86} L${x + 30} ${y - 20} V${y - 90}`,
    );
    dot(c, x, y + 44, 22, white);
    [x, y] = tile(4, 'grape');
    fill(c, white, `M${x} ${y + 84} l-68 -66 c-74 -82 32 -148 68 -68 c36 -80 142 -14 68 68z`);
    [x, y] = tile(5, 'pink');
    for (let i = 0; i < 6; i++)
      dot(c, x + 62 * Math.cos((i * Math.PI) / 3), y + 62 * Math.sin((i * Math.PI) / 3), 40, white);
    dot(c, x, y, 38, COLORS.sun.body);
  },
  barcode(c) {
    // the sticker with the serial number: bars and a little box, no digits
    c.clearRect(0, 0, W, H);
    let x = 150;
    for (const [i, w] of [26, 14, 40, 14, 22, 50, 14, 30, 18, 42, 14, 26, 14, 46, 22, 14, 34].entries()) {
      c.fillStyle = '#2F3D45';
      c.fillRect(x, 330, w, 330);
      x += w + (i % 3 === 1 ? 34 : 22);
    }
    for (const [i, color] of (['coral', 'sun', 'mint', 'sky'] as const).entries())
      dot(c, 190 + i * 110, 190, 40, COLORS[color].body);
  },
} satisfies Record<string, Painter>;
