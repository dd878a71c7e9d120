// What is written of products in content/: of the shape that the page reads, and about products and questions that there are.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { faqDocument } from '../../site/pages/documents.server.ts';
import { guideDocument } from './guide.server.ts';

const content = new URL('../../../../content/', import.meta.url);
const readJson = (path: string): unknown => JSON.parse(readFileSync(new URL(path, content), 'utf8'));
const products = readJson('products.json') as { productKey: string; category: string; name: string }[];
const files = readdirSync(new URL('documents/product/', content));
const read = (file: string) => guideDocument.parse(readJson(`documents/product/${file}`));
const questions = faqDocument
  .parse(readJson('documents/faq.json'))
  .tabs.flatMap((tab) => tab.questions.map(({ id }) => id));

describe.each(files)('%s', (file) => {
  it('is written as its page needs it, with pictures that are drawn and questions that are answered', () => {
    const raw = readJson(`documents/product/${file}`);
    const { data: guide, error } = guideDocument.safeParse(raw);
    expect(error && z.prettifyError(error)).toBeUndefined();
    expect(`${guide?.productKey}.json`).toBe(file);
    expect(products.map(({ productKey }) => productKey)).toContain(guide?.productKey);
    expect(guide?.parts.filter(({ picture }) => picture === null)).toEqual([]);
    expect(guide?.asked.filter((id) => !questions.includes(id))).toEqual([]);
    const ids = guide?.parts.map(({ id }) => id) ?? [];
    expect(new Set([...ids, 'facts', 'who', 'no-box', 'questions', 'others', 'legal']).size).toBe(
      ids.length + 6,
    );
  });
});

describe('every content', () => {
  const contents = products.filter(({ category }) => category === 'content');

  it.each(contents)(
    '$name tells its units, a week and what it has not got, with three pictures of its own',
    ({ productKey }) => {
      const { parts } = read(`${productKey}.json`);
      const drawn = parts.filter(({ picture, screen }) => picture || screen);
      expect(drawn.length).toBeGreaterThanOrEqual(3);
      expect(parts.some(({ screen }) => screen)).toBe(true);
      expect(parts.some(({ rows }) => rows)).toBe(true);
      expect(parts.some(({ lacks }) => lacks)).toBe(true);
    },
  );

  it('tells the same terms, so that they can be compared', () => {
    const terms = contents.map(({ productKey }) =>
      read(`${productKey}.json`)
        .facts.map(({ term }) => term)
        .join(),
    );
    expect(new Set(terms).size).toBe(1);
  });
});

it.each([
  ['accessory_toktok_pen', 'accessory_ssuksuk_pen'],
  ['toktokbox', 'toktokbox_pen'],
])('%s and %s are told in the same terms', (one, other) => {
  const termsOf = (key: string) => read(`${key}.json`).facts.map(({ term }) => term);
  expect(termsOf(one)).toEqual(termsOf(other));
});
