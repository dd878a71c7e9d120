// The letters of papers (PDF): node art/paper-font.ts → content/paper/toktok-paper.ttf.br.
// Pretendard Variable at one weight with every Hangul syllable, because a paper names whoever asks for it. TrueType, packed with
// brotli: the program that writes papers takes single characters out of it.
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import subsetFont from 'subset-font';
import { renamed } from './font-name.ts';
import { folderOf } from './lib/packages.ts';

const SOURCE = path.join(folderOf('pretendard/package.json'), 'dist');
const TARGET = path.resolve(import.meta.dirname, '../content/paper');
const WEIGHT = 500;

const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i));
const letters = [
  range(0x20, 0x7e),
  range(0xa1, 0xff),
  range(0x3131, 0x318e),
  ...Array.from({ length: 0xb0 }, (_, i) =>
    range(0xac00 + i * 64, Math.min(0xac00 + i * 64 + 63, 0xd7a3)),
  ).filter((_, i) => 0xac00 + i * 64 <= 0xd7a3),
  '·…–—×₩※〈〉「」『』《》“”‘’→℡㈜№㎡',
].join('');

const original = await readFile(path.join(SOURCE, 'public/variable/PretendardVariable.ttf'));
const source = renamed(original, /Pretendard( ?Variable)?/g, 'Toktok Core', 'ToktokCore');
const font = await subsetFont(source, letters, {
  targetFormat: 'sfnt',
  preserveNameIds: [13, 14],
  variationAxes: { wght: WEIGHT },
});
const packed = brotliCompressSync(font, {
  params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
});
await mkdir(TARGET, { recursive: true });
await copyFile(path.join(SOURCE, 'LICENSE.txt'), path.join(TARGET, 'LICENSE.txt'));
await writeFile(path.join(TARGET, 'toktok-paper.ttf.br'), packed);
console.log(`toktok-paper: ${(packed.length / 1000).toFixed(1)} kB, ${[...letters].length} letters`);
