// A moving picture, played once: as WebM in the size of its still picture, some for phones as well, and as GIF of the wide one
// (320 × 160, small palette) for the few browsers that know neither AVIF nor WebP.
import { statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { bytesOf, FLAT, openPage } from '../lib/browser.ts';
import { PUBLIC } from '../lib/encode.ts';
import type { BrandScene, Crop, CutoutIndex } from './scene.ts';
import { CROPS, layers, openSheet } from './sheet.ts';

/** `scale`: of the crop's size; a phone's screen has that many pixels, and a desk's all of them. */
const FILM = {
  frames: 20,
  stepMs: 130,
  scale: { wide: 1, tall: 0.75 },
  quantizer: 60,
  gif: {
    lastMs: 900,
    width: 320,
    colours: 44,
    effort: 8,
    dither: 0,
    interFrameMaxError: 23,
    interPaletteMaxError: 256,
  },
};

/** What a film depends on besides its layers; a scene may have its own wishes for the GIF. */
export const settingsOf = (scene: BrandScene) =>
  JSON.stringify({ ...FILM, gif: { ...FILM.gif, ...scene.gif } });

/** The names of a film's files; the still pictures of the two crops are called the same. */
export const filmsOf = ({ name, animated }: BrandScene) => [
  `${name}.webm`,
  `${name}.gif`,
  ...(animated === 'everywhere' ? [`${name}-m.webm`] : []),
];

async function shoot(scene: BrandScene, crop: Crop, index: CutoutIndex): Promise<Buffer[]> {
  const sheet = await openSheet(FILM.scale[crop]);
  const shots: Buffer[] = [];
  try {
    for (let i = 0; i < FILM.frames; i++)
      shots.push(
        await sheet.take(layers(scene, crop, index, i / (FILM.frames - 1)), CROPS[crop], scene.name),
      );
  } finally {
    await sheet.close();
  }
  return shots;
}

async function writeVideo(file: string, shots: readonly Buffer[], crop: Crop): Promise<void> {
  const { width, height } = CROPS[crop];
  const { stepMs, quantizer, scale } = FILM;
  const page = await openPage('/compose/film.html', 'encodeFilm', { flags: FLAT });
  try {
    const film = {
      shots: shots.map((png) => `data:image/png;base64,${png.toString('base64')}`),
      width: width * scale[crop],
      height: height * scale[crop],
      stepMs,
      quantizer,
    };
    await writeFile(file, bytesOf(await page.run('encodeFilm', film, path.basename(file))));
  } finally {
    await page.close();
  }
}

async function writeGif(file: string, shots: readonly Buffer[], scene: BrandScene): Promise<void> {
  const { width, lastMs, ...options } = { ...FILM.gif, ...scene.gif };
  const frames = await Promise.all(
    shots.map((png) =>
      sharp(png).resize({ width }).removeAlpha().raw().toBuffer({ resolveWithObject: true }),
    ),
  );
  const { height } = frames[0]!.info;
  const delay = shots.map((_, i) => (i === shots.length - 1 ? lastMs : FILM.stepMs));
  await sharp(Buffer.concat(frames.map(({ data }) => data)), {
    raw: { width, height: height * shots.length, channels: 3, pageHeight: height },
    limitInputPixels: false,
  })
    .gif({ loop: 1, delay, ...options })
    .toFile(file);
}

/** Writes the films and says how large they are. */
export async function film(scene: BrandScene, index: CutoutIndex): Promise<string> {
  const [wide, gif, tall] = filmsOf(scene).map((file) => path.join(PUBLIC, file));
  const shots = await shoot(scene, 'wide', index);
  await writeVideo(wide!, shots, 'wide');
  await writeGif(gif!, shots, scene);
  if (tall) await writeVideo(tall, await shoot(scene, 'tall', index), 'tall');
  return [wide, gif, tall]
    .flatMap((file) => (file ? [`${path.basename(file)} ${(statSync(file).size / 1024).toFixed(0)} kB`] : []))
    .join(', ');
}
