// A moving picture: frames of the wide crop as animated WebP (960 × 480) and as GIF (480 × 240, small palette), played once.
// The GIF is for the few browsers that don't know WebP.
import { statSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { PUBLIC } from '../lib/encode.ts';
import type { BrandScene, CutoutIndex } from './scene.ts';
import { CROPS, layers, openSheet } from './sheet.ts';

/** Frames, their pause, and the two files: nine films and fifty-two stills share six megabytes. */
const FILM = {
  frames: 18,
  stepMs: 150,
  lastMs: 900,
  gif: { width: 480, colours: 44, effort: 8, dither: 0, interFrameMaxError: 23, interPaletteMaxError: 256 },
  webp: { width: 960, quality: 46, effort: 4, minSize: true },
};

/** One strip of all frames, `width` wide. */
async function strip(shots: readonly Buffer[], width: number) {
  const frames = await Promise.all(
    shots.map((png) =>
      sharp(png).resize({ width }).removeAlpha().raw().toBuffer({ resolveWithObject: true }),
    ),
  );
  const { height } = frames[0]!.info;
  return sharp(Buffer.concat(frames.map(({ data }) => data)), {
    raw: { width, height: height * shots.length, channels: 3, pageHeight: height },
    limitInputPixels: false,
  });
}

/** What a film depends on besides its layers; a scene may have its own wishes for the GIF. */
export const settingsOf = (scene: BrandScene) =>
  JSON.stringify({ ...FILM, gif: { ...FILM.gif, ...scene.gif } });

/** Writes both files and says how large they are. */
export async function film(scene: BrandScene, index: CutoutIndex): Promise<string> {
  const { frames, stepMs, lastMs } = FILM;
  const sheet = await openSheet(0.5);
  const shots: Buffer[] = [];
  try {
    for (let i = 0; i < frames; i++)
      shots.push(await sheet.take(layers(scene, 'wide', index, i / (frames - 1)), CROPS.wide, scene.name));
  } finally {
    await sheet.close();
  }
  const once = { loop: 1, delay: shots.map((_, i) => (i === frames - 1 ? lastMs : stepMs)) };
  const gif = path.join(PUBLIC, `${scene.name}.gif`);
  const webp = path.join(PUBLIC, `${scene.name}-anim.webp`);
  const { width: gifWidth, ...gifOptions } = { ...FILM.gif, ...scene.gif };
  const { width: webpWidth, ...webpOptions } = FILM.webp;
  await (await strip(shots, gifWidth)).gif({ ...once, ...gifOptions }).toFile(gif);
  await (await strip(shots, webpWidth)).webp({ ...once, ...webpOptions }).toFile(webp);
  const kb = (file: string) => `${(statSync(file).size / 1024).toFixed(0)} kB`;
  return `gif ${kb(gif)}, webp ${kb(webp)}`;
}
