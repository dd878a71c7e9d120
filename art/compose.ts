// Composes the pictures of the brand page: node art/compose.ts [name…] [--force] [--cutouts] [--stills] [--preview=DIR]
// First cuts out what is missing (3D, ten seconds a thing, kept in masters/cutouts/), then lays each picture in two crops
// (<name>, <name>-m) and films the moving ones (<name>.webm, <name>-m.webm, <name>.gif). composed.json remembers what was drawn.
// --cutouts stops after the cut-outs; --stills films nothing; --preview writes half-size PNGs and changes nothing else.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { cutOut, readCutouts } from './compose/cut.ts';
import { film, filmsOf, settingsOf } from './compose/film.ts';
import type { BrandScene, Crop, CutoutIndex } from './compose/scene.ts';
import { CROPS, cutoutsOf, layers, openSheet } from './compose/sheet.ts';
import { type Drawn, type ShownPictures, writePictures } from './lib/drawn.ts';
import { encode, filesOf, PUBLIC } from './lib/encode.ts';
import { readJson, writeJson } from './lib/json.ts';
import { BRAND } from './scenes/brand.ts';

const HERE = import.meta.dirname;
const MASTERS = path.join(HERE, 'masters');
const COMPOSED = path.join(HERE, 'composed.json');
const WIDTHS: Record<Crop, readonly number[]> = { wide: [768, 1200, 1920], tall: [480, 768, 960] };
// fifty-two sheets: a little less quality and effort than the product pictures get
const QUALITY = { avif: 46, webp: 50, effort: 3 };

const args = process.argv.slice(2);
const names = args.filter((arg) => !arg.startsWith('--'));
const has = (flag: string) => args.includes(flag);
const preview = args.find((arg) => arg.startsWith('--preview='))?.slice(10);

/** One picture to write: a scene in one crop. */
const sheetOf = (scene: BrandScene, crop: Crop) => ({
  name: crop === 'wide' ? scene.name : `${scene.name}-m`,
  ...CROPS[crop],
  widths: WIDTHS[crop],
  quality: QUALITY,
  alt: scene.alt,
  crop,
});

function showPictures(composed: Readonly<Record<string, Drawn>>): void {
  const own: ShownPictures = {};
  for (const scene of BRAND)
    for (const crop of ['wide', 'tall'] as const) {
      const { name, width, height, widths, alt } = sheetOf(scene, crop);
      const color = composed[name]?.color;
      if (!color) continue;
      const moves = (crop === 'wide' || scene.animated === 'everywhere') && composed[`${scene.name}-anim`];
      own[name] = { width, height, widths, alt, color, ...(moves && { animation: true }) };
    }
  writePictures(own);
}

function hashOf(texts: readonly string[], index: CutoutIndex): string {
  const urls = texts.join('').match(/\/cutouts\/([\w-]+)\.png/g);
  const marks = [...new Set<string>(urls)].sort().map((url) => {
    const drawn = index[url.slice(9, -4)];
    return drawn?.look ?? drawn?.hash ?? url;
  });
  return createHash('sha256').update(texts.join('\n')).update(marks.join()).digest('hex').slice(0, 16);
}

async function main(): Promise<void> {
  if (has('--cutouts')) {
    await cutOut({ names, force: has('--force') });
    return;
  }
  const wanted = names.length ? BRAND.filter(({ name }) => names.includes(name)) : BRAND;
  const index = preview ? readCutouts() : await cutOut({ names: wanted.flatMap(cutoutsOf) });
  if (preview) await mkdir(preview, { recursive: true });
  let composed = readJson<Drawn>(COMPOSED);
  const remember = (name: string, entry: Drawn) => {
    composed = { ...readJson<Drawn>(COMPOSED), [name]: entry };
    writeJson(COMPOSED, composed);
  };
  const sheet = await openSheet(preview ? 0.5 : 1);
  try {
    for (const scene of wanted) {
      for (const crop of ['wide', 'tall'] as const) {
        const picture = sheetOf(scene, crop);
        const html = layers(scene, crop, index);
        const hash = hashOf([html], index);
        const current =
          composed[picture.name]?.hash === hash &&
          filesOf(picture).every((file) => existsSync(path.join(PUBLIC, file)));
        if (current && !preview && !has('--force')) continue;
        const master = await sheet.take(html, picture, picture.name);
        if (preview) {
          await writeFile(path.join(preview, `${picture.name}.png`), master);
          continue;
        }
        await mkdir(MASTERS, { recursive: true });
        await writeFile(path.join(MASTERS, `${picture.name}.png`), master);
        remember(picture.name, { hash, color: await encode(picture, master) });
        console.log(picture.name);
      }
      if (!scene.animated || preview || has('--stills')) continue;
      const name = `${scene.name}-anim`;
      const moments = [0, 0.3, 0.6, 0.9, 1].flatMap((t) =>
        (['wide', 'tall'] as const).map((crop) => layers(scene, crop, index, t)),
      );
      const hash = hashOf([settingsOf(scene), ...moments], index);
      const isThere = filmsOf(scene).every((file) => existsSync(path.join(PUBLIC, file)));
      if (composed[name]?.hash === hash && isThere && !has('--force')) continue;
      console.log(await film(scene, index));
      remember(name, { hash });
    }
  } finally {
    await sheet.close();
  }
  if (!preview) showPictures(composed);
}

main().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
