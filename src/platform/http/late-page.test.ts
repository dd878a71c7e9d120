import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { startPageLate } from './late-page.server.ts';

/** As React Router writes it. */
const pageOf = (script: string) =>
  `<html lang="ko"><head><link rel="modulepreload" href="/static/js/a.js"/><link rel="stylesheet" href="/a.css"/></head>` +
  `<body><button>$&</button><script>one()</script><script type="module" async="">${script}</script></body></html>`;
const script = `import "/static/js/manifest-1.js";
import * as route0 from "/static/js/root-1.js";
import * as route1_clientLoader from "/static/js/loader-1.js";
import * as route1_main from "/static/js/page-1.js";
const route1 = {...route1_clientLoader,...route1_main};
  
  window.__reactRouterRouteModules = {"root":route0,"features/page":route1};

import("/static/js/entry.client-1.js");`;

describe('a page whose scripts come later', () => {
  const late = startPageLate(pageOf(script));

  it('names no script that a browser would fetch by itself', () => {
    expect(late).not.toContain('<link rel="modulepreload"');
    expect(late).not.toContain('type="module"');
    expect(late).not.toMatch(/^import\s/m);
    expect(late).not.toContain('<link rel="later"');
    expect(late).toContain(',import("/static/js/a.js")]).then(');
    expect(late).toContain('<link rel="stylesheet" href="/a.css"/>');
    expect(late).toContain('<button>$&</button><script>one()</script>');
  });

  it('says of itself that its lazy pictures wait for the first', () => {
    expect(late).toMatch(/^<html lang="ko" data-first>/);
  });

  it('asks for the same modules, and once all are there gives the client its routes, a split one whole', async () => {
    const load = late.match(/\}\)\((f=>[\s\S]*)\)<\/script>/)?.[1] ?? '';
    const asked: string[] = [];
    const handed: unknown[] = [];
    const begin = new Function('load', `return ${load.replaceAll('import(', 'load(')}`)(
      async (file: string) => {
        asked.push(file);
        return { file, start: (...given: unknown[]) => handed.push(...given) };
      },
    );
    const finish = () => undefined;
    await begin(finish);
    expect(asked.toSorted()).toEqual(
      ['a', 'entry.client-1', 'loader-1', 'manifest-1', 'page-1', 'root-1'].map(
        (name) => `/static/js/${name}.js`,
      ),
    );
    const [data, ids, modules, given] = handed as [unknown, string[], { file: string }[], unknown];
    expect(data).toBe(0);
    expect(given).toBe(finish);
    expect(ids.map((id, index) => [id, modules[index]?.file])).toEqual([
      ['root', '/static/js/root-1.js'],
      ['features/page', '/static/js/loader-1.js'],
      ['features/page', '/static/js/page-1.js'],
    ]);
  });

  it('adds less than a kilobyte on the line', () => {
    const weigh = (html: string) => gzipSync(html, { level: 9 }).length;
    expect(weigh(late) - weigh(pageOf(script))).toBeLessThan(1_000);
  });
});

describe('a page whose data lie apart', () => {
  const context = `<script>window.__reactRouterContext = {"ssr":true};window.__reactRouterContext.stream = new ReadableStream({start(controller){window.__reactRouterContext.streamController = controller;}}).pipeThrough(new TextEncoderStream());</script>`;
  const page = pageOf(script).replace('<script>one()</script>', context);
  const late = startPageLate(page, '/page-data/12345678/BuyAccesory');

  it('asks for them beside its modules, and keeps the place of the script that it lost', () => {
    expect(late).not.toContain('ReadableStream');
    expect(late).toContain('</button><script></script><script>(');
    expect(late).toContain('Promise.all([fetch("/page-data/12345678/BuyAccesory"),import(');
  });

  it.each([
    ['no context', pageOf(script)],
    ['data all the same', page.replace('</body>', '<script>a.streamController.close()</script></body>')],
  ])('is not sent where React Router writes %s', (_, html) => {
    expect(() => startPageLate(html, '/page-data/12345678/')).toThrow();
  });
});

describe.each([
  ['no script at all', '<html lang="ko"><body></body></html>'],
  ['two of them', pageOf(script) + pageOf(script)],
  ['another attribute', pageOf(script).replace(' async=""', '')],
  ['an import of another kind', pageOf(`import react from "/react.js";\n${script}`)],
  ['no list of routes', pageOf(script.replace('__reactRouterRouteModules', '__routes'))],
  ['no client', pageOf(script.replace('import("/static/js/entry.client-1.js");', ''))],
  ['something more', pageOf(`${script}\nanother();`)],
])('where React Router writes %s', (_, html) => {
  it('throws instead of sending a page that never comes to life', () => {
    expect(() => startPageLate(html)).toThrow();
  });
});
