// A page that is kept for everybody, asked for on a cold cache by somebody who wants to leave something of their own in it.
import { createHash, randomBytes } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import fc from 'fast-check';
import { RouterContextProvider, type ServerBuild } from 'react-router';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { long } from '../../../test/support/long-tests.ts';
import { races } from '../../../test/support/races.ts';
import { openTestShop, type TestShop } from '../../../test/support/shop.ts';
import { createApp } from '../../create-app.server.ts';
import { feedPath } from '../../features/site/notice/rules.ts';
import { findPreparedPage } from '../../pages-for-everyone.server.ts';
import { publicPages, unlistedPages } from '../../site-map.server.ts';
import { pageFaults, requestContext } from '../http/request-context.server.ts';
import { insertSession } from '../security/session-queries.server.ts';
import type { ContentCache } from './content-cache.server.ts';
import { loadBuiltPages } from './page-build.server.ts';
import { createPages, type LoadBuild } from './pages.server.ts';
import type { Prepared } from './prepared-answer.server.ts';
import { pageKey, readQuery, withPreparedAnswers } from './prepared-front.server.ts';

const spellings = Math.max(64, races);

const noticePages = [
  '/community/notice/1',
  '/community/notice/20/0',
  '/community/notice-detail/3/12/0',
  '/product/7',
];
const pages = [...Object.keys(publicPages), ...unlistedPages, ...noticePages].filter((path) =>
  findPreparedPage(path),
);

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

/** The shop as it is served, with a memory that a test can look into and empty. */
async function openFront(loadBuild: LoadBuild) {
  const kept = new Map<string, Promise<unknown>>();
  const settled = new Map<string, unknown>();
  const content: ContentCache = {
    ...shop.deps.content,
    ready: (key) => settled.get(key),
    get<T>(key: string, _topics: unknown, produce: () => Promise<T>) {
      const making = (kept.get(key) as Promise<T> | undefined) ?? produce();
      kept.set(key, making);
      making.then(
        (made) => settled.set(key, made),
        () => kept.delete(key),
      );
      return making;
    },
  };
  // What is asked here by one address would be refused.
  const deps = { ...shop.deps, content, renderCeiling: { take: () => null } };
  const app = createApp(deps, createPages(loadBuild, { findPreparedPage }));
  const server = await new Promise<ReturnType<typeof serve>>((resolve) => {
    const opened = serve({ fetch: app.fetch, createServer: withPreparedAnswers(deps, []), port: 0 }, () =>
      resolve(opened),
    );
  });
  const { port } = server.address() as AddressInfo;
  return {
    textOf: (key: string) => {
      const page = settled.get(key) as Prepared | undefined;
      return page && Buffer.from(page.bodies.identity).toString();
    },
    /** Without the documents and products that pages are made of. */
    keys: () => [...kept.keys()].filter((key) => !/^(document|products):/.test(key)),
    forget() {
      kept.clear();
      settled.clear();
    },
    /** The address exactly as it is written: `fetch` would tidy it up. */
    ask: (path: string, headers: Record<string, string> = {}, method = 'GET') =>
      new Promise<{ status: number; text: string }>((resolve, reject) => {
        httpRequest({ port, path, method, headers: { 'accept-encoding': 'identity', ...headers } })
          .on('error', reject)
          .on('response', async (answer) => {
            const chunks: Buffer[] = [];
            for await (const chunk of answer) chunks.push(chunk as Buffer);
            resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString() });
          })
          .end();
      }),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** In the place of the pages: tells whatever reached it of the request. */
const tellTale: LoadBuild = async () =>
  ({
    entry: {
      module: {
        RouterContextProvider,
        requestContext,
        pageFaults,
        createRequestHandler: () => async (request: Request, context: RouterContextProvider) => {
          const ctx = context.get(requestContext);
          const deps = shop.deps as unknown as Record<string, unknown>;
          const own = Object.entries(ctx).filter(
            ([name, value]) => name !== 'content' && name !== 'renderCeiling' && deps[name] !== value,
          );
          return new Response(
            JSON.stringify({
              url: request.url,
              method: request.method,
              headers: [...request.headers],
              visitor: Object.fromEntries(own),
            }),
            { headers: { 'content-type': 'text/html; charset=utf-8' } },
          );
        },
      },
    },
  }) as unknown as ServerBuild;

const nobody = {
  isEverybodys: true,
  requestId: '',
  trace: null,
  address: '',
  member: null,
  session: null,
  sessionId: '',
};

const hex = (character: string) => `%${character.charCodeAt(0).toString(16)}`;
/** The same word for whoever decodes it: any of its characters may be written as a number. */
const encoded = (text: string) =>
  fc
    .array(fc.constantFrom('as it is', 'lower', 'upper'), { minLength: text.length, maxLength: text.length })
    .map((ways) =>
      [...text]
        .map((character, at) => {
          if (ways[at] === 'as it is' || !/[a-z\d]/i.test(character)) return character;
          return ways[at] === 'upper' ? hex(character).toUpperCase() : hex(character);
        })
        .join(''),
    );
const ownWords = [
  'version',
  'tab',
  'q',
  'modal',
  'item',
  'step',
  'inquiry',
  'purchase',
  '_routes',
  '_data',
  'index',
];
const knownTab = fc.tuple(encoded('tab'), encoded('story')).map((words) => words.join('='));
const anyName = fc
  .tuple(
    fc.constantFrom(...ownWords).chain((word) => fc.oneof(encoded(word), fc.constant(word.toUpperCase()))),
    fc.constantFrom(
      '=2026-10-01',
      '=story',
      '=login',
      '=1',
      '=',
      '',
      '=%00',
      '=<script>',
      '[]=1',
      '%3D1',
      '+=1',
    ),
  )
  .map(([name, value]) => name + value.replaceAll('<', '%3C').replaceAll('>', '%3E'));
const anyPair = fc.oneof({ weight: 6, arbitrary: anyName }, { weight: 1, arbitrary: knownTab });
const anyQuery = fc
  .tuple(
    fc.array(anyPair, { minLength: 1, maxLength: 3 }),
    fc.constantFrom('&', ';', '&&', '&amp;', '?'),
    fc.constantFrom('?', '??', '?&', '?;', '#?', '?#', '?x=%23&', '?utm_source=a&'),
    fc.constantFrom('', '#version=2026-10-01', '#tab'),
  )
  .map(([pairs, between, start, end]) => start + pairs.join(between) + end);
const anyPath = (path: string) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant(path) },
    { weight: 3, arbitrary: encoded(path) },
    fc.constantFrom(
      path.toUpperCase(),
      path.toLowerCase(),
      // A character of another script that becomes one of ours when it is made small.
      path.replace('k', '%E2%84%AA'),
      `${path}/`,
      `${path}//`,
      `/${path}`,
      `/.${path}`,
      `/x/..${path}`,
      `/%2e${path}`,
      `${path}.data`,
      `${path}%2Edata`,
      `${path}%2F`,
      `${path}%3Fversion=2026-10-01`,
      `${path};version=2026-10-01`,
      `${path}%00`,
      `${path}%`,
    ),
  );

const sampled = <T>(what: fc.Arbitrary<T>, seed: number) => fc.sample(what, { numRuns: spellings, seed });
const queries = sampled(anyQuery, 20261001);
const pathsOf = (path: string) => sampled(anyPath(path), path.length);

/** Somebody with a session of their own who isn't logged in, and says what can be said in a request. */
async function someVisitor(): Promise<Record<string, string>> {
  const sessionId = randomBytes(32).toString('base64url');
  const idHash = createHash('sha256').update(sessionId).digest();
  await insertSession(shop.deps.db, idHash, null, { now: new Date(shop.deps.now()), userAgent: '' });
  return {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-for': '203.0.113.9',
    'accept-language': 'xx',
    'user-agent': 'evil',
    referer: 'http://evil.example/',
    cookie: `sid=${sessionId}; XSRF-TOKEN=evil.evil; known-device=evil`,
  };
}

describe('a page that is prepared for everybody', () => {
  it(`is made of its path alone, whatever the first one sends: ${pages.length} pages in ${spellings} spellings`, async () => {
    const front = await openFront(tellTale);
    const headers = await someVisitor();
    const [tabs, items] = [new Map<string, readonly string[]>(), new Map<string, readonly string[]>()];
    for (const page of pages) tabs.set(page, (await findPreparedPage(page)?.listTabs(shop.deps)) ?? []);
    for (const page of pages) items.set(page, (await findPreparedPage(page)?.listItems?.(shop.deps)) ?? []);
    const withTabs = pages.flatMap((page) =>
      [
        ...(tabs.get(page) ?? []).map((tab) => `tab=${tab}`),
        ...(items.get(page) ?? []).map((item) => `item=${item}`),
      ].map((part) => ({ key: pageKey(page, part), url: `${shop.url}${page}?${part}` })),
    );
    const known = [...pages.map((page) => pageKey(page)), ...withTabs.map(({ key }) => key)];
    let tabsKept = 0;
    const asked = pages.map((page) => ({ page, paths: pathsOf(page), timesKept: 0 }));
    for (const [round, query] of queries.entries()) {
      front.forget();
      const method = round % 8 === 7 ? 'HEAD' : 'GET';
      await Promise.all(asked.map(({ paths }) => front.ask(paths[round] + query, headers, method)));
      expect(known).toEqual(expect.arrayContaining(front.keys()));
      for (const { key, url } of withTabs) {
        const text = front.textOf(key);
        if (text === undefined) continue;
        tabsKept += 1;
        expect(JSON.parse(text), key).toEqual({ url, method: 'GET', headers: [], visitor: nobody });
      }
      for (const it of asked) {
        const text = front.textOf(pageKey(it.page));
        if (text === undefined) continue;
        it.timesKept += 1;
        expect(JSON.parse(text), `after ${it.paths[round]}${query}`).toEqual({
          url: shop.url + it.page,
          method: 'GET',
          headers: [],
          visitor: nobody,
        });
      }
    }
    // Were none of them kept, nothing would have been shown.
    for (const { page, timesKept } of asked) expect(timesKept, page).toBeGreaterThan(spellings / 8);
    expect(tabsKept).toBeGreaterThan(0);
    await front.close();
  });

  it(
    'is the same page after each of the queries that it understands itself, in other characters',
    long,
    async () => {
      const front = await openFront(loadBuiltPages);
      const [headers, version] = [await someVisitor(), '=2026-10-01'];
      const wicked = [`?a=1&versio%6E${version}`, '?%74ab=2&modal=login', '/?q=x&version'];
      for (const page of pages) {
        front.forget();
        const { status } = await front.ask(page);
        const clean = front.textOf(pageKey(page));
        // An address of a notice that there isn't is kept by nobody.
        expect([status, clean !== undefined], page).toEqual(
          page.endsWith('/20/0') ? [404, false] : [200, true],
        );
        for (const query of wicked) {
          front.forget();
          await front.ask(page + query, headers);
          const text = front.textOf(pageKey(page));
          if (text !== undefined) expect(text === clean, page + query).toBe(true);
        }
      }
      await front.close();
    },
  );

  it('is never an older legal text, and who asks for one gets it, however they spell it', async () => {
    const front = await openFront(loadBuiltPages);
    const old = await front.ask('/terms?version=2026-10-01');
    for (const query of [
      '?%76ersion=2026-10-01',
      '?modal=login&vers%69on=2026-10-01',
      '?version=2026%2D10-01',
    ]) {
      front.forget();
      // Asked twice: on the cold memory, and beside the page that lies ready.
      expect((await front.ask(`/terms${query}`)).text.includes('지난 버전이에요')).toBe(true);
      const today = await front.ask('/terms');
      expect(today.text).not.toContain('지난 버전이에요');
      expect((await front.ask(`/terms${query}`)).text.length).toBe(old.text.length);
    }
    await front.close();
  });
});

describe('another answer that is kept for everybody', () => {
  it.each([
    '/api/product/accesory',
    '/api/product/toktokbox',
    '/api/product/content',
    '/api/notice/1',
    feedPath,
    '/sitemap.xml',
    '/robots.txt',
    '/api/openapi.json',
  ])('%s is the same after whoever asked first, and is kept once', async (path) => {
    const front = await openFront(tellTale);
    const clean = await front.ask(path);
    expect(clean.status).toBe(200);
    const keys = front.keys();
    const headers = await someVisitor();
    const others = [
      path.replace('1', '%31'),
      path.replace('1', '%2531'),
      `${path}/`,
      path.replace('e', '%65'),
    ];
    for (const spelled of [path, ...others]) {
      front.forget();
      await front.ask(`${spelled}?version=1&%74ab=2&page=2`, headers);
      expect(keys, spelled).toEqual(expect.arrayContaining(front.keys()));
      expect((await front.ask(path)).text === clean.text, spelled).toBe(true);
    }
    await front.close();
  });
});

describe('a tab that is shown first', () => {
  it('is a page of its own, as the page itself renders it, and an unknown one is the page without', async () => {
    const front = await openFront(loadBuiltPages);
    const bare = (await front.ask('/english')).text;
    const story = (await front.ask('/english?tab=story')).text;
    expect(story).not.toBe(bare);
    expect((await front.ask('/english?tab=nothing')).text).toBe(bare);
    expect((await front.ask('/ENGLISH/?modal=login&%74ab=stor%79&tab=1')).text).toBe(story);
    for (const query of [
      '?tab=',
      '?tab',
      '?tab=1',
      '?tab=nothing',
      '?tab=STORY',
      '?tab=1&tab=story',
      '?tab=<b>',
    ])
      expect((await front.ask(`/english${query}`)).text === bare, query).toBe(true);
    expect(front.keys().sort()).toEqual(['page:/english', 'page:/english?tab=story']);
    await front.close();
  });
});

describe('the query of a page that lies ready', () => {
  it.each([
    ['/terms?version=1', true, null, null],
    ['/terms?%76ersion=1', true, null, null],
    ['/terms?VERSION=1', false, null, null],
    ['/terms?version', true, null, null],
    ['/terms?a=1&%74%61%62=2#x', false, '2', null],
    ['/terms?tab=a&tab=b', false, 'a', null],
    ['/terms?tab', false, '', null],
    ['/terms?a=?version=1', false, null, null],
    ['/terms?subversion=1', false, null, null],
    ['/terms?modal=login&item=1', false, null, '1'],
    ['/terms#?version=1', false, null, null],
    ['/terms', false, null, null],
  ])('is read as a page reads it: %s', (address, isOlderText, tab, item) => {
    expect(readQuery(`http://localhost:3000${address}`)).toEqual({ isOlderText, tab, item });
  });
});
