// Brand pictures 15-19: Chinese, reading, play, mathematics, exercise.

import { bands, halo, nightWindow, room, squared } from '../compose/backdrops.ts';
import { at, brush, bump, COLORS, clay, during, FLOAT, stage, svg, sway } from '../compose/paper.ts';
import type { BrandScene } from '../compose/scene.ts';
import type { Color } from '../kit/colors.ts';

const chinese: BrandScene = {
  name: 'brand-15',
  hue: 'coral',
  alt: '둥근 문 앞에 판다가 앉아 있고, 你와 好 글자 블록 위로 등불 두 개가 매달려 있어요.',
  draw({ crop, cut }) {
    const c = COLORS.coral;
    const puff = (x: number, y: number, s: number, fill: Color) =>
      `<g transform="translate(${x} ${y}) scale(${s})" fill="none" stroke="${fill}" stroke-width="13" stroke-linecap="round"><path d="M-110 30 h220 M-80 30 a40 40 0 0 1 10 -78 a58 58 0 0 1 108 -10 a44 44 0 0 1 46 88"/></g>`;
    return [
      halo(crop, 'coral', { x: 520, y: 420, r: 10, hill: 690 }),
      stage(
        crop,
        svg(
          `<circle cx="530" cy="428" r="404" fill="#7A4318" opacity=".1" transform="translate(14 14)"/>`,
          clay('<circle cx="520" cy="420" r="404"/>', ['#FF9C8A', '#FF8673', '#EE6350', '#B93523'], {
            k: 16,
          }),
          `<circle cx="520" cy="420" r="356" fill="#FFF6E0"/><clipPath id="gate"><circle cx="520" cy="420" r="356"/></clipPath>`,
          `<g clip-path="url(#gate)"><circle cx="650" cy="300" r="100" fill="#FFE9A8"/><path d="M100 640 L330 380 q40 -40 78 0 L560 560 L640 470 q36 -34 72 2 L960 720 V900 H100Z" fill="${COLORS.mint.room}"/><path d="M100 740 L420 560 q44 -24 90 6 L760 720 V900 H100Z" fill="${COLORS.mint.deep}"/>${puff(380, 250, 0.62, c.disc)}${puff(760, 430, 0.5, c.disc)}</g>`,
          `<path d="M60 760 C300 690 760 690 1000 770 V905 H60Z" fill="${c.room}" opacity="0"/>`,
        ),
        svg(brush('M196 -60 V230 M838 -60 V150', '#E9B64A', 7)),
        cut('lantern', 196, 330, 132, FLOAT),
        cut('lantern', 838, 240, 104, FLOAT),
        cut('panda', 420, 838, 176, { shadow: { opacity: 0.32 } }),
        cut('tile-ni', 660, 828, 160),
        cut('tile-hao', 836, 858, 150),
        cut('sseugi-wave', 138, 868, 118),
        cut('star-sun', 560, 140, 66, { shadow: false, rot: -10 }),
      ),
    ];
  },
};

const reading: BrandScene = {
  name: 'brand-16',
  hue: 'grape',
  alt: '달이 뜬 둥근 창 앞에 그림책이 펼쳐져 있고 별들이 책에서 날아올라요. 톡이가 책 더미 옆에서 웃고 있어요.',
  draw({ crop, cut }) {
    return [
      nightWindow(crop),
      stage(
        crop,
        cut('moon', 690, 270, 118, FLOAT),
        svg(
          brush(
            'M500 640 C430 540 620 470 520 360 S420 220 500 150',
            '#FFE9A8',
            12,
            1,
            'stroke-dasharray="2 26" opacity=".9"',
          ),
          `<ellipse cx="505" cy="660" rx="210" ry="120" fill="#FFF1C4" opacity=".55" style="filter:blur(34px)"/>`,
        ),
        cut('star-sun', 560, 505, 92, { shadow: false, rot: -14 }),
        cut('star-pink', 450, 420, 70, { shadow: false, rot: 12 }),
        cut('star-sky', 545, 300, 62, { shadow: false, rot: -8 }),
        cut('star-sun', 462, 190, 50, { shadow: false, rot: 14 }),
        cut('rocket', 330, 330, 66, { shadow: false, rot: -22 }),
        cut('book', 500, 830, 178, { shadow: { opacity: 0.3, contact: 0.44 } }),
        cut('books', 40, 800, 128),
        cut('toki-smile', 200, 862, 138),
        cut('grape-wave', 850, 858, 132),
        cut('heart-coral', 330, 872, 46, { shadow: { length: 0.1, contact: 0.4, dy: 24 } }),
      ),
    ];
  },
};

const toys: BrandScene = {
  name: 'brand-17',
  hue: 'pink',
  alt: '두 아이가 알록달록한 블록으로 성을 쌓고, 고리 장난감과 로켓이 둘레에 놓여 있어요.',
  draw({ crop, cut }) {
    return [
      room(crop, 'pink', 'sun', { floorY: 640 }),
      stage(
        crop,
        svg(
          `<ellipse cx="510" cy="800" rx="500" ry="104" fill="${COLORS.mint.room}"/><ellipse cx="510" cy="800" rx="446" ry="86" fill="none" stroke="#FFFDF6" stroke-width="8" stroke-dasharray="2 24" stroke-linecap="round"/>`,
          brush('M40 150 C240 230 760 230 990 130', '#C9A77E', 5),
          [...Array(9)].map((_, i) => {
            const x = 96 + i * 104;
            const y = 168 + Math.sin(((i + 0.6) / 9.4) * Math.PI) * 44;
            const fill = ['#FF7E6B', '#FFC93C', '#35BFA1', '#5CB8F2', '#A58BF0'][i % 5];
            return `<path d="M${x - 34} ${y} H${x + 34} L${x} ${y + 62}Z" fill="${fill}" stroke="${fill}" stroke-width="10" stroke-linejoin="round"/>`;
          }),
        ),
        cut('block-blue', 430, 780, 150, { shadow: { opacity: 0.28 } }),
        cut('block-blue', 620, 790, 150, { shadow: { opacity: 0.28 } }),
        cut('block-arch', 430, 652, 150, { shadow: false }),
        cut('block-arch', 622, 660, 150, { shadow: false }),
        cut('house', 526, 790, 150, { shadow: { length: 0 } }),
        cut('block-roof', 430, 506, 130, { shadow: false }),
        cut('block-roof', 622, 514, 130, { shadow: false }),
        cut('star-sun', 526, 560, 70, { shadow: false, rot: -8 }),
        cut('child-boy', 190, 850, 186, { shadow: { opacity: 0.28 } }),
        cut('child-girl', 856, 850, 186, { shadow: { opacity: 0.28 } }),
        cut('rings', 700, 878, 88),
        cut('triangle', 372, 850, 66, { shadow: { length: 0.1, contact: 0.4, dy: 42 } }),
        cut('bead-coral', 480, 890, 56),
      ),
    ];
  },
};

const math: BrandScene = {
  name: 'brand-18',
  hue: 'sky',
  alt: '모눈종이 배경 앞에 1 더하기 2는 3 숫자 블록이 늘어서 있고, 뒤에는 알록달록한 주판이, 옆에는 톡이가 있어요.',
  draw({ crop, cut }) {
    return [
      squared(crop, 'sky', { hill: 670 }),
      stage(
        crop,
        cut('abacus', 610, 700, 160, { shadow: { opacity: 0.3 } }),
        cut('tile-1', 250, 842, 138),
        cut('tile-plus', 410, 846, 112),
        cut('tile-2', 560, 850, 138),
        cut('tile-equals', 712, 850, 112),
        cut('tile-3', 866, 848, 146),
        cut('toki-wave', 128, 720, 132),
        cut('triangle', 900, 560, 92, { shadow: { length: 0.1, contact: 0.4, dy: 60 } }),
        cut('bead-sky', 906, 470, 66, FLOAT),
        svg(brush('M140 196 C170 128 236 120 276 160 M276 122 l4 42 l-42 2', '#FF7E6B', 12)),
        cut('apple', 110, 290, 74, FLOAT),
        cut('apple', 268, 280, 74, FLOAT),
        cut('apple', 340, 300, 74, FLOAT),
        cut('star-sun', 840, 190, 76, { shadow: false, rot: 12 }),
      ),
    ];
  },
};

const homet: BrandScene = {
  name: 'brand-19',
  animated: 'wide',
  hue: 'mint',
  alt: '쓱이가 매트 위에서 두 팔을 벌려 체조하고 톡이가 함께 뛰어요. 뒤에는 체조 화면이 나오는 톡톡박스와 아령이 있어요.',
  draw({ crop, cut, t }) {
    const beat = Math.floor(during(t, 0, 0.92) * 8);
    const up = t < 0.92 && beat % 2 === 1;
    const hop = t < 0.92 ? bump((during(t, 0, 0.92) * 8) % 1) * 44 : 0;
    return [
      bands(crop, 'mint', 'sun', { hill: 640 }),
      stage(
        crop,
        cut('box-pink-left', 640, 640, 104, { screen: 'move', shadow: { opacity: 0.3 } }),
        cut('mat', 430, 820, 188, { shadow: { length: 0, contact: 0.48, depth: 0.16, dy: 10 } }),
        cut(up ? 'sseugi-up' : 'sseugi-side', 400, 812, 214, { lift: hop, shadow: { opacity: 0.3 } }),
        svg(
          brush(
            'M120 520 q-34 60 -8 124 M86 540 q-22 44 -4 84',
            '#FF7E6B',
            12,
            1,
            `opacity="${up ? 0.25 : 0.8}"`,
          ),
          brush(
            'M650 470 q26 -26 62 -24 M640 424 q34 -40 86 -34',
            '#FF7E6B',
            12,
            1,
            `opacity="${up ? 0.25 : 0.8}"`,
          ),
        ),
        cut(up ? 'toki-wave' : 'toki-up', 842, 862, 126, { lift: hop * 0.8 }),
        cut('dumbbell', 132, 850, 112),
        cut('bead-sky', 660, 880, 60),
        at(230, 210, { rot: sway(t, 2, 10) }, cut('star-sun', 0, 0, 84, FLOAT)),
        at(930, 220, { rot: sway(t, 2, -12) }, cut('star-coral', 0, 0, 64, FLOAT)),
        cut('heart-pink', 330, 110, 62, { shadow: false, rot: -10 }),
      ),
    ];
  },
};

export const subjectScenes = [chinese, reading, toys, math, homet];
