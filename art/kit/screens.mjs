// Pictures shown on the box's screen and on paper, drawn with a 2D canvas (so that they can use the page's font).
import { COLORS } from './colors.mjs';
import { canvasTexture } from './shapes.mjs';

const W = 1160;
const H = 780;
const RAINBOW = ['#FF7E6B', '#FFB13C', '#FFE066', '#5CC98B', '#5AB4F0', '#9A7DEB'];

const ramp = (c, colors, y0 = 0, y1 = H) => {
  const g = c.createLinearGradient(0, y0, 0, y1);
  for (const [i, color] of colors.entries()) g.addColorStop(i / (colors.length - 1), color);
  return g;
};
const fill = (c, style, path) => {
  c.fillStyle = style;
  c.fill(new Path2D(path));
};
const dot = (c, x, y, r, style) => {
  c.beginPath();
  c.arc(x, y, r, 0, 2 * Math.PI);
  c.fillStyle = style;
  c.fill();
};

function landscape(c) {
  c.fillStyle = ramp(c, ['#7CCBFA', '#C4EAFF', '#F3FBFF'], 0, H * 0.75);
  c.fillRect(0, 0, W, H);
  dot(c, W * 0.86, H * 0.19, 118, '#FFE08A66');
  dot(c, W * 0.86, H * 0.19, 82, '#FFD560');
  for (const [x, y, s] of [
    [210, 150, 1],
    [880, 300, 0.6],
  ]) {
    for (const [dx, dy, r] of [
      [0, 0, 58],
      [66, 14, 44],
      [-66, 16, 42],
      [30, -34, 46],
    ])
      dot(c, x + dx * s, y + dy * s, r * s, '#FFFFFFEE');
  }
}
function hills(c) {
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
function bow(c, cx, cy, radius, from, to, width = 25) {
  c.lineCap = 'round';
  c.lineWidth = width;
  RAINBOW.forEach((color, i) => {
    c.strokeStyle = color;
    c.beginPath();
    c.arc(cx, cy, radius - i * width, from, to);
    c.stroke();
  });
}
function letterTile(c, character, x, y, size, color, turn) {
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
function friend(c, x, y, s, color) {
  c.save();
  c.translate(x, y);
  c.scale(s, s);
  const { body, dark } = COLORS[color];
  const box = (bx, by, w, h, r, style) => {
    c.fillStyle = style;
    c.beginPath();
    c.roundRect(bx, by, w, h, r);
    c.fill();
  };
  c.strokeStyle = body;
  c.lineCap = 'round';
  c.lineWidth = 30;
  c.stroke(new Path2D('M92 -100 Q130 -120 136 -170'));
  c.stroke(new Path2D('M-92 -100 Q-132 -90 -134 -48'));
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
function wavy(c, color, width, path) {
  c.lineCap = c.lineJoin = 'round';
  c.lineWidth = width;
  c.strokeStyle = color;
  c.stroke(new Path2D(path));
}

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
    ])
      dot(c, x, y, r, '#FFFFFF66');
    const tiles = [
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
};
export const screenTexture = (name) => canvasTexture(W, H, PAINTERS[name]);
