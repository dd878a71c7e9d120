// Cuts out what pictures are composed of, each once: art/masters/cutouts/<name>.png, and index.json with sizes and marks.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { bytesOf, fastest, openPage } from '../lib/browser.ts';
import { readJson, writeJson } from '../lib/json.ts';
import { CUTOUTS, SCREENS } from './cutouts.ts';
import type { CutoutToDraw } from './cutter.ts';
import type { DrawnCutout } from './scene.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const CUTOUT_DIR = path.join(ROOT, 'masters/cutouts');
const INDEX = path.join(CUTOUT_DIR, 'index.json');

/** Of the description alone: when the kit changes, draw again with `force`. */
const hashOf = (cutout: CutoutToDraw) =>
  createHash('sha256').update('v1').update(JSON.stringify(cutout)).digest('hex').slice(0, 16);

export const readCutouts = () => readJson<DrawnCutout>(INDEX);

/** `names`: only these; `force`: also those that are there. */
export async function cutOut({
  names = [],
  force = false,
}: {
  names?: readonly string[];
  force?: boolean;
} = {}): Promise<Record<string, DrawnCutout>> {
  await mkdir(CUTOUT_DIR, { recursive: true });
  const index = readCutouts();
  const wanted = CUTOUTS.filter(({ name }) => !names.length || names.includes(name));
  const todo = wanted.filter(
    (it) =>
      force || index[it.name]?.hash !== hashOf(it) || !existsSync(path.join(CUTOUT_DIR, `${it.name}.png`)),
  );
  const screens = SCREENS.filter((name) => force || !existsSync(path.join(CUTOUT_DIR, `screen-${name}.png`)));
  if (!todo.length && !screens.length) return index;
  const studio = await openPage('/compose/page.html', 'cut', fastest());
  try {
    for (const name of screens)
      await writeFile(
        path.join(CUTOUT_DIR, `screen-${name}.png`),
        bytesOf(await studio.run('paintScreen', name, name)),
      );
    for (const it of todo) {
      const started = Date.now();
      const { url, ...marks } = await studio.run('cut', it, it.name);
      const png = bytesOf(url);
      await writeFile(path.join(CUTOUT_DIR, `${it.name}.png`), png);
      const look = createHash('sha256').update(png).digest('hex').slice(0, 16);
      index[it.name] = { hash: hashOf(it), look, ...marks };
      writeJson(INDEX, index);
      console.log(`${it.name} ${marks.width}×${marks.height} ${((Date.now() - started) / 1000).toFixed(0)}s`);
    }
  } finally {
    await studio.close();
  }
  return index;
}
