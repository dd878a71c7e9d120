import { eq, isNull } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type HostileUpload,
  hostileUploads,
  hostileWords,
} from '../../../test/support/input/hostile-uploads.ts';
import { openTestShop, type TestShop } from '../../../test/support/shop.ts';
import { documents, media, notices, products } from '../../platform/db/schema.server.ts';
import { destroyDeleted } from '../../platform/deleted/queries.server.ts';
import { createSharpPictures } from '../../providers/pictures/sharp.server.ts';
import { StorageUnavailable } from '../../providers/storage/port.ts';
import type { Picture } from '../../shared/page/picture.ts';
import { removeNotice } from '../site/notice/queries.server.ts';
import { claimMedia } from './queries.server.ts';
import { filesOf, typeOfFile, uploadedId } from './rules.ts';
import { uploadPicture } from './service.server.ts';
import { removeUnusedMedia } from './unused.server.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const upload = (bytes: Uint8Array, deps = shop.deps) =>
  uploadPicture(deps, { bytes, alt: '빨간 네모예요.', uploadedBy: null });

async function uploadSquare(deps = shop.deps): Promise<Picture> {
  const bytes = await sharp({ create: { width: 80, height: 80, channels: 3, background: '#e0735f' } })
    .png()
    .toBuffer();
  const done = await upload(bytes, deps);
  if (done.outcome !== 'uploaded') throw new Error(done.outcome);
  return done.picture;
}
const get = (file: string, init?: RequestInit) => fetch(`${shop.url}/media/${file}`, init);
const filesOfPicture = (picture: Picture) =>
  filesOf({ id: uploadedId(picture.name)!, widths: picture.widths, fallback: picture.fallback! });
const readFiles = (picture: Picture) =>
  Promise.all(
    filesOfPicture(picture).map(async (file) => {
      const answer = await get(file);
      return { file, answer, bytes: Buffer.from(await answer.arrayBuffer()) };
    }),
  );

describe('a picture that is uploaded', () => {
  it('comes in sizes that are not above its own, upright, without where it was taken', async () => {
    // Taken with the camera on its side: 1600 by 900 pixels, to be shown as 900 by 1600.
    const taken = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#3a86c8' } })
      .jpeg()
      .withExif({
        IFD0: { Make: 'secret camera' },
        IFD3: { GPSAreaInformation: 'GPS-37.5665' },
      })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(await sharp(taken).metadata()).toMatchObject({ orientation: 6 });
    const done = await upload(taken);
    if (done.outcome !== 'uploaded') throw new Error(done.outcome);
    const { picture } = done;
    expect(picture).toMatchObject({ width: 900, height: 1600, widths: [480, 900], alt: '빨간 네모예요.' });
    expect(picture.color).toMatch(/^#3[9a-c]8[5-7]c[7-9]$/);
    for (const { file, answer, bytes } of await readFiles(picture)) {
      expect(answer.status, file).toBe(200);
      expect(answer.headers.get('content-type')).toBe(typeOfFile(file));
      const { width = 0, height = 0, exif, xmp, icc, orientation } = await sharp(bytes).metadata();
      expect([exif, xmp, icc, orientation], file).toEqual([undefined, undefined, undefined, undefined]);
      expect(Math.abs(height / width - 1600 / 900)).toBeLessThan(0.01);
    }
  });

  it('through which one can see keeps that, and falls back to a PNG', async () => {
    const seen = {
      width: 120,
      height: 90,
      channels: 4 as const,
      background: { r: 0, g: 90, b: 90, alpha: 0.5 },
    };
    const done = await upload(await sharp({ create: seen }).png().toBuffer());
    if (done.outcome !== 'uploaded') throw new Error(done.outcome);
    expect(done.picture.fallback).toBe('png');
    for (const { bytes } of await readFiles(done.picture))
      expect((await sharp(bytes).stats()).isOpaque).toBe(false);
  });

  it('waits for its turn, and is told to come later once too many wait', async () => {
    const pictures = createSharpPictures({ queued: 1 });
    const deps = { ...shop.deps, pictures };
    const bytes = await sharp({ create: { width: 80, height: 80, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const outcomes = (await Promise.all([1, 2, 3, 4].map(() => upload(bytes, deps)))).map(
      ({ outcome }) => outcome,
    );
    expect(outcomes.sort()).toEqual(['busy', 'busy', 'uploaded', 'uploaded']);
    expect((await upload(bytes, deps)).outcome).toBe('uploaded');
  });

  it('that takes too long to read is given up, and the next one is read', async () => {
    const hasty = { ...shop.deps, pictures: createSharpPictures({ patienceMs: 1 }) };
    const bytes = await sharp({ create: { width: 80, height: 80, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    expect((await upload(bytes, hasty)).outcome).toBe('damaged');
    expect((await upload(bytes)).outcome).toBe('uploaded');
  });
});

describe('a hostile upload', async () => {
  let pictures: ReturnType<typeof createSharpPictures>;
  let hostile: HostileUpload[];
  let done: Awaited<ReturnType<typeof upload>>[];
  beforeAll(async () => {
    pictures = createSharpPictures({ atOnce: 2, queued: 100 });
    hostile = await hostileUploads();
    done = await Promise.all(hostile.map(({ bytes }) => upload(bytes, { ...shop.deps, pictures })));
  });

  it('of any of 25 kinds and more is refused for what it is, or nothing but its picture is kept', async () => {
    expect(hostile.length).toBeGreaterThanOrEqual(25);
    const told = hostile.map(({ what, expect: expected }, i) => {
      const outcome = done[i]!.outcome;
      return `${what}: ${outcome === 'uploaded' ? 'cleaned' : outcome} (${expected})`;
    });
    expect(told).toEqual(hostile.map(({ what, expect: expected }) => `${what}: ${expected} (${expected})`));
  });

  it('leaves no word of it in any file, and every file is sent as a picture that runs nothing', async () => {
    const kept = done.flatMap((one) => (one.outcome === 'uploaded' ? [one.picture] : []));
    expect(kept.length).toBeGreaterThan(4);
    for (const picture of kept) {
      for (const { file, answer, bytes } of await readFiles(picture)) {
        expect(answer.headers.get('content-type')).toMatch(/^image\/(avif|webp|jpeg|png)$/);
        expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
        expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
        for (const word of hostileWords)
          expect(bytes.includes(word, 0, 'latin1'), `${file}: ${word}`).toBe(false);
        const { pages = 1, exif, xmp, icc, comments } = await sharp(bytes).metadata();
        expect([pages, exif, xmp, icc, comments ?? []], file).toEqual([
          1,
          undefined,
          undefined,
          undefined,
          [],
        ]);
      }
    }
  });
});

describe('the address of a picture', () => {
  let file: string;
  beforeAll(async () => {
    file = filesOfPicture(await uploadSquare())[0]!;
  });

  it('is kept for ever, and is not sent again to who has it', async () => {
    const answer = await get(file);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('set-cookie')).toBeNull();
    const again = await get(file, { headers: { 'if-none-match': answer.headers.get('etag')! } });
    expect(again.status).toBe(304);
    expect((await again.arrayBuffer()).byteLength).toBe(0);
    const head = await get(file, { method: 'HEAD' });
    expect(head.headers.get('content-length')).toBe(answer.headers.get('content-length'));
  });

  it.each([
    ['a name that nobody has', `${'0'.repeat(32)}-480.avif`],
    ['a folder above', '..%2f..%2fetc%2fpasswd'],
    ['a dot before the name', '.ssh'],
    ['another ending', `${'0'.repeat(32)}-480.html`],
    ['no ending', '0'.repeat(32)],
    ['a zero byte', `${'0'.repeat(32)}%00.avif`],
  ])('that is %s leads nowhere and is kept by nobody', async (_what, name) => {
    const answer = await get(name);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-type')).not.toContain('html');
  });
});

describe('a store that several processes share', () => {
  let first: TestShop;
  let second: TestShop;
  beforeAll(async () => {
    const env = {
      S3_ENDPOINT: `${shop.sandbox.url}/s3`,
      S3_BUCKET: 'toktok-pictures',
      S3_REGION: 'ap-northeast-2',
      S3_ACCESS_KEY: 'AKIAIOSFODNN7EXAMPLE',
      S3_SECRET_KEY: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    };
    first = await openTestShop({ env, beside: shop });
    second = await openTestShop({ env, beside: shop });
  });
  afterAll(() => Promise.all([first.close(), second.close()]));
  beforeEach(() => shop.sandbox.objects.clearFaults());

  it('lets one process show what another one took', async () => {
    const picture = await uploadSquare(first.deps);
    const [file] = filesOfPicture(picture);
    const answer = await fetch(`${second.url}/media/${file}`);
    expect(answer.status).toBe(200);
    expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({ width: 80 });
    expect((await get(file!)).status).toBe(404);
  });

  it('that is away for a while makes an upload fail and a picture wait, and both work afterwards', async () => {
    const picture = await uploadSquare(first.deps);
    shop.sandbox.objects.failNext('unavailable', 4);
    await expect(uploadSquare(first.deps)).rejects.toThrow('unavailable');
    const [file] = filesOfPicture(picture);
    shop.sandbox.objects.clearFaults();
    shop.sandbox.objects.failNext('unavailable', 4);
    const answer = await fetch(`${first.url}/media/${file}`);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect((await fetch(`${first.url}/media/${file}`)).status).toBe(200);
  });
});

describe('a picture that nothing shows', () => {
  const day = 24 * 3_600_000;
  const isKept = async (picture: Picture) => (await get(filesOfPicture(picture)[0]!)).status === 200;
  const showInNotice = (picture: Picture) =>
    shop.deps.db
      .insert(notices)
      .values({
        title: '사진',
        html: `<p><img src="/${picture.name}-80.webp" alt=""></p>`,
        summary: '',
        searchText: '',
        writer: '운영자',
        createdAt: new Date(),
        publishAt: new Date(),
      })
      .returning({ id: notices.id });

  it('stays as long as the notice that showed it can come back', async () => {
    const picture = await uploadSquare();
    const [shown] = await showInNotice(picture);
    const gone = { id: shown!.id, version: 1, now: new Date(shop.deps.now()) };
    expect(await shop.deps.db.transaction((tx) => removeNotice(tx, gone))).toBe(true);
    shop.advance(29 * day);
    await removeUnusedMedia(shop.deps);
    expect(await isKept(picture)).toBe(true);
    shop.advance(day);
    await destroyDeleted(shop.deps.db, shop.deps.now());
    shop.advance(8 * day);
    await removeUnusedMedia(shop.deps);
    expect(await isKept(picture)).toBe(false);
  });

  it('is deleted a week after it was last shown, with all its files; what is shown anywhere stays', async () => {
    const { db } = shop.deps;
    // What the tests above left.
    shop.advance(8 * day);
    await removeUnusedMedia(shop.deps);
    const [alone, inProduct, inNotice, inDocument, former] = await Promise.all(
      Array.from({ length: 5 }, () => uploadSquare()),
    );
    const [product] = await db.select().from(products).limit(1);
    const detailPictures = [...product!.detailPictures, inProduct!];
    await db.update(products).set({ detailPictures }).where(eq(products.id, product!.id));
    await showInNotice(inNotice!);
    await db.insert(documents).values({
      slug: 'page/try',
      body: { picture: inDocument!.name },
      updatedAt: new Date(),
    });
    const [shown] = await showInNotice(former!);

    shop.advance(6 * day);
    expect(await removeUnusedMedia(shop.deps)).toBe(0);
    await db.delete(notices).where(eq(notices.id, shown!.id));
    shop.advance(2 * day);
    await removeUnusedMedia(shop.deps);
    expect(await isKept(alone!)).toBe(false);
    for (const file of filesOfPicture(alone!)) expect((await get(file)).status).toBe(404);
    for (const picture of [inProduct, inNotice, inDocument, former])
      expect(await isKept(picture!)).toBe(true);

    shop.advance(6 * day);
    await removeUnusedMedia(shop.deps);
    expect(await isKept(former!)).toBe(false);
    for (const picture of [inProduct, inNotice, inDocument]) expect(await isKept(picture!)).toBe(true);
  });

  it('can’t be shown any more once its deletion began, which ends although the store fails in between', async () => {
    const picture = await uploadSquare();
    const id = uploadedId(picture.name)!;
    shop.advance(8 * day);
    let failing = true;
    const { storage } = shop.deps;
    const failOnce = {
      ...storage,
      async delete(name: string) {
        if (!failing) return storage.delete(name);
        failing = false;
        throw new StorageUnavailable('away');
      },
    };
    await removeUnusedMedia({ ...shop.deps, storage: failOnce });
    expect(await claimMedia(shop.deps.db, [id], new Date())).toEqual(new Map());
    expect(await shop.deps.db.$count(media, eq(media.id, id))).toBe(1);
    await removeUnusedMedia(shop.deps);
    expect(await shop.deps.db.$count(media, eq(media.id, id))).toBe(0);
  });

  it('that something came to show just now stays', async () => {
    const picture = await uploadSquare();
    const id = uploadedId(picture.name)!;
    shop.advance(8 * day);
    await claimMedia(shop.deps.db, [id], new Date(shop.deps.now()));
    await removeUnusedMedia(shop.deps);
    expect(await isKept(picture)).toBe(true);
  });

  it('is swept after a day where its upload never came to its end', async () => {
    const { storage } = shop.deps;
    let left = 1;
    const breaking = {
      ...storage,
      async put(name: string, type: string, bytes: Uint8Array<ArrayBuffer>) {
        if (left-- > 0) return storage.put(name, type, bytes);
        throw new Error('the process was killed here');
      },
    };
    await expect(uploadSquare({ ...shop.deps, storage: breaking })).rejects.toThrow('killed');
    const [row] = await shop.deps.db.select().from(media).where(isNull(media.readyAt));
    expect(await claimMedia(shop.deps.db, [row!.id], new Date())).toEqual(new Map());
    const [file] = filesOf(row!);
    expect(await storage.exists(file!)).toBe(true);
    shop.advance(2 * day);
    await removeUnusedMedia(shop.deps);
    expect(await storage.exists(file!)).toBe(false);
  });
});
