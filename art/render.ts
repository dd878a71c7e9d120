// Draws the pictures: node art/render.ts [name…] [--draft] [--preview=DIR] [--force]
// Only scenes whose description or kit changed are drawn. Masters go to art/masters/ (not in git), files for the
// site to public/art/, sizes and alt texts to content/pictures.json; art/drawn.json remembers what was drawn.
// --draft draws smaller and coarser (a later run without it draws them again);
// --preview draws small quick versions into DIR and changes nothing else.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { KitScene } from './kit/stage.ts';
import { openStudio } from './lib/browser.ts';
import { type Drawn, type ShownPictures, writePictures } from './lib/drawn.ts';
import { encode, filesOf, PUBLIC } from './lib/encode.ts';
import { readJson, writeJson } from './lib/json.ts';
import { sourceOf } from './lib/source.ts';
import { SCENES } from './scenes/index.ts';

const HERE = import.meta.dirname;
const MASTERS = path.join(HERE, 'masters');
const DRAWN = path.join(HERE, 'drawn.json');

const args = process.argv.slice(2);
const names = args.filter((arg) => !arg.startsWith('--'));
const draft = args.includes('--draft');
const force = args.includes('--force');
const preview = args.find((arg) => arg.startsWith('--preview='))?.slice(10);

const kit = sourceOf(path.join(HERE, 'kit'));
/** What the picture depends on: everything but its words and the sizes that are cut from the master. */
const hashOf = ({ alt, widths, ...scene }: KitScene) =>
  createHash('sha256').update(kit).update(JSON.stringify(scene)).digest('hex').slice(0, 16);

/** The same scene at most `side` pixels and `frames` light samples. */
function smaller(scene: KitScene, side: number, frames: number): KitScene {
  const k = Math.min(1, side / Math.max(scene.width, scene.height));
  return {
    ...scene,
    width: Math.round(scene.width * k),
    height: Math.round(scene.height * k),
    frames: Math.min(frames, scene.frames),
  };
}

function showPictures(drawn: Readonly<Record<string, Drawn>>): void {
  const own: ShownPictures = {};
  for (const { name, width, height, widths, alt } of SCENES) {
    const color = drawn[name]?.color;
    if (color) own[name] = { width, height, widths, alt, color };
  }
  writePictures(own);
}

async function main(): Promise<void> {
  const unknown = names.filter((name) => !SCENES.some((scene) => scene.name === name));
  if (unknown.length)
    throw new Error(
      `No such picture: ${unknown.join(', ')}. There are: ${SCENES.map(({ name }) => name).join(', ')}`,
    );
  const wanted = names.length
    ? names.flatMap((name) => SCENES.filter((scene) => scene.name === name))
    : SCENES;
  const drawn = readJson<Drawn>(DRAWN);
  const isDrawn = (scene: KitScene) =>
    drawn[scene.name]?.hash === hashOf(scene) && (draft || !drawn[scene.name]?.draft);
  const isWritten = (scene: KitScene) => filesOf(scene).every((file) => existsSync(path.join(PUBLIC, file)));
  // Other sizes of a picture that was drawn on this machine need no drawing.
  for (const scene of wanted.filter((scene) => isDrawn(scene) && !isWritten(scene))) {
    const master = path.join(MASTERS, `${scene.name}.png`);
    if (existsSync(master)) await encode(scene, await readFile(master));
  }
  const isCurrent = (scene: KitScene) => isDrawn(scene) && isWritten(scene);
  const todo = force || preview ? wanted : wanted.filter((scene) => !isCurrent(scene));
  if (!todo.length) {
    showPictures(drawn);
    console.log('All pictures are up to date.');
    return;
  }
  const studio = await openStudio();
  try {
    for (const scene of todo) {
      const started = Date.now();
      if (preview) {
        await mkdir(preview, { recursive: true });
        await writeFile(path.join(preview, `${scene.name}.png`), await studio.paint(smaller(scene, 420, 8)));
      } else {
        const master = await studio.paint(draft ? smaller(scene, 960, 20) : scene);
        await mkdir(MASTERS, { recursive: true });
        await writeFile(path.join(MASTERS, `${scene.name}.png`), master);
        drawn[scene.name] = {
          hash: hashOf(scene),
          color: await encode(scene, master),
          ...(draft && { draft }),
        };
        writeJson(DRAWN, drawn);
        showPictures(drawn);
      }
      console.log(`${scene.name} ${((Date.now() - started) / 1000).toFixed(0)}s`);
    }
  } finally {
    await studio.close();
  }
}

main().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
