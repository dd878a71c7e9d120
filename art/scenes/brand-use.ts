// Brand pictures 1-4: what the box is, from four years on, tapping, drawing.

import { bands, blobs, halo, room } from '../compose/backdrops.ts';
import {
  at,
  beside,
  brush,
  bump,
  COLORS,
  clay,
  cornersOf,
  during,
  easeBoth,
  easeOut,
  FLOAT,
  gradient,
  patch,
  pop,
  RAINBOW,
  RAMP,
  rays,
  spotOf,
  stage,
  svg,
  sway,
  way,
} from '../compose/paper.ts';
import type { BrandScene, Ramp } from '../compose/scene.ts';
import type { Spot } from '../kit/scene.ts';

/** Landscape whose rainbow is being painted. */
function rainbowScreen(share: number) {
  const sky = gradient([
    [0, '#7CCBFA'],
    [1, '#F3FBFF'],
  ]);
  const far = gradient([
    [0, '#A5E596'],
    [1, '#5FBF6C'],
  ]);
  const near = gradient([
    [0, '#6FCB7A'],
    [1, '#3FA05B'],
  ]);
  return [
    sky.def,
    far.def,
    near.def,
    `<rect width="1160" height="780" fill="${sky.fill}"/><circle cx="980" cy="150" r="118" fill="#FFE08A" opacity=".4"/><circle cx="980" cy="150" r="82" fill="#FFD560"/>`,
    `<g fill="#fff" opacity=".93"><circle cx="210" cy="150" r="58"/><circle cx="276" cy="164" r="44"/><circle cx="144" cy="166" r="42"/><circle cx="240" cy="116" r="46"/></g>`,
    RAINBOW.map((color, i) =>
      brush(
        `M${650 - 340 + i * 34} 620 a${340 - i * 34} ${340 - i * 34} 0 0 1 ${2 * (340 - i * 34)} 0`,
        color,
        35,
        Math.min(1, Math.max(0, share * 1.12 - i * 0.024)),
      ),
    ),
    `<path d="M0 546 C232 437 487 468 696 538 S1044 468 1160 507 V780 H0Z" fill="${far.fill}"/><path d="M0 671 C348 577 696 655 1160 624 V780 H0Z" fill="${near.fill}"/>`,
    `<image href="/cutouts/toki-wave.png" x="236" y="352" width="310" height="300"/>`,
  ].join('');
}

const hero: BrandScene = {
  name: 'brand-01',
  animated: 'everywhere',
  hue: 'coral',
  alt: '톡톡박스 화면에 무지개가 떠 있고, 톡톡펜이 화면을 톡 두드려요. 톡이와 쓱이가 양옆에서 반갑게 인사해요.',
  draw({ crop, cut, t }) {
    const tap = bump(during(t, 0.12, 0.42)) * 90;
    const hop = bump(during(t, 0.45, 0.85), 2) * 46;
    return [
      halo(crop, 'coral', { x: 530, y: 400, r: 470 }),
      stage(
        crop,
        cut('cloud', 130, 150 + sway(t, 1, 8), 92, FLOAT),
        cut('cloud', 920, 96 - sway(t, 1, 8), 62, FLOAT),
        cut('box-cream-right', 545, 742, 146, {
          screen: rainbowScreen(easeBoth(during(t, 0.3, 0.8))),
          shadow: { opacity: 0.34 },
        }),
        cut('tile-a', 940, 724, 92),
        cut('tile-giyeok', 928, 652, 84, { shadow: false, rot: 3 }),
        cut('toktok-point', 668 + tap * 0.55, 452 - tap * 0.7, 168, { shadow: false }),
        cut('toki-wave', 165, 800, 150, { lift: hop, rot: sway(t, 2, 3) }),
        cut('sseugi-wave', 800, 866, 128, { lift: bump(during(t, 0.55, 0.95), 2) * 40 }),
        cut('eraser-sun', 420, 850, 98),
        at(80, 330, { scale: pop(t, 0.5), rot: -12 }, cut('star-sun', 0, 0, 74, FLOAT)),
        at(960, 330, { scale: pop(t, 0.58), rot: 10 }, cut('star-coral', 0, 0, 60, FLOAT)),
        at(318, 70, { scale: pop(t, 0.66), rot: 8 }, cut('star-sky', 0, 0, 44, FLOAT)),
      ),
    ];
  },
};

const balloon = (x: number, y: number, s: number, ramp: Ramp, string: Spot, turn = 0) =>
  `<path d="M${x} ${y + 118 * s} C${x - 20} ${y + 200 * s} ${string[0] + 30} ${string[1] - 130} ${string[0]} ${string[1]}" fill="none" stroke="#B79B78" stroke-width="4"/><g transform="translate(${x} ${y}) rotate(${turn}) scale(${s})">${clay('<path d="M0 100 C-70 70 -98 14 -92 -34 C-86 -84 -44 -112 0 -112 C44 -112 86 -84 92 -34 C98 14 70 70 0 100Z"/>', ramp, { k: 24, hi: 0.6 })}<path d="M-14 116 L0 96 L14 116Z" fill="${ramp[2]}"/><ellipse cx="-38" cy="-58" rx="15" ry="26" transform="rotate(28 -38 -58)" fill="#fff" opacity=".6"/></g>`;

const four: BrandScene = {
  name: 'brand-02',
  hue: 'sun',
  alt: '풍선 네 개를 든 아이가 별 표시가 있는 키 재기 자 옆에 서 있고, 톡이가 옆에서 손을 흔들어요.',
  draw({ crop, cut }) {
    const marks = [...Array(15)].map(
      (_, i) =>
        `<rect x="${i % 4 === 2 ? 126 : 148}" y="${170 + i * 40}" width="${i % 4 === 2 ? 62 : 40}" height="9" rx="4.5" fill="#C97F08" opacity=".55"/>`,
    );
    return [
      room(crop, 'sun', 'coral', { floorY: 690 }),
      stage(
        crop,
        svg(
          `<rect x="96" y="118" width="118" height="660" rx="44" fill="#7A4318" opacity=".14" transform="translate(14 12)"/>`,
          clay('<rect x="90" y="110" width="118" height="666" rx="44"/>', RAMP.sun, { k: 16 }),
          marks,
        ),
        cut('star-coral', 149, 330, 120, { shadow: false, rot: -8 }),
        svg(
          balloon(420, 210, 0.92, RAMP.coral, [574, 560], -10),
          balloon(730, 190, 0.92, RAMP.sky, [574, 560], 10),
          balloon(520, 120, 1, RAMP.teal, [574, 560], -3),
          balloon(630, 230, 1.04, RAMP.grape, [574, 560], 5),
        ),
        patch(149, 786, 90, 18),
        cut('child-boy', 420, 812, 232, { shadow: { opacity: 0.3 } }),
        cut('toki-smile', 800, 838, 172),
        cut('tile-4', 620, 862, 112),
      ),
    ];
  },
};

/** Six tiles; the one that is tapped sinks and shines. */
export function tilesScreen(press: number, glow: number) {
  const tiles = [
    ['ㄱ', 'coral'],
    ['ㄴ', 'mint'],
    ['ㄷ', 'sky'],
    ['A', 'grape'],
    ['B', 'sun'],
    ['1', 'pink'],
  ] as const;
  const back = gradient([
    [0, '#FFF6DA'],
    [1, '#FFE7B0'],
  ]);
  return [
    back.def,
    `<rect width="1160" height="780" fill="${back.fill}"/>`,
    `<circle cx="580" cy="549" r="${150 + glow * 150}" fill="none" stroke="#fff" stroke-width="22" opacity="${glow > 0 && glow < 1 ? 1 - glow : 0}"/>`,
    tiles.map(([letter, color], i) => {
      const [x, y] = [255 + (i % 3) * 325, 242 + Math.floor(i / 3) * 312];
      const sunk = i === 4 ? press * 12 : 0;
      const size = i === 4 ? 1 - press * 0.06 : 1;
      return `<g transform="translate(${x} ${y + sunk}) scale(${size})"><rect x="-112" y="${-100 - sunk}" width="224" height="224" rx="62" fill="${COLORS[color].dark}"/><rect x="-112" y="-112" width="224" height="224" rx="62" fill="${COLORS[color].body}"/><rect x="-92" y="-98" width="184" height="60" rx="30" fill="#fff" opacity=".16"/><text y="${/[ㄱ-ㅎ]/.test(letter) ? 58 : 50}" text-anchor="middle" font-family="Pretendard" font-weight="800" font-size="${/[ㄱ-ㅎ]/.test(letter) ? 176 : 142}" fill="#fff">${letter}</text></g>`;
    }),
  ]
    .flat()
    .join('');
}

const tapping: BrandScene = {
  name: 'brand-03',
  animated: 'everywhere',
  hue: 'sky',
  alt: '톡톡펜의 둥근 펜촉이 톡톡박스 화면의 노란 글자판을 톡 누르자 둥근 물결과 별이 퍼져요.',
  draw({ crop, cut, t, index }) {
    const first = during(t, 0.08, 0.36);
    const second = during(t, 0.46, 0.78);
    const raise = t < 0.4 ? 1 - bump(first) : t < 0.86 ? 1 - bump(second) : 0;
    const lift = (t < 0.86 ? raise : 1 - easeOut(during(t, 0.86, 1))) * 120;
    const ring =
      t < 0.46 ? during(t, 0.22, 0.44) : t < 0.82 ? during(t, 0.62, 0.82) : 0.62 * during(t, 0.9, 1);
    const c = cornersOf(index, 'box-cream-left', 430, 840, 205);
    const mid = (u: number, v: number) =>
      spotOf((k) => {
        const upper = c[0][k] + (c[1][k] - c[0][k]) * u;
        const lower = c[3][k] + (c[2][k] - c[3][k]) * u;
        return upper + (lower - upper) * v;
      });
    const [px, py] = mid(0.53, 0.72);
    return [
      blobs(crop, 'sky', 'sun', { hill: 700 }),
      stage(
        crop,
        cut('box-cream-left', 430, 840, 205, {
          screen: tilesScreen(Math.max(0, 1 - lift / 40), ring),
          shadow: { opacity: 0.22 },
        }),
        svg(
          `<ellipse cx="${px}" cy="${py}" rx="${46 + ring * 150}" ry="${44 + ring * 146}" fill="none" stroke="#fff" stroke-width="${13 - ring * 5}" opacity="${0.95 * (1 - ring * 0.8)}"/>`,
        ),
        patch(px + 26 + lift * 0.5, py + 18 + lift * 0.3, 62 + lift * 0.2, 34, '#5A3210', 0.4 - lift / 420),
        cut('toktok-point', px + lift * 0.75, py - lift, 262, FLOAT),
        svg(
          rays(
            px - 20,
            py - 20,
            92,
            92 + 44 * bump(Math.min(1, ring * 1.4)) + (t === 1 ? 20 : 0),
            [150, 185, 222, 258],
            '#FF7E6B',
            13,
          ),
        ),
        at(128, 205, { scale: pop(t, 0.24), rot: -14 }, cut('star-sun', 0, 0, 104, FLOAT)),
        at(905, 780, { scale: pop(t, 0.3), rot: 12 }, cut('star-coral', 0, 0, 84, FLOAT)),
        at(250, 96, { scale: pop(t, 0.62), rot: 12 }, cut('star-mint', 0, 0, 62, FLOAT)),
      ),
    ];
  },
};

const drawing: BrandScene = {
  name: 'brand-04',
  animated: 'wide',
  hue: 'grape',
  alt: '쓱이가 지켜보는 가운데 쓱쓱펜이 커다란 종이 위에 여섯 빛깔 무지개 길을 그리고 있어요.',
  draw({ crop, cut, t }) {
    const share = easeBoth(during(t, 0, 0.9)) * 0.62 + 0.38;
    const trail = way(
      [
        [-960, 900],
        [-640, 846],
        [-300, 872],
        [-40, 812],
        [110, 756],
        [206, 640],
        [256, 500],
        [326, 376],
        [430, 330],
        [524, 386],
        [566, 500],
        [606, 600],
        [672, 650],
        [740, 622],
      ],
      130,
    );
    const [px, py] = trail[Math.round((trail.length - 1) * share)]!;
    return [
      bands(crop, 'grape', 'pink', { hill: 760 }),
      stage(
        crop,
        svg(
          `<g transform="rotate(-4 500 500)"><rect x="40" y="150" width="900" height="720" rx="58" fill="#5A3A9A" opacity=".13" transform="translate(16 20)"/><rect x="40" y="150" width="900" height="720" rx="58" fill="#FFFEFA"/><path d="M40 790 v22 a58 58 0 0 0 58 58 H882 a58 58 0 0 0 58 -58 v-22" fill="#EFE6F8" opacity=".7"/></g>`,
          share > 0
            ? [0, 1, 2, 3, 4].map((j) =>
                brush(beside(trail, (j - 2) * -29, share), RAINBOW[[0, 1, 3, 4, 5][j]!]!, 31),
              )
            : '',
        ),
        cut('sseugi-side', 880, 880, 128, { rot: sway(t, 2, 4), lift: bump(during(t, 0.7, 0.98), 2) * 30 }),
        patch(px + 40, py + 16, 70, 30, '#5A3210', 0.34),
        cut('ssuksuk-draw', px + 4, py + 10, 152, { shadow: { length: 0, contact: 0 }, rot: sway(t, 3, 5) }),
        svg(
          `<g fill="none" stroke-linecap="round" stroke-linejoin="round">${brush('M400 742 c-30 -50 -92 -8 -46 44 l46 46 l46 -46 c46 -52 -16 -94 -46 -44z', '#FF9DBA', 17, easeOut(during(t, 0.2, 0.6)))}</g>`,
        ),
        at(120, 262, { scale: pop(t, 0.4), rot: -12 }, cut('star-sun', 0, 0, 82, FLOAT)),
        at(860, 250, { scale: pop(t, 0.6), rot: 12 }, cut('star-mint', 0, 0, 64, FLOAT)),
      ),
    ];
  },
};

export const useScenes = [hero, four, tapping, drawing];
