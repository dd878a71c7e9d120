// What mail programs and messengers show, which know JPEG alone: beside the shared address of each product its first picture on
// its own colour, and in e-mails a small one of every picture of goods. node art/share.ts
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

const root = path.resolve(import.meta.dirname, '..');
const readJson = async (file: string): Promise<unknown> =>
  JSON.parse(await readFile(path.join(root, file), 'utf8'));

// What messengers show large begins at 600 × 315; twice the weight would add nothing to a square picture on a plain ground.
const width = 800;
const height = 420;
const quality = 72;

const products = (await readJson('content/products.json')) as {
  pictures: string[];
  colorPictures?: Record<string, string>;
}[];
const pictures = (await readJson('content/pictures.json')) as Record<
  string,
  { widths: number[]; color: string }
>;
/** What is there stays: drawn again it would differ by a few bytes. `--force` draws all of them. */
const isWanted = (file: string) => process.argv.includes('--force') || !existsSync(file);

const names = [...new Set(products.flatMap(({ pictures: [first] }) => first ?? []))].sort();

for (const name of names) {
  const { widths = [], color = '#FFF1DC' } = pictures[name] ?? {};
  const shared = path.join(root, `public/art/og-${name}.jpg`);
  if (!isWanted(shared)) continue;
  const file = path.join(root, `public/art/${name}-${widths.at(-1)}.avif`);
  // Its own edge goes on to both sides.
  const whole = await sharp(file).resize(height, height).toBuffer();
  const side = (width - height) / 2;
  await sharp(whole)
    .extend({ left: side, right: side, extendWith: 'copy' })
    .flatten({ background: color })
    .jpeg({ quality, mozjpeg: true })
    .toFile(shared);
}
// Shown at half its size in an e-mail's list of goods.
const side = 144;
const small = [
  ...new Set([...names, ...products.flatMap(({ colorPictures = {} }) => Object.values(colorPictures))]),
].sort();
for (const name of small) {
  const { widths = [], color = '#FFF1DC' } = pictures[name] ?? {};
  const file = path.join(root, `public/art/mail-${name}.jpg`);
  if (!isWanted(file)) continue;
  await sharp(path.join(root, `public/art/${name}-${widths.at(-1)}.avif`))
    .resize(side, side)
    .flatten({ background: color })
    .jpeg({ quality: 72, mozjpeg: true })
    .toFile(file);
}
await writeFile(
  path.join(root, 'content/shared-pictures.json'),
  `${JSON.stringify({ width, height, names, small: { side, names: small } }, null, 2)}\n`,
);
console.log(`${names.length} pictures of shared products.`);
