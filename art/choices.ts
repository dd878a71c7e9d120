// Draws what is chosen of boxes and sets: node art/choices.ts [name…] [--preview=DIR] [--force]
// Works like render.ts (only what changed is drawn, art/drawn-choices.json remembers), with site.ts's faster renderer.
// A set's pen and eraser change apart: of five and four drawn pictures come all twenty (see `merge`).
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { bytesOf, fastest, openPage } from './lib/browser.ts';
import { type Drawn, type ShownPictures, writePictures } from './lib/drawn.ts';
import { encode, filesOf, PUBLIC } from './lib/encode.ts';
import { readJson, writeJson } from './lib/json.ts';
import { sourceOf } from './lib/source.ts';
import { CHOICE_QUALITY, CHOICE_SCENES, type ChoiceScene } from './scenes/choices.ts';

const HERE = import.meta.dirname;
const MASTERS = path.join(HERE, 'masters');
const DRAWN = path.join(HERE, 'drawn-choices.json');

const args = process.argv.slice(2);
const names = args.filter((arg) => !arg.startsWith('--'));
const preview = args.find((arg) => arg.startsWith('--preview='))?.slice(10);
const force = args.includes('--force');

const kit = sourceOf(path.join(HERE, 'kit'));
const hashOf = ({ scene: { alt, widths, ...scene } }: ChoiceScene) =>
  createHash('sha256').update(kit).update(JSON.stringify(scene)).digest('hex').slice(0, 16);
const masterOf = (name: string) => path.join(MASTERS, `${name}.png`);

async function paint({ scene }: ChoiceScene): Promise<Buffer> {
  const page = await openPage('/kit/page.html', 'paintKit', fastest());
  const k = preview ? 420 / scene.width : 1;
  const sized = { width: Math.round(scene.width * k), height: Math.round(scene.height * k) };
  try {
    return bytesOf(
      await page.run('paintKit', { ...scene, ...sized, frames: preview ? 8 : scene.frames }, scene.name),
    );
  } finally {
    await page.close();
  }
}

const pixelsOf = (name: string) =>
  sharp(masterOf(name)).removeAlpha().raw().toBuffer({ resolveWithObject: true });

/** Light of the studio does not bounce: where the pen changes nothing, a pixel is what the eraser made of it. */
async function merge(from: NonNullable<ChoiceScene['from']>): Promise<Buffer> {
  const [base, pen, eraser] = await Promise.all([from.base, from.pen, from.eraser].map(pixelsOf));
  const mixed = Buffer.from(
    base!.data.map((v, i) => {
      const sum = pen!.data[i]! + eraser!.data[i]! - v;
      return Math.min(255, Math.max(0, sum));
    }),
  );
  const { width, height, channels } = base!.info;
  return sharp(mixed, { raw: { width, height, channels } }).png().toBuffer();
}

/** Our entries of content/pictures.json; a base stands there already, as the set's first picture. */
function showPictures(): void {
  const drawn = readJson<Drawn>(DRAWN);
  const own: ShownPictures = {};
  for (const { scene, isBase } of CHOICE_SCENES) {
    const { name, width, height, widths, alt } = scene;
    const color = drawn[name]?.color;
    if (color && !isBase) own[name] = { width, height, widths, alt, color };
  }
  writePictures(own);
}

async function main(): Promise<void> {
  const unknown = names.filter((name) => !CHOICE_SCENES.some(({ scene }) => scene.name === name));
  if (unknown.length) throw new Error(`No such picture: ${unknown.join(', ')}.`);
  const wanted = CHOICE_SCENES.filter(({ scene }) => !names.length || names.includes(scene.name));
  const isCurrent = (one: ChoiceScene) => readJson<Drawn>(DRAWN)[one.scene.name]?.hash === hashOf(one);
  const isDone = (one: ChoiceScene) =>
    isCurrent(one) && (one.isBase || filesOf(one.scene).every((file) => existsSync(path.join(PUBLIC, file))));
  const todo = force || preview ? wanted : wanted.filter((one) => !isDone(one));
  // What is merged comes after what it is merged of.
  for (const one of [...todo.filter(({ from }) => !from), ...todo.filter(({ from }) => from)]) {
    const { name } = one.scene;
    const started = Date.now();
    if (preview) {
      if (one.from) continue;
      await mkdir(preview, { recursive: true });
      await writeFile(path.join(preview, `${name}.png`), await paint(one));
    } else {
      // Other sizes of what was drawn on this machine need no drawing.
      const isDrawn = !force && isCurrent(one) && existsSync(masterOf(name));
      const master = isDrawn
        ? await readFile(masterOf(name))
        : await (one.from ? merge(one.from) : paint(one));
      await mkdir(MASTERS, { recursive: true });
      await writeFile(masterOf(name), master);
      const color = one.isBase ? undefined : await encode({ ...one.scene, quality: CHOICE_QUALITY }, master);
      writeJson(DRAWN, { ...readJson<Drawn>(DRAWN), [name]: { hash: hashOf(one), ...(color && { color }) } });
    }
    console.log(`${name} ${((Date.now() - started) / 1000).toFixed(0)}s`);
  }
  if (!preview) showPictures();
}

main().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
