import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import pictures from '../../../../content/pictures.json' with { type: 'json' };
import { sparePartsId } from '../../commerce/catalog/spare-rules.ts';
import { brandDocument, faqDocument, pageDocument } from './documents.server.ts';

const root = new URL('../../../../', import.meta.url);
const readJson = (path: string): unknown => JSON.parse(readFileSync(new URL(path, root), 'utf8'));
const names = readdirSync(new URL('content/documents/page/', root))
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.slice(0, -'.json'.length));
const pages = names.map((name) => [name, readJson(`content/documents/page/${name}.json`)] as const);
const faq = readJson('content/documents/faq.json');
const written = [...pages, ['faq', faq] as const, ['home', readJson('content/documents/home.json')] as const];

/** Everything that stands under this key, however deep. */
function valuesOf(key: string, value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => valuesOf(key, item));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === key && typeof inner === 'string' ? [inner] : valuesOf(key, inner),
  );
}

describe('the documents of the site', () => {
  it('are there for every information page', () => {
    expect(names.sort()).toEqual(
      `brand chnlang english entertainment eraser kidshomet korlang math playeducation programs readbook ssukssukpen
      toktoklearn toktoklive toktokpen toktokplay`.split(/\s+/),
    );
  });

  it.each(pages)('%s is written as its page needs it, under its own address', (name, body) => {
    const parsed = pageDocument.safeParse(body);
    expect(parsed.error && z.prettifyError(parsed.error)).toBeUndefined();
    expect(parsed.data?.path).toBe(`/${name}`);
  });

  it('show several pictures in each tab of a school page, and the subject as a picture', () => {
    const documents = pages.map(([, body]) => pageDocument.parse(body));
    const tabbed = documents.filter((body) => body.kind === 'tabs');
    expect(tabbed).toHaveLength(8);
    for (const { path, emblem, tabs } of tabbed) {
      expect(emblem, path).toBeTruthy();
      for (const { id, picture, screens = [] } of tabs) {
        const shown = [picture, ...screens.map((screen) => screen.picture)].map((it) => it?.name);
        expect(new Set(shown.filter(Boolean)).size, `${path} ${id}`).toBeGreaterThanOrEqual(3);
      }
    }
  });

  it('hold the questions of the FAQ, about ten in each tab', () => {
    const { tabs } = faqDocument.parse(faq);
    expect(tabs.map(({ label }) => label)).toEqual(['상품', '콘텐츠']);
    for (const { questions } of tabs) expect(questions.length).toBeGreaterThanOrEqual(10);
  });

  it('may show a FAQ that is a single picture and its words', () => {
    const { tabs } = faqDocument.parse(faq);
    const { guide } = (faq as { tabs: { guide?: unknown }[] }).tabs[1] ?? {};
    expect(guide).toBeDefined();
    const single = (tab: object) =>
      faqDocument.safeParse({
        ...(faq as object),
        tabs: [{ id: 'all', label: '안내', questions: [], ...tab }],
      });
    expect(single({ guide }).success).toBe(true);
    expect(single({}).success).toBe(false);
    expect(tabs).toHaveLength(2);
  });

  it('have four kinds of programmes', () => {
    const programs = pageDocument.parse(readJson('content/documents/page/programs.json'));
    expect(programs.kind === 'tabs' && programs.tabs.map(({ label }) => label)).toEqual([
      '놀이교육',
      '영어',
      '수학',
      '독서',
    ]);
  });

  it.each(written)('%s calls no two parts alike', (_name, body) => {
    const ids = valuesOf('id', body);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('the brand page', () => {
  const raw = readJson('content/documents/page/brand.json') as {
    figures: { picture: string; alt?: string }[];
  };

  it('shows 26 pictures in their order, and the 25th again in the place of a 27th', () => {
    const numbered = Array.from({ length: 26 }, (_, index) => `brand-${String(index + 1).padStart(2, '0')}`);
    expect(raw.figures.map(({ picture }) => picture)).toEqual([...numbered, 'brand-25']);
    expect(raw.figures.at(-1)?.alt).toBe('');
    expect(raw.figures.slice(0, -1).filter(({ alt }) => alt !== undefined)).toEqual([]);
  });

  it('says something of its own with each of them', () => {
    const { figures } = brandDocument.parse(raw);
    expect(new Set(figures.map(({ title }) => title)).size).toBe(figures.length);
  });
});

describe('the links of the documents', () => {
  const patternOf = (path: string) =>
    new RegExp(`^/${path.replaceAll(/\/:\w+\?/g, '(/[^/]+)?').replaceAll(/:\w+/g, '[^/]+')}$`, 'i');
  const routes = [...readFileSync(new URL('src/routes.ts', root), 'utf8').matchAll(/route\('([^'*]+)'/g)].map(
    ([, path = '']) => patternOf(path),
  );

  /** What a page calls its tabs and whatever else an address can name. */
  function namesOf(path: string, key: 'tab' | 'hash'): string[] {
    if (path === '/BuyAccesory') return key === 'hash' ? [sparePartsId] : [];
    const body = path === '/Faq' ? faq : new Map(pages).get(path.slice(1));
    const { tabs = [] } = (body ?? {}) as { tabs?: { id: string }[] };
    return key === 'tab' ? tabs.map(({ id }) => id) : valuesOf('id', tabs);
  }

  function faultOf(to: string): string | null {
    const { pathname, searchParams, hash } = new URL(to, 'http://shop.example');
    if (pathname !== '/' && !routes.some((route) => route.test(pathname))) return `no page ${pathname}`;
    const tab = searchParams.get('tab');
    if (tab && !namesOf(pathname, 'tab').includes(tab)) return `no tab ${to}`;
    return hash && !namesOf(pathname, 'hash').includes(hash.slice(1)) ? `nothing at ${to}` : null;
  }

  it.each(written)('%s leads nowhere in vain', (_name, body) => {
    expect(valuesOf('to', body).map(faultOf).filter(Boolean)).toEqual([]);
  });

  it('would be found out if they did', () => {
    expect(['/nowhere', '/english?tab=nothing', '/Faq#nothing'].map(faultOf)).not.toContain(null);
  });
});

describe('the pictures of the documents', () => {
  const used = [...new Set(written.flatMap(([, body]) => valuesOf('picture', body)))];
  const crops = used.filter((name) => name.startsWith('brand-')).map((name) => `${name}-m`);
  const drawn = pictures as Record<string, { alt: string; width: number } | undefined>;

  it('are all drawn', () => {
    expect([...used, ...crops].filter((name) => !drawn[name])).toEqual([]);
  });

  it('are described in words', () => {
    expect(used.filter((name) => drawn[name] && !/[가-힣]/.test(drawn[name].alt))).toEqual([]);
  });
});
