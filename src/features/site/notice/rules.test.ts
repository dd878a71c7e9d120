import { describe, expect, it } from 'vitest';
import {
  browserName,
  countPages,
  detailHref,
  foldCase,
  listHref,
  maxKeywordCharacters,
  readKeyword,
  readPlace,
  splitByKeyword,
} from './rules.ts';

const decomposed = '톡톡펜'.normalize('NFD');

describe('a keyword', () => {
  it.each([
    ['펜', '펜'],
    ['  펜  ', '펜'],
    ['톡톡\n\t펜', '톡톡 펜'],
    [decomposed, '톡톡펜'],
    ['%', '%'],
    ['_', '_'],
    ['\\', '\\'],
    [`'"`, `'"`],
    ['🎨', '🎨'],
    ['🎨'.repeat(maxKeywordCharacters), '🎨'.repeat(maxKeywordCharacters)],
    [decomposed.repeat(16), '톡톡펜'.repeat(16)],
  ])('%j is looked for as %j', (typed, keyword) => {
    expect(readKeyword(typed)).toEqual({ keyword });
  });

  it.each([
    ['', 'empty'],
    [' \t\n　', 'empty'],
    ['가'.repeat(maxKeywordCharacters + 1), 'tooLong'],
    ['펜\0', 'unreadable'],
  ])('%j is none: %s', (typed, why) => {
    expect(readKeyword(typed)).toBe(why);
  });

  it('is small characters and capital characters alike, at the end of a word, too', () => {
    expect(foldCase('A/S')).toBe('a/s');
    expect(foldCase('ΟΔΟΣΑ')).toContain(foldCase('ΟΔΟΣ'));
  });
});

describe('the place that an address asks for', () => {
  const at = (page: string, listType?: string, query = '') =>
    readPlace({ page, listType }, new URLSearchParams(query));

  it('is a page of the whole list, or of a search', () => {
    const whole = { page: 3, typed: '', keyword: null, refused: null };
    expect(at('3')).toEqual(whole);
    expect(at('3', '0')).toEqual(whole);
    expect(at('3', '0', 'q=펜')).toEqual(whole);
    expect(at('2', '1', 'q=+펜+')).toEqual({ page: 2, typed: '펜', keyword: '펜', refused: null });
  });

  it.each(['0', '00', '01', '-1', '1.5', '1e3', 'x', '', '9999999', '１'])(
    'is nowhere with page %j',
    (page) => {
      expect(at(page)).toBe('nowhere');
    },
  );

  it('is nowhere with a list of another type', () => {
    expect(at('1', '2', 'q=펜')).toBe('nowhere');
    expect(at('1', 'all')).toBe('nowhere');
  });

  it('is a search for nothing, or one that is refused', () => {
    expect(at('1', '1')).toBe('empty');
    expect(at('1', '1', 'q=+++')).toBe('empty');
    expect(at('1', '1', `q=${'가'.repeat(51)}`)).toMatchObject({ refused: 'tooLong', keyword: null });
    expect(at('1', '1', 'q=%00')).toMatchObject({ refused: 'unreadable' });
  });
});

describe('addresses', () => {
  it('carry the keyword through pages and notices', () => {
    expect(listHref(2)).toBe('/community/notice/2');
    expect(detailHref(7)).toBe('/community/notice-detail/1/7/0');
    const [list, detail] = [listHref(2, '50% & 펜'), detailHref(7, 2, '50% & 펜')].map(
      (href) => new URL(href, 'http://shop.example'),
    );
    expect([list?.pathname, list?.searchParams.get('q')]).toEqual(['/community/notice/2/1', '50% & 펜']);
    expect(detail?.pathname).toBe('/community/notice-detail/2/7/1');
    expect(detail?.searchParams.get('q')).toBe('50% & 펜');
  });
});

it('ten notices make a page', () => {
  expect([0, 1, 10, 11, 100_000].map(countPages)).toEqual([0, 1, 1, 2, 10_000]);
});

describe('what was looked for', () => {
  it.each([
    ['톡톡펜과 톡톡런', '톡톡', ['', '톡톡', '펜과 ', '톡톡', '런']],
    ['A/S 안내', 'a/s', ['', 'A/S', ' 안내']],
    ['펜', '지우개', ['펜']],
    ['펜', null, ['펜']],
    ['.* (펜)', '.*', ['', '.*', ' (펜)']],
    ['İstanbul 펜', '펜', ['İstanbul 펜']],
  ])('stands out in %j', (text, keyword, parts) => {
    expect(splitByKeyword(text, keyword)).toEqual(parts);
    expect(splitByKeyword(text, keyword).join('')).toBe(text);
  });
});

describe('a browser', () => {
  const chrome =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36';

  it('is called by its name and its system', () => {
    expect(browserName(chrome)).toBe('Chrome Windows');
    expect(browserName(`${chrome} Edg/142.0`)).toBe('Edge Windows');
    expect(browserName('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Version/18.0 Mobile Safari/604.1')).toBe(
      'Safari iPhone',
    );
    expect(browserName('anything')).toBe('other other');
  });

  it('that sends another line with each call is one browser', () => {
    const names = Array.from({ length: 1000 }, (_, index) =>
      browserName(`${chrome} build/${index} x${index}`),
    );
    expect(new Set(names).size).toBe(1);
  });
});
