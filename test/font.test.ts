import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { emailsOf, namesOf } from './support/woff2.ts';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'src/ui/fonts');
const faces = ['slices.css', 'core.css']
  .map((sheet) => readFileSync(join(folder, sheet), 'utf8'))
  .join('')
  .split('@font-face')
  .slice(1)
  .map((face) => ({
    file: face.match(/url\("\.\/([^"]+)"\)/)?.[1] ?? '',
    ranges: face.match(/unicode-range:\s+([^;]+);/)?.[1]?.split(', ') ?? null,
    face,
  }));
const fileOf = (name: string) => readFileSync(join(folder, name));
const characters = new Map(faces.map(({ file }) => [file, emailsOf(fileOf(file))]));

function textsUnder(place: string): string {
  return readdirSync(join(root, place), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|json)$/.test(entry.name) && !/\.test\./.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8').replace(/"alt":\s*"[^"]*"/g, ''))
    .join('');
}

const codesOf = (ranges: string[]) =>
  ranges.flatMap((range) => {
    const [start = 0, end = start] = range
      .slice(2)
      .split('-')
      .map((code) => Number.parseInt(code, 16));
    return Array.from({ length: end - start + 1 }, (_, index) => String.fromCharCode(start + index));
  });

const faceFor = (character: string) => faces.find(({ file }) => characters.get(file)?.has(character))?.file;

const hangulOf = (text: string) =>
  [...new Set(text)].filter((character) => character >= '가' && character <= '힣');

describe('the characters of the site', () => {
  it('are in the font, every one', () => {
    const all = hangulOf(textsUnder('src') + textsUnder('content'));
    expect(all.length).toBeGreaterThan(600);
    expect(all.filter((character) => !faceFor(character))).toEqual([]);
  });

  it('have one face with the characters of names and notices: all of KS X 1001', () => {
    const decoder = new TextDecoder('euc-kr');
    const standard = Array.from({ length: 0xc8 - 0xb0 + 1 }, (_, row) =>
      Array.from({ length: 94 }, (_, cell) => decoder.decode(Uint8Array.of(0xb0 + row, 0xa1 + cell))),
    ).flat();
    expect(standard).toHaveLength(2350);
    expect(standard.filter((character) => !faceFor(character))).toEqual([]);
  });

  it('of home and the frame around every page come with the one file that is sent ahead', () => {
    const first = ['company.json', 'navigation.json', 'documents/home.json'].map((name) =>
      readFileSync(join(root, 'content', name), 'utf8').replace(/"alt":\s*"[^"]*"/g, ''),
    );
    const ahead = hangulOf(first.join('') + textsUnder('src/features/site/layout'));
    expect(ahead.filter((character) => faceFor(character) !== 'toktok-core.woff2')).toEqual([]);
  });

  it('are nowhere twice', () => {
    const seen = [...characters.values()].flatMap((set) => [...set].filter((character) => character >= '가'));
    expect(seen.length).toBe(new Set(seen).size);
  });
});

describe('the files of the font', () => {
  it('are the ones that the style sheets name, each asked for just the characters it has', () => {
    const files = readdirSync(folder).filter((name) => name.endsWith('.woff2'));
    expect(faces.map(({ file }) => file).sort()).toEqual(files.sort());
    expect(faces.at(-1)).toMatchObject({ file: 'toktok-core.woff2', ranges: null });
    for (const { file, ranges } of faces.slice(0, -1)) {
      const asked = new Set(codesOf(ranges ?? []));
      const own = characters.get(file) ?? new Set();
      // A bracket brings its mirror image along, which the core has.
      const unasked = [...own].filter((character) => character > ' ' && !asked.has(character));
      expect(
        unasked.filter((character) => !characters.get('toktok-core.woff2')?.has(character)),
        file,
      ).toEqual([]);
      expect(
        [...asked].filter((character) => !own.has(character) && faceFor(character)),
        file,
      ).toEqual([]);
    }
    for (const { face } of faces) expect(face).toContain('font-display: swap');
  });

  it('are light: 48 kB ahead, so that the first picture needn’t wait, none above 50', () => {
    const bytes = faces.map(({ file }) => fileOf(file).length);
    expect(bytes.at(-1)).toBeLessThan(48_000);
    expect(Math.max(...bytes.slice(0, -1))).toBeLessThan(50_000);
  });

  it('don’t carry the name that the licence reserves, and do carry the licence', () => {
    for (const { file } of faces) {
      const names = namesOf(fileOf(file));
      expect(names.join(), file).toContain('Toktok Core');
      expect(names.join(), file).not.toMatch(/pretendard/i);
    }
    expect(readFileSync(join(folder, 'LICENSE.txt'), 'utf8')).toContain('SIL OPEN FONT LICENSE');
  });
});
