import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../test/support/shop.ts';
import { publicPages, unlistedPages } from './site-map.server.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const get = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(shop.url + path, { headers });
  return { answer, text: await answer.text() };
};

/** Refuses what isn't well formed: every mark closed in its turn, no stray "<" or "&". */
function readXml(text: string): { name: string; text: string }[] {
  const found: { name: string; text: string }[] = [];
  const open: string[] = [];
  const body = text.replace(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n/, '');
  const marks = /<(\/?)([a-z]+)((?: [a-z:]+="[^"<&]*")*)>|([^<]+)/g;
  let at = 0;
  for (const mark of body.matchAll(marks)) {
    if (mark.index !== at) throw new Error(`not XML at ${at}: ${body.slice(at, at + 40)}`);
    at += mark[0].length;
    const [, slash, name = '', , words] = mark;
    if (words !== undefined) {
      if (/&(?!#\d+;|amp;|lt;|gt;|quot;|apos;)/.test(words)) throw new Error(`a stray & in ${words}`);
      if (words.trim() !== '') found.push({ name: open.at(-1) ?? '', text: words });
    } else if (slash) {
      if (open.pop() !== name) throw new Error(`${name} closes what it did not open`);
    } else open.push(name);
  }
  if (at !== body.length || open.length > 0) throw new Error('the end is missing');
  return found;
}

const valuesOf = (xml: { name: string; text: string }[], name: string) =>
  xml.filter((it) => it.name === name).map((it) => it.text);

describe('the site map', () => {
  it('is well-formed XML with absolute addresses and real times', async () => {
    const { answer, text } = await get('/sitemap.xml');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const xml = readXml(text);
    const addresses = valuesOf(xml, 'loc');
    for (const address of addresses) expect(new URL(address).origin).toBe(shop.url);
    expect(new Set(addresses).size).toBe(addresses.length);
    for (const time of valuesOf(xml, 'lastmod')) expect(new Date(time).toISOString()).toBe(time);
    expect(addresses).toEqual(
      expect.arrayContaining(Object.keys(publicPages).map((path) => shop.url + path)),
    );
  });

  it('grows with a notice at once, and is not sent twice to whoever has it', async () => {
    const before = await get('/sitemap.xml');
    const etag = before.answer.headers.get('etag') ?? '';
    expect((await get('/sitemap.xml', { 'if-none-match': etag })).answer.status).toBe(304);
    const [row] = await shop.deps.sql<{ id: string }[]>`
      insert into notices (title, html, summary, search_text, writer, created_at, publish_at, updated_at)
      select '소식', '<p>소식</p>', '소식', '소식', '톡톡박스', at, at, at
      from (select timestamptz '2025-11-20T03:00:00Z' as at) as made returning id`;
    await expect
      .poll(async () => (await get('/sitemap.xml')).text)
      .toContain(
        `<loc>${shop.url}/community/notice-detail/1/${row?.id}/0</loc><lastmod>2025-11-20T03:00:00.000Z</lastmod>`,
      );
    readXml((await get('/sitemap.xml')).text);
  });

  it('knows every page of the house, or says why it leaves it out', async () => {
    const routes = await readFile(new URL('./routes.ts', import.meta.url), 'utf8');
    const pages = [...routes.matchAll(/route\('([^'*]+)'/g)].map(([, path]) => `/${path}`);
    const known = new Set([...Object.keys(publicPages), ...unlistedPages]);
    expect(pages.filter((path) => !known.has(path) && !/^\/(community|product)\//.test(path))).toEqual([]);
    expect([...known].filter((path) => path !== '/' && !pages.includes(path))).toEqual([]);
  });

  it('is read here by a reader that notices a broken one', () => {
    for (const broken of ['<a><b></a></b>', '<a>1 & 2</a>', '<a>', '<a>x</a><', '<a href="<">x</a>'])
      expect(() => readXml(broken), broken).toThrow();
  });
});

describe('the word to robots', () => {
  it('keeps them from what is a member’s own, and shows them the map', async () => {
    const { answer, text } = await get('/robots.txt');
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=3600');
    for (const path of [
      '/api/',
      '/buy/',
      '/buylist',
      '/profile',
      '/inquiries',
      '/repairs',
      '/invoices',
      '/quotations',
      '/institution',
      '/boxes',
      '/*?*modal=',
    ])
      expect(text).toContain(`Disallow: ${path}\n`);
    expect(text).toContain(`\nSitemap: ${shop.url}/sitemap.xml\n`);
  });

  it('keeps no public page from them', async () => {
    const { text } = await get('/robots.txt');
    const forbidden = [...text.matchAll(/^Disallow: (\/[a-z]+\/?)$/gm)].map(([, path]) => path ?? '');
    expect(forbidden.length).toBeGreaterThan(3);
    const kept = Object.keys(publicPages).filter((page) => forbidden.some((path) => page.startsWith(path)));
    expect(kept).toEqual([]);
  });
});

describe('the manifest', () => {
  it('names icons that lie beside it', async () => {
    const file = (name: string) => readFile(new URL(`../public/${name}`, import.meta.url));
    const manifest = JSON.parse((await file('manifest.webmanifest')).toString()) as {
      name: string;
      start_url: string;
      icons: { src: string }[];
    };
    expect(manifest).toMatchObject({ name: '톡톡박스', start_url: '/' });
    for (const { src } of manifest.icons) expect((await file(src.slice(1))).length).toBeGreaterThan(100);
  });
});
