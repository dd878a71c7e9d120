// A headless Chromium that only sees this folder, three.js and the font; nothing from the network.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { readScript } from './source.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const MODULES = path.resolve(ROOT, '../node_modules');
const PLACES = {
  kit: path.join(ROOT, 'kit'),
  compose: path.join(ROOT, 'compose'),
  cutouts: path.join(ROOT, 'masters/cutouts'),
  site: path.join(ROOT, 'site'),
  three: path.join(MODULES, 'three'),
  font: path.join(MODULES, 'pretendard/dist/public/variable'),
};
const TYPES = {
  '.mjs': 'text/javascript',
  '.ts': 'text/javascript',
  '.js': 'text/javascript',
  '.html': 'text/html',
  '.ttf': 'font/ttf',
  '.png': 'image/png',
};
const HOME = 'http://art.invalid';
const QUIET = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--no-sandbox',
];
const FLAGS = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', ...QUIET];
/** Mesa's software renderer instead (needs libegl-mesa0): about three times as fast on the same processor. */
export const MESA = [
  '--use-gl=angle',
  '--use-angle=gl-egl',
  '--ignore-gpu-blocklist',
  '--disable-gpu-sandbox',
  ...QUIET,
];
/** For pages without WebGL: painting in software is several times faster than through SwiftShader. */
export const FLAT = ['--disable-gpu', ...QUIET];

const CHROMIUM =
  process.env.CHROMIUM_PATH ??
  ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((file) =>
    existsSync(file),
  ) ??
  '/usr/bin/chromium';

async function launch(args = FLAGS) {
  if (!existsSync(CHROMIUM))
    throw new Error(
      `Chromium is needed to draw the pictures, but ${CHROMIUM} does not exist. Install Chromium or set CHROMIUM_PATH.`,
    );
  try {
    return await chromium.launch({ executablePath: CHROMIUM, headless: true, args });
  } catch (error) {
    throw new Error(`Chromium (${CHROMIUM}) did not start: ${String(error.message).split('\n')[0]}`);
  }
}

/** Opens a page of this folder; `run(made, argument, what)` calls the function that the page put on window as `made`. */
export async function openPage(address, ready, { flags = FLAGS, ...options } = {}) {
  const browser = await launch(flags);
  const page = await browser.newPage(options);
  const problems = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  await page.route('**/*', serve);
  await page.goto(`${HOME}${address}`);
  await page.waitForFunction((name) => window[name] || window.broken, ready, { timeout: 60_000 });
  if (problems.length) {
    await browser.close();
    throw new Error(problems[0]);
  }
  return {
    page,
    async run(made, argument, what) {
      try {
        return await page.evaluate(([name, it]) => window[name](it), [made, argument]);
      } catch (error) {
        throw new Error(`Could not draw "${what}": ${problems.join(' / ') || error.message}`);
      }
    },
    close: () => browser.close(),
  };
}

/** Opens the studio; `paint(scene)` gives PNG bytes. */
export async function openStudio() {
  const browser = await launch();
  return {
    async paint(scene) {
      const page = await browser.newPage();
      const problems = [];
      page.on('pageerror', (error) => problems.push(error.message));
      page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
      await page.route('**/*', serve);
      await page.goto(`${HOME}/kit/page.html`);
      try {
        await page.waitForFunction(() => window.paint || window.broken, null, { timeout: 60_000 });
        if (problems.length) throw new Error(problems[0]);
        const url = await page.evaluate((it) => window.paint(it), scene);
        return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
      } catch (error) {
        throw new Error(`Could not draw "${scene.name}": ${problems.join(' / ') || error.message}`);
      } finally {
        await page.close();
      }
    },
    close: () => browser.close(),
  };
}

async function serve(route) {
  const { pathname } = new URL(route.request().url());
  const [, place, ...rest] = pathname.split('/');
  const base = PLACES[place];
  const file = base && path.join(base, ...rest);
  if (!file?.startsWith(base) || !existsSync(file)) return route.fulfill({ status: 404, body: '' });
  return route.fulfill({
    body: file.endsWith('.ts') ? readScript(file) : await readFile(file),
    contentType: TYPES[path.extname(file)] ?? 'application/octet-stream',
  });
}
