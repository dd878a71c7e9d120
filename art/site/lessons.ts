// What the box shows on the site's pages, and what is painted on cards and paper.
import {
  type Context,
  dot,
  type Fill,
  fill,
  friend,
  H,
  hills,
  landscape,
  letterTile,
  type Painter,
  ramp,
  W,
  wavy,
} from '../kit/brushes.ts';
import { COLORS, type Color, type ColorName } from '../kit/colors.ts';

const sky = (c: Context, colors: readonly Color[]) => {
  c.fillStyle = ramp(c, colors);
  c.fillRect(0, 0, W, H);
};
const panel = (c: Context, x: number, y: number, w: number, h: number, style: Fill, r = 60) => {
  c.fillStyle = style;
  c.beginPath();
  c.roundRect(x, y, w, h, r);
  c.fill();
};
const word = (
  c: Context,
  text: string,
  x: number,
  y: number,
  size: number,
  style: Fill,
  font = 'Pretendard',
) => {
  c.fillStyle = style;
  c.font = `800 ${size}px ${font}`;
  c.textAlign = 'center';
  const m = c.measureText(text);
  c.fillText(
    text,
    x + (m.actualBoundingBoxLeft - m.actualBoundingBoxRight) / 2,
    y + (m.actualBoundingBoxAscent - m.actualBoundingBoxDescent) / 2,
  );
};
const apple = (c: Context, x: number, y: number, s: number, color: Color = '#F0533F') => {
  c.save();
  c.translate(x, y);
  c.scale(s, s);
  fill(
    c,
    color,
    'M0 -60 C-30 -92 -105 -80 -102 5 C-100 75 -45 125 0 105 C45 125 100 75 102 5 C105 -80 30 -92 0 -60Z',
  );
  wavy(c, '#8A5A34', 12, 'M0 -58 Q-2 -88 14 -108');
  fill(c, '#4DBB6A', 'M14 -86 C30 -122 70 -128 92 -118 C84 -88 48 -72 14 -86Z');
  fill(
    c,
    '#FF9C8A',
    'M-66 -30 C-80 -14 -84 14 -78 36 C-70 42 -60 38 -61 24 C-62 4 -55 -10 -47 -20 C-44 -34 -56 -42 -66 -30Z',
  );
  c.restore();
};
const flower = (c: Context, x: number, y: number, s: number, color: Color = COLORS.pink.dark) => {
  for (let i = 0; i < 6; i++)
    dot(c, x + 46 * s * Math.cos(i * 1.047), y + 46 * s * Math.sin(i * 1.047), 34 * s, color);
  dot(c, x, y, 30 * s, COLORS.sun.body);
};
const butterfly = (c: Context, x: number, y: number, s: number, color: Color = COLORS.sky.body) => {
  c.save();
  c.translate(x, y);
  c.scale(s, s);
  for (const side of [-1, 1]) {
    c.save();
    c.scale(side, 1);
    fill(c, color, 'M6 -6 C20 -110 140 -130 140 -50 C140 0 60 14 6 4Z');
    fill(c, COLORS.sky.dark, 'M6 6 C60 10 116 40 96 90 C74 124 14 70 6 20Z');
    dot(c, 88, -54, 22, COLORS.sun.body);
    c.restore();
  }
  wavy(c, '#5A4A42', 20, 'M0 -40 V66');
  wavy(c, '#5A4A42', 8, 'M0 -46 q-14 -40 -44 -50 M0 -46 q14 -40 44 -50');
  c.restore();
};
const note = (c: Context, x: number, y: number, s: number, color: Color) => {
  c.save();
  c.translate(x, y);
  c.scale(s, s);
  c.rotate(0.08);
  c.fillStyle = color;
  c.beginPath();
  c.ellipse(0, 0, 36, 28, -0.35, 0, 7);
  c.fill();
  wavy(c, color, 13, 'M30 -6 V-130 q10 34 44 44 q22 8 18 40');
  c.restore();
};
const star = (c: Context, x: number, y: number, r: number, color: Color) => {
  c.fillStyle = c.strokeStyle = color;
  c.lineJoin = 'round';
  c.lineWidth = r * 0.3;
  c.beginPath();
  for (let i = 0; i < 10; i++) {
    const a = -Math.PI / 2 + (i * Math.PI) / 5;
    const q = i % 2 ? r * 0.5 : r;
    c.lineTo(x + q * Math.cos(a), y + q * Math.sin(a));
  }
  c.closePath();
  c.fill();
  c.stroke();
};
type Piece = 'o' | '^' | '#';
const shapePiece = (c: Context, kind: Piece, x: number, y: number, r: number, style: Fill) => {
  c.fillStyle = c.strokeStyle = style;
  c.lineJoin = 'round';
  c.lineWidth = r * 0.4;
  c.beginPath();
  if (kind === 'o') c.arc(x, y, r, 0, 7);
  if (kind === '^') {
    c.moveTo(x, y - r * 0.95);
    c.lineTo(x + r, y + r * 0.76);
    c.lineTo(x - r, y + r * 0.76);
    c.closePath();
  }
  if (kind === '#') c.rect(x - r * 0.82, y - r * 0.82, r * 1.64, r * 1.64);
  c.fill();
  c.stroke();
};
const cloud = (c: Context, x: number, y: number, s: number, style: Color = '#FFFFFFEE') => {
  for (const [dx, dy, r] of [
    [0, 0, 58],
    [66, 14, 44],
    [-66, 16, 42],
    [30, -34, 46],
  ] as const)
    dot(c, x + dx * s, y + dy * s, r * s, style);
};
const say = (
  c: Context,
  x: number,
  y: number,
  w: number,
  h: number,
  text: string,
  size: number,
  color: Color,
  tail = -1,
) => {
  panel(c, x - w / 2, y - h / 2, w, h, '#FFFFFF', h * 0.42);
  fill(
    c,
    '#FFFFFF',
    `M${x + tail * w * 0.1} ${y + h * 0.4} L${x + tail * w * 0.42} ${y + h * 0.78} L${x + tail * w * 0.34} ${y + h * 0.3}Z`,
  );
  word(c, text, x, y, size, color);
};
/** A pose of the friend: arms are two paths. */
const mover = (
  c: Context,
  x: number,
  y: number,
  s: number,
  color: ColorName,
  left: string,
  right: string,
) => {
  c.save();
  c.translate(x, y);
  c.scale(s, s);
  const { body, dark } = COLORS[color];
  c.strokeStyle = body;
  c.lineCap = 'round';
  c.lineWidth = 30;
  c.stroke(new Path2D(left));
  c.stroke(new Path2D(right));
  c.strokeStyle = dark;
  c.lineWidth = 38;
  c.stroke(new Path2D('M-38 -30 V0 M38 -30 V0'));
  c.strokeStyle = body;
  c.lineWidth = 10;
  c.stroke(new Path2D('M0 -190 Q-4 -224 12 -244'));
  dot(c, 12, -254, 18, COLORS.sun.body);
  panel(c, -100, -200, 200, 176, body, 64);
  panel(c, -74, -175, 148, 118, '#FFF3DC', 44);
  c.strokeStyle = '#1E2B30';
  c.lineWidth = 7;
  c.stroke(new Path2D('M-42 -112 q12 -16 24 0 M18 -112 q12 -16 24 0'));
  c.strokeStyle = '#C2402F';
  c.stroke(new Path2D('M-14 -96 q14 14 28 0'));
  dot(c, -50, -94, 11, '#FF9D8CBB');
  dot(c, 50, -94, 11, '#FF9D8CBB');
  c.restore();
};
const UP: [left: string, right: string] = ['M-92 -110 Q-130 -140 -120 -200', 'M92 -110 Q130 -140 120 -200'];
const WIDE: [left: string, right: string] = ['M-92 -110 Q-150 -120 -190 -118', 'M92 -110 Q150 -120 190 -118'];

export const SITE_LESSONS = {
  phonics(c) {
    sky(c, ['#E3F4FF', '#B9E0FA']);
    panel(c, 70, 80, 490, 620, '#FFFFFFCC');
    letterTile(c, 'A', 315, 300, 300, 'coral', -0.05);
    letterTile(c, 'a', 315, 580, 170, 'sun', 0.05);
    panel(c, 610, 80, 480, 620, '#FFFFFFCC');
    apple(c, 850, 350, 1.75);
    for (const [i, r] of [70, 120, 170].entries()) {
      c.strokeStyle = ['#2C86C6', '#5CB8F2', '#A3D4F8'][i]!;
      c.lineWidth = 24;
      c.lineCap = 'round';
      c.beginPath();
      c.arc(790, 620, r * 0.62, -0.7, 0.7);
      c.stroke();
    }
    fill(c, '#2C86C6', 'M700 590 H740 L785 555 V685 L740 650 H700Z');
  },
  talk(c) {
    sky(c, ['#FFE9D6', '#FFD0B8']);
    dot(c, 330, 520, 300, '#FFFFFF66');
    dot(c, 850, 560, 270, '#FFFFFF66');
    friend(c, 330, 730, 1.7, 'mint');
    friend(c, 850, 730, 1.5, 'coral');
    say(c, 310, 180, 330, 200, 'Hello', 92, COLORS.mint.dark, 1);
    say(c, 860, 240, 270, 190, 'Hi!', 100, COLORS.coral.dark, -1);
  },
  tale(c) {
    landscape(c);
    hills(c);
    // a balloon trip
    c.save();
    c.translate(700, 300);
    wavy(c, '#8A5A34', 7, 'M-62 120 L-44 230 M62 120 L44 230');
    panel(c, -56, 220, 112, 84, '#C98E54', 22);
    dot(c, 0, 0, 176, COLORS.coral.body);
    fill(c, COLORS.coral.body, 'M-168 50 Q-120 130 -50 160 H50 Q120 130 168 50Z');
    c.fillStyle = COLORS.sun.body;
    c.beginPath();
    c.ellipse(0, 0, 70, 176, 0, 0, 7);
    c.fill();
    c.restore();
    friend(c, 240, 735, 1.3, 'mint');
    flower(c, 480, 690, 0.7);
    flower(c, 1010, 700, 0.8, COLORS.grape.body);
    cloud(c, 960, 170, 0.9);
  },
  hangul(c) {
    sky(c, ['#FFF4D1', '#FFE0A0']);
    letterTile(c, 'ㄱ', 240, 290, 270, 'coral', -0.05);
    word(c, '+', 435, 290, 130, '#C97F08');
    letterTile(c, 'ㅏ', 630, 290, 270, 'sky', 0.05);
    word(c, '=', 820, 290, 130, '#C97F08');
    letterTile(c, '가', 995, 290, 250, 'mint', -0.03);
    panel(c, 80, 500, 1000, 210, '#FFFFFFAA', 80);
    for (const [i, t] of ['가', '나', '다', '라', '마'].entries())
      letterTile(
        c,
        t,
        190 + i * 195,
        602,
        140,
        (['mint', 'pink', 'grape', 'sun', 'sky'] as const)[i]!,
        i % 2 ? 0.04 : -0.04,
      );
  },
  words(c) {
    sky(c, ['#E9F8F2', '#BFEBDD']);
    panel(c, 70, 90, 480, 600, '#FFFFFF');
    panel(c, 610, 90, 480, 600, '#FFFFFF');
    butterfly(c, 310, 310, 1.5);
    word(c, '나비', 310, 580, 130, COLORS.sky.dark);
    flower(c, 850, 290, 2.1);
    wavy(c, '#4DBB6A', 26, 'M850 420 V470');
    word(c, '꽃', 850, 580, 130, COLORS.pink.dark);
  },
  cardapple(c) {
    c.clearRect(0, 0, W, H);
    apple(c, 580, 400, 3);
  },
  cardfish(c) {
    c.clearRect(0, 0, W, H);
    fill(
      c,
      COLORS.coral.body,
      'M250 390 C380 150 700 150 850 390 C700 630 380 630 250 390Z M820 390 L1010 250 Q960 390 1010 530Z',
    );
    fill(c, '#FFC79F', 'M520 300 Q600 390 520 480 Q640 470 660 390 Q640 310 520 300Z');
    dot(c, 400, 350, 44, '#fff');
    dot(c, 392, 352, 24, '#1E2B30');
  },
  cardmoon(c) {
    c.clearRect(0, 0, W, H);
    c.save();
    c.beginPath();
    c.rect(0, 0, W, H);
    c.arc(690, 330, 250, 0, 7);
    c.clip('evenodd');
    dot(c, 540, 390, 300, COLORS.sun.body);
    c.restore();
    star(c, 820, 300, 80, COLORS.grape.body);
  },
  poem(c) {
    sky(c, ['#CDEBFF', '#EAF7FF']);
    cloud(c, 330, 210, 2, '#FFFFFF');
    for (const [x, y] of [
      [220, 370],
      [330, 420],
      [440, 370],
      [270, 500],
      [400, 530],
    ] as const)
      fill(c, COLORS.sky.body, `M${x} ${y} q-30 50 0 70 q30 -20 0 -70Z`);
    fill(c, ramp(c, ['#A5E596', '#5FBF6C'], H * 0.7), `M0 ${H} V680 C300 590 760 600 ${W} 670 V${H}Z`);
    for (const [x, y, s, k] of [
      [150, 680, 0.9, '#FF9DBA'],
      [330, 650, 1.1, '#FFC93C'],
      [520, 660, 0.9, '#A58BF0'],
    ] as const)
      flower(c, x, y, s, k === '#FFC93C' ? COLORS.coral.body : k);
    friend(c, 880, 720, 1.5, 'coral');
    note(c, 680, 290, 1.2, COLORS.grape.body);
    note(c, 860, 220, 1, COLORS.coral.body);
    note(c, 1000, 310, 0.9, COLORS.mint.body);
  },
  tones(c) {
    sky(c, ['#FFEDE8', '#FFD0C4']);
    const cells = [
      ['ā', 'coral', 'M60 200 H210'],
      ['á', 'sun', 'M60 240 L210 150'],
      ['ǎ', 'mint', 'M60 160 L130 245 L210 150'],
      ['à', 'sky', 'M60 150 L210 240'],
    ] as const;
    for (const [i, [t, color, path]] of cells.entries()) {
      const x = 80 + (i % 2) * 510;
      const y = 60 + Math.floor(i / 2) * 340;
      panel(c, x, y, 480, 310, '#FFFFFF', 70);
      word(c, t, x + 130, y + 158, 190, COLORS[color].dark);
      c.save();
      c.translate(x + 200, y - 40);
      wavy(c, COLORS[color].body, 34, path);
      c.restore();
    }
  },
  song(c) {
    sky(c, ['#ECE5FF', '#CDBDFB']);
    for (let i = 0; i < 5; i++)
      wavy(
        c,
        '#FFFFFFDD',
        9,
        `M60 ${210 + i * 70} Q 320 ${170 + i * 70} 580 ${210 + i * 70} T 1100 ${210 + i * 70}`,
      );
    for (const [x, y, color] of [
      [190, 420, 'coral'],
      [360, 330, 'sun'],
      [530, 400, 'mint'],
      [700, 300, 'sky'],
      [870, 420, 'pink'],
    ] as const)
      note(c, x, y, 1.5, COLORS[color].dark);
    friend(c, 950, 760, 1.1, 'coral', true);
    friend(c, 240, 760, 1.1, 'mint', true);
  },
  shelf(c) {
    sky(c, ['#F3ECFF', '#D9CBFF']);
    for (const [row, y] of [330, 670].entries()) {
      panel(c, 60, y, 1040, 40, '#C99A66', 18);
      let x = 110;
      const hues: ColorName[] = row
        ? ['sky', 'sun', 'coral', 'grape', 'mint', 'pink', 'sun', 'coral']
        : ['coral', 'mint', 'sun', 'sky', 'pink', 'grape', 'mint', 'sky'];
      for (const [i, color] of hues.entries()) {
        const w = [86, 110, 74, 96, 120, 80, 100, 90][(i + row * 3) % 8]!;
        const h = [230, 200, 250, 215, 190, 240, 205, 225][(i + row) % 8]!;
        panel(c, x, y - h, w, h, COLORS[color].body, 18);
        panel(c, x, y - h + 36, w, 20, COLORS[color].dark, 6);
        x += w + 16;
      }
    }
  },
  painting(c) {
    c.fillStyle = '#FFFDF6';
    c.fillRect(0, 0, W, H);
    fill(c, '#BFE6FF', 'M40 60 Q300 20 600 50 T1120 60 V420 Q600 500 40 430Z');
    fill(c, '#7FD08A', 'M40 460 Q300 360 580 450 T1120 430 V720 Q600 750 40 720Z');
    dot(c, 930, 190, 92, '#FFC93C');
    fill(c, '#FF8FA8', 'M260 380 L420 220 L580 380Z');
    fill(c, '#FFF1DC', 'M300 380 H540 V560 H300Z');
    fill(c, '#A58BF0', 'M390 560 V460 a34 34 0 0 1 68 0 V560Z');
    wavy(c, '#8A5A34', 34, 'M810 620 V470');
    dot(c, 810, 400, 110, '#35BFA1');
    dot(c, 760, 380, 22, '#FF7E6B');
    dot(c, 850, 420, 22, '#FF7E6B');
    dot(c, 820, 340, 22, '#FF7E6B');
    flower(c, 650, 640, 0.7);
    flower(c, 180, 640, 0.8, COLORS.coral.body);
  },
  castle(c) {
    sky(c, ['#CBE7FC', '#EAF6FF']);
    fill(c, '#8ED69A', `M0 ${H} V650 Q580 590 ${W} 650 V${H}Z`);
    const block = (x: number, y: number, w: number, h: number, color: ColorName) => {
      panel(c, x, y + 8, w, h, COLORS[color].dark, 18);
      panel(c, x, y, w, h, COLORS[color].body, 18);
    };
    block(260, 480, 160, 180, 'coral');
    block(740, 480, 160, 180, 'sky');
    block(430, 540, 140, 120, 'sun');
    block(590, 540, 140, 120, 'mint');
    block(260, 340, 160, 130, 'sun');
    block(740, 340, 160, 130, 'grape');
    block(440, 420, 280, 110, 'pink');
    fill(c, COLORS.mint.body, 'M250 330 L340 200 L430 330Z');
    fill(c, COLORS.coral.body, 'M730 330 L820 200 L910 330Z M450 410 L580 240 L710 410Z');
    cloud(c, 180, 150, 0.8);
    cloud(c, 990, 200, 0.7);
  },
  count(c) {
    sky(c, ['#FFF4D1', '#FFE7B0']);
    panel(c, 70, 80, 740, 620, '#FFFFFFCC');
    for (let i = 0; i < 5; i++)
      apple(c, 210 + (i % 3) * 220 + (i > 2 ? 110 : 0), 260 + Math.floor(i / 3) * 270, 0.95);
    letterTile(c, '5', 965, 240, 220, 'coral', -0.05);
    letterTile(c, '4', 965, 500, 120, 'sky', 0.05);
    letterTile(c, '6', 965, 640, 120, 'mint', -0.04);
  },
  figures(c) {
    sky(c, ['#EFE9FF', '#D4C6FF']);
    panel(c, 70, 80, 1020, 620, '#FFFFFFB0');
    shapePiece(c, '^', 580, 260, 150, COLORS.coral.body);
    shapePiece(c, '#', 580, 530, 125, COLORS.sun.body);
    shapePiece(c, 'o', 250, 420, 110, COLORS.mint.body);
    shapePiece(c, '#', 250, 610, 30, '#C98E54');
    shapePiece(c, 'o', 910, 420, 110, COLORS.sky.body);
    shapePiece(c, '#', 910, 610, 30, '#C98E54');
    shapePiece(c, '#', 580, 585, 48, COLORS.grape.body);
    dot(c, 940, 170, 52, '#FFD560');
  },
  pattern(c) {
    sky(c, ['#DDF5EC', '#B5E9D6']);
    for (const y of [70, 420]) panel(c, 60, y, 1040, 290, '#FFFFFFCC', 80);
    for (const [i, [k, color]] of (
      [
        ['o', 'coral'],
        ['^', 'sky'],
        ['o', 'coral'],
        ['^', 'sky'],
      ] as const
    ).entries())
      shapePiece(c, k, 180 + i * 200, 218, 64, COLORS[color].body);
    for (const [i, color] of (['sun', 'sun', 'grape', 'sun'] as const).entries())
      shapePiece(c, '#', 180 + i * 200, 566, 62, COLORS[color].body);
    for (const y of [218, 566]) {
      c.strokeStyle = '#1E9A80';
      c.lineWidth = 12;
      c.setLineDash([26, 26]);
      c.beginPath();
      c.roundRect(908, y - 82, 164, 164, 50);
      c.stroke();
      c.setLineDash([]);
      word(c, '?', 990, y, 110, '#1E9A80');
    }
  },
  stretch(c) {
    sky(c, ['#FFE6EC', '#FFCBD9']);
    dot(c, 580, 420, 330, '#FFFFFF88');
    fill(c, ramp(c, ['#8FDCC6', '#49B698'], H * 0.75), `M0 ${H} V640 C260 590 860 590 ${W} 640 V${H}Z`);
    mover(c, 580, 690, 2.1, 'coral', ...UP);
    wavy(
      c,
      '#FFC93C',
      18,
      'M220 300 V170 M170 220 L220 165 L270 220 M940 300 V170 M890 220 L940 165 L990 220',
    );
  },
  rhythm(c) {
    sky(c, ['#D8F0FF', '#A9D8F8']);
    for (const [i, color] of (['coral', 'sun', 'mint', 'grape', 'sky', 'pink'] as const).entries())
      panel(
        c,
        70 + i * 175,
        660 - [150, 260, 200, 320, 180, 240][i]!,
        145,
        120 + [150, 260, 200, 320, 180, 240][i]!,
        `${COLORS[color].body}99`,
        50,
      );
    mover(c, 360, 720, 1.7, 'mint', ...WIDE);
    mover(c, 800, 720, 1.7, 'coral', ...UP);
    note(c, 560, 260, 1.5, COLORS.grape.dark);
    note(c, 130, 260, 1.2, COLORS.coral.dark);
    note(c, 990, 230, 1.2, COLORS.mint.dark);
  },
  stars(c) {
    // a week of learning: five stars are lit
    sky(c, ['#FFF8EC', '#FFE9C2']);
    panel(c, 70, 70, 1020, 400, '#FFFFFF', 80);
    for (let i = 0; i < 7; i++)
      star(c, 165 + i * 138, 200 + (i % 2) * 110, 48, i < 5 ? COLORS.sun.body : '#EADCC6');
    friend(c, 300, 740, 1.25, 'mint', true);
    for (const [i, color] of (['coral', 'mint', 'sky'] as const).entries()) {
      panel(c, 520, 510 + i * 80, 560, 52, '#F3E6CF', 26);
      panel(c, 520, 510 + i * 80, [500, 380, 300][i]!, 52, COLORS[color].body, 26);
    }
  },
  classroom(c) {
    // live lesson: teacher large, hand raised below
    sky(c, ['#E0F2FF', '#B9DFFB']);
    panel(c, 60, 60, 1040, 460, '#3E8F7C', 50);
    panel(c, 80, 80, 1000, 420, '#4FA38F', 40);
    word(c, '1 + 2', 720, 230, 150, '#FFFDF6');
    for (let i = 0; i < 3; i++)
      dot(c, 600 + i * 120, 390, 42, (['#FFC93C', '#FF7E6B', '#FF7E6B'] as const)[i]!);
    friend(c, 300, 560, 1.7, 'mint');
    for (const [i, color] of (['coral', 'sky', 'grape', 'sun'] as const).entries()) {
      c.save();
      c.beginPath();
      c.roundRect(70 + i * 262, 555, 234, 190, 40);
      c.fillStyle = COLORS[color].room;
      c.fill();
      c.clip();
      friend(c, 187 + i * 262, 770, 0.86, color === 'sun' ? 'pink' : color, i === 1);
      c.restore();
    }
  },
  maze(c) {
    sky(c, ['#E6F6F1', '#BFEBDD']);
    wavy(c, '#FFFFFF', 118, 'M130 620 H400 V380 H160 V170 H620 V480 H860 V200 H1030');
    c.setLineDash([4, 52]);
    wavy(c, COLORS.sun.body, 22, 'M330 620 H400 V380 H160 V170 H620 V480 H860 V200 H940');
    c.setLineDash([]);
    friend(c, 170, 700, 0.95, 'coral');
    star(c, 1030, 200, 66, COLORS.sun.body);
    flower(c, 980, 600, 1.2);
    flower(c, 330, 280, 0.7, COLORS.grape.body);
    apple(c, 690, 660, 0.6);
  },
  cinema(c) {
    sky(c, ['#3F3A86', '#8B72D8', '#F4B7C6']);
    for (const [x, y, r] of [
      [150, 120, 9],
      [380, 80, 7],
      [640, 130, 9],
      [900, 90, 8],
      [1040, 220, 7],
    ] as const)
      dot(c, x, y, r, '#FFF6D8');
    dot(c, 940, 230, 88, '#FFE9A8');
    fill(
      c,
      ramp(c, ['#6C58BE', '#40358A'], H * 0.6),
      `M0 ${H} V600 C240 500 460 560 640 600 S980 650 ${W} 580 V${H}Z`,
    );
    friend(c, 230, 720, 1.25, 'mint');
    friend(c, 930, 720, 1.1, 'coral', true);
    dot(c, 580, 400, 150, '#FFFFFFE6');
    c.fillStyle = c.strokeStyle = COLORS.coral.body;
    c.lineJoin = 'round';
    c.lineWidth = 30;
    const p = new Path2D('M540 330 L660 400 L540 470Z');
    c.fill(p);
    c.stroke(p);
  },
  concert(c) {
    sky(c, ['#5B46B4', '#B08DF0']);
    for (const [x, w] of [
      [230, 210],
      [580, 260],
      [930, 210],
    ] as const)
      fill(c, '#FFF6D833', `M${x} -40 L${x - w} 700 H${x + w}Z`);
    fill(c, '#F6C3CE', `M0 ${H} V680 Q580 620 ${W} 680 V${H}Z`);
    mover(c, 300, 720, 1.5, 'sky', ...UP);
    mover(c, 580, 740, 1.9, 'coral', 'M-92 -110 Q-122 -96 -124 -48', 'M92 -110 Q130 -100 70 -70');
    mover(c, 870, 720, 1.5, 'mint', ...UP);
    note(c, 130, 250, 1.2, '#FFE08A');
    note(c, 440, 200, 1, '#FFB3A3');
    note(c, 980, 220, 1.3, '#A6EBD9');
  },
  ask(c) {
    sky(c, ['#E6F6F1', '#C4ECDF']);
    for (const [i, color] of (['coral', 'sun', 'sky'] as const).entries()) {
      const y = 70 + i * 225;
      panel(c, 70, y, 1020, 190, '#FFFFFF', 70);
      dot(c, 180, y + 95, 64, COLORS[color].body);
      word(c, '?', 180, y + 95, 92, '#FFFFFF');
      panel(c, 290, y + 50, [560, 470, 620][i]!, 36, '#D9CDB8', 18);
      panel(c, 290, y + 106, [380, 560, 330][i]!, 30, '#EFE6D6', 15);
    }
  },
  notice(c) {
    sky(c, ['#FFF4D1', '#FFE4A6']);
    panel(c, 120, 90, 920, 600, '#FFFFFF', 60);
    dot(c, 290, 260, 90, COLORS.coral.body);
    star(c, 290, 260, 40, '#FFFFFF');
    for (const [i, w] of [480, 380].entries())
      panel(c, 430, 205 + i * 80, w, 44, i ? '#EFE6D6' : '#D9CDB8', 22);
    for (const [i, w] of [740, 680, 740, 420].entries()) panel(c, 210, 420 + i * 62, w, 32, '#F3EADA', 16);
  },
  oneline(c) {
    // on paper: one broad stroke of the drawing pen, with the marks of its hairs
    c.clearRect(0, 0, W, H);
    const path = (d: number) =>
      `M130 ${500 + d} C230 ${210 + d} 330 ${210 + d} 400 ${420 + d} S560 ${620 + d} 683 ${425 + d}`;
    wavy(c, COLORS.sky.body, 96, path(0));
    for (const d of [-30, -12, 8, 28]) wavy(c, '#8ACDF7', 6, path(d));
  },
  rubbed(c) {
    // drawing on the box's screen, a broad path rubbed clean from the right
    c.fillStyle = '#FFFDF6';
    c.fillRect(0, 0, W, H);
    wavy(c, '#FFC93C', 60, 'M90 190 q120 -130 240 0 t240 0 t240 0 t240 0');
    wavy(c, '#5CB8F2', 60, 'M90 390 q120 -130 240 0 t240 0 t240 0 t240 0');
    wavy(c, '#FF9DBA', 60, 'M90 590 q120 -130 240 0 t240 0 t240 0 t240 0');
    wavy(c, '#FFFDF6', 250, 'M1010 60 L930 320 L820 470 M1090 330 V720');
  },
  heart(c) {
    // a finished heart, and a line that is being drawn below it
    c.fillStyle = '#FFFDF6';
    c.fillRect(0, 0, W, H);
    wavy(c, '#FF7E6B', 58, 'M600 230 C520 90 300 190 440 360 L600 520 L760 360 C900 190 680 90 600 230Z');
    wavy(c, '#A58BF0', 58, 'M1010 640 q-90 -90 -180 0 t-180 0 t-180 0 t-180 -20');
    for (const [x, y, k] of [
      [220, 190, '#FFC93C'],
      [980, 200, '#35BFA1'],
    ] as const)
      star(c, x, y, 60, k);
  },
  earth(c) {
    c.fillStyle = '#5CB8F2';
    c.fillRect(0, 0, W, H);
    fill(
      c,
      '#6FCB7A',
      'M120 180 q120 -80 240 -20 q60 90 -20 160 q-60 20 -60 120 q-20 120 -100 80 q-10 -140 -80 -200 q-40 -80 20 -140Z M560 160 q160 -70 320 0 q120 40 90 130 q-80 60 -160 30 q-60 60 -40 150 q-40 120 -120 60 q-20 -120 -90 -160 q-80 -100 0 -210Z M880 520 q90 -50 130 30 q-20 80 -110 50Z',
    );
  },
} satisfies Record<string, Painter>;
