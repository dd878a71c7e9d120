// A process for one picture: decoders are old C code that reads what strangers sent. Here they have no database, no
// secret, little priority and a short life; what they break is gone with them.
import sharp, { type Metadata, type Sharp } from 'sharp';
import { widthsIn } from '../../shared/page/picture.ts';
import { maxHeight, maxPixels, minSide, widthsFor } from './picture-sizes.ts';
import type { PictureRefusal, PressedFile, PressedPicture } from './port.ts';

const kinds = new Set(['jpeg', 'png', 'webp', 'gif', 'heif']);
const decoders = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((name) => `VipsForeignLoad${name}`);
const fallbackWidth = 1200;
const white = '#ffffff';

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

async function press(input: Uint8Array): Promise<PressedPicture> {
  // The first frame of what moves.
  const open = () => sharp(input, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 });
  const seen = await open().metadata();
  if (!kinds.has(seen.format)) throw new Refused('notAPicture');
  checkSize(seen);
  const { data, info } = await open()
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

process.once('message', (input: Uint8Array) => {
  press(input)
    .catch((error: unknown) => ({ refused: reasonOf(error) }))
    .then((answer) => process.send?.(answer, () => process.exit(0)));
});
// Nobody waits for the answer any more.
process.once('disconnect', () => process.exit(1));
