import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AwsClient } from 'aws4fetch';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type RunningSandbox, startSandbox } from '../../../sandbox/start-sandbox.ts';
import { createFolderStorage } from './folder.server.ts';
import { isStoredName, type StoragePort, StorageUnavailable } from './port.ts';
import { createS3Storage, objectUrl, type S3Options } from './s3.server.ts';

let sandbox: RunningSandbox;
let home: string;
let options: S3Options;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'toktokbox-store-'));
  sandbox = await startSandbox({
    port: 0,
    mid: 'nicepay00m',
    merchantKey: 'a key of the test',
    timings: { slowMs: 2_000 },
  });
  options = {
    endpoint: `${sandbox.url}/s3`,
    bucket: 'toktok-pictures',
    region: 'ap-northeast-2',
    accessKey: 'AKIAIOSFODNN7EXAMPLE',
    secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    addressing: 'path',
  };
});
afterAll(async () => {
  await sandbox.close();
  await rm(home, { recursive: true, force: true });
});
beforeEach(() => sandbox.objects.clearFaults());

const someBytes = (size = 3_000) => new Uint8Array(randomBytes(size));
const newName = (type = 'avif') => `${randomBytes(16).toString('hex')}-480.${type}`;
const read = async (store: StoragePort, name: string) => {
  const found = await store.get(name);
  return found && new Uint8Array(await new Response(found.body).arrayBuffer());
};

describe.each(['folder', 's3'])('the store called %s', (kind) => {
  let store: StoragePort;
  beforeAll(() => {
    store = kind === 's3' ? createS3Storage(options) : createFolderStorage(join(home, 'deep', 'media'));
  });

  it('gives back the very bytes, tells whether they are there, and forgets them', async () => {
    const name = newName();
    const bytes = someBytes(200_000);
    expect(await store.exists(name)).toBe(false);
    expect(await store.get(name)).toBeNull();
    await store.put(name, 'image/avif', bytes);
    expect(await store.exists(name)).toBe(true);
    expect((await store.get(name))?.size).toBe(bytes.byteLength);
    expect(await read(store, name)).toEqual(bytes);
    await store.delete(name);
    expect(await store.exists(name)).toBe(false);
    await store.delete(name);
  });

  it('keeps twenty that come at once apart', async () => {
    const all = Array.from({ length: 20 }, () => ({ name: newName(), bytes: someBytes() }));
    await Promise.all(all.map(({ name, bytes }) => store.put(name, 'image/avif', bytes)));
    for (const { name, bytes } of all) expect(await read(store, name)).toEqual(bytes);
  });

  it.each(['../secret.avif', 'a/b.avif', '.hidden.avif', 'ABCDEFGH.avif', 'abcdefgh', '%2e%2e%2f.avif', ''])(
    'takes no name that is not of our making: %j',
    async (name) => {
      expect(isStoredName(name)).toBe(false);
      await expect(store.put(name, 'image/avif', someBytes())).rejects.toThrow(RangeError);
      await expect(store.get(name)).rejects.toThrow(RangeError);
      await expect(store.delete(name)).rejects.toThrow(RangeError);
    },
  );
});

describe('the folder', () => {
  it('leaves no half written file under a name, and none beside it', async () => {
    const folder = join(home, 'blocked');
    const store = createFolderStorage(folder);
    const name = newName();
    // A folder in the way: the last step, the renaming, fails.
    await mkdir(join(folder, name, 'in the way'), { recursive: true });
    await expect(store.put(name, 'image/avif', someBytes())).rejects.toThrow(StorageUnavailable);
    expect(await readdir(folder)).toEqual([name]);
  });

  it('sweeps what a killed process left half written yesterday, and nothing newer', async () => {
    const folder = join(home, 'left');
    await mkdir(folder);
    const [old, young] = [1, 2].map((n) => join(folder, `.0000000${n}-0000-4000-8000-000000000000.part`));
    for (const part of [old!, young!]) await writeFile(part, 'half');
    await utimes(old!, 0, 0);
    const name = newName();
    await createFolderStorage(folder).put(name, 'image/avif', someBytes());
    expect((await readdir(folder)).sort()).toEqual(
      ['.00000002-0000-4000-8000-000000000000.part', name].sort(),
    );
  });
});

describe('the store with S3’s interface', () => {
  it('is asked again while it is busy, and named unavailable when it stays so', async () => {
    const store = createS3Storage(options);
    const name = newName();
    sandbox.objects.failNext('unavailable', 2);
    await store.put(name, 'image/webp', someBytes());
    expect(sandbox.objects.get(`toktok-pictures/${name}`)?.type).toBe('image/webp');
    sandbox.objects.failNext('unavailable', 4);
    await expect(store.get(name)).rejects.toThrow(StorageUnavailable);
    sandbox.objects.clearFaults();
    expect(await store.exists(name)).toBe(true);
  });

  it('that is too slow is unavailable, and one that lost a file has none', async () => {
    const store = createS3Storage(options);
    const name = newName();
    await store.put(name, 'image/avif', someBytes());
    sandbox.objects.failNext('slow');
    const hasty = createS3Storage({ ...options, patienceMs: 100 });
    await expect(hasty.get(name)).rejects.toThrow(StorageUnavailable);
    sandbox.objects.failNext('missing');
    expect(await store.get(name)).toBeNull();
  });

  it('that nobody answers for is unavailable', async () => {
    const store = createS3Storage({ ...options, endpoint: 'http://127.0.0.1:9' });
    await expect(store.put(newName(), 'image/avif', someBytes())).rejects.toThrow(StorageUnavailable);
  });

  it.each([
    ['another secret', { secretKey: 'another secret than theirs' }],
    ['another key', { accessKey: 'SOMEBODYELSE' }],
  ])('refuses %s', async (_what, change) => {
    const store = createS3Storage({ ...options, ...change });
    await expect(store.get(newName())).rejects.toThrow(/403/);
  });

  it('notices a file or a name that was changed on the way', async () => {
    const { accessKey: accessKeyId, secretKey: secretAccessKey, region } = options;
    const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
    const sent = someBytes();
    const hash = createHash('sha256').update(sent).digest('hex');
    const url = objectUrl(options, newName());
    const signed = await client.sign(url, {
      method: 'PUT',
      headers: { 'x-amz-content-sha256': hash },
      body: sent,
    });
    const put = (address: string, body: Uint8Array<ArrayBuffer>) =>
      fetch(address, { method: 'PUT', headers: signed.headers, body });
    expect((await put(url, someBytes())).status).toBe(403);
    expect((await put(objectUrl(options, newName()), sent)).status).toBe(403);
    expect((await put(url, sent)).status).toBe(200);
  });

  it('is addressed with the bucket in the path or before the host', () => {
    const at = { endpoint: 'https://s3.example.com', bucket: 'pictures' };
    expect(objectUrl({ ...at, addressing: 'path' }, 'abcdefgh.jpg')).toBe(
      'https://s3.example.com/pictures/abcdefgh.jpg',
    );
    expect(objectUrl({ ...at, addressing: 'host' }, 'abcdefgh.jpg')).toBe(
      'https://pictures.s3.example.com/abcdefgh.jpg',
    );
  });
});
