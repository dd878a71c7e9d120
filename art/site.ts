// Draws the pictures of the site's pages: node art/site.ts [name…] [--preview=DIR] [--force]
// Works like render.ts (only what changed is drawn, art/drawn-site.json remembers), on the stage of site/.
import { createHash } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { bytesOf, fastest, openPage } from './lib/browser.ts';
import { type Drawn, type ShownPictures, writePictures } from './lib/drawn.ts';
import { encode, filesOf, PUBLIC } from './lib/encode.ts';
import { readJson, writeJson } from './lib/json.ts';
import { sourceOf } from './lib/source.ts';
import { SITE_SCENES } from './scenes/site.ts';
import type { SiteScene } from './site/stage.ts';

const HERE = import.meta.dirname;
const MASTERS = path.join(HERE, 'masters');
const DRAWN = path.join(HERE, 'drawn-site.json');
const PAINTED = 0.7; // painted at this share of the size, then enlarged: half the time, and clay has no fine lines
const PER_PAGE = 20;
const SHARED_LIMIT = 120_000; // bytes of a picture for shared links

const args = process.argv.slice(2);
const names = args.filter((arg) => !arg.startsWith('--'));
const preview = args.find((arg) => arg.startsWith('--preview='))?.slice(10);
const force = args.includes('--force');

const stage = sourceOf(path.join(HERE, 'kit'), path.join(HERE, 'site'));
const hashOf = ({ alt, ...scene }: SiteScene) =>
  createHash('sha256').update(stage).update(JSON.stringify(scene)).digest('hex').slice(0, 16);

const outputs = (scene: SiteScene) => (scene.file ? [`${scene.name}.${scene.file}`] : filesOf(scene));

/** A picture for shared links: one JPEG under the limit. */
async function encodeShared(name: string, file: string, master: Buffer): Promise<void> {
  for (let quality = 78; ; quality -= 4) {
    const jpeg = await sharp(master).flatten().jpeg({ quality, mozjpeg: true }).toBuffer();
    if (jpeg.length > SHARED_LIMIT && quality > 40) continue;
    await writeFile(path.join(PUBLIC, `${name}.${file}`), jpeg);
    return;
  }
}

/** Our entries of content/pictures.json; the others are left as they are. Shared links need none. */
function showPictures(drawn: Readonly<Record<string, Drawn>>): void {
  const own: ShownPictures = {};
  for (const { name, file, width, height, widths, alt } of SITE_SCENES) {
    const color = drawn[name]?.color;
    if (color && !file) own[name] = { width, height, widths, alt, color };
  }
  writePictures(own);
}

/** The studio page, opened when first needed and replaced now and then: each picture leaves textures behind. */
function openSiteStudio() {
  let page: Awaited<ReturnType<typeof openPage>> | undefined;
  let left = 0;
  return {
    async paint(scene: SiteScene): Promise<Buffer> {
      if (!page || !left) {
        await page?.close();
        page = await openPage('/site/page.html', 'paintSite', fastest());
        left = PER_PAGE;
      }
      left -= 1;
      return bytesOf(await page.run('paintSite', scene, scene.name));
    },
    close: () => page?.close(),
  };
}

async function main(): Promise<void> {
  const unknown = names.filter((name) => !SITE_SCENES.some((scene) => scene.name === name));
  if (unknown.length) throw new Error(`No such picture: ${unknown.join(', ')}.`);
  const wanted = names.length
    ? names.flatMap((name) => SITE_SCENES.filter((scene) => scene.name === name))
    : SITE_SCENES;
  const isDone = (scene: SiteScene) =>
    readJson<Drawn>(DRAWN)[scene.name]?.hash === hashOf(scene) &&
    outputs(scene).every((file) => existsSync(path.join(PUBLIC, file)));
  const todo = force || preview ? wanted : wanted.filter((scene) => !isDone(scene));
  const studio = openSiteStudio();
  try {
    for (const scene of todo) {
      if (!preview && !force && isDone(scene)) continue; // another run has drawn it meanwhile
      const started = Date.now();
      if (preview) {
        const k = 520 / scene.width;
        const small = {
          ...scene,
          width: 520,
          height: Math.round(scene.height * k),
          frames: 5,
        };
        await mkdir(preview, { recursive: true });
        await writeFile(path.join(preview, `${scene.name}.png`), await studio.paint(small));
      } else {
        const painted = await studio.paint({
          ...scene,
          width: Math.round(scene.width * PAINTED),
          height: Math.round(scene.height * PAINTED),
        });
        const master = await sharp(painted)
          .resize(scene.width, scene.height, { kernel: 'lanczos3' })
          .png()
          .toBuffer();
        await mkdir(MASTERS, { recursive: true });
        await writeFile(path.join(MASTERS, `${scene.name}.png`), master);
        const color = scene.file
          ? await encodeShared(scene.name, scene.file, master)
          : await encode(scene, master);
        const drawn: Record<string, Drawn> = {
          ...readJson<Drawn>(DRAWN),
          [scene.name]: { hash: hashOf(scene), ...(color && { color }) },
        }; // two runs may share the work
        writeJson(DRAWN, drawn);
        showPictures(drawn);
      }
      console.log(`${scene.name} ${((Date.now() - started) / 1000).toFixed(0)}s`);
    }
  } finally {
    await studio.close();
  }
  if (!preview) {
    showPictures(readJson<Drawn>(DRAWN));
    const bytes = SITE_SCENES.flatMap(outputs)
      .map((file) => path.join(PUBLIC, file))
      .filter((file) => existsSync(file))
      .reduce((sum, file) => sum + statSync(file).size, 0);
    console.log(`${SITE_SCENES.length} pictures, ${(bytes / 1e6).toFixed(2)} MB in public/art.`);
  }
}

main().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
