// Cuts out what pictures are composed of, each once: art/masters/cutouts/<name>.png, and index.json with sizes and marks.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openPage } from '../lib/browser.mjs';
import { CUTOUTS, SCREENS } from './cutouts.mjs';

const ROOT = path.resolve(import.meta.dirname, '..');
const CUTOUT_DIR = path.join(ROOT, 'masters/cutouts');
const INDEX = path.join(CUTOUT_DIR, 'index.json');

/** Of the description alone: when the kit changes, draw again with `force`. */
const hashOf = (cutout) =>
  createHash('sha256').update('v1').update(JSON.stringify(cutout)).digest('hex').slice(0, 16);
const bytesOf = (url) => Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');

export const readCutouts = async () => (existsSync(INDEX) ? JSON.parse(await readFile(INDEX, 'utf8')) : {});

/** `names`: only these; `force`: also those that are there. */
export async function cutOut({ names = [], force = false } = {}) {
  await mkdir(CUTOUT_DIR, { recursive: true });
  const index = await readCutouts();
  const wanted = CUTOUTS.filter(({ name }) => !names.length || names.includes(name));
  const todo = wanted.filter(
    (it) =>
      force || index[it.name]?.hash !== hashOf(it) || !existsSync(path.join(CUTOUT_DIR, `${it.name}.png`)),
  );
  const screens = SCREENS.filter((name) => force || !existsSync(path.join(CUTOUT_DIR, `screen-${name}.png`)));
  if (!todo.length && !screens.length) return index;
  const studio = await openPage('/compose/page.html', 'cut');
  try {
    for (const name of screens)
      await writeFile(
        path.join(CUTOUT_DIR, `screen-${name}.png`),
        bytesOf(await studio.page.evaluate((it) => window.paintScreen(it), name)),
      );
    for (const it of todo) {
      const started = Date.now();
      const { url, ...marks } = await studio.run('cut', it, it.name);
      const png = bytesOf(url);
      await writeFile(path.join(CUTOUT_DIR, `${it.name}.png`), png);
      const look = createHash('sha256').update(png).digest('hex').slice(0, 16);
      index[it.name] = { hash: hashOf(it), look, ...marks };
      await writeFile(INDEX, `${JSON.stringify(index, null, 1)}\n`);
      console.log(`${it.name} ${marks.width}×${marks.height} ${((Date.now() - started) / 1000).toFixed(0)}s`);
    }
  } finally {
    await studio.close();
  }
  return index;
}
