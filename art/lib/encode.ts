// PNG master → AVIF and WebP at the scene's widths.
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { widthsIn } from '../../src/shared/page/picture.ts';
import type { Color } from '../kit/colors.ts';

/** What is written of a picture; a `tint` is the colour that holds its place. */
interface Written {
  name: string;
  widths: readonly number[];
  quality?: { avif: number; webp: number; effort: number };
  tint?: Color | undefined;
}

export const PUBLIC = path.resolve(import.meta.dirname, '../../public/art');

export const filesOf = ({ name, widths }: Written) =>
  (['avif', 'webp'] as const).flatMap((type) =>
    widthsIn(type, widths).map((width) => `${name}-${width}.${type}`),
  );

/** Writes the files; returns the placeholder colour (the scene's tint, or the mean of the picture's rim). */
export async function encode(scene: Written, master: Buffer): Promise<Color> {
  await mkdir(PUBLIC, { recursive: true });
  for (const width of scene.widths) {
    const resized = sharp(master).resize({ width, kernel: 'lanczos3' });
    const base = path.join(PUBLIC, `${scene.name}-${width}`);
    await resized
      .clone()
      .avif({ quality: scene.quality?.avif ?? 55, effort: scene.quality?.effort ?? 5 })
      .toFile(`${base}.avif`);
    if (!widthsIn('webp', scene.widths).includes(width)) continue;
    await resized
      .clone()
      .webp({ quality: scene.quality?.webp ?? 80, effort: scene.quality?.effort ?? 5, smartSubsample: true })
      .toFile(`${base}.webp`);
  }
  if (scene.tint) return scene.tint;
  const { width, height } = await sharp(master).metadata();
  const { data } = await sharp(master)
    .extract({ left: 0, top: 0, width, height: Math.round(height * 0.1) })
    .removeAlpha()
    .resize(1, 1, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return `#${[...data.subarray(0, 3)]
    .map((v) => v.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase()}`;
}
