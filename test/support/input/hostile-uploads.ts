// Files that somebody uploads who means no picture: made here, so that none of them lies in the project.
import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

export type HostileUpload = {
  what: string;
  bytes: Uint8Array;
  /** `cleaned`: it is a picture as well, and nothing but the picture may be left of it. */
  expect:
    | 'cleaned'
    | 'empty'
    | 'tooBig'
    | 'notAPicture'
    | 'damaged'
    | 'tooManyPixels'
    | 'tooTall'
    | 'tooSmall';
};

/** Words that stand in the hostile parts; none may be in anything that we keep. */
export const hostileWords = ['<script', '<?php', 'alert(', 'PK\u0003\u0004', 'GPS-37.5665', 'secret camera'];

const text = (words: string) => new Uint8Array(Buffer.from(words, 'latin1'));
const join = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts));

const square = (side = 80, height = side) =>
  sharp({ create: { width: side, height, channels: 3, background: '#e0735f' } });

function chunk(type: string, data: Uint8Array): Uint8Array {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

/** A PNG that claims any size; its dots are a few bytes of nothing. */
function claimedPng(width: number, height: number): Uint8Array {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const signature = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return join(
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(100))),
    chunk('IEND', text('')),
  );
}

/** A chunk behind the head of a PNG, where programs look for words. */
function withChunk(png: Uint8Array, type: string, data: Uint8Array): Uint8Array {
  return join(png.subarray(0, 33), chunk(type, data), png.subarray(33));
}

export async function hostileUploads(): Promise<HostileUpload[]> {
  const jpeg = new Uint8Array(await square().jpeg().toBuffer());
  const png = new Uint8Array(await square().png().toBuffer());
  const photo = sharp(randomBytes(300 * 300 * 3), { raw: { width: 300, height: 300, channels: 3 } });
  const noisyJpeg = new Uint8Array(await photo.clone().jpeg().toBuffer());
  const noisyPng = new Uint8Array(await photo.clone().png().toBuffer());
  const noisyWebp = new Uint8Array(await photo.clone().webp().toBuffer());
  const half = (bytes: Uint8Array) => bytes.subarray(0, Math.floor(bytes.length / 2));
  const frames = Array.from({ length: 40 }, (_, i) =>
    sharp({ create: { width: 80, height: 80, channels: 3, background: { r: i * 6, g: 90, b: 90 } } })
      .png()
      .toBuffer(),
  );
  const film = await sharp(await Promise.all(frames), { join: { animated: true } })
    .gif()
    .toBuffer();
  const brokenSum = Uint8Array.from(noisyPng);
  brokenSum[brokenSum.length - 30]! ^= 0xff;
  const zip = text(`PK\u0003\u0004${'\0'.repeat(26)}page.html<script>alert(1)</script>`);
  const exif = {
    IFD0: { ImageDescription: '<script>alert(1)</script>', Make: 'secret camera' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '37/1 33/1 59/1', GPSAreaInformation: 'GPS-37.5665' },
  };
  const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><script>alert(1)</script></x:xmpmeta>';

  return [
    { what: 'nothing at all', bytes: text(''), expect: 'empty' },
    { what: 'more than twelve megabytes', bytes: new Uint8Array(12 * 1024 * 1024 + 1), expect: 'tooBig' },
    {
      what: 'an SVG with a script',
      bytes: text(
        '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><script>alert(1)</script></svg>',
      ),
      expect: 'notAPicture',
    },
    {
      what: 'an SVG whose entities multiply',
      bytes: text(
        '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><text>&b;</text></svg>',
      ),
      expect: 'notAPicture',
    },
    {
      what: 'an SVG that reads a file',
      bytes: text(
        '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><image href="/etc/passwd"/></svg>',
      ),
      expect: 'notAPicture',
    },
    {
      what: 'a page that calls itself a picture',
      bytes: text('<!doctype html><script>alert(1)</script>'),
      expect: 'notAPicture',
    },
    { what: 'a program', bytes: text('<?php system($_GET["c"]); ?>'), expect: 'notAPicture' },
    {
      what: 'a PDF',
      bytes: text('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>'),
      expect: 'notAPicture',
    },
    { what: 'an archive', bytes: zip, expect: 'notAPicture' },
    {
      what: 'a film',
      bytes: join(text('\0\0\0\u0018ftypmp42\0\0\0\0mp42isom'), randomBytes(500)),
      expect: 'notAPicture',
    },
    { what: 'a TIFF', bytes: await square().tiff().toBuffer(), expect: 'notAPicture' },
    { what: 'a bitmap', bytes: join(text('BM'), randomBytes(500)), expect: 'notAPicture' },
    {
      what: 'a script behind the first characters of a GIF',
      bytes: text('GIF89a/*<script>*/=1;alert(1)//</script>'),
      expect: 'damaged',
    },
    {
      what: 'noise behind the first bytes of a JPEG',
      bytes: join(jpeg.subarray(0, 20), randomBytes(2_000)),
      expect: 'damaged',
    },
    { what: 'half a JPEG', bytes: half(noisyJpeg), expect: 'damaged' },
    { what: 'half a PNG', bytes: half(noisyPng), expect: 'damaged' },
    { what: 'half a WebP', bytes: half(noisyWebp), expect: 'damaged' },
    { what: 'a PNG with a wrong sum', bytes: brokenSum, expect: 'damaged' },
    {
      what: 'a PNG of a few bytes that unfolds to a gigabyte',
      bytes: claimedPng(20_000, 20_000),
      expect: 'tooManyPixels',
    },
    {
      what: 'a PNG as large as a number can be',
      bytes: claimedPng(0x7fffffff, 0x7fffffff),
      expect: 'damaged',
    },
    { what: 'a picture of one dot', bytes: await square(1).gif().toBuffer(), expect: 'tooSmall' },
    {
      what: 'a strip that no browser shows',
      bytes: await square(100, 17_000).png().toBuffer(),
      expect: 'tooTall',
    },
    {
      what: 'a JPEG with a page behind it',
      bytes: join(jpeg, text('<script>alert(1)</script>')),
      expect: 'cleaned',
    },
    { what: 'a JPEG with an archive behind it', bytes: join(jpeg, zip), expect: 'cleaned' },
    {
      what: 'a PNG with a program among its words',
      bytes: withChunk(png, 'tEXt', text('Comment\0<?php system($_GET["c"]); ?>')),
      expect: 'cleaned',
    },
    {
      what: 'a JPEG that tells where it was taken, and a script',
      bytes: await square().jpeg().withExif(exif).toBuffer(),
      expect: 'cleaned',
    },
    {
      what: 'a WebP with a script in its description',
      bytes: await square().webp().withXmp(xmp).toBuffer(),
      expect: 'cleaned',
    },
    { what: 'a film of forty pictures', bytes: film, expect: 'cleaned' },
  ];
}
