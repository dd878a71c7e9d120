// Lays every public page and the dialogs out as pictures, on a desktop and on a phone, for docs/pages.md: `npm run build`,
// then `node e2e/support/take-sheet.ts`. `--keep DIR` keeps the pictures at their full size, for whoever wants to look closely;
// `--only sheet-2,sheet-6` takes those.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';
import { authorize, bringBack, loggedIn, openPayment } from '../../test/support/payment.ts';
import { demo } from '../../test/support/visitor.ts';
import { desktop, launchChromium, phone } from './chromium.ts';
import { type Bought, listSheets, type Shot } from './sheet-shots.ts';
import { startShop } from './start-shop.ts';
import { fillLogin, visit, waitUntilStill } from './visit.ts';

const { values } = parseArgs({ options: { keep: { type: 'string' }, only: { type: 'string' } } });
const pictures = fileURLToPath(new URL('../../docs/pictures/', import.meta.url));
const font = new URL('../../src/ui/fonts/toktok-core.woff2', import.meta.url);
const largestBytes = 600_000;
/** How wide a screen stands on the sheet, and how much of a long page: about three screens. */
const shown = { desktop: 500, phone: 222, high: 1000, wholeHigh: 1800 };

const shop = await startShop({});
const browser = await launchChromium();

/** One purchase, for the pages that show one; its e-mail is taken from the practice post office. */
async function buyOne(): Promise<Bought> {
  const { moid, fields } = await openPayment(await loggedIn(shop));
  await bringBack(shop.url, await authorize(shop.sandboxUrl, fields));
  const office = `${shop.sandboxUrl}/sandbox/mail/emails`;
  for (const end = Date.now() + 60_000; Date.now() < end; ) {
    const { emails } = (await (await fetch(office)).json()) as { emails: { id: string }[] };
    const [email] = emails;
    if (email) return { moid, email: `${office}/${email.id}/html` };
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error('no e-mail of the payment came');
}

type Size = 'desktop' | 'phone';
const sizes: [Size, { width: number; height: number }][] = [
  ['desktop', desktop],
  ['phone', phone],
];

function openContext(size: Size, viewport: { width: number; height: number }): Promise<BrowserContext> {
  return browser.newContext({
    baseURL: shop.url,
    viewport,
    isMobile: size === 'phone',
    hasTouch: size === 'phone',
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    // What moves shows its still picture, what fades in with the scrolling is there.
    reducedMotion: 'reduce',
  });
}

/** From top to bottom, so that every picture has come. */
async function wakePictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
    const images = [...document.images].filter((img) => img.checkVisibility());
    // A gallery's later pictures stand beside the screen: they would never come by themselves.
    for (const img of images) img.loading = 'eager';
    await Promise.all(images.map((img) => img.decode().catch(() => undefined)));
    scrollTo({ top: 0, behavior: 'instant' });
    // In one tall picture nothing is out of sight, and what is fixed to the screen stands at the end of the page.
    document.body.style.position = 'relative';
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const { contentVisibility, position } = getComputedStyle(element);
      if (contentVisibility === 'auto') element.style.contentVisibility = 'visible';
      if (position === 'fixed') element.style.position = 'absolute';
    }
  });
}

async function photograph(page: Page, shot: Shot, size: Size): Promise<Buffer[]> {
  if (shot.member) {
    await visit(page, '/?modal=login');
    await fillLogin(page, demo[shot.member]);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  // Where no script runs, nothing says when the pictures have come: its text is shown as a page of its own.
  if (shot.isElsewhere) await page.setContent(await (await fetch(shot.path)).text());
  else await visit(page, shot.path);
  await shot.open?.(page);
  await page.waitForLoadState('networkidle');
  // A browser without a screen draws no scrollbar, but keeps its place.
  await page.evaluate(() => document.documentElement.style.setProperty('scrollbar-gutter', 'auto'));
  if (!shot.open) await wakePictures(page);
  if (!shot.isElsewhere) await waitUntilStill(page);
  const picture = await page.screenshot({ fullPage: !shot.open });
  if (values.keep) await writeFile(join(values.keep, `${shot.name}-${size}.png`), picture);
  return cut(picture, shown[size], shot.whole);
}

/** The first screens of a page, or all of it in columns. */
async function cut(picture: Buffer, width: number, whole = false): Promise<Buffer[]> {
  const small = await sharp(picture).resize({ width }).toBuffer({ resolveWithObject: true });
  const high = whole ? shown.wholeHigh : shown.high;
  const tops = whole ? Array.from({ length: Math.ceil(small.info.height / high) }, (_, i) => i * high) : [0];
  return Promise.all(
    tops.map((top) =>
      sharp(small.data)
        .extract({ left: 0, top, width, height: Math.min(high, small.info.height - top) })
        .webp({ quality: 92 })
        .toBuffer(),
    ),
  );
}

type Tile = { shot: Shot } & Record<Size, Buffer[]>;

async function photographAll(shots: Shot[]): Promise<Tile[]> {
  const tiles: Tile[] = [];
  for (const shot of shots) {
    const taken = {} as Record<Size, Buffer[]>;
    for (const [size, viewport] of sizes) {
      const context = await openContext(size, viewport);
      taken[size] = await photograph(await context.newPage(), shot, size);
      await context.close();
    }
    tiles.push({ shot, ...taken });
    console.log(shot.name);
  }
  return tiles;
}

const embed = (pieces: Buffer[], width: number) =>
  pieces
    .map((piece) => `<img src="data:image/webp;base64,${piece.toString('base64')}" width="${width}">`)
    .join('');

async function layOut(name: string, tiles: Tile[]): Promise<void> {
  const characters = (await readFile(font)).toString('base64');
  const page = await browser.newPage({ viewport: { width: tiles.length > 1 ? 2400 : 3600, height: 1000 } });
  await page.setContent(`<!doctype html><style>
    @font-face { font-family: T; font-weight: 45 920; src: url(data:font/woff2;base64,${characters}) }
    body { margin: 0; padding: 48px 40px; background: #e9e2d6; font: 600 22px T, sans-serif; color: #2a2118;
      display: grid; grid-template-columns: repeat(${Math.min(3, tiles.length)}, max-content); gap: 48px 40px; align-items: start; justify-content: center }
    figure { margin: 0 } figcaption { margin-bottom: 12px } small { font-weight: 500; font-size: 18px; color: #6b5f50; margin-left: 8px }
    div { display: flex; gap: 14px; align-items: flex-start } img { border-radius: 10px; box-shadow: 0 2px 10px #5a3f1c2e }
    </style>${tiles
      .map(
        ({ shot, desktop, phone: small }) =>
          `<figure><figcaption>${shot.title}<small>${shot.address ?? shot.path}</small></figcaption><div>${embed(desktop, shown.desktop)}${embed(small, shown.phone)}</div></figure>`,
      )
      .join('')}`);
  await page.evaluate(() => document.fonts.ready);
  const { size } = await sharp(await page.screenshot({ fullPage: true }))
    .webp({ quality: 80, effort: 6 })
    .toFile(join(pictures, `${name}.webp`));
  await page.close();
  console.log(`${name}.webp ${Math.round(size / 1000)} kB`);
  if (size > largestBytes) throw new Error(`${name} has ${size} bytes`);
}

try {
  await mkdir(pictures, { recursive: true });
  if (values.keep) await mkdir(values.keep, { recursive: true });
  const asked = values.only?.split(',');
  for (const { name, shots } of listSheets(await buyOne())) {
    if (!asked || asked.includes(name)) await layOut(name, await photographAll(shots));
  }
} finally {
  await browser.close();
  await shop.close();
}
