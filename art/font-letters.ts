// Which letter goes into which file: what every page needs first, the rest where it is met together.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { USUAL_KOREAN } from './font-text.ts';

const ASCII = [...Array(95)].map((_, i) => String.fromCharCode(32 + i)).join('');
const MARKS = '\u00A0·…“”‘’–—×₩→›★−ㄱ';
const RARE_MARKS = '‹←↑↓•✓°±÷~※©®™「」『』《》〈〉ㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎㅏㅑㅓㅕㅗㅛㅜㅠㅡㅣ①②③④⑤';

/** What both front windows, home and catalogue, are made of. */
const frontWindows = [
  'src/ui',
  ...['site/home', 'commerce/storefront', 'commerce/catalog'].map((name) => `src/features/${name}`),
];

const isHangul = (letter: string) => letter >= '가' && letter <= '힣';
const hangulOf = (text: string) => [...new Set(text)].filter(isHangul);

/**
 * Syllables, the commonest ones first: in how many documents they stand, and then in how many of the shop's own screens,
 * most of which come later than a page. What stands in the front windows goes before all that, and home before those.
 */
function rank(
  documents: readonly string[],
  screens: readonly string[],
  windows: string,
  home: string,
): string[] {
  const counts = new Map<string, number>();
  const count = (text: string, weight: number) => {
    for (const letter of hangulOf(text)) counts.set(letter, (counts.get(letter) ?? 0) + weight);
  };
  const most = (documents.length + 1) * screens.length;
  for (const text of documents) count(text, screens.length);
  for (const text of screens) count(text, 1);
  count(windows, most);
  count(home, 2 * most);
  return [...counts]
    .sort(([a, timesA], [b, timesB]) => timesB - timesA || (a < b ? -1 : 1))
    .map(([letter]) => letter);
}

/** The syllables of KS X 1001, which Korean names and texts keep to almost without exception. */
function listStandardHangul(): string[] {
  const decoder = new TextDecoder('euc-kr');
  const letters: string[] = [];
  for (let row = 0xb0; row <= 0xc8; row++)
    for (let cell = 0xa1; cell <= 0xfe; cell++) letters.push(decoder.decode(Uint8Array.of(row, cell)));
  return letters;
}

async function readTexts(root: string, folder: string, wanted: RegExp, recursive = true): Promise<string[]> {
  const entries = await readdir(path.join(root, folder), { recursive, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && wanted.test(entry.name) && !/\.test\./.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
  return Promise.all(
    files.map(async (file) => (await readFile(file, 'utf8')).replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')),
  );
}

/**
 * @param coreHangul how many syllables are sent ahead of every page
 * @param nearHangul how many of the next ones share a slice
 * @param blocks how many files the syllables are cut into that only a name or a notice brings
 */
export async function shareOutLetters(
  root: string,
  coreHangul: number,
  nearHangul: number,
  blocks: number,
): Promise<{ core: string; slices: { name: string; letters: string }[] }> {
  // A picture's words are read out, not seen.
  const withoutAlts = (text: string) => text.replace(/"alt":\s*"[^"]*"/g, '');
  const read = async (folder: string, wanted: RegExp, recursive = true) =>
    (await readTexts(root, folder, wanted, recursive)).map(withoutAlts);
  const [pages, legal, words, screens, frame, front] = await Promise.all([
    read('content/documents', /^(?!terms|privacy|refund).*\.json$/),
    read('content/documents/legal', /\.json$/),
    // Of content/ itself, not of its folders.
    read('content', /\.json$/, false),
    read('src', /\.tsx?$/),
    read('src/features/site/layout', /\.tsx?$/),
    Promise.all(frontWindows.map((folder) => read(folder, /\.tsx?$/))).then((texts) => texts.flat()),
  ]);
  const home = await Promise.all(
    ['company.json', 'navigation.json', 'documents/home.json'].map((name) =>
      readFile(path.join(root, 'content', name), 'utf8').then(withoutAlts),
    ),
  );
  const notices: { title: string }[] = JSON.parse(
    await readFile(path.join(root, 'content/notices.json'), 'utf8'),
  );
  const products: { details: unknown }[] = JSON.parse(
    await readFile(path.join(root, 'content/products.json'), 'utf8'),
  );
  const cards = products.map(({ details, ...card }) => JSON.stringify(card));
  const windows = [...front, ...cards, ...notices.map(({ title }) => title)];
  const texts = [...legal, ...notices.map((notice) => JSON.stringify(notice))];
  // Met in both kinds, a letter would bring the slices of both: it counts twice more.
  const inBoth = hangulOf(pages.join(''))
    .filter((letter) => texts.join('').includes(letter))
    .join('');
  const documents = [...pages, ...texts, inBoth, inBoth];
  const common = rank(
    documents,
    [...words, ...screens],
    windows.join(''),
    [...home, ...frame].join(''),
  ).slice(0, coreHangul + nearHangul);
  const taken = new Set(common);
  const fresh = (letters: readonly string[]) => {
    const rest = letters.filter((letter) => !taken.has(letter)).sort();
    for (const letter of rest) taken.add(letter);
    return rest;
  };
  const ofPages = fresh(hangulOf(pages.join('')));
  const ofTexts = fresh(hangulOf([...legal, ...words, ...screens].join('')));
  const usual = fresh(hangulOf(USUAL_KOREAN));
  const others = fresh(listStandardHangul());
  const size = Math.ceil(others.length / blocks);
  return {
    core: [...new Set([...ASCII, ...MARKS]), ...common.slice(0, coreHangul)].join(''),
    slices: [
      ...[...Array(blocks).keys()].map((index) => ({
        name: `rare-${index + 1}`,
        letters: others.slice(index * size, (index + 1) * size).join(''),
      })),
      { name: 'usual', letters: [...RARE_MARKS, ...usual].join('') },
      { name: 'texts', letters: ofTexts.join('') },
      { name: 'pages', letters: ofPages.join('') },
      { name: 'near', letters: common.slice(coreHangul).join('') },
    ],
  };
}
