// Core font: node art/font.mjs → public/fonts/toktok-core.woff2 (+ the OFL licence).
// A subset of Pretendard Variable, weights 400–800, with every character in src/ and content/, printable ASCII,
// usual punctuation, and common shop Korean. The licence reserves the name, so the family is "Toktok Core".
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import subsetFont from 'subset-font';
import { renamed } from './font-name.mjs';
import { USUAL_KOREAN } from './font-text.mjs';

const ROOT = path.resolve(import.meta.dirname, '..');
const SOURCE = path.join(ROOT, 'node_modules/pretendard/dist');
const FONTS = path.join(ROOT, 'public/fonts');
const BUDGET = 125_000;
const TEXT_FILE = /\.(ts|tsx|json|md)$/;

const ASCII = [...Array(95)].map((_, i) => String.fromCharCode(32 + i)).join('');
const MARKS =
  '\u00A0·…“”‘’–—×›‹→←↑↓₩•✓°±÷~※©®™「」『』《》〈〉•ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎㅏㅑㅓㅕㅗㅛㅜㅠㅡㅣ①②③④⑤';

async function textUnder(folder) {
  const base = path.join(ROOT, folder);
  if (!existsSync(base)) return '';
  const entries = await readdir(base, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && TEXT_FILE.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
  return (await Promise.all(files.map((file) => readFile(file, 'utf8')))).join('');
}

const sources = (await Promise.all(['src', 'content'].map(textUnder))).join('');
const characters = [...new Set([...ASCII, ...MARKS, ...USUAL_KOREAN, ...sources])]
  .filter((c) => c >= ' ')
  .sort();
const original = await readFile(path.join(SOURCE, 'public/variable/PretendardVariable.ttf'));
const font = await subsetFont(
  renamed(original, /Pretendard( ?Variable)?/g, 'Toktok Core', 'ToktokCore'),
  characters.join(''),
  {
    targetFormat: 'woff2',
    preserveNameIds: [13, 14],
    keepFeatures: ['kern', 'tnum', 'ccmp', 'calt', 'case', 'locl', 'mark', 'mkmk'],
    variationAxes: { wght: { min: 400, max: 800 } },
  },
);
await mkdir(FONTS, { recursive: true });
await writeFile(path.join(FONTS, 'toktok-core.woff2'), font);
await copyFile(path.join(SOURCE, 'LICENSE.txt'), path.join(FONTS, 'LICENSE.txt'));
const hangul = characters.filter((c) => c >= '가' && c <= '힣').length;
console.log(
  `public/fonts/toktok-core.woff2: ${(font.length / 1000).toFixed(1)} KB, ${characters.length} characters, ${hangul} of them Hangul syllables.`,
);
if (font.length > BUDGET) console.warn(`Larger than the ${BUDGET / 1000} KB aim.`);
