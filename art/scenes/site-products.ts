// Pages about the pens, the eraser, and what comes with a subscription.
import type { ColorName } from '../kit/colors.ts';
import type { Point } from '../kit/scene.ts';
import type { SiteItem, SitePlan } from '../site/stage.ts';
import { box, CREAM, MINT, PINK, page, put, ROW, sseugi, star, tile, toki } from './site-kit.ts';
import { counter, framed, onWall, room, roundRug, sunk } from './site-stages.ts';

const PENS: readonly ColorName[] = ['coral', 'sun', 'mint', 'sky', 'grape'];
const up: Point = [0, 0.5, 0.87];

const pens = [
  counter(
    'coral',
    'intro-toktokpen-1',
    '톡톡펜의 둥글고 말랑한 펜촉이 ㄱ 블록을 톡 누르고, 둘레로 동그란 물결이 퍼져요.',
    [
      put('podium', -0.55, 0, 0, 0, 1, { radius: 2.7, height: 0.3, tint: '#FFC9B8' }),
      put('podium', -0.55, 0.3, 0, 0, 1, { radius: 1.5, height: 0.22, tint: '#FFE0D4' }),
      tile('ㄱ', 'sun', 1.5, -0.55, 0.52, 0, -8),
      put('ripple', -0.5, 2.04, 0, [-90, 0, 0], 0.62, { color: 'coral' }),
      { is: 'toktokPen', color: 'coral', tip: [-0.5, 2.02, 0], top: [1.12, 4.5, 0.7], scale: 1.75 },
      tile('ㄴ', 'mint', 0.86, -2.2, 0.3, 1.0, 18),
      tile('ㄷ', 'sky', 0.74, 1.0, 0.3, 1.35, -18),
    ],
    { camera: { from: [0, 4.6, 14.4], look: [0, 1.9, 0] } },
  ),
  counter(
    'sun',
    'intro-toktokpen-2',
    '코랄, 노랑, 민트, 하늘, 보라색 톡톡펜 다섯 자루가 크림색 컵에 부채처럼 꽂혀 있어요.',
    [
      sunk(0.3, [
        ...PENS.map(
          (color, i): SiteItem => ({
            is: 'toktokPen',
            color,
            tip: [(i - 2) * 0.1, 0.55, (i % 2) * 0.16 - 0.1],
            top: [(i - 2) * 0.78, 4.1 - Math.abs(i - 2) * 0.18, -0.1 + (i % 2) * 0.1],
            face: [0, 0, 1],
            scale: 1.16,
          }),
        ),
        put('cup', 0, 0.3, 0, 0, 1.15, { color: '#FFF8EC', r: 0.85, h: 1.35 }),
        toki(-2.75, 0.3, 0.9, 22, 0.72, { left: 'wave', right: 'rest' }),
        sseugi(2.75, 0.3, 0.9, -22, 0.72),
      ]),
    ],
  ),
  counter(
    'mint',
    'intro-toktokpen-3',
    '톡이가 한 손에 쏙 들어오는 톡톡펜으로 톡톡박스 화면의 글자를 눌러요.',
    [
      sunk(0.12, [
        box(CREAM, 'letters', -0.85, -0.5, 15, 0.92, 0.12),
        toki(2.2, 0.12, 1.1, -24, 1.05, { left: [1.06, 1.75, 0.35], right: 'rest' }),
        { is: 'toktokPen', color: 'coral', tip: [-0.14, 1.42, 0.36], top: [1.0, 2.02, 1.1], scale: 0.92 },
      ]),
    ],
  ),
  counter(
    'sky',
    'intro-ssukssukpen-1',
    '쓱쓱펜의 도톰한 붓끝이 하얀 종이에 넓은 하늘색 선을 쓱 그려요.',
    [
      put('sheet', -0.2, 0, 0.6, -4, 1.9, { show: 'oneline', w: 3.7, h: 2.3 }),
      { is: 'ssuksukPen', color: 'sky', tip: [0.4, 0.12, 0.78], top: [2.1, 3.6, 0.1], scale: 1.5 },
    ],
    { camera: { from: [0, 6.2, 14.2], look: [0.1, 1.45, 0.2] } },
  ),
  counter(
    'grape',
    'intro-ssukssukpen-2',
    '다섯 가지 색 쓱쓱펜이 저마다 같은 색 물결선을 그려 놓고 나란히 서 있어요.',
    [
      { is: 'board', w: 7.8, h: 0.16, d: 4.2, tint: '#FFFBF4', at: [0, 0, 0.2] },
      ...PENS.flatMap((color, i): SiteItem[] => {
        const x = (i - 2) * 1.28;
        return [
          {
            is: 'ssuksukPen',
            color,
            tip: [x, 0.16, -0.35],
            top: [x * 1.06, 3.4, -0.5],
            face: [0, 0, 1],
            scale: 1.08,
          },
          {
            is: 'stroke',
            color,
            width: 0.13,
            points: [0, 1, 2, 3, 4].map(
              (k): Point => [x + (k % 2 ? 0.22 : -0.22) * (k ? 1 : 0), 0.16, -0.3 + k * 0.5],
            ),
          },
        ];
      }),
    ],
    { camera: { from: [0, 5.2, 15], look: [0, 1.75, 0] } },
  ),
  counter(
    'pink',
    'intro-ssukssukpen-3',
    '쓱이가 보라색 쓱쓱펜을 들고 톡톡박스 화면의 하트 아래에 물결선을 그려요.',
    [
      sunk(0.12, [
        box(PINK, 'heart', 0.85, -0.5, -15, 0.92, 0.12),
        sseugi(-2.2, 0.12, 1.1, 24, 1.05, { right: [1.06, 1.7, 0.35], left: 'rest' }),
        { is: 'ssuksukPen', color: 'grape', tip: [-0.05, 1.3, 0.3], top: [-1.05, 1.95, 1.15], scale: 0.84 },
        put('eraser', 2.9, 0.12, 1.75, -24, 0.72, { color: 'sky' }),
      ]),
    ],
  ),
];

const erasers = [
  counter(
    'sky',
    'intro-eraser-1',
    '하늘색 지우개가 종이에 그린 색색의 물결선을 문질러 지우고, 쓱이가 뒤에서 손을 흔들어요.',
    [
      sseugi(-2.5, 0, -1.9, 20, 0.95, { left: 'rest', right: 'wave' }),
      put('sheet', 0, 0, 0.4, -3, 1.95, { show: 'swept', w: 3.8, h: 2.5 }),
      put('eraser', 1.35, 0.12, 0.5, -24, 1.75, { color: 'sky' }),
      put('crumbs', 0, 0.12, 0, 0, 1, {
        color: 'pink',
        spots: [
          [0.35, 1.95, 0.07],
          [0.75, 2.25, 0.09],
          [1.6, 2.2, 0.06],
          [2.6, 2.0, 0.08],
        ],
      }),
    ],
    { camera: { from: [0, 6.6, 13.6], look: [0.1, 1.15, 0.3] } },
  ),
  counter('mint', 'intro-eraser-2', '하늘, 분홍, 노랑, 민트 네 가지 색 지우개가 계단처럼 쌓여 있어요.', [
    sunk(0.28, [
      put('eraser', -1.1, 0.28, 0.3, 10, 1.35, { color: 'sky' }),
      put('eraser', 1.15, 0.28, 0.3, -12, 1.35, { color: 'pink' }),
      put('eraser', 0.0, 1.42, 0.15, 4, 1.35, { color: 'sun' }),
      put('eraser', 0.1, 2.56, 0.1, [0, -10, 3], 1.35, { color: 'mint' }),
    ]),
  ]),
  counter('sun', 'intro-eraser-3', '톡이가 지우개를 들고 톡톡박스 화면에 그린 물결선을 쓱쓱 지워요.', [
    sunk(0.12, [
      box(CREAM, 'rubbed', -0.85, -0.5, 15, 0.92, 0.12),
      toki(2.25, 0.12, 1.0, -24, 1.05, { left: [1.04, 1.62, 0.35], right: 'rest' }),
      put('eraser', 0.62, 1.55, 0.55, [62, 15, -18], 0.86, { color: 'pink' }),
      {
        is: 'ssuksukPen',
        color: 'sky',
        tip: [-3.3, 0.34, 1.6],
        top: [-1.2, 0.34, 1.95],
        face: up,
        scale: 0.8,
      },
    ]),
  ]),
];

const learn = [
  room('sun', 'plus-learn-1', '글자와 숫자 놀이가 뜬 톡톡박스 둘레에 책과 글자 블록이 놓여 있어요.', [
    onWall(-3.7, 4.5),
    roundRug('sun'),
    box(CREAM, 'letters', 0, -0.5, 0, 0.9, 0.12),
    put('books', -3.3, 0.12, 0.5, 16, 1.1, { row: ROW }),
    tile('가', 'coral', 0.74, 2.45, 0.12, 1.0, -16),
    tile('1', 'sky', 0.62, 3.15, 0.12, 0.5, -26),
    tile('A', 'grape', 0.6, 2.55, 0.86, 0.98, -6),
    {
      is: 'toktokPen',
      color: 'coral',
      tip: [-0.9, 0.35, 2.2],
      top: [1.3, 0.35, 1.95],
      face: up,
      scale: 0.85,
    },
  ]),
  room(
    'sky',
    'plus-learn-2',
    '책상 위 톡톡박스 화면에 사과와 알파벳이 떠 있고, 책과 지구본 앞에서 톡이가 손을 들고 있어요.',
    [
      onWall(-3.0, 4.4),
      framed('cardmoon', 'grape', 3.5, 4.6, 3),
      put('table', 0.3, 0, -0.4, 0, 1, { w: 6.6, d: 2.6, h: 1.15 }),
      box(MINT, 'phonics', 0.55, -0.8, -8, 0.72, 1.15),
      put('books', -2.6, 1.15, -0.7, 8, 0.95, { row: ROW }),
      put('apple', -1.15, 1.15, 0.2, 0, 0.56),
      put('globe', 2.65, 1.15, -0.5, 0, 0.85),
      toki(-2.0, 0, 1.9, 26, 0.92, { right: 'wave', left: 'rest' }),
      put('book', 1.6, 0, 1.9, -14, 0.7, { color: 'coral', tilt: 28 }),
    ],
    { camera: { from: [0, 4.4, 16.6], look: [0, 2.05, 0] } },
  ),
  room(
    'mint',
    'plus-learn-3',
    '배운 날마다 별이 켜지는 화면 옆에서 쓱이가 두 팔을 들고 기뻐하고, 커다란 별 메달이 걸려 있어요.',
    [
      framed('cardapple', 'coral', -4.1, 4.5, -3),
      roundRug('mint'),
      box(CREAM, 'stars', -0.9, -0.5, 13, 0.88, 0.12),
      sseugi(2.1, 0.12, 0.8, -16, 0.98, { left: [0.98, 1.75, 0.1], right: [0.98, 1.75, 0.1] }),
      put('medal', 2.2, 3.75, -0.4, [0, -10, -6], 0.92),
      star('sun', -0.9, 0.4, 0.3, 12, 2.0),
      star('coral', -1.75, 0.35, 0.22, -14, 2.1),
      star('sky', 0.0, 0.32, 0.2, 6, 2.15),
    ],
  ),
];

const live = [
  room(
    'coral',
    'plus-live-1',
    '선생님과 친구들이 나오는 화상 수업 화면 옆에 헤드폰과 마이크가 놓여 있어요.',
    [
      roundRug('coral'),
      box(CREAM, 'classroom', 0, -0.5, 0, 0.92, 0.12),
      put('headphones', -2.55, 0.12, 1.3, 26, 0.92, { color: 'grape' }),
      put('mic', 2.9, 0.12, 0.9, [0, -16, -8], 0.96, { color: 'sky' }),
      put('bubble', -2.9, 3.55, 0, [0, 12, -5], 0.86, { color: 'coral', show: 'heart', tail: 1 }),
      put('bubble', 2.95, 3.7, -0.1, [0, -12, 4], 0.74, { color: 'sky', tail: -1 }),
    ],
  ),
  room(
    'sky',
    'plus-live-2',
    '떨어진 두 곳의 톡톡박스 화면에서 친구들이 서로 인사하고, 하트 말풍선이 둘을 이어 줘요.',
    [
      onWall(-3.5, 4.7),
      onWall(3.5, 4.7, true),
      put('podium', -2.25, 0, 0, 0, 1, { radius: 1.75, height: 0.5, tint: '#BFE1FA' }),
      put('podium', 2.25, 0, 0, 0, 1, { radius: 1.75, height: 0.5, tint: '#FFC9B8' }),
      box(MINT, 'live', -2.25, -0.2, 20, 0.62, 0.5),
      box(PINK, 'talk', 2.25, -0.2, -20, 0.62, 0.5),
      toki(-2.8, 0.0, 2.1, 24, 0.6, { left: 'rest', right: 'wave' }),
      sseugi(2.8, 0.0, 2.1, -24, 0.6, { left: 'wave', right: 'rest' }),
      put('bubble', 0, 3.55, 0, 0, 0.95, { color: 'coral', show: 'heart', tail: 1 }),
      ...[-0.78, -0.44, 0.44, 0.78].map((x) =>
        put('bead', x, 1.35 - Math.abs(x) * 0.28 + 0.45, 1.3, 0, 1, { color: 'sun', size: 0.09 }),
      ),
      star('sun', 0, 1.85, 0.2, 8, 1.3),
    ],
  ),
  room('grape', 'plus-live-3', '톡이가 손을 번쩍 들고 톡톡박스 화면 속 친구들에게 말을 걸어요.', [
    onWall(4.3, 4.6),
    roundRug('grape'),
    box(CREAM, 'live', 1.15, -0.6, -14, 0.86, 0.12),
    toki(-1.95, 0.12, 1.0, 22, 1.05, { left: [0.95, 1.95, 0.1], right: [1.0, 1.0, 0.3] }),
    put('say', -0.75, 3.95, 0.2, [0, 10, -4], 0.9, {
      text: '저요',
      color: 'coral',
      tail: -1,
      w: 1.7,
      h: 1.15,
    }),
    put('videoCamera', 3.1, 0.12, 1.5, -28, 0.72, { color: 'sky' }),
  ]),
];

const play = [
  room(
    'sky',
    'plus-play-1',
    '미로 놀이가 뜬 톡톡박스 앞에 줄무늬 공과 고리 쌓기 장난감과 퍼즐 조각이 있어요.',
    [
      onWall(3.7, 4.5),
      framed('cardfish', 'coral', -3.9, 4.5, -4),
      roundRug('sky'),
      box(CREAM, 'maze', 0.2, -0.6, -10, 0.9, 0.12),
      put('beachball', -2.5, 0.12, 1.0, 0, 1.25),
      put('rings', 2.75, 0.12, 1.2, -14, 0.8),
      put('puzzle', -0.95, 0.25, 2.1, [-68, 0, 14], 0.8, { color: 'sun' }),
      put('puzzle', 0.6, 0.25, 2.2, [-68, 0, -22], 0.8, { color: 'grape' }),
    ],
  ),
  room(
    'pink',
    'plus-play-2',
    '도형 맞추기 화면 앞에서 톡이와 쓱이가 커다란 퍼즐 조각을 하나씩 들고 있어요.',
    [
      framed('cardapple', 'sun', -3.6, 4.5, -4),
      framed('cardmoon', 'sky', 3.7, 4.6, 3),
      roundRug('pink'),
      box(MINT, 'play', 0, -0.9, 0, 0.78, 0.12),
      toki(-2.2, 0.12, 0.9, 24, 0.95, { left: 'rest', right: [1.0, 1.35, 0.35] }),
      sseugi(2.2, 0.12, 0.9, -24, 0.95, { left: [1.0, 1.35, 0.35], right: 'rest' }),
      put('puzzle', -0.88, 1.5, 1.7, [0, 12, 8], 0.92, { color: 'sun' }),
      put('puzzle', 0.92, 1.5, 1.7, [0, -12, -98], 0.92, { color: 'sky' }),
    ],
  ),
  page('mint', 'plus-play-3', '구름이 뜬 들판에서 톡이와 쓱이가 줄무늬 공을 주고받으며 놀아요.', [
    put('podium', 0, 0, 0, 0, 1, { radius: 3.7, height: 0.3, tint: '#9ADFB4' }),
    toki(-2.05, 0.3, 0.5, 26, 1.0, { left: [1.0, 1.5, 0.3], right: [1.06, 1.7, 0.3] }),
    sseugi(2.05, 0.3, 0.5, -26, 1.0, { left: [1.06, 1.7, 0.3], right: [1.0, 1.5, 0.3] }),
    put('beachball', 0, 1.95, 0.5, 0, 1.25),
    put('flower', -3.0, 0.2, 1.5, 0, 0.7, { color: 'pink' }),
    put('flower', 3.0, 0.2, 1.6, 0, 0.66, { color: 'grape' }),
    put('flower', 0.7, 0.2, 2.3, 0, 0.5, { color: 'sun', heart: 'coral' }),
    put('cloud', -2.6, 4.5, -1.6, 0, 0.75),
    put('cloud', 2.7, 4.75, -2, 0, 0.6),
  ]),
];

/** How large it is: the box and a child's hand, drawn to scale. */
const scale = [
  room(
    'sun',
    'toktokbox-hand',
    '아이가 톡톡박스 화면에 손바닥을 대고 있고, 창가 탁자에 화분이 함께 놓여 있어요.',
    [
      { is: 'board', w: 22, h: 0.3, d: 3.4, tint: '#F6DFBE', at: [0, 0, -0.3] },
      box(CREAM, 'letters', -0.35, -0.1, 0, 0.88, 0.3),
      put('hand', 1.0, 2.0, 0.72, [0, 0, 34], 0.88),
      put('sprout', -3.6, 0.3, 0.3, 0, 0.9, { color: 'coral' }),
      onWall(4.0, 4.5),
    ],
    { camera: { from: [0, 3.6, 16.4], look: [0, 2.05, 0] } },
  ),
];

export const productPages: readonly SitePlan[] = [...scale, ...pens, ...erasers, ...learn, ...live, ...play];
