// Brand pictures 5-9: wiping, glass, fixing, eye level, the free year.

import { blobs, room, sunburst } from '../compose/backdrops.ts';
import {
  at,
  brush,
  bump,
  clay,
  cornersOf,
  during,
  eachOf,
  easeBoth,
  easeOut,
  FLOAT,
  gradient,
  patch,
  pop,
  RAINBOW,
  rays,
  spotOf,
  stage,
  svg,
  sway,
} from '../compose/paper.ts';
import type { BrandScene, Corners } from '../compose/scene.ts';
import type { Spot } from '../kit/scene.ts';

const wiping: BrandScene = {
  name: 'brand-05',
  animated: 'everywhere',
  hue: 'pink',
  alt: '하늘색 지우개가 칠판 위의 알록달록한 낙서를 쓱 지나가자 지나간 자리가 깨끗해졌어요. 톡이가 손뼉을 쳐요.',
  draw({ crop, cut, t }) {
    const go = easeBoth(during(t, 0.1, 0.86));
    const x = 830 - go * 330;
    const y = 470 + Math.sin(go * Math.PI * 3) * 70 + go * 20;
    const doodles = [
      brush('M170 330 q70 -110 140 0 t140 0 t140 0 t140 0', '#FF7E6B', 30),
      brush('M170 450 q70 -110 140 0 t140 0 t140 0 t140 0', '#FFC93C', 30),
      brush('M170 570 q70 -110 140 0 t140 0 t140 0 t140 0', '#5CB8F2', 30),
      brush('M780 300 c-34 -58 -106 -10 -54 52 l54 54 l54 -54 c52 -62 -20 -110 -54 -52z', '#FF9DBA', 20),
      brush(
        'M770 560 m-56 0 a56 56 0 1 0 112 0 a56 56 0 1 0 -112 0 M770 470 v-22 M770 650 v22 M680 560 h-22 M860 560 h22 M706 496 l-16 -16 M834 624 l16 16 M834 496 l16 -16 M706 624 l-16 16',
        '#35BFA1',
        17,
      ),
    ];
    const path = [...Array(25)].map((_, i) => {
      const g = (i / 24) * go;
      return `${i ? 'L' : 'M'}${(890 - g * 330).toFixed(1)} ${(450 + Math.sin(g * Math.PI * 3) * 70 + g * 20).toFixed(1)}`;
    });
    return [
      room(crop, 'pink', 'sun', { floorY: 745 }),
      stage(
        crop,
        svg(
          `<rect x="62" y="160" width="880" height="560" rx="60" fill="#7A4318" opacity=".16" transform="translate(16 18)"/>`,
          clay(
            '<rect x="56" y="150" width="888" height="572" rx="62"/>',
            ['#FFE9C9', '#F2D2A6', '#E0B57E', '#B9884F'],
            { k: 14 },
          ),
          `<rect x="92" y="186" width="816" height="500" rx="38" fill="#FFFEFA"/><rect x="92" y="186" width="816" height="500" rx="38" fill="none" stroke="#7A4318" stroke-opacity=".1" stroke-width="8"/>`,
          `<mask id="wiped"><rect width="1000" height="900" fill="white"/>${go > 0 ? `<path d="${path.join('')}" stroke="black" stroke-width="330" stroke-linecap="round" stroke-linejoin="round" fill="none"/>` : ''}</mask>`,
          `<g mask="url(#wiped)">${doodles.join('')}</g>`,
          go > 0.5
            ? `<g stroke="#9AD6FB" stroke-width="9" stroke-linecap="round" opacity="${during(go, 0.5, 0.9) * 0.9}"><path d="M720 300 v56 M692 328 h56 M830 560 v44 M808 582 h44 M610 610 v34 M593 627 h34"/></g>`
            : '',
          // pen tray
          clay(
            '<rect x="300" y="706" width="400" height="34" rx="17"/>',
            ['#FFF3DC', '#F2D2A6', '#DDB07A', '#B9884F'],
            { k: 6 },
          ),
        ),
        patch(x + 22, y + 78, 200, 46, '#5A3210', 0.4),
        cut('eraser-sky', x, y + 70, 232, {
          shadow: { length: 0, contact: 0 },
          rot: -6 + Math.sin(go * 9) * 5,
        }),
        svg(
          (
            [
              [140, 40, 9],
              [190, 78, 7],
              [120, 96, 6],
              [230, 30, 6],
              [260, 90, 5],
            ] as const
          ).map(
            ([dx, dy, r], j) =>
              `<circle cx="${x + dx - 10}" cy="${y + dy + 40 + go * 10}" r="${r * Math.min(1, go * 3)}" fill="${RAINBOW[j]}"/>`,
          ),
        ),
        cut('toki-up', 820, 868, 142, { lift: bump(during(t, 0.7, 0.98), 2) * 40 }),
        cut('ssuksuk-lying', 150, 838, 118),
      ),
    ];
  },
};

const glass: BrandScene = {
  name: 'brand-06',
  hue: 'mint',
  alt: '톡톡박스 화면 앞에 맑은 유리 한 장이 떠 있고, 작은 공과 별이 부딪혀 통통 튕겨 나가요.',
  draw({ crop, cut, index }) {
    const [x, y, u] = [600, 775, 156];
    const c = cornersOf(index, 'box-cream-right', x, y, u);
    const mx = c.reduce((s, p) => s + p[0], 0) / 4;
    const my = c.reduce((s, p) => s + p[1], 0) / 4;
    const shift = (dx: number, dy: number, grow: number) =>
      eachOf(c, ([px, py]) => [mx + (px - mx) * grow + dx, my + (py - my) * grow + dy]);
    const quad = (p: Corners, r = 46) => {
      const d = p.map((q, i) => {
        const [a, b] = [p[(i + 3) % 4]!, p[(i + 1) % 4]!];
        const near = (to: Spot) => {
          const len = Math.hypot(to[0] - q[0], to[1] - q[1]);
          return [q[0] + ((to[0] - q[0]) * r) / len, q[1] + ((to[1] - q[1]) * r) / len];
        };
        const [s, e] = [near(a), near(b)];
        return `${i ? 'L' : 'M'}${s} Q${q} ${e}`;
      });
      return `${d.join(' ')}Z`;
    };
    const pane = shift(-150, 46, 1.1);
    const edge = shift(-139, 40, 1.1);
    const sheen = gradient(
      [
        [0, '#FFFFFF', 0.75],
        [0.35, '#E2F7FF', 0.14],
        [0.62, '#BEEBFA', 0.1],
        [1, '#FFFFFF', 0.5],
      ],
      { x2: 1, y2: 1 },
    );
    const inside = (u1: number, v1: number) =>
      spotOf((k) => {
        const a = pane[0][k] + (pane[1][k] - pane[0][k]) * u1;
        const b = pane[3][k] + (pane[2][k] - pane[3][k]) * u1;
        return a + (b - a) * v1;
      });
    const glint = (u0: number, w: number) =>
      `M${inside(u0, 0)} L${inside(u0 + w, 0)} L${inside(u0 + w - 0.3, 1)} L${inside(u0 - 0.3, 1)}Z`;
    const hit = inside(0.2, 0.5);
    return [
      blobs(crop, 'mint', 'sky', { hill: 690 }),
      stage(
        crop,
        cut('box-cream-right', x, y, u, { screen: 'space', bleed: 1.006, shadow: { opacity: 0.32 } }),
        svg(
          `<path d="${quad(shift(-138, 74, 1.1))}" fill="#0E6F5C" opacity=".16" style="filter:blur(14px)"/>`,
          `<path d="${quad(edge)}" fill="#A9DDE6" opacity=".55"/>`,
          sheen.def,
          `<path d="${quad(pane)}" fill="#F3FDFF" opacity=".14"/><path d="${quad(pane)}" fill="${sheen.fill}"/>`,
          `<clipPath id="pane"><path d="${quad(pane)}"/></clipPath><g clip-path="url(#pane)" fill="#fff"><path d="${glint(0.42, 0.15)}" opacity=".5"/><path d="${glint(0.64, 0.05)}" opacity=".5"/></g>`,
          `<path d="${quad(pane)}" fill="none" stroke="#fff" stroke-width="6" opacity=".95"/>`,
          rays(hit[0], hit[1], 52, 86, [100, 140, 180, 220, 262], '#FF7E6B', 10),
          brush(
            `M${hit[0] - 40} ${hit[1] + 10} C${hit[0] - 96} ${hit[1] + 4} ${hit[0] - 122} ${hit[1] + 60} ${hit[0] - 118} ${hit[1] + 120}`,
            '#FFB9A4',
            8,
            1,
            'stroke-dasharray="4 20"',
          ),
        ),
        cut('bead-coral', hit[0] - 116, hit[1] + 290, 104, { lift: 62 }),
        cut('star-sun', 118, 168, 90, { shadow: false, rot: -14 }),
        cut('shield', 880, 770, 118, { shadow: { length: 0.1, contact: 0.4, dy: 108 } }),
        cut('bead-sky', 470, 866, 62),
        cut('cloud', 880, 90, 58, FLOAT),
      ),
    ];
  },
};

const fixing: BrandScene = {
  name: 'brand-07',
  animated: 'wide',
  gif: { interFrameMaxError: 5 }, // the falling box would leave a pale trail
  hue: 'mint',
  alt: '톡톡박스가 탁자 위 받침에 딱 맞게 들어가 있고, 나사 두 개가 단단히 조여져 있어요. 쓱이가 두 팔을 들고 기뻐해요.',
  draw({ crop, cut, t }) {
    const fall = easeOut(during(t, 0.05, 0.32));
    const land = during(t, 0.32, 0.46);
    const turn = easeBoth(during(t, 0.46, 0.82));
    const screws = (
      [
        [346, 652],
        [782, 615],
      ] as const
    ).map(([x, y]) => {
      const sink = 60 - (1 - turn) * 150;
      return `<div style="position:absolute;left:${x - 90}px;top:${y - 300}px;width:180px;height:306px;overflow:hidden">${cut('screw', 90, 300 + sink, 132, { shadow: false, rot: (1 - turn) * 10 * Math.sin(turn * 40) })}</div>`;
    });
    return [
      room(crop, 'mint', 'sun', { floorY: 742 }),
      stage(
        crop,
        cut('table-low', 520, 848, 136, { shadow: { opacity: 0.26, contact: 0.42, length: 0.12 } }),
        cut('dock', 520, 690, 128, { shadow: { opacity: 0.28, contact: 0.46, length: 0.12 } }),
        cut('box-mint-left', 520, 658, 122, {
          screen: 'rainbow',
          lift: (1 - fall) * 260,
          squash: 1 - bump(land) * 0.035,
          shadow: { opacity: 0.3 * fall, contact: 0.44 },
        }),
        cut('dock-front', 520, 690, 128, { shadow: false }),
        screws,
        svg(
          t > 0.3 && t < 0.5
            ? rays(520, 620, 350, 350 + 46 * bump(land), [165, 178, 2, 15], '#FF7E6B', 11)
            : '',
        ),
        at(880, 210, { scale: pop(t, 0.8), rot: 4 }, cut('tick', 0, 0, 128, FLOAT)),
        cut('spanner', 128, 420, 104, { shadow: false, rot: sway(t, 3, 14) }),
        cut('star-sun', 210, 190, 70, { shadow: false, rot: -12 }),
        cut('sseugi-up', 880, 884, 118, { lift: bump(during(t, 0.78, 1), 1) * 50 }),
      ),
    ];
  },
};

const level: BrandScene = {
  name: 'brand-08',
  hue: 'sky',
  alt: '아이가 낮은 탁자 위 톡톡박스를 눈높이에서 마주 보고, 아이의 눈과 화면 사이를 점선이 곧게 이어 줘요.',
  draw({ crop, cut }) {
    return [
      room(crop, 'sky', 'mint', {
        floorY: 690,
        window: crop === 'wide' ? { x: 470, y: 20, w: 300, h: 190 } : null,
      }),
      stage(
        crop,
        cut('table', 300, 850, 88, { shadow: { opacity: 0.28, contact: 0.42, length: 0.14 } }),
        cut('box-cream-left', 288, 688, 108, { screen: 'english', shadow: { opacity: 0.3, contact: 0.42 } }),
        svg(
          brush('M552 470 H700', '#FF7E6B', 11, 1, 'stroke-dasharray="1 26"'),
          `<path d="M546 470 l26 -18 v36z M712 470 l-26 -18 v36z" fill="#FF7E6B" stroke="#FF7E6B" stroke-width="9" stroke-linejoin="round"/>`,
        ),
        cut('child-look', 848, 868, 226, { shadow: { opacity: 0.3 } }),
        cut('star-sun', 92, 214, 70, { shadow: false, rot: -12 }),
        cut('heart-coral', 630, 372, 66, { shadow: false, rot: 6 }),
        cut('toki-wave', 590, 886, 92),
      ),
    ];
  },
};

const year: BrandScene = {
  name: 'brand-09',
  hue: 'coral',
  alt: '별 열두 개가 붙은 달력 옆에 리본을 묶은 선물 상자 두 개와 이용권이 놓여 있고, 톡이가 손을 흔들어요.',
  draw({ crop, cut }) {
    const confetti = [
      [90, 210, '#35BFA1', 20],
      [200, 110, '#FFC93C', -30],
      [340, 76, '#5CB8F2', 50],
      [690, 70, '#A58BF0', 15],
      [820, 150, '#FF7E6B', -40],
      [940, 260, '#35BFA1', 30],
      [60, 420, '#FF9DBA', 60],
      [960, 470, '#FFC93C', -20],
    ] as const;
    return [
      sunburst(crop, 'coral', { x: 500, y: 400 }),
      stage(
        crop,
        svg(
          confetti.map(
            ([x, y, fill, r]) =>
              `<rect x="${x - 17}" y="${y - 8}" width="34" height="16" rx="8" fill="${fill}" transform="rotate(${r} ${x} ${y})"/>`,
          ),
        ),
        cut('calendar', 500, 738, 198, { shadow: { opacity: 0.32, contact: 0.42 } }),
        cut('gift-mint', 190, 822, 150),
        cut('gift-sun', 356, 868, 122),
        cut('toki-wave', 800, 852, 150),
        cut('ticket', 150, 520, 112, { shadow: false, rot: -16 }),
        cut('star-sun', 868, 356, 78, { shadow: false, rot: 12 }),
        cut('heart-pink', 600, 862, 62, { shadow: { length: 0.1, contact: 0.4, dy: 30 } }),
      ),
    ];
  },
};

export const boxScenes = [wiping, glass, fixing, level, year];
