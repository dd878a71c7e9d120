// Home-screen icons from the hand-written public/favicon.svg: node art/icons.ts
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

const PUBLIC = path.resolve(import.meta.dirname, '../public');
const BACKGROUND = '#FFF1DC';
const face = await readFile(path.join(PUBLIC, 'favicon.svg'));

// The face fills 70 % of the square, so that a round mask (Android) or rounded corners (iOS) never cut it.
for (const [name, size] of [
  ['icon-192', 192],
  ['icon-512', 512],
  ['apple-touch-icon', 180],
] as const) {
  const inner = Math.round(size * 0.7);
  const drawing = await sharp(face, { density: (72 * inner) / 40 })
    .resize(inner, inner)
    .png()
    .toBuffer();
  const rest = size - inner;
  const left = Math.floor(rest / 2);
  await sharp(drawing)
    .extend({ top: left, left, right: rest - left, bottom: rest - left, background: BACKGROUND })
    .flatten({ background: BACKGROUND })
    .png({ palette: true, compressionLevel: 9 })
    .toFile(path.join(PUBLIC, `${name}.png`));
  console.log(`public/${name}.png`);
}
