// Brand pictures 20-26: the family, institutions, pens and erasers, colours, serial number, repairs, the purchase.

import { arch, bands, blobs, halo, rainbow, room } from '../compose/backdrops.ts';
import {
  at,
  brush,
  bump,
  COLORS,
  clay,
  during,
  easeOut,
  FLOAT,
  gradient,
  pop,
  RAMP,
  stage,
  svg,
} from '../compose/paper.ts';
import type { BrandScene } from '../compose/scene.ts';
import type { Color, ColorName } from '../kit/colors.ts';
import type { Spot } from '../kit/scene.ts';

const family: BrandScene = {
  name: 'brand-20',
  hue: 'coral',
  alt: '엄마와 아빠, 두 아이가 거실 소파 앞에 모여 톡톡박스를 함께 보고 있어요.',
  draw({ crop, cut }) {
    return [
      room(crop, 'coral', 'sun', {
        floorY: 650,
        window: crop === 'wide' ? { x: 90, y: 40, w: 300, h: 230 } : { x: 90, y: 120, w: 260, h: 190 },
      }),
      stage(
        crop,
        svg(
          `<rect x="640" y="130" width="150" height="180" rx="22" fill="#7A4318" opacity=".12" transform="translate(8 9)"/><rect x="640" y="130" width="150" height="180" rx="22" fill="#FFFDF6"/><rect x="660" y="150" width="110" height="140" rx="12" fill="${COLORS.sky.room}"/><path d="M660 262 q34 -50 60 -16 t50 -12 V278 a12 12 0 0 1 -12 12 H672 a12 12 0 0 1 -12 -12Z" fill="#8FD6A0"/><circle cx="740" cy="182" r="15" fill="#FFC93C"/>`,
          `<rect x="822" y="178" width="120" height="120" rx="60" fill="#FFFDF6"/><circle cx="882" cy="238" r="42" fill="${COLORS.pink.room}"/><path d="M882 264 l-24 -24 c-24 -28 12 -48 24 -22 c12 -26 48 -6 24 22z" fill="#FF7E6B"/>`,
        ),
        cut('sofa', 560, 716, 142, { shadow: { opacity: 0.26, length: 0.14 } }),
        cut('rug', 520, 838, 158, { shadow: false }),
        cut('mother', 330, 752, 192, { shadow: { opacity: 0.26 } }),
        cut('father', 720, 752, 188, { shadow: { opacity: 0.26 } }),
        cut('box-cream-left', 470, 862, 78, { screen: 'drawing', shadow: { opacity: 0.3 } }),
        cut('child-boy', 170, 872, 164, { shadow: { opacity: 0.28 } }),
        cut('child-girl', 842, 872, 164, { shadow: { opacity: 0.28 } }),
        cut('toki-wave', 690, 884, 84),
        cut('heart-coral', 520, 180, 76, { shadow: false, rot: -6 }),
        cut('heart-pink', 440, 270, 46, { shadow: false, rot: 10 }),
      ),
    ];
  },
};

const institution: BrandScene = {
  name: 'brand-21',
  hue: 'mint',
  alt: '교실의 낮은 책장 위에 톡톡박스 세 대가 나란히 놓여 있고, 선생님과 두 아이가 그 앞에 서 있어요.',
  draw({ crop, cut }) {
    const bunting = [...Array(8)].map((_, i) => {
      const x = 110 + i * 112;
      const y = 112 + Math.sin(((i + 0.5) / 8) * Math.PI) * 54;
      const fill = ['#FF7E6B', '#FFC93C', '#35BFA1', '#5CB8F2', '#A58BF0'][i % 5];
      return `<circle cx="${x}" cy="${y + 26}" r="26" fill="${fill}"/><circle cx="${x - 8}" cy="${y + 18}" r="7" fill="#fff" opacity=".5"/>`;
    });
    return [
      room(crop, 'mint', 'sun', { floorY: 690 }),
      stage(
        crop,
        svg(brush('M40 90 C240 200 760 200 990 84', '#C9A77E', 5), bunting),
        cut('school-shelf', 540, 770, 132, { shadow: { opacity: 0.28, length: 0.18 } }),
        cut('teacher', 130, 858, 190, { shadow: { opacity: 0.28 } }),
        cut('child-look', 926, 876, 142, { shadow: { opacity: 0.28 } }),
        cut('child-boy', 706, 888, 130, { shadow: { opacity: 0.28 } }),
        cut('toki-wave', 318, 890, 84),
        cut('sseugi-wave', 452, 894, 76),
      ),
    ];
  },
};

const tools: BrandScene = {
  name: 'brand-22',
  hue: 'grape',
  alt: '다섯 가지 색 톡톡펜과 쓱쓱펜이 부채처럼 펼쳐져 있고, 아래에 네 가지 색 지우개가 놓여 있어요.',
  draw({ crop, cut }) {
    const order: ColorName[] = ['coral', 'sun', 'mint', 'sky', 'grape'];
    const fan = order.flatMap((color, i): [name: string, turn: number, thick: number][] => [
      [`toktok-${color}`, -74 + i * 33, 0],
      [`ssuksuk-${color}`, -57.5 + i * 33, 1],
    ]);
    const around = (turn: number, r: number): Spot => {
      const a = ((turn - 90) * Math.PI) / 180;
      return [510 + r * Math.cos(a), 740 + r * Math.sin(a)];
    };
    return [
      halo(crop, 'grape', { x: 510, y: 560, r: 500, hill: 700 }),
      stage(
        crop,
        fan
          .sort((a, b) => Math.abs(b[1]) - Math.abs(a[1]))
          .map(([name, turn, thick]) => {
            const [x, y] = around(turn, thick ? 176 : 186);
            return cut(name, x, y, thick ? 116 : 132, { rot: turn, shadow: false });
          }),
        svg(
          `<ellipse cx="520" cy="800" rx="420" ry="70" fill="#5A3A9A" opacity=".14" style="filter:blur(20px)"/>`,
        ),
        ['sky', 'pink', 'sun', 'mint'].map((color, i) =>
          cut(`eraser-${color}`, [150, 390, 630, 866][i]!, [800, 846, 850, 806][i]!, 140, {
            rot: [-4, 0, 2, 5][i]!,
          }),
        ),
        cut('star-sun', 110, 250, 72, { shadow: false, rot: -12 }),
        cut('star-pink', 930, 270, 60, { shadow: false, rot: 12 }),
      ),
    ];
  },
};

const stand = (x: number, y: number, rx: number, h: number, light: Color, deep: Color) => {
  const side = gradient(
    [
      [0, deep],
      [1, light],
    ],
    { x2: 1, y2: 0 },
  );
  const ry = rx * 0.26;
  return [
    side.def,
    `<ellipse cx="${x + 30}" cy="${y + h + 14}" rx="${rx * 1.05}" ry="${ry}" fill="#7A4318" opacity=".2" style="filter:blur(12px)"/>`,
    `<path d="M${x - rx} ${y} v${h} a${rx} ${ry} 0 0 0 ${2 * rx} 0 v${-h}Z" fill="${side.fill}"/><ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${light}"/>`,
  ];
};
const choice: BrandScene = {
  name: 'brand-23',
  hue: 'sun',
  alt: '크림, 민트, 분홍 톡톡박스가 높이가 다른 받침대 세 개에 놓여 있고, 앞에 다섯 빛깔 물감 방울이 늘어서 있어요.',
  draw({ crop, cut }) {
    const drops = (['coral', 'sun', 'mint', 'sky', 'grape'] as const).map((color, i) => {
      const x = 300 + i * 106;
      return `<ellipse cx="${x + 8}" cy="${878}" rx="42" ry="12" fill="#7A4318" opacity=".22" style="filter:blur(5px)"/>${clay(`<circle cx="${x}" cy="842" r="38"/>`, RAMP[color === 'mint' ? 'teal' : color], { k: 12 })}`;
    });
    return [
      blobs(crop, 'sun', 'pink', { hill: 690 }),
      stage(
        crop,
        svg(
          stand(520, 500, 220, 240, '#FFF8EA', '#EFD9B4'),
          stand(214, 650, 190, 120, '#DDF5EC', '#A9DCCB'),
          stand(826, 650, 190, 120, '#FFE6EC', '#F3B9C8'),
        ),
        cut('box-cream-right', 520, 506, 88, { screen: 'rainbow', shadow: { length: 0, contact: 0.42 } }),
        cut('box-mint-left', 214, 656, 78, { screen: 'letters', shadow: { length: 0, contact: 0.42 } }),
        cut('box-pink-right', 826, 656, 78, { screen: 'drawing', shadow: { length: 0, contact: 0.42 } }),
        svg(drops, brush('M520 832 l-0 0', '#fff', 1)),
        cut('sseugi-point', 930, 892, 92),
        cut('toki-smile', 104, 892, 92),
        cut('star-coral', 190, 206, 74, { shadow: false, rot: -12 }),
        cut('star-mint', 850, 206, 64, { shadow: false, rot: 12 }),
      ),
    ];
  },
};

const stair = (
  x: number,
  y: number,
  w: number,
  h: number,
  d: number,
  ramp: readonly [Color, Color, Color],
) => {
  const face = gradient([
    [0, ramp[1]],
    [1, ramp[2]],
  ]);
  return [
    face.def,
    `<path d="M${x + 40} ${y - d} H${x + w - 40} q20 0 28 16 L${x + w} ${y + 4} H${x} L${x + 12} ${y - d + 16} q8 -16 28 -16Z" fill="${ramp[0]}"/>`,
    `<path d="M${x} ${y} H${x + w} V${y + h} q0 24 -24 24 H${x + 24} q-24 0 -24 -24Z" fill="${face.fill}"/><rect x="${x + 10}" y="${y + 6}" width="${w - 20}" height="12" rx="6" fill="#fff" opacity=".55"/>`,
  ];
};
const serial: BrandScene = {
  name: 'brand-24',
  hue: 'grape',
  alt: '계단 세 칸에 바코드 이름표, 체크 표시가 뜬 휴대 전화, 켜진 톡톡박스가 차례로 놓여 있고 톡이가 맨 아래에서 위를 가리켜요.',
  draw({ crop, cut }) {
    const steps = [
      ['sky', 150, 740, 250, 130],
      ['grape', 380, 610, 260, 260],
      ['mint', 620, 480, 350, 390],
    ] as const;
    const ramp: Record<'sky' | 'grape' | 'mint', readonly [Color, Color, Color]> = {
      sky: ['#E0F2FF', '#BFE1FA', '#A3D4F8'],
      grape: ['#ECE5FF', '#D6C9FB', '#C3B1F6'],
      mint: ['#DDF5EC', '#BDE9DB', '#9ADFCA'],
    };
    const dots = (n: number, x: number, y: number, fill: Color) =>
      [...Array(n)].map(
        (_, i) =>
          `<circle cx="${x + (i - (n - 1) / 2) * 44}" cy="${y}" r="15" fill="${fill}"/><circle cx="${x + (i - (n - 1) / 2) * 44 - 4}" cy="${y - 5}" r="4" fill="#fff" opacity=".7"/>`,
      );
    return [
      bands(crop, 'grape', 'sky', { hill: 800 }),
      stage(
        crop,
        svg(
          `<ellipse cx="540" cy="884" rx="480" ry="34" fill="#5A3A9A" opacity=".2" style="filter:blur(16px)"/>`,
          [...steps].reverse().map(([hue, x, y, w, h]) => stair(x, y, w, h, 92, ramp[hue])),
          dots(1, 290, 812, '#2F93D8'),
          dots(2, 510, 760, '#7757D6'),
          dots(3, 795, 690, '#1FA085'),
          brush('M268 500 C290 420 340 392 404 410 M390 378 l18 34 l-36 14', '#FF7E6B', 11),
          brush('M500 270 C520 200 560 168 612 176 M594 146 l20 31 l-32 19', '#FF7E6B', 11),
        ),
        cut('barcode', 274, 706, 118, { shadow: { opacity: 0.26, contact: 0.4, length: 0.16 } }),
        cut('phone', 506, 584, 108, { shadow: { opacity: 0.26, contact: 0.36, length: 0.16 } }),
        cut('box-cream-right', 800, 456, 74, {
          screen: 'menu',
          shadow: { opacity: 0.26, contact: 0.42, length: 0.16 },
        }),
        cut('tick', 936, 150, 92, FLOAT),
        cut('toki-smile', 92, 890, 100),
        cut('star-sun', 120, 330, 66, { shadow: false, rot: -12 }),
      ),
    ];
  },
};

const repair: BrandScene = {
  name: 'brand-25',
  hue: 'sky',
  alt: '헤드셋을 쓴 톡이가 말풍선을 띄우며 이야기를 듣고, 공구함과 스패너와 톡톡박스가 곁에 놓여 있어요.',
  draw({ crop, cut }) {
    return [
      arch(crop, 'sky', { x: 540, w: 780, top: 70, floorY: 690 }),
      stage(
        crop,
        cut('box-mint-right', 744, 730, 108, { screen: 'menu', shadow: { opacity: 0.3 } }),
        svg(
          `<g transform="translate(868 330) rotate(28)">${clay('<rect x="-74" y="-27" width="148" height="54" rx="27"/>', ['#FFF1DC', '#FFD9B8', '#F5BE92', '#C98E4A'], { k: 8 })}<rect x="-24" y="-21" width="48" height="42" rx="10" fill="#FFF6E6"/>${[-12, 0, 12].map((x) => `<circle cx="${x}" cy="-8" r="3" fill="#D9A36C"/><circle cx="${x}" cy="8" r="3" fill="#D9A36C"/>`).join('')}</g>`,
        ),
        cut('toki-headset', 320, 838, 222, { shadow: { opacity: 0.32 } }),
        cut('bubble-heart', 120, 330, 124, { shadow: false, rot: -4 }),
        cut('bubble-dots', 520, 250, 130, { shadow: false, rot: 3 }),
        cut('toolbox', 726, 866, 118),
        cut('spanner', 906, 640, 92, { shadow: false, rot: 14 }),
        cut('screw', 560, 872, 84, { rot: 64, shadow: { length: 0, contact: 0 } }),
        cut('star-sun', 300, 150, 62, { shadow: false, rot: 12 }),
      ),
    ];
  },
};

const done: BrandScene = {
  name: 'brand-26',
  animated: 'everywhere',
  hue: 'coral',
  alt: '활짝 열린 택배 상자 곁의 손수레에 톡톡박스와 선물이 실려 있고, 톡이와 쓱이가 두 팔을 들고 색종이를 뿌려요.',
  draw({ crop, cut, t }) {
    const roll = easeOut(during(t, 0, 0.42));
    const dx = (1 - roll) * 620;
    const hues = ['#FF7E6B', '#FFC93C', '#35BFA1', '#5CB8F2', '#A58BF0', '#FF9DBA'];
    const paper = [...Array(34)].map((_, i) => {
      const goal: Spot = [40 + ((i * 173) % 940), 40 + ((i * 97) % 330)];
      const p = easeOut(during(t, 0.4 + (i % 5) * 0.03, 0.86 + (i % 3) * 0.04));
      if (p <= 0) return '';
      const x = 520 + (goal[0] - 520) * p;
      const y = 520 + (goal[1] - 520) * p - bump(p) * 60;
      return `<g transform="translate(${x} ${y}) rotate(${i * 37 + (1 - p) * 300})">${i % 3 ? `<rect x="-15" y="-7" width="30" height="14" rx="7" fill="${hues[i % 6]}"/>` : `<circle r="10" fill="${hues[i % 6]}"/>`}</g>`;
    });
    const hop = bump(during(t, 0.44, 0.94), 3) * 50;
    return [
      rainbow(crop, 'coral', { x: 520, y: 700, r: 480, width: 42, opacity: 0.34 }),
      stage(
        crop,
        svg(paper),
        cut('parcel', 890, 850, 118, { shadow: { opacity: 0.28 } }),
        cut('sseugi-up', 872, 688, 112, {
          lift: bump(during(t, 0.5, 1), 3) * 44,
          shadow: { length: 0, contact: 0.3 },
        }),
        cut('cart', 490 + dx, 850, 142, { shadow: { opacity: 0.3, length: 0.14 } }),
        cut('gift-mint', 672 + dx, 748, 108, { shadow: { length: 0, contact: 0.4 } }),
        cut('box-cream-right', 436 + dx, 752, 100, {
          screen: 'rainbow',
          shadow: { length: 0, contact: 0.4 },
        }),
        cut('toki-up', 118, 868, 138, { lift: hop }),
        at(880, 330, { scale: pop(t, 0.6), rot: 10 }, cut('heart-coral', 0, 0, 88, FLOAT)),
        at(150, 330, { scale: pop(t, 0.68), rot: -12 }, cut('star-sun', 0, 0, 84, FLOAT)),
      ),
    ];
  },
};

export const serviceScenes = [family, institution, tools, choice, serial, repair, done];
