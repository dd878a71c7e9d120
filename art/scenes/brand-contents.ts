// Brand pictures 10-14: the three contents, English, Korean.

import { arch, blobs, halo, rainbow, sunburst } from '../compose/backdrops.ts';
import {
  at,
  brush,
  bump,
  COLORS,
  clay,
  during,
  easeBoth,
  FLOAT,
  gradient,
  pop,
  RAMP,
  rays,
  stage,
  svg,
  sway,
} from '../compose/paper.ts';
import type { BrandScene, Ramp } from '../compose/scene.ts';
import type { Color } from '../kit/colors.ts';
import type { Spot } from '../kit/scene.ts';
import { tilesScreen } from './brand-use.ts';

const learn: BrandScene = {
  name: 'brand-10',
  hue: 'sun',
  alt: '글자와 숫자판이 뜬 톡톡박스로 이어지는 징검다리를 톡이가 건너며 화면을 가리켜요.',
  draw({ crop, cut }) {
    const stone = (x: number, y: number, w: number, ramp: Ramp) =>
      `<ellipse cx="${x + 10}" cy="${y + 20}" rx="${w}" ry="${w * 0.36}" fill="#7A4318" opacity=".2"/>${clay(`<path d="M${x - w} ${y} a${w} ${w * 0.34} 0 0 0 ${2 * w} 0 v22 a${w} ${w * 0.34} 0 0 1 ${-2 * w} 0z"/>`, [ramp[1], ramp[2], ramp[2], ramp[3]], { k: 5 })}${clay(`<ellipse cx="${x}" cy="${y}" rx="${w}" ry="${w * 0.34}"/>`, [ramp[0], ramp[0], ramp[1], ramp[2]], { k: 8, lo: 0.3 })}`;
    return [
      blobs(crop, 'sun', 'coral', { hill: 640 }),
      stage(
        crop,
        cut('box-cream-right', 640, 690, 128, { screen: tilesScreen(0, 0), shadow: { opacity: 0.32 } }),
        svg(
          stone(392, 724, 66, RAMP.teal),
          stone(520, 782, 76, RAMP.sky),
          stone(356, 836, 84, RAMP.grape),
          stone(160, 800, 96, RAMP.coral),
        ),
        cut('toki-smile', 160, 800, 156, { shadow: { length: 0, contact: 0.3 } }),
        cut('tile-1', 392, 722, 66, { shadow: { length: 0, contact: 0.34 } }),
        cut('tile-giyeok', 520, 782, 82, { shadow: { length: 0, contact: 0.34 } }),
        cut('tile-b', 356, 838, 90, { shadow: { length: 0, contact: 0.34 } }),
        cut('books', 790, 830, 116),
        cut('toktok-mint', 690, 800, 84, { rot: 18, shadow: { contact: 0.2 } }),
        cut('star-coral', 264, 190, 84, { shadow: false, rot: -12 }),
        cut('star-sky', 952, 176, 60, { shadow: false, rot: 12 }),
        cut('cloud', 108, 330, 62, FLOAT),
      ),
    ];
  },
};

/** Shapes and their holes; the circle drops into its place. */
function shapesScreen(share: number) {
  const back = gradient([
    [0, '#D8F0FF'],
    [1, '#AEDCFA'],
  ]);
  const piece = (kind: number, x: number, y: number, fill: Color) => {
    const common = `fill="${fill}" stroke="${fill}" stroke-width="34" stroke-linejoin="round"`;
    if (kind === 0) return `<circle cx="${x}" cy="${y}" r="84" ${common}/>`;
    if (kind === 1) return `<path d="M${x} ${y - 84} L${x + 84} ${y + 64} H${x - 84}Z" ${common}/>`;
    return `<rect x="${x - 70}" y="${y - 70}" width="140" height="140" ${common}/>`;
  };
  const fly = (from: Spot, to: Spot, p: number): Spot => {
    const k = easeBoth(p);
    return [from[0] + (to[0] - from[0]) * k, from[1] + (to[1] - from[1]) * k - Math.sin(Math.PI * k) * 90];
  };
  const a = fly([300, 590], [250, 232], during(share, 0.08, 0.34));
  const b = fly([590, 600], [580, 232], during(share, 0.36, 0.62));
  const c = fly([880, 596], [910, 232], during(share, 0.64, 0.88));
  const done = (p: number) => (p >= 1 ? 1 : 0);
  return [
    back.def,
    `<rect width="1160" height="780" fill="${back.fill}"/><rect x="70" y="70" width="1020" height="324" rx="70" fill="#fff" opacity=".75"/>`,
    [0, 1, 2].map((kind) => piece(kind, 250 + kind * 330, 232, '#8CC8EC')),
    `<path d="M0 780 V690 C300 640 800 640 1160 700 V780Z" fill="#7DBFE8" opacity=".6"/>`,
    `<image href="/cutouts/grape-wave.png" x="440" y="${430 - (share < 1 ? bump(share, 6) * 40 : 0)}" width="280" height="276"/>`,
    piece(0, ...a, COLORS.coral.body),
    piece(1, ...b, COLORS.mint.body),
    piece(2, ...c, COLORS.sun.body),
    [0, 1, 2].map((i) =>
      done(during(share, 0.3 + i * 0.27, 0.34 + i * 0.27))
        ? `<g>${rays(250 + i * 330, 232, 134, 158, [-140, -90, -40], '#FF7E6B', 12)}</g>`
        : '',
    ),
  ]
    .flat()
    .join('');
}

const play: BrandScene = {
  name: 'brand-11',
  animated: 'wide',
  hue: 'sky',
  alt: '도형 맞추기 놀이가 나오는 톡톡박스 둘레에서 쓱이와 하늘색 친구가 신나게 뛰고, 세모와 네모와 공이 통통 튀어요.',
  draw({ crop, cut, t }) {
    const jump = (from: number, size: number, times = 2) =>
      bump(during(t, from, Math.min(1, from + 0.5)), times) * size;
    return [
      sunburst(crop, 'sky', { x: 520, y: 400 }),
      stage(
        crop,
        cut('box-mint-left', 500, 730, 138, { screen: shapesScreen(t), shadow: { opacity: 0.32 } }),
        cut('rings', 890, 730, 108),
        at(150, 250 - jump(0.1, 40, 3), { rot: sway(t, 1, 30) - 8 }, cut('triangle', 0, 0, 108, FLOAT)),
        at(880, 210 - jump(0.25, 40, 3), { rot: 10 + sway(t, 1, -30) }, cut('square', 0, 0, 96, FLOAT)),
        cut('bead-coral', 620, 852, 88, { lift: jump(0.05, 90, 3) }),
        cut('sseugi-side', 190, 822, 152, { lift: jump(0.3, 60), rot: sway(t, 2, 5) }),
        cut('sky-wave', 838, 868, 118, { lift: jump(0.46, 54) }),
        at(330, 92, { scale: pop(t, 0.34) }, cut('star-sun', 0, 0, 66, FLOAT)),
        at(690, 74, { scale: pop(t, 0.62), rot: 12 }, cut('star-coral', 0, 0, 54, FLOAT)),
        cut('star-pink', 430, 880, 44, { shadow: { length: 0.1, contact: 0.4, dy: 22 } }),
      ),
    ];
  },
};

const live: BrandScene = {
  name: 'brand-12',
  animated: 'everywhere',
  hue: 'coral',
  alt: '화상 수업이 나오는 분홍색 톡톡박스 옆에 카메라가 있고, 하트와 점 세 개 말풍선이 차례로 떠올라요. 톡이가 화면을 보며 손을 들어요.',
  draw({ crop, cut, t }) {
    const bubble = (name: string, x: number, y: number, u: number, from: number, rot = 0) =>
      at(
        x,
        y - (1 - Math.min(1, pop(t, from))) * -40,
        { scale: pop(t, from), rot },
        cut(name, 0, 0, u, FLOAT),
      );
    const wave = during(t, 0.05, 0.95);
    return [
      arch(crop, 'coral', { x: 530, w: 800, top: 50, floorY: 700 }),
      stage(
        crop,
        svg(
          [0, 1, 2].map((i) => {
            const p = (wave * 3 + i / 3) % 1;
            const r = t === 1 ? 330 + i * 54 : 320 + p * 160;
            return `<circle cx="500" cy="420" r="${r}" fill="none" stroke="#FF7E6B" stroke-width="10" opacity="${t === 1 ? 0.22 - i * 0.06 : 0.26 * (1 - p)}"/>`;
          }),
        ),
        cut('box-pink-right', 520, 740, 136, { screen: 'live', shadow: { opacity: 0.32 } }),
        cut('camera', 868, 828, 128, { rot: sway(t, 1, 2) }),
        cut('toki-smile', 138, 836, 146, { lift: bump(during(t, 0.5, 0.9), 2) * 30 }),
        bubble('bubble-heart', 180, 270, 134, 0.08, sway(t, 2, 3)),
        bubble('bubble-dots', 880, 300, 120, 0.3, sway(t, 2, -3)),
        bubble('bubble-mint', 690, 118, 92, 0.54),
        at(330, 130, { scale: pop(t, 0.66), rot: -10 }, cut('heart-pink', 0, 0, 66, FLOAT)),
        at(950, 520, { scale: pop(t, 0.74), rot: 10 }, cut('star-sun', 0, 0, 56, FLOAT)),
      ),
    ];
  },
};

const english: BrandScene = {
  name: 'brand-13',
  hue: 'mint',
  alt: '무지개 아래 A, B, C 글자 블록이 쌓여 있고, 빨간 사과와 말풍선 옆에서 톡이가 손을 흔들어요.',
  draw({ crop, cut }) {
    return [
      rainbow(crop, 'mint', { x: 520, y: 690, r: 500, width: 40, opacity: 0.62 }),
      stage(
        crop,
        cut('cloud', 100, 640, 120, FLOAT),
        cut('cloud', 960, 640, 104, FLOAT),
        cut('tile-a', 330, 790, 230, { shadow: { opacity: 0.32 } }),
        cut('tile-b', 590, 800, 214, { shadow: { opacity: 0.32 } }),
        cut('tile-c', 462, 566, 196, { shadow: false, rot: -4 }),
        cut('apple', 800, 832, 138),
        cut('toki-wave', 130, 846, 140),
        cut('bubble-mint', 238, 452, 124, { shadow: false, rot: -4 }),
        cut('star-sun', 730, 470, 80, { shadow: false, rot: 12 }),
        cut('star-coral', 470, 866, 46, { shadow: { length: 0.1, contact: 0.4, dy: 22 } }),
        cut('toktok-sky', 942, 836, 96, { rot: 12, shadow: { contact: 0.22 } }),
      ),
    ];
  },
};

const wagon = (x: number, y: number, w: number, ramp: Ramp) =>
  [
    `<ellipse cx="${x + 16}" cy="${y + 44}" rx="${w * 0.56}" ry="15" fill="#5A3210" opacity=".25" style="filter:blur(7px)"/>`,
    clay(`<rect x="${x - w / 2}" y="${y - 26}" width="${w}" height="52" rx="24"/>`, ramp, { k: 9 }),
    [-1, 1].map(
      (s) =>
        `<g transform="translate(${x + s * w * 0.28} ${y + 24})">${clay('<circle r="27"/>', ['#FFF3DC', '#FBE0B4', '#E3B878', '#B9884F'], { k: 7 })}<circle r="9" fill="#C98E4A"/></g>`,
    ),
  ].flat();

const korean: BrandScene = {
  name: 'brand-14',
  hue: 'sun',
  alt: 'ㄱ, ㄴ, ㄷ과 가, 나 글자 블록을 실은 꼬마 기차를 쓱이가 앞에서 이끌고 가요.',
  draw({ crop, cut }) {
    const cars = [
      ['tile-giyeok', 110, 'coral'],
      ['tile-nieun', 300, 'sky'],
      ['tile-digeut', 490, 'grape'],
    ] as const;
    return [
      halo(crop, 'sun', { x: 520, y: 400, r: 440, hill: 620 }),
      stage(
        crop,
        svg(
          `<path d="M-900 832 C-500 800 -200 842 120 834 S700 800 1100 846" fill="none" stroke="#C98E4A" stroke-width="12" opacity=".5"/><path d="M-900 866 C-500 834 -200 876 120 868 S700 834 1100 880" fill="none" stroke="#C98E4A" stroke-width="12" opacity=".5"/>`,
          brush('M110 788 H690', '#B98A58', 12),
          cars.map(([, x, ramp]) => wagon(x, 788, 164, RAMP[ramp])),
        ),
        cars.map(([name, x], i) =>
          cut(name, x, 766, 146, { shadow: { length: 0, contact: 0.36 }, rot: [-3, 2, -2][i]! }),
        ),
        cut('tile-ga', 210, 612, 128, { shadow: false, rot: 5 }),
        cut('tile-na', 402, 616, 124, { shadow: false, rot: -6 }),
        svg(brush('M574 780 C620 800 650 760 700 742', '#B98A58', 10)),
        cut('sseugi-wave', 800, 846, 186, { shadow: { opacity: 0.3 } }),
        cut('cloud', 150, 290, 86, FLOAT),
        cut('cloud', 905, 200, 66, FLOAT),
        cut('star-coral', 560, 300, 74, { shadow: false, rot: -12 }),
        cut('star-mint', 700, 150, 56, { shadow: false, rot: 12 }),
        cut('heart-pink', 330, 400, 54, { shadow: false, rot: -8 }),
      ),
    ];
  },
};

export const contentScenes = [learn, play, live, english, korean];
