// A headless Chromium that only sees this folder, three.js and the font; nothing from the network.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type BrowserContextOptions, chromium, type Page, type Route } from 'playwright-core';
import type { KitScene } from '../kit/stage.ts';
import type { Calls } from './calls.ts';
import { folderOf } from './packages.ts';
import { readScript } from './source.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const PLACES: Readonly<Record<string, string>> = {
  kit: path.join(ROOT, 'kit'),
  compose: path.join(ROOT, 'compose'),
  cutouts: path.join(ROOT, 'masters/cutouts'),
  site: path.join(ROOT, 'site'),
  screens: path.join(ROOT, 'screens'),
  three: path.join(folderOf('three'), '..'),
  font: path.join(folderOf('pretendard/package.json'), 'dist/public/variable'),
};
const TYPES: Readonly<Record<string, string>> = {
  '.ts': 'text/javascript',
  '.js': 'text/javascript',
  '.html': 'text/html',
  '.ttf': 'font/ttf',
  '.png': 'image/png',
};
/** Secure, so that the pages may encode films. */
const HOME = 'https://art.invalid';
const QUIET = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--no-sandbox',
];
const FLAGS = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', ...QUIET];
/** Mesa's software renderer instead (needs libegl-mesa0): about three times as fast on the same processor. */
const MESA = [
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

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** The bytes that a data URL stands for. */
export const bytesOf = (url: string) => Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');

async function launch(args = FLAGS) {
  if (!existsSync(CHROMIUM))
    throw new Error(
      `Chromium is needed to draw the pictures, but ${CHROMIUM} does not exist. Install Chromium or set CHROMIUM_PATH.`,
    );
  try {
    return await chromium.launch({ executablePath: CHROMIUM, headless: true, args });
  } catch (error) {
    throw new Error(`Chromium (${CHROMIUM}) did not start: ${messageOf(error).split('\n')[0]}`);
  }
}

/** What went wrong in a page is heard of and said. */
function hear(page: Page): string[] {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  return problems;
}

/** Opens an address of this folder and waits until its scripts are ready to be called. */
async function open(page: Page, address: string, ready: keyof Calls): Promise<void> {
  await page.route('**/*', serve);
  await page.goto(`${HOME}${address}`);
  await page.waitForFunction((name) => window[name] || window.broken, ready, { timeout: 60_000 });
}

/** Calls what the page put on its window as `made`. */
async function call<Name extends keyof Calls>(page: Page, made: Name, argument: Parameters<Calls[Name]>[0]) {
  const answer: unknown = await page.evaluate(
    ([name, it]) => (window[name as keyof Calls] as (argument: unknown) => unknown)(it),
    [made, argument],
  );
  return answer as Awaited<ReturnType<Calls[Name]>>;
}

/** Opens a page of this folder; `run(made, argument, what)` calls what the page put on its window as `made`. */
export async function openPage(
  address: string,
  ready: keyof Calls,
  { flags = FLAGS, ...options }: BrowserContextOptions & { flags?: string[] } = {},
) {
  const browser = await launch(flags);
  const page = await browser.newPage(options);
  const problems = hear(page);
  await open(page, address, ready);
  if (problems.length) {
    await browser.close();
    throw new Error(problems[0]);
  }
  return {
    page,
    async run<Name extends keyof Calls>(made: Name, argument: Parameters<Calls[Name]>[0], what: string) {
      try {
        return await call(page, made, argument);
      } catch (error) {
        throw new Error(`Could not draw "${what}": ${problems.join(' / ') || messageOf(error)}`);
      }
    },
    close: () => browser.close(),
  };
}

/** Mesa, unless ART_GL=swiftshader asks for the renderer that every Chromium has. */
export function fastest(): { flags?: string[] } {
  if (process.env.ART_GL === 'swiftshader') return {};
  Object.assign(process.env, { LIBGL_ALWAYS_SOFTWARE: '1', EGL_PLATFORM: 'surfaceless' });
  return { flags: MESA };
}

/** Opens the studio; `paint(scene)` gives PNG bytes. */
export async function openStudio() {
  const browser = await launch(fastest().flags);
  return {
    async paint(scene: KitScene): Promise<Buffer> {
      const page = await browser.newPage();
      const problems = hear(page);
      try {
        await open(page, '/kit/page.html', 'paintKit');
        if (problems.length) throw new Error(problems[0]);
        return bytesOf(await call(page, 'paintKit', scene));
      } catch (error) {
        throw new Error(`Could not draw "${scene.name}": ${problems.join(' / ') || messageOf(error)}`);
      } finally {
        await page.close();
      }
    },
    close: () => browser.close(),
  };
}

async function serve(route: Route): Promise<void> {
  const { pathname } = new URL(route.request().url());
  const [, place = '', ...rest] = pathname.split('/');
  const base = PLACES[place];
  const file = base && path.join(base, ...rest);
  if (!base || !file?.startsWith(base) || !existsSync(file)) return route.fulfill({ status: 404, body: '' });
  return route.fulfill({
    body: file.endsWith('.ts') ? readScript(file) : await readFile(file),
    contentType: TYPES[path.extname(file)] ?? 'application/octet-stream',
  });
}
