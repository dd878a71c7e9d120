// Every sentence that people read: of content/, of the messages in src, and the captions of pictures. Each with where it stands.
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export type Text = {
  /** `content/products.json 톡톡펜`: for whoever has to find it. */
  place: string;
  words: string;
  /** What it is about, where its place tells. */
  about?: string;
};

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string): unknown => JSON.parse(readFileSync(`${root}${file}`, 'utf8'));

/** Not for people: names, addresses, marks; and passwords that nobody may choose. */
const silent = new Set([
  'id',
  'to',
  'path',
  'picture',
  'tone',
  'mark',
  'kind',
  'widths',
  'color',
  'productKey',
  'shows',
]);
const skipped = new Set(['content/guessable-words.json', 'content/demo-members.json']);

function wordsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(wordsOf);
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, part]) => (silent.has(key) ? [] : wordsOf(part)));
}

export type ProductText = {
  name: string;
  productKey: string;
  category: string;
  delivery: number;
  legal?: { items: Record<string, string> };
};
export const readProducts = () => read('content/products.json') as ProductText[];

export const textsOfProduct = (product: ProductText): Text[] =>
  wordsOf(product).map((words) => ({
    place: `content/products.json ${product.name}`,
    words,
    about: product.name,
  }));

/** A legal text as it holds today: what it once said stays as it was. */
function inForce(document: unknown): unknown {
  const { versions, ...rest } = document as { versions?: { version: string }[] };
  return versions
    ? { ...rest, versions: versions.toSorted((a, b) => (a.version < b.version ? 1 : -1))[0] }
    : rest;
}

const aboutPage: Record<string, string> = {
  toktokpen: '톡톡펜',
  ssukssukpen: '쓱쓱펜',
  eraser: '지우개',
};

/** Of a guide, the product that it tells of. */
const productOf = (file: string): string | undefined =>
  readProducts().find(({ productKey }) => file.endsWith(`documents/product/${productKey}.json`))?.name;

export function readContent(): Text[] {
  const files = globSync('content/**/*.json', { cwd: root }).filter(
    (file) => !skipped.has(file) && file !== 'content/products.json',
  );
  const others = files.flatMap((file) => {
    const about = aboutPage[/page\/(\w+)\.json$/.exec(file)?.[1] ?? ''] ?? productOf(file);
    return wordsOf(inForce(read(file))).map((words) => ({ place: file, words, about }));
  });
  return [...readProducts().flatMap(textsOfProduct), ...others];
}

const literal = /'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g;

/** Sentences of the code: whatever is Korean and between quotes in a file of messages. */
export function readMessages(): Text[] {
  return globSync('src/**/*{messages,words,terms}*.ts', { cwd: root }).flatMap((place) =>
    [...readFileSync(`${root}${place}`, 'utf8').matchAll(literal)]
      .map(([, quoted, template]) => quoted ?? template ?? '')
      .filter((words) => /[가-힣]/.test(words))
      .map((words) => ({ place, words })),
  );
}
