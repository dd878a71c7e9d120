// A process for one picture: decoders are old C code that reads what strangers sent. Here they have no database, no
// secret, little priority and a short life; what they break is gone with them.
import sharp, { type Metadata, type Sharp } from 'sharp';
import { widthsIn } from '../../shared/page/picture.ts';
import { maxHeight, maxPixels, minSide, pairSides, widthsFor } from './picture-sizes.ts';
import type { PictureRefusal, PressedFile, PressedPair, PressedPicture } from './port.ts';

const kinds = new Set(['jpeg', 'png', 'webp', 'gif', 'heif']);
const decoders = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((name) => `VipsForeignLoad${name}`);
const fallbackWidth = 1200;
const white = '#ffffff';

/** What the shop sends here. */
export type PressWish = { wish: 'page' | 'pair'; bytes: Uint8Array };

class Refused extends Error {
  readonly reason: PictureRefusal;
  constructor(reason: PictureRefusal) {
    super(reason);
    this.reason = reason;
  }
}

sharp.concurrency(1);
sharp.cache(false);
// SVG, PDF and the like are programs, not pictures.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: decoders });

/** The first frame of what moves. */
const open = (input: Uint8Array) => sharp(input, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 });

/** @throws Refused where it is none of ours */
async function look(input: Uint8Array): Promise<Metadata> {
  const seen = await open(input).metadata();
  if (!kinds.has(seen.format)) throw new Refused('notAPicture');
  checkSize(seen);
  return seen;
}

async function pressPair(input: Uint8Array): Promise<PressedPair> {
  await look(input);
  const side = pairSides.large;
  const { data, info } = await open(input)
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const sized = async (longest: number) => {
    const made = await sharp(data, { raw: { width, height, channels } })
      .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer({ resolveWithObject: true });
    return { width: made.info.width, height: made.info.height, bytes: new Uint8Array(made.data) };
  };
  return { large: await sized(side), small: await sized(pairSides.small) };
}

async function press(input: Uint8Array): Promise<PressedPicture> {
  const seen = await look(input);
  const { data, info } = await open(input)
    .autoOrient()
    .resize({ width: widthsFor(seen.autoOrient).at(-1), withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const pixels = () => sharp(data, { raw: { width, height, channels } });
  const { isOpaque } = await pixels().stats();
  const master = () => (isOpaque ? pixels().removeAlpha() : pixels());

  const widths = widthsFor({ width, height });
  const files: PressedFile[] = [];
  const add = async (suffix: string, type: string, made: Sharp) => {
    files.push({ suffix, type, bytes: new Uint8Array(await made.toBuffer()) });
  };
  for (const size of widths) {
    const sized = master().resize({ width: size });
    await add(`-${size}.avif`, 'image/avif', sized.clone().avif({ quality: 55, effort: 3 }));
    if (widthsIn('webp', widths, true).includes(size))
      await add(`-${size}.webp`, 'image/webp', sized.clone().webp({ quality: 80 }));
  }
  const plain = master().resize({ width: fallbackWidth, withoutEnlargement: true });
  const fallback = isOpaque ? 'jpg' : 'png';
  if (isOpaque) await add('.jpg', 'image/jpeg', plain.jpeg({ quality: 82, mozjpeg: true }));
  else await add('.png', 'image/png', plain.png({ palette: true, quality: 90 }));
  const mean = await master().flatten({ background: white }).resize(1, 1, { fit: 'fill' }).raw().toBuffer();
  const kind = seen.format === 'heif' ? 'avif' : seen.format;
  return { kind, width, height, widths, fallback, color: `#${mean.subarray(0, 3).toString('hex')}`, files };
}

function checkSize({ autoOrient: { width, height } }: Metadata): void {
  if (Math.min(width, height) < minSide) throw new Refused('tooSmall');
  const kept = widthsFor({ width, height }).at(-1) ?? width;
  if ((height * kept) / width > maxHeight) throw new Refused('tooTall');
}

function reasonOf(error: unknown): PictureRefusal {
  if (error instanceof Refused) return error.reason;
  const message = error instanceof Error ? error.message : '';
  if (/pixel limit|too large|dimensions/i.test(message)) return 'tooManyPixels';
  return /unsupported image format|blocked/i.test(message) ? 'notAPicture' : 'damaged';
}

process.once('message', ({ wish, bytes }: PressWish) => {
  (wish === 'pair' ? pressPair(bytes) : press(bytes))
    .catch((error: unknown) => ({ refused: reasonOf(error) }))
    .then((answer) => process.send?.(answer, () => process.exit(0)));
});
// Nobody waits for the answer any more.
process.once('disconnect', () => process.exit(1));
