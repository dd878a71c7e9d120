// The site's letters: node art/font.ts → src/ui/fonts/*.woff2, core.css, slices.css (+ the OFL licence).
// Pretendard Variable, weights 400–800, cut up: `toktok-core` comes with every page and holds what is met most; a letter
// outside it brings, once the page is alive, the one slice that has it. The licence reserves the name, so the family is "Toktok Core".
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import subsetFont from 'subset-font';
import { shareOutLetters } from './font-letters.ts';
import { renamed } from './font-name.ts';
import { folderOf } from './lib/packages.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const SOURCE = path.join(folderOf('pretendard/package.json'), 'dist');
const FONTS = path.join(ROOT, 'src/ui/fonts');
// So that the first picture needn't wait for the file that is sent ahead; test/font.test.ts weighs the result.
const CORE_HANGUL = 240;
const NEAR_HANGUL = 186;
const RARE_BLOCKS = 6;

const original = await readFile(path.join(SOURCE, 'public/variable/PretendardVariable.ttf'));
const source = renamed(original, /Pretendard( ?Variable)?/g, 'Toktok Core', 'ToktokCore');

async function writeFont(name: string, letters: string): Promise<void> {
  const font = await subsetFont(source, letters, {
    targetFormat: 'woff2',
    preserveNameIds: [13, 14],
    keepFeatures: ['kern', 'tnum'],
    variationAxes: { wght: { min: 400, max: 800 } },
  });
  await writeFile(path.join(FONTS, `toktok-${name}.woff2`), font);
  console.log(`toktok-${name}: ${(font.length / 1000).toFixed(1)} kB, ${[...letters].length} letters`);
}

const hex = (code: number) => code.toString(16).toUpperCase();

/** In as few ranges as may be: one goes on over letters that no file has, and ends before one that is another file's. */
function writeRanges(letters: string, everyLetter: string): string {
  const own = new Set(letters);
  const ranges: string[] = [];
  let start: number | null = null;
  let last = 0;
  const close = () => {
    if (start !== null) ranges.push(start === last ? `U+${hex(start)}` : `U+${hex(start)}-${hex(last)}`);
    start = null;
  };
  for (const letter of [...everyLetter].sort()) {
    if (!own.has(letter)) {
      close();
      continue;
    }
    last = letter.codePointAt(0) ?? 0;
    start ??= last;
  }
  close();
  return ranges.join(', ');
}

const writeFace = (name: string, range?: string) => `@font-face {
  font-family: "Toktok Core";
  src: url("./toktok-${name}.woff2") format("woff2");
  font-weight: 400 800;
  font-style: normal;
  font-display: swap;${range ? `\n  unicode-range:${range.length > 90 ? '\n    ' : ' '}${range};` : ''}
}
`;

await rm(FONTS, { recursive: true, force: true });
await mkdir(FONTS, { recursive: true });
await copyFile(path.join(SOURCE, 'LICENSE.txt'), path.join(FONTS, 'LICENSE.txt'));
const { core, slices } = await shareOutLetters(ROOT, CORE_HANGUL, NEAR_HANGUL, RARE_BLOCKS);
await writeFont('core', core);
for (const { name, letters } of slices) await writeFont(name, letters);
const everyLetter = core + slices.map(({ letters }) => letters).join('');
const made = (faces: readonly string[]) => `/* Made by art/font.ts. */\n${faces.join('')}`;
await writeFile(path.join(FONTS, 'core.css'), made([writeFace('core')]));
await writeFile(
  path.join(FONTS, 'slices.css'),
  made(slices.map(({ name, letters }) => writeFace(name, writeRanges(letters, everyLetter)))),
);
