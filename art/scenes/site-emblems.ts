// A small thing for each subject, cut out: it stands on the subject's tile.
import type { SiteItem, SitePlan } from '../site/stage.ts';
import { put, tile } from './site-kit.ts';

const emblem = (subject: string, alt: string, items: readonly SiteItem[]): SitePlan => ({
  name: `emblem-${subject}`,
  alt,
  width: 288,
  height: 288,
  widths: [144, 288],
  frames: 24,
  tint: '#FFF8EC',
  camera: { from: [2, 3.7, 9.2], look: [0.05, 0.85, 0] },
  light: { shadow: 0.3, reach: 2.9, target: [0, 0.6, 0] },
  items,
});

export const emblems: readonly SitePlan[] = [
  emblem('english', '알파벳 A와 b 블록이에요.', [
    tile('A', 'coral', 1.5, -0.45, 0, 0, 8),
    tile('b', 'sky', 0.95, 0.85, 0, 0.55, -14),
  ]),
  emblem('korlang', 'ㄱ과 ㅏ 블록이에요.', [
    tile('ㄱ', 'mint', 1.5, -0.45, 0, 0, 8),
    tile('ㅏ', 'sun', 0.95, 0.85, 0, 0.55, -14),
  ]),
  emblem('chnlang', '빨간 등 곁의 판다예요.', [
    put('panda', -0.2, 0, 0, 12, 1.1),
    put('lantern', 1.1, 1.7, 0.4, 0, 0.8),
  ]),
  emblem('readbook', '펼쳐진 그림책이에요.', [
    put('book', 0, 0.05, 0.2, -8, 1.0, { color: 'grape', tilt: 44 }),
  ]),
  emblem('playeducation', '나무 블록으로 지은 작은 집이에요.', [
    put('solid', 0, 0, 0, 14, 1, { kind: 'arch', color: 'mint', w: 1.9, h: 1.1, d: 0.9 }),
    put('solid', 0, 1.2, 0, 14, 1, { kind: 'roof', color: 'coral', w: 1.8, h: 0.9, d: 0.85, size: 0.9 }),
    put('solid', 1.15, 0, 0.85, 20, 1, { kind: 'ball', color: 'sun', size: 0.62 }),
  ]),
  emblem('math', '구슬을 옮겨 세는 셈틀이에요.', [
    put('abacus', 0, 0, 0, 10, 0.78, { rows: [1, 2, 3], w: 2.9, gap: 0.6 }),
  ]),
  emblem('kidshomet', '비치볼과 아령이에요.', [
    put('beachball', -0.35, 0, -0.1, 0, 1.15),
    put('dumbbell', 0.65, 0, 0.9, 24, 0.8, { color: 'sky' }),
  ]),
  emblem('programs', '색이 다른 퍼즐 조각 두 개예요.', [
    put('puzzle', -0.4, 0.75, 0, [0, 12, 8], 1.2, { color: 'mint' }),
    put('puzzle', 0.75, 0.5, 0.7, [0, -10, -14], 0.8, { color: 'sun' }),
  ]),
];
