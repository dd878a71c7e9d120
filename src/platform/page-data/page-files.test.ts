// The scripts and styles that a page names: how heavy they are, and whether every class has its style.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../../../test/support/shop.ts';
import { publicPages } from '../../site-map.server.ts';
import { loadBuiltPages } from '../cache/page-build.server.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ loadBuild: loadBuiltPages });
});
afterAll(() => shop.close());

const folder = join(import.meta.dirname, '../../../build/client/static/js');
const paths = [...Object.keys(publicPages), '/product/1', '/product/7', '/product/11', '/compare'];

/** As it travels: compressed, where that makes it smaller. */
function bytesOf(name: string): number {
  const file = join(folder, name);
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}
const sumOf = (names: readonly string[]) => names.reduce((sum, name) => sum + bytesOf(name), 0);

async function readPage(path: string) {
  const html = await (await fetch(shop.url + path)).text();
  const named = (ending: string) => [
    ...new Set(
      [...html.matchAll(new RegExp(`/static/js/([\\w.-]+\\.${ending})`, 'g'))].map(([, name]) => name ?? ''),
    ),
  ];
  return { html, scripts: named('js'), styles: named('css') };
}

const classesIn = (css: string) =>
  new Set([...css.matchAll(/\.(-?[a-z][a-z-]*\d+)(?![\w-])/g)].map(([, name]) => name ?? ''));

describe.each(paths)('%s', (path) => {
  // Lighthouse's gates are 130 kB and 12 kB with the headers of each answer, some 350 bytes.
  it('names few scripts, and small ones', async () => {
    const { scripts } = await readPage(path);
    expect(scripts.length).toBeLessThanOrEqual(13);
    expect(sumOf(scripts)).toBeLessThanOrEqual(128_400);
  });

  it('names the sheet of the frame and one of its own', async () => {
    const { styles } = await readPage(path);
    expect(styles.length).toBeLessThanOrEqual(2);
    expect(sumOf(styles)).toBeLessThanOrEqual(11_300);
  });

  it('has the styles of all that it shows, also of what comes to life later', async () => {
    const { html, styles } = await readPage(path);
    const read = (name: string) => readFileSync(join(folder, name), 'utf8');
    const known = classesIn(
      readdirSync(folder)
        .filter((name) => name.endsWith('.css'))
        .map(read)
        .join('\n'),
    );
    const own = classesIn(styles.map(read).join('\n'));
    const used = new Set(
      [...html.matchAll(/ class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' ')),
    );
    expect([...used].filter((name) => known.has(name) && !own.has(name))).toEqual([]);
  });
});
