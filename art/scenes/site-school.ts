// The school pages: one picture for each tab.
import type { SitePlan } from '../site/stage.ts';
import { box, CREAM, desk, desktop, MINT, PINK, put, ROW, sseugi, tile, toki } from './site-kit.ts';
import { gym, playroom } from './site-stages.ts';

const [fromLeft, fromRight] = [desk(-1), desk(1)];

const english = [
  fromLeft(
    'sky',
    'school-english-1',
    '소리 나는 알파벳 화면 앞에 커다란 A, B, C 블록과 빨간 사과가 있어요.',
    [
      desktop(),
      box(CREAM, 'phonics', 0.45, -0.7, -8, 0.88, 0.12),
      tile('A', 'coral', 1.05, -2.95, 0.12, 0.9, 18),
      tile('B', 'sun', 0.9, -1.85, 0.12, 1.4, 4),
      tile('C', 'mint', 0.8, -2.5, 1.17, 1.0, 10),
      put('apple', 2.75, 0.12, 1.1, 0, 1.0),
      put('note', 3.0, 3.6, 0, [0, -10, 8], 0.85, { color: 'coral' }),
    ],
  ),
  fromRight(
    'coral',
    'school-english-2',
    '톡이와 쓱이가 마이크 앞에서 Hello, Hi 말풍선으로 영어 인사를 나눠요.',
    [
      desktop(),
      toki(-1.75, 0.3, 0.4, 22, 1.18, { left: 'wave', right: 'out' }),
      sseugi(1.75, 0.3, 0.4, -22, 1.18, { left: 'out', right: 'wave' }),
      put('mic', 0, 0.3, 1.2, 0, 0.9, { color: 'sun' }),
      put('say', -2.05, 4.1, -0.2, [0, 8, -3], 1, { text: 'Hello', color: 'mint', tail: 1, w: 2.2, h: 1.2 }),
      put('say', 2.05, 4.0, -0.2, [0, -8, 3], 1, { text: 'Hi!', color: 'coral', tail: -1, w: 1.7, h: 1.2 }),
    ],
  ),
  fromLeft(
    'mint',
    'school-english-3',
    '열기구 이야기가 나오는 톡톡박스 앞에 그림책이 펼쳐져 있고, 톡이가 귀를 기울여요.',
    [
      desktop(),
      box(CREAM, 'tale', 0.8, -0.7, -10, 0.88, 0.12),
      put('book', -0.4, 0.12, 1.95, 10, 0.78, { color: 'coral', tilt: 30 }),
      toki(-2.75, 0.12, 0.7, 26, 0.9, { left: 'rest', right: 'chin', mood: 'smile' }),
      put('headphones', 2.8, 0.12, 1.5, -22, 0.66, { color: 'sky' }),
      put('cloud', -2.9, 4.2, -1.4, 0, 0.55),
    ],
  ),
];

const korean = [
  fromRight('sun', 'school-korlang-1', 'ㄱ과 ㅏ가 만나 가가 되는 화면 앞에 한글 블록 탑이 서 있어요.', [
    desktop(),
    box(MINT, 'hangul', -0.5, -0.7, 9, 0.88, 0.12),
    tile('ㄱ', 'coral', 0.86, 2.2, 0.12, 0.9, -12),
    tile('ㄴ', 'sky', 0.86, 3.12, 0.12, 0.7, -20),
    tile('ㄷ', 'grape', 0.78, 2.62, 0.98, 0.82, -6),
    tile('ㄹ', 'pink', 0.68, 2.6, 1.76, 0.8, 8),
    sseugi(-3.0, 0.12, 1.2, 24, 0.74, { left: 'wave', right: 'rest' }),
  ]),
  fromLeft(
    'mint',
    'school-korlang-2',
    '나비와 꽃 낱말이 나오는 화면 앞에 사과, 물고기, 달 그림 카드가 기대어 서 있어요.',
    [
      desktop(),
      box(CREAM, 'words', 0, -0.9, 0, 0.84, 0.12),
      put('picturecard', -2.35, 0.7, 1.2, [-10, 18, 3], 1.25, { show: 'cardapple', color: 'coral' }),
      put('picturecard', 0, 0.65, 1.75, [-12, 0, -2], 1.15, { show: 'cardfish', color: 'sky' }),
      put('picturecard', 2.35, 0.7, 1.2, [-10, -18, 3], 1.25, { show: 'cardmoon', color: 'grape' }),
      put('butterfly', -2.9, 3.5, 0.1, [10, 20, 14], 0.9, { color: 'sky' }),
      put('butterfly', 2.95, 3.9, -0.1, [10, -20, -12], 0.66, { color: 'coral' }),
    ],
  ),
  fromRight(
    'sky',
    'school-korlang-3',
    '비 오는 꽃밭 동시 화면 옆에서 쓱이가 노래하듯 팔을 벌리고, 구름과 꽃이 둘레에 있어요.',
    [
      desktop(),
      box(CREAM, 'poem', -0.9, -0.6, 12, 0.86, 0.12),
      sseugi(2.15, 0.12, 0.9, -20, 1.0, { left: [1.1, 1.3, 0.2], right: [1.1, 1.3, 0.2] }),
      put('flower', -3.2, 0.05, 1.3, 0, 0.95, { color: 'coral' }),
      put('flower', -2.6, 0.05, 1.8, 0, 0.75, { color: 'grape' }),
      put('flower', 3.4, 0.05, 1.5, 0, 0.8, { color: 'pink' }),
      put('cloud', 2.4, 4.2, -0.6, 0, 0.78),
      ...[1.9, 2.4, 2.9].map((x, i) =>
        put('drop', x, 3.25 - (i % 2) * 0.2, -0.4, 0, 1, { color: 'sky', size: 0.1 }),
      ),
    ],
  ),
];

const chinese = [
  fromLeft(
    'coral',
    'school-chnlang-1',
    '네 가지 성조가 나오는 화면 앞에 오르내리는 색색의 곡선이 놓여 있고, 위에는 등이 걸려 있어요.',
    [
      desktop(),
      box(CREAM, 'tones', 0, -0.8, 0, 0.86, 0.12),
      put('lantern', -3.1, 5.0, -0.6, 0, 1.0),
      put('lantern', 3.1, 5.0, -0.6, 0, 1.0),
      ...(
        [
          [
            'coral',
            [
              [-0.5, 0.3, 0],
              [0, 0.3, 0],
              [0.5, 0.3, 0],
            ],
          ],
          [
            'sun',
            [
              [-0.5, 0.05, 0],
              [0, 0.28, 0],
              [0.5, 0.6, 0],
            ],
          ],
          [
            'mint',
            [
              [-0.5, 0.45, 0],
              [-0.12, 0.06, 0],
              [0.5, 0.6, 0],
            ],
          ],
          [
            'sky',
            [
              [-0.5, 0.6, 0],
              [0, 0.32, 0],
              [0.5, 0.05, 0],
            ],
          ],
        ] as const
      ).map(([color, points], i) =>
        put('stroke', -2.4 + i * 1.6, 0.3, 2.0 - Math.abs(i - 1.5) * 0.1, 0, 1, {
          color,
          points,
          width: 0.13,
        }),
      ),
    ],
  ),
  fromRight('sun', 'school-chnlang-2', '중국어 인사말 블록 你와 好 옆에서 판다와 톡이가 반갑게 인사해요.', [
    desktop(),
    tile('你', 'coral', 1.5, -0.85, 0.12, -0.2, 6),
    tile('好', 'mint', 1.5, 0.85, 0.12, -0.2, -6),
    put('panda', 2.75, 0.12, 0.7, -20, 1.05),
    toki(-2.75, 0.12, 0.7, 22, 1.0, { left: 'wave', right: 'rest' }),
    put('lantern', -1.35, 5.1, -1.0, 0, 0.9),
    put('lantern', 1.35, 5.1, -1.0, 0, 0.9, { color: '#F5A91B' }),
    put('say', 0, 2.7, -0.1, 0, 0.8, {
      text: '안녕',
      color: '#FFFDF6',
      ink: '#B93523',
      tail: 1,
      w: 1.7,
      h: 1.1,
    }),
  ]),
  fromLeft(
    'grape',
    'school-chnlang-3',
    '음표가 흐르는 노래 화면 앞에서 판다가 북을 마주하고, 쓱이가 마이크 옆에서 노래해요.',
    [
      desktop(),
      box(PINK, 'song', 0.1, -0.9, 0, 0.84, 0.12),
      put('panda', -2.75, 0.12, 0.5, 24, 1.0),
      put('drum', -1.7, 0.12, 1.75, 10, 0.66, { color: 'coral' }),
      sseugi(2.55, 0.12, 0.9, -22, 0.95, { left: [0.98, 1.1, 0.5], right: [1.0, 1.7, 0.1], mood: 'happy' }),
      put('mic', 1.4, 0.12, 1.75, [0, 0, 0], 0.82, { color: 'sky' }),
      put('note', -2.9, 3.8, 0, [0, 10, -8], 0.85, { color: 'sun' }),
      put('note', 3.0, 3.9, 0, [0, -10, 8], 0.9, { color: 'coral', pair: true }),
    ],
  ),
];

const reading = [
  fromRight('grape', 'school-readbook-1', '커다란 그림책을 펼쳐 놓고 톡이와 쓱이가 양옆에서 함께 봐요.', [
    desktop(),
    put('book', 0, 0.12, 0.55, 0, 1.35, { color: 'coral', tilt: 46 }),
    toki(-2.85, 0.12, 0.7, 32, 0.98, { left: 'rest', right: 'out' }),
    sseugi(2.85, 0.12, 0.7, -32, 0.98, { left: 'out', right: 'rest' }),
    put('books', -0.95, 0.12, -1.6, 0, 1.5, { row: [...ROW, ['pink', 0.26, 1.0]] }),
  ]),
  fromLeft('pink', 'school-readbook-2', '막이 열린 작은 무대에서 왕관을 쓴 톡이와 쓱이가 역할극을 해요.', [
    put('theatre', 0, 0, -0.4, 0, 1.12),
    toki(-0.85, 0.4, 0.15, 12, 0.82, { left: 'rest', right: 'wave' }),
    put('crown', -0.82, 1.72, 0.12, [0, 12, -6], 0.8),
    sseugi(0.95, 0.4, 0.15, -12, 0.82, { left: 'wave', right: 'out' }),
    put('flower', 1.75, 0.75, 0.75, [0, 0, -14], 0.62, { color: 'sun', heart: 'coral' }),
    put('cushion', -2.5, 0, 2.2, 10, 0.85, { color: 'mint' }),
    put('cushion', 2.5, 0, 2.2, -10, 0.85, { color: 'sky' }),
    put('book', 0, 0, 2.5, 4, 0.5, { color: 'grape', tilt: 24 }),
  ]),
  fromRight(
    'mint',
    'school-readbook-3',
    '읽은 책을 떠올리며 쓱이가 종이에 그림을 그리고, 둘레에 책과 색색의 크레용이 있어요.',
    [
      put('sheet', 0.35, 0, 1.15, -6, 1.25, { show: 'painting' }),
      sseugi(-1.75, 0, -0.2, 20, 1.12, { left: 'rest', right: [1.0, 1.05, 0.6] }),
      { is: 'ssuksukPen', color: 'sky', tip: [-0.15, 0.12, 0.95], top: [-0.5, 2.2, 0.7], scale: 0.86 },
      put('books', 1.6, 0, -0.9, -10, 1.35, { row: ROW }),
      ...(['coral', 'sun', 'grape'] as const).map((color, i) =>
        put('crayon', 2.6 + i * 0.36, 0.14, 2.2 - i * 0.5, [-90, 0, 30 - i * 24], 0.72, { color }),
      ),
      put('book', -2.55, 0, 1.7, 20, 0.56, { color: 'sun', tilt: 26 }),
    ],
  ),
];

const playing = [
  playroom(
    'pink',
    'school-playeducation-1',
    '알록달록한 그림이 걸린 이젤 옆에서 쓱이가 쓱쓱펜을 들고 있고, 팔레트가 놓여 있어요.',
    [
      put('easel', 1.0, 0, -0.6, -12, 1.3, { show: 'painting' }),
      sseugi(-1.85, 0, 0.8, 22, 1.08, { left: 'rest', right: [1.05, 1.5, 0.35] }),
      { is: 'ssuksukPen', color: 'sun', tip: [0.35, 2.2, 0.45], top: [-0.75, 1.3, 1.5], scale: 0.7 },
      put('palette', 2.75, 0.62, 1.75, [-38, -14, 0], 1.0),
      ...(['coral', 'mint', 'sky'] as const).map((color, i) =>
        put('crayon', -0.6 + i * 0.42, 0.28, 2.2 - i * 0.06, [-90, 0, 20 - i * 24], 0.72, { color }),
      ),
    ],
  ),
  playroom(
    'sun',
    'school-playeducation-2',
    '나무 블록으로 쌓은 알록달록한 성 앞에서 톡이가 두 팔을 번쩍 들어요.',
    [
      ...(
        [
          ['cube', 'coral', -0.75, 0, 0.95, 1.1],
          ['cube', 'sky', 2.35, 0, 0.95, 1.1],
          ['cube', 'sun', -0.75, 1.1, 0.95, 0.9],
          ['cube', 'grape', 2.35, 1.1, 0.95, 0.9],
        ] as const
      ).map(([kind, color, x, y, w, h]) => put('solid', x, y, -0.3, 0, 1, { kind, color, w, h, d: 0.95 })),
      put('solid', 0.8, 0, -0.3, 0, 1, { kind: 'arch', color: 'mint', w: 2.0, h: 1.15, d: 0.9 }),
      put('solid', 0.8, 1.32, -0.3, 0, 1, { kind: 'cube', color: 'pink', w: 1.7, h: 0.7, d: 0.85 }),
      put('solid', 0.8, 2.02, -0.3, 0, 1, {
        kind: 'roof',
        color: 'coral',
        w: 1.8,
        h: 1.0,
        d: 0.8,
        size: 0.9,
      }),
      put('solid', -0.75, 2.12, -0.3, 0, 1, { kind: 'cone', color: 'mint', w: 1.0, h: 1.05, size: 0.8 }),
      put('solid', 2.35, 2.12, -0.3, 0, 1, { kind: 'cone', color: 'sun', w: 1.0, h: 1.05, size: 0.8 }),
      toki(-2.6, 0, 1.2, 26, 0.92, { left: [0.98, 1.75, 0.1], right: [0.98, 1.75, 0.1] }),
      put('solid', 0.5, 0, 2.0, 18, 1, { kind: 'cylinder', color: 'sky', size: 0.56 }),
      put('solid', 1.5, 0, 1.9, -24, 1, { kind: 'cube', color: 'coral', size: 0.52 }),
      put('solid', -0.6, 0, 1.9, 0, 1, { kind: 'ball', color: 'grape', size: 0.5 }),
    ],
  ),
  playroom(
    'sky',
    'school-playeducation-3',
    '톡이가 돋보기로 화분의 새싹을 들여다보고, 옆에서 플라스크에 방울이 보글보글 올라와요.',
    [
      put('table', 0.7, 0, -0.3, 0, 1, { w: 5.6, d: 2.3, h: 1.0 }),
      put('sprout', 0.55, 1.0, 0.1, 0, 1.15, { color: 'coral', tall: 1.05 }),
      put('flask', 2.15, 1.0, -0.2, 0, 0.95, { color: 'grape' }),
      put('flask', 3.05, 1.0, 0.2, 0, 0.66, { color: 'mint', bubbles: false }),
      toki(-2.3, 0, 1.2, 28, 1.12, { left: 'rest', right: [1.0, 1.7, 0.5], mood: 'smile' }),
      put('magnifier', -0.4, 2.72, 1.2, [0, 14, -78], 0.78, { color: 'sun', r: 0.62 }),
      put('planet', 2.8, 4.35, -1.0, [0, 0, 8], 1, { color: 'coral', band: 'sun', size: 0.42 }),
    ],
    { camera: { from: [-2.4, 5.6, 16], look: [0, 2.0, 0] } },
  ),
];

const maths = [
  fromLeft('sun', 'school-math-1', '사과 다섯 개를 세는 화면 옆에 주판 구슬과 1, 2, 3 블록이 있어요.', [
    desktop(),
    put('squared', 0, 0.12, 0.7, 0, 1, { w: 6.8, d: 3.9 }),
    box(CREAM, 'count', -1.05, -0.7, 12, 0.82, 0.12),
    put('abacus', 2.25, 0.12, 0.2, -18, 0.92, { rows: [1, 2, 3, 4], w: 2.9, gap: 0.54 }),
    tile('1', 'coral', 0.72, -2.2, 0.12, 1.7, 12),
    tile('2', 'mint', 0.72, -1.3, 0.12, 1.95, 2),
    tile('3', 'sky', 0.72, -0.4, 0.12, 2.0, -6),
    put('apple', 1.2, 0.12, 2.0, 0, 0.62),
  ]),
  fromRight(
    'grape',
    'school-math-2',
    '공, 원기둥, 원뿔, 정육면체, 세모 기둥 블록이 높낮이를 달리해 모여 있어요.',
    [
      desktop(),
      put('squared', 0, 0.12, 0.7, 0, 1, { w: 6.8, d: 3.9 }),
      put('podium', 0, 0, -0.6, 0, 1, { radius: 2.0, height: 1.0, tint: '#D6C9FB' }),
      put('podium', -2.3, 0, 0.3, 0, 1, { radius: 1.15, height: 0.5, tint: '#FFD0DB' }),
      put('podium', 2.3, 0, 0.3, 0, 1, { radius: 1.15, height: 0.5, tint: '#BFE1FA' }),
      put('solid', 0, 1.0, -0.5, 0, 1, { kind: 'cone', color: 'coral', size: 1.7, w: 1.7, h: 2.0 }),
      put('solid', -2.3, 0.5, 0.3, 28, 1, { kind: 'cube', color: 'sun', size: 1.25 }),
      put('solid', 2.3, 0.5, 0.3, 0, 1, { kind: 'cylinder', color: 'sky', size: 1.3, w: 1.2, h: 1.5 }),
      put('solid', -0.95, 0, 1.75, 0, 1, { kind: 'ball', color: 'mint', size: 1.1 }),
      put('solid', 0.9, 0, 1.8, [0, 24, 0], 1, {
        kind: 'roof',
        color: 'grape',
        w: 1.2,
        h: 1.0,
        d: 1.0,
        size: 1,
      }),
    ],
  ),
  fromLeft(
    'mint',
    'school-math-3',
    '빈칸의 모양을 맞히는 화면 앞에 구슬이 빨강, 파랑, 노랑 차례로 이어져 있고 톡이가 생각해요.',
    [
      desktop(),
      put('squared', 0, 0.12, 0.7, 0, 1, { w: 6.8, d: 3.9 }),
      box(CREAM, 'pattern', 0.95, -0.7, -10, 0.86, 0.12),
      toki(-2.35, 0.12, 0.5, 24, 1.02, { mood: 'think', left: 'rest', right: 'chin' }),
      ...[...Array(8)].map((_, i) =>
        put('bead', -2.75 + i * 0.74, 0.12, 2.05 + Math.sin(i * 0.8) * 0.14, 0, 1, {
          color: (['coral', 'sky', 'sun'] as const)[i % 3]!,
          size: 0.31,
        }),
      ),
      put('question', 3.2, 0.16, 1.9, -14, 0.72, { color: 'grape' }),
      put('question', -3.4, 3.2, -0.2, [0, 10, 12], 0.8, { color: 'sun' }),
    ],
  ),
];

const moving = [
  gym(
    'pink',
    'school-kidshomet-1',
    '기지개 동작이 나오는 화면 앞에서 쓱이가 매트 위에 서서 두 팔을 위로 쭉 뻗어요.',
    [
      put('mat', 1.9, 0, 1.1, -6, 1, { color: 'mint', w: 3.4, h: 2.0 }),
      box(CREAM, 'stretch', -1.25, -0.5, 14, 0.88, 0),
      sseugi(1.95, 0.12, 0.8, -14, 1.1, { left: [0.86, 1.95, 0.05], right: [0.86, 1.95, 0.05] }),
      put('dumbbell', -2.6, 0, 1.9, 20, 0.8, { color: 'sky' }),
      put('beachball', -0.9, 0, 2.1, 0, 0.72),
    ],
  ),
  gym('sky', 'school-kidshomet-2', '톡이와 쓱이가 북과 마라카스 리듬에 맞추어 신나게 춤춰요.', [
    box(MINT, 'rhythm', 0, -1.1, 0, 0.76, 0),
    toki(-2.75, 0, 0.9, 22, 0.95, { left: [1.0, 1.75, 0.1], right: 'rest' }),
    sseugi(2.75, 0, 0.9, -22, 0.95, { left: 'rest', right: [1.0, 1.75, 0.1] }),
    put('drum', 0, 0, 1.8, 0, 0.72, { color: 'coral' }),
    put('maraca', -1.75, 0.12, 2.2, [0, 20, 80], 0.66, { color: 'sun' }),
    put('maraca', 1.75, 0.12, 2.2, [0, -20, -80], 0.66, { color: 'grape' }),
    put('note', -3.1, 3.9, 0, [0, 10, -8], 0.85, { color: 'coral' }),
    put('note', 3.1, 3.8, 0, [0, -10, 8], 0.9, { color: 'grape', pair: true }),
  ]),
  gym('sun', 'school-kidshomet-3', '톡이가 두 팔을 벌리고 낮은 평균대 위를 건너며 균형을 잡아요.', [
    put('mat', 0, 0, 0.6, 0, 1, { color: 'sky', w: 7.2, h: 2.6 }),
    put('beam', 0.2, 0.12, 0.5, 0, 1, { w: 5.2, h: 0.75, color: 'sun' }),
    toki(0.1, 1.0, 0.5, 10, 1.05, { left: [1.2, 1.16, 0.1], right: [1.2, 1.16, 0.1] }),
    put('hoop', -2.95, 0.1, -0.6, [0, 34, 0], 1.0, { color: 'coral' }),
    put('hoop', 3.05, 0.1, -0.7, [0, -34, 0], 1.0, { color: 'mint' }),
    put('beachball', 2.6, 0.12, 1.9, 0, 0.8),
    put('dumbbell', -2.5, 0.12, 1.9, 24, 0.75, { color: 'grape' }),
  ]),
];

export const schoolPages: readonly SitePlan[] = [
  ...english,
  ...korean,
  ...chinese,
  ...reading,
  ...playing,
  ...maths,
  ...moving,
];
